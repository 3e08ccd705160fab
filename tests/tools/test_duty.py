"""The box at rest does little and sleeps: counted work, state by state, with its bars; and the tool that prints it."""

import pytest

from tests.tools.running import assert_refused, run

# Bars: turns a second, lines of the firmware a turn, bytes a second on the bus (of 47,000 that it could carry).
_AT_REST = (101, 250, 1000)
BARS = {
    "title, at rest": _AT_REST,
    "dice, at rest": _AT_REST,
    "fields, at rest": _AT_REST,
    "25 Felder, at rest": _AT_REST,
    "menu, at rest": _AT_REST,
    "tumbling": (101, 700, 6500),
    "dim": (41, 250, 400),
    "dark": (21, 250, 200),
}


@pytest.fixture(scope="module")
def table() -> dict[str, list[float]]:
    """The tool's figures by state."""
    done = run("duty")
    assert done.returncode == 0, done.stderr
    rows = [line for line in done.stdout.splitlines()[1:] if line]
    return {row[:22].strip(): [float(figure.rstrip("%")) for figure in row[22:].split()] for row in rows}


def test_every_state_has_a_bar(table) -> None:
    assert set(table) == set(BARS)


@pytest.mark.parametrize("state", BARS)
def test_work_of_a_state_keeps_to_its_bar(table, state: str) -> None:
    turns, lines, moved, share = table[state]
    most_turns, most_lines, most_bytes = BARS[state]
    assert 0 < turns <= most_turns
    assert 100 < lines <= most_lines
    assert 0 < moved <= most_bytes
    assert share == pytest.approx(moved * 24 / 10_000, abs=0.2)


def test_less_is_done_the_longer_nobody_is_there(table) -> None:
    work = [turns * lines for turns, lines, _, _ in (table[state] for state in ("dice, at rest", "dim", "dark"))]
    assert work[1] < 0.45 * work[0]
    assert work[2] < 0.25 * work[0]


def test_runtime_that_there_is_not_is_refused() -> None:
    assert_refused(run("duty", "--runtime", "abacus"), "abacus", "cpython")
