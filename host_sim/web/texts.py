"""The sentences that the server says to a person, in German and English."""

_TEXTS = {
    "de": {
        "refused": "Die Box lehnt das ab, auf Englisch: „{reason}“.",
        "cannot_record": "Auf dem emulierten Pico lässt sich nichts aufzeichnen, mit den anderen Gehirnen schon.",
        "recording_first": "Gerade wird aufgezeichnet: Beende erst die Aufzeichnung, dann geht sie nicht verloren.",
        "script_plays": "Gerade spielt ein Skript: Erst wenn es zu Ende ist oder angehalten wird, hört die Box wieder.",
        "flash": "Das Spiel wird nicht aufgehoben: Der Ordner {folder} ist nicht zu gebrauchen ({reason}).",
        "no_brain": "{runtime} gibt es auf diesem Rechner nicht.",
        "no_battery": "Auf dem emulierten Pico ist die Batterie immer voll.",
        "pico_starts": "Der emulierte Pico wird vorbereitet; er läuft langsamer als ein echter.",
        "restarted": "Das Programm der Box ist stehen geblieben und läuft wieder; das Spiel geht weiter, wo es war.",
        "given_up": "Das Programm der Box bleibt immer wieder stehen: {reason}",
        "no_room": "Es laufen schon {count} Boxen, mehr gibt dieser Rechner nicht her. Später geht es wieder.",
        "no_room_for_address": "An diesem Gerät spielen schon {count} Boxen, mehr gibt es nicht für eines. "
        "Schließ eine andere Seite.",
        "too_many_pages": "An diesem Gerät sind schon {count} Seiten offen, mehr gibt es nicht für eines. "
        "Schließ eine davon.",
        "closing": "Der Simulator wurde beendet. Mit tools/play.py geht das Spiel weiter.",
    },
    "en": {
        "refused": "The box refuses this: {reason}.",
        "cannot_record": "Nothing can be recorded on the emulated Pico, but on the other brains.",
        "recording_first": "A recording goes on: stop it first, so that it is not lost.",
        "script_plays": "A script is playing: the box listens again once it has ended or was stopped.",
        "flash": "The game is not kept: the folder {folder} cannot be used ({reason}).",
        "no_brain": "{runtime} is not at hand on this computer.",
        "no_battery": "On the emulated Pico the battery is always full.",
        "pico_starts": "The emulated Pico is being prepared; it is slower than a real one.",
        "restarted": "The program of the box had stopped and runs again; the game goes on where it was.",
        "given_up": "The program of the box stops again and again: {reason}",
        "no_room": "There are {count} boxes already, and this computer has no room for more. Try again later.",
        "no_room_for_address": "This device plays with {count} boxes already, and there are no more for one. "
        "Close another page.",
        "too_many_pages": "This device has {count} pages open already, and there are no more for one. "
        "Close one of them.",
        "closing": "The simulator was ended. The game goes on with tools/play.py.",
    },
}


def sentence(language: str, key: str, **values: object) -> str:
    """The sentence with this key in ``de`` or ``en``."""
    return _TEXTS[language][key].format(**values)


def keys(language: str) -> set[str]:
    """The keys that there are in a language."""
    return set(_TEXTS[language])
