"""``--list`` says what would happen, works without a Pico, and bad requests end with 2 and a sentence."""

import re

import pytest


def test_without_a_pico_everything_counts_as_new(flash, no_pico):
    code, output, errors = flash("--list")
    assert (code, errors) == (0, "")
    assert "No Pico with MicroPython is plugged in" in output
    listed = re.findall(r"^  new +([\d,]+)  (\S+)$", output, re.MULTILINE)
    assert [path for _, path in listed][-1] == "/main.py"
    sizes = [int(size.replace(",", "")) for size, _ in listed]
    total = f"{sum(sizes):,}"
    assert f"8 of 8 files to copy ({total} bytes), 0 to delete." in output
    assert f"The box takes {total} bytes on the Pico, 15,360 of them for tables." in output


def test_more_than_is_set_aside_is_said(flash, no_pico, project):
    (project / "firmware" / "dicebox" / "table.bin").write_bytes(bytes(270_000))
    code, output, _ = flash("--list")
    assert code == 0
    assert "The tables take more than the 266,240 bytes" in output


def test_flashing_without_a_pico_is_refused(flash, no_pico):
    code, output, errors = flash()
    assert (code, output) == (2, "")
    assert errors.startswith("No Pico was found")


@pytest.mark.parametrize("options", [("--list",), (), ("--port", "socket://127.0.0.1:9")])
def test_a_broken_board_file_ends_with_2_before_anything_is_asked_of_a_pico(flash, no_pico, project, options):
    (project / "boards" / "bad.py").write_text("NAME = 'bad'\nI2C_BUS = 0\n")
    code, output, errors = flash("--board", "bad", *options)
    assert (code, output) == (2, "")
    assert errors == "boards/bad.py: the board file has no SDA; boards/pico.py shows all names\n"


@pytest.mark.parametrize("arguments", [["--board"], ["--speed", "9"], ["--timeout", "long"], ["--timeout", "-1"]])
def test_wrong_options_end_with_2(flash, arguments, capsys):
    with pytest.raises(SystemExit) as end:
        flash(*arguments)
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
