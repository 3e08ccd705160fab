"""The dice cup: brings the faces of the dice that fall, fair ones, or in a test the ones that were laid down before.

Laid-down faces live in memory only, are gone after a restart, and leave a mark on the screens until then.
"""


class Cup:
    """``faces`` gives the whole table after a roll; ``lay`` sets the next rolls for a test."""

    def __init__(self, entropy: object) -> None:
        self.is_marked = False
        self._entropy = entropy
        self._laid = []

    def lay(self, faces: "list[int]") -> None:
        """Sets faces for a coming roll; several calls serve several rolls, in order. Raises ``ValueError``."""
        if not faces:
            raise ValueError("give the faces, such as: dice 3 3 3 5 1")
        for face in faces:
            if not 1 <= face <= 6:
                raise ValueError("a face is a number from 1 to 6, not {}".format(face))
        self._laid.append(list(faces))
        self.is_marked = True

    def stir(self) -> None:
        """Mixes all that was noted since the last roll into the pool; called once a roll."""
        self._entropy.stir(b"roll")

    def faces(self, dice: "tuple[int, ...]", held: int, count: int) -> "tuple[int, ...]":
        """The table of ``count`` dice after those not in the bit mask ``held`` fell; ``dice`` are the faces before."""
        falling = [at for at in range(count) if not held >> at & 1]
        laid = self._next_laid(falling, count)
        table = list(dice) if dice else [0] * count
        for place in falling:
            table[place] = laid.pop(0) if laid else self._entropy.face()
        return tuple(table)

    def _next_laid(self, falling: "list[int]", count: int) -> "list[int]":
        """The laid-down faces for the falling dice, taken off the list.

        As many faces as dice on the table: each falling die takes the face of its own place. Fewer: they serve the
        falling dice from left to right. More: the rest stays for the next roll.
        """
        if not self._laid:
            return []
        row = self._laid.pop(0)
        if len(row) > count:
            self._laid.insert(0, row[count:])
            row = row[:count]
        if len(row) == count:
            return [row[place] for place in falling]
        return row
