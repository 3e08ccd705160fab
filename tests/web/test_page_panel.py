"""Behind the glass: what is seen there, what can be done there, and the pictures that one takes away."""

import io
import json

import pytest

from host_sim.picture import contents, png


@pytest.fixture
def open_panel(open_page):
    """A page with the panel open, its box in a game of five dice."""

    def open_one(**how):
        page = open_page(**how)
        page.tab.click("#behind")
        page.click(3)
        page.until_on("dice")
        return page

    return open_one


def _inked(page, part: str) -> int:
    """How many pixels of a graph are drawn."""
    return page.tab.evaluate(
        """(part) => {
            const canvas = document.querySelector(`.part-${part} canvas`);
            // A copy: the page's own canvas is not made for being read.
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
            copy.drawImage(canvas, 0, 0);
            const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
            return data.filter((value, at) => at % 4 === 3 && value).length;
        }""",
        part,
    )


def test_traces_show_motion_buttons_bus_and_state(open_panel, open_page) -> None:
    page = open_panel()
    page.until(lambda: _inked(page, "motion") > 100 and _inked(page, "shake_level") > 100)
    page.until(lambda: "1.0" in page.tab.locator(".part-motion .reading").inner_text())
    page.until(lambda: "bytes/s" in page.tab.locator(".part-bus .reading").inner_text())
    page.until(lambda: page.tab.locator(".log li").count() > 0)
    state = json.loads(page.tab.locator(".state").inner_text())
    assert state["screen"] == "dice"
    assert page.tab.locator("#runtime").input_value() == "cpython"
    before = _inked(page, "buttons")
    page.click(1, 200)
    page.until(lambda: _inked(page, "buttons") > before + 20)


def test_the_panel_is_quiet_once_it_is_closed(open_panel, open_page) -> None:
    page = open_panel()
    log = page.tab.locator(".log li")
    page.until(lambda: log.count() > 1)
    assert len(set(log.all_inner_texts())) == log.count(), "each line once"
    page.tab.click(".close")
    page.until(lambda: page.sent[-1] == {"type": "watch", "on": False})
    assert page.tab.evaluate("document.activeElement.id") == "behind"
    # Opened again, each line stands there once.
    page.tab.click("#behind")
    page.until(lambda: page.sent[-1] == {"type": "watch", "on": True})
    page.tab.wait_for_timeout(200)
    assert len(set(log.all_inner_texts())) == log.count()


def test_faults_are_seen_on_the_glass_and_survive_a_reload(open_panel, open_page) -> None:
    page = open_panel()
    switch = page.tab.get_by_label("Display pulled off")
    switch.check()
    page.until(lambda: not any("#" in row for row in page.rows()))
    page.tab.reload()
    page.ready()
    page.tab.click("#behind")
    page.until(switch.is_checked)
    switch.uncheck()
    page.until(lambda: any("#" in row for row in page.rows()))
    page.tab.click("#power")
    page.until_on("title")


def test_laid_dice_fall_and_bad_ones_are_refused_in_words(open_panel, open_page) -> None:
    page = open_panel()
    page.tab.fill("#faces", "3 3 7")
    page.tab.press("#faces", "Enter")
    assert "from 1 to 6" in page.tab.locator(".part-dice .reading").inner_text()
    page.tab.fill("#faces", "")
    for face in (2, 2, 4, 4, 6):
        page.tab.get_by_role("button", name=f"Add a {face}").click()
    page.tab.get_by_role("button", name="Lay down").click()
    page.until_reads("TEST")
    page.hold(3, "tumble")
    page.until(lambda: page.state["dice"] == [2, 2, 4, 4, 6])


def test_what_was_pressed_is_recorded_and_played_back(open_page) -> None:
    page = open_page()
    page.tab.click("#behind")
    page.tab.click("#record")
    page.until_on("title")
    page.click(3)
    page.until_on("dice")
    page.tab.click("#record")
    script = page.tab.locator("#script")
    page.until(lambda: "press 3" in script.input_value())
    page.tab.click("#power")
    page.until_on("title")
    reading = page.tab.locator(".part-script .reading")
    script.fill("press 3\nwait 200\nexpect nonsense\n")
    page.tab.click("#play")
    page.until_on("dice")
    page.until(lambda: "Line 3: expected 'nonsense'" in reading.inner_text())
    script.fill("wait 60000")
    play = page.tab.locator("#play")
    play.click()
    page.until(lambda: play.inner_text() == "Stop playing")
    # A switch that is refused goes back.
    switch = page.tab.get_by_label("Display pulled off")
    switch.click()
    page.until(lambda: "A script is playing" in page.tab.locator("#note").inner_text() and not switch.is_checked())
    play.click()
    page.until(lambda: reading.inner_text() == "Stopped in line 1.")
    assert page.tab.locator("#note").inner_text() == "", "that one plays is not true any more"
    assert play.inner_text() == "Play"
    script.fill(" ")
    play.click()
    assert "nothing to play" in reading.inner_text()


def test_what_a_brain_cannot_do_is_switched_off_and_says_why(open_page) -> None:
    page = open_page()
    found = page.tab.evaluate(
        """async () => {
            const { faultsSection } = await import("/faults.js");
            const { scriptSection } = await import("/script.js");
            const [faults, script] = [faultsSection(() => {}), scriptSection(() => {})];
            const tell = (lacks) => {
                for (const section of [faults, script]) section.hear({ type: "welcome", lacks });
                const controls = [faults.element.querySelectorAll("input")[2], script.element.querySelector("#record")];
                const says = (section) => [...section.element.querySelectorAll("p:not([hidden])")].some((line) =>
                    line.textContent.includes("another brain"));
                return [controls.map((control) => control.disabled), [faults, script].map(says)];
            };
            return [tell(["record", "battery"]), tell([])];
        }"""
    )
    assert found == [[[True, True], [True, True]], [[False, False], [False, False]]]


def test_until_a_box_with_another_brain_wakes_the_page_says_so(open_page) -> None:
    page = open_page()
    page.until(lambda: page.tab.locator("#status_text").inner_text() == "This box runs on CPython")
    page.tab.click("#behind")
    page.tab.evaluate(
        """() => {
            window.told = [];
            const text = document.getElementById("status_text");
            new MutationObserver(() => window.told.push(text.textContent)).observe(text, { childList: true });
        }"""
    )
    page.tab.locator("#runtime").dispatch_event("change")
    page.until(lambda: page.tab.evaluate("window.told")[-1:] == ["This box runs on CPython"])
    assert "Waking the box …" in page.tab.evaluate("window.told")


def test_a_box_that_has_forgotten_its_script_is_not_said_to_play_it(open_page) -> None:
    said = open_page().tab.evaluate(
        """async () => {
            const { scriptSection } = await import("/script.js");
            const { element, hear } = scriptSection(() => {});
            const words = element.querySelector(".reading");
            element.querySelector("textarea").value = "wait 1";
            element.querySelector("#play").click();
            hear({ type: "switches", playing: true });
            const during = words.textContent;
            hear({ type: "welcome", playing: false });
            return [during, words.textContent, element.querySelector("#play").textContent];
        }"""
    )
    assert said == ["Playing …", "", "Play"]


def test_a_picture_of_the_glass_is_the_one_that_drive_py_saves(open_panel, open_page) -> None:
    page = open_panel()
    with page.tab.expect_download() as waiting:
        page.tab.click("#picture")
    from PIL import Image

    data = waiting.value.path().read_bytes()
    assert waiting.value.suggested_filename == "glass.png"
    wanted = png(page.rows())
    assert contents(wanted)
    with Image.open(io.BytesIO(data)) as ours, Image.open(io.BytesIO(wanted)) as theirs:
        assert ours.size == (528, 272)
        assert ours.convert("RGB").tobytes() == theirs.convert("RGB").tobytes()


def test_a_film_of_the_glass_shows_it_from_first_to_last(open_panel, open_page) -> None:
    page = open_panel()
    first = page.rows()
    page.tab.click("#film")
    page.hold(3, "tumble")
    page.until(lambda: page.state["dice"] is not None)
    page.tab.wait_for_timeout(100)
    with page.tab.expect_download() as waiting:
        page.tab.click("#film")
    from PIL import Image

    with Image.open(waiting.value.path()) as film:
        assert film.n_frames > 5
        assert film.info["loop"] == 0
        with Image.open(io.BytesIO(png(first))) as wanted:
            assert film.convert("RGB").tobytes() == wanted.convert("RGB").tobytes()
        film.seek(film.n_frames - 1)
        with Image.open(io.BytesIO(png(page.rows()))) as wanted:
            assert film.convert("RGB").tobytes() == wanted.convert("RGB").tobytes()


def test_the_gif_encoder_keeps_every_dot_of_noise_and_of_nothing(open_page) -> None:
    page = open_page()
    file, frames = page.tab.evaluate(
        """async () => {
            const { Gif } = await import("/gif.js");
            const gif = new Gif(132, 68, 2, [[0, 0, 0], [255, 255, 255]]);
            const frames = [];
            let seed = 1;
            for (const share of [2, 2, 3, 9, Infinity, Infinity, 2]) {
                const dots = new Uint8Array(132 * 68);
                for (let at = 0; at < dots.length; at++) {
                    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
                    dots[at] = (seed >> 16) % share === 0 ? 1 : 0;
                }
                gif.add(dots, 5);
                frames.push([...dots]);
            }
            return [[...new Uint8Array(await new Blob(gif.parts()).arrayBuffer())], frames];
        }"""
    )
    from PIL import Image

    with Image.open(io.BytesIO(bytes(file))) as film:
        assert film.n_frames == len(frames)
        for number, dots in enumerate(frames):
            film.seek(number)
            seen = film.convert("L").resize((132, 68), Image.Resampling.NEAREST).tobytes()
            assert seen == bytes(255 * dot for dot in dots)
            assert film.info["duration"] == 50
