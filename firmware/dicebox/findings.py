"""What is wrong with the box, in sentences: at power-on, in the report of the self-test, and when a button gets stuck.

Loaded for these moments only. What the players were told and have taken note of is kept in a small file, so that a box
that was built without a sensor, or plays on with a broken button, does not complain at every start. A fault that is
gone is forgotten there, and told again when it comes back.
"""

from micropython import const

from dicebox import modules, self_test, texts
from dicebox.input.buttons import COUNT
from dicebox.store import is_sound, wrap

_FILE = "known"
_KIND = const(9)
_HEAD = const(6)
# The bit above those of the five buttons.
_SENSOR = const(0x20)
_STUCK_MS = const(4000)


def words(app: object) -> texts.Part:
    """The words of the self-test in the language of the box."""
    return texts.part(app.language + "_self_test")


# At power-on


def missing(app: object, held: int) -> int:
    """What the board file names and is not there: a bit for each button that is ``held`` all the time, the next one
    for the accelerometer, unless shaking is switched off."""
    mask = held | app.buttons.stuck
    # The app does not miss the sensor of a box that is being moved since power-on.
    if app.settings.feels_shakes and not app.can_shake:
        mask |= _SENSOR
    return mask


def tell(app: object, held: int) -> None:
    """Shows what is missing, unless the players know all of it."""
    mask = missing(app, held)
    known = _known(app)
    if known & ~mask:
        known &= mask
        _remember(app, known)
    if mask & ~known:
        app.push("missing")
        app.screen.show(mask, sentences_of(app, mask))


def take_note(app: object, mask: int) -> None:
    """The players know these faults now."""
    _remember(app, mask)


def _known(app: object) -> int:
    data = app.board.files.read(_FILE)
    return data[_HEAD] if data is not None and is_sound(data, _KIND) and len(data) > _HEAD else 0


def _remember(app: object, mask: int) -> None:
    if mask:
        app.board.files.write(_FILE, wrap(_KIND, bytes((mask,))))
    else:
        app.board.files.remove(_FILE)


def sentences_of(app: object, mask: int) -> "list[str]":
    """A sentence for each bit of ``missing``."""
    said = words(app)
    lines = []
    if mask & _SENSOR:
        lines.append(_sensor(said, self_test.sensor(app)))
    for index in range(COUNT):
        if mask >> index & 1:
            gpio = self_test.button_gpio(app.board, index)
            lines.append(said["bad_button"].format(index + 1, self_test.place(gpio)))
    return lines


# While the box runs


def say_stuck(app: object) -> None:
    """Names the buttons that are held for so long that they are ignored, unless the players know of them.

    Lets go of this code as well: whoever calls this has no other use for it.
    """
    stuck = app.buttons.stuck & ~_known(app)
    names = [str(index + 1) for index in range(COUNT) if stuck >> index & 1]
    if names and app.screen.name != "missing":
        app.say(words(app)["stuck" if len(names) == 1 else "several_stuck"].format(", ".join(names)), _STUCK_MS)
    leave()


# In the report


def sentences(app: object, found: "dict[str, object]") -> "list[str]":
    """What is wrong and what to do, for all that ``self_test.describe`` has found; empty when all is well."""
    said = words(app)
    lines = []
    display = found["display"]
    bus = found["bus"]
    if not bus["fine"]:
        lines.append(said["bad_bus"].format(bus["fault"].upper(), bus[bus["fault"]]))
    if not display["fine"]:
        lines.append(said["bad_display"].format(display["sda"], display["scl"]))
    if found["sensor"]["fine"] is False:
        lines.append(_sensor(said, found["sensor"]))
    lines += sentences_of(app, app.buttons.stuck)
    if not found["memory"]["fine"]:
        lines.append(said["bad_memory"])
    for path in found["files"]["missing"][:3]:
        lines.append(said["bad_files"].format(path))
    if not found["random"]["fine"]:
        weak = [said["source_" + name] for name in self_test.SOURCES if not found["random"][name]]
        lines.append(said["bad_random"].format(", ".join(weak)))
    return lines


def _sensor(said: texts.Part, found: "dict[str, object]") -> str:
    if "samples" in found:
        return said["bad_samples"]
    return said["bad_sensor"].format(found["sda"], found["scl"])


def report(app: object) -> "dict[str, object]":
    """All that the self-test has found, with the sentences under ``problems``."""
    found = self_test.describe(app)
    found["problems"] = sentences(app, found)
    return found


def leave() -> None:
    """Lets go of this code."""
    modules.drop("dicebox.findings")
    modules.drop("dicebox.self_test")
