"""All boxes of a server: which run, in which folder each keeps its flash, and which are let go."""

import asyncio
import logging
import re
import secrets
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from host_sim.flash_folder import OTHERS
from host_sim.web.running_box import House, RunningBox
from host_sim.web.runtimes import available

LOG = logging.getLogger("dicebox.web")

MOST_BOXES = 64
"""How many boxes may run at a time."""

MOST_BOXES_AN_ADDRESS = 8
"""How many of them another computer may have switched on."""

LET_GO_SECONDS = 3600
"""A box that nobody looked at for so long is switched off."""

UNUSED_SECONDS = 60
"""The same for a box that nobody ever touched."""

# Boxes that are switched off are only files; the oldest make room for new ones.
_MOST_KEPT = 500
_ID = re.compile(r"[0-9a-f]{32}")
_MAIN = "main"


class NoRoom(Exception):
    """All ``count`` boxes that there may be are in use; ``key`` is the sentence that tells which ones."""

    def __init__(self, key: str, count: int) -> None:
        super().__init__(key)
        self.key = key
        self.count = count


class Boxes:
    """The boxes with their files below ``folder``: the one of this PC's player in it, each other in its own inside.

    ``pico_files`` makes the files for a Pico and gives their folder, None where that is not possible. ``clock()`` gives
    seconds. ``language`` goes over the one that was chosen on a box. ``pace`` other than 1 is for tests.
    """

    def __init__(
        self,
        folder: Path,
        pico_files: Callable[[], Path] | None = None,
        clock: Callable[[], float] = time.monotonic,
        *,
        most: int = MOST_BOXES,
        language: str | None = None,
        pace: float = 1,
    ) -> None:
        self.most = most
        self._folder = folder
        self._clock = clock
        self._house = House(available(pico_files is not None), pico_files, clock, self._drop, language, pace)
        self._running: dict[str, RunningBox] = {}
        self._main = self._read_main()

    @property
    def running(self) -> list[RunningBox]:
        """The boxes that are switched on."""
        return list(self._running.values())

    async def find(self, box_id: str | None, language: str, is_local: bool, who: str = "") -> RunningBox:
        """The box with this id, which then expects a page; without one, or with one that is not known, another box.

        Somebody at this PC (``is_local``) gets the box of this PC when nobody else has it; ``who`` is the address of
        somebody elsewhere, for whom there are fewer boxes. Raises ``NoRoom``.
        """
        if box_id is None or not self._is_known(box_id):
            main = self._running.get(self._main)
            is_free = is_local and (main is None or not main.is_taken)
            box_id = self._main if is_free else secrets.token_hex(16)
        if box_id not in self._running:
            if not is_local:
                await self._make_room("no_room_for_address", who, MOST_BOXES_AN_ADDRESS)
            await self._make_room("no_room", None, self.most)
        # In the meantime another page may have asked for the same box.
        is_new = box_id not in self._running
        if is_new:
            self._running[box_id] = RunningBox(box_id, self._folder_of(box_id), language, self._house)
            self._running[box_id].opened_by = who
        box = self._running[box_id]
        box.expect()
        if is_new:
            try:
                await box.start()
            except OSError as problem:
                LOG.warning("no box can be started (%s)", problem.strerror)
                self._drop(box)
                raise NoRoom("no_room", len(self._running)) from problem
        return box

    def _drop(self, box: RunningBox) -> None:
        self._running.pop(box.id, None)

    async def _make_room(self, key: str, who: str | None, most: int) -> None:
        """Room for one more than ``most``, of those that ``who`` has opened: one that nobody looks at is switched off.

        Raises ``NoRoom``.
        """
        boxes = [box for box in self._running.values() if who is None or box.opened_by == who]
        if len(boxes) < most:
            return
        idle = [box for box in boxes if not box.is_taken]
        if not idle:
            raise NoRoom(key, most)
        await self._let_go(min(idle, key=lambda box: box.left_at))

    async def let_go(self) -> None:
        """Switches off what nobody has looked at for an hour, and looks whether the others live."""
        now = self._clock()
        for box in self.running:
            unseen = now - box.left_at
            if not box.is_taken and unseen >= (LET_GO_SECONDS if box.was_used else UNUSED_SECONDS):
                await self._let_go(box)
            else:
                box.look()

    async def _let_go(self, box: RunningBox) -> None:
        self._drop(box)
        await box.close()

    async def close(self) -> None:
        """Switches all boxes off."""
        boxes = self.running
        self._running.clear()
        await asyncio.gather(*(box.close() for box in boxes))

    # Folders.

    def _folder_of(self, box_id: str) -> Path:
        return self._folder if box_id == self._main else self._folder / OTHERS / box_id

    def _is_known(self, box_id: str) -> bool:
        return box_id in self._running or box_id == self._main or self._folder_of(box_id).is_dir()

    def _read_main(self) -> str:
        """The id of the box whose flash is the folder itself; it lasts, as the page in the browser remembers it."""
        path = self._folder / OTHERS / _MAIN
        try:
            box_id = path.read_text(encoding="ascii").strip()
        except (OSError, UnicodeDecodeError):
            box_id = ""
        if _ID.fullmatch(box_id):
            return box_id
        box_id = secrets.token_hex(16)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(box_id, encoding="ascii")
        except OSError as problem:
            LOG.warning("%s cannot be written (%s)", path, problem.strerror)
        return box_id

    def prune(self) -> None:
        """Throws away the oldest of too many boxes that are switched off."""
        folders = [path for path in (self._folder / OTHERS).glob("*") if _ID.fullmatch(path.name)]
        idle = [path for path in folders if path.name not in self._running]
        idle.sort(key=_last_change)
        for path in idle[: max(0, len(folders) - _MOST_KEPT)]:
            shutil.rmtree(path, ignore_errors=True)


def _last_change(folder: Path) -> float:
    return max((path.stat().st_mtime for path in [folder, *folder.rglob("*")]), default=0.0)
