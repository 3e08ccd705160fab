"""What the terminal's window shows, and what hands do with keys, in virtual time and without a terminal."""

import re

import pytest

from host_sim import terminal
from host_sim.clock import Clock
from host_sim.picture import braille, half_blocks
from host_sim.terminal import GAP_MS, LONG_MS, SHAKE_MS, SMALLEST, TAP_MS, Hands, Terminal, page

LANGUAGES = ("de", "en")
EMPTY = ["." * 128] * 64
CHECKED = ["#." * 64, ".#" * 64] * 32


def plain(lines: list[str]) -> list[str]:
    return [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("columns", "lines", "draw"),
    [(200, 60, half_blocks), (130, 36, half_blocks), (129, 60, braille), (130, 30, braille), (80, 24, braille)],
)
def test_the_glass_is_drawn_as_large_as_the_window_holds_it(language, columns, lines, draw) -> None:
    shown = plain(page(CHECKED, language, columns, lines))
    assert [line.strip() for line in shown[: len(draw(CHECKED))]] == draw(CHECKED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALLEST, (80, 24), (130, 36), (500, 100)])
def test_the_page_fits_its_window_and_names_every_key(language, size) -> None:
    columns, lines = size
    shown = plain(page(EMPTY, language, columns, lines))
    assert len(shown) <= lines
    assert max(len(line) for line in shown) <= columns
    words = " ".join(shown)
    assert all(word in words for word in terminal._WORDS[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_column_or_line_less_than_the_smallest_is_too_small_and_says_so(language) -> None:
    columns, lines = SMALLEST
    for size in ((columns - 1, lines), (columns, lines - 1), (20, 3)):
        shown = page(CHECKED, language, *size)
        assert all(len(line) < size[0] for line in shown)
        assert len(shown) <= size[1]
        assert not set("".join(shown)) & set(half_blocks(CHECKED)[0] + braille(CHECKED)[0])
    sentence = " ".join(page(CHECKED, language, columns - 1, lines))
    assert all(str(number) in sentence for number in (columns, lines, columns - 1))


@pytest.mark.parametrize("size", [(1, 1), (2, 1), (3, 100)])
def test_no_window_is_too_small_to_say_something(size) -> None:
    assert len(page(EMPTY, "de", *size)) <= size[1]


class Circuit:
    """Notes what the hands do, with the time."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.done: list[tuple] = []

    def _note(self, *what: object) -> None:
        self.done.append((self.clock.now_us // 1000, *what))

    def press(self, button: int) -> None:
        self._note("press", button)

    def release(self, button: int) -> None:
        self._note("release", button)

    def start_shake(self) -> None:
        self._note("shake")

    def stop_shake(self) -> None:
        self._note("still")

    def send(self, text: str) -> None:
        self._note("send", text)

    def take_output(self) -> str:
        return ""


class Named:
    """An object with these attributes."""

    def __init__(self, **attributes: object) -> None:
        vars(self).update(attributes)


class Desk:
    """A box without firmware: a circuit that takes notes, a screen, and a picture that tests change."""

    def __init__(self, **screen: object) -> None:
        self.circuit = Circuit()
        self.app = Named(screen=Named(**screen), language="en")
        self.picture = list(EMPTY)
        self.hands = Hands(self)

    def run(self, milliseconds: int) -> None:
        self.circuit.clock.advance_us(milliseconds * 1000)

    def rows(self) -> list[str]:
        return list(self.picture)

    def take(self, milliseconds: int, *keys: str) -> None:
        """Takes keys, then lets time pass."""
        for key in keys:
            assert self.hands.take(key)
        for _ in range(milliseconds // 10):
            self.hands.move()
            self.run(10)


KEYS = [
    *[(str(button), "press", button) for button in range(1, 6)],
    *[(f"alt {button}", "long", button) for button in range(1, 6)],
    *[(key, "long", button) for key, button in zip("!@#$%", range(1, 6), strict=True)],
    *[(key, "long", button) for key, button in zip('!"§$%', range(1, 6), strict=True)],
    *[("z", "long", 2), ("Z", "long", 2), ("m", "long", 1)],
    *[("enter", "press", 3), ("tab", "press", 2), ("down", "press", 2), ("up", "press", 1)],
    *[("left", "press", 4), ("backspace", "press", 4)],
]


@pytest.mark.parametrize(("key", "kind", "button"), KEYS)
def test_a_key_presses_its_button_for_as_long_as_it_means(key, kind, button) -> None:
    desk = Desk()
    desk.take(1000, key)
    (pressed, *press), (released, *release) = desk.circuit.done
    assert (press, release) == (["press", button], ["release", button])
    assert released - pressed == (TAP_MS if kind == "press" else LONG_MS)
    assert pressed == 0


@pytest.mark.parametrize("key", [" ", "r", "R"])
def test_shaking_ends_by_itself_and_each_further_key_prolongs_it(key) -> None:
    desk = Desk()
    desk.take(SHAKE_MS - 100, key)
    desk.take(1500, key)
    assert [what for _, what in desk.circuit.done] == ["shake", "shake", "still"]
    assert desk.circuit.done[-1][0] == SHAKE_MS - 100 + SHAKE_MS


@pytest.mark.parametrize(("key", "line"), [("n", "open new_game\n"), ("?", "open help\n"), ("f1", "open help\n")])
def test_what_no_button_does_goes_over_the_serial_line_once(key, line) -> None:
    desk = Desk()
    desk.take(30, key)
    desk.take(30, key)
    assert desk.circuit.done == [(0, "send", line)]


@pytest.mark.parametrize("key", ["q", "Q", "interrupt"])
def test_keys_that_quit(key) -> None:
    assert not Desk().hands.take(key)


@pytest.mark.parametrize("key", ["6", "0", "12345", "x", "ü", ""])
def test_other_keys_do_nothing(key) -> None:
    desk = Desk()
    desk.take(100, key)
    assert desk.circuit.done == []


def test_two_presses_of_one_button_leave_a_gap_and_different_buttons_do_not_wait() -> None:
    desk = Desk()
    desk.take(0, "1", "3")
    desk.take(1000, "1")
    times = {}
    for at, *what in desk.circuit.done:
        times.setdefault(tuple(what), []).append(at)
    assert times["press", 1] == [0, TAP_MS + GAP_MS]
    assert times["press", 3] == [0]


def test_a_key_after_a_long_press_waits_for_it_since_it_is_meant_for_the_next_screen() -> None:
    desk = Desk()
    desk.take(2000, "!", "2")
    assert [(what, button) for _, what, button in desk.circuit.done] == [
        ("press", 1),
        ("release", 1),
        ("press", 2),
        ("release", 2),
    ]
    assert desk.circuit.done[2][0] == LONG_MS + GAP_MS


def _hold_key(desk: Desk, key: str) -> None:
    """The key comes, and after half a second again every 30 ms for a second."""
    desk.take(500, key)
    for _ in range(33):
        desk.take(30, key)


def test_a_held_key_does_not_hold_and_release_a_die_again_and_again() -> None:
    desk = Desk()
    _hold_key(desk, "1")
    desk.take(3000)
    assert len([what for _, what, _ in desk.circuit.done if what == "press"]) <= 2


def test_a_held_key_steps_through_a_list_and_stops_when_it_is_let_go() -> None:
    desk = Desk(cursor=0)
    _hold_key(desk, "down")
    end = desk.circuit.clock.now_us // 1000
    desk.take(3000)
    presses = [at for at, what, _ in desk.circuit.done if what == "press"]
    assert 6 <= len(presses) <= 12
    assert presses[-1] <= end


def test_enter_held_in_a_list_does_not_choose_again_and_again() -> None:
    desk = Desk(cursor=0)
    _hold_key(desk, "enter")
    desk.take(3000)
    assert len([what for _, what, _ in desk.circuit.done if what == "press"]) <= 2


class Painted:
    """A terminal on a desk, with what it wrote since the last look."""

    def __init__(self, columns: int = 80, lines: int = 24) -> None:
        self.size = (columns, lines)
        self.desk = Desk()
        self.text = ""
        self.terminal = Terminal(self.desk, None, self._write, lambda: self.size)

    def _write(self, text: str) -> None:
        self.text += text

    def paint(self) -> str:
        """Paints, and gives what that wrote."""
        self.text = ""
        self.terminal.paint()
        return self.text


def test_an_unchanged_picture_sends_nothing() -> None:
    window = Painted()
    assert window.paint()
    assert window.paint() == ""


def test_a_changed_dot_sends_its_line_only() -> None:
    window = Painted()
    window.paint()
    window.desk.picture[9] = "#" + window.desk.picture[9][1:]
    sent = window.paint()
    assert re.findall(r"\x1b\[(\d+)H", sent) == ["3"]
    assert len(sent) < 120


@pytest.mark.parametrize("change", ["size", "language"])
def test_another_size_or_language_paints_everything_anew(change) -> None:
    window = Painted()
    first = window.paint()
    if change == "size":
        window.size = (90, 30)
    else:
        window.desk.app.language = "de"
    sent = window.paint()
    assert "\x1b[2J" in sent
    assert sent.count("\x1b[38;5") == first.count("\x1b[38;5") == 16


def test_the_clock_of_the_box_keeps_pace_whatever_pieces_time_comes_in() -> None:
    window = Painted()
    for piece in (10_400, 7_777, 123, 33_000, 1, 250_000) * 20:
        window.terminal.advance(piece)
    passed = sum((10_400, 7_777, 123, 33_000, 1, 250_000)) * 20
    assert 0 <= window.desk.circuit.clock.now_us - passed < 10_000
