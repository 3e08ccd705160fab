"""All boxes of a server: which run, in which folder each keeps its flash, and who looks at them."""

import json
import secrets
from pathlib import Path

from host_sim.web.box_link import BoxLink
from host_sim.web.page_link import PageLink

MOST_BOXES = 64
_REMEMBERED = ("glass", "tone", "state")


class NoRoom(Exception):
    """All boxes that there may be are in use."""


class RunningBox:
    """A box with its process and the pages that look at it."""

    def __init__(self, box_id: str, folder: Path) -> None:
        self.id = box_id
        self.folder = folder
        self.runtime = "cpython"
        self.pages: set[PageLink] = set()
        self.link = BoxLink(self._heard, self._ended)
        self._last: dict[str, str] = {}

    def _heard(self, kind: str, text: str) -> None:
        if kind in _REMEMBERED:
            self._last[kind] = text
        for page in self.pages:
            page.post(kind, text)

    def _ended(self, reason: str) -> None:
        text = json.dumps({"type": "gone", "reason": reason})
        for page in self.pages:
            page.post("gone", text)

    def join(self, page: PageLink) -> None:
        """A page looks at the box from now on; it is told at once what there is to see."""
        self.pages.add(page)
        for kind, text in self._last.items():
            page.post(kind, text)


class Boxes:
    """The boxes of one server, with their files below ``folder``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._running: dict[str, RunningBox] = {}

    async def find(self, box_id: str | None, language: str) -> RunningBox:
        """The box with this id, or a new one. Raises ``NoRoom``."""
        box = self._running.get(box_id or "")
        if box is not None:
            return box
        if len(self._running) >= MOST_BOXES:
            raise NoRoom
        box_id = secrets.token_hex(16)
        box = RunningBox(box_id, self.folder / "boxes" / box_id)
        self._running[box_id] = box
        await box.link.start(box.folder, language)
        return box

    async def close(self) -> None:
        """Ends all boxes."""
        for box in self._running.values():
            await box.link.close()
