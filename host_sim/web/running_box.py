"""One box that is switched on: its process, the pages that look at it, and what both are told of each other."""

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from host_sim.web.box_link import BoxLink
from host_sim.web.messages import NO_FAULTS
from host_sim.web.page_link import PageLink
from host_sim.web.runtimes import LACKS

LOG = logging.getLogger("dicebox.web")

BOARD = "pico"

_REMEMBERED = ("glass", "state")
_AS_NEW = {"faults": NO_FAULTS, "recording": False, "playing": False}
# A box that ends so often in a row has no future.
_MOST_RESTARTS = 5
_RESTART_SECONDS = 0.5
_GOOD_SECONDS = 60
# Looks of the server, every few seconds, without a sign of life.
_MOST_SILENT_LOOKS = 6


class House(NamedTuple):
    """What all boxes of a server have in common.

    ``runtimes`` are those at hand, ``pico_files()`` makes what is flashed on a Pico and gives its folder (None where
    there is no Pico), ``clock()`` gives seconds, ``forget(box)`` is called for a box that has stopped for good.
    ``language`` goes over the one that was chosen on a box, unless it is None. ``pace`` is how many seconds go by for
    the boxes in one.
    """

    runtimes: list[str]
    pico_files: Callable[[], Path] | None
    clock: Callable[[], float]
    forget: Callable[["RunningBox"], object]
    language: str | None = None
    pace: float = 1


class RunningBox:
    """``folder`` holds its flash; a box that is new speaks ``language``.

    ``pages`` look at it, ``left_at`` is when the last one left; ``was_used`` tells whether anybody ever did anything,
    ``opened_by`` is the address of the page that it was switched on for.
    ``beat`` is its last sign of life: ``ticks`` so far, ``at`` a time in seconds, ``cpu`` seconds of work.
    """

    def __init__(self, box_id: str, folder: Path, language: str, house: House) -> None:
        self.id = box_id
        self.folder = folder
        self.runtime = "cpython"
        self.pages: set[PageLink] = set()
        self.left_at = house.clock()
        self.opened_by = ""
        self.was_used = False
        self._guests = 0
        self.beat: dict[str, float] = {}
        self._language = language
        self._house = house
        self._last: dict[str, str] = {}
        self._switches: dict[str, object] = _AS_NEW
        self._trouble: dict[str, object] | None = None
        self._asker: PageLink | None = None
        self._watcher: PageLink | None = None
        self._silent_looks = 0
        self._restarts = 0
        self._given_up: str | None = None
        self._started_at = 0.0
        self._restarting: asyncio.Task | None = None
        self._changing = asyncio.Lock()
        self._link = BoxLink(self._heard, self._ended)

    @property
    def process_id(self) -> int | None:
        """The number of the box's process."""
        return self._link.process_id

    async def start(self) -> None:
        """Switches the box on."""
        arguments = ["--runtime", self.runtime, "--language", self._language, "--flash", str(self.folder)]
        arguments += ["--pace", str(self._house.pace)]
        if self._house.language is not None:
            arguments.append("--change-language")
        if self.runtime == "pico":
            arguments += ["--pico-files", str(await asyncio.to_thread(self._house.pico_files))]
        self._started_at = self._house.clock()
        self._silent_looks = 0
        await self._link.start(arguments)

    async def close(self) -> None:
        """Switches it off; what it has in its flash is in its folder."""
        if self._restarting is not None:
            self._restarting.cancel()
        async with self._changing:
            await self._link.close()

    # Pages.

    @property
    def is_taken(self) -> bool:
        """Does a page look at it, or is one about to?"""
        return bool(self.pages) or self._guests > 0

    def expect(self) -> None:
        """A page is about to join."""
        self._guests += 1

    def join(self, page: PageLink) -> None:
        """A page looks at the box from now on; it is told at once what there is to see."""
        self._guests -= 1
        self.pages.add(page)
        self._welcome(page)
        if self._trouble is not None:
            # The others were told when it came.
            page.note(**self._trouble)

    def leave(self, page: PageLink) -> None:
        """A page is gone."""
        self.pages.discard(page)
        self.left_at = self._house.clock()
        if page.is_watching:
            self._watch(page, False)

    def _welcome(self, page: PageLink) -> None:
        page.tell(
            "welcome",
            box=self.id,
            runtime=self.runtime,
            runtimes=self._house.runtimes,
            language=page.language,
            board=BOARD,
            lacks=LACKS.get(self.runtime, ()),
            secure=page.secure,
            **self._switches,
        )
        for kind, text in self._last.items():
            page.post(kind, text)

    def _welcome_all(self) -> None:
        for page in self.pages:
            self._welcome(page)

    async def take(self, page: PageLink, message: dict) -> None:
        """A page asks for something."""
        kind = message["type"]
        self.was_used = True
        if kind == "brain":
            await self._change_brain(page, message["runtime"])
        elif kind == "watch":
            self._watch(page, message["on"])
        elif kind == "fault" and message["part"] == "battery" and self.runtime == "pico":
            page.note("no_battery")
            page.tell("switches", **self._switches)
        else:
            if kind == "record":
                self._asker = page
            self._link.send(message)

    def _watch(self, page: PageLink, on: bool) -> None:
        page.is_watching = on
        self._watcher = page
        if on or not any(other.is_watching for other in self.pages):
            self._link.send({"type": "watch", "on": on})

    async def _change_brain(self, page: PageLink, runtime: str) -> None:
        if runtime not in self._house.runtimes:
            page.note("no_brain", runtime=runtime)
            return
        if self._switches["recording"]:
            page.note("recording_first")
            self._welcome(page)
            return
        if self._given_up is not None:
            # Whoever opens the page anew gets another process.
            page.note("given_up", reason=self._given_up)
            return
        if runtime == "pico":
            page.note("pico_starts")
        self._restarts = 0
        before = self.runtime
        try:
            await self._replace(runtime)
        except OSError as problem:
            LOG.warning("box %s cannot run on %s: %s", self.id[:8], runtime, problem)
            page.note("no_brain", runtime=runtime)
            await self._start_anew(before)

    async def _start_anew(self, runtime: str) -> None:
        """As ``_replace``; what cannot be started counts as one that has ended."""
        try:
            await self._replace(runtime)
        except OSError as problem:
            self._ended(str(problem))

    async def _replace(self, runtime: str) -> None:
        """Switches the box off and on again, with this brain, from its flash."""
        async with self._changing:
            await self._link.close()
            self.runtime = runtime
            self._switches = _AS_NEW
            self._trouble = None
            self._last.clear()
            self._link = BoxLink(self._heard, self._ended)
            await self.start()
            if any(page.is_watching for page in self.pages):
                self._link.send({"type": "watch", "on": True})
            self._welcome_all()

    # What the box says.

    def _heard(self, kind: str, text: str) -> None:
        self._silent_looks = 0
        if kind in _REMEMBERED:
            self._last[kind] = text
        if kind == "beat":
            self.beat = json.loads(text)
            return
        if kind == "note":
            values = _fields(text)
            if values["key"] == "flash":
                self._trouble = values
            for page in self.pages:
                page.note(**values)
        elif kind == "backlog":
            if self._watcher in self.pages:
                self._watcher.tell("trace", log=_fields(text)["log"], whole=True)
        else:
            if kind == "switches":
                self._switches = _fields(text)
            for page in self.pages:
                if self._is_for(kind, page):
                    page.post(kind, text)

    def _is_for(self, kind: str, page: PageLink) -> bool:
        if kind == "trace":
            return page.is_watching
        return kind != "recorded" or page is self._asker

    def look(self) -> None:
        """The server looks whether the box still lives; called every few seconds."""
        self._silent_looks += 1
        if self._silent_looks > _MOST_SILENT_LOOKS and self.process_id is not None:
            LOG.warning("box %s does not answer and is ended", self.id[:8])
            self._silent_looks = 0
            self._link.kill()

    def _ended(self, reason: str) -> None:
        LOG.warning("box %s ended: %s", self.id[:8], reason)
        if self._house.clock() - self._started_at > _GOOD_SECONDS:
            self._restarts = 0
        self._restarts += 1
        is_hopeless = self._restarts > _MOST_RESTARTS
        for page in self.pages:
            page.tell("gone", reason=reason, restarting=not is_hopeless)
            if is_hopeless:
                page.note("given_up", reason=reason)
        if is_hopeless:
            self._given_up = reason
            self._house.forget(self)
        else:
            self._restarting = asyncio.create_task(self._restart())

    async def _restart(self) -> None:
        await asyncio.sleep(_RESTART_SECONDS)
        await self._start_anew(self.runtime)
        if self.process_id is not None:
            for page in self.pages:
                page.note("restarted")


def _fields(text: str) -> dict[str, object]:
    """The fields of a message of the box, without its type."""
    values = json.loads(text)
    del values["type"]
    return values
