"""English words about faulty wires: loaded only when there is one. The same keys as ``de_trouble.py``."""

WORDS = {
    "sensor_lost": "No sensor: check its cable! Hold button 3.",
    "sensor_mute": "The sensor gives no values. Hold button 3.",
    "bus_scl": "SCL is held low: check the wires!",
    "bus_sda": "SDA is held low: check the wires!",
}
