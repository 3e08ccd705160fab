"""English words of the dice test: loaded only while it is shown. The same keys as ``de_dice_test.py``."""

WORDS = {
    "dice_test": "Dice test",
    "rolling": "Rolling …",
    "fair": "Nothing unusual",
    "uneven": "Unusually uneven!",
    "even": "Unusually even!",
    "chi_square": "Chi-square {}",
    "chi_decimals": ".{}",
    "sources": "System|Sensor|Buttons",
    "one_fails": "Random source {} fails",
    "two_fail": "Failing: {} and {}",
    "all_fail": "All random sources fail",
}
