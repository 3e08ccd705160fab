"""tools/drive.py on CPython: what every command does, and that each mistake is one sentence and the right exit code."""

import argparse
import json
from pathlib import Path

import pytest
from PIL import Image

from tests.tools.running import assert_one_sentence, assert_refused, run


class Outcome:
    """What a script left behind: ``code``, ``out`` and ``err``."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    def states(self) -> list[dict]:
        """The state lines among the output."""
        return [json.loads(line) for line in self.out.splitlines() if line.startswith("{")]


@pytest.fixture
def drive(tmp_path, capsys):
    """Runs lines as a script in this process: ``drive("shake", "state")``."""

    def drive_lines(*lines: str, runtime: str = "cpython", language: str = "en") -> Outcome:
        import drive

        script = tmp_path / "script.txt"
        script.write_text("\n".join(lines) + "\n", encoding="utf-8")
        code = drive.run(argparse.Namespace(runtime=runtime, language=language, file=str(script)))
        printed = capsys.readouterr()
        return Outcome(code, printed.out, printed.err)

    return drive_lines


def test_a_turn_by_shaking_holding_and_entering(drive) -> None:
    outcome = drive(
        "new five-joker50 human:Anna human:Jürgen",
        "dice 3 3 3 5 1",
        "dice 3 3 3 3 2",
        "shake",
        "state",
        "press 1",
        "press 2",
        "press 3",
        "state",
        "long 3",
        "wait 1500",
        "state",
        "long 4",
        "press 3",
        "state",
    )
    assert (outcome.code, outcome.err) == (0, "")
    rolled, held, again, entered = outcome.states()
    assert (rolled["dice"], rolled["rolls_left"], rolled["test_dice"]) == ([3, 3, 3, 5, 1], 2, True)
    assert held["held"] == [0, 1, 2]
    assert (again["dice"], again["rolls_left"]) == ([3, 3, 3, 3, 2], 1)
    assert [seat["name"] for seat in entered["seats"]] == ["Anna", "Jürgen"]
    assert len(entered["seats"][0]["fields"]) == 1
    assert entered["seats"][0]["total"] > 0
    assert entered["seat"] == 1


def test_state_is_one_line_of_json_that_begins_with_the_screen(drive) -> None:
    line = drive("state").out
    assert line.count("\n") == 1
    assert line.startswith('{"screen": "title", "game": null, "phase": ')


def test_screen_prints_the_64_rows_of_the_glass(drive) -> None:
    rows = drive("screen").out.splitlines()
    assert len(rows) == 64
    assert all(len(row) == 128 and set(row) <= {".", "#"} for row in rows)
    assert "#" in "".join(rows)


def test_shot_saves_the_pixels_that_screen_prints(drive, tmp_path) -> None:
    outcome = drive("wait 500", f"shot {tmp_path / 'a picture.png'}", "screen")
    image = Image.open(tmp_path / "a picture.png").convert("L")
    rows = outcome.out.splitlines()
    for y in range(64):
        assert "".join(".#"[image.getpixel((4 * (x + 2), 4 * (y + 2))) > 99] for x in range(128)) == rows[y]


def test_wait_lets_virtual_time_pass_and_no_real_time(drive) -> None:
    # A message goes away by itself after a good second.
    before, after = drive("new five-joker50 human", "press 1", "state", "wait 3000", "state").states()
    assert before["message"] is not None
    assert after["message"] is None


def test_unplugging_the_accelerometer_is_noticed_and_plugging_it_in_again_heals(drive) -> None:
    outcome = drive(
        "new five-joker50 human",
        "unplug accel",
        "wait 300",
        "expect Hold button 3",
        "plug accel",
        "wait 10000",
        "expect Shake!",
        "shake",
        "state",
    )
    assert outcome.err == ""
    assert outcome.states()[0]["rolls_left"] == 2


def test_the_glass_of_an_unplugged_display_comes_back(drive) -> None:
    outcome = drive("new five-joker50 human", "unplug oled", "plug oled", "screen", "wait 10000", "screen")
    rows = outcome.out.splitlines()
    assert "#" not in "".join(rows[:64]), "it starts anew, dark"
    assert "#" in "".join(rows[64:])


def test_power_cycle_starts_the_box_again_without_the_laid_dice(drive) -> None:
    before, after = drive("new five-joker50 human", "dice 1 1 1 1 1", "state", "power-cycle", "state").states()
    assert (before["screen"], before["test_dice"]) == ("dice", True)
    assert (after["screen"], after["test_dice"]) == ("title", False)


@pytest.mark.parametrize("text", ['"phase": "roll"', '"phase":"roll"', "Anna", "Shake!", '"seat": 0, "seats"'])
def test_expect_finds_text_in_the_state_and_on_the_glass(drive, text) -> None:
    assert drive("new five-joker50 human:Anna", f"expect {text}").code == 0


def test_a_failed_expectation_gives_1_its_line_and_what_was_there(drive) -> None:
    outcome = drive("new five-joker50 human", "expect Shake!", "# a comment", "expect Kuckuck", "state")
    assert outcome.code == 1
    assert_one_sentence(outcome.err, "line 4", "Kuckuck")
    assert "state was: {" in outcome.out
    assert len(outcome.states()) == 1, "the script goes on"


def test_every_failed_expectation_is_named(drive) -> None:
    outcome = drive("expect Kuckuck", "expect Uhu")
    assert outcome.code == 1
    assert outcome.err.count("\n") == 2
    assert "line 1" in outcome.err and "line 2" in outcome.err


BAD = [
    (["shake", "jump"], ["line 2", "unknown command jump"]),
    (["press 12"], ["line 1", "press 3"]),
    (["new chess human"], ["line 1", "chess", "five-joker50", "five-plain"]),
    (["new five-joker50 robot"], ["line 1", "human", "ai", "robot"]),
    (["new five-joker50" + " human" * 7], ["line 1", "1 to 6", "7"]),
    (["unplug accel", "unplug accel"], ["line 2", "accel", "unplugged"]),
    (["unplug oled", "plug oled", "plug oled"], ["line 3", "oled", "plugged in"]),
    (["plug accel"], ["line 1", "accel", "plugged in"]),
    (["shot /no/such/folder/a.png"], ["line 1", "/no/such/folder/a.png", "No such file"]),
]


@pytest.mark.parametrize(("lines", "words"), BAD, ids=[lines[-1][:30] for lines, _ in BAD])
def test_a_line_that_cannot_be_run_gives_2_and_one_sentence(drive, lines, words) -> None:
    outcome = drive(*lines)
    assert outcome.code == 2
    assert_one_sentence(outcome.err, *words)


def test_a_bad_line_at_the_end_keeps_everything_before_it_from_running(drive) -> None:
    assert drive("state", "jump").out == ""


def test_a_missing_file_is_named() -> None:
    assert_refused(run("drive", "no-such-script.txt"), "no-such-script.txt", "no such file")


def test_a_folder_is_no_script(tmp_path) -> None:
    assert_refused(run("drive", str(tmp_path)), str(tmp_path))


@pytest.mark.parametrize("data", [b"state\n\xff\xfe", "expect Jürgen\n".encode("latin-1"), "state\n".encode("utf-16")])
def test_a_file_in_another_encoding_is_refused(tmp_path, data) -> None:
    path = tmp_path / "script.txt"
    path.write_bytes(data)
    assert_refused(run("drive", str(path)), "UTF-8")


@pytest.mark.parametrize("arguments", [[], ["--runtime", "arduino", "-"], ["--language", "fr", "-"], ["a", "b"], [""]])
def test_wrong_arguments_are_refused_in_one_sentence(arguments) -> None:
    assert_refused(run("drive", *arguments), "--help")


def test_standard_input_is_called_so() -> None:
    assert_refused(run("drive", "-", stdin=b"jump\n"), "standard input, line 1: unknown command jump")


def test_standard_input_is_read_in_utf_8_whatever_the_locale_and_the_editor() -> None:
    script = b"\xef\xbb\xbf" + "new five-plain human:Jürgen\nexpect Jürgen\nstate\n".encode()
    result = run("drive", "-", stdin=script, LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, "")
    assert "Jürgen" in result.stdout


def test_a_reader_that_has_seen_enough_causes_no_traceback(tmp_path) -> None:
    import subprocess
    import sys

    from tests.tools.running import ROOT, TOOLS

    script = tmp_path / "script.txt"
    script.write_text("screen\n" * 40)
    process = subprocess.Popen(
        [sys.executable, str(TOOLS / "drive.py"), str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0
    process.stderr.close()


def test_scripts_without_another_runtime_need_no_package(tmp_path) -> None:
    import subprocess
    import sys

    from tests.tools.running import ROOT, TOOLS

    shot = tmp_path / "shot.png"
    result = subprocess.run(
        [sys.executable, "-S", str(TOOLS / "drive.py"), "-"],
        input=f"shake\nshot {shot}\n".encode(),
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, b"")
    assert Path(shot).stat().st_size > 100
