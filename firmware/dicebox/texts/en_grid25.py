"""English words of 25 Felder. The same keys as ``de_grid25.py``."""

WORDS = {
    # 25 Felder
    "grid_round": "R{}",
    "numbers": "{}/{}",
    "place_first": "Place it first",
    "already_placed": "Already placed",
    "cell_filled": "Already filled",
    "column_full": "The column is full",
    "computer_places": "Cell {}-{}",
    "move_place": "{}, then {}",
    "move_row": "Now {}",
    "advice_place": "Hint: {}, then {}",
    "won_by_round": "Won by best round",
    "rating_good": "Good!",
    "rating_super": "Super!",
    "rating_great": "Spectacular!",
}
