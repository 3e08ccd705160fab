"""A flash chip with the real littlefs on it, for tests that cut the power at any of its operations."""

from littlefs import LittleFS, LittleFSError, UserContext

BLOCK = 4096
BLOCKS = 16
_PROGRAM = 256


class Flash(UserContext):
    """A flash chip that remembers each operation: where it began, and the bytes that it put there."""

    def __init__(self, buffer: bytearray) -> None:
        super().__init__(buffer=buffer)
        self.operations: list[tuple[int, bytes]] = []
        self.erased: list[int] = []

    def prog(self, cfg: object, block: int, off: int, data: bytes) -> int:
        """Programs a page."""
        self.operations.append((block * cfg.block_size + off, bytes(data)))
        return super().prog(cfg, block, off, data)

    def erase(self, cfg: object, block: int) -> int:
        """Erases a block."""
        self.operations.append((block * cfg.block_size, b"\xff" * cfg.block_size))
        self.erased.append(block)
        return super().erase(cfg, block)


class Disk:
    """littlefs as MicroPython's ``os`` and ``io.open`` show it."""

    def __init__(self, flash: Flash) -> None:
        self._system = LittleFS(
            context=flash, block_size=BLOCK, block_count=BLOCKS, prog_size=_PROGRAM, block_cycles=100
        )

    def _call(self, name: str, *arguments: object) -> object:
        try:
            return getattr(self._system, name)(*arguments)
        except FileNotFoundError as problem:
            raise OSError(2, "ENOENT") from problem
        except LittleFSError as problem:
            raise OSError(-problem.code) from problem

    def open(self, path: str, mode: str) -> "File":
        """A file that raises ``OSError`` as on the device."""
        return File(self._call("open", path, mode, 0))

    def listdir(self, path: str) -> list:
        """Names."""
        return self._call("listdir", path)

    def mkdir(self, path: str) -> None:
        """A new folder."""
        self._call("mkdir", path)

    def remove(self, path: str) -> None:
        """A file less."""
        self._call("remove", path)

    def rename(self, old: str, new: str) -> None:
        """Another name."""
        self._call("rename", old, new)


class File:
    """An open file of ``Disk``."""

    def __init__(self, file: object) -> None:
        self._file = file

    def _call(self, name: str, *arguments: object) -> object:
        try:
            return getattr(self._file, name)(*arguments)
        except LittleFSError as problem:
            raise OSError(-problem.code) from problem

    def read(self, size: int) -> bytes:
        """Bytes."""
        return self._call("read", size)

    def write(self, data: bytes) -> int:
        """Their number."""
        return self._call("write", data)

    def __enter__(self) -> "File":
        return self

    def __exit__(self, *problem: object) -> None:
        self._call("close")


def torn(before: bytes, operations: list[tuple[int, bytes]]) -> list[bytearray]:
    """What the flash holds when the supply goes: before, in the middle of and after each operation."""
    image = bytearray(before)
    images = [bytearray(image)]
    for start, data in operations:
        for share in (len(data) // 2, len(data)):
            image[start : start + share] = data[:share]
            images.append(bytearray(image))
    return images
