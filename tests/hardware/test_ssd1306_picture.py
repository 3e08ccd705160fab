"""What the glass of the SSD1306 model shows, through every register between memory and COM lines."""

import random

import pytest

from host_sim.chips.ssd1306 import SSD1306
from tests.hardware.display import UPRIGHT, command, fill, lines_shown, rows_of, switched_on

DARK = ["." * 128] * 64
LIT = ["#" * 128] * 64
PICTURE = random.Random(6).randbytes(1024)


@pytest.fixture
def chip():
    """A chip that is on and shows PICTURE upright."""
    chip = switched_on(SSD1306())
    fill(chip, PICTURE)
    return chip


def negative(rows):
    return [row.translate({ord("#"): ".", ord("."): "#"}) for row in rows]


def test_the_picture_stands_upright_with_a1_and_c8(chip):
    assert chip.rows() == rows_of(PICTURE)


def test_a_module_shows_its_corners_where_they_are(chip):
    corners = bytearray(1024)
    corners[0] = 0x01
    corners[127] = 0x03
    corners[7 * 128] = 0xE0
    fill(chip, corners)
    rows = chip.rows()
    assert [y for y in range(64) if rows[y][0] == "#"] == [0, 61, 62, 63]
    assert [y for y in range(64) if rows[y][127] == "#"] == [0, 1]


@pytest.mark.parametrize(
    ("commands", "expected"),
    [
        pytest.param(b"\xa0\xc0", [row[::-1] for row in rows_of(PICTURE)[::-1]], id="A0 C0 turns by 180 degrees"),
        pytest.param(b"\xa1\xc0", rows_of(PICTURE)[::-1], id="A1 C0 turns upside down"),
        pytest.param(b"\xa0\xc8", [row[::-1] for row in rows_of(PICTURE)], id="A0 C8 mirrors"),
    ],
)
def test_a_flip_holds_for_a_picture_that_is_drawn_again(chip, commands, expected):
    command(chip, commands)
    fill(chip, PICTURE)
    assert chip.rows() == expected


def test_without_drawing_again_a_flip_only_turns_the_rows(chip):
    command(chip, b"\xa0\xc0")
    assert chip.rows() == rows_of(PICTURE)[::-1]


@pytest.mark.parametrize("sequence", [b"\x41", b"\x48", b"\x7f"])
def test_the_start_line_comes_to_the_top(chip, sequence):
    line = sequence[0] - 0x40
    command(chip, sequence)
    upright = rows_of(PICTURE)
    assert chip.rows() == upright[line:] + upright[:line]


# Data sheet tables 10-1 and 10-2: settings -> memory line at COM 0, 1, .. as (first COM, first line, step, count).
COM_LINES = [
    pytest.param(b"\xc0\xa8\x3f\xd3\x00\x40", [(0, 0, 1, 64)], id="C0"),
    pytest.param(b"\xc0\xa8\x3f\xd3\x08\x40", [(0, 8, 1, 56), (56, 0, 1, 8)], id="C0 offset 8"),
    pytest.param(b"\xc0\xa8\x3f\xd3\x00\x48", [(0, 8, 1, 56), (56, 0, 1, 8)], id="C0 start line 8"),
    pytest.param(b"\xc0\xa8\x37\xd3\x00\x40", [(0, 0, 1, 56)], id="C0 multiplex 56"),
    pytest.param(b"\xc0\xa8\x37\xd3\x08\x40", [(0, 8, 1, 48), (56, 0, 1, 8)], id="C0 multiplex 56 offset 8"),
    pytest.param(b"\xc0\xa8\x37\xd3\x00\x48", [(0, 8, 1, 56)], id="C0 multiplex 56 start line 8"),
    pytest.param(b"\xc8\xa8\x3f\xd3\x00\x40", [(0, 63, -1, 64)], id="C8"),
    pytest.param(b"\xc8\xa8\x3f\xd3\x08\x40", [(0, 7, -1, 8), (8, 63, -1, 56)], id="C8 offset 8"),
    pytest.param(b"\xc8\xa8\x3f\xd3\x00\x48", [(0, 7, -1, 8), (8, 63, -1, 56)], id="C8 start line 8"),
    pytest.param(b"\xc8\xa8\x2f\xd3\x00\x40", [(0, 47, -1, 48)], id="C8 multiplex 48"),
    pytest.param(b"\xc8\xa8\x2f\xd3\x08\x40", [(8, 47, -1, 48)], id="C8 multiplex 48 offset 8"),
    pytest.param(b"\xc8\xa8\x2f\xd3\x00\x48", [(0, 55, -1, 48)], id="C8 multiplex 48 start line 8"),
    pytest.param(b"\xc8\xa8\x2f\xd3\x08\x50", [(8, 63, -1, 48)], id="C8 multiplex 48 offset 8 start line 16"),
]


@pytest.mark.parametrize(("settings", "groups"), COM_LINES)
def test_scan_direction_multiplex_offset_and_start_line_place_the_lines(chip, settings, groups):
    command(chip, settings)
    at_com = [None] * 64
    for first, line, step, count in groups:
        for index in range(count):
            at_com[first + index] = line + step * index
    # COM 0 is the lowest row of the glass.
    assert lines_shown(chip) == at_com[::-1]


def test_com_pins_of_another_glass_interleave_the_halves(chip):
    command(chip, b"\xda\x02")
    assert lines_shown(chip) == [y // 2 + 32 * (y % 2) for y in range(64)]


def test_com_pins_swapped_left_and_right_exchange_neighbours(chip):
    command(chip, b"\xda\x32")
    assert lines_shown(chip) == [y ^ 1 for y in range(64)]


def test_settings_of_a_glass_with_32_rows_light_half_of_this_one(chip):
    command(chip, b"\xa8\x1f")
    assert lines_shown(chip) == [None] * 32 + list(range(32))
    command(chip, b"\xda\x02")
    assert [line is None for line in lines_shown(chip)] == [True, False] * 32


def test_inverse_exchanges_light_and_dark_and_leaves_the_memory(chip):
    command(chip, b"\xa7")
    assert chip.rows() == negative(rows_of(PICTURE))
    command(chip, b"\xa6")
    assert chip.rows() == rows_of(PICTURE)


def test_all_on_lights_every_pixel_whatever_the_memory_holds(chip):
    command(chip, b"\xa5")
    assert chip.rows() == LIT
    command(chip, b"\xa4")
    assert chip.rows() == rows_of(PICTURE)


def test_the_lowest_contrast_is_dim_and_not_off(chip):
    command(chip, b"\x81\x00")
    assert (chip.contrast, chip.rows()) == (0, rows_of(PICTURE))


def test_asleep_the_glass_is_dark_and_the_memory_stays(chip):
    command(chip, b"\xae")
    assert chip.is_dark()
    assert chip.rows() == DARK
    command(chip, b"\xaf")
    assert chip.rows() == rows_of(PICTURE)


@pytest.mark.parametrize(
    "setup",
    [
        pytest.param(b"", id="never set up"),
        pytest.param(UPRIGHT.replace(b"\x8d\x14", b""), id="no charge pump"),
        pytest.param(UPRIGHT.replace(b"\x8d\x14", b"\x8d\x10"), id="charge pump off"),
        pytest.param(UPRIGHT.replace(b"\x8d\x14\xaf", b"\xaf\x8d\x14"), id="charge pump after the display"),
    ],
)
def test_without_its_voltage_the_glass_stays_dark(setup):
    chip = SSD1306()
    if setup:
        switched_on(chip, setup)
    fill(chip, PICTURE)
    assert chip.rows() == DARK


def test_switching_on_again_starts_a_pump_that_was_enabled_too_late():
    chip = switched_on(SSD1306(), UPRIGHT.replace(b"\x8d\x14\xaf", b"\xaf\x8d\x14\xaf"))
    fill(chip, PICTURE)
    assert chip.rows() == rows_of(PICTURE)


def test_a_module_that_is_switched_on_uncleared_shows_snow():
    chip = switched_on(SSD1306())
    lit = sum(row.count("#") for row in chip.rows())
    assert 2500 < lit < 5700
