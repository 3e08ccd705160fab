"""The page with an emulated Pico behind it: one short story, since an emulated second takes several real ones."""

from pathlib import Path

from tests.pico.harness import on_pico

pytestmark = on_pico


def test_the_emulated_pico_goes_on_with_the_game_of_the_box_and_keeps_it(serve, tmp_path) -> None:
    import play

    made = tmp_path / "made"
    made.mkdir()

    async def story(house) -> None:
        page = await house.open(language="en")
        assert "pico" in page.seen[0]["runtimes"]
        await page.until_text("Dice Box")
        await page.click(3)
        await page.until_state(screen="dice")
        await page.say("brain", runtime="pico")
        assert "slower" in (await page.until("note"))["text"]
        welcome = await page.until("welcome")
        assert welcome["runtime"] == "pico" and welcome["lacks"] == ["record", "battery"]
        await page.until_text("Go on")
        await page.say("record", on=True)
        assert "recorded" in (await page.until("note"))["text"]
        await page.say("fault", part="battery", on=True)
        assert "battery" in (await page.until("note"))["text"]
        # Its first picture is there: what it has in its flash is written down when it is switched off.
        await page.say("brain", runtime="cpython")
        assert (await page.until("welcome"))["runtime"] == "cpython"
        await page.until_text("Go on")
        folder = Path(house.server.boxes._folder)
        assert not (folder / "dicebox").exists(), "the firmware is no file of the box"

    serve(story, pico_files=play.pico_files(made))
