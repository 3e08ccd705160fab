"""How every tool ends when somebody presses Ctrl-C, or when nobody reads what it prints any more: without a traceback.

``bootstrap`` and ``command_line`` import it, so that it holds from a tool's first lines on. Ctrl-C ends the tool by its
signal, as shells expect; in ``tool | head -1`` the reader has seen enough, which is no failure.
"""

import atexit
import os
import select
import sys
from pathlib import Path


def _hook(kind: type, problem: BaseException, trace: object) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    if issubclass(kind, BrokenPipeError) and _is_unread():
        _hush()
        # Python itself would end with 1.
        os._exit(0)
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


def _print_the_rest() -> None:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _hush()


def _is_tool() -> bool:
    """Is the program that runs one of the tools? Tests and others that import them have ends of their own."""
    file = getattr(sys.modules["__main__"], "__file__", None)
    return file is not None and Path(file).resolve().parent == Path(__file__).resolve().parent


if _is_tool():
    sys.excepthook = _hook
    atexit.register(_print_the_rest)
