"""The dice screen of the five-dice games: roll, hold, and on to the fields."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.input import events
from dicebox.rules import five
from dicebox.screens import card
from dicebox.screens.screen import GameScreen

_DIE = const(22)
_TOP = const(11)
_CAPTION = const(35)
_LINE = const(45)
_SCORE_MOVE = const(32)
_ROLL_LABEL = const(2)
_SCORE_LABEL = const(3)


class Dice(GameScreen):
    """Shake or long 3 rolls, press k holds die k, long 4 leads to the fields, long 5 asks for advice."""

    name = "dice"
    asking = events.LONG | 5

    def handle(self, event: int, now: int) -> None:
        """Rolls, holds, scores."""
        kind = events.kind(event)
        if kind == events.SHAKE or event == events.LONG | 3:
            self.play(five.ROLL)
        elif kind == events.PRESS:
            self.hold(events.button(event) - 1)
        elif event == events.LONG | 4:
            self.score()
        elif event == self.asking:
            self.app.advise()
        else:
            super().handle(event, now)

    def hold(self, die: int) -> None:
        """Holds or releases a die."""
        app = self.app
        is_clean = app.message is None and not app.is_changed
        if self.play(five.HOLD + die) and is_clean and app.message is None:
            app.redraw_only(die)

    def draw_part(self, canvas: object, part: int) -> None:
        """One die and the word below it: the part is its number."""
        left = glyphs.DIE_LEFTS[part]
        canvas.frame.fill_rect(left, _TOP, _DIE, _CAPTION + SMALL.height - _TOP, 0)
        self._draw_die(canvas, self.app.table.state, part)

    def score(self) -> None:
        """To the fields, once there is something to score."""
        app = self.app
        if app.table.state.dice:
            app.go("fields")
        else:
            app.refuse("roll_first")

    def draw(self, canvas: object) -> None:
        """Status, dice, roll and round, labels of the long presses."""
        state = self.app.table.state
        self._draw_table(canvas, state)
        move = self.app.marked_move
        if self.app.marked_text is None:
            self._draw_line(canvas, state)
        else:
            canvas.text_center(self.app.marked_text, 64, _LINE, 1, REGULAR)
        marked = -1
        if move is not None and move >= _SCORE_MOVE:
            marked = _SCORE_LABEL
        elif move == 0:
            marked = _ROLL_LABEL
        self._draw_labels(canvas, marked)

    def draw_falling(self, canvas: object, frame: int) -> None:
        """Held dice lie still, the others tumble."""
        state = self.app.table.state
        self.app.draw_status(canvas, "")
        for die in range(5):
            x = glyphs.DIE_LEFTS[die]
            if state.held >> die & 1:
                glyphs.die(canvas, state.dice[die], x, _TOP, True)
            else:
                glyphs.falling_die(canvas, frame, die, x, _TOP)
        self._draw_line(canvas, state)

    def draw_watched(self, canvas: object, text: str, action: "int | None") -> None:
        """The dice, and the text in place of roll and round."""
        self._draw_table(canvas, self.app.table.state)
        canvas.text_center(text, 64, _LINE, 1, REGULAR)

    def draw_written(self, canvas: object, action: int) -> None:
        """The card with the new entry under the cursor, and the new total."""
        app = self.app
        seat = app.table.seat
        playing = app.table.state.seat
        after = five.apply(app.table.state, action)
        mark = app.words["test_mark"] if app.is_marked else ""
        glyphs.header(canvas, seat.name, mark, str(five.total(after, playing)), False, level=seat.strength)
        card.draw(canvas, app.words, after, playing, action - five.SCORE)

    def _draw_table(self, canvas: object, state: object) -> None:
        """Status and dice above their buttons; before the first roll their places, and for a person how to roll."""
        app = self.app
        app.draw_status(canvas, "")
        for die in range(5):
            self._draw_die(canvas, state, die)
        if not state.dice and self is app.screen:
            text = app.words["shake_to_roll" if app.can_shake else "hold_to_roll"]
            canvas.text_center(text, 64, _CAPTION, 1, REGULAR)

    def _draw_line(self, canvas: object, state: object) -> None:
        """Roll and round, below the dice."""
        words = self.app.words
        canvas.text(words["rolls"].format(3 - state.rolls_left), 2, _LINE, 1, REGULAR)
        rounds = words["round"].format(five.round_number(state), len(five.FIELDS))
        canvas.text_right(rounds, 126, _LINE, 1, REGULAR)

    def _draw_die(self, canvas: object, state: object, die: int) -> None:
        """A die; a held one is dark on light and says so. Beside a mark, arrows point at the dice to hold instead."""
        held = state.held >> die & 1
        glyphs.die(canvas, state.dice[die] if state.dice else 0, glyphs.DIE_LEFTS[die], _TOP, held)
        move = self.app.marked_move
        if move is not None:
            caption = "▲" if move < _SCORE_MOVE and move >> die & 1 else ""
        else:
            caption = self.app.words["held"] if held else ""
        canvas.text_center(caption, glyphs.COLUMN_CENTERS[die], _CAPTION, 1, SMALL)

    def _draw_labels(self, canvas: object, marked: int) -> None:
        """What a long press on each button does; the one that is ``marked`` would be the best."""
        words = self.app.words
        keys = (words["key_menu"], self.undo_label(), words["key_roll"], words["key_score"], self.advice_label())
        glyphs.labels(canvas, keys, long=True, marked=marked)
