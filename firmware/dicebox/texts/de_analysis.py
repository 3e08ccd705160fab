"""German words of the analysis after a game. The same keys as ``en_analysis.py``."""

WORDS = {
    "analysis": "Analyse",
    "expected": "Erwartet",
    "given_away": "Verschenkt",
    "luck": "Glück",
    "result": "Ergebnis",
    "points_below": "Punkte",
    "decimals": ",{}",
    "chosen": "Gewählt",
    "better": "Besser",
    "nothing_given_away": "Kein Punkt|verschenkt!",
    "still_weighing": "Wird noch gewogen …",
    "nobody_decided": "Niemand hat entschieden",
    "round_and_roll": "Runde {}, Wurf {}",
    "hold": "{} halten",
    "hold_none": "alle neu",
    "then_bank": "{}, sichern",
    "then_roll": "{}, weiter",
}
