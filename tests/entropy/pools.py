"""Pools with sources that a test has in its hands, and the chi-square of faces."""

from dicebox.entropy import Entropy

CHIP = b"\xe6\x60\x58\x38\x83\x2b\x4d\x2f"


class Files:
    """The files of a box, in memory; ``is_full`` refuses every write."""

    def __init__(self) -> None:
        self.content: dict[str, bytes] = {}
        self.is_full = False
        self.writes = 0

    def read(self, name: str) -> bytes | None:
        """The content, or None."""
        return self.content.get(name)

    def write(self, name: str, data: bytes) -> bool:
        """False when the flash is full."""
        if not self.is_full:
            self.content[name] = bytes(data)
            self.writes += 1
        return not self.is_full


def dead(count: int) -> bytes:
    """A system whose bytes never change, without a repetition in them."""
    return bytes(range(count))


def missing(count: int) -> bytes:
    """A system that has none."""
    raise OSError(5, "EIO")


def pool(system=dead, files: Files | None = None, chip: bytes = CHIP) -> Entropy:
    """A pool after power-on; nothing about it is left to chance."""
    return Entropy(system, Files() if files is None else files, chip)


def rolled(entropy: Entropy, dice: int = 20) -> list[int]:
    """A roll."""
    entropy.stir(b"roll")
    return [entropy.face() for _ in range(dice)]


def chi_square(counts: list[int]) -> float:
    """Of the counts against equal shares."""
    share = sum(counts) / len(counts)
    return sum((count - share) ** 2 for count in counts) / share


# Limits of the shared notes for p = 1e-6, one test in a million at each end: six faces, and 36 pairs (upper end).
FACES_LOWEST, FACES_HIGHEST = 0.010, 37.39
PAIRS_HIGHEST = 89.95
