"""A pool with sources that a test has in its hands, as lines of text: on any Python, always the same."""

from binascii import hexlify

from dicebox.entropy import Entropy


class _Files:
    content = None

    def read(self, name: str) -> "bytes | None":
        """What was written."""
        return self.content

    def write(self, name: str, data: bytes) -> bool:
        """Keeps it."""
        self.content = data
        return True


def pool(files: object) -> Entropy:
    """A pool whose system stands still."""
    return Entropy(lambda count: bytes(range(count)), files, b"12345678")


def lines() -> "list[str]":
    """Two boots with samples, edges and rolls; a sensor that stands still; the seeds that were saved."""
    files = _Files()
    told = []
    for _ in range(2):
        entropy = pool(files)
        for at in range(60):
            entropy.note_sample(at * at % 4001 - 2000, 3 * at, -at, at * 10_007)
            entropy.note(2, at * 1_000_003 & 0x3FFFFFFF)
            entropy.stir(b"roll")
            told.append(str(entropy.face()) + str(entropy.face(100)))
        for _ in range(50):
            entropy.note_sample(-5, -6, -7, 0)
        told.append(str(entropy.faults) + " " + str(entropy.absent))
        told.append(hexlify(files.content).decode())
    return told
