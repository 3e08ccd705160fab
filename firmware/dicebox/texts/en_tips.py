"""English words of the tips: loaded only while tips are given. The same keys as ``de_tips.py``."""

WORDS = {
    "tips_end": "Those were three tips. Now you alone!",
    "tip_first": "Roll first.",
    # Five dice
    "tip_equal_1": "Keep just the {}",
    "tip_equal_2": "Keep the pair",
    "tip_equal_3": "Keep three of a kind",
    "tip_equal_4": "Keep four of a kind",
    "tip_pairs": "Keep both pairs",
    "tip_row": "Keep for the straight",
    "tip_hold": "Keep: {}",
    "tip_release": "Better let it go",
    "tip_rest": "Roll the rest again",
    "tip_all": "Roll all again",
    "tip_score": "{}: {} points",
    "tip_bonus": "{}: {} plus bonus",
    "tip_strike": "Strike {}",
    # Ten Thousand
    "tip_select": "{}: {} points",
    "tip_put_back": "Better leave it",
    "tip_go_on": "Go on with {} dice",
    "tip_hot": "Go on with all six!",
    "tip_bank": "Bank {} points",
    # 25 Felder
    "tip_cell": "Buttons {}, {}: room here",
    "tip_cell_equal": "Buttons {}, {}: to the other {}",
    "tip_cell_row": "Now button {}",
    "tip_other_column": "Other column: hold button 2",
}
