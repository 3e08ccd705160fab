"""The box on the page is played as the one on the table: by clicks, keys, fingers, and by shaking it (whole games:
``test_page_games.py``)."""

from tests.web.browsing import PHONE


def test_a_reload_in_mid_tumble_keeps_the_game(open_page) -> None:
    page = open_page()
    page.click(3)
    page.until_on("dice")
    box = page.welcome["box"]
    page.tab.keyboard.down("Space")
    page.until_on("tumble")
    page.state = {}
    page.tab.reload()
    page.ready()
    assert page.welcome["box"] == box
    page.until(lambda: page.state["screen"] == "dice" and page.state["rolls_left"] == 2)


def test_a_long_press_fills_its_ring_and_has_its_second_meaning(open_page) -> None:
    page = open_page()
    key = page.tab.locator(".key").first
    filled = "key => parseFloat(getComputedStyle(key.querySelector('.fill')).strokeDasharray)"
    page.click(3)
    page.until_on("dice")
    page.tab.mouse.move(*page.middle(1))
    page.tab.mouse.down()
    early = key.evaluate(filled)
    page.tab.wait_for_timeout(300)
    assert early < key.evaluate(filled) < 100
    page.until_on("menu")
    page.until(lambda: key.evaluate(filled) == 100)
    page.tab.mouse.up()
    page.until(lambda: key.evaluate(filled) == 0)


def test_several_buttons_are_held_at_once(open_page) -> None:
    page = open_page(**PHONE)
    line = page.tab.context.new_cdp_session(page.tab)
    points = [{"x": x, "y": y, "id": button} for button in (1, 3, 5) for x, y in [page.middle(button)]]
    for count in (1, 2, 3):
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:count]})
    assert page.tab.locator(".key.pressed").count() == 3
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": points[:1]})
    page.until(lambda: page.tab.locator(".key.pressed").count() == 2)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.until(lambda: page.tab.locator(".key.pressed").count() == 0)
    contacts = [(message["type"], message["button"]) for message in page.sent if "button" in message]
    assert contacts[:3] == [("press", 1), ("press", 3), ("press", 5)]
    assert contacts[3] == ("release", 1)
    assert sorted(contacts[4:]) == [("release", 3), ("release", 5)]


def test_a_button_that_key_and_mouse_hold_opens_when_both_let_go(open_page) -> None:
    page = open_page()
    page.tab.keyboard.down("2")
    page.click(2)
    page.tab.wait_for_timeout(100)
    assert page.sent[-1] == {"type": "press", "button": 2}
    page.tab.keyboard.up("2")
    page.until(lambda: page.sent[-1] == {"type": "release", "button": 2})
    assert [message["type"] for message in page.sent if "button" in message] == ["press", "release"]


def test_grabbing_and_jerking_the_box_rolls_the_dice(open_page) -> None:
    page = open_page()
    page.tab.emulate_media(reduced_motion="no-preference")
    page.click(3)
    page.until_on("dice")
    case = page.tab.locator("#case").bounding_box()
    x, y = case["x"] + 20, case["y"] + case["height"] / 2
    mouse = page.tab.mouse
    mouse.move(x, y)
    mouse.down()
    for stroke in range(10):
        mouse.move(x + (80 if stroke % 2 else -80), y, steps=2)
        page.tab.wait_for_timeout(50)
        if page.state["screen"] == "tumble":
            break
    assert "translate" in page.tab.locator("#case").get_attribute("style")
    mouse.up()
    page.tab.emulate_media(reduced_motion="reduce")
    page.until_on("tumble")
    page.until(lambda: page.state["dice"])
    assert page.sent[-1] == {"type": "still"}


def test_moving_the_box_gently_rolls_nothing(open_page) -> None:
    page = open_page()
    page.click(3)
    page.until_on("dice")
    case = page.tab.locator("#case").bounding_box()
    x, y = case["x"] + 20, case["y"] + case["height"] / 2
    page.tab.mouse.move(x, y)
    page.tab.mouse.down()
    for stroke in range(6):
        page.tab.mouse.move(x + (8 if stroke % 2 else -8), y, steps=2)
        page.tab.wait_for_timeout(80)
    page.tab.mouse.up()
    page.tab.wait_for_timeout(200)
    assert (page.state["screen"], page.state["dice"]) == ("dice", None)


def test_undo_new_game_and_help_have_keys_and_buttons(open_page) -> None:
    page = open_page()
    page.tab.keyboard.press("?")
    page.until_on("help")
    page.tab.keyboard.press("ArrowLeft")
    page.until_on("title")
    page.tab.click("[data-ask=new_game]")
    page.until_on("new_game")
    page.tab.locator("h1").click()
    for key in ("ArrowDown", "Tab"):
        before = page.state["cursor"]
        page.tab.keyboard.press(key)
        page.until(lambda before=before: page.state["cursor"] != before)
        assert page.tab.evaluate("document.activeElement === document.body")
    page.tab.keyboard.press("Shift+Tab")
    page.tab.keyboard.press("Tab")
    assert page.tab.evaluate("document.activeElement !== document.body")


def test_the_keyboard_alone_reaches_every_button_and_gets_away_again(open_page) -> None:
    page = open_page()
    reached = []
    for _ in range(16):
        page.tab.keyboard.press("Tab")
        name = page.tab.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.id")
        reached.append(name or page.tab.evaluate("document.activeElement.textContent.trim()"))
    assert [f"Button {number}" for number in range(1, 6)] == [name for name in reached if "Button" in name][:5]
    assert {"sound", "behind", "shake", "Undo", "New game", "Help"} <= set(reached)
    page.tab.locator(".key").nth(2).focus()
    page.tab.keyboard.press("Enter")
    page.until_on("dice")
    page.tab.locator(".key").first.focus()
    page.tab.keyboard.down("Enter")
    page.until_on("menu")
    page.tab.keyboard.up("Enter")
