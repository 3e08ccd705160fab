"""German words about faulty wires: loaded only when there is one. The same keys as ``en_trouble.py``."""

WORDS = {
    "sensor_lost": "Sensor fehlt: Kabel prüfen! Taste 3 halten.",
    "sensor_mute": "Sensor gibt keine Werte. Taste 3 halten.",
    "bus_scl": "SCL liegt auf Masse: Drähte prüfen!",
    "bus_sda": "SDA liegt auf Masse: Drähte prüfen!",
}
