"""The dice cup: brings the faces of the dice that fall, fair ones, or in a test the ones that were laid down before.

Laid-down faces (``laid.py``) live in memory only, are gone after a restart, and leave a mark on the screens until then.
"""

from dicebox import modules

_LAID = "dicebox.laid"


class Cup:
    """``faces`` gives the whole table after a roll. ``laid`` lists the rows of faces of the next rolls in a test."""

    def __init__(self, entropy: object) -> None:
        self.is_marked = False
        self.laid = []
        self._entropy = entropy

    def stir(self) -> None:
        """Mixes all that was noted since the last roll into the pool; called once a roll."""
        self._entropy.stir(b"roll")

    def faces(self, dice: "tuple[int, ...]", held: int, count: int) -> "tuple[int, ...]":
        """The table of ``count`` dice after those not in the bit mask ``held`` fell; ``dice`` are the faces before."""
        falling = [at for at in range(count) if not held >> at & 1]
        laid = self._laid(falling, count) if self.laid else []
        table = list(dice) if dice else [0] * count
        for place in falling:
            table[place] = laid.pop(0) if laid else self._entropy.face()
        return tuple(table)

    def _laid(self, falling: "list[int]", count: int) -> "list[int]":
        faces = modules.load(_LAID).take(self, falling, count)
        if not self.laid:
            modules.drop(_LAID)
        return faces
