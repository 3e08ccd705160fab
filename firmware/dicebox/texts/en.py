"""English words that every game needs. The same keys as ``de.py``."""

WORDS = {
    # Fields
    "full_house": "Full house",
    "bonus": "Bonus",
    # Actions of the rules
    "roll": "Roll",
    # Labels above the buttons, at most five letters or so
    "key_menu": "☰",
    "key_undo": "Undo",
    "key_roll": "Roll",
    "key_advice": "Hint",
    "key_up": "▲",
    "key_down": "▼",
    "key_enter": "OK",
    "key_back": "↩",
    "key_cards": "Cards",
    # Dice screen
    "person": "Player {}",
    "computer": "Computer",
    "round": "Round {}/{}",
    "rolls": "Roll {}/3",
    "shake_to_roll": "Shake!",
    "hold_to_roll": "Hold button 3",
    "held": "HELD",
    "test_mark": "TEST",
    # Why not
    "roll_first": "Roll first",
    "dice_falling": "The dice are rolling",
    "game_over": "The game is over",
    "no_undo": "Nothing to take back",
    "no_undo_in_game": "Entries are final here",
    "undo_off": "Undo is off",
    "advice_off": "Hints are off",
    "no_key": "No effect here",
    # Said after an action
    "undone": "Entry taken back",
    "extra": "Joker! +{}",
    # Hand-over
    "hand_over": "Pass on to",
    "hand_over_go": "Shake or press 3",
    "computer_next": "Coming up",
    # Computer
    "computer_thinks": "Computer thinks",
    "no_table": "Table missing: computer plays middle",
    "computer_rolls": "Computer rolls",
    # Advice: it is being thought about; what a move is worth against the next best
    "thinks": "Thinking…",
    "gain": "+{}.{}",
    # Zehntausend
    "key_next": "Next",
    "dice": "dice",
    "target": "Goal {}",
    "points": "{} points",
    # 25 Felder
    "rounds": "Rounds",
    "hand_over_press": "Go on with 3",
}
