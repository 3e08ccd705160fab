"""Five buttons: raw levels and a time in, events out (``dicebox.input.events``).

Knows no pin and no clock: ``board`` reads the pins and turns "low" into "pressed", the caller hands in the time.
No interrupts either, since a queue of edges can lose a release (hardware.md 4.5). Instead a change of level counts
when it was seen to last, and how long a change must last depends on how often the caller looked:

* Looked at every millisecond, a press counts from 20 ms on and a release from 15 ms on. Every 10 ms (the ordinary
  tick) that is three looks in a row for a press and two for a release: a press shorter than 14 ms never counts, one
  of 30 ms always does. A spike of 1 to 5 ms never counts; it would take one in each of three looks. The press may be
  the slower edge, since ``PRESS`` comes at the release.
* However late the looks, every change of more than 40 ms that a look fell into counts: it is believed when the last
  look before it and the first after it are more than 40 ms apart. So clicks of 40 ms down and 40 ms up are counted
  behind display frames of 25 to 30 ms. There a spike that a look happens to hit is believed as well; whoever has
  longer work to do should look between its parts.

Nothing is allocated after ``Buttons()``, and every number stays below 2**30.
"""

from array import array

from micropython import const

from dicebox.input.events import LONG, PRESS, REPEAT
from dicebox.ticks import elapsed, later

COUNT = const(5)
"""How many buttons there are."""

LONG_MS = const(600)
"""A button seen down this long after it was first seen down gives ``LONG`` and no ``PRESS``."""

REPEAT_MS = const(120)
"""Time from ``LONG`` to the first ``REPEAT`` and from one ``REPEAT`` to the next."""

PRESSED_MS = const(20)
"""A button is down when it was seen down for this long."""

RELEASED_MS = const(15)
"""A button is up again when it was seen up for this long."""

BELIEVED_MS = const(40)
"""A change that was over too soon counts all the same when late looks leave room for more than this."""

STUCK_MS = const(20000)
"""A button held longer than this is stuck: no events until it was released."""

_ALL = const((1 << COUNT) - 1)
# The change came somewhere between two looks. Of that time no more than this is credited to the new level: two looks
# 9 ms apart are enough for a release (ticks jitter), and a spike of 5 ms seen by fast looks after a late one is not.
_CREDIT_MS = const(6)
_RING = const(32)
_RING_MASK = const(_RING - 1)
# Repeats are only a convenience: they never take the last places, which belong to presses.
_RING_FOR_REPEATS = const(16)


class Buttons:
    """Debounced events of the five buttons.

    ``down``: bit mask of the buttons that are down, bit 0 = button 1. ``stuck``: bit mask of the buttons that are
    held for more than ``STUCK_MS``; they give no events until they are released. ``last_edge``: time of the last
    debounced change, None before the first. ``lost``: events dropped because nobody fetched 32 of them.
    """

    def __init__(self) -> None:
        self.down = 0
        self.stuck = 0
        self.last_edge = None
        self.lost = 0
        self._looked = None
        self._changing = 0
        self._ignored = 0
        self._was_long = 0
        zeros = (0,) * COUNT
        self._change_at = array("i", zeros)
        self._unseen = array("i", zeros)
        self._down_at = array("i", zeros)
        self._repeat_at = array("i", zeros)
        self._ring = bytearray(_RING)
        self._first = 0
        self._waiting = 0

    def update(self, now: int, levels: int) -> int:
        """The oldest waiting event or 0, after one look at the buttons: see ``look``."""
        self.look(now, levels)
        return self.next_event()

    def look(self, now: int, levels: int) -> None:
        """One look at the buttons, also between the parts of longer work: no press is lost meanwhile.

        ``now`` in ms as ``dicebox.ticks`` counts; ``levels``: bit k set = button k + 1 is pressed. A look may bring
        more than one event: call ``next_event`` until it gives 0. A button that is down at the first look counts as
        not pressed until it was released.
        """
        levels &= _ALL
        if self._looked is None:
            self._begin(now, levels)
            return
        unseen = elapsed(now, self._looked)
        self._looked = now
        busy = levels | self.down | self._changing
        if busy:
            if unseen < 0:
                self._clock_went_back(now)
                unseen = 0
            for index in range(COUNT):
                if busy >> index & 1:
                    self._look(index, 1 << index, now, levels, unseen)

    def next_event(self) -> int:
        """The oldest waiting event, or 0."""
        if not self._waiting:
            return 0
        event = self._ring[self._first]
        self._first = (self._first + 1) & _RING_MASK
        self._waiting -= 1
        return event

    def swallow(self) -> None:
        """Forgets waiting events and ignores the buttons that are down until they are released.

        For a press that has done its work already: one that woke the box, or a long press that opened a screen.
        """
        self._waiting = 0
        self._ignored |= self.down | self._changing

    def _begin(self, now: int, levels: int) -> None:
        self._looked = now
        self.down = self._ignored = levels
        for index in range(COUNT):
            self._down_at[index] = now

    def _clock_went_back(self, now: int) -> None:
        # A counter that steps back must not freeze a button: every span starts anew.
        for index in range(COUNT):
            self._change_at[index] = self._down_at[index] = self._repeat_at[index] = now

    def _look(self, index: int, bit: int, now: int, levels: int, unseen: int) -> None:
        if self._changing & bit:
            self._judge(index, bit, now, levels)
        if (levels ^ self.down) & bit and not self._changing & bit:
            self._changing |= bit
            self._change_at[index] = now
            self._unseen[index] = unseen
        if self.down & levels & bit:
            self._hold(index, bit, now)

    def _judge(self, index: int, bit: int, now: int, levels: int) -> None:
        span = elapsed(now, self._change_at[index])
        if (levels ^ self.down) & bit:
            needed = RELEASED_MS if self.down & bit else PRESSED_MS
            if span + min(self._unseen[index], _CREDIT_MS) >= needed:
                self._edge(index, bit)
        elif span + self._unseen[index] > BELIEVED_MS:
            self._edge(index, bit)
        else:
            self._changing &= ~bit
            self._ignored &= self.down | ~bit

    def _edge(self, index: int, bit: int) -> None:
        self._changing &= ~bit
        self.down ^= bit
        self.last_edge = self._change_at[index]
        if self.down & bit:
            self._down_at[index] = self.last_edge
            return
        if not (self._ignored | self._was_long) & bit:
            self._put(PRESS, index)
        self._ignored &= ~bit
        self._was_long &= ~bit
        self.stuck &= ~bit

    def _hold(self, index: int, bit: int, now: int) -> None:
        if self.stuck & bit:
            return
        if elapsed(now, self._down_at[index]) > STUCK_MS:
            self.stuck |= bit
            self._ignored |= bit
        elif self._ignored & bit:
            pass
        elif not self._was_long & bit:
            if elapsed(now, self._down_at[index]) >= LONG_MS:
                self._was_long |= bit
                self._repeat_at[index] = later(now, REPEAT_MS)
                self._put(LONG, index)
        elif elapsed(now, self._repeat_at[index]) >= 0:
            self._repeat_at[index] = later(now, REPEAT_MS)
            if self._waiting < _RING_FOR_REPEATS:
                self._put(REPEAT, index)

    def _put(self, kind: int, index: int) -> None:
        if self._waiting == _RING:
            self.lost += 1
            return
        self._ring[(self._first + self._waiting) & _RING_MASK] = kind | index + 1
        self._waiting += 1
