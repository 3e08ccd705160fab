"""Draws the wiring of a board file as a picture: the Pico from above with all its pins, the parts, a wire a leg.

Pure: wires as ``wiring.py`` finds them in, the text of an SVG out, which depends on nothing but the board file. The
parts are no drawings to scale. Wires run level and upright only; where two cross without a dot they do not touch.
"""

from typing import NamedTuple

from wiring_svg import Sheet, Wire

# The Pico: pins counted from the USB socket down the left side and up the right one.
_LEFT, _RIGHT, _TOP, _PITCH = 590, 800, 116, 24
_ROWS = 20
_BOTTOM = _TOP + _PITCH * (_ROWS + 1)
_FIXED = {
    **dict.fromkeys((3, 8, 13, 18, 23, 28, 38), "GND"),
    **{30: "RUN", 33: "AGND", 35: "ADC_VREF", 36: "3V3(OUT)", 37: "3V3_EN", 39: "VSYS", 40: "VBUS"},
}
_PLUS, _GROUND, _DATA, _CLOCK = "#d42a2a", "#202020", "#1668d6", "#e09000"
_BATTERY, _PIEZO, _MEASURE = "#e2590a", "#7a5230", "#8a4fbf"
_BUTTONS = ("#18908a", "#5f9a2e", "#8b3fd9", "#c2188f", "#0b7fab")
_LEGS = {"VCC": _PLUS, "GND": _GROUND, "SCL": _CLOCK, "SDA": _DATA}
# Where the wires of both modules run up and down, from left to right: the one of the supply first.
_CHANNELS = {"VCC": 300, "GND": 324, "SDA": 348, "SCL": 372}
_MODULES_RIGHT = 252
_LEG_PITCH = 25
_DISPLAY_TOP, _ACCEL_TOP = 116, 262
# So that no leg of a button lies in the row of a pin.
_BUTTONS_TOP = 474
_BUTTON_PITCH = 60
_LANES_TOP = _BUTTONS_TOP + 6 * _BUTTON_PITCH - 20
_GROUND_RAIL = 196
_SIGNALS_LEFT, _SIGNAL_PITCH = 420, 18
_TOP_OF_SUPPLY = {"VCC": 62, "GND": 80}
_RIGHT_OF_SUPPLY = {"VCC": 862, "GND": 838}
_WIDTH = 1080


class Leg(NamedTuple):
    """A leg of a part in the picture: where its wire begins."""

    x: int
    y: int


def pin_place(pin: int) -> Leg:
    """Where a position of the Pico's edge is in the picture."""
    if pin <= _ROWS:
        return Leg(_LEFT, _TOP + _PITCH * pin)
    return Leg(_RIGHT, _TOP + _PITCH * (2 * _ROWS + 1 - pin))


def picture(name: str, wires: list, pin_of_gpio: dict[int, int], ground_of: object) -> str:
    """The SVG. ``wires`` are those of ``wiring.wires``; ``ground_of(pin)`` names the GND that lies next to a pin."""
    small = [wire for wire in wires if wire.part.startswith(("Button", "Piezo"))]
    sheet = Sheet(_WIDTH, f"Wiring of the dice box, board file boards/{name}.py")
    sheet.text(30, 34, f"Wiring from boards/{name}.py", size=20, bold=True)
    sheet.text(_WIDTH - 30, 34, "the Pico from above, USB at the top", size=14, anchor="end")
    _modules(sheet, wires)
    _small_parts(sheet, small, ground_of)
    _battery(sheet, [wire for wire in wires if wire.part == "Battery"])
    sheet.draw_wires()
    _draw_pico(sheet, name, {pin: gpio for gpio, pin in pin_of_gpio.items()})
    height = max(y for wire in sheet.wires for _, y in wire.points) + 90
    _legend(sheet, height)
    return sheet.svg(height)


def _draw_pico(sheet: Sheet, name: str, gpios: dict[int, int]) -> None:
    """Outline, USB socket, and each pin with its number and its name; those where a wire ends are bold."""
    ends = {tuple(wire.points[-1]) for wire in sheet.wires}
    sheet.box(_LEFT, _TOP, _RIGHT - _LEFT, _BOTTOM - _TOP, fill="#e3f1e6", stroke="#3f7a4f", radius=8)
    middle = (_LEFT + _RIGHT) // 2
    sheet.box(middle - 34, _TOP - 12, 68, 34, fill="#c9ced4", stroke="#6c757d", radius=3)
    sheet.text(middle, _TOP + 10, "USB", size=13, anchor="middle")
    sheet.text(middle, _BOTTOM - 12, name, size=13, anchor="middle", colour="#3f7a4f", bold=True)
    for pin in range(1, 2 * _ROWS + 1):
        place = pin_place(pin)
        is_used = place in ends
        sheet.dot(place.x, place.y, 5, "#c8973a" if is_used else "#f4ead2", "#7d5f1f")
        label = _FIXED.get(pin) or f"GP{gpios[pin]}"
        is_left = pin <= _ROWS
        words = f"{pin}  {label}" if is_left else f"{label}  {pin}"
        inside = place.x + (12 if is_left else -12)
        colour = "#000" if is_used else "#6b7a70"
        sheet.text(inside, place.y + 4, words, 12, "start" if is_left else "end", colour=colour, bold=is_used)


def _modules(sheet: Sheet, wires: list) -> None:
    """Display and accelerometer share four wires, which run side by side."""
    sheet.box(34, _DISPLAY_TOP, _MODULES_RIGHT - 34, 112, fill="#e4ecfb", stroke="#365a99", radius=6)
    sheet.box(48, _DISPLAY_TOP + 12, 130, 66, fill="#101820", stroke="#365a99", radius=2)
    for at in range(5):
        sheet.box(54 + 24 * at, _DISPLAY_TOP + 24, 20, 20, fill="none", stroke="#bfe1ff", radius=4)
    sheet.text(48, _DISPLAY_TOP + 98, "Display (OLED)", size=15, bold=True)
    sheet.box(78, _ACCEL_TOP, _MODULES_RIGHT - 78, 160, fill="#eee6fa", stroke="#6a3fa0", radius=6)
    sheet.box(92, _ACCEL_TOP + 18, 44, 44, fill="#222", stroke="#222", radius=3)
    sheet.text(92, _ACCEL_TOP + 86, "Accelero-", size=15, bold=True)
    sheet.text(92, _ACCEL_TOP + 104, "meter", size=15, bold=True)
    for part, top in (("Display", _DISPLAY_TOP), ("Accelerometer", _ACCEL_TOP)):
        legs = [wire for wire in wires if wire.part == part]
        # In the order in which most modules have them.
        order = ["GND", "VCC", "SCL", "SDA"] if part == "Display" else ["VCC", "GND", "SCL", "SDA"]
        legs.sort(key=lambda wire: order.index(wire.leg) if wire.leg in order else len(order))
        for at, wire in enumerate(legs):
            _module_leg(sheet, wire, Leg(_MODULES_RIGHT, top + 18 + _LEG_PITCH * at))


def _module_leg(sheet: Sheet, wire: object, leg: Leg) -> None:
    sheet.dot(leg.x, leg.y, 5, "#fff", "#555")
    sheet.text(leg.x - 10, leg.y + 4, wire.leg, size=12, anchor="end", bold=True)
    net = {"36": "VCC", "38": "GND"}.get(wire.pin, wire.leg)
    if not wire.pin.isdigit():
        for at, line in enumerate(f"{wire.leg}: {wire.name}".split(", ")):
            sheet.text(92, leg.y + 20 + 14 * at, line, size=11, colour="#555")
        return
    x = _CHANNELS[net]
    pin = pin_place(int(wire.pin))
    route = [(leg.x, leg.y), (x, leg.y)]
    if net in _TOP_OF_SUPPLY:
        top, right = _TOP_OF_SUPPLY[net], _RIGHT_OF_SUPPLY[net]
        route += [(x, top), (right, top), (right, pin.y), (pin.x, pin.y)]
    else:
        route += _to_pin(x, pin)
    sheet.wire(Wire(_LEGS[net], route, net))


def _to_pin(x: int, pin: Leg) -> list[tuple[int, int]]:
    """From an upright piece at ``x`` to a pin: straight, or round below the Pico to its right side."""
    if pin.x == _LEFT:
        return [(x, pin.y), (pin.x, pin.y)]
    # Each of these has a lane of its own, by the place of its upright piece.
    lane = (x - _CHANNELS["VCC"]) // 2
    below, beside = _LANES_TOP + lane, _RIGHT + 12 + lane
    return [(x, below), (beside, below), (beside, pin.y), pin]


def _small_parts(sheet: Sheet, parts: list, ground_of: object) -> None:
    """Buttons and piezo, one below the other; their other legs share a wire, to the GND next to the first one's pin."""
    for at, wire in enumerate(parts):
        middle = _BUTTONS_TOP + _BUTTON_PITCH * at
        is_button = wire.part.startswith("Button")
        colour = _BUTTONS[at % len(_BUTTONS)] if is_button else _PIEZO
        if is_button:
            sheet.box(34, middle - 22, 44, 44, fill="#eceff1", stroke="#546e7a", radius=5)
            sheet.dot(56, middle, 14, colour, "#37474f")
        else:
            sheet.dot(56, middle, 22, "#f2d58b", "#8a6d1d")
            sheet.dot(56, middle, 13, "#fff7df", "#8a6d1d")
        sheet.text(88, middle + 5, wire.part.split(" (")[0], size=15, bold=True)
        x = _SIGNALS_LEFT + _SIGNAL_PITCH * at
        pin = pin_place(int(wire.pin))
        sheet.wire(Wire(colour, [(78, middle - 16), (x, middle - 16), *_to_pin(x, pin)], wire.part))
        ground = [(78, middle + 16), (_GROUND_RAIL, middle + 16), (_GROUND_RAIL, middle + 16 - _BUTTON_PITCH)]
        if at == 0:
            ground[2:] = _to_ground(pin_place(ground_of(int(wire.pin))))
        sheet.wire(Wire(_GROUND, ground, "ground of the buttons"))
        for y in (middle - 16, middle + 16):
            sheet.dot(78, y, 4, "#fff", "#555")


def _to_ground(ground: Leg) -> list[tuple[int, int]]:
    x = _SIGNALS_LEFT - 14
    y = _BUTTONS_TOP - 34
    return [(_GROUND_RAIL, y), (x, y), *_to_pin(x, ground)]


def _battery(sheet: Sheet, wires: list) -> None:
    """The battery at the right, and the two resistors where it is measured."""
    if not wires:
        return
    sheet.box(920, 112, 130, 92, fill="#fdf0dc", stroke="#a86b12", radius=6)
    for at in range(3):
        sheet.box(962, 122 + 22 * at, 76, 16, fill="#dcdcdc", stroke="#777", radius=3)
    sheet.text(985, 224, "Battery", size=15, anchor="middle", bold=True)
    sheet.text(985, 242, "3 × AAA, with switch", size=12, anchor="middle")
    for wire in wires:
        pin = pin_place(int(wire.pin))
        if wire.leg == "+":
            sheet.wire(Wire(_BATTERY, [(920, pin.y), pin], "battery +"))
            sheet.text(930, pin.y + 5, "+", size=16, bold=True)
        elif wire.leg == "–":
            sheet.wire(Wire(_GROUND, [(920, pin.y), pin], "GND"))
            sheet.text(930, pin.y + 5, "–", size=16, bold=True)
        else:
            _divider(sheet, pin)


def _divider(sheet: Sheet, pin: Leg) -> None:
    sheet.box(920, pin.y - 26, 130, 52, fill="#f3ecfb", stroke=_MEASURE, radius=6)
    sheet.text(985, pin.y - 6, "200 kΩ to VSYS", size=12, anchor="middle")
    sheet.text(985, pin.y + 14, "100 kΩ to GND", size=12, anchor="middle")
    sheet.wire(Wire(_MEASURE, [(920, pin.y), pin], "battery measured"))


def _legend(sheet: Sheet, height: int) -> None:
    """What the colours of shared wires mean, and what a crossing means."""
    y = height - 22
    entries = ((_PLUS, "3V3"), (_GROUND, "GND"), (_DATA, "SDA"), (_CLOCK, "SCL"), (_BATTERY, "battery +"))
    for at, (colour, words) in enumerate(entries):
        x = 30 + 92 * at
        sheet.line(x, y - 4, x + 26, y - 4, colour)
        sheet.text(x + 32, y, words, size=13)
    sheet.text(_WIDTH - 30, y, "joined only at a dot", size=13, anchor="end")
