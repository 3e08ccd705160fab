"""Fault Hardware G 71: a power cut at any program or erase of the real littlefs leaves the old or the new content."""

import pytest
from dicebox.drivers.files import Files
from littlefs import LittleFS, LittleFSError, UserContext

_BLOCK = 4096
_BLOCKS = 16
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
            context=flash, block_size=_BLOCK, block_count=_BLOCKS, prog_size=_PROGRAM, block_cycles=100
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


def new_box(content: bytes | None) -> bytearray:
    """The memory of a flash with a formatted file system and, if wanted, a saved game after a few others."""
    buffer = bytearray(b"\xff" * (_BLOCK * _BLOCKS))
    disk = Disk(Flash(buffer))
    if content is not None:
        files = Files(disk, disk.open)
        for number in range(5):
            assert files.write("game", bytes([number]) * len(content))
        assert files.write("game", content)
    return buffer


def cuts(before: bytearray, content: bytes) -> list[bytearray]:
    """What the flash holds when the supply goes during a write: before, in the middle of and after each operation."""
    flash = Flash(bytearray(before))
    disk = Disk(flash)
    flash.operations.clear()
    assert Files(disk, disk.open).write("game", content)
    image = bytearray(before)
    images = [bytearray(image)]
    for start, data in flash.operations:
        for share in (len(data) // 2, len(data)):
            image[start : start + share] = data[:share]
            images.append(bytearray(image))
    assert image == flash.buffer
    return images


def read(image: bytearray) -> bytes | None:
    """What the box finds when it is switched on again."""
    disk = Disk(Flash(image))
    files = Files(disk, disk.open)
    assert files.tidy()
    assert not [name for name in disk.listdir("/") if name != "data"]
    return files.read("game")


@pytest.mark.parametrize("length", [60, 300, 390])
def test_cut_at_every_operation_leaves_old_or_new(length: int) -> None:
    old, new = b"o" * length, b"n" * length
    found = [read(image) for image in cuts(new_box(old), new)]
    assert len(found) >= 7
    assert set(found) == {old, new}
    # Once the new content is there, it stays.
    assert found == sorted(found, reverse=True)


def test_cut_during_the_first_write_of_a_new_box_leaves_nothing_or_the_whole() -> None:
    assert {read(image) for image in cuts(new_box(None), b"n" * 300)} == {None, b"n" * 300}


def test_box_saves_on_after_a_cut_at_any_operation() -> None:
    for image in cuts(new_box(b"o" * 130), b"n" * 130):
        disk = Disk(Flash(image))
        files = Files(disk, disk.open)
        files.tidy()
        assert files.write("game", b"later")
        assert read(image) == b"later"
        assert disk.listdir("/data") == ["game"]


def test_thousand_saves_cost_a_few_hundred_erases_and_never_fail() -> None:
    flash = Flash(new_box(None))
    disk = Disk(flash)
    files = Files(disk, disk.open)
    for number in range(1000):
        assert files.write("game", bytes([number & 0xFF]) * 130)
    assert len(flash.erased) < 400
    assert max(flash.erased.count(block) for block in set(flash.erased)) < 110
