"""What other people's words and a lost line can do to the page: nothing."""

import re

from tests.web.browsing import ROOT, Server

_NAME = "<b>Anna"


def test_a_players_name_is_shown_as_text(open_page) -> None:
    page = open_page()
    page.tab.click("#behind")
    page.tab.fill("#script", f"new five-joker50 human:{_NAME}")
    page.tab.click("#play")
    page.until_on("dice")
    page.until(lambda: _NAME in page.tab.locator(".state").inner_text())
    page.until_reads(_NAME)
    page.until(lambda: _NAME in page.tab.locator("#spoken").inner_text())
    assert page.tab.locator("#spoken b, .state b, .log b").count() == 0


def test_the_policy_lets_no_foreign_script_in(open_page) -> None:
    page = open_page()
    blocked = page.tab.evaluate(
        """async () => {
            const heard = new Promise((done) => addEventListener("securitypolicyviolation", (event) =>
                done(event.violatedDirective)));
            const script = document.createElement("script");
            script.textContent = "window.foreign = true";
            document.body.append(script);
            return [await heard, window.foreign ?? null];
        }"""
    )
    assert blocked[0].startswith("script-src")
    assert blocked[1] is None
    assert "Content Security Policy" in page.problems.pop()


def test_a_lost_line_is_said_calmly_and_comes_back_to_the_same_box(open_page, tmp_path) -> None:
    server = Server(tmp_path)
    try:
        page = open_page(server=server)
        box = page.welcome["box"]
        page.click(3)
        page.until_on("dice")
        page.tab.click("#behind")
        server.stop()
        page.sent.clear()
        page.tab.wait_for_selector("#status.lost")
        assert "out of reach" in page.tab.locator("#status").inner_text()
        server.start()
        page.welcome = {}
        page.tab.evaluate("document.getElementById('retry').click()")
        page.ready()
        page.until(lambda: page.welcome)
        assert page.welcome["box"] == box
        # What the panel shows goes on, too.
        page.until(lambda: page.sent[-1] == {"type": "watch", "on": True})
    finally:
        server.stop()


def test_two_pages_are_two_boxes_and_a_closed_ones_box_is_found_again(open_page, browser) -> None:
    page = open_page()
    first = page.welcome["box"]
    # Without the link to its box, as other pages are opened.
    page.tab.goto(page.server.address)
    page.ready()
    assert page.welcome["box"] == first
    other = page.tab.context.new_page()
    other.goto(page.server.address)
    other.wait_for_selector("#status.open")
    stored = "JSON.parse(localStorage.getItem('dicebox.boxes'))"
    boxes = other.evaluate(stored)
    assert boxes[1:] == [first]
    assert boxes[0] != first
    other.close()
    page.tab.reload()
    page.ready()
    page.until(lambda: page.welcome["box"] == first)
    boxes = [first, boxes[0]]
    again = page.tab.context.new_page()
    again.goto(page.server.address)
    again.wait_for_selector("#status.open")
    assert again.evaluate(stored) == boxes[::-1]
    again.close()


def test_no_text_of_the_page_can_become_markup() -> None:
    for path in (ROOT / "host_sim" / "web" / "page").iterdir():
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") < 400, path
        for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "style=", "onclick="):
            assert way not in text, f"{path.name}: {way}"
        assert "http://" not in text.replace("http://www.w3.org/2000/svg", ""), path
        assert "https://" not in text, path


def test_the_modules_of_the_page_import_one_way() -> None:
    folder = ROOT / "host_sim" / "web" / "page"
    imports = {
        path.name: set(re.findall(r'from "\./(\w+\.js)"', path.read_text(encoding="utf-8")))
        for path in folder.glob("*.js")
    }
    assert imports.keys() >= set().union(*imports.values())
    while imports:
        free = {name for name, needs in imports.items() if not needs & imports.keys()}
        assert free, f"a circle in {sorted(imports)}"
        imports = {name: needs for name, needs in imports.items() if name not in free}
