"""German words of the dice test: loaded only while it is shown. The same keys as ``en_dice_test.py``."""

WORDS = {
    "dice_test": "Würfeltest",
    "rolling": "Es wird gewürfelt …",
    "fair": "Unauffällig",
    "uneven": "Auffällig ungleich!",
    "even": "Auffällig gleich!",
    "chi_square": "Chi-Quadrat {}",
    "chi_decimals": ",{}",
    "sources": "System|Sensor|Tasten",
    "one_fails": "Zufallsquelle {} gestört",
    "two_fail": "Gestört: {} und {}",
    "all_fail": "Alle Zufallsquellen gestört",
}
