"""What can be set aside of a throw in Zehntausend, for the strongest player: every selection with its points."""

from dicebox.rules.farkle_scoring import DICE, counts_of, score, six_dice_points


def selections_of(dice: "tuple[int, ...]") -> "list[tuple[int, int]]":
    """(mask, points) of every selection that can be set aside, one for each way to choose faces."""
    counts = counts_of(dice)
    found = [(0, 0)]
    for face in range(1, 7):
        if counts[face]:
            parts = _parts(dice, face, counts[face])
            found = [(mask | part, points + more) for mask, points in found for part, more in parts]
    # Without those of no dice at all.
    found = found[1:]
    whole = six_dice_points(counts)
    if whole:
        mask = (1 << DICE) - 1
        points = max([whole] + [points for other, points in found if other == mask])
        found = [one for one in found if one[0] != mask] + [(mask, points)]
    return found


def _parts(dice: "tuple[int, ...]", face: int, number: int) -> "list[tuple[int, int]]":
    """(mask, points) of none and of each number of dice of a face that are worth something by themselves."""
    found = [(0, 0)]
    mask = 0
    taken = 0
    for die in range(len(dice)):
        if dice[die] == face:
            mask |= 1 << die
            taken += 1
            points = score(tuple([taken if other == face else 0 for other in range(7)]))
            if points:
                found.append((mask, points))
    return found
