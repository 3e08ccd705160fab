"""A box in another interpreter: one line a command, answered by lines. Both ends are here.

``serve`` runs inside the MicroPython process and drives a ``Box``; ``RemoteBox`` is the near end with the same
methods as ``Box``. A command is a method's name and its argument; an answer is any number of lines, then ``.`` or
``! sentence``.
"""

from binascii import a2b_base64, b2a_base64

from host_sim.box import TAP_MS, BoxError

_WITH_NUMBERS = ("press", "long", "run", "wait")
_WITH_TEXT = ("unplug", "plug")
_PLAIN = ("shake", "settle", "power_cycle")


def answer(box: object, line: str) -> "list[str]":
    """Does one command on a box and gives the lines of the answer."""
    name, _, argument = line.partition(" ")
    try:
        if name == "rows":
            # MicroPython has no [*rows, "."].
            rows = list(box.rows())
            rows.append(".")
            return rows
        if name == "send":
            return [box.send(argument), "."]
        if name in _WITH_NUMBERS:
            getattr(box, name)(*[int(number) for number in argument.split()])
        elif name == "lay":
            path, _, content = argument.partition(" ")
            box.lay(path, a2b_base64(content))
        elif name in _WITH_TEXT:
            getattr(box, name)(argument)
        elif name in _PLAIN:
            getattr(box, name)()
        else:
            raise BoxError("unknown command " + name)
    except BoxError as problem:
        return ["! " + str(problem)]
    return ["."]


def serve(box: object, read_line: object, write_line: object) -> None:
    """Answers commands until the input ends."""
    while True:
        line = read_line()
        if not line:
            return
        for text in answer(box, line.strip()):
            write_line(text)


class RemoteBox:
    """The near end: ``exchange(line)`` gives the answer's lines. The methods are those of ``Box``."""

    def __init__(self, exchange: object, runtime: str) -> None:
        self.runtime = runtime
        self._exchange = exchange

    def _ask(self, line: str) -> "list[str]":
        lines = self._exchange(line)
        if lines[-1].startswith("! "):
            raise BoxError(lines[-1][2:])
        return lines[:-1]

    def press(self, button: int, milliseconds: int = TAP_MS) -> None:
        """Presses a button for a moment."""
        self._ask(f"press {button} {milliseconds}")

    def lay(self, path: str, content: bytes) -> None:
        """Puts a file into the flash; the firmware reads it at the next power-on."""
        self._ask(f"lay {path} {b2a_base64(content).decode().strip()}")

    def long(self, button: int) -> None:
        """Presses a button long enough for its second meaning."""
        self._ask(f"long {button}")

    def shake(self) -> None:
        """Shakes the box and waits until the dice lie."""
        self._ask("shake")

    def settle(self) -> None:
        """Waits until no dice fall."""
        self._ask("settle")

    def run(self, milliseconds: int) -> None:
        """Lets virtual time pass."""
        self._ask(f"run {milliseconds}")

    def wait(self, milliseconds: int) -> None:
        """Leaves the box alone."""
        self._ask(f"wait {milliseconds}")

    def send(self, line: str) -> str:
        """Sends a line over the serial line and gives the answer."""
        return self._ask("send " + line)[0]

    def rows(self) -> "list[str]":
        """What the glass shows."""
        return self._ask("rows")

    def power_cycle(self) -> None:
        """Takes the power away and gives it back."""
        self._ask("power_cycle")

    def unplug(self, part: str) -> None:
        """Pulls a part off the bus."""
        self._ask("unplug " + part)

    def plug(self, part: str) -> None:
        """Puts a part back."""
        self._ask("plug " + part)
