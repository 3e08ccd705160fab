"""What the page hears and feels with: the phone's sensor, the loudspeaker, and keys that belong to the browser."""

from tests.web.browsing import PHONE

_MOVE = """async () => {
    for (let at = 0; at < 40; at++) {
        const x = 18 * Math.sin(at * 0.75);
        window.dispatchEvent(new DeviceMotionEvent("devicemotion", {
            accelerationIncludingGravity: { x, y: 0, z: 9.81 },
        }));
        await new Promise((done) => setTimeout(done, 30));
    }
}"""


def test_a_phone_that_is_shaken_rolls_the_dice(open_page) -> None:
    page = open_page(**PHONE)
    page.tab.touchscreen.tap(*page.middle(3))
    page.until_on("dice")
    sensor = page.tab.locator("#sensor")
    assert sensor.get_attribute("aria-pressed") == "true"
    page.tab.evaluate(_MOVE)
    sensor.tap()
    page.until(lambda: page.state["dice"])
    assert page.sent[-1] == {"type": "still"}
    before = len(page.sent)
    page.tab.evaluate(_MOVE)
    assert len(page.sent) == before


def test_where_permission_is_needed_it_is_asked_for_with_a_touch(open_page) -> None:
    page = open_page(**PHONE)
    page.tab.add_init_script("DeviceMotionEvent.requestPermission = async () => window.answer ?? 'denied'")
    page.tab.reload()
    page.ready()
    sensor = page.tab.locator("#sensor")
    assert sensor.get_attribute("aria-pressed") == "false"
    sensor.tap()
    page.until(lambda: "refused" in page.tab.locator("#note").inner_text())
    page.tab.evaluate("window.answer = 'granted'")
    sensor.tap()
    page.until(lambda: sensor.get_attribute("aria-pressed") == "true")


def test_the_piezo_is_heard_once_it_is_wanted_and_not_before(open_page) -> None:
    page = open_page()
    page.tab.evaluate(
        """() => {
            window.heard = [];
            const plan = AudioParam.prototype.setValueAtTime;
            AudioParam.prototype.setValueAtTime = function (value, time) {
                window.heard.push([value, time]);
                return plan.call(this, value, time);
            };
        }"""
    )
    page.click(1)
    page.until_on("new_game")
    assert page.tab.evaluate("window.heard") == []
    page.tab.click("#sound")
    page.click(2)
    page.until(lambda: page.tab.evaluate("window.heard.length"))
    frequency, time = page.tab.evaluate("window.heard[0]")
    assert 200 < frequency < 3000
    assert time > 0
    page.tab.click("#sound")
    assert page.tab.locator("#sound").get_attribute("aria-pressed") == "false"


def test_space_shakes_after_a_click_on_the_page_but_works_a_control_that_tab_reached(open_page) -> None:
    page = open_page()
    page.tab.click("#sound")
    page.tab.keyboard.press("Space")
    page.until(lambda: {"type": "shake", "on": True} in page.sent)
    assert page.tab.locator("#sound").get_attribute("aria-pressed") == "true"
    page.until(lambda: page.sent[-1] == {"type": "shake", "on": False})
    page.tab.keyboard.press("Shift+Tab")
    page.tab.keyboard.press("Tab")
    before = len(page.sent)
    page.tab.keyboard.press("Space")
    assert page.tab.locator("#sound").get_attribute("aria-pressed") == "false"
    assert {"type": "shake", "on": True} not in page.sent[before:]


def test_shortcuts_of_the_browser_and_text_fields_keep_their_keys(open_page) -> None:
    page = open_page()
    for keys in ("Control+Digit3", "Alt+Digit3", "Control+z"):
        page.tab.keyboard.press(keys)
    page.tab.click("#behind")
    page.tab.fill("#faces", "")
    page.tab.locator("#faces").press_sequentially("3 3")
    page.tab.locator("#script").press_sequentially("press 3 n r ?")
    assert not [message for message in page.sent if message["type"] in ("press", "shake", "do")]
    assert page.tab.locator("#script").input_value() == "press 3 n r ?"
