"""German words of 25 Felder. The same keys as ``en_grid25.py``."""

WORDS = {
    # 25 Felder
    "grid_round": "R{}",
    "numbers": "{}/{}",
    "place_first": "Erst eintragen",
    "already_placed": "Schon eingetragen",
    "cell_filled": "Schon belegt",
    "column_full": "Die Spalte ist voll",
    "computer_places": "Feld {}-{}",
    "move_place": "{}, dann {}",
    "move_row": "Jetzt {}",
    "advice_place": "Rat: {}, dann {}",
    "won_by_round": "Sieg: bessere Runde",
    "rating_good": "Gut!",
    "rating_super": "Super!",
    "rating_great": "Spektakulär!",
}
