"""Every command in the pages is run; one that is new there needs an entry here that says how."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import pytest

from host_sim.reader import is_visible
from tests.docs.pages import PAGES_WITH_COMMANDS, commands
from tests.tools.running import ROOT, TOOLS, assert_one_sentence, environment, run


def _runs(*words: str):
    """A way to run a command: as it stands; it ends with 0, complains of nothing and prints these words."""

    def way(arguments: list[str]) -> None:
        result = run(*arguments)
        assert (result.returncode, result.stderr) == (0, ""), result.stderr + result.stdout
        assert result.stdout or not words
        for word in words:
            assert word in result.stdout

    return way


def _tells_its_help(*words: str):
    """A way to run a command that would take minutes, or write to a real Pico: its --help is asked for instead."""

    def way(arguments: list[str]) -> None:
        _runs(*words)([*arguments, "--help"])

    return way


def _plays(arguments: list[str], home: str) -> None:
    """The simulator in a window: the title, a game by one press, a roll by shaking, and the end."""
    window_module = pytest.importorskip("tests.tools.window", reason="this system has no pseudo-terminals")
    name, *options = arguments
    window = window_module.Window([sys.executable, str(TOOLS / f"{name}.py"), *options], 80, 24, HOME=home)
    try:
        for key, text in (("", "Dice Box"), ("3", "Shake!"), (" ", "Roll 1/3")):
            window.type(key)
            window.wait_for(lambda text=text: is_visible(text, window.braille_rows()), text)
        window.type("q")
        assert window.wait_for_end() == 0
    finally:
        window.close()
    assert os.listdir(home) == [".dicebox"]


def _draws(arguments: list[str]) -> None:
    """The file that is named last is written elsewhere than in the project."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / arguments[-1]
        _runs()([*arguments[:-1], str(file)])
        assert file.stat().st_size > 0


def _serves(arguments: list[str], home: str) -> None:
    """The page: its address is printed, the page is there, and Ctrl-C ends it."""
    window_module = pytest.importorskip("tests.tools.window", reason="this system has no pseudo-terminals")
    # Without a display no browser opens.
    window = window_module.Window(
        [sys.executable, str(TOOLS / f"{arguments[0]}.py")], 80, 24, HOME=home, DISPLAY="", WAYLAND_DISPLAY=""
    )
    try:
        window.wait_for(lambda: "Ctrl-C ends it" in window.text(), "the address of the page")
        address = re.search(r"http://127\.0\.0\.1:[0-9]+/", window.text())[0]
        with urllib.request.urlopen(address, timeout=30) as page:
            assert b"<html" in page.read()
        # What Ctrl-C sends; the window is not the terminal that it would come from.
        window.process.send_signal(signal.SIGINT)
        assert window.wait_for_end() == 0
        assert "Traceback" not in window.raw
    finally:
        window.close()
    assert os.listdir(home) == [".dicebox"]


# How each command is run.
WAYS = {
    "python3 tools/test.py": _tells_its_help("python3 tools/test.py", "last line"),
    "python3 tools/test.py tests/rules -k tiles": lambda arguments: _tells_its_help("pytest")(arguments[:1]),
    "python3 tools/accept.py --write --all": _tells_its_help("--write"),
    "python3 tools/flash.py": _tells_its_help("--list", "--port", "--drive"),
    "python3 tools/log.py": _tells_its_help("--clear", "--port"),
    "python3 tools/pico_trials.py": _tells_its_help("--reach", "--resets"),
    "python3 tools/drive.py docs/first_turn.txt": _runs('"fuenf_gleiche": 50'),
    "python3 tools/drive.py --runtime micropython docs/first_turn.txt": _runs('"fuenf_gleiche": 50'),
    "python3 tools/evaluate.py five": _tells_its_help("five", "grid25"),
    "python3 tools/advise.py --help": _runs("JSON"),
    "python3 tools/solve.py --help": _runs("--check"),
    "python3 tools/accept.py": _tells_its_help("--write"),
    "python3 tools/shots.py --check": _runs(),
    "python3 tools/wiring.py --check": _runs(),
    "python3 tools/wiring.py pico": _runs("| Button 5 |", "[USB]"),
    "python3 tools/wiring.py pico --picture wiring.svg": _draws,
    "python3 tools/case.py": _tells_its_help("--picture", "--fit"),
    "python3 tools/case.py --check": _runs(),
    "python3 tools/vectors.py tests/rules/data/five_vectors.json": _runs("0 failed"),
    "python3 tools/fairness.py": _tells_its_help("--picture", "0.0001"),
    "python3 tools/size.py": _runs("/dicebox/app.mpy", "files on the Pico"),
    "python3 tools/duty.py": _runs("dice, at rest", "dark"),
    "python3 tools/check.py": _tells_its_help("--port"),
}
LISTS = (
    "python3 tools/flash.py --list",
    "python3 tools/flash.py --board pico --list",
)
IN_A_COPY = "python3 tests/extra_game/project.py ../dice-box-with-tiles"
ON_A_PAGE = "python3 tools/play.py"
IN_A_WINDOW = "python3 tools/play.py --terminal"
WITH_MICROPYTHON = [command for command in WAYS if "micropython" in command]


def _arguments(command: str) -> list[str]:
    """The tool's name and its arguments."""
    python, tool, *arguments = command.split()
    assert python == "python3"
    assert (ROOT / tool).parent == TOOLS
    return [tool.removeprefix("tools/").removesuffix(".py"), *arguments]


def test_every_command_of_the_pages_is_run_here_and_no_other() -> None:
    in_pages = {command for page in PAGES_WITH_COMMANDS for command in commands(page)}
    assert in_pages == {*WAYS, *LISTS, ON_A_PAGE, IN_A_WINDOW, IN_A_COPY}


@pytest.mark.parametrize("command", [command for command in WAYS if command not in WITH_MICROPYTHON])
def test_a_command_does_what_the_page_says(command) -> None:
    WAYS[command](_arguments(command))


@pytest.mark.parametrize("command", WITH_MICROPYTHON)
def test_a_command_on_micropython_does_what_the_page_says(command) -> None:
    from host_sim import micropython_box

    try:
        micropython_box.interpreter()
    except micropython_box.NoMicroPython as reason:
        pytest.skip(f"NOT RUN ON MICROPYTHON: {reason}")
    WAYS[command](_arguments(command))


def test_playing_is_one_command(tmp_path) -> None:
    _serves(_arguments(ON_A_PAGE), str(tmp_path))


def test_playing_in_the_terminal_is_one_command(tmp_path) -> None:
    _plays(_arguments(IN_A_WINDOW), str(tmp_path))


def test_a_copy_with_a_game_more_is_made_and_says_how_to_play_it(tmp_path) -> None:
    program = IN_A_COPY.split()[1]
    folder = tmp_path / "copy"
    result = subprocess.run(
        [sys.executable, program, str(folder)], cwd=ROOT, env=environment(), capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == f"python3 {folder}/tools/play.py\n"
    again = subprocess.run(
        [sys.executable, program, str(folder)], cwd=ROOT, env=environment(), capture_output=True, text=True, check=False
    )
    assert again.returncode == 2
    assert_one_sentence(again.stderr, "there already")


@pytest.mark.parametrize("command", LISTS)
def test_listing_what_would_be_flashed_needs_no_pico(command, monkeypatch, capsys) -> None:
    import flash
    import flash_steps

    # A Pico that happens to be plugged in here is none of the test's business.
    monkeypatch.setattr(flash_steps, "comports", list)
    assert flash_steps.run(flash.parse(_arguments(command)[1:]), ROOT) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "/main.py" in printed.out and "files to copy" in printed.out
