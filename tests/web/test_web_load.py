"""tools/web_load.py: what it makes of the beats that it counted, and how many boxes it opens."""

import pytest

from tests.tools.running import assert_one_sentence


@pytest.mark.parametrize(("ticks", "good", "code"), [(1000, 2, 0), (910, 2, 0), (880, 1, 1), (1120, 1, 1)])
def test_ticks_are_judged_a_box(ticks, good, code, capsys) -> None:
    import web_load

    before = {"a": {"ticks": 5, "at": 20.0, "cpu": 1.0}, "b": {"ticks": 0, "at": 21.0, "cpu": 0.5}}
    after = {"a": {"ticks": 1005, "at": 30.0, "cpu": 1.1}, "b": {"ticks": ticks, "at": 31.0, "cpu": 0.8}}
    assert web_load._report(before, after, [0.01, 0.02, 0.04], 0.001) == code
    printed = capsys.readouterr().out
    assert f"{good} of 2 boxes" in printed and "20.0 ms in it, 1.00 ms beside it" in printed
    assert "median 20 ms" in printed and "about 95 boxes" in printed


def test_as_many_boxes_are_opened_as_live() -> None:
    import web_load

    from host_sim.web.boxes import MOST_BOXES

    assert web_load.MOST_BOXES == MOST_BOXES


@pytest.mark.parametrize(
    "words",
    [
        ("--boxes", "-1"),
        ("--boxes", "65"),
        ("--malformed", "-1"),
        ("--seconds", "nan"),
        ("--malformed", "1", "--boxes", "2"),
    ],
)
def test_numbers_that_cannot_be_are_refused(words, monkeypatch, capsys) -> None:
    import web_load

    monkeypatch.setattr("sys.argv", ["web_load.py", *words])
    with pytest.raises(SystemExit) as end:
        web_load.main()
    assert end.value.code == 2
    assert_one_sentence(capsys.readouterr().err, *words)
