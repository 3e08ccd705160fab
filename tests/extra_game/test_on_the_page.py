"""The web page plays the sixth game as well: its boxes run whatever firmware lies there."""

import base64
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.reader import is_visible
from tests.tools.running import environment

HERE = Path(__file__).resolve().parent
if not (HERE.parents[1] / "host_sim" / "web" / "box_process.py").exists():
    pytest.skip("NOT RUN: this tree has no web page", allow_module_level=True)


def _rows(glass: dict) -> list[str]:
    """The 64 rows of a glass whose bytes are columns of eight dots, page by page."""
    data = base64.b64decode(glass["rows"])
    return ["".join("#" if data[y // 8 * 128 + x] >> y % 8 & 1 else "." for x in range(128)) for y in range(64)]


def test_a_box_of_the_page_plays_it(project, tmp_path) -> None:
    paths = os.pathsep.join(str(project / part) for part in ("host_sim/modules", "firmware", ""))
    arguments = ["--runtime", "cpython", "--language", "de", "--flash", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "host_sim.web.box_process", *arguments],
        cwd=project,
        env=environment(PYTHONPATH=paths),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        script = (HERE / "scenes" / "plain_list.txt").read_text(encoding="utf-8")
        process.stdin.write(json.dumps({"type": "play", "script": script}) + "\n")
        process.stdin.flush()
        glass = None
        for line in process.stdout:
            kind, _, message = line.partition(" ")
            assert kind != "gone", message
            glass = json.loads(message) if kind == "glass" else glass
            if kind == "played":
                break
        assert json.loads(message).get("error") is None, message
        assert is_visible("Runde 1/3", _rows(glass)) and is_visible("8+1 zu", _rows(glass))
    finally:
        process.stdin.close()
        process.wait(timeout=20)
        process.stdout.close()
