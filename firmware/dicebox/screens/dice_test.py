"""The dice test: 600 rolls of a die by the cup of the games, a bar a face, and the verdict in words.

The verdict is chi-square with five degrees of freedom. Only what fair dice do once in 10,000 tests counts as a finding,
too uneven or too even: above 27.29 or below 0.06; a test that cries at one in 100 would do so every few weeks.
"""

from micropython import const

from dicebox import texts
from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.input import events
from dicebox.screens.screen import Screen

_ROLLS = const(600)
_SHARE = const(100)
# As many rolls are drawn together as make the test last four seconds or so: a picture takes 25 ms.
_A_TICK = const(2)
_A_PICTURE = const(12)
# Chi-square is the sum of squared distances from the share, divided by the share: here in hundredths.
_TOO_UNEVEN = const(2729)
_TOO_EVEN = const(6)
# From here on the decimals have no room, nor a meaning.
_WHOLE = const(10_000)

_COUNTS_TOP = const(10)
_BAR_FOOT = const(36)
_BAR_HEIGHT = const(18)
_BAR_WIDTH = const(9)
_PITCH = const(21)
# The bars end at the height of this count, unless one is higher.
_HIGHEST = const(130)
_VERDICT = const(47)
# The bit of the accelerometer among the faults of the sources.
_SENSOR = const(2)


class DiceTest(Screen):
    """Rolls by itself; any press leaves."""

    name = "dice_test"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._texts = texts.part(app.language + "_dice_test")
        self._counts = [0] * 6
        self._rolled = 0

    def enter(self, now: int) -> None:
        """What happened up to now is in the first rolls."""
        self.app.cup.stir()

    def handle(self, event: int, now: int) -> None:
        """A press leaves, a shake does nothing."""
        if events.is_button(event):
            self.app.pop()

    def tick(self, now: int) -> None:
        """Two rolls, until there are 600."""
        if self._rolled == _ROLLS:
            return
        app = self.app
        for face in app.cup.faces((), 0, _A_TICK):
            self._counts[face - 1] += 1
        self._rolled += _A_TICK
        if self._rolled % _A_PICTURE == 0:
            # As between two rolls of a game; this also asks each source how it is.
            app.cup.stir()
            app.redraw()

    def _squares(self) -> int:
        """Chi-square in hundredths."""
        return sum([(count - _SHARE) * (count - _SHARE) for count in self._counts])

    def _verdict(self) -> str:
        """The key of what is said of the counts."""
        if self._rolled < _ROLLS:
            return "rolling"
        squares = self._squares()
        if squares > _TOO_UNEVEN:
            return "uneven"
        return "even" if squares <= _TOO_EVEN else "fair"

    def _warning(self) -> str:
        """What is said of sources that fail their health tests or are missed; "" while none is."""
        own = self._texts
        names = own["sources"].split("|")
        app = self.app
        faults = app.entropy.faults
        if app.settings.feels_shakes and not app.can_shake:
            faults |= _SENSOR
        failing = [names[source] for source in range(len(names)) if faults >> source & 1]
        if not failing:
            return ""
        if len(failing) == len(names):
            return own["all_fail"]
        return own["one_fails" if len(failing) == 1 else "two_fail"].format(*failing)

    def draw(self, canvas: object) -> None:
        """How far it is or a warning, the bars with their counts, the verdict, and how to leave."""
        own = self._texts
        words = self.app.words
        mark = words["test_mark"] if self.app.cup.is_marked else ""
        warning = self._warning()
        if warning:
            canvas.frame.fill_rect(0, 0, 128, glyphs.HEADER_HEIGHT, 1)
            canvas.text_center(warning, 64, 1, 0, SMALL)
        else:
            glyphs.header(canvas, own["dice_test"], "", self._measure())
        self._draw_bars(canvas)
        canvas.text_center(own[self._verdict()], 64, _VERDICT, 1, REGULAR)
        # The status line has no room left for the mark of test dice.
        glyphs.labels(canvas, (mark, "", "", words["key_back"], ""), gap=None)

    def _measure(self) -> str:
        """At the right of the status line: how far it is, at last chi-square."""
        if self._rolled < _ROLLS:
            return "{}/{}".format(self._rolled, _ROLLS)
        squares = self._squares()
        value = str(squares // 100)
        if squares < _WHOLE:
            value += self._texts["chi_decimals"].format("{:02}".format(squares % 100))
        return self._texts["chi_square"].format(value)

    def _draw_bars(self, canvas: object) -> None:
        """A bar a face, its count above and its die below; the dots mark where all six are to end."""
        counts = self._counts
        highest = max(_HIGHEST, *counts)
        for face in range(6):
            center = 11 + _PITCH * face
            left = center - _BAR_WIDTH // 2
            canvas.text_center(str(counts[face]), center, _COUNTS_TOP, 1, SMALL)
            bar = _BAR_HEIGHT * counts[face] // highest
            canvas.frame.fill_rect(left, _BAR_FOOT - bar, _BAR_WIDTH, bar, 1)
            glyphs.mini_die(canvas, face + 1, left, _BAR_FOOT + 1)
        canvas.dotted(0, _BAR_FOOT - _BAR_HEIGHT * _SHARE // highest, 128)
