"""German words that every game needs. The same keys as ``en.py``."""

WORDS = {
    # Fields
    "full_house": "Full House",
    "bonus": "Bonus",
    # Actions of the rules
    "roll": "Würfeln",
    # Labels above the buttons, at most five letters or so
    "key_menu": "☰",
    "key_undo": "Rück",
    "key_roll": "Wurf",
    "key_advice": "Rat",
    "key_up": "▲",
    "key_down": "▼",
    "key_enter": "OK",
    "key_back": "↩",
    "key_cards": "Block",
    # Dice screen
    "person": "Spieler {}",
    "computer": "Computer",
    "round": "Runde {}/{}",
    "rolls": "Wurf {}/3",
    "shake_to_roll": "Schütteln!",
    "hold_to_roll": "Taste 3 halten",
    "held": "HALT",
    "test_mark": "TEST",
    # Why not
    "roll_first": "Erst würfeln",
    "dice_falling": "Die Würfel rollen",
    "game_over": "Das Spiel ist aus",
    "no_undo": "Nichts zurückzunehmen",
    "no_undo_in_game": "Hier gilt die Wertung",
    "undo_off": "Rückgängig ist aus",
    "advice_off": "Rat ist ausgeschaltet",
    "no_key": "Hier ohne Wirkung",
    # Said after an action
    "undone": "Wertung zurück",
    "extra": "Joker! +{}",
    # Hand-over
    "hand_over": "Weiter an",
    "hand_over_go": "Schütteln oder 3",
    "computer_next": "Gleich dran",
    # Computer
    "computer_thinks": "Computer denkt",
    "no_table": "Tabelle fehlt: Computer spielt mittel",
    "computer_rolls": "Computer würfelt",
    # Advice: it is being thought about; what a move is worth against the next best
    "thinks": "Denkt…",
    "gain": "+{},{}",
    # Zehntausend
    "key_next": "Weiter",
    "dice": "Würfel",
    "target": "Ziel {}",
    "points": "{} Punkte",
    # 25 Felder
    "rounds": "Runden",
    "hand_over_press": "Weiter mit 3",
}
