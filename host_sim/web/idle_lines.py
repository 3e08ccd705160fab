"""Closes connections on which nobody asks for anything: each costs a little, and opening one takes no word.

Only such are meant: a page's WebSocket has pings of its own (``server.py``). Time is an argument.
"""

import contextlib
from collections.abc import Iterable, Iterator
from weakref import WeakKeyDictionary

IDLE_SECONDS = 30
"""So long may a connection be without a request, or take over the head of one."""


class IdleLines:
    """``busy`` is held while a connection is being answered; ``close`` is called every few seconds."""

    def __init__(self) -> None:
        self._busy: set[object] = set()
        # By the transport, and weakly: what is closed by itself is not to be kept until the next look.
        self._since: WeakKeyDictionary[object, float] = WeakKeyDictionary()

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
        for line in lines:
            if line.transport is None:
                continue
            if line in self._busy:
                self._since.pop(line.transport, None)
            elif now - self._since.setdefault(line.transport, now) >= IDLE_SECONDS:
                line.force_close()
