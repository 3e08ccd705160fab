"""Ctrl-C, a reader that has seen enough, a full device and a forbidden file end every tool without a traceback.

No other error does.
"""

import os
import re
import signal
import subprocess
import sys

import pytest

from tests.tools.running import ROOT, TOOLS, assert_one_sentence, environment


def _start(*words: str, stdout: int = subprocess.DEVNULL, **changes: str) -> subprocess.CompletedProcess:
    command = [sys.executable, str(TOOLS / words[0]), *words[1:]]
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(**changes),
        timeout=60,
        check=False,
    )


def test_every_tool_ends_in_this_way() -> None:
    tools = [path for path in TOOLS.glob("*.py") if "if __name__ ==" in path.read_text(encoding="utf-8")]
    assert len(tools) > 20
    imports = re.compile(r"^(?:import (?:bootstrap|ending)|from command_line import)\b", re.M)
    assert [path.name for path in tools if not imports.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
@pytest.mark.parametrize("words", [("size.py", "--help"), ("play.py", "--no-open", "--port", "0", "--flash")])
def test_a_reader_that_is_gone_is_no_failure(tmp_path, words) -> None:
    pytest.importorskip("aiohttp")
    there, here = os.pipe()
    os.close(there)
    arguments = (*words, str(tmp_path)) if words[-1] == "--flash" else words
    result = _start(*arguments, stdout=here)
    os.close(here)
    assert (result.returncode, result.stderr.decode()) == (0, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", [("size.py", "--help"), ("drive.py", "docs/first_turn.txt")])
def test_no_room_for_the_output_is_one_sentence(words, unbuffered) -> None:
    # The first prints the rest at its end unless told otherwise, the second each line at once.
    with open("/dev/full", "wb") as full:
        result = _start(*words, stdout=full.fileno(), PYTHONUNBUFFERED=unbuffered)
    assert result.returncode == 2
    assert_one_sentence(result.stderr.decode(), words[0], "the output cannot be written")


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize(
    ("problem", "code", "said"), [("KeyboardInterrupt", -signal.SIGINT, False), ("BrokenPipeError", 1, True)]
)
def test_ctrl_c_says_nothing_but_a_broken_pipe_elsewhere_does(tmp_path, problem, code, said) -> None:
    # The page's own imports are where play.py spends its first half second.
    (tmp_path / "aiohttp.py").write_text(f"raise {problem}")
    result = _start("play.py", "--no-open", PYTHONPATH=str(tmp_path))
    assert result.returncode == code
    assert (b"Traceback" in result.stderr) == said
    assert said or result.stderr == b""


@pytest.mark.parametrize(
    "problem", ["PermissionError(13, 'Permission denied', 'x.bin')", "OSError(30, 'Read-only', 'x.bin')"]
)
def test_a_forbidden_file_is_one_sentence(tmp_path, problem) -> None:
    # Nothing is forbidden to root, who runs the tests on some machines.
    (tmp_path / "aiohttp.py").write_text(f"raise {problem}")
    result = _start("play.py", "--no-open", PYTHONPATH=str(tmp_path))
    assert result.returncode == 2
    assert_one_sentence(result.stderr.decode(), "play.py: x.bin cannot be used", "a copy of the project")


def test_a_forbidden_port_is_no_file(tmp_path) -> None:
    (tmp_path / "aiohttp.py").write_text("raise PermissionError(13, 'Permission denied')")
    result = _start("play.py", "--no-open", PYTHONPATH=str(tmp_path))
    assert result.returncode == 1
    assert b"Traceback" in result.stderr
