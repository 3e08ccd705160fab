"""Measures where text comes to lie: whether it is cut, leaves the glass, or lies on other text of the same picture."""

from dicebox.display import canvas as display
from dicebox.display.canvas import Canvas

WIDTH, HEIGHT = 128, 64


class Ruler:
    """Stands in for the canvas's methods and notes where text comes to lie."""

    def __init__(self, monkeypatch) -> None:
        self.faults: set[str] = set()
        self.measured = 0
        self._areas: list[tuple[str, int, int, int, int]] = []
        self._text, self._fit, self._clear = Canvas.text, Canvas.fit, Canvas.clear
        for name in ("text", "fit", "clear"):
            monkeypatch.setattr(Canvas, name, self._method(getattr(self, name)))

    @staticmethod
    def _method(measure):
        def method(canvas, *arguments, **named):
            return measure(canvas, *arguments, **named)

        return method

    def measure_messages_alone(self, box) -> None:
        """The frame of a sentence lies over the screen: what it covers is measured in the scenes without one."""
        draw = box.app.draw_message

        def draw_alone(canvas) -> None:
            if box.app.message is not None:
                self._areas.clear()
            draw(canvas)

        box.app.draw_message = draw_alone

    def clear(self, canvas) -> None:
        """A new picture."""
        self._areas.clear()
        self._clear(canvas)

    def text(self, canvas, string, x, y, *style) -> int:
        """Text on the glass, clear of all other text of the same picture, and of known characters."""
        end = self._text(canvas, string, x, y, *style)
        face = style[1] if len(style) > 1 else display.SMALL
        shown = string.strip()
        if not shown:
            return end
        self.measured += 1
        right = x + canvas.width(string, face)
        bottom = y + face.height
        # The last row of a cell is for descenders.
        if x < 0 or right > WIDTH or y < 0 or bottom - 1 > HEIGHT:
            self.faults.add(f"{string!r} leaves the glass: columns {x} to {right}, rows {y} to {bottom}")
        for other, left, top, far, low in self._areas:
            if x < far and left < right and y < low and top < bottom - 1:
                self.faults.add(f"{string!r} lies on {other!r}")
        unknown = [character for character in shown if face.find(character) < 0]
        if unknown:
            self.faults.add(f"{string!r} has letters that no face has: {unknown}")
        self._areas.append((string, x, y, right, bottom - 1))
        return end

    def fit(self, canvas, string, *room) -> str:
        """Nothing is cut."""
        fitted = self._fit(canvas, string, *room)
        if fitted != string:
            self.faults.add(f"{string!r} is cut to {fitted!r}")
        return fitted
