"""The flash tool puts a box on the emulated Pico as on a real one, over mpremote."""

import subprocess
import sys

import pytest
from flash import parse
from flash_build import build
from flash_plan import FIRST, MARKER, marker_text, with_first
from flash_steps import run

from boards import pico as wiring
from host_sim.box import Box
from tests.flash.compiled import built
from tests.flash.trees import ROOT, write_module
from tests.pico.harness import on_pico, power_on

pytestmark = on_pico

OLDER = {
    "/main.py": b"print('an older box')",
    "/wiring.py": b"NAME = 'older'",
    "/dicebox/app.py": b"ANSWER = 0",
    "/dicebox/gone/deep.mpy": b"M\x05",
    "/notes/mine.txt": b"the player's",
    "/boot.txt": b"the player's too",
}


@pytest.fixture
def flash_onto(flash):
    """Flashes the small project onto a Pico: ``flash_onto(pico, "--list")`` gives what was said."""

    def flash_it(pico, *arguments):
        with pico.serve() as address:
            code, output, errors = flash("--port", address, *arguments)
        assert (code, errors) == (0, "")
        return output

    return flash_it


def expected(project):
    files = build(project, "pico")
    marker = marker_text(files, "9.8.7")
    return with_first(files, marker) | {MARKER: marker.encode()}


def test_a_first_flash_replaces_what_was_ours_and_starts_the_box(flash_onto, project):
    pico = power_on(OLDER)
    said = flash_onto(pico)
    assert "copied /main.py" in said
    assert "deleted /dicebox/app.py" in said
    players_own = {path: OLDER[path] for path in ("/notes/mine.txt", "/boot.txt")}
    assert pico.files() == expected(project) | players_own
    assert b"gone" not in b"".join(path.encode() for path in pico.files())
    # Its first words may have gone to the flash tool; what counts is that it starts from these files.
    pico.reset()
    pico.run_until(lambda: "started pico 42" in pico.output(), 1000)


def test_a_second_flash_copies_nothing_and_a_change_copies_one_file(flash_onto, project):
    files = expected(project)
    pico = power_on(files)
    said = flash_onto(pico)
    assert "0 of 8 files to copy (0 bytes), 0 to delete." in said
    assert "Nothing was changed; the box was restarted." in said
    write_module(project, "dicebox/app.py", "ANSWER = 43\n")
    said = flash_onto(pico)
    copied = [line for line in said.splitlines() if "copied" in line]
    assert copied == ["  copied /dicebox/version", "  copied /dicebox/app.mpy"]
    assert pico.files() == expected(project) != files
    # Its first words may have gone to the flash tool; what counts is that it starts from these files.
    pico.reset()
    pico.run_until(lambda: "started pico 43" in pico.output(), 1000)


def test_a_list_changes_nothing(flash_onto):
    pico = power_on(OLDER)
    said = flash_onto(pico, "--list")
    assert "  changed " in said
    assert "  delete            /dicebox/app.py" in said
    assert pico.files() == OLDER


@pytest.mark.slow
def test_a_full_file_system_is_told_and_leaves_no_marker(flash, project):
    pico = power_on(expected(project) | {"/mine.bin": bytes(1_380_000)})
    (project / "firmware" / "dicebox" / "table.bin").write_bytes(bytes(120_000))
    with pico.serve() as address:
        code, _, errors = flash("--port", address)
    assert code == 2
    assert errors.startswith("The Pico's file system is full")
    assert MARKER not in pico.files()


_LOADED = """
import sys
sys.path[:0] = sys.argv[1:]
loaded = []
sys.addaudithook(lambda event, about: loaded.append(about[0]) if event == "import" else None)
from boards import pico
from host_sim.box import Box
Box(pico)
print(*[name for name in loaded if name.startswith("dicebox")])
"""


def needed_for_the_title() -> dict:
    """The files of the box without what it loads later from the folders in its package."""
    folders = [str(ROOT / "host_sim" / "modules"), str(ROOT / "firmware"), str(ROOT)]
    command = [sys.executable, "-c", _LOADED, *folders]
    names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    loaded = {"/" + name.replace(".", "/") + ending for name in names for ending in (".mpy", "/__init__.mpy")}
    whole = built()
    return {path: data for path, data in whole.items() if path in loaded or path.count("/") < 3}


@pytest.mark.slow
def test_the_box_itself_is_flashed_and_lights_its_glass(monkeypatch):
    # Comparing and writing all of it takes the emulated Pico minutes: tools/pico_story.py. Here most of what is needed
    # is there, some of it in an older form.
    box = needed_for_the_title()
    assert 40 < len(box) < 100
    monkeypatch.setattr("flash_steps.build", lambda root, board: dict(box))
    there = {path: data for at, (path, data) in enumerate(sorted(box.items())) if at % 12}
    older = {path: b"M" + bytes(20) for path in sorted(there)[::20]}
    pico = power_on(there | older)
    with pico.serve() as address:
        # Reading them all for comparison takes the emulated Pico far longer than it may be silent.
        assert run(parse(["--port", address]), ROOT) == 0
    files = pico.files()
    # Before mpremote came the box may have had the time to say what it lacks.
    assert b"ImportError" in files.pop("/errors.log", b"ImportError")
    assert files.pop(MARKER) == files.pop(FIRST)
    assert files == box
    title = Box(wiring).rows()
    pico.run_until(lambda: pico.rows() == title, 3000, 5)
