"""Faces that are laid down for the next rolls, for tests and scripts. Loaded for those only."""


def lay(cup: object, faces: "list[int]") -> None:
    """Sets faces for a coming roll; several calls serve several rolls, in order. Raises ``ValueError``."""
    if not faces:
        raise ValueError("give the faces, such as: dice 3 3 3 5 1")
    for face in faces:
        if not 1 <= face <= 6:
            raise ValueError("a face is a number from 1 to 6, not {}".format(face))
    cup.laid.append(list(faces))
    cup.is_marked = True


def take(cup: object, falling: "list[int]", count: int) -> "list[int]":
    """The laid-down faces for the falling dice of ``count``, taken off the list.

    As many faces as dice on the table: each falling die takes the face of its own place. Fewer: they serve the falling
    dice from left to right. More: the rest stays for the next roll.
    """
    row = cup.laid.pop(0)
    if len(row) > count:
        cup.laid.insert(0, row[count:])
        row = row[:count]
    if len(row) == count:
        return [row[place] for place in falling]
    return row
