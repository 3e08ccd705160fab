"""A game with power cuts, and the files that it leaves, as lines of text: on any Python, always the same."""

from binascii import hexlify

from story import Story

from boards import pico
from host_sim.box import Box


def lines(key: str, steps: int) -> "list[str]":
    """Plays, with the power cut every 40 steps, and at last leaves the game as if its dice had been fair ones."""
    box = Box(pico)
    story = Story(box, key, "Zoé Übü ai")
    for step in range(steps):
        story.step()
        if step % 40 == 39:
            box.power_cycle()
    told = _files(box)
    told.append("left")
    app = box.app
    app.table.is_marked = False
    app.memory.records().leave(app.table)
    told.extend(_files(box))
    return told


def _files(box: Box) -> "list[str]":
    files = box.circuit.flash.files
    return [path + " " + hexlify(files[path]).decode() for path in sorted(files)]
