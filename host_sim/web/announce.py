"""What play.py prints about the page: where it is, what --lan means, and the address as a QR code for a phone."""

from host_sim.picture import half_blocks

_TEXTS = {
    "de": {
        "here": "Die Box ist hier: {address}",
        "end": "Strg-C beendet; das Spiel ist in {folder} aufgehoben.",
        "lan": "Mit --lan kann jeder in diesem Netz die Seite öffnen und ohne Passwort mit einer eigenen Box spielen;\n"
        "mehr kann er auf diesem Rechner nicht. Nur in einem Netz benutzen, dem du vertraust.",
        "phone": "Am Handy: {address}",
        "secure": "Soll das Handy selbst geschüttelt werden: {address}\n"
        "(Es warnt vor dem Zertifikat, denn das hat dieser Rechner sich selbst ausgestellt.)",
        "no_secure": "Verschlüsselt geht es nicht ({reason}): Das Handy lässt sich so nicht schütteln.",
        "no_network": "Dieser Rechner hat gerade kein Netz: Die Seite ist nur hier zu erreichen.",
    },
    "en": {
        "here": "The box is here: {address}",
        "end": "Ctrl-C ends it; the game is kept in {folder}.",
        "lan": "With --lan everybody in this network can open the page and play with a box of their own, without a\n"
        "password; that is all they can do on this computer. Use it only in a network that you trust.",
        "phone": "On the phone: {address}",
        "secure": "To shake the phone itself: {address}\n"
        "(It warns of the certificate, since this computer has made that for itself.)",
        "no_secure": "There is no encryption ({reason}): the phone itself cannot be shaken.",
        "no_network": "This computer has no network just now: the page can only be reached from here.",
    },
}

# Dark on light whatever the colours of the terminal are.
_PAPER = "\x1b[38;5;231;48;5;16m"
_PLAIN = "\x1b[0m"


def text(language: str, key: str, **values: object) -> str:
    """A sentence in ``de`` or ``en``."""
    return _TEXTS[language][key].format(**values)


def qr_code(address: str, is_coloured: bool) -> list[str]:
    """The address as lines of half blocks; light where the terminal's letters are."""
    import segno

    rows = segno.make(address, micro=False, error="m").matrix_iter(border=4)
    picture = ["".join("." if dark else "#" for dark in row) for row in rows]
    if len(picture) % 2:
        picture.append("#" * len(picture[0]))
    lines = half_blocks(picture)
    return [f"{_PAPER}{line}{_PLAIN}" for line in lines] if is_coloured else lines


def keys(language: str) -> set[str]:
    """The keys of the sentences that there are in a language."""
    return set(_TEXTS[language])
