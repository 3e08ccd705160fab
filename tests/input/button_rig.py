"""Buttons whose pins are described by spans or by a function of time, on a clock that may begin anywhere."""

from dicebox.input.buttons import Buttons

PERIOD = 1 << 30


def drain(buttons, now, levels):
    """All events of one look."""
    event = buttons.update(now, levels)
    while event:
        yield event
        event = buttons.next_event()


class Rig:
    """Buttons whose pins are described by spans, looked at by a clock that may begin anywhere."""

    def __init__(self, start=0):
        self.buttons = Buttons()
        self.start = start

    def look(self, times, level_at):
        """The events of looks at ``times`` (ms after the start), as (time, event); ``level_at(time)`` is the mask."""
        return [
            (time, event)
            for time in times
            for event in drain(self.buttons, (self.start + time) % PERIOD, level_at(time))
        ]

    def play(self, spans, until, step=1):
        """The same for a list of spans (from, to, mask): those pins are pressed from ``from`` up to before ``to``."""

        def level_at(time):
            mask = 0
            for first, end, pins in spans:
                if first <= time < end:
                    mask |= pins
            return mask

        times = range(0, until, step) if isinstance(step, int) else step
        return self.look(times, level_at)
