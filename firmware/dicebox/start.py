"""Puts the box together at power-on, unless somebody wants the REPL or nothing good can come of it. Loaded for that.

In this order: buttons 1 and 5 held are the way to the REPL; half an update, or three starts that came to nothing, lead
to safe mode; then the watchdog is on, and only then is the game loaded.
"""

from micropython import const

from dicebox import guard, modules

# The same address on both chips; the part is in bits 12 to 27 (RP2040 data sheet 2.20, RP2350 data sheet 12.15).
_CHIP = const(0x40000000)
_RP2040 = const(2)
_RP2350 = const(4)
# Watchdog of the RP2040 (data sheet 4.7) and of the RP2350 (12.9): the same registers at another place.
_WATCHDOG_RP2040 = const(0x40058000)
_WATCHDOG_RP2350 = const(0x400D8000)
# Why the chip was restarted last, and the first of the registers that nobody else uses, kept over a restart.
_REASON = const(0x08)
_SCRATCH = const(0x0C)
_BITTEN = const(1)

# In the scratch register while the box runs: this and the number of starts since the last good one.
_RUNNING = const(0x0D1CE000)
_COUNT = const(0xFF)
_MOST_FAILURES = const(3)
# Safe mode itself failed as well: nothing is left but the prompt.
_HOPELESS = const(5)

_LONGEST_WATCH_MS = const(8388)
_STUCK_MS = const(10_000)
_LOOK_MS = const(20)
# The kind of an entry that is a folder.
_FOLDER = const(0x4000)


def start(guardian: object, wiring: object) -> object:
    """The app; None when the REPL is wanted. ``guardian`` is the ``Guard``."""
    if _is_escape(wiring.BUTTONS):
        guard.sys.stdout.write("Buttons 1 and 5 were held: the dice box does not start, here is the REPL.\n")
        return None
    addr = _scratch()
    guardian.addr = addr
    failures = 0
    is_restart = was_bitten = False
    if addr:
        kept = guard.machine.mem32[addr]
        is_restart = kept & ~_COUNT == _RUNNING
        if is_restart:
            failures = kept & _COUNT
            was_bitten = guard.machine.mem32[addr - _SCRATCH + _REASON] & _BITTEN
        guard.machine.mem32[addr] = _RUNNING + failures + 1
    if failures >= _HOPELESS:
        guard.sys.stdout.write("The dice box does not start; here is the REPL. tools/log.py tells why.\n")
        return None
    watchdog = guard.machine.WDT(timeout=_LONGEST_WATCH_MS) if addr and getattr(wiring, "WATCHDOG", True) else None
    guardian.listen(watchdog, _RUNNING)
    if was_bitten:
        _run("dicebox.rescue").log("The box stood still, and its watchdog restarted it.\n")
    is_whole = _is_whole()
    if failures >= _MOST_FAILURES or not is_whole:
        _run("dicebox.safe").wait(guardian, wiring, is_whole, _RUNNING + _MOST_FAILURES)
        return None
    return _build(wiring, is_restart)


def _is_whole() -> bool:
    """Was the last flash finished? ``tools/flash.py`` writes the one file first and the other, which is equal, last.

    Also True where it was never used.
    """
    found = []
    for path in ("/dicebox/version", "/version"):
        try:
            with guard.io.open(path, "rb") as file:
                found.append(file.read(100))
        except OSError:
            found.append(None)
    return found[0] is None or found[0] == found[1]


def _scratch() -> int:
    """The address of the scratch register, 0 on a chip that is not known."""
    part = guard.machine.mem32[_CHIP] >> 12 & 0xFFFF
    if part == _RP2040:
        return _WATCHDOG_RP2040 + _SCRATCH
    return _WATCHDOG_RP2350 + _SCRATCH if part == _RP2350 else 0


def _is_escape(buttons: "tuple[int, ...]") -> bool:
    """Are the outer buttons held, and let go of in time? For longer than ten seconds they are stuck, and no wish."""
    pin = guard.machine.Pin
    first, last = [pin(buttons[at], pin.IN, pin.PULL_UP) for at in (0, -1)]
    # The pull-ups need a moment to lift the lines.
    guard.time.sleep_ms(1)
    if first.value() or last.value():
        return False
    for _ in range(_STUCK_MS // _LOOK_MS):
        guard.time.sleep_ms(_LOOK_MS)
        if first.value() or last.value():
            return True
    return False


def _run(name: str) -> object:
    # Not ``modules.once``: after half an update ``modules`` may be an older one, of which only INTERFACE is certain.
    module = modules.load(name)
    modules.drop(name)
    return module


def _find_quickly() -> None:
    """From now on each of our modules, all of them compiled, is found without a search."""
    folders = [entry[0] for entry in guard.os.ilistdir("/dicebox") if entry[1] == _FOLDER]
    modules.Finder.folders = "/" + "/".join(folders) + "/"
    guard.os.mount(modules.Finder(), "/d")
    # Short, since MicroPython keeps the path of each module that was ever loaded.
    modules.sys.modules["dicebox"].__path__ = "/d"


def _build(wiring: object, is_restart: bool) -> object:
    """The app. After a restart it goes straight on with its game: nobody asked for the title picture."""
    if __file__.endswith(".mpy"):
        _find_quickly()
    _run("dicebox.wiring_check").check(wiring)
    from dicebox.app import App
    from dicebox.board import Board

    # What loading left behind would lie scattered between the buffers that stay.
    guard.gc.collect()
    app = App(Board(wiring))
    if is_restart and app.table is not None:
        app.follow()
    return app
