"""Says on the screen what is wrong with the wires: loaded when the accelerometer or the bus has failed for a second."""

from dicebox import texts
from dicebox.sounds import REFUSED

_SENSOR_MS = 4000
# Until it is mended: then the app takes the sentence away.
_BUS_MS = 3_600_000
# Its screens say it themselves, with the wires that a sentence would cover.
_SELF_TEST = "self_test"


def tell(app: object, part: object) -> None:
    """A sentence and its tune: which line of the bus is stuck, or that a sensor is missed that has worked before.

    Told once: ``part.was_there`` is None from then on, until the app believes the sensor again. The tune is all that is
    noticed where the display hangs on the same line; ``state`` gives the sentence as well.
    """
    bus = app.board.bus
    fault = bus.fault
    # Where one part answers, the bus as a whole is sound.
    if fault and not any([other.is_ready for other in bus.parts]):
        _say(app, "bus_scl" if fault == "scl" else "bus_sda", _BUS_MS)
    elif part.was_there and not app.screen.name.startswith(_SELF_TEST):
        _say(app, "sensor_mute" if app.board.accel.refusals else "sensor_lost", _SENSOR_MS)
    else:
        return
    part.was_there = None


def _say(app: object, key: str, milliseconds: int) -> None:
    app.say(texts.part(app.language + "_trouble")[key], milliseconds)
    app.sounds.play(REFUSED)
