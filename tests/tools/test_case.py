"""The case is made from its measures, closes over its parts, and its picture is the one of its sources."""

import re
from itertools import combinations

import pytest

from boards import pico
from tests.tools.running import ROOT, assert_refused, run

CASE = ROOT / "boards" / "case"


@pytest.fixture
def case():
    """The tool as a module."""
    import case

    return case


@pytest.fixture
def layout():
    """Where the parts are."""
    import case_layout

    return case_layout


def test_measures_page_and_picture_are_current(case) -> None:
    assert case.renew(ROOT, check=True) == [], "run python3 tools/case.py, and with --picture for the picture"
    assert (CASE / "case.png").read_bytes().startswith(b"\x89PNG")


def test_no_part_is_in_the_way_of_another_and_all_are_inside(layout) -> None:
    blocks = layout.blocks()
    assert {"Pico", "USB", "display", "strip", "battery", "accelerometer"} < {block.name for block in blocks}
    for one, other in combinations(blocks, 2):
        assert one.is_apart(other), (one.name, other.name)
    for block in blocks:
        for start, size, room in zip(block[1:4], block[4:], (layout.WIDTH, layout.HEIGHT, layout.DEPTH), strict=True):
            assert start >= -1e-9 and start + size <= room + 1e-9, block


def test_blocks_that_share_room_are_noticed(layout) -> None:
    one = layout.Block("one", 0, 0, 0, 10, 10, 10)
    assert not one.is_apart(layout.Block("other", 9, 9, 9, 5, 5, 5))
    assert one.is_apart(layout.Block("other", 10, 0, 0, 5, 5, 5))
    assert not one.is_apart(layout.Block("other", 10, 0, 0, 5, 5, 5), gap=1)


def test_a_battery_that_is_too_thick_is_told_in_a_sentence(case, layout, monkeypatch) -> None:
    thick = [
        block._replace(z=0, deep=block.deep + 20) if block.name == "battery" else block for block in layout.blocks()
    ]
    monkeypatch.setattr(layout, "blocks", lambda: thick)
    with pytest.raises(case.NoCase, match=r"display and battery are in each other's way"):
        case.scad()


def test_the_socket_ends_inside_the_wall_and_a_plug_finds_room(layout) -> None:
    from boards.case import measures

    end = layout.PICO_X + measures.PICO_WIDTH + measures.USB_OUT
    assert layout.WIDTH < end < layout.WIDTH + measures.WALL
    assert measures.PLUG_WIDTH > measures.USB_WIDTH and measures.PLUG_THICK > measures.USB_THICK
    assert layout.USB_Z + measures.PLUG_THICK / 2 <= layout.DEPTH + measures.WALL


def test_the_buttons_stand_in_a_row_under_the_middle_of_the_display(layout) -> None:
    from boards.case import measures

    assert len(layout.BUTTONS_X) == len(pico.BUTTONS)
    assert layout.BUTTONS_X[2] == pytest.approx(layout.WINDOW_X) == pytest.approx(layout.WIDTH / 2)
    assert measures.BUTTON_PITCH > measures.BUTTON_SIZE
    assert layout.BUTTONS_Y + measures.BUTTON_SIZE / 2 < layout.WINDOW_Y - measures.DOTS_HEIGHT / 2


def test_every_measure_that_the_source_uses_is_made(case) -> None:
    source = (CASE / "case.scad").read_text(encoding="utf-8")
    code = re.sub(r"//.*|\"[^\"]*\"", "", source)
    words = set(re.findall(r"\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+\b", code))
    made = set(case.values())
    assert {"wall", "pico_places", "buttons_x", "window_wide"} <= words & made
    own = (
        {"linear_extrude"}
        | set(re.findall(r"\b(?:module|function) (\w+)", code))
        | set(re.findall(r"^(\w+) =", code, re.MULTILINE))
    )
    asked = {word for word in words if "_" in word} - own
    assert asked - made == set()


@pytest.mark.parametrize("option", ["--picture", "--fit"])
def test_without_openscad_it_says_what_to_install(option) -> None:
    assert_refused(run("case", option, PATH=""), "openscad")
