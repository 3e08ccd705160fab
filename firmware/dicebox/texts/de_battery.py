"""German words for the battery: loaded when its figure changes. The same keys as ``en_battery.py``."""

WORDS = {
    "volts": "{},{}V",
    "low": "Batterie schwach ({}): bald wechseln",
    "unwired": "Messpin zeigt {}: Drähte prüfen!",
}
