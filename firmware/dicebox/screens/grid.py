"""The screen of the grid game: roll the two dice, then place their sum by two presses, column and row."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.display.large import LARGE
from dicebox.input import events
from dicebox.rules import grid25
from dicebox.screens import board
from dicebox.screens.screen import GameScreen

_NONE = const(-1)
_LINE = const(3)
_SPACE = const(3)
_GAP = const(4)
_AFTER_SUM = const(92)
_LEAST_NAME = const(12)
_FOOT_TEXT = const(72)
_DICE = const(41)
# From the left edge of the first one.
_SECOND_DIE = const(13)
_EQUALS = const(26)
_SUM = const(32)
_PANEL = (36, 14, 56, 32)


class Grid(GameScreen):
    """Shake or long 3 rolls; press k chooses column k, press k again places in row k; long 2 takes the column back."""

    name = "grid"
    asking = events.LONG | 5
    # The line values need the rows of the hairline.
    foot_gap = None

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._column = _NONE

    def cursor_name(self) -> "int | None":
        """The chosen column, counted from 0."""
        return None if self._column == _NONE else self._column

    def handle(self, event: int, now: int) -> None:
        """Rolls, chooses, places, advises."""
        kind = events.kind(event)
        if kind == events.SHAKE or event == events.LONG | 3:
            self.play(grid25.ROLL)
        elif kind == events.PRESS:
            self._press(events.button(event) - 1)
        elif event == events.LONG | 2 and self._column != _NONE:
            self._choose(_NONE)
        elif event == self.asking:
            self.app.advise()
        else:
            super().handle(event, now)

    def _press(self, at: int) -> None:
        """The column, then the row; without dice or where nothing is free it says why not."""
        state = self.app.table.state
        if self._column != _NONE:
            self.play(grid25.PLACE + grid25.SIDE * at + self._column)
        elif not state.dice:
            self.play(grid25.PLACE + at)
        elif self._has_room(state, at):
            self._choose(at)
        else:
            self.app.refuse("column_full")

    def _has_room(self, state: object, column: int) -> bool:
        grid = state.grids[state.seat]
        return grid25.EMPTY in [grid[cell] for cell in range(column, grid25.CELLS, grid25.SIDE)]

    def _choose(self, column: int) -> None:
        self._column = column
        self.app.hush()
        self.app.redraw()

    def advised(self, cell: "int | None") -> "str | None":
        """A hint for this cell is to be shown (None: by a quick player): its text where one of the presses is done.

        A column that was chosen elsewhere is let go of, so that the two presses do what the hint says.
        """
        if self._column == _NONE:
            return None
        if cell is not None and cell % grid25.SIDE == self._column:
            return self.app.words["move_row"].format(cell // grid25.SIDE + 1)
        self._column = _NONE
        return None

    def play(self, action: int) -> bool:
        """As on every game screen; the column that was chosen is used up."""
        is_played = super().play(action)
        if is_played:
            self._column = _NONE
        return is_played

    def draw(self, canvas: object) -> None:
        """Status with dice and sum, the board, and what the buttons do now."""
        app = self.app
        words = app.words
        state = app.table.state
        self._draw_table(canvas, state)
        if app.marked_text is not None:
            self._draw_mark(canvas, state)
        elif not state.dice:
            glyphs.labels(
                canvas, (words["key_menu"], "", words["key_roll"], "", self.advice_label()), long=True, gap=None
            )
        elif self._column == _NONE:
            self._draw_keys(canvas, [("▲" if self._has_room(state, at) else "") for at in range(grid25.SIDE)])
        else:
            board.mark_column(canvas, self._column)
            grid = state.grids[state.seat]
            rows = range(grid25.SIDE)
            free = [grid[grid25.SIDE * row + self._column] == grid25.EMPTY for row in rows]
            self._draw_keys(canvas, [(str(row + 1) if free[row] else "") for row in rows])

    def _draw_mark(self, canvas: object, state: object) -> None:
        """The best cell, and the two presses that lead there in place of the keys."""
        if self._column != _NONE:
            board.mark_column(canvas, self._column)
        if self.app.marked_move is not None:
            board.frame_cell(canvas, self.app.marked_move, grid25.number(state.dice))
        canvas.text_center(self.app.marked_text, 64, glyphs.FOOT_TOP + 1, 1, SMALL)

    def _draw_keys(self, canvas: object, words: "list[str]") -> None:
        """What a press means; without a hairline, since columns and values lead down to the keys."""
        for at in range(grid25.SIDE):
            canvas.text_center(words[at], glyphs.COLUMN_CENTERS[at], glyphs.FOOT_TOP + 1, 1, SMALL)

    def draw_falling(self, canvas: object, frame: int) -> None:
        """The board, and the two dice in the air before it."""
        self._draw_table(canvas, self.app.table.state)
        left, top, wide, high = _PANEL
        canvas.frame.fill_rect(left - 1, top - 1, wide + 2, high + 2, 0)
        canvas.box(left, top, wide, high)
        for die in range(2):
            glyphs.falling_die(canvas, frame, die, left + 4 + 26 * die, top + 3)

    def draw_watched(self, canvas: object, text: str, action: "int | None") -> None:
        """The board with the cell that the computer means, and the text between the labels of the foot."""
        state = self.app.table.state
        self._draw_table(canvas, state)
        if action is not None and action >= grid25.PLACE:
            board.mark_cell(canvas, action - grid25.PLACE, grid25.number(state.dice))
        canvas.text_center(text, _FOOT_TEXT, glyphs.FOOT_TOP + 1, 1, SMALL)

    def draw_passing(self, canvas: object) -> None:
        """The number that the next seat will have to enter, with its dice."""
        state = self.app.table.state
        if not state.dice:
            super().draw_passing(canvas)
            return
        glyphs.half_die(canvas, state.dice[0], 5, 17)
        glyphs.half_die(canvas, state.dice[1], 19, 17)
        canvas.text_center(str(grid25.number(state.dice)), 18, 34, 1, LARGE)

    def _draw_table(self, canvas: object, state: object) -> None:
        """Name, dice with their sum or how to get some, round and total; the board."""
        app = self.app
        seat = state.seat
        right = canvas.text_right(str(grid25.total(state, seat)), 128, _LINE, 1, SMALL)
        corner = self._corner(state)
        right = max(right - _GAP - canvas.width(corner, SMALL), _AFTER_SUM)
        canvas.text(corner, right, _LINE, 1, SMALL)
        right -= _SPACE
        room = right
        player = app.table.seat
        # Where what follows the name would like to begin: it gives way to a longer one as far as it can.
        left = canvas.width(player.name + glyphs.level_mark(player.strength), SMALL) + _SPACE
        if state.dice:
            number = str(grid25.number(state.dice))
            left = max(_DICE, min(left, right - _SUM - canvas.width(number, LARGE)))
            _draw_sum(canvas, state.dice, number, left)
            room = left - 1
        elif not state.rolling and self is app.screen:
            text = app.words["shake_to_roll" if app.can_shake else "hold_to_roll"]
            wide = canvas.width(text, SMALL)
            left = min(max(64 - wide // 2, left), right - wide)
            canvas.text(text, left, _LINE, 1, SMALL)
            room = left - _SPACE
        if room >= _LEAST_NAME:
            canvas.text(_named(canvas, player, room), 0, _LINE, 1, SMALL)
        # Between two rounds the next number starts an empty grid.
        board.draw(canvas, bytes(grid25.CELLS) if grid25.is_round_end(state) else state.grids[seat])

    def _corner(self, state: object) -> str:
        """The mark of test dice, or the round where there are several."""
        app = self.app
        if app.is_marked:
            return app.words["test_mark"]
        if state.rounds == 1:
            return ""
        return app.words["grid_round"].format(len(state.results[0]) + 1)


def _draw_sum(canvas: object, dice: "tuple[int, ...]", number: str, left: int) -> None:
    """Both dice and the number, since players check the sum."""
    glyphs.half_die(canvas, dice[0], left, 0)
    glyphs.half_die(canvas, dice[1], left + _SECOND_DIE, 0)
    canvas.text("=", left + _EQUALS, 2, 1, REGULAR)
    canvas.text(number, left + _SUM, 0, 1, LARGE)


def _named(canvas: object, seat: object, room: int) -> str:
    """The name with the level; one that is cut keeps the number that tells it from another, as in ``Computer 2``."""
    name = seat.name
    end = glyphs.level_mark(seat.strength)
    if canvas.width(name + end, SMALL) > room:
        start, space, number = name.rpartition(" ")
        if number.isdigit():
            name = start
            end = space + number + end
        name = canvas.fit(name, room - canvas.width(end, SMALL) - SMALL.gap, SMALL)
    return name + end
