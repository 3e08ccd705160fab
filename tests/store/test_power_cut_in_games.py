"""The power goes at every program and erase of every save of whole games, on the real littlefs: nothing lost or wrong.

Every write and removal of the running box is done on a copy of the flash as well, once for each moment at which the
supply may go: before, half-way through and after each operation. What lies there afterwards is read as the box does.
"""

import sys
from pathlib import Path

import pytest
from dicebox.drivers.files import Files
from dicebox.lesson.steps import VERSION
from dicebox.store import GAME
from torn_flash import BLOCK, BLOCKS, Disk, Flash, torn

from boards import pico
from host_sim.box import Box

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "box"))

from story import Story

NAMES = ("game", "settings", "statistics", "lesson")


def content(image: bytes) -> dict:
    """All files of the box, as it finds them at the next power-on."""
    disk = Disk(Flash(bytearray(image)))
    files = Files(disk, disk.open)
    assert files.tidy()
    return {name: files.read(name) for name in NAMES}


class TornFiles(Files):
    """The box's files on littlefs; each change is tried with the power cut everywhere.

    ``cuts`` counts the cuts, ``saves`` the changes by name, and ``lost`` and ``wrong`` what was found after a cut.
    """

    def __init__(self) -> None:
        self.flash = Flash(bytearray(b"\xff" * (BLOCK * BLOCKS)))
        disk = Disk(self.flash)
        super().__init__(disk, disk.open)
        self.cuts = self.lost = self.wrong = self.refused = 0
        self.saves: dict = {}

    def write(self, name: str, data: bytes) -> bool:
        """As ``Files.write``."""
        return self._torn(name, bytes(data), lambda: super(TornFiles, self).write(name, data))

    def remove(self, name: str) -> bool:
        """As ``Files.remove``."""
        return self._torn(name, None, lambda: super(TornFiles, self).remove(name))

    def _torn(self, name: str, new: bytes | None, change) -> bool:
        before = bytes(self.flash.buffer)
        old = content(before)
        self.flash.operations.clear()
        is_done = change()
        images = torn(before, self.flash.operations)
        assert images[-1] == self.flash.buffer
        self.saves[name] = self.saves.get(name, 0) + 1
        self.refused += not is_done
        is_new = False
        for image in images:
            found = content(image)
            self.cuts += 1
            mine = found.pop(name)
            self.lost += mine is None and new is not None and old[name] is not None
            # Once the new content was there it stays, and nothing else has moved.
            is_right = mine == new or (mine == old[name] and not is_new)
            is_new = is_new or mine == new != old[name]
            self.wrong += not is_right or any(found[other] != old[other] for other in found)
        self.wrong += content(images[-1])[name] != (new if is_done else old[name])
        return is_done


def on_littlefs() -> tuple[Box, TornFiles]:
    """A box whose files lie on littlefs from now on."""
    box = Box(pico)
    files = TornFiles()
    box.app.memory.store._files = files
    return box, files


def restarted(files: TornFiles, image: bytes) -> Box:
    """A box that is switched on with this flash."""
    found = content(image)
    return Box(pico, "de", {f"/data/{name}": data for name, data in found.items() if data is not None})


@pytest.mark.parametrize(("key", "steps"), [("five-joker50", 70), ("farkle", 60), ("grid25", 60)])
def test_no_cut_in_a_game_loses_or_spoils_anything(key: str, steps: int) -> None:
    box, files = on_littlefs()
    app = box.app
    story = Story(box, key, "Anna Ben")
    for step in range(steps):
        story.step()
        if step % 7 == 0:
            # The findings of the analysis are saved with the game.
            box.run(1500)
        if step % 20 == 0:
            app.change("language")
            app.names.remember(f"Name {step}")
            app.memory.save_changed_settings()
            app.memory.save_lesson(bytes((VERSION, step, 0, 0)))
    app.memory.save_lesson(None)
    table = app.table
    assert table.decisions is None or len(table.pack()) > 60
    app.table.is_marked = False
    app.memory.records().leave(app.table)
    print(f"{key}: {files.saves} saves, {files.cuts} cuts, {files.lost} lost, {files.wrong} wrong")
    assert set(files.saves) == set(NAMES)
    assert files.saves["game"] > steps // 2
    assert (files.lost, files.wrong, files.refused) == (0, 0, 0)
    assert files.cuts > 5 * sum(files.saves.values())


def test_a_cut_while_a_game_is_left_counts_it_once_or_leaves_it_at_the_table() -> None:
    box, files = on_littlefs()
    story = Story(box, "five-joker50", "Anna")
    for _ in range(12):
        story.step()
    app = box.app
    app.table.is_marked = False
    app.memory.save(GAME, app.table.pack())
    before = bytes(files.flash.buffer)
    # All that leaving does is one piece here, from its first operation to its last.
    files._torn = lambda name, new, change: change()
    files.flash.operations.clear()
    app.memory.records().leave(app.table)
    images = torn(before, files.flash.operations)
    outcomes = []
    for image in images:
        again = restarted(files, image).app
        outcomes.append((again.table is not None, again.memory.last_number))
    print(f"leaving: {len(images)} cuts")
    assert outcomes == sorted(outcomes, reverse=True)
    assert set(outcomes) == {(True, 0), (False, 1)}


def fill(disk: Disk, folder: str, size: int) -> None:
    """Files of others until not one more fits; littlefs then says ENOSPC, or that there is no room for the name."""
    with pytest.raises(OSError, match=r"28|36"):
        for number in range(10_000):
            with disk.open(f"{folder}/mine{number}", "wb") as file:
                file.write(bytes(size))


def test_a_full_flash_refuses_and_keeps_the_old_at_every_cut() -> None:
    box, files = on_littlefs()
    story = Story(box, "five-joker50", "Anna Ben")
    for _ in range(6):
        story.step()
    disk = files._system
    # Our files are so small that littlefs keeps them in the folder itself: they fit where no other does any more.
    fill(disk, "", 600)
    for _ in range(10):
        story.step()
    assert (files.refused, box.app.memory.can_save) == (0, True)
    fill(disk, "/data", 1)
    for _ in range(20):
        story.step()
    print(f"full: {files.saves} saves, {files.refused} of them refused, {files.cuts} cuts")
    assert files.refused > 5
    assert (files.lost, files.wrong) == (0, 0)
