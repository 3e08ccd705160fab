"""Runs the firmware's own shake detector over recordings: python3 tools/shake_report.py DIR [--sensitivity 0..4]

DIR holds CSV files of the form of ``data/accel`` (its folders are searched too). Prints a line a file and a summary a
label: how many shakes were found and how fast, how many false alarms in how many hours. ``--halves`` adds the summary
of every second person or source and of the others. ``--phases`` judges the same motions sampled at other instants, too:
a box takes its samples whenever it happens to. Exit code 2: something cannot be used (one sentence says what). Needs
nothing but Python >= 3.11.
"""

import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT / "host_sim" / "modules"), str(ROOT / "tools")]

import recordings  # noqa: E402 (this and the next are found on the path set above)
from command_line import Parser, named, use_utf8, whole  # noqa: E402
from dicebox.input.events import SHAKE  # noqa: E402
from dicebox.input.shake import Shake  # noqa: E402

SHAKEN = "shake"
RATES = (50, 100)
PHASES = (0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9)


class Finding(NamedTuple):
    """What the detector said to one recording; times in seconds.

    ``fired``: when it reported a shake. ``latency``: from the first motion to the first report, None without either.
    """

    name: str
    label: str
    subject: str
    seconds: float
    fired: tuple[float, ...]
    latency: float | None


def examine(recording: recordings.Recording, sensitivity: int) -> Finding:
    """What a fresh detector of that sensitivity finds in the recording, fed at the recording's own times."""
    detector = Shake(sensitivity)
    fired = tuple(now / 1000 for now, x, y, z in recording.milli() if detector.update(now, x, y, z) == SHAKE)
    motion = recording.first_motion()
    latency = fired[0] - motion if fired and motion is not None else None
    return Finding(recording.name, recording.label, recording.subject, recording.seconds, fired, latency)


def found_within(findings: list[Finding], seconds: float) -> int:
    """How many were found within so many seconds of the first motion; no motion, no latency, not counted."""
    return sum(finding.latency is not None and finding.latency <= seconds for finding in findings)


def line(finding: Finding) -> str:
    """The report's line for one file."""
    latency = "" if finding.latency is None else f"{finding.latency:+.2f} s"
    if finding.label == SHAKEN:
        times = "" if len(finding.fired) < 2 else f"  reported {len(finding.fired)} times"
    else:
        latency = ""
        times = f"  alarms at {', '.join(f'{time:.2f} s' for time in finding.fired)}" if finding.fired else ""
    return f"{finding.name:32} {finding.label:10} {'yes' if finding.fired else 'no':3} {latency:>8}{times}"


def summary(findings: list[Finding]) -> list[str]:
    """A line for each label."""
    lines = []
    for label in sorted({finding.label for finding in findings}, key=lambda name: (name != SHAKEN, name)):
        group = [finding for finding in findings if finding.label == label]
        lines.append(f"{label}: " + (_shakes(group) if label == SHAKEN else _alarms(group)))
    return lines


def _shakes(group: list[Finding]) -> str:
    number = len(group)
    found = sum(bool(finding.fired) for finding in group)
    text = f"found {found} of {number}"
    for seconds in (0.5, 1):
        soon = found_within(group, seconds)
        text += f", within {seconds} s {soon} ({soon / number:.0%})"
    latencies = sorted(finding.latency for finding in group if finding.latency is not None)
    if latencies:
        median, late = latencies[len(latencies) // 2], latencies[len(latencies) * 9 // 10]
        text += f", latency median {median:.2f} s, p90 {late:.2f} s"
    return text


def _alarms(group: list[Finding]) -> str:
    alarms = sum(len(finding.fired) for finding in group)
    hours = sum(finding.seconds for finding in group) / 3600
    return f"{alarms} alarms in {hours:.2f} h, {len(group)} files"


def across_phases(recorded: list[recordings.Recording], sensitivity: int) -> list[str]:
    """A line for each rate in Hz and phase in steps at which the recordings could have been sampled as well."""
    lines = []
    for hertz in RATES:
        for phase in PHASES:
            findings = [examine(recording.resampled(hertz, phase), sensitivity) for recording in recorded]
            alarms = [finding.name for finding in findings if finding.label == "not-shake" for _ in finding.fired]
            group = [finding for finding in findings if finding.label == SHAKEN]
            soon = [f"within {seconds} s {found_within(group, seconds)} of {len(group)}" for seconds in (0.5, 1)]
            lines.append(
                f"{hertz:3} Hz, phase {phase:4}: {', '.join(soon)}, {len(alarms)} alarms {' '.join(alarms)}".rstrip()
            )
    return lines


def halves(findings: list[Finding]) -> tuple[list[Finding], list[Finding]]:
    """Every second person or source, and the others: nobody is in both."""
    subjects = sorted({finding.subject for finding in findings})
    first = set(subjects[::2])
    chosen = [finding for finding in findings if finding.subject in first]
    return chosen, [finding for finding in findings if finding.subject not in first]


def main(arguments: list[str]) -> int:
    """Runs the tool; gives back the exit code."""
    parser = Parser(__doc__)
    parser.add_argument("folder", metavar="DIR", type=named, help="folder with recordings")
    parser.add_argument("--sensitivity", type=whole(0, 4), default=2, help="0 dull to 4 keen, 2 as shipped")
    parser.add_argument("--halves", action="store_true", help="summaries of two halves of the people and sources, too")
    parser.add_argument("--phases", action="store_true", help="how it fares when sampled at other instants, too")
    chosen = parser.parse_args(arguments)
    use_utf8()
    try:
        files = recordings.find(Path(chosen.folder))
        recorded = [recordings.read(path) for path in files]
    except recordings.BadRecording as error:
        print(f"shake_report.py: {error}", file=sys.stderr)
        return 2
    findings = [examine(recording, chosen.sensitivity) for recording in recorded]
    for finding in findings:
        print(line(finding))
    print(f"\nsensitivity {chosen.sensitivity}, {len(findings)} recordings")
    print(*summary(findings), sep="\n")
    if chosen.halves:
        for title, half in zip(("first half", "second half"), halves(findings), strict=True):
            print(f"\n{title} of the people and sources, {len(half)} recordings")
            print(*summary(half), sep="\n")
    if chosen.phases:
        print("", *across_phases(recorded, chosen.sensitivity), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
