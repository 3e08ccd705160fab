"""The result: who won, everybody's total, best first. Undo is possible until a new game starts."""

from micropython import const

from dicebox.display import glyphs, pictures
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.display.large import LARGE
from dicebox.input import events
from dicebox.screens.screen import GameScreen

_TOP = const(12)
_PITCH = const(7)
# With seven seats the heading is small, so that the last line ends above the labels.
_CROWD = const(7)
_CROWD_TOP = const(7)


class Result(GameScreen):
    """3 plays the same again, 1 chooses another game, 5 tells what the decisions were worth."""

    name = "result"

    def handle(self, event: int, now: int) -> None:
        """Again, another game, a look at the cards."""
        app = self.app
        if event == events.PRESS | 3:
            app.lobby.start_last()
        elif event == events.PRESS | 1:
            app.push("new_game")
        elif event == events.PRESS | 2:
            app.push(app.game.card_screen())
        elif event == events.PRESS | 5 and app.table.decisions is not None:
            app.push("analysis")
        else:
            super().handle(event, now)

    def draw(self, canvas: object) -> None:
        """One seat: its total, large. Several: a ranking with the winners marked."""
        app = self.app
        words = app.words
        table = app.table
        totals, winners = table.rules.outcome(table.state)
        if len(totals) == 1:
            glyphs.picture(canvas, pictures.TROPHY, 16, 18)
            canvas.text_center(app.game.result_praise(words, table.state), 74, 12, 1, REGULAR)
            canvas.text_center(str(totals[0]), 74, 28, 1, LARGE)
            canvas.text_center(app.game.result_note(words, table.state, 0), 74, 44, 1, SMALL)
        else:
            self._draw_ranking(canvas, totals, winners)
        analysis = words["key_analysis"] if app.table.decisions is not None else ""
        labels = (words["key_new"], words["key_cards"], words["key_again"], "", analysis)
        glyphs.labels(canvas, labels, gap=0 if len(totals) >= _CROWD else 1)

    def _draw_ranking(self, canvas: object, totals: "tuple[int, ...]", winners: "tuple[int, ...]") -> None:
        app = self.app
        words = app.words
        state = app.table.state
        heading = app.game.result_heading(words, state, winners)
        is_crowd = len(totals) >= _CROWD
        canvas.text_center(heading, 64, 0 if is_crowd else 1, 1, SMALL if is_crowd else REGULAR)
        top = _CROWD_TOP if is_crowd else _TOP
        order = app.game.ranking(state, totals)
        for line in range(len(order)):
            seat = order[line]
            y = top + line * _PITCH
            if seat in winners:
                canvas.text("★", 2, y, 1, SMALL)
            canvas.text_right(str(totals[seat]), 124, y, 1, SMALL)
            left = canvas.text_right(app.game.result_note(words, state, seat), 102, y, 1, SMALL)
            here = app.table.seats[seat]
            canvas.text(glyphs.named(canvas, here.name, here.strength, left - 18), 12, y, 1, SMALL)
