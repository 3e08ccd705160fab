"""English words of the five-dice games. The same keys as ``de_five.py``."""

WORDS = {
    # Fields
    "einer": "Ones",
    "zweier": "Twos",
    "dreier": "Threes",
    "vierer": "Fours",
    "fuenfer": "Fives",
    "sechser": "Sixes",
    "dreierpasch": "3 of a kind",
    "viererpasch": "4 of a kind",
    "kleine_strasse": "Sm. straight",
    "grosse_strasse": "Lg. straight",
    "fuenf_gleiche": "5 of a kind",
    "chance": "Chance",
    # Actions of the rules
    "hold_1": "Hold die 1",
    "hold_2": "Hold die 2",
    "hold_3": "Hold die 3",
    "hold_4": "Hold die 4",
    "hold_5": "Hold die 5",
    # Labels above the buttons, at most five letters or so
    "key_score": "Field",
    # Dice screen
    "round_short": "R{} {}",
    "last_roll_done": "Now score",
    # Why not
    "no_rolls_left": "No roll left: score",
    "all_held": "All are held",
    "field_filled": "Field is filled",
    "joker_upper": "Joker: {} first",
    "joker_lower": "Joker: a lower field",
    # Said after an action
    "struck": "{} struck",
    "bonus_reached": "Bonus! +35",
    "advice_hold": "Hint: hold {}",
    "advice_roll": "Hint: roll all",
    "advice_score": "Hint: {} {}",
    "move_hold": "Hold: {}",
    "move_roll": "Roll all",
    # Computer
    "computer_holds": "Computer holds",
    "computer_scores": "{}: {}",
}
