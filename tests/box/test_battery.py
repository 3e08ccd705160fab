"""The battery: its voltage on the status line where a board names a pin, and a sentence when it is low."""

import sys
from types import SimpleNamespace

import pytest
from ruler import Ruler

from boards import pico
from host_sim import circuit
from host_sim.box import Box
from host_sim.modules import machine
from host_sim.reader import is_visible


def board(**changes: object) -> SimpleNamespace:
    """The Pico's board with some values changed."""
    return SimpleNamespace(**{name: getattr(pico, name) for name in dir(pico) if name.isupper()} | changes)


def measured(language: str = "de", volts: float = 4.5) -> Box:
    """A box that measures its battery, in a game."""
    box = Box(board(BATTERY=29), language)
    box.circuit.battery_volts = volts
    box.send("new five-joker50 human:Anna")
    box.run(6000)
    return box


def test_board_that_names_no_pin_loads_nothing(box) -> None:
    for name in [name for name in sys.modules if name == "dicebox.battery"]:
        del sys.modules[name]
    box.power_cycle()
    box.run(10_000)
    assert "dicebox.battery" not in sys.modules
    assert box.app.gauge is None


@pytest.mark.parametrize(("language", "text"), [("de", "4,5V"), ("en", "4.5V")])
def test_voltage_stands_on_the_status_line(language: str, text: str) -> None:
    assert is_visible(text, measured(language).rows()[:8] + ["." * 128] * 56)


def test_voltage_follows_within_five_seconds_and_does_not_flicker() -> None:
    box = measured(volts=4.2)
    assert is_visible("4,2V", box.rows())
    pictures = set()
    for step in range(20):
        box.circuit.battery_volts = 4.2 + 0.03 * (step % 2)
        box.run(5000)
        pictures.add("".join(box.rows()))
    assert len(pictures) == 1
    box.circuit.battery_volts = 3.9
    box.run(5100)
    assert is_visible("3,9V", box.rows())


def test_low_battery_is_said_once_and_again_after_a_new_one() -> None:
    box = measured(volts=3.5)
    said = []
    for volts in (3.4, 3.2, 3.1, 3.4, 3.2, 4.5, 3.2):
        box.circuit.battery_volts = volts
        box.run(5100)
        said.append(box.app.message)
        box.run(5000)
    low = "Batterie schwach (3,2V): bald wechseln"
    assert said == [None, low, None, None, None, None, low]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("de", "Messpin zeigt 0,0V: Drähte prüfen!"), ("en", "Battery pin reads 0.0V: check wires!")],
)
def test_pin_that_sees_no_battery_is_not_called_a_weak_one(language: str, sentence: str) -> None:
    box = measured(language, volts=0)
    assert box.app.message == sentence
    assert is_visible(sentence.split(" ", maxsplit=1)[0], box.rows())


def test_voltage_cuts_no_name_that_stood_whole_without_it(monkeypatch) -> None:
    cut = []
    for wiring in (pico, board(BATTERY=29)):
        ruler = Ruler(monkeypatch)
        box = Box(wiring)
        box.run(6000)
        for game in ("five-joker50", "farkle", "grid25"):
            box.send(f"new {game} human:Konstantin ai-perfect")
            box.app.game.total = lambda state, seat: 14_950
            try:
                box.app.redraw()
                box.run(100)
            finally:
                del box.app.game.total
        cut.append(ruler.faults)
        monkeypatch.undo()
    assert cut[0] == cut[1]


def test_self_test_shows_the_battery_with_its_pin() -> None:
    box = measured(volts=3.0)
    found = box.app.gauge
    assert (found.is_low, round(found.millivolts, -2)) == (True, 3000)
    box.long(1)
    for _ in range(3):
        box.press(1)
    box.press(3)
    # From the first row up: the last one is the dice test, above it stands the last part.
    box.press(1)
    box.press(1)
    assert box.app.screen.rows()[box.app.screen.cursor] == ("Batterie", "schwach")
    box.press(3)
    box.run(100)
    assert is_visible("GPIO 29, Pin 39", box.rows())
    assert is_visible("3,0V", box.rows())


def test_converter_reads_the_pin_in_65535ths_of_3_3_volts() -> None:
    wired = circuit.Circuit(board(BATTERY=26)).activate()
    wired.battery_volts = 4.95
    assert machine.ADC(26).read_u16() == pytest.approx(65535 / 2, abs=20)
    assert machine.ADC(machine.Pin(26)).read_u16() == pytest.approx(65535 / 2, abs=20)
    wired.battery_volts = 12
    assert machine.ADC(26).read_u16() == 65535
    with pytest.raises(ValueError, match="ADC"):
        machine.ADC(22)
    with pytest.raises(circuit.CircuitFault, match="27"):
        machine.ADC(27).read_u16()
