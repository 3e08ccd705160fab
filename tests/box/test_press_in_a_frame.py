"""No press is lost, whatever the box does meanwhile: a long frame, five buttons at once, bounces on every edge."""

from types import SimpleNamespace

import pytest

from boards import pico
from host_sim.box import Box

_BOUNCES = (900, 1700, 2600, 3300, 4100, 4600)


def _on_slow_bus(*dice: int) -> Box:
    """A box whose bus runs at 100 kHz, as after repeated errors, with five dice on the table."""
    names = [name for name in dir(pico) if name.isupper()]
    box = Box(SimpleNamespace(**{name: getattr(pico, name) for name in names} | {"I2C_FREQUENCY": 100_000}))
    box.send("new five-joker50 human")
    box.send("dice " + " ".join(map(str, dice)))
    box.long(3)
    box.settle()
    box.run(1000)
    return box


@pytest.mark.parametrize("delay", range(0, 60, 12))
def test_press_that_begins_and_ends_within_one_long_frame_counts(delay: int) -> None:
    box = _on_slow_bus(1, 2, 3, 4, 6)
    begun = box.circuit.clock.now_us
    box.circuit.contact(2, [(delay * 1000, True), (delay * 1000 + 40_000, False)])
    box.app.board.oled.start()
    assert box.circuit.clock.now_us - begun > 95_000
    assert not box.circuit.is_closed(2)
    box.run(200)
    assert box.app.table.state.held == 0b00010


def test_all_five_at_once_within_one_long_frame_hold_all_five_dice() -> None:
    box = _on_slow_bus(1, 2, 3, 4, 6)
    for button in (1, 2, 3, 4, 5):
        box.circuit.contact(button, [(5000 * button, True), (5000 * button + 45_000, False)])
    box.app.board.oled.start()
    box.run(300)
    assert box.app.table.state.held == 0b11111


def test_all_five_at_once_with_bounces_hold_all_five_dice_once(box) -> None:
    box.new("five-joker50", "human")
    box.roll(1, 2, 3, 4, 6)
    for _ in range(2):
        before = box.app.table.state.held
        for button in (1, 2, 3, 4, 5):
            box.circuit.press(button, _BOUNCES)
        box.run(90)
        for button in (5, 3, 1, 2, 4):
            box.circuit.release(button, _BOUNCES)
        box.run(200)
        assert box.app.table.state.held == before ^ 0b11111
    assert box.app.message is None


def test_spikes_on_all_pins_during_pictures_are_no_presses(box) -> None:
    box.new("five-joker50", "human")
    box.roll(1, 2, 3, 4, 6)
    before = box.state()
    for step in range(60):
        box.circuit.contact(step % 5 + 1, [(step * 137 % 9000, True), (step * 137 % 9000 + 1000 + step % 4000, False)])
        box.app.redraw()
        box.run(40)
    assert box.state() == before
    assert box.app.buttons.last_edge is None or box.app.table.state.held == 0
