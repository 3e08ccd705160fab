"""tools/wiring.py draws what the board file says, at the positions of the Pico's own pins."""

import re
from types import SimpleNamespace

import pytest

from boards import pico
from tests.tools.running import assert_one_sentence, assert_refused, run

# Some positions of the Pico's data sheet, figure 2, read independently of the tool.
DATA_SHEET = {0: 1, 4: 6, 5: 7, 9: 12, 10: 14, 13: 17, 14: 19, 15: 20, 16: 21, 22: 29, 26: 31, 28: 34}


@pytest.fixture
def wiring():
    """The tool as a module."""
    import wiring

    return wiring


def board(**changes: object) -> SimpleNamespace:
    """The Pico's board file with changes."""
    values = {name: value for name, value in vars(pico).items() if name.isupper()}
    return SimpleNamespace(**{**values, **changes})


def pins_of(wiring, *arguments: object, **changes: object) -> dict[str, str]:
    """Position by part and leg."""
    return {f"{wire.part} {wire.leg}".strip(): wire.pin for wire in wiring.wires(board(**changes))}


def test_every_gpio_has_a_position_of_its_own_that_is_neither_ground_nor_power(wiring) -> None:
    positions = list(wiring._PIN_OF_GPIO.values())
    assert len(set(positions)) == len(positions) == 26
    assert not set(positions) & {*wiring._GND_PINS, wiring._3V3_PIN, wiring._VSYS_PIN, 30, 33, 35, 37, 40}
    assert {gpio: wiring._PIN_OF_GPIO[gpio] for gpio in DATA_SHEET} == DATA_SHEET


def test_self_test_of_the_box_names_the_same_positions(wiring) -> None:
    from dicebox import self_test

    assert [self_test.pin(gpio) for gpio in range(29)] == [wiring._PIN_OF_GPIO.get(gpio, 0) for gpio in range(29)]


def test_the_pico_s_board_is_drawn_with_every_part(wiring) -> None:
    pins = pins_of(wiring)
    assert pins["Display SDA"] == pins["Accelerometer SDA"] == "6"
    assert pins["Display SCL"] == pins["Accelerometer SCL"] == "7"
    assert pins["Display VCC"] == pins["Accelerometer VCC"] == "36"
    buttons = [pin for name, pin in pins.items() if name.startswith("Button")]
    assert buttons == ["14", "15", "16", "17", "19"]
    assert [pin for name, pin in pins.items() if name.startswith("Piezo")] == ["20"]
    assert (pins["Battery +"], pins["Battery –"]) == ("39", "38")


def test_a_board_without_a_piezo_has_none_in_its_table(wiring) -> None:
    assert "Piezo" not in wiring.table(board(BUZZER=None))


def test_a_board_that_is_turned_round_counts_its_buttons_from_the_other_end(wiring) -> None:
    upright = [wire.pin for wire in wiring.wires(board()) if wire.part.startswith("Button")]
    turned = [wire.pin for wire in wiring.wires(board(ROTATION=180)) if wire.part.startswith("Button")]
    assert turned == upright[::-1]


@pytest.mark.parametrize(("address", "pin"), [(0x68, "–"), (0x69, "36")])
def test_the_accelerometer_s_address_says_where_its_leg_goes(wiring, address, pin) -> None:
    assert pins_of(wiring, ACCEL_ADDRESS=address)["Accelerometer AD0"] == pin


@pytest.mark.parametrize(
    ("driver", "address", "legs"),
    [
        ("auto", None, {"AD0": "–"}),
        ("auto", 0x69, {"AD0": "36"}),
        ("adxl345", None, {"SDO": "38", "CS": "36"}),
        ("auto", 0x1D, {"SDO": "36", "CS": "36"}),
        ("lis3dh", 0x18, {"SDO": "38", "CS": "36"}),
        ("lis3dh", 0x19, {"SDO": "36", "CS": "36"}),
    ],
)
def test_the_legs_of_each_accelerometer_are_drawn(wiring, driver, address, legs) -> None:
    pins = pins_of(wiring, ACCEL_DRIVER=driver, ACCEL_ADDRESS=address)
    drawn = {name.split()[1]: pin for name, pin in pins.items() if name.startswith("Accelerometer")}
    assert {leg: pin for leg, pin in drawn.items() if leg not in ("VCC", "GND", "SDA", "SCL")} == legs


def test_a_battery_that_is_measured_has_a_divider_in_the_table_unless_the_board_has_one(wiring) -> None:
    assert "| 31 | GPIO 26 |" in wiring.table(board(BATTERY=26))
    assert wiring.table(board(BATTERY=29)) == wiring.table(board())
    assert "Battery +" in wiring.sketch(board(BATTERY=26))


def test_the_sketch_shows_each_position_once_with_what_goes_there(wiring) -> None:
    text = wiring.sketch(board(SDA=16, SCL=17, BUTTONS=(6, 7, 8, 9, 22), BUZZER=None))
    rows = re.findall(r"^ *(.*?) +(\d+) \|o         o\| (\d+) *(.*)$", text, re.MULTILINE)
    labels = {int(left): name for name, left, _, _ in rows} | {int(right): name for _, _, right, name in rows}
    assert sorted(labels) == list(range(1, 41))
    assert [labels[pin] for pin in (21, 22, 9, 10, 11, 12, 29, 36, 39)] == [
        *["SDA", "SCL", "Button 1", "Button 2", "Button 3", "Button 4", "Button 5"],
        *["3V3(OUT)", "Battery +"],
    ]
    assert [pin for pin, name in labels.items() if name == "GND"] == [3, 8, 13, 18, 38, 28, 23]


def test_a_page_gets_its_drawings_and_stays_as_it_is_after_that(wiring) -> None:
    page = "Before\n<!-- wiring table pico -->\nold\n<!-- end of wiring -->\nAfter\n"
    fresh = wiring.renewed(page)
    assert fresh.startswith("Before\n<!-- wiring table pico -->\n")
    assert wiring.table(pico) in fresh and "old" not in fresh
    assert fresh.endswith("<!-- end of wiring -->\nAfter\n")
    assert wiring.renewed(fresh) == fresh


def test_check_names_stale_pages_and_writes_nothing(wiring, tmp_path) -> None:
    page = "<!-- wiring sketch pico -->\n<!-- end of wiring -->\n"
    (tmp_path / "boards").mkdir()
    for name in wiring.PAGES:
        (tmp_path / name).write_text(page)
    stale = [*wiring.PAGES, *wiring.PICTURES.values()]
    assert wiring.renew_all(tmp_path, check=True) == stale
    assert (tmp_path / "README.md").read_text() == page
    assert not (tmp_path / "boards" / "pictures").exists()
    assert wiring.renew_all(tmp_path, check=False) == stale
    assert wiring.renew_all(tmp_path, check=True) == []


@pytest.mark.parametrize(("page", "words"), [("no mark", ["no place"]), ("<!-- wiring table x -->\n", ["no place"])])
def test_a_page_without_a_place_for_the_wiring_is_named(wiring, tmp_path, page, words) -> None:
    (tmp_path / "README.md").write_text(page)
    with pytest.raises(wiring.NoWiring) as error:
        wiring.renew_all(tmp_path, check=True)
    assert_one_sentence(f"{error.value}\n", "README.md", *words)


def test_a_board_of_one_s_own_is_shown_here() -> None:
    result = run("wiring", "pico")
    assert (result.returncode, result.stderr) == (0, "")
    assert "| Button 1 |" in result.stdout and "[USB]" in result.stdout


@pytest.mark.parametrize("words", [("pico", "--check"), ("--picture", "mine.svg")])
def test_words_that_would_be_ignored_are_refused(wiring, monkeypatch, capsys, words) -> None:
    monkeypatch.setattr("sys.argv", ["wiring.py", *words])
    with pytest.raises(SystemExit) as end:
        wiring.main()
    assert end.value.code == 2
    assert_one_sentence(capsys.readouterr().err, "python3 tools/wiring.py")


@pytest.mark.parametrize("name", ["pico_w", "pico2", "pico2_w"])
def test_the_other_boards_are_drawn_like_the_first(wiring, name) -> None:
    """Their edges have the same pins (Pico W, Pico 2 and Pico 2 W data sheets, figure 2)."""
    assert wiring.table(wiring.read_board(name)) == wiring.table(wiring.read_board("pico"))


@pytest.mark.parametrize("name", ["no_such_board", "../firmware/main", "__init__"])
def test_an_unknown_board_is_refused_with_the_known_ones(name) -> None:
    assert_refused(run("wiring", name), name, "pico")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("SDA = 3", ["SDA = 3 is no SDA pin"]),
        ("BUTTONS = (1, 2)", ["BUTTONS"]),
        ("SDA = x", ["line 10", "nothing else"]),
        ("SDA =", ["invalid syntax"]),
    ],
)
def test_a_board_file_that_cannot_work_is_refused_in_one_sentence(wiring, monkeypatch, tmp_path, line, words) -> None:
    import boards

    (tmp_path / "boards").mkdir()
    text = (wiring.bootstrap.ROOT / "boards" / "pico.py").read_text()
    name = line.split(" ")[0]
    text, count = re.subn(rf"^{name} = .*$", line, text, flags=re.MULTILINE)
    assert count == 1
    (tmp_path / "boards" / "mine.py").write_text(text)
    monkeypatch.setattr(wiring.bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(boards, "__path__", [str(tmp_path / "boards")])
    monkeypatch.delitem(__import__("sys").modules, "boards.mine", raising=False)
    with pytest.raises(wiring.NoWiring) as error:
        wiring.read_board("mine")
    assert_one_sentence(f"{error.value}\n", "boards/mine.py", *words)
