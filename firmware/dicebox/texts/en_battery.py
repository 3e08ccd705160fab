"""English words for the battery: loaded when its figure changes. The same keys as ``de_battery.py``."""

WORDS = {
    "volts": "{}.{}V",
    "low": "Battery low ({}): change it soon",
    "unwired": "Battery pin reads {}: check wires!",
}
