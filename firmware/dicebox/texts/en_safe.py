"""English words for an emergency: safe mode, and the restart after an error (``safe.py``).

Lines are parted by ``|``; the first one is the heading. The same keys as ``de_safe.py``.
"""

WORDS = {
    "safe_stopped": "Stopped|It could not be started.|Your game and data are safe.||"
    "Button 3: try again|On a PC: tools/log.py",
    "safe_half": "Half copied|An update did not all arrive.|Your game and data are safe.||"
    "On a PC: tools/flash.py|Button 3: try again",
    "safe_error": "An error|The game will go on soon.",
}
