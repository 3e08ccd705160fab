"""German words of the five-dice games. The same keys as ``en_five.py``."""

WORDS = {
    # Fields
    "einer": "Einer",
    "zweier": "Zweier",
    "dreier": "Dreier",
    "vierer": "Vierer",
    "fuenfer": "Fünfer",
    "sechser": "Sechser",
    "dreierpasch": "Dreierpasch",
    "viererpasch": "Viererpasch",
    "kleine_strasse": "Kl. Straße",
    "grosse_strasse": "Gr. Straße",
    "fuenf_gleiche": "5 Gleiche",
    "chance": "Chance",
    # Actions of the rules
    "hold_1": "Würfel 1 halten",
    "hold_2": "Würfel 2 halten",
    "hold_3": "Würfel 3 halten",
    "hold_4": "Würfel 4 halten",
    "hold_5": "Würfel 5 halten",
    # Labels above the buttons, at most five letters or so
    "key_score": "Feld",
    # Dice screen
    "round_short": "R{} {}",
    "last_roll_done": "Jetzt werten",
    # Why not
    "no_rolls_left": "Kein Wurf mehr: werten",
    "all_held": "Alle sind gehalten",
    "field_filled": "Feld ist schon belegt",
    "joker_upper": "Joker: erst {}",
    "joker_lower": "Joker: ein unteres Feld",
    # Said after an action
    "struck": "{} gestrichen",
    "bonus_reached": "Bonus! +35",
    "advice_hold": "Rat: {} halten",
    "advice_roll": "Rat: alle neu",
    "advice_score": "Rat: {} {}",
    "move_hold": "Halten: {}",
    "move_roll": "Alle neu",
    # Computer
    "computer_holds": "Computer hält",
    "computer_scores": "{}: {}",
}
