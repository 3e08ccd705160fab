"""How the page looks and reads: sharp dots, light and dark, small and large, in two languages, for every reader."""

import pytest

from tests.web.browsing import DESK, PHONE

_SERIOUS = ("serious", "critical")


def _findings(page) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page.tab).response["violations"]
    return [
        f"{violation['id']}: {node['html'][:120]}"
        for violation in found
        if violation["impact"] in _SERIOUS
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["360", "1280"])
def test_axe_finds_nothing_serious_on_the_german_page(open_page, size: dict) -> None:
    page = open_page(locale="de-AT", **size)
    assert page.tab.title() == "Würfelbox"
    assert page.tab.locator("html").get_attribute("lang") == page.state["language"] == "de"
    for scheme in ("light", "dark"):
        page.tab.emulate_media(color_scheme=scheme)
        assert _findings(page) == [], scheme
    page.tab.click("#behind")
    page.tab.wait_for_selector("#panel section")
    for scheme in ("light", "dark"):
        page.tab.emulate_media(color_scheme=scheme)
        assert _findings(page) == [], scheme
    width = page.tab.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "the page is wider than its window"


def test_each_dot_is_a_whole_number_of_screen_pixels(open_page) -> None:
    page = open_page(**PHONE)
    line = page.tab.context.new_cdp_session(page.tab)
    for width, density in ((361, 1), (390, 2), (360, 3), (1280, 1.25)):
        size = {"width": width, "height": 740, "deviceScaleFactor": density, "mobile": width < 1000}
        line.send("Emulation.setDeviceMetricsOverride", size)
        page.tab.wait_for_timeout(100)
        drawn, shown = page.tab.evaluate(
            "(() => { const glass = document.getElementById('glass');"
            " return [glass.width, glass.getBoundingClientRect().width * devicePixelRatio]; })()"
        )
        assert drawn % 128 == 0
        assert abs(drawn - shown) < 0.01
        assert drawn / 128 >= 2 * int(density)


def test_both_languages_have_the_same_words_and_gaps(open_page) -> None:
    page = open_page()
    words = page.tab.evaluate("import('/words.js').then((words) => words.ALL)")
    assert words["de"].keys() == words["en"].keys()
    for key, german in words["de"].items():
        english = words["en"][key]
        for gap in ("{0}", "{1}"):
            assert (gap in german) == (gap in english), key
    chosen = page.tab.evaluate(
        "import('/words.js').then((words) => [['fr', 'de-CH', 'en'], ['en-US', 'de'], ['fr'], []]"
        ".map(words.chooseLanguage))"
    )
    assert chosen == ["de", "en", "en", "en"]


def test_the_box_moves_with_the_dice_unless_motion_is_unwelcome(open_page) -> None:
    animation = "getComputedStyle(document.getElementById('case')).animationName"
    page = open_page()
    page.click(3)
    page.until_on("dice")
    for wish, seen in (("no-preference", "tumbling"), ("reduce", "none")):
        page.tab.emulate_media(reduced_motion=wish)
        page.hold(3, "tumble")
        assert page.tab.evaluate(animation) == seen
        page.until_on("dice")
        page.until(lambda: page.tab.evaluate(animation) == "none")


def test_the_glass_is_mirrored_as_text_and_only_changed_lines_are_said(open_page) -> None:
    page = open_page()
    spoken = page.tab.locator("#spoken")
    assert spoken.get_attribute("aria-live") == "polite"
    page.click(3)
    page.until_on("dice")
    page.lay(3, 3, 3, 5, 1)
    # Also the line of the player is another one once dice are laid.
    page.until(lambda: "TEST" in spoken.inner_text())
    page.tab.evaluate("document.querySelector('#spoken p').dataset.old = 'yes'")
    page.hold(3, "tumble")
    page.until(lambda: "Dice: 3, 3, 3, 5, 1" in spoken.inner_text())
    page.click(1)
    page.until(lambda: "Held: 1" in spoken.inner_text())
    assert page.tab.locator("#spoken p[data-old]").count() == 1
    lines = page.tab.locator("#spoken p").all_inner_texts()
    assert len(lines) == len(set(lines))


def test_a_dim_glass_looks_dim_but_can_be_read(open_page) -> None:
    page = open_page()
    levels = page.tab.evaluate(
        "import('/glass.js').then((glass) => [0, 1, 64, 128, 255].map((contrast) => glass.brightness(contrast)))"
    )
    assert levels == sorted(levels)
    assert levels[0] > 0.15
    assert levels[-1] == 1
