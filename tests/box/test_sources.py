"""A source of chance that is not there is told from one that is well: in the self-test, by check, in the dice test."""

import json

import pytest
from dicebox import self_test

from host_sim.reader import is_visible

SENSOR_WEAK = "Zufallsquelle ist schwach: Lagesensor. Die Würfel bleiben fair."
DICE_TEST_WARNING = "Zufallsquelle Sensor gestört"


def without_sensor(box, is_pulled: bool) -> None:
    """The sensor is pulled off in a game, or was never there; the players roll on."""
    if is_pulled:
        box.new("five-joker50", "human:Anna")
        box.shake()
        box.unplug("accel")
        box.run(2000)
    else:
        box.circuit.unplug("accel")
        box.power_cycle()
        box.run(3000)
        box.new("five-joker50", "human:Anna")
    box.roll()


def page(box) -> list[tuple[str, str]]:
    """The rows of the page about chance."""
    box.app.help_topic = "random"
    box.app.push("self_test_facts")
    box.run(100)
    rows = box.app.screen._rows
    box.press(4)
    return rows


@pytest.mark.parametrize("is_pulled", [False, True])
def test_a_sensor_that_is_not_there_is_no_source_and_its_samples_are_missed(box, is_pulled: bool) -> None:
    without_sensor(box, is_pulled)
    found = json.loads(box.send("check"))
    assert found["random"] == {"fine": False, "os": True, "sensor": False, "buttons": True}
    assert SENSOR_WEAK in found["problems"]
    assert page(box) == [("System", "✓"), ("Lagesensor", "fehlt"), ("Tastenzeiten", "✓")]
    box.send("open dice_test")
    box.run(5000)
    assert is_visible(DICE_TEST_WARNING, box.rows())
    box.plug("accel")
    box.run(3000)
    assert json.loads(box.send("check"))["problems"] == []
    assert page(box)[1] == ("Lagesensor", "✓")


def test_nobody_misses_the_sensor_of_a_box_that_does_not_shake_but_the_page_has_no_tick(box) -> None:
    box.app.settings.choose("shake", 0)
    box.app.apply_settings()
    box.run(500)
    assert self_test.random(box.app) == {"fine": True, "os": True, "sensor": True, "buttons": True}
    box.unplug("accel")
    box.run(2000)
    found = json.loads(box.send("check"))
    assert found["random"] == {"fine": True, "os": True, "sensor": False, "buttons": True}
    assert SENSOR_WEAK not in found["problems"]
    assert page(box)[1] == ("Lagesensor", "fehlt")
    box.send("open dice_test")
    box.run(5000)
    assert not is_visible(DICE_TEST_WARNING, box.rows())


def test_a_source_that_fails_its_health_test_is_weak_and_not_missing(box) -> None:
    box.app.entropy.faults = 7
    assert page(box) == [("System", "schwach"), ("Lagesensor", "schwach"), ("Tastenzeiten", "schwach")]
