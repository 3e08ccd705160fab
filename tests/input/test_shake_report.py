"""The report on recordings: what it reads, what it counts and how it refuses."""

import subprocess
import sys
from math import pi, sin
from pathlib import Path

import pytest
import recordings
import shake_report

ROOT = Path(__file__).resolve().parents[2]


def write(path, label, g=1.8):
    """A recording of a box that is shaken from 1 s to 4 s, unless ``g`` is 0."""
    lines = [f"# label: {label}", "# subject/group: nobody", recordings.COLUMNS]
    for number in range(400):
        time = number / 100
        swing = g * sin(2 * pi * 4 * (time - 1)) if time >= 1 else 0
        lines.append(f"{time:.3f},{swing:.3f},0,1")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def run(*arguments):
    return subprocess.run(
        [sys.executable, "-S", "-E", "tools/shake_report.py", *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_line_a_file_and_a_summary_a_label(tmp_path):
    write(tmp_path / "a" / "strong.csv", "shake")
    write(tmp_path / "a" / "weak.csv", "shake", g=0.2)
    write(tmp_path / "b" / "quiet.csv", "not-shake", g=0)
    write(tmp_path / "b" / "jogging.csv", "borderline")
    done = run(tmp_path)
    assert done.returncode == 0, done.stderr
    lines = {line.split()[0]: line for line in done.stdout.splitlines() if line}
    assert lines["strong"].split()[1:3] == ["shake", "yes"]
    assert lines["weak"].split()[1:3] == ["shake", "no"]
    assert "alarms at" in lines["jogging"]
    assert lines["shake:"].startswith(
        "shake: found 1 of 2, within 0.5 s 1 (50%), within 1 s 1 (50%), latency median 0."
    )
    assert lines["not-shake:"] == "not-shake: 0 alarms in 0.00 h, 1 files"
    assert lines["borderline:"].startswith("borderline: 1 alarms")


def test_the_sensitivity_is_the_detectors(tmp_path):
    write(tmp_path / "gentle.csv", "shake", g=0.8)
    assert "found 0 of 1" in run(tmp_path, "--sensitivity", "2").stdout
    assert "found 1 of 1" in run(tmp_path, "--sensitivity", "4").stdout


def test_halves_share_nobody():
    findings = [
        shake_report.Finding(f"file {number}", "shake", f"person {number % 7}", 1.0, (), None) for number in range(30)
    ]
    first, second = shake_report.halves(findings)
    assert len(first) + len(second) == 30
    assert not {finding.subject for finding in first} & {finding.subject for finding in second}


def test_the_first_motion_is_where_a_tenth_of_a_second_deviates_by_0_3_g_on_average(tmp_path):
    samples = [(number / 100, 0.0, 0.0, 1.0 if number < 100 else 1.5) for number in range(200)]
    made = recordings.Recording("made", {"label": "shake"}, samples)
    # The mean of eleven samples is above 0.3 g when seven of them deviate by 0.5 g.
    assert made.first_motion() == pytest.approx(1.06)
    assert recordings.Recording("still", {"label": "shake"}, samples[:100]).first_motion() is None


def test_another_sampling_lies_on_the_lines_between_the_samples_and_leaves_gaps():
    made = recordings.Recording("made", {}, [(0.0, 0, 0, 1), (0.1, 1, 0, 1), (1.1, 0, 0, 3), (1.2, 0, 0, 1)])
    samples = made.resampled(20, 0.5).samples
    assert [sample[0] for sample in samples] == pytest.approx([0.025, 0.075, 1.125, 1.175])
    assert [sample[1] for sample in samples] == pytest.approx([0.25, 0.75, 0, 0])
    assert [sample[3] for sample in samples] == pytest.approx([1, 1, 2.5, 1.5])


def test_other_samplings_are_judged_too(tmp_path):
    write(tmp_path / "strong.csv", "shake")
    write(tmp_path / "jogging.csv", "not-shake")
    lines = [line for line in run(tmp_path, "--phases").stdout.splitlines() if "Hz" in line]
    assert len(lines) == 14
    assert lines[1] == " 50 Hz, phase 0.15: within 0.5 s 1 of 1, within 1 s 1 of 1, 1 alarms jogging"


def test_gaps_are_no_recorded_time():
    samples = [(0.0, 0, 0, 1), (0.1, 0, 0, 1), (1.1, 0, 0, 1), (1.2, 0, 0, 1)]
    assert recordings.Recording("made", {"label": "not-shake"}, samples).seconds == pytest.approx(0.2)


GOOD = "# label: shake\nt_s,ax_g,ay_g,az_g\n0,0,0,1\n0.01,0,0,1\n"


@pytest.mark.parametrize(
    ("text", "place", "complaint"),
    [
        pytest.param(GOOD + "0.02,0,nothing,1\n", "line 5", "four numbers", id="a word"),
        pytest.param(GOOD + "0.02,0,1\n", "line 5", "four numbers", id="a field is missing"),
        pytest.param(GOOD + "0.02,0,0,nan\n", "line 5", "four numbers", id="not a number"),
        pytest.param(GOOD + "0.01,0,0,1\n", "line 5", "does not come after", id="time stands still"),
        pytest.param(GOOD.replace("t_s", "time"), "line 2", "t_s,ax_g,ay_g,az_g", id="other columns"),
        pytest.param(GOOD.replace("# label: shake\n", ""), "line 1", "label", id="no label"),
        pytest.param("# label: shake\nt_s,ax_g,ay_g,az_g\n", "line 2", "0 samples", id="no samples"),
        pytest.param("", "line 1", "label", id="an empty file"),
    ],
)
def test_a_broken_file_is_one_sentence_with_file_and_line_and_exit_2(tmp_path, text, place, complaint):
    (tmp_path / "broken.csv").write_text(text, encoding="utf-8")
    done = run(tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    (sentence,) = done.stderr.splitlines()
    assert "broken.csv" in sentence
    assert place in sentence
    assert complaint in sentence


def test_a_file_that_is_no_text_is_one_sentence_too(tmp_path):
    (tmp_path / "broken.csv").write_bytes(b"\xff\xfe\x00")
    done = run(tmp_path)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert done.stderr.endswith("broken.csv: the file is no UTF-8 text; save it as UTF-8\n")


def test_a_folder_that_is_named_like_a_file_is_said_in_words(tmp_path):
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(recordings.BadRecording, match=r"folder.csv: the file cannot be read \([A-Z][a-z ]+\)$"):
        recordings.read(tmp_path / "folder.csv")


def test_a_name_that_is_too_long_is_no_folder(tmp_path):
    with pytest.raises(recordings.BadRecording, match="no such folder"):
        recordings.find(tmp_path / ("a" * 300))


def test_the_mark_of_windows_in_front_of_the_text_is_no_part_of_it(tmp_path):
    (tmp_path / "marked.csv").write_text("\ufeff" + GOOD, encoding="utf-8")
    assert recordings.read(tmp_path / "marked.csv").label == "shake"


def test_a_missing_or_empty_folder_is_one_sentence_and_exit_2(tmp_path):
    for folder in (tmp_path, tmp_path / "nowhere"):
        done = run(folder)
        assert (done.returncode, done.stdout) == (2, "")
        (sentence,) = done.stderr.splitlines()
        assert str(folder) in sentence


def test_an_unknown_sensitivity_is_refused(tmp_path):
    done = run(tmp_path, "--sensitivity", "5")
    assert done.returncode == 2
    assert "--sensitivity" in done.stderr
