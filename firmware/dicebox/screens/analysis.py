"""After the game: for each person a little sum (expected, given away, luck, result), then the costliest decision.

What it needs is loaded when it opens and let go of when it is left. Opening it makes the last entry final: nobody takes
back what he has been told to be a mistake.
"""

from micropython import const

from dicebox import modules, texts
from dicebox.display import glyphs, pictures
from dicebox.display.canvas import REGULAR
from dicebox.screens.pages import PageScreen

_MISTAKES = "dicebox.mistakes"
_LEFT = const(4)
_TOP = const(12)
_PITCH = const(10)
_RULE = const(43)
_RESULT = const(46)
# Where whole points end, without decimals and with one.
_WHOLE_END = const(124)
_POINT = const(114)


class Analysis(PageScreen):
    """1 and 2 turn the pages, 3 or 4 leaves."""

    name = "analysis"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._texts = texts.part(app.language + "_analysis")
        self._accounts = []
        self._unit = 1
        self._picture = None

    def enter(self, now: int) -> None:
        """From now on nothing can be taken back."""
        self.app.table.keep_entry()
        self._look()

    def tick(self, now: int) -> None:
        """Waits for the last decision to be weighed."""
        if self._picture is None:
            self._look()

    def _look(self) -> None:
        """Takes the accounts over once they are complete, with the code that draws a mistake."""
        app = self.app
        decisions = app.table.decisions
        if decisions is None or decisions.next is not None:
            return
        mistakes = modules.load(_MISTAKES)
        family = mistakes.of(app.table.key)
        self._unit = family.UNIT
        accounts = mistakes.accounts(app.table)
        for seat in range(len(accounts)):
            if accounts[seat] is not None:
                account = accounts[seat]
                self._accounts.append((app.table.seats[seat].name, mistakes.shown(account, self._unit), account))
        mistakes.drop()
        name = "dicebox.screens.mistake_" + app.table.key.partition("-")[0]
        self._picture = modules.load(name)
        modules.drop(name)
        app.redraw()

    def pages(self) -> int:
        """Two a person."""
        return 2 * len(self._accounts)

    def draw(self, canvas: object) -> None:
        """A sum, a mistake, or that there is none yet."""
        texts = self._texts
        words = self.app.words
        gap = 1
        if not self._accounts:
            glyphs.header(canvas, texts["analysis"], "", "")
            text = "still_weighing" if self._picture is None else "nobody_decided"
            canvas.text_center(texts[text], 64, 27, 1, REGULAR)
        else:
            name, shown, account = self._accounts[self.page // 2]
            if self.page % 2 == 0:
                self._draw_sum(canvas, name, shown)
            elif not shown[1]:
                self._draw_praise(canvas, name)
            else:
                self._draw_mistake(canvas, name, account.mistake)
                gap = self._picture.FOOT_GAP
        is_turned = self.pages() > 1
        keys = (words["key_up"] if is_turned else "", words["key_down"] if is_turned else "")
        glyphs.labels(canvas, keys + ("", words["key_back"], ""), gap=gap)

    def _draw_sum(self, canvas: object, name: str, shown: "tuple[int, int, int, int]") -> None:
        """Three lines that add up to the fourth."""
        texts = self._texts
        expected, given_away, luck, result = shown
        place = "{}/{}".format(self.page + 1, self.pages())
        glyphs.header(canvas, name, self.app.words["test_mark"] if self.app.is_marked else "", place)
        self._draw_line(canvas, _TOP, texts["expected"], self._number(expected, ""))
        self._draw_line(canvas, _TOP + _PITCH, texts["given_away"], self._number(-given_away))
        self._draw_line(canvas, _TOP + 2 * _PITCH, texts["luck"], self._number(luck))
        canvas.hline(_LEFT, _RULE, _WHOLE_END - _LEFT)
        # Nobody ends with a part of a point.
        self._draw_line(canvas, _RESULT, texts["result"], (self._number(result, "")[0], ""))

    def _draw_line(self, canvas: object, y: int, text: str, number: "tuple[str, str]") -> None:
        """A word, and a number whose points stand below those of the other lines."""
        canvas.text(text, _LEFT, y, 1, REGULAR)
        whole, decimals = number
        if self._unit == 1000:
            canvas.text_right(whole, _WHOLE_END, y, 1, REGULAR)
        else:
            canvas.text_right(whole, _POINT, y, 1, REGULAR)
            canvas.text(decimals, _POINT + 1, y, 1, REGULAR)

    def _number(self, value: int, plus: str = "+") -> "tuple[str, str]":
        """A number of units as whole points with their sign, and the decimals with their point or comma."""
        sign = "–" if value < 0 else plus if value else ""
        value = abs(value)
        if self._unit == 1000:
            return sign + str(value), ""
        return sign + str(value // 10), self._texts["decimals"].format(value % 10)

    def _draw_mistake(self, canvas: object, name: str, mistake: object) -> None:
        """The costliest decision and what it cost."""
        words = self.app.words
        place = self._picture.place(words, self._texts, mistake)
        if place:
            glyphs.header(canvas, name, "", place)
        cost = self._number(-((mistake.loss + self._unit // 2) // self._unit))
        self._picture.draw(canvas, words, self._texts, mistake, cost)

    def _draw_praise(self, canvas: object, name: str) -> None:
        """Nothing was given away."""
        glyphs.header(canvas, name, "", "{}/{}".format(self.page + 1, self.pages()))
        glyphs.picture(canvas, pictures.TROPHY, 16, 24)
        first, second = self._texts["nothing_given_away"].split("|")
        canvas.text_center(first, 78, 21, 1, REGULAR)
        canvas.text_center(second, 78, 32, 1, REGULAR)
