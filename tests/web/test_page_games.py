"""A whole game on the page, from the title to the result, by each kind of hand: mouse, keyboard, fingers."""

import pytest

from tests.web.browsing import PHONE, Page

# Two throws of six equal dice are 6000 points and reach the goal of 5000; the computer's only throw is worth nothing.
_THROWS = (6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 2, 3, 4, 6, 2, 3)
_COLUMNS = (1, 2, 3, 4, 5)
# What a list understands beside the buttons.
_IN_LISTS = {1: "ArrowUp", 2: "ArrowDown", 3: "Enter"}


class Mouse:
    """Clicks on the drawn buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, button: int) -> None:
        """Presses a button and lets go at once."""
        self.begin(button)
        self.end(button)

    def begin(self, button: int) -> None:
        """Puts a finger on a button."""
        self.page.tab.mouse.move(*self.page.middle(button))
        self.page.tab.mouse.down()

    def end(self, button: int) -> None:
        """Takes it away."""
        self.page.tab.mouse.up()

    def new_game(self) -> None:
        """Asks for a new game."""
        self.page.tab.click("[data-ask=new_game]")

    def shake(self) -> None:
        """Shakes the box."""
        self.page.tab.click("#shake")


class Keys(Mouse):
    """Nothing but the keyboard; in lists also the keys that lists have elsewhere."""

    def press(self, button: int) -> None:
        """A digit, in lists an arrow or Enter."""
        is_list = self.page.state["cursor"] is not None
        self.page.tab.keyboard.press(_IN_LISTS[button] if is_list else f"Digit{button}")

    def begin(self, button: int) -> None:
        """Holds a digit; to bank, Shift does it."""
        self.page.tab.keyboard.press("Shift+Digit4") if button == 4 else self.page.tab.keyboard.down(f"Digit{button}")

    def end(self, button: int) -> None:
        """Lets go."""
        if button != 4:
            self.page.tab.keyboard.up(f"Digit{button}")

    def new_game(self) -> None:
        """N."""
        self.page.tab.keyboard.press("n")

    def shake(self) -> None:
        """The space bar."""
        self.page.tab.keyboard.press("Space")


class Fingers(Mouse):
    """Touches on the glass of a phone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._line = page.tab.context.new_cdp_session(page.tab)

    def begin(self, button: int) -> None:
        """A finger comes down and stays."""
        x, y = self.page.middle(button)
        # Playwright itself knows taps only.
        self._line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})

    def end(self, button: int) -> None:
        """It is lifted."""
        self._line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def new_game(self) -> None:
        """A tap on the word."""
        self.page.tab.locator("[data-ask=new_game]").tap()

    def shake(self) -> None:
        """A tap on the word."""
        self.page.tab.locator("#shake").tap()


def _choose(hands: Mouse) -> None:
    """From the title to the first throw of Zehntausend to 5000, one person against the computer."""
    page = hands.page
    hands.new_game()
    page.until_on("new_game")
    for cursor in (1, 2, 3):
        hands.press(2)
        page.until(lambda cursor=cursor: page.state["cursor"] == cursor)
    hands.press(3)
    page.until_on("target")
    hands.press(1)
    page.until(lambda: page.state["cursor"] == 0)
    hands.press(3)
    page.until_on("seats")
    hands.press(3)
    page.until_on("farkle")


def _hold(hands: Mouse, button: int, condition) -> None:
    hands.begin(button)
    hands.page.until(condition)
    hands.end(button)


def _set_aside(hands: Mouse, face: int) -> None:
    """All six dice, which show this face."""
    page = hands.page
    page.until(lambda: page.state["dice"] == [face] * 6)
    for button in _COLUMNS:
        hands.press(button)
    page.until(lambda: page.state["selected"] == [0, 1, 2, 3, 4])
    _hold(hands, 5, lambda: page.state["selected"] == [0, 1, 2, 3, 4, 5])


@pytest.mark.parametrize(
    ("kind", "screen"), [(Mouse, {}), (Keys, {}), (Fingers, PHONE)], ids=["mouse", "keys", "touch"]
)
def test_a_whole_game_is_played_from_the_title_to_the_result(open_page, quick_server, kind, screen) -> None:
    page = open_page(server=quick_server, **screen)
    page.lay(*_THROWS)
    hands = kind(page)
    _choose(hands)
    hands.shake()
    _set_aside(hands, 6)
    _hold(hands, 3, lambda: page.state["screen"] == "tumble")
    _set_aside(hands, 5)
    _hold(hands, 4, lambda: page.state["seats"][0]["total"] == 6000)
    page.until(lambda: page.state["phase"] == "over")
    page.until_on("result")
    assert page.state["winners"] == [0]
    assert page.state["seats"][1]["total"] == 0
    page.until_reads("6000")
