"""The verdict as a picture: how far each face is from its share, the pairs of a roll, and every p of the table."""

from pathlib import Path

import numpy as np
from fairness_faces import Thrown
from fairness_tests import HIGHEST_P, LOWEST_P, Finding, pair_counts
from PIL import Image, ImageDraw, ImageFont

_WIDTH = 1080
_MARGIN = 48
_ROW = 21
_TOP_OF_TABLE = 500
_PAPER = (250, 249, 246)
_INK = (40, 44, 52)
_QUIET = (130, 134, 142)
_LINE = (222, 220, 214)
_BAND = (233, 238, 232)
_FAIR = (62, 112, 158)
_UNFAIR = (190, 70, 50)
_LIMIT_SIGMAS = 4


class _Sheet:
    def __init__(self, height: int) -> None:
        self.image = Image.new("RGB", (_WIDTH, height), _PAPER)
        self.draw = ImageDraw.Draw(self.image)
        self._fonts = {size: ImageFont.load_default(size) for size in (13, 15, 18, 26)}

    def text(self, x: float, y: float, words: str, size: int = 15, colour: tuple = _INK, *, anchor: str = "la") -> None:
        self.draw.text((x, y), words, colour, self._fonts[size], anchor)


def draw(thrown: Thrown, findings: list[Finding], path: Path) -> None:
    """Writes the PNG. Raises ``OSError`` when that fails."""
    sheet = _Sheet(_TOP_OF_TABLE + 40 + _ROW * len(findings) + 60)
    unfair = sum(not finding.is_fair for finding in findings)
    sheet.text(_MARGIN, 32, f"{len(thrown.faces):,} faces of the dice box", 26)
    words = f"{unfair} of {len(findings)} tests say unfair" if unfair else f"all {len(findings)} tests say fair"
    sheet.text(_MARGIN, 68, words, 18, _UNFAIR if unfair else _FAIR)
    _draw_faces(sheet, np.bincount(thrown.faces, minlength=6))
    _draw_pairs(sheet, pair_counts(thrown))
    _draw_table(sheet, findings)
    sheet.image.save(path, format="PNG")


def _sigmas(counts: np.ndarray) -> np.ndarray:
    """How many standard deviations each count is away from an equal share."""
    share = 1 / counts.size
    total = counts.sum()
    return (counts - total * share) / np.sqrt(total * share * (1 - share))


def _draw_faces(sheet: _Sheet, counts: np.ndarray) -> None:
    """A bar a face, up or down from the share that it should have."""
    left, top, width, height = _MARGIN, 150, 500, 260
    draw = sheet.draw
    middle = top + height / 2
    unit = height / 2 / _LIMIT_SIGMAS
    sheet.text(left, top - 34, "Each face, in standard deviations from a sixth", 15)
    draw.rectangle((left + 34, middle - 2 * unit, left + width, middle + 2 * unit), fill=_BAND)
    for sigmas in range(-_LIMIT_SIGMAS, _LIMIT_SIGMAS + 1, 2):
        y = middle - sigmas * unit
        draw.line((left + 34, y, left + width, y), fill=_QUIET if sigmas == 0 else _LINE)
        sheet.text(left + 26, y, f"{sigmas:+d}" if sigmas else "0", 13, _QUIET, anchor="rm")
    for face, sigmas in enumerate(_sigmas(counts)):
        x = left + 34 + (width - 34) * (face + 0.5) / 6
        shown = max(-_LIMIT_SIGMAS, min(_LIMIT_SIGMAS, float(sigmas)))
        colour = _UNFAIR if abs(sigmas) > _LIMIT_SIGMAS else _FAIR
        y = middle - shown * unit
        draw.rectangle((x - 18, min(y, middle), x + 18, max(y, middle)), fill=colour)
        sheet.text(x, top + height + 12, str(face + 1), 18, _INK, anchor="ma")
        sheet.text(x, top + height + 36, f"{counts[face]:,}", 13, _QUIET, anchor="ma")


def _draw_pairs(sheet: _Sheet, counts: np.ndarray) -> None:
    """A square a pair of neighbouring dice: blue too seldom, red too often, the paler the better."""
    left, top, cell = 640, 150, 43
    sheet.text(left, top - 34, "Neighbouring dice of a roll, the same way", 15)
    sigmas = _sigmas(counts)
    for row in range(6):
        sheet.text(left + 12, top + cell * (row + 0.5), str(row + 1), 15, _INK, anchor="mm")
        sheet.text(left + 30 + cell * (row + 0.5), top + 6 * cell + 12, str(row + 1), 15, _INK, anchor="ma")
        for column in range(6):
            x, y = left + 30 + cell * column, top + cell * row
            value = float(sigmas[row, column])
            sheet.draw.rectangle((x, y, x + cell - 2, y + cell - 2), fill=_tint(value))
            sheet.text(x + cell / 2 - 1, y + cell / 2 - 1, f"{value:+.1f}", 13, _INK, anchor="mm")


def _tint(sigmas: float) -> tuple:
    share = min(1, abs(sigmas) / _LIMIT_SIGMAS)
    goal = _UNFAIR if sigmas > 0 else _FAIR
    paper = (255, 255, 255)
    return tuple(round(a + (b - a) * share * 0.85) for a, b in zip(paper, goal, strict=True))


def _draw_table(sheet: _Sheet, findings: list[Finding]) -> None:
    """A line a test, with a dot at its p between 0 and 1; beyond the two limits it is red."""
    left, right = 640, _WIDTH - _MARGIN
    draw = sheet.draw
    top = _TOP_OF_TABLE + 24
    bottom = top + _ROW * len(findings)
    sheet.text(_MARGIN, _TOP_OF_TABLE - 6, "Test", 13, _QUIET)
    sheet.text(480, _TOP_OF_TABLE - 6, "statistic", 13, _QUIET, anchor="ra")
    sheet.text(590, _TOP_OF_TABLE - 6, "p", 13, _QUIET, anchor="ra")
    for tenth in range(0, 11, 5):
        x = left + (right - left) * tenth / 10
        draw.line((x, top, x, bottom), fill=_LINE)
        sheet.text(x, _TOP_OF_TABLE - 6, f"{tenth / 10:g}", 13, _QUIET, anchor="ma")
    for at, finding in enumerate(findings):
        y = top + _ROW * at + _ROW / 2
        colour = _FAIR if finding.is_fair else _UNFAIR
        draw.line((_MARGIN, y + _ROW / 2, right, y + _ROW / 2), fill=_LINE)
        sheet.text(_MARGIN, y, finding.name, 15, _INK, anchor="lm")
        sheet.text(480, y, f"{finding.statistic:.2f}", 15, _INK, anchor="rm")
        sheet.text(590, y, f"{finding.p:.4f}", 15, colour, anchor="rm")
        x = left + (right - left) * finding.p
        draw.ellipse((x - 5, y - 5, x + 5, y + 5), fill=colour)
    words = f"p is the chance of a larger statistic; fair is {LOWEST_P} to {HIGHEST_P}. Fair dice scatter evenly."
    sheet.text(_MARGIN, bottom + 18, words, 13, _QUIET)
