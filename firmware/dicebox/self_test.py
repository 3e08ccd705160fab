"""What the box finds out about itself, part by part, each with the pin it sits on. Loaded while somebody asks.

Plain values for JSON and for the screens: each part is a dict whose ``fine`` is True, False, or None where there is
nothing to judge. Asks the chips themselves, so an ``OSError`` of one is an answer here. What is wrong is put into
sentences in ``findings.py``.
"""

from micropython import const

from dicebox.input.buttons import COUNT

PARTS = ("display", "buttons", "sensor", "sound", "memory", "files", "versions", "random", "bus", "battery")
"""Every part, in the order of the list; each is the name of a function of this file."""

CONTENTS = "/dicebox/contents"
"""A line ``PATH BYTES`` for each file of the firmware, folder by folder, written by the tool that flashes. Of a path in
the folder of the line before, only the name."""

SOURCES = ("os", "sensor", "buttons")
"""Where chance comes from: ``entropy.faults`` has a bit for each, the lowest first."""

_VERSION = "/version"
# The pin on the edge of every board of the Pico family for GPIO 0 to 22 and 26 to 28; 0: on no pin.
_PINS = (
    b"\x01\x02\x04\x05\x06\x07\x09\x0a\x0b\x0c\x0e\x0f\x10\x11\x13\x14\x15\x16\x18\x19\x1a\x1b\x1d\0\0\0\x1f\x20\x22"
)
_LEAST_FREE = const(20_000)
# At rest only gravity is felt: 1 g, of a poor chip somewhat more or less.
_LEAST_MG = const(500)
_MOST_MG = const(1500)
# A good chip at rest has proved itself after eight samples; the rest is for one that is set up while it is moved.
_SAMPLES_TO_PROVE = const(20)
_VSYS_GPIO = const(29)


def pin(gpio: int) -> int:
    """The number of the pin on the board's edge; 39 (VSYS) for GPIO 29, which measures it, 0 for any other without."""
    if gpio == _VSYS_GPIO:
        return 39
    return _PINS[gpio] if gpio < len(_PINS) else 0


def place(gpio: int) -> str:
    """Where a wire goes: ``GPIO 12, Pin 16``."""
    return "GPIO {}, Pin {}".format(gpio, pin(gpio))


def display(app: object) -> "dict[str, object]":
    """Does the display take a command, and did its picture arrive? With its chip, address and wires."""
    oled = app.board.oled
    result = _on_bus(app, oled)
    if result["bus_address"] is not None:
        try:
            # The contrast that it has anyway: a display that sleeps takes that as well.
            oled.send_contrast()
            # Nothing is sent where the picture stands on the glass already.
            oled.show()
            result["fine"] = True
        except OSError:
            # It does not answer: that was the question.
            pass
    return result


def buttons(app: object) -> "dict[str, object]":
    """The buttons from left to right: which pin, whether its contact is closed now, whether it is stuck."""
    board = app.board
    levels = board.levels()
    stuck = app.buttons.stuck
    rows = []
    for index in range(COUNT):
        gpio = button_gpio(board, index)
        down = levels >> index & 1 == 1
        row = {"button": index + 1, "gpio": gpio, "pin": pin(gpio), "pressed": down, "stuck": stuck >> index & 1 == 1}
        rows.append(row)
    return {"fine": stuck == 0, "each": rows}


def button_gpio(board: object, index: int) -> int:
    """The GPIO of a button, counted from 0 and from the left as the box is held now."""
    return board.wiring.BUTTONS[COUNT - 1 - index if board.rotation == 180 else index]


def sensor(app: object) -> "dict[str, object]":
    """Does the accelerometer answer, and with gravity? ``g`` are x, y, z and ``total`` in g.

    ``samples`` is missing where nothing answers, and False where what comes cannot be believed. ``fine`` is None while
    a chip that has just been set up proves itself.
    """
    accel = app.board.accel
    result = _on_bus(app, accel)
    answers = False
    if accel.address:
        try:
            accel.read()
            answers = True
        except OSError:
            # It was pulled off, or has just been given up.
            pass
    if not answers:
        if accel.refusals:
            # It did answer: what it gave was no samples.
            result["samples"] = False
        return result
    total = length(accel.x, accel.y, accel.z)
    result["samples"] = accel.is_armed
    result["fine"] = accel.is_armed and _LEAST_MG <= total <= _MOST_MG
    if not accel.is_armed and accel.news + accel.stale < _SAMPLES_TO_PROVE:
        result["fine"] = None
    result["g"] = [accel.x / 1000, accel.y / 1000, accel.z / 1000]
    result["total"] = total / 1000
    return result


def length(x: int, y: int, z: int) -> int:
    """The length of a vector, a whole number; for components up to 16,000."""
    square = x * x + y * y + z * z
    root = 0
    bit = 1 << 15
    while bit:
        if (root | bit) * (root | bit) <= square:
            root |= bit
        bit >>= 1
    return root


def _on_bus(app: object, chip: object) -> "dict[str, object]":
    """What is known of a chip before it was asked; no address where none was found."""
    wiring = app.board.wiring
    result = {"fine": False, "chip": chip.chip, "bus_address": None}
    if chip.address:
        result["bus_address"] = "0x{:02X}".format(chip.address)
    result["sda"] = place(wiring.SDA)
    result["scl"] = place(wiring.SCL)
    return result


def sound(app: object) -> "dict[str, object]":
    """The pin of the piezo; None on a board without one."""
    gpio = app.board.wiring.BUZZER
    if gpio is None:
        return {"fine": None, "gpio": None}
    return {"fine": None, "gpio": gpio, "pin": pin(gpio)}


def memory(app: object) -> "dict[str, object]":
    """Bytes of heap after a collection."""
    gc, _, _, _ = app.board.rare
    gc.collect()
    free = gc.mem_free()
    return {"fine": free >= _LEAST_FREE, "free": free, "used": gc.mem_alloc()}


def files(app: object) -> "dict[str, object]":
    """Is every file of the firmware there, as long as it was? ``free`` in bytes of the flash. Takes a while."""
    check = FileCheck(app)
    while not check.step():
        pass
    return check.result()


class FileCheck:
    """Looks at the files of the firmware, a folder at a time: ``step`` until it gives True, then ``result``."""

    def __init__(self, app: object) -> None:
        _, _, self._os, open_file = app.board.rare
        self.missing = []
        self._at = 0
        try:
            with open_file(CONTENTS, "rb") as file:
                self._list = file.read()
        except OSError:
            self._list = b""
            self.missing.append(CONTENTS)

    def step(self) -> bool:
        """Compares the next folder; True when there is none."""
        folder = None
        sizes = {}
        while self._at < len(self._list):
            end = self._list.find(b"\n", self._at)
            path, size = self._list[self._at : end].decode().split(" ")
            here, slash, name = path.rpartition("/")
            if folder is None:
                folder = here
                sizes = self._sizes(folder)
            elif slash and here != folder:
                return False
            if sizes.get(name) != int(size):
                self.missing.append(folder + "/" + name)
            self._at = end + 1
        return True

    def _sizes(self, folder: str) -> "dict[str, int]":
        """The files of a folder; asking for one file after the other takes the Pico seconds."""
        sizes = {}
        try:
            for entry in self._os.ilistdir(folder):
                # The size is the fourth of what littlefs tells; a mounted file system has three.
                sizes[entry[0]] = entry[-1]
        except OSError:
            # No such folder: all its files are missing.
            pass
        return sizes

    def result(self) -> "dict[str, object]":
        """What was found."""
        disk = self._os.statvfs("/")
        return {"fine": not self.missing, "missing": self.missing, "free": disk[0] * disk[3]}


def versions(app: object) -> "dict[str, object]":
    """Firmware (None where the tool that flashes has left no word), MicroPython, the machine, and the board file."""
    _, _, os, open_file = app.board.rare
    firmware = None
    try:
        with open_file(_VERSION, "rb") as file:
            firmware = file.read(40).decode().split("\n")[0]
    except (OSError, ValueError):
        # A file that is no text says as little as none; UnicodeError is a ValueError.
        pass
    system = os.uname()
    result = {"fine": None, "firmware": firmware, "micropython": system.release}
    result["machine"] = system.machine
    result["board"] = app.board.wiring.NAME
    return result


def random(app: object) -> "dict[str, object]":
    """Is each source of chance there, and does it pass its health test?

    A box that was built without a sensor, with shaking switched off, is ``fine`` without that source.
    """
    faults = app.entropy.faults
    result = {"fine": faults == 0}
    for index in range(len(SOURCES)):
        result[SOURCES[index]] = not faults >> index & 1
    if not app.can_shake and not app.board.accel.is_armed:
        result["sensor"] = False
        if app.settings.feels_shakes:
            result["fine"] = False
    return result


def bus(app: object) -> "dict[str, object]":
    """Wires and speed in Hz; ``fault`` is "sda" or "scl" when that line is held low, else ""."""
    wiring = app.board.wiring
    line = app.board.bus
    fault = line.fault
    return {
        "fine": not fault,
        "number": wiring.I2C_BUS,
        "hertz": line.frequency,
        "fault": fault,
        "sda": place(wiring.SDA),
        "scl": place(wiring.SCL),
    }


def battery(app: object) -> "dict[str, object]":
    """Volts, on a board whose file names a pin for that."""
    gauge = app.gauge
    if gauge is None:
        return {"fine": None}
    gpio = app.board.wiring.BATTERY
    return {"fine": not gauge.is_low, "volts": gauge.millivolts / 1000, "gpio": gpio, "pin": pin(gpio)}


_LOOKS = {
    "display": display,
    "buttons": buttons,
    "sensor": sensor,
    "sound": sound,
    "memory": memory,
    "files": files,
    "versions": versions,
    "random": random,
    "bus": bus,
    "battery": battery,
}


def look(app: object, part: str) -> "dict[str, object]":
    """What is found of a part of ``PARTS``."""
    return _LOOKS[part](app)


def describe(app: object) -> "dict[str, object]":
    """All parts by name."""
    result = {}
    for part in PARTS:
        result[part] = look(app, part)
    return result
