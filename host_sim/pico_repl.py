"""MicroPython's raw REPL spoken in emulated time: interrupt, run a program, give back what it printed."""

_INTERRUPT = b"\r\x03\x03"
_ENTER = b"\r\x01"
_LEAVE = b"\r\x02"
_END = b"\x04"
_BANNER = "raw REPL; CTRL-B to exit\r\n>"
# The device may write a flash page or collect garbage before it listens.
_ANSWER_MS = 1000


def ask(pico: object, program: str, limit_ms: float) -> str:
    """Run ``program`` on an EmulatedPico; see ``EmulatedPico.ask``."""
    pico.take_output()
    pico.send(_INTERRUPT)
    pico.run_until(lambda: ">>> " in pico.output(), _ANSWER_MS)
    pico.send(_ENTER)
    pico.run_until(lambda: _BANNER in pico.output(), _ANSWER_MS)
    pico.take_output()
    # An empty program would be taken for the wish to restart.
    pico.send(program.encode() + b"\n" + _END)
    pico.run_until(lambda: pico.output().count("\x04") == 2, limit_ms)
    printed, raised, _ = pico.take_output().split("\x04")
    pico.send(_LEAVE)
    pico.run_until(lambda: ">>> " in pico.output(), _ANSWER_MS)
    pico.take_output()
    if raised:
        raise RuntimeError(raised.replace("\r\n", "\n"))
    return printed.removeprefix("OK").replace("\r\n", "\n")
