"""How every tool ends when Ctrl-C is pressed, nobody reads its output any more, there is no room for it, or a file of
the project may not be opened.

None of these brings a traceback. ``bootstrap`` and ``command_line`` import this, so that it holds from a tool's first
lines on. Ctrl-C ends the tool by its signal, as shells expect; in ``tool | head -1`` the reader has seen enough, which
is no failure; a full device and a forbidden file are: 2 and a sentence.
"""

import atexit
import contextlib
import errno
import os
import select
import sys
from pathlib import Path
from typing import NoReturn

# Not every system knows the quota.
_NO_ROOM = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def _hook(kind: type, problem: BaseException, trace: object) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    if issubclass(kind, BrokenPipeError) and _is_unread():
        _hush()
        # Python itself would end with 1.
        os._exit(0)
    if _is_full(problem):
        _end_without_room(problem)
    if _is_forbidden(problem):
        _end(f"{problem.filename} cannot be used ({problem.strerror}): allow it, or work in a copy of the project")
    sys.__excepthook__(kind, problem, trace)


def _is_unread() -> bool:
    """Is it standard output whose reader is gone? Sockets and other programs raise the same error."""
    if not hasattr(select, "poll"):
        return True
    poll = select.poll()
    poll.register(1, select.POLLOUT)
    return any(events & (select.POLLERR | select.POLLHUP) for _, events in poll.poll(0))


def _hush() -> None:
    """What is still to be printed goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _is_full(problem: BaseException) -> bool:
    """Is there no room for what is printed, or for a file that is written?"""
    return isinstance(problem, OSError) and problem.errno in _NO_ROOM


def _is_forbidden(problem: BaseException) -> bool:
    """Is it a file, and no port or process, that may not be read or written?"""
    return isinstance(problem, OSError) and problem.errno in _FORBIDDEN and problem.filename is not None


def _end_without_room(problem: OSError) -> NoReturn:
    where = problem.filename or "the output"
    _end(f"{where} cannot be written ({problem.strerror}): make room there, or write elsewhere")


def _end(sentence: str) -> NoReturn:
    # Where the errors go there may be no room either.
    with contextlib.suppress(OSError):
        print(f"{Path(sys.argv[0]).name}: {sentence}", file=sys.stderr, flush=True)
    # Python itself would end with 1, or with 120 where only the rest was left to print.
    os._exit(2)


def _print_the_rest() -> None:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _hush()
    except OSError as problem:
        if not _is_full(problem):
            raise
        _end_without_room(problem)


def _is_tool() -> bool:
    """Is the program that runs one of the tools? Tests and others that import them have ends of their own."""
    file = getattr(sys.modules["__main__"], "__file__", None)
    return file is not None and Path(file).resolve().parent == Path(__file__).resolve().parent


if _is_tool():
    sys.excepthook = _hook
    atexit.register(_print_the_rest)
