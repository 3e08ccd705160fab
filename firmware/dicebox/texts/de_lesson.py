"""German words of the lesson: loaded only while it runs. The same keys as ``en_lesson.py``."""

WORDS = {
    "heading": "Lernspiel",
    "turn_of": "Zug {}/{}",
    "you": "Du",
    # The begin
    "welcome": "Willkommen!|Hier lernst du das Spiel in fünf Minuten.",
    "exercise": "Du übst: Das Spiel ist schon halb gespielt und zählt nirgends.",
    "marks": "Unten leuchtet, was du drücken sollst. Ins Menü: Taste 1 lange halten.",
    # Three of a kind
    "you_begin": "Du fängst an.",
    "hold_fives": "Drei Fünfen! Behalte sie:|Tasten 1, 3 und 5.",
    "roll_others": "Die anderen noch einmal:",
    "to_fields": "Ein Dreierpasch! Halte|Taste 4: zu den Feldern.",
    "score_triple": "Jetzt zählen alle Würfel: OK",
    "computer_next_turn": "{points} Punkte für dich!|Jetzt ist der Computer dran. Schau ihm zu.",
    # A small straight, after a change of mind
    "your_turn": "Du bist dran.",
    "hold_pair": "Behalte erst mal|die Sechsen: 2 und 3.",
    "release_six": "3, 4, 5, 6 in Reihe! Lass|eine Sechs los: Taste 3.",
    "hold_row": "Behalte die ganze Reihe:|Tasten 1, 4 und 5.",
    "two_missing": "Nur die Zwei fehlt noch:",
    "third_roll": "Nach dem dritten Wurf|trägst du immer ein.",
    "score_small": "Vier in Reihe, {points} Punkte: OK",
    # A large straight
    "large_straight": "Fünf in Reihe, auf Anhieb!|Halte Taste 4.",
    "score_large": "Große Straße, {points} Punkte: OK",
    "one_roll": "Ein Wurf, {points} Punkte!|Du musst nicht dreimal würfeln.",
    # A full house
    "hold_pairs": "Zwei Paare!|Behalte alle vier.",
    "roll_last": "Nur der eine noch mal:",
    "full_house_there": "Drei und zwei Gleiche: ein|Full House! Halte Taste 4.",
    "score_full_house": "Full House, {points} Punkte: OK",
    # The bonus
    "bonus_near": "Links gibt es einen Bonus: {bonus} extra ab {threshold} Punkten. Dir fehlen noch {missing}.",
    "sixes_wanted": "Jetzt drei Sechsen!",
    "hold_sixes": "Zwei Sechsen!|Behalte beide.",
    "six_missing": "Noch eine Sechs:",
    "hold_third_six": "Da ist sie!|Behalte sie auch.",
    "more_sixes": "Ein Wurf ist noch frei:",
    "sixes_there": "Drei Sechsen genügen.|Trag sie links ein.",
    "score_sixes": "Sechser, {points} Punkte: OK",
    "bonus_there": "Links stehen {upper} Punkte.|Der Bonus ist dein: {bonus} Punkte extra!",
    # A struck field
    "two_fields": "Zwei Felder sind frei.",
    "hold_twos": "Auf fünf Gleiche:|Behalte die Zweien.",
    "roll_again": "Ein letzter Versuch:",
    "bad_luck": "Pech, das passt nirgends.|Streich 5 Gleiche.",
    "score_nothing": "Streichen, {points} Punkte: OK",
    "chance_saved": "Gestrichen: {points} Punkte.|Dafür bleibt Chance frei, für einen besseren Wurf.",
    # Chance
    "last_turn": "Dein letzter Zug.",
    "hold_high": "Bei Chance zählt alles:|Behalte die hohen.",
    "chance_good": "{dice} Augen, das ist viel!|Halte Taste 4.",
    "score_chance": "Chance, {points} Punkte: OK",
    # The end
    "well_done": "Geschafft!",
    "can_play": "Du kannst es!",
    # Labels above the buttons, at most five letters or so
    "key_play": "Spiel",
    "key_hold": "HALT",
    "key_release": "LOS",
    # The way to the field
    "move": "Mit {} zum Feld {}",
    # What to do instead
    "hint_read": "Weiter geht es mit Taste 3",
    "hint_roll": "Jetzt würfeln: schütteln oder Taste 3 lange halten",
    "hint_hold": "Drück kurz, was unten leuchtet",
    "hint_fields": "Halte Taste 4 etwas länger",
    "hint_score": "Trag hier ein: kurz Taste 3",
    "hint_end": "Weiter geht es mit Taste 3",
    # Menu
    "lesson_again": "Von vorn",
    "lesson_leave": "Lernspiel verlassen",
}
