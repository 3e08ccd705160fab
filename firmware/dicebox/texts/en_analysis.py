"""English words of the analysis after a game. The same keys as ``de_analysis.py``."""

WORDS = {
    "analysis": "Review",
    "expected": "Expected",
    "given_away": "Given away",
    "luck": "Luck",
    "result": "Result",
    "points_below": "points",
    "decimals": ".{}",
    "chosen": "Chosen",
    "better": "Better",
    "nothing_given_away": "Not a point|given away!",
    "still_weighing": "Still weighing …",
    "nobody_decided": "Nobody has decided",
    "round_and_roll": "Round {}, roll {}",
    "hold": "hold {}",
    "hold_none": "roll all",
    "then_bank": "{}, bank",
    "then_roll": "{}, roll on",
}
