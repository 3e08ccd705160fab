"""Closes connections on which nobody asks for anything: each costs a little, and opening one takes no word.

Only such are meant: a page's WebSocket has pings of its own (``server.py``). Time is an argument.
"""

import contextlib
from collections.abc import Iterable, Iterator

IDLE_SECONDS = 30
"""So long may a connection be without a request, or take over the head of one."""


class IdleLines:
    """``busy`` is held while a connection is being answered; ``close`` is called every few seconds."""

    def __init__(self) -> None:
        self._busy: set[object] = set()
        self._since: dict[object, float] = {}

    @contextlib.contextmanager
    def busy(self, line: object) -> Iterator[None]:
        """For as long as it lasts this connection is not idle."""
        self._busy.add(line)
        try:
            yield
        finally:
            self._busy.discard(line)

    def close(self, lines: Iterable[object], now: float) -> None:
        """Closes those of all connections that have been idle for too long at ``now``, in seconds."""
        self._since = {line: self._since.get(line, now) for line in lines if line not in self._busy}
        for line, since in self._since.items():
            if now - since >= IDLE_SECONDS:
                line.force_close()
