"""Breaks a text into lines that fit, between words."""


def wrap(canvas: object, text: str, width: int, face: object) -> "list[str]":
    """The lines of ``text``, none wider than ``width`` pixels; a word that is too wide alone ends in an ellipsis."""
    lines = []
    line = ""
    for word in text.split(" "):
        longer = line + " " + word if line else word
        if canvas.width(longer, face) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = canvas.fit(word, width, face)
    lines.append(line)
    return lines
