"""After an error: it is written to ``/errors.log`` and shown, then the box restarts. Loaded for that only.

The log keeps the last 4 KB, whole entries, newest last; ``tools/log.py`` reads it. On a full flash the old entries make
room for the new one.
"""

from micropython import const

from dicebox import guard, modules

LOG = "/errors.log"

_LONGEST = const(4096)
# So much of one error is kept at most; as an inline file littlefs finds room for it also in a full flash.
_LONGEST_ENTRY = const(1000)
_SMALL_ENTRY = const(400)
_SHOWN_MS = const(3000)
_BEGIN = "-- "
_VERSION = "/version"


def end(problem: object, guardian: object, wiring: object) -> None:
    """Writes the error down, shows it for three seconds, and restarts. ``KeyboardInterrupt`` passes through.

    ``guardian`` is the ``Guard``; where it cannot count the starts, there is no restart, which might be followed by
    others for ever, but safe mode. ``wiring`` is the board file, or None when there was none: then this returns.
    """
    # What was left behind by the error may be all that is missing for what follows.
    guard.gc.collect()
    told = guard.io.StringIO()
    guard.sys.print_exception(problem, told)
    log(told.getvalue())
    guard.sys.stdout.write("The dice box stopped with this error:\n" + told.getvalue())
    if wiring is None:
        return
    safe = modules.load("dicebox.safe")
    if not guardian.addr:
        safe.wait(guardian, wiring, True, 0)
    safe.text(wiring, "safe_error", type(problem).__name__)
    guard.time.sleep_ms(_SHOWN_MS)
    guard.machine.reset()


def log(text: str) -> None:
    """Appends an entry: a line with version and milliseconds since the start, then ``text``."""
    head = _BEGIN + "%s, %d ms after the start\n" % (_read(_VERSION).strip() or "no version", guard.time.ticks_ms())
    # Its last line says what happened.
    entry = head + text[-_LONGEST_ENTRY:]
    kept = _read(LOG)
    while kept and len((kept + entry).encode()) > _LONGEST:
        # The oldest entry goes; what does not begin like one goes whole.
        following = kept.find("\n" + _BEGIN)
        kept = kept[following + 1 :] if following >= 0 else ""
    if _write(kept + entry):
        return
    try:
        guard.os.remove(LOG)
    except OSError:
        # There was none, or the flash refuses everything.
        pass
    if not _write(entry):
        _write(head + text[-_SMALL_ENTRY:])


def _read(path: str) -> str:
    try:
        with guard.io.open(path, "rb") as file:
            return file.read(_LONGEST).decode()
    except (OSError, ValueError):
        # None there, or no text: UnicodeError is a ValueError.
        return ""


def _write(text: str) -> bool:
    """Replaces the log, whole or not at all."""
    try:
        with guard.io.open(LOG + ".new", "wb") as file:
            file.write(text.encode())
        guard.os.rename(LOG + ".new", LOG)
    except OSError:
        return False
    return True
