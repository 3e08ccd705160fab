"""The picture of the wiring has every wire of the board file, and nothing in it lies on anything else."""

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from tests.tools.running import ROOT, assert_refused, run
from tests.tools.test_wiring import board

# What boards there may be: pins on both sides, no piezo, a measured battery, each accelerometer.
BOARDS = {
    "pico": {},
    "turned": {"ROTATION": 180},
    "right side": {"SDA": 16, "SCL": 17, "BUTTONS": (18, 19, 20, 21, 22), "BUZZER": 26},
    "other bus": {"I2C_BUS": 1, "SDA": 26, "SCL": 27, "BUTTONS": (0, 1, 2, 3, 28), "BUZZER": None},
    "measured": {"BATTERY": 26, "BUZZER": None},
    "lis3dh": {"ACCEL_DRIVER": "lis3dh", "ACCEL_ADDRESS": 0x18},
    "adxl345": {"ACCEL_DRIVER": "adxl345", "ACCEL_ADDRESS": 0x1D},
}
# Verdana is one of the widest faces: a bold letter takes this much of the size on the average.
_LETTER = 0.66


@pytest.fixture(params=BOARDS)
def drawn(request) -> tuple:
    """The wires of a board file, and the picture as a tree."""
    import wiring

    kind = board(**BOARDS[request.param])
    return wiring.wires(kind), ElementTree.fromstring(wiring.svg(kind))


def _all(tree: object, tag: str) -> list:
    return tree.findall(f".//{{http://www.w3.org/2000/svg}}{tag}")


def _paths(tree: object) -> list[tuple[str, list[tuple[int, int]]]]:
    """Colour and points of each wire; neither the strips of paper below them nor the legend."""
    found = []
    for path in _all(tree, "path"):
        if path.get("fill") == "none" and path.get("stroke") != "#ffffff":
            numbers = [int(number) for number in re.findall(r"\d+", path.get("d"))]
            found.append((path.get("stroke"), list(zip(numbers[::2], numbers[1::2], strict=True))))
    return found


def _words(tree: object) -> list[tuple[str, float, float, float, float]]:
    """Each text with the box that it fills: left, top, right, bottom."""
    found = []
    for text in _all(tree, "text"):
        size = int(text.get("font-size"))
        wide = _LETTER * size * len(text.text)
        x, y = int(text.get("x")), int(text.get("y"))
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[text.get("text-anchor")]
        found.append((text.text, left, y - 0.75 * size, left + wide, y + 0.2 * size))
    return found


def _pieces(points: list) -> list[tuple[int, int, int, int]]:
    return [(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)) for (ax, ay), (bx, by) in pairwise(points)]


def test_every_wire_of_the_table_ends_at_its_pin(drawn) -> None:
    import wiring_picture

    wires, tree = drawn
    ends = [points[-1] for _, points in _paths(tree)]
    for wire in wires:
        if wire.pin.isdigit():
            assert wiring_picture.pin_place(int(wire.pin)) in ends, wire


def test_wires_are_level_or_upright_and_two_nets_never_share_a_line(drawn) -> None:
    _, tree = drawn
    pieces = [(colour, piece) for colour, points in _paths(tree) for piece in _pieces(points)]
    for _, (left, top, right, bottom) in pieces:
        assert left == right or top == bottom
    for (colour, one), (other_colour, other) in combinations(pieces, 2):
        if colour == other_colour:
            continue
        is_same_row = one[1] == one[3] == other[1] == other[3] and min(one[2], other[2]) > max(one[0], other[0])
        is_same_column = one[0] == one[2] == other[0] == other[2] and min(one[3], other[3]) > max(one[1], other[1])
        assert not is_same_row and not is_same_column, (colour, one, other_colour, other)


def test_no_text_lies_on_another_on_a_wire_or_outside_the_picture(drawn) -> None:
    _, tree = drawn
    words = _words(tree)
    for (text, *one), (other_text, *other) in combinations(words, 2):
        is_apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert is_apart, (text, other_text)
    for text, left, top, right, bottom in words:
        assert left >= 0 and right <= int(tree.get("width")) and bottom <= int(tree.get("height")), text
        for colour, points in _paths(tree):
            for piece in _pieces(points):
                is_apart = piece[2] <= left or piece[0] >= right or piece[3] <= top or piece[1] >= bottom
                assert is_apart, (text, colour, piece)


def test_wires_stay_inside_the_picture_and_run_through_no_part(drawn) -> None:
    _, tree = drawn
    wide, high = int(tree.get("width")), int(tree.get("height"))
    boxes = [[int(box.get(name)) for name in ("x", "y", "width", "height")] for box in _all(tree, "rect")[1:]]
    for colour, points in _paths(tree):
        assert all(0 < x < wide and 0 < y < high for x, y in points)
        for left, top, right, bottom in _pieces(points):
            for x, y, box_wide, box_high in boxes:
                is_apart = right <= x or left >= x + box_wide or bottom <= y or top >= y + box_high
                assert is_apart, (colour, (left, top, right, bottom), (x, y))


def test_all_forty_pins_have_their_names(drawn) -> None:
    _, tree = drawn
    texts = [text for text, *_ in _words(tree)]
    numbers = [int(found[0]) for text in texts if (found := re.findall(r"^\d+(?=  )|(?<=  )\d+$", text))]
    assert sorted(numbers) == list(range(1, 41))


def test_a_dot_stands_where_wires_of_a_net_part_and_nowhere_else() -> None:
    from wiring_svg import Wire, joints

    trunk = Wire("#000", [(0, 0), (0, 50), (40, 50)], "GND")
    assert joints([trunk, Wire("#000", [(20, 10), (0, 10)], "GND")]) == [(0, 10)]
    assert joints([trunk]) == []


def test_the_pictures_in_the_project_are_those_of_the_board_files() -> None:
    import wiring

    for name, file in wiring.PICTURES.items():
        drawn_now = wiring.svg(wiring.read_board(name))
        assert (ROOT / file).read_text(encoding="utf-8") == drawn_now, "run python3 tools/wiring.py"


def test_a_picture_of_one_s_own_board_is_written_where_one_says(tmp_path) -> None:
    import wiring

    file = tmp_path / "mine.svg"
    result = run("wiring", "pico2", "--picture", str(file))
    assert (result.returncode, result.stderr, result.stdout) == (0, "", "")
    assert file.read_text(encoding="utf-8") == wiring.svg(wiring.read_board("pico2"))
    assert_refused(run("wiring", "pico", "--picture", str(tmp_path / "no" / "mine.svg")), "mine.svg")
    assert "wants a board" in run("wiring", "--picture", str(file)).stderr
