"""Errors, hangs and half copies: the box writes them down, says so in words, and goes on with the same game."""

import ast
import json
import subprocess
import sys
from types import SimpleNamespace

import pytest
from ruler import Ruler

from boards import pico
from host_sim.chips.sh1106 import SH1106
from host_sim.chips.ssd1306 import SSD1306
from host_sim.chips.ssd1309 import SSD1309
from host_sim.guarded_box import GuardedBox
from host_sim.reader import is_visible
from tests.tools.running import ROOT

LOG = "/errors.log"


class Guarded(GuardedBox):
    """A guarded box with a few more words for tests."""

    def state(self) -> dict:
        """What the box says of itself."""
        return json.loads(self.send("state"))

    @property
    def log(self) -> str:
        """The error log."""
        return self.circuit.flash.files.get(LOG, b"").decode()

    def later(self, milliseconds: int, text: str) -> None:
        """Types on the serial line in a while, also when the box does not come back to ``run``."""
        clock = self.circuit.clock
        clock.plan([clock.now_us + milliseconds * 1000, lambda: self.circuit.send(text)])


@pytest.fixture
def box() -> Guarded:
    """A box in the middle of a turn."""
    box = Guarded(pico)
    box.send("new five-joker50 human:Anna human:Ben")
    box.send("dice 6 2 6 4 6")
    box.long(3)
    box.settle()
    box.press(1)
    return box


def game(state: dict) -> tuple:
    """What must be the same after a restart."""
    return state["screen"], state["game"], state["seat"], state["dice"], state["held"], state["rolls_left"]


def fail(problem: BaseException) -> object:
    """A function that raises whatever it is called with."""

    def raises(*arguments) -> None:
        raise problem

    return raises


@pytest.mark.parametrize("problem", [ZeroDivisionError("nothing to divide"), MemoryError(), SystemExit(3)], ids=repr)
def test_error_is_logged_shown_and_followed_by_the_same_game(box, problem) -> None:
    before = game(box.state())
    box.app.screen.tick = fail(problem)
    box.circuit.clock.plan([box.circuit.clock.now_us + 1_000_000, lambda: pictures.append(box.rows())])
    pictures: list = []
    box.run(5000)
    assert box.restarts == 1
    assert game(box.state()) == before == ("dice", "five-joker50", 0, [6, 2, 6, 4, 6], [0], 2)
    assert type(problem).__name__ in box.log
    for words in ("Ein Fehler", "An error", type(problem).__name__):
        assert is_visible(words, pictures[0]), words


def test_a_hang_is_bitten_within_9_s_and_the_same_game_is_there_within_3_s(box) -> None:
    before = game(box.state())
    clock = box.circuit.clock
    hung_at = clock.now_us

    def hang(now: int) -> None:
        while True:
            clock.advance_us(1000)

    box.app.screen.tick = hang
    box.run(9000)
    assert box.restarts == 1
    assert clock.now_us - hung_at < 9_000_000 + 3_000_000
    assert game(box.state()) == before
    assert "stood still" in box.log
    # A good minute later nothing of it is left.
    box.run(70_000)
    assert box.circuit.watchdog.scratch[0] & 0xFF == 0


def test_a_loop_that_turns_feeds_and_is_never_bitten(box) -> None:
    fed = box.circuit.watchdog.feedings
    box.run(60_000)
    assert box.restarts == 0
    assert box.circuit.watchdog.feedings - fed > 2000
    assert box.log == ""


def test_ctrl_c_goes_to_the_prompt_takes_the_watchdog_off_and_counts_as_no_failure(box) -> None:
    for _ in range(5):
        box.circuit.send("\x03")
        box.run(20_000)
        assert (box.app, box.restarts, box.log) == (None, 0, "")
        assert not box.circuit.watchdog.is_on
        box.circuit.watchdog.end(2)
        box.circuit.reset_pins()
        box._boot()
    assert box.app is not None


@pytest.mark.parametrize("milliseconds", [10, 1500])
def test_ctrl_c_while_an_error_is_shown_goes_to_the_prompt(box, milliseconds: int) -> None:
    box.app.screen.tick = fail(ValueError("once"))
    box.later(milliseconds, "\x03")
    box.run(20_000)
    assert (box.app, box.restarts) == (None, 0)
    assert not box.circuit.watchdog.is_on
    assert "once" in box.log


def broken(monkeypatch) -> None:
    """From now on no start comes to anything."""
    from dicebox.app import App

    monkeypatch.setattr(App, "tick", fail(IndexError("at every start")))


PAGES = {
    "safe_stopped": (
        ("Angehalten", "Spiel und Daten sind noch da.", "Taste 3", "tools/log.py"),
        ("Stopped", "Button 3"),
    ),
    "safe_half": (("Nur halb kopiert", "tools/flash.py"), ("Half copied", "tools/flash.py")),
}


def looked_at_in_safe_mode(box) -> list:
    """The pictures of both languages; Ctrl-C then leads to the prompt."""
    clock = box.circuit.clock
    pictures: list = []
    for milliseconds in (2000, 7000):
        clock.plan([clock.now_us + milliseconds * 1000, lambda: pictures.append(box.rows())])
    box.later(9000, "\x03")
    box.circuit.reset_pins()
    box._boot()
    assert box.app is None
    return pictures


def test_three_starts_that_fail_lead_to_safe_mode_and_a_button_out_of_it(box, monkeypatch) -> None:
    before = game(box.state())
    with monkeypatch.context() as patch:
        broken(patch)
        clock = box.circuit.clock
        pictures: list = []
        # Three times three seconds of telling it, then both pages.
        for second in (11, 16):
            clock.plan([clock.now_us + second * 1_000_000, lambda: pictures.append(box.rows())])
        box.later(20_000, "\x03")
        box.run(21_000)
    assert (box.app, box.restarts) == (None, 3)
    assert box.log.count("at every start") == 3
    for picture, words in zip(pictures, PAGES["safe_stopped"], strict=True):
        assert [text for text in words if not is_visible(text, picture)] == []
    assert "tools/log.py" in box.circuit.take_output()
    assert not box.circuit.watchdog.is_on
    box.circuit.reset_pins()
    box._boot()
    box.run(100)
    box.press(3)
    assert game(box.state()) == before


def test_button_3_in_safe_mode_tries_again(box) -> None:
    box.circuit.watchdog.scratch[0] = 0x0D1CE003
    clock = box.circuit.clock
    clock.plan([clock.now_us + 3_000_000, lambda: box.circuit.press(3)])
    clock.plan([clock.now_us + 3_200_000, lambda: box.circuit.release(3)])
    box.circuit.reset_pins()
    box._boot()
    assert box.app is not None
    box.run(100)
    assert box.restarts == 1


def test_when_even_safe_mode_fails_the_prompt_is_left(box, monkeypatch) -> None:
    broken(monkeypatch)
    from dicebox import safe

    monkeypatch.setattr(safe, "wait", fail(OSError(5, "EIO")))
    monkeypatch.setattr("dicebox.modules.drop", lambda name: None)
    box.run(60_000)
    assert box.app is None
    assert "here is the REPL" in box.circuit.take_output()
    assert box.restarts == 5


def test_error_before_anything_can_be_counted_leads_to_safe_mode_without_a_restart(box, monkeypatch) -> None:
    load = box.guard.start.__globals__["modules"].load

    def fails(name: str) -> object:
        if name == "dicebox.start":
            raise ImportError("no module named 'dicebox.start'")
        return load(name)

    monkeypatch.setattr("dicebox.modules.load", fails)
    pictures = looked_at_in_safe_mode(box)
    assert box.restarts == 0
    assert "dicebox.start" in box.log
    assert is_visible("Angehalten", pictures[0]) and is_visible("Stopped", pictures[1])


def test_what_speaks_after_an_error_makes_nothing_whose_constructor_is_gone() -> None:
    from dicebox import built

    once = {kind.__name__ for kinds in built._ONCE for kind in kinds}
    for name in ("safe", "rescue"):
        tree = ast.parse((ROOT / "firmware" / "dicebox" / f"{name}.py").read_text(encoding="utf-8"))
        called = {getattr(node.func, "id", "") for node in ast.walk(tree) if isinstance(node, ast.Call)}
        assert called and not called & once, name


VERSION = b"1.2.3 0123456789ab\n"


@pytest.mark.parametrize("last", [None, b"1.2.2 ba9876543210\n", b""])
def test_half_an_update_is_said_and_not_started(last) -> None:
    files = {"/dicebox/version": VERSION}
    box = Guarded(pico, "de", files | {"/version": VERSION})
    assert box.app is not None
    if last is None:
        del box.circuit.flash.files["/version"]
    else:
        box.circuit.flash.files["/version"] = last
    box.circuit.power_cycle()
    for picture, words in zip(looked_at_in_safe_mode(box), PAGES["safe_half"], strict=True):
        assert [text for text in words if not is_visible(text, picture)] == []


@pytest.mark.parametrize("chip", [SSD1306, SSD1309, SH1106])
def test_safe_mode_is_seen_at_the_other_address_and_whatever_the_display_was_told_before(chip) -> None:
    wiring = SimpleNamespace(**{**vars(pico), "OLED_DRIVER": chip.__name__.lower()})
    box = Guarded(wiring, "de", None, chip(0x3D))
    from dicebox import safe

    # Commands that wait for one argument, and for two.
    for cut_short in (0x81, 0xD5) if chip is SH1106 else (0x81, 0x21):
        box.app.board.oled.i2c.writeto(0x3D, bytes((0, cut_short)))
        safe.text(wiring, "safe_error", "EIO")
        assert is_visible("An error", box.rows())
        box.app.board.oled.buffer[:] = bytes(1024)
        box.app.board.oled.start()


@pytest.mark.parametrize("topic", PAGES)
def test_words_of_safe_mode_fit(topic: str, monkeypatch) -> None:
    ruler = Ruler(monkeypatch)
    box = Guarded(pico)
    # Not before the box: what it takes from the guard is the box's clock.
    from dicebox import safe

    for language in ("de", "en"):
        safe._Glass(pico).show([safe.texts.part(language + "_safe")[topic]])
    safe.text(pico, "safe_error", "NotImplementedError")
    assert ruler.measured > 10
    assert ruler.faults == set()
    assert box.app is not None


def test_log_keeps_the_newest_4096_bytes_in_whole_entries_also_on_a_full_flash(box) -> None:
    from dicebox import rescue

    for number in range(100):
        rescue.log(f"number {number}\n" + "  ä line of a traceback\n" * (number % 7))
    assert 3500 < len(box.log.encode()) <= 4096
    assert box.log.startswith("-- ") and "number 99\n" in box.log
    flash = box.circuit.flash
    flash.capacity = sum(map(len, flash.files.values())) + 50
    rescue.log("x" * 5000 + "too much\n")
    assert "too much" in box.log
    assert len(box.log) < 4096
    flash.capacity = 0
    rescue.log("nothing fits\n")


def test_a_power_cut_while_the_log_is_written_leaves_a_log(box) -> None:
    from dicebox import rescue

    from host_sim.flash import PowerCut

    rescue.log("the first\n")
    old = box.log
    for steps in range(3):
        box.circuit.flash.cut_after = steps
        with pytest.raises(PowerCut):
            rescue.log("the second\n")
        box.circuit.flash.power_on()
        assert box.log == old
        box.circuit.flash.files.pop(LOG + ".new", None)


def held(outer: tuple, seconds: float) -> Guarded:
    """A box that was switched on with these buttons held for so long."""
    box = Guarded(pico)
    box.circuit.power_cycle()
    for number in outer:
        box.circuit.contact(number, [(0, True), (int(seconds * 1_000_000), False)])
    box._boot()
    return box


def test_buttons_1_and_5_at_power_on_lead_to_the_prompt() -> None:
    box = held((1, 5), 2)
    assert box.app is None
    assert "here is the REPL" in box.circuit.take_output()
    assert not box.circuit.watchdog.is_on


@pytest.mark.parametrize(("outer", "seconds"), [((1,), 5), ((5,), 5), ((1, 5), 11), ((1, 5), 3600)])
def test_one_button_or_stuck_buttons_are_no_wish_for_the_prompt(outer, seconds) -> None:
    assert held(outer, seconds).app is not None


def test_board_file_can_do_without_the_watchdog() -> None:
    class Wiring:
        WATCHDOG = False

    for name in dir(pico):
        if not name.startswith("_"):
            setattr(Wiring, name, getattr(pico, name))
    box = Guarded(Wiring)
    box.run(1000)
    assert not box.circuit.watchdog.is_on
    box.app.screen.tick = fail(ValueError("caught all the same"))
    box.run(5000)
    assert box.restarts == 1 and "caught all the same" in box.log


MAIN = """
import sys
sys.path[:0] = [{root!r} + "/host_sim/modules", {root!r} + "/firmware", {root!r}]
from boards import pico
from host_sim.circuit import Circuit, DeviceReset
from host_sim.firmware import load
circuit = Circuit(pico).activate()
sys.modules["wiring"] = pico
load()
circuit.clock.plan([3_000_000, lambda: circuit.send({typed!r})])
circuit.clock.plan([20_000_000, lambda: circuit.send("\\x03")])
try:
    exec(compile(open({root!r} + "/firmware/main.py").read(), "main.py", "exec"), {{"__name__": "main"}})
except (KeyboardInterrupt, DeviceReset) as end:
    print("end", type(end).__name__, circuit.clock.now_us // 1000, circuit.watchdog.is_on, circuit.watchdog.feedings)
print(circuit.take_output())
"""


@pytest.mark.parametrize(("typed", "end"), [("\x03", "KeyboardInterrupt 3"), ("open help\n", "KeyboardInterrupt 20")])
def test_main_itself_runs_until_ctrl_c(typed: str, end: str) -> None:
    program = MAIN.format(root=str(ROOT), typed=typed)
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert result.stderr == ""
    first, *rest = result.stdout.splitlines()
    assert first.startswith("end " + end)
    assert first.split()[3] == "False"
    assert int(first.split()[4]) > 200
    assert "ok" in rest or typed == "\x03"
