"""Prints what the detectors make of made-up motions and button levels: the same lines on CPython and on MicroPython."""

import sys

ROOT = __file__.rsplit("/tests/", 1)[0] if "/tests/" in __file__ else "."
for folder in ("firmware", "tests/input"):
    sys.path.insert(0, ROOT + "/" + folder)

import motions  # noqa: E402 (found on the path set above)
from dicebox.input.buttons import Buttons  # noqa: E402
from dicebox.input.shake import Shake  # noqa: E402


def shake_lines():
    """A line for each event of several motions at each sensitivity."""
    around = 1 << 30
    moving = [
        motions.rows(motions.shake(4, 1500, 500, 2500), 4000, start=around - 1500),
        motions.rows(motions.shake(1.8, 1900, 500, 2500, axis=motions.DIAGONAL), 4000, 13),
        motions.rows(motions.add(motions.shake(5, 3000, 500, 1500), motions.noise(1, 60)), 4000, 20, limit=2000),
        motions.rows(motions.walk(2), 6000),
        motions.rows(motions.add(motions.rest(), motions.noise(3, 400)), 8000),
    ]
    lines = []
    for number, rows in enumerate(moving):
        for sensitivity in range(5):
            detector = Shake(sensitivity)
            total = 0
            for now, x, y, z in rows:
                event = detector.update(now, x, y, z)
                total += detector.strength
                if event:
                    lines.append(f"motion {number} sensitivity {sensitivity} at {now}: {event}")
            lines.append(f"motion {number} sensitivity {sensitivity} strength {total}")
    return lines


def button_lines():
    """A line for each event of random levels, looked at in a random rhythm."""
    chance = motions.Chance(7)
    buttons = Buttons()
    now = (1 << 30) - 5000
    levels = 0
    lines = []
    for _ in range(3000):
        now = (now + 1 + int(40 * chance() ** 3)) % (1 << 30)
        if chance() < 0.1:
            levels ^= 1 << int(5 * chance())
        event = buttons.update(now, levels)
        while event:
            lines.append(f"button event {event} at {now}, down {buttons.down}")
            event = buttons.next_event()
    return lines


if __name__ == "__main__":
    print("\n".join(shake_lines() + button_lines()))
