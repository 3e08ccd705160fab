"""How long boxes live: an hour unseen, not more than so many, and on again after a fall."""

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest

from host_sim.micropython_program import NoMicroPython, interpreter
from host_sim.web.box_link import BoxLink
from tests.web.harness import Clock


async def _play_a_little(page) -> dict:
    await page.until_text("Dice Box")
    await page.click(3)
    await page.until_state(screen="dice")
    await page.say("dice", faces=[6, 6, 6, 1, 2])
    await page.shake()
    return await page.until_state(phase="choose")


def test_a_box_that_nobody_looks_at_for_an_hour_is_let_go_and_comes_back_with_its_game(serve) -> None:
    clock = Clock()

    async def story(house) -> None:
        boxes = house.server.boxes
        seen = await house.open()
        page = await house.open()
        await _play_a_little(page)
        process_id = next(box for box in boxes.running if box.id == page.box).process_id
        clock.now += 5000
        await boxes.let_go()
        assert len(boxes.running) == 2, "somebody looks at them"
        await page.socket.close()
        while any(box.id == page.box and box.pages for box in boxes.running):
            await asyncio.sleep(0.01)
        clock.now += 3599
        await boxes.let_go()
        assert len(boxes.running) == 2
        clock.now += 1
        await boxes.let_go()
        assert [box.id for box in boxes.running] == [seen.box]
        try:
            os.kill(process_id, 0)
        except ProcessLookupError:
            pass
        else:
            raise AssertionError("its process still runs")
        again = await house.open(page.box)
        assert again.box == page.box
        await again.until_text("Go on")
        await again.click(3)
        assert (await again.until_state(screen="dice"))["dice"] == [6, 6, 6, 1, 2]

    serve(story, clock=clock)


def test_a_box_that_nobody_ever_touched_is_let_go_after_a_minute(serve) -> None:
    clock = Clock()

    async def story(house) -> None:
        page = await house.open()
        await page.socket.close()
        boxes = house.server.boxes
        while any(box.pages for box in boxes.running):
            await asyncio.sleep(0.01)
        clock.now += 59
        await boxes.let_go()
        assert len(boxes.running) == 1
        clock.now += 1
        await boxes.let_go()
        assert boxes.running == []

    serve(story, clock=clock)


def test_there_are_not_more_boxes_than_there_may_be_and_unseen_ones_make_room(serve) -> None:
    async def story(house) -> None:
        first = await house.open()
        second = await house.open(language="de")
        third = await house.connect()
        await third.say("hello", language="de")
        assert "2 Boxen" in (await third.until("note"))["text"]
        assert not (await third.until("gone"))["restarting"]
        assert await third.until_closed() == 1013
        await second.socket.close()
        while any(box.id == second.box and box.pages for box in house.server.boxes.running):
            await asyncio.sleep(0.01)
        fourth = await house.open()
        assert {box.id for box in house.server.boxes.running} == {first.box, fourth.box}

    serve(story, most=2)
    assert serve.log == ["127.0.0.1: turned away, no room"]


def test_another_computer_gets_only_some_of_the_boxes_and_pages_and_is_told_so(serve, monkeypatch) -> None:
    monkeypatch.setattr("host_sim.web.boxes.MOST_BOXES_AN_ADDRESS", 2)
    monkeypatch.setattr("host_sim.web.page_session.MOST_PAGES_AN_ADDRESS", 2)

    async def story(house) -> None:
        boxes = house.server.boxes
        mine = await house.open()
        # From now on this is another computer.
        monkeypatch.setattr("host_sim.web.hosts.is_here", lambda address: False)
        first = await house.open()
        await first.until_text("Dice Box")
        third = await house.connect()
        await third.say("hello", language="de")
        assert "2 Seiten" in (await third.until("note"))["text"]
        assert await third.until_closed() == 1013
        monkeypatch.setattr("host_sim.web.page_session.MOST_PAGES_AN_ADDRESS", 9)
        fourth = await house.connect()
        await fourth.say("hello", language="en")
        assert "2 boxes" in (await fourth.until("note"))["text"]
        assert await fourth.until_closed() == 1013
        twin = await house.open(first.box)
        assert twin.box == first.box, "a page more for the same box"
        assert {box.id for box in boxes.running} == {mine.box, first.box}
        # What nobody looks at any more makes room for another one.
        for page in (first, twin):
            await page.socket.close()
        while any(box.id == first.box and box.pages for box in boxes.running):
            await asyncio.sleep(0.01)
        fifth = await house.open()
        assert {box.id for box in boxes.running} == {mine.box, fifth.box}

    serve(story)
    assert serve.log == ["127.0.0.1: turned away, too many pages", "127.0.0.1: turned away, no room for address"]


def test_a_box_whose_process_dies_is_reported_and_starts_again(serve) -> None:
    async def story(house) -> None:
        page = await house.open(language="de")
        other = await house.open()
        await page.until_text("Würfelbox")
        await page.click(3)
        await page.until_state(screen="dice")
        box = next(box for box in house.server.boxes.running if box.id == page.box)
        await page.say("watch", on=True)
        os.kill(box.process_id, signal.SIGKILL)
        assert (await page.until("gone"))["restarting"]
        assert "läuft wieder" in (await page.until("note"))["text"]
        await page.until("glass", lambda glass: "Weiter" in glass["text"])
        await page.until("trace", lambda trace: trace.get("accel"))
        assert not any(message["type"] == "gone" for message in other.seen)

    serve(story)
    assert len(serve.log) == 1 and "ended: exit code -9" in serve.log[0]


def test_a_box_that_cannot_live_is_given_up(serve, monkeypatch) -> None:
    monkeypatch.setattr("host_sim.web.running_box._RESTART_SECONDS", 0)
    monkeypatch.setattr("host_sim.web.running_box._MOST_RESTARTS", 1)
    monkeypatch.setattr("host_sim.web.box_link._environment", lambda: {**os.environ, "PYTHONPATH": "/nowhere"})

    async def story(house) -> None:
        page = await house.open()
        assert "ModuleNotFoundError" in (await page.until("gone", lambda gone: not gone["restarting"]))["reason"]
        assert "again and again" in (await page.until("note", lambda note: "again and" in note["text"]))["text"]
        assert house.server.boxes.running == []

    serve(story)


def test_a_box_that_stands_still_is_ended(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        await page.until_text("Dice Box")
        box = house.server.boxes.running[0]
        os.kill(box.process_id, signal.SIGSTOP)
        for _ in range(7):
            box.look()
        assert (await page.until("gone"))["restarting"]
        await page.until("note")
        await page.until("glass")

    serve(story)


def test_the_box_of_this_pc_is_found_again_by_another_server_and_another_browser(serve) -> None:
    async def first(house) -> str:
        page = await house.open()
        await _play_a_little(page)
        return page.box

    async def second(house) -> None:
        page = await house.open()
        assert page.box == box
        await page.until_text("Go on")
        known = await house.open("0" * 32)
        assert known.box not in (box, "0" * 32), "a page does not choose the number of its box"

    box = serve(first)
    serve(second)


def test_a_folder_that_cannot_be_used_is_told_and_the_box_plays_all_the_same(serve, tmp_path) -> None:
    (tmp_path / "flash").write_text("no folder")

    async def story(house) -> None:
        page = await house.open(language="de")
        assert "nicht aufgehoben" in (await page.until("note"))["text"]
        await page.until_text("Würfelbox")
        await page.click(3)
        await page.until_state(screen="dice")
        late = await house.open(page.box)
        assert "not kept" in (await late.until("note"))["text"], "those who come later are told as well"

    serve(story)
    assert len(serve.log) == 1 and "cannot be written" in serve.log[0]


def test_the_oldest_of_too_many_boxes_are_thrown_away(tmp_path, monkeypatch) -> None:
    from host_sim.web.boxes import Boxes

    monkeypatch.setattr("host_sim.web.boxes._MOST_KEPT", 2)
    for number in range(4):
        folder = tmp_path / "boxes" / f"{number:032x}"
        folder.mkdir(parents=True)
        os.utime(folder, (number, number))
    Boxes(tmp_path).prune()
    kept = sorted(path.name for path in (tmp_path / "boxes").iterdir())
    assert kept == [f"{2:032x}", f"{3:032x}", "main"]


def test_each_sentence_is_there_in_both_languages() -> None:
    from host_sim.web import announce, texts

    assert texts.keys("de") == texts.keys("en")
    assert announce.keys("de") == announce.keys("en")
    json.dumps([texts.sentence(language, "restarted") for language in ("de", "en")])


def test_a_micropython_that_stands_still_neither_keeps_its_box_nor_the_end_of_the_server(tmp_path) -> None:
    ended = []

    async def story() -> None:
        for is_asked in (False, True):
            seen = asyncio.Event()
            link = BoxLink(lambda kind, text, seen=seen: seen.set(), ended.append)
            await link.start(["--runtime", "micropython", "--language", "en", "--flash", str(tmp_path)])
            await asyncio.wait_for(seen.wait(), 30)
            children = Path(f"/proc/{link.process_id}/task/{link.process_id}/children").read_text().split()
            os.kill(int(children[0]), signal.SIGSTOP)
            if is_asked:
                await asyncio.wait_for(link.close(), 20)
            else:
                link.kill()
                await asyncio.wait_for(link._reading, 20)

    if not Path("/proc/self/task").exists():
        pytest.skip("NOT RUN: only Linux tells a process's children")
    try:
        interpreter()
    except NoMicroPython as reason:
        pytest.skip(f"NOT RUN ON MICROPYTHON: {reason}")
    asyncio.run(story())
    assert len(ended) == 1
