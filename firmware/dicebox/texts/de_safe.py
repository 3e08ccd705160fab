"""German words for an emergency: safe mode, and the restart after an error (``safe.py``).

Lines are parted by ``|``; the first one is the heading. The same keys as ``en_safe.py``.
"""

WORDS = {
    "safe_stopped": "Angehalten|Das Starten misslang.|Spiel und Daten sind noch da.||"
    "Taste 3: noch ein Versuch|Am PC: tools/log.py",
    "safe_half": "Nur halb kopiert|Ein Update kam nicht ganz an.|Spiel und Daten sind noch da.||"
    "Am PC: tools/flash.py|Taste 3: noch ein Versuch",
    "safe_error": "Ein Fehler|Gleich geht das Spiel weiter.",
}
