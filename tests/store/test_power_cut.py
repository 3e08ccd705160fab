"""Fault Hardware G 71: a power cut at any program or erase of the real littlefs leaves the old or the new content."""

import pytest
from dicebox.drivers.files import Files
from torn_flash import BLOCK, BLOCKS, Disk, Flash, torn


def new_box(content: bytes | None) -> bytearray:
    """The memory of a flash with a formatted file system and, if wanted, a saved game after a few others."""
    buffer = bytearray(b"\xff" * (BLOCK * BLOCKS))
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
    images = torn(before, flash.operations)
    assert images[-1] == flash.buffer
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
