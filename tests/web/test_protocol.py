"""What pages and boxes say to each other, with a real server and a process for each box."""

import asyncio
import json
from base64 import b64decode

import aiohttp
import pytest


def _lit(glass: dict) -> int:
    picture = b64decode(glass["rows"])
    assert len(picture) == 1024
    return sum(byte.bit_count() for byte in picture)


def test_a_page_is_welcomed_and_plays_a_roll_by_buttons_and_shaking(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        welcome = page.seen[0]
        assert welcome["runtime"] == "cpython" and "cpython" in welcome["runtimes"]
        assert welcome["faults"] == {"oled": False, "accel": False, "battery": False, "button": None}
        glass = await page.until_text("Dice Box")
        assert glass["on"] and 0 < glass["contrast"] < 256 and _lit(glass) > 200
        await page.click(3)
        state = await page.until_state(screen="dice")
        assert state["phase"] == "roll"
        assert {"frequency": 2400, "duty": 2000} in [
            {"frequency": tone["frequency"], "duty": tone["duty"]} for tone in page.seen if tone["type"] == "tone"
        ]
        await page.shake()
        state = await page.until_state(screen="dice", phase="choose")
        assert len(state["dice"]) == 5 and not state["test_dice"]
        times = [tone["at"] for tone in page.seen if tone["type"] == "tone"]
        assert times == sorted(times)

    serve(story)


def test_a_box_goes_on_in_mid_tumble_while_its_page_is_reloaded(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        await page.until_text("Dice Box")
        await page.click(3)
        await page.until_state(screen="dice")
        await page.say("shake", on=True)
        await page.until_state(screen="tumble")
        # The line drops with the box in the air: nobody shakes it any more, and the dice come to rest.
        page.socket._writer.transport.abort()
        again = await house.open(page.box)
        assert again.box == page.box
        state = (await again.until("state"))["state"]
        assert state["screen"] == "tumble"
        state = await again.until_state(phase="choose")
        assert len(house.server.boxes.running) == 1 and len(state["dice"]) == 5
        await again.say("watch", on=True)
        trace = await again.until("trace", lambda trace: trace.get("accel"))
        assert all(abs(x) < 0.1 for _, x, _, _ in trace["accel"])

    serve(story)


def test_pages_are_boxes_of_their_own_unless_they_name_the_same(serve) -> None:
    async def story(house) -> None:
        first = await house.open()
        other = await house.open()
        twin = await house.open(first.box)
        assert first.box != other.box and twin.box == first.box
        await first.until_text("Dice Box")
        await other.until_text("Dice Box")
        await first.click(3)
        await first.until_state(screen="dice")
        await twin.until_state(screen="dice")
        await other.say("do", what="help")
        assert (await other.until_state(screen="help"))["game"] is None
        await other.click(4)
        await other.until_state(screen="title")
        # Sooner it would be the second half of a double press.
        await asyncio.sleep(0.2)
        await other.click(3)
        await other.until_state(screen="dice")
        folder = house.server.boxes._folder
        assert (folder / "data" / "game").exists(), "the first box is the one of this PC"
        assert sorted(path.name for path in (folder / "boxes").iterdir()) == sorted(["main", other.box])

    serve(story)


def test_a_finger_that_is_gone_with_its_page_lets_go_of_the_button(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        twin = await house.open(page.box)
        await twin.until_text("Dice Box")
        await page.say("press", button=3)
        await asyncio.sleep(0.1)
        await page.socket.close()
        # The press counts at the release, which nobody else has made.
        await twin.until_state(screen="dice")

    serve(story)


def test_what_is_behind_the_glass_comes_while_it_is_watched(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        await page.until_text("Dice Box")
        await page.say("watch", on=True)
        first = await page.until("trace")
        assert any("screen title" in line for line in first["log"])
        await page.click(3)
        await page.say("motion", x=1.25, y=-0.5, z=1.0)
        trace = await page.until("trace", lambda trace: any("press 3" in line for line in trace["log"]))
        assert trace["shake"].keys() == {"level", "threshold", "shaking"} and trace["shake"]["threshold"] == 500
        assert trace["heap"] is None, "nobody knows what is free on CPython"
        trace = await page.until(
            "trace", lambda trace: any(x > 1.2 and y < -0.45 and z > 0.95 for _, x, y, z in trace["accel"])
        )
        assert trace["bus_bytes"]["total"] > 1000 and len(trace["buttons"]) == 5
        await page.say("watch", on=False)
        await page.say("still")

    serve(story)


def test_faults_are_felt_and_a_reloaded_page_knows_them(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        await page.until_text("Dice Box")
        await page.say("fault", part="oled", on=True)
        assert not (await page.until("glass"))["on"]
        await page.say("fault", part="accel", on=True)
        await page.say("fault", part="button", button=3, on=True)
        await page.until("switches", lambda switches: switches["faults"]["button"])
        again = await house.open(page.box)
        assert again.seen[0]["faults"] == {"oled": True, "accel": True, "battery": False, "button": 3}
        await again.say("fault", part="oled", on=False)
        await again.until("glass", lambda glass: glass["on"] and "Dice Box" in glass["text"])
        # A contact that bounces still counts as one press.
        await again.click(3)
        await again.until_state(screen="dice")
        await again.say("fault", part="battery", on=True)
        await again.until("glass", lambda glass: "Battery low" in glass["text"])
        await again.say("power")
        # They stay when the power comes back.
        third = await house.open(page.box)
        assert third.seen[0]["faults"]["battery"]

    serve(story)


def test_dice_can_be_laid_and_a_script_plays_in_real_time(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        await page.until_text("Dice Box")
        await page.say("dice", faces=[3, 3, 3, 5, 1])
        await page.say("play", script="new five-joker50 human\nshake\npress 1\nexpect HELD\nexpect Nowhere\npress 2\n")
        played = await page.until("played")
        assert played["line"] == 5 and "Nowhere" in played["error"]
        states = [message["state"] for message in page.seen if message["type"] == "state"]
        assert [3, 3, 3, 5, 1] in [state["dice"] for state in states]
        assert (await page.until_state(screen="dice", held=[0, 1]))["test_dice"]
        for script, line, words in (
            ("\n\njump", 3, "unknown command"),
            ("new chess human", 1, "chess"),
            ("shot /tmp/x.png", 1, "itself"),
        ):
            await page.say("play", script=script)
            played = await page.until("played")
            assert played["line"] == line and words in played["error"]
        await page.say("play", script="wait 60000")
        await page.say("play", script="")
        assert await page.until("played") == {"type": "played", "line": 1, "stopped": True}
        await page.say("play", script="press 1")
        assert "error" not in await page.until("played")

    serve(story)


def test_whatever_a_stopped_script_held_is_let_go_of_and_a_finger_may_be_lifted_while_it_plays(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        await page.until_text("Dice Box")
        await page.say("watch", on=True)
        await page.say("press", button=3)
        await page.until("trace", lambda trace: trace.get("buttons") and trace["buttons"][2]["level"])
        await page.say("play", script="hold 2 20000")
        await page.until("trace", lambda trace: trace.get("buttons") and trace["buttons"][1]["level"])
        await page.say("release", button=3)
        await page.until("trace", lambda trace: trace.get("buttons") and not trace["buttons"][2]["level"])
        await page.say("play", script="")
        await page.until("played")
        await page.until("trace", lambda trace: trace.get("buttons") and not trace["buttons"][1]["level"])

    serve(story)


def test_while_a_script_plays_nothing_else_is_done_or_noted_and_every_page_is_told_so(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        twin = await house.open(page.box, language="de")
        await page.until_text("Dice Box")
        await page.say("play", script="unplug accel\nwait 20000\nwait 20000")
        playing = await twin.until("switches", lambda switches: switches["faults"]["accel"])
        assert playing["playing"] and not playing["recording"]
        for kind, fields in (
            ("fault", {"part": "oled", "on": True}),
            ("record", {"on": True}),
            ("play", {"script": "press 1"}),
        ):
            await twin.say(kind, **fields)
            assert "spielt ein Skript" in (await twin.until("note"))["text"]
            refused = await twin.until("switches")
            assert refused == playing, "the switch of the page goes back"
        late = await house.open(page.box)
        assert late.seen[0]["playing"] and late.seen[0]["faults"]["accel"] and not late.seen[0]["faults"]["oled"]
        await twin.say("play", script="")
        assert (await page.until("played"))["stopped"], "each page is told, whoever stopped it"
        assert not (await twin.until("switches", lambda switches: not switches["playing"]))["recording"]

    serve(story)


def test_words_for_people_come_in_the_language_of_their_page(serve, monkeypatch) -> None:
    async def story(house) -> None:
        german = await house.open(language="de")
        english = await house.open(german.box, language="en")
        await german.until_text("Würfelbox")
        for page, words in ((german, "nicht"), (english, "not at hand")):
            await page.say("brain", runtime="pico")
            assert words in (await page.until("note"))["text"]

    serve(story)


def test_the_files_of_the_page_come_with_a_strict_policy_and_nothing_else_comes(serve) -> None:
    async def story(house) -> None:
        async with house.browser.get(house.address + "/") as response:
            assert response.status == 200 and response.content_type == "text/html"
            policy = response.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert response.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        port = int(house.address.rpartition(":")[2])
        for path in (
            "/nothing.js",
            "/../server.py",
            "/%2e%2e/server.py",
            "/page/../../server.py",
            "//etc/passwd",
            "/a/b",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n".encode())
            assert (await reader.read()).startswith(b"HTTP/1.1 404"), path
            writer.close()

    serve(story)


def test_a_page_of_another_server_does_not_get_in(serve) -> None:
    async def story(house) -> None:
        for headers, status in (
            ({"Origin": "http://evil.example"}, 403),
            ({"Origin": "null"}, 403),
            ({}, 403),
            ({"Origin": house.address, "Host": "evil.example"}, 421),
            ({"Origin": "http://evil.example", "Host": "evil.example"}, 421),
        ):
            try:
                await house.browser.ws_connect(house.address + "/ws", headers=headers)
            except aiohttp.WSServerHandshakeError as refusal:
                assert refusal.status == status, headers
            else:
                raise AssertionError(headers)
        async with house.browser.get(house.address + "/", headers={"Host": "evil.example"}) as response:
            assert response.status == 421
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            policy = response.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy and "evil" not in policy

    serve(story)


def test_a_connection_without_a_request_is_closed_after_a_while(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        port = int(house.address.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        half, other = await asyncio.open_connection("127.0.0.1", port)
        other.write(b"GET / HTTP/1.1\r\nHost: local")
        lines = house.server._runner.server
        while len(lines.connections) < 3:
            await asyncio.sleep(0.01)
        for now, are_open in ((0, True), (29, True), (30, False)):
            house.server._idle.close(lines.connections, now)
            await asyncio.sleep(0)
            assert (
                all(line.transport is not None and not line.transport.is_closing() for line in lines.connections)
                == are_open
            )
        assert await reader.read() == b""
        assert await half.read() == b""
        writer.close()
        other.close()
        await page.until_text("Dice Box")

    serve(story)


def test_a_box_on_micropython_plays_on_where_cpython_left_it(serve) -> None:
    from host_sim.micropython_program import NoMicroPython, interpreter

    try:
        interpreter()
    except NoMicroPython as reason:
        pytest.skip(f"NOT RUN ON MICROPYTHON: {reason}")

    async def story(house) -> None:
        page = await house.open()
        await page.until_text("Dice Box")
        await page.click(3)
        await page.until_state(screen="dice")
        await page.say("brain", runtime="micropython")
        assert (await page.until("welcome"))["runtime"] == "micropython"
        await page.until_text("Go on")
        await page.say("record", on=True)
        await page.click(3)
        await page.until_state(screen="dice")
        await page.shake()
        state = await page.until_state(phase="choose")
        await page.say("watch", on=True)
        trace = await page.until("trace", lambda trace: trace.get("heap"))
        assert trace["heap"]["used"] > 100_000 and trace["heap"]["free"] > 0
        await page.say("record", on=False)
        script = (await page.until("recorded"))["script"]
        assert "dice " + " ".join(map(str, state["dice"])) in script and "shake" in script.split()
        # A character that takes two halves in JSON.
        await page.say("play", script="new five-joker50 human:😀\nstate\n")
        assert "error" not in await page.until("played")
        assert [seat["name"] for seat in (await page.until_state(screen="dice", dice=None))["seats"]] == ["😀"]
        await page.say("power")
        await page.until_text("Go on")
        await page.say("brain", runtime="cpython")
        await page.until_text("Go on")
        await page.click(3)
        assert [seat["name"] for seat in (await page.until_state(screen="dice"))["seats"]] == ["😀"]

    serve(story)


def test_messages_are_json_that_any_page_can_read(serve) -> None:
    async def story(house) -> None:
        page = await house.open(language="de")
        await page.until_text("Würfelbox")
        for message in page.seen:
            json.dumps(message, allow_nan=False)

    serve(story)


def test_a_recording_goes_on_where_another_brain_is_asked_for(serve) -> None:
    async def story(house) -> None:
        page = await house.open(language="en")
        await page.until_text("Dice Box")
        await page.say("record", on=True)
        await page.until("switches", lambda switches: switches["recording"])
        await page.click(3)
        await page.say("brain", runtime="cpython")
        assert "stop it first" in (await page.until("note"))["text"]
        await page.say("record", on=False)
        assert "press 3" in (await page.until("recorded"))["script"]

    serve(story)
