"""German words of the tips: loaded only while tips are given. The same keys as ``en_tips.py``."""

WORDS = {
    "tips_end": "Das waren drei Tipps. Jetzt du allein!",
    "tip_first": "Erst würfeln.",
    # Five dice
    "tip_equal_1": "Nur die {} behalten",
    "tip_equal_2": "Das Paar behalten",
    "tip_equal_3": "Drei Gleiche behalten",
    "tip_equal_4": "Vier Gleiche behalten",
    "tip_pairs": "Beide Paare behalten",
    "tip_row": "Für die Straße behalten",
    "tip_hold": "Behalten: {}",
    "tip_release": "Besser wieder loslassen",
    "tip_rest": "Den Rest neu würfeln",
    "tip_all": "Alle neu würfeln",
    "tip_score": "{}: {} Punkte",
    "tip_bonus": "{}: {} plus Bonus",
    "tip_strike": "{} streichen",
    # Zehntausend
    "tip_select": "{}: {} Punkte",
    "tip_put_back": "Lieber liegen lassen",
    "tip_go_on": "Weiter mit {} Würfeln",
    "tip_hot": "Weiter mit allen sechs!",
    "tip_bank": "{} Punkte sichern",
    # 25 Felder
    "tip_cell": "Tasten {}, {}: hier ist Platz",
    "tip_cell_equal": "Tasten {}, {}: zur anderen {}",
    "tip_cell_row": "Jetzt Taste {}",
    "tip_other_column": "Andere Spalte: Taste 2 halten",
}
