"""Recordings of an accelerometer: reads the CSV form of ``data/accel`` and finds the first motion.

Comment lines (``# label: shake``) come first, then the line ``t_s,ax_g,ay_g,az_g`` and one sample a line, in seconds
and in g. Knows nothing of the detector; ``tools/shake_report.py`` and the tests bring the two together.
"""

import os
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator
from itertools import pairwise
from math import floor
from pathlib import Path
from typing import NamedTuple

COLUMNS = "t_s,ax_g,ay_g,az_g"

MOTION_WINDOW_S = 0.1
MOTION_G = 0.3

GAP_S = 0.25
"""A longer pause between two samples parts two recordings that share a file; it is not recorded time."""


class BadRecording(Exception):
    """A file that is no recording; the text names the file, the line and what is wrong there."""


class Recording(NamedTuple):
    """One file: ``samples`` are tuples (seconds, x, y, z) in g; ``header`` holds the comment lines by their key."""

    name: str
    header: dict[str, str]
    samples: list[tuple[float, float, float, float]]

    @property
    def label(self) -> str:
        """``shake``, ``not-shake``, ``borderline`` or whatever else the header says."""
        return self.header["label"]

    @property
    def subject(self) -> str:
        """Who or what moved the sensor; the file's name where the header does not say."""
        return self.header.get("subject/group", self.name)

    @property
    def seconds(self) -> float:
        """Recorded time, without the gaps."""
        times = [sample[0] for sample in self.samples]
        steps = [after - before for before, after in pairwise(times)]
        return sum(step for step in steps if step <= GAP_S)

    def milli(self) -> Iterator[tuple[int, int, int, int]]:
        """The samples as the firmware gets them: milliseconds and milli-g, whole numbers."""
        for seconds, x, y, z in self.samples:
            yield round(seconds * 1000), round(x * 1000), round(y * 1000), round(z * 1000)

    def resampled(self, hertz: float, phase: float = 0.0) -> "Recording":
        """The recording at another rate, on straight lines between its samples; gaps stay gaps.

        The first instant lies ``phase`` steps after the first sample: 0 to 1.
        """
        times = [sample[0] for sample in self.samples]
        made = []
        for number in range(floor((times[-1] - times[0]) * hertz - phase) + 1):
            seconds = times[0] + (number + phase) / hertz
            after = min(bisect_right(times, seconds), len(times) - 1)
            first, second = self.samples[after - 1], self.samples[after]
            if second[0] - first[0] <= GAP_S:
                part = (seconds - first[0]) / (second[0] - first[0])
                made.append((seconds, *[first[k] + part * (second[k] - first[k]) for k in (1, 2, 3)]))
        return self._replace(samples=made)

    def first_motion(self) -> float | None:
        """Time in seconds at which the mean of abs(length - 1 g) over the last 0.1 s first exceeds 0.3 g.

        None if it never does: then no latency can be told.
        """
        window: deque[tuple[float, float]] = deque()
        for seconds, x, y, z in self.samples:
            if window and seconds - window[-1][0] > GAP_S:
                window.clear()
            window.append((seconds, abs((x * x + y * y + z * z) ** 0.5 - 1)))
            # A sample stands for the time up to the next one, so a whole window is as long as its samples' spacing.
            while window[-1][0] - window[0][0] > MOTION_WINDOW_S:
                window.popleft()
            if sum(excess for _, excess in window) / len(window) > MOTION_G:
                return seconds
        return None


def read(path: Path) -> Recording:
    """The recording in ``path``; ``BadRecording`` if it is not one."""
    try:
        # Editors on Windows put a mark in front of UTF-8.
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except OSError as error:
        raise BadRecording(f"{path}: the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise BadRecording(f"{path}: the file is no UTF-8 text; save it as UTF-8") from error
    header: dict[str, str] = {}
    samples: list[tuple[float, float, float, float]] = []
    columns_seen = False
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        if line.startswith("#"):
            key, colon, value = line[1:].partition(":")
            if colon:
                header[key.strip()] = value.strip()
        elif not columns_seen:
            if line.strip() != COLUMNS:
                raise BadRecording(
                    f"{path}, line {number}: expected the column names {COLUMNS}, found {line.strip()!r}"
                )
            columns_seen = True
        else:
            samples.append(_sample(path, number, line, samples))
    if "label" not in header:
        raise BadRecording(f"{path}, line 1: no comment line '# label: ...' says what was recorded")
    if len(samples) < 2:
        raise BadRecording(f"{path}, line {len(lines)}: holds {len(samples)} samples, at least 2 are needed")
    return Recording(path.stem, header, samples)


def find(folder: Path) -> list[Path]:
    """All CSV files in ``folder`` and below, sorted; ``BadRecording`` if there is no such folder or no file in it."""
    # Unlike the path's own question this one has an answer for a name that is too long.
    if not os.path.isdir(folder):
        raise BadRecording(f"{folder}: there is no such folder; give the folder that holds the recordings (*.csv)")
    files = sorted(folder.rglob("*.csv"))
    if not files:
        raise BadRecording(f"{folder}: holds no recording (*.csv)")
    return files


def _sample(path: Path, number: int, line: str, before: list) -> tuple[float, float, float, float]:
    fields = line.split(",")
    try:
        values = [float(field) for field in fields]
    except ValueError:
        values = []
    if len(values) != 4 or not all(abs(value) < 1e6 for value in values):
        raise BadRecording(f"{path}, line {number}: expected four numbers ({COLUMNS}), found {line.strip()!r}")
    if before and values[0] <= before[-1][0]:
        raise BadRecording(f"{path}, line {number}: the time {values[0]} s does not come after {before[-1][0]} s")
    return values[0], values[1], values[2], values[3]
