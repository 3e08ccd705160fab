"""A sheet of paper for ``wiring_picture.py``: boxes, dots, texts, and wires that bridge each other; gives an SVG.

Knows no part and no pin.
"""

from itertools import pairwise
from typing import NamedTuple
from xml.sax.saxutils import escape

_WIRE_WIDTH = 3
# A wire that crosses another one lies on a strip of paper.
_BRIDGE_WIDTH = 8
_PAPER = "#ffffff"


class Wire(NamedTuple):
    """A line through these points, level and upright pieces only; wires of one ``net`` may touch."""

    colour: str
    points: list[tuple[int, int]]
    net: str


class Sheet:
    """What was drawn, in the order of drawing; ``wire`` only collects, ``draw_wires`` draws them all."""

    def __init__(self, width: int, title: str) -> None:
        self._width = width
        self._title = title
        self._lines: list[str] = []
        self._above: list[str] = []
        self._wires: list[Wire] = []

    def box(self, x: int, y: int, wide: int, high: int, *, fill: str, stroke: str, radius: int = 0) -> None:
        """A rectangle with round corners."""
        self._lines.append(
            f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{radius}" fill="{fill}" stroke="{stroke}" '
            'stroke-width="1.5"/>'
        )

    def dot(self, x: int, y: int, radius: int, fill: str, stroke: str) -> None:
        """A round spot, also on top of wires."""
        self._above.append(
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="1.5"/>'
        )

    def text(
        self,
        x: int,
        y: int,
        words: str,
        size: int = 13,
        anchor: str = "start",
        *,
        colour: str = "#000",
        bold: bool = False,
    ) -> None:
        """A line of text; ``anchor`` is start, middle or end."""
        weight = ' font-weight="bold"' if bold else ""
        self._above.append(
            f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{colour}"{weight}>'
            f"{escape(words)}</text>"
        )

    def line(self, x: int, y: int, end_x: int, end_y: int, colour: str) -> None:
        """A short piece of wire, for a legend."""
        self._above.append(f'<path d="M{x} {y}L{end_x} {end_y}" stroke="{colour}" stroke-width="{_WIRE_WIDTH}"/>')

    def wire(self, wire: Wire) -> None:
        """One wire more."""
        self._wires.append(wire)

    @property
    def wires(self) -> list[Wire]:
        """All wires so far."""
        return self._wires

    def draw_wires(self) -> None:
        """Net by net, each on strips of paper above those before; dots where wires of a net part."""
        nets = list(dict.fromkeys(wire.net for wire in self._wires))
        for net in nets:
            ours = [wire for wire in self._wires if wire.net == net]
            paths = ["M" + "L".join(f"{x} {y}" for x, y in wire.points) for wire in ours]
            for path in paths:
                self._lines.append(f'<path d="{path}" fill="none" stroke="{_PAPER}" stroke-width="{_BRIDGE_WIDTH}"/>')
            for path in paths:
                self._lines.append(
                    f'<path d="{path}" fill="none" stroke="{ours[0].colour}" stroke-width="{_WIRE_WIDTH}" '
                    'shape-rendering="crispEdges"/>'
                )
            for x, y in joints(ours):
                self._lines.append(f'<circle cx="{x}" cy="{y}" r="5" fill="{ours[0].colour}"/>')

    def svg(self, height: int) -> str:
        """The whole picture as text that ends with a line."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self._width} {height}" width="{self._width}" '
            f'height="{height}" font-family="Verdana, DejaVu Sans, sans-serif" role="img">'
        )
        paper = f'<rect width="{self._width}" height="{height}" fill="{_PAPER}"/>'
        title = f"<title>{escape(self._title)}</title>"
        return "\n".join([head, title, paper, *self._lines, *self._above, "</svg>"]) + "\n"


def joints(wires: list[Wire]) -> list[tuple[int, int]]:
    """Where wires of one net part: points with wire in three or four directions."""
    points = {point for wire in wires for point in map(tuple, wire.points)}
    found = []
    for point in sorted(points):
        ways = {way for wire in wires for way in _ways(wire, point)}
        if len(ways) > 2:
            found.append(point)
    return found


def _ways(wire: Wire, point: tuple[int, int]) -> set[tuple[int, int]]:
    """The directions in which the wire leaves a point that lies on it."""
    x, y = point
    ways = set()
    for (ax, ay), (bx, by) in pairwise(wire.points):
        if ay == by == y and min(ax, bx) <= x <= max(ax, bx):
            ways |= {(step, 0) for step, end in ((-1, min(ax, bx)), (1, max(ax, bx))) if end != x}
        if ax == bx == x and min(ay, by) <= y <= max(ay, by):
            ways |= {(0, step) for step, end in ((-1, min(ay, by)), (1, max(ay, by))) if end != y}
    return ways
