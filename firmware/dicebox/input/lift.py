"""Is the resting box taken up, and has it come to rest again? Told by the strength that the shake detector measures.

Pure; for waking the box, not for rolling: a lift, a tilt or a slow swing is enough.
"""

from micropython import const

from dicebox.ticks import elapsed

# Acceleration beyond gravity, in milli-g: turning the box over by 15 degrees within a moment gives as much.
_STRONG_MG = const(250)
_LIFT_MS = const(100)
_CALM_MS = const(300)


class Lift:
    """``is_lifted`` after a tenth of a second of motion, ``is_calm`` after three tenths without."""

    def __init__(self) -> None:
        self.is_lifted = False
        self.is_calm = True
        self._moves = False
        self._since = 0

    def update(self, now: int, strength: int) -> None:
        """Takes the strength of one sample, in milli-g."""
        moves = strength > _STRONG_MG
        if moves != self._moves:
            self._moves = moves
            self._since = now
            if moves:
                self.is_calm = False
            else:
                self.is_lifted = False
        elif moves:
            self.is_lifted = self.is_lifted or elapsed(now, self._since) >= _LIFT_MS
        else:
            self.is_calm = self.is_calm or elapsed(now, self._since) >= _CALM_MS
