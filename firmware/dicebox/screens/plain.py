"""The screen of every game that brings no screens of its own: its facts, the dice, and a list of what may be done."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.display.paragraph import wrap
from dicebox.input import events
from dicebox.screens.lists import step_of
from dicebox.screens.screen import GameScreen

_TOP = const(10)
_FACT = const(10)
_ROW = const(11)
_FOOT = const(54)
_RIGHT = const(127)
# Two dice stand in full size at the right; more are half as large, three in a row.
_FEW = const(2)
_STEP = const(24)
_IN_A_ROW = const(3)
_HALF_STEP = const(14)
_FALL_TOP = const(25)


class Plain(GameScreen):
    """1 up, 2 down, 3 does what the row says, 4 the menu, 5 advises; a shake or long 3 rolls where that is allowed.

    Where rolling is all there is to do, the buttons are those of the dice screens.
    """

    name = "plain"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self.cursor = 0

    def moved_on(self, now: int) -> None:
        """Another state, another list."""
        self.cursor = 0

    def cursor_name(self) -> "str | None":
        """The label of the row under the cursor, None while there is nothing but rolling."""
        actions = self._list()
        table = self.app.table
        return table.rules.label(table.state, actions[self.cursor]) if actions else None

    def _list(self) -> "tuple[int, ...]":
        """What may be done, () where that is nothing but rolling."""
        app = self.app
        actions = app.table.rules.actions(app.table.state)
        return () if actions == (app.game.roll_action(),) else actions

    def handle(self, event: int, now: int) -> None:
        """Rolls, moves, acts, advises."""
        app = self.app
        actions = self._list()
        roll = app.game.roll_action()
        if events.kind(event) == events.SHAKE:
            # Where nothing is to be rolled a bump does nothing.
            if not actions or roll in actions:
                self.play(roll)
        elif event == events.LONG | 3:
            self.play(roll)
        elif event == (events.PRESS if actions else events.LONG) | 5:
            app.advise()
        elif actions and step_of(event):
            self.cursor = (self.cursor + step_of(event)) % len(actions)
            app.redraw()
        elif actions and event == events.PRESS | 3:
            self.play(actions[self.cursor])
        elif actions and event == events.PRESS | 4:
            app.push("menu")
        else:
            super().handle(event, now)

    def draw(self, canvas: object) -> None:
        """The table, and at its left the list, or that the dice wait."""
        app = self.app
        words = app.words
        top, room = self._draw_table(canvas)
        actions = self._list()
        if actions:
            self._draw_list(canvas, actions, top, room - 6)
            keys = (words["key_up"], words["key_down"], words["key_enter"], words["key_menu"], self.advice_label())
        else:
            self._say(canvas, words["shake_to_roll" if app.can_shake else "hold_to_roll"], top, room)
            keys = (words["key_menu"], self.undo_label(), words["key_roll"], "", self.advice_label())
        glyphs.labels(canvas, keys, long=not actions)

    def _draw_list(self, canvas: object, actions: "tuple[int, ...]", top: int, room: int) -> None:
        """As many rows as fit around the cursor, and a bar that tells where they stand in the list."""
        app = self.app
        count = len(actions)
        shown = min((_FOOT - top) // _ROW, count)
        first = max(0, min(self.cursor - 1, count - shown))
        for line in range(shown):
            y = top + line * _ROW
            text = app.game.step_text(app.words, app.table.state, actions[first + line])
            canvas.text(canvas.fit(text, room - 6, REGULAR), 3, y + 1, 1, REGULAR)
            if first + line == self.cursor:
                canvas.invert(0, y, room, _ROW)
        if count > shown:
            height = shown * _ROW
            canvas.frame.vline(room + 2, top + height * first // count, height * shown // count, 1)

    def _draw_table(self, canvas: object, frame: int = -1) -> "tuple[int, int]":
        """Status, facts and dice, in the air from a ``frame`` of 0 on; gives the first row and the room for a list.

        Dice that are still to be rolled lie there without pips.
        """
        app = self.app
        state = app.table.state
        facts = app.game.facts(app.words, state)
        app.draw_status(canvas, facts[1] if len(facts) > 1 else "")
        top = _TOP
        if facts:
            canvas.text_center(facts[0], 64, top + 1, 1, SMALL)
            top += _FACT
        count = app.game.dice(state)
        is_few = count <= _FEW
        step = _STEP if is_few else _HALF_STEP
        in_a_row = count if is_few else _IN_A_ROW
        left = _RIGHT - in_a_row * step
        y = (top + _FOOT - step * (1 if is_few else 2)) // 2 + 1
        for at in range(count):
            x = left + at % in_a_row * step
            if frame >= 0:
                glyphs.falling_die(canvas, frame, at, x if is_few else glyphs.DIE_LEFTS[at], _FALL_TOP)
            else:
                draw = glyphs.die if is_few else glyphs.half_die
                draw(canvas, state.dice[at] if state.dice else 0, x, y + at // in_a_row * step)
        return top, left

    def _say(self, canvas: object, text: str, top: int, room: int) -> None:
        """A few words in the middle of the list's place."""
        lines = wrap(canvas, text, room - 4, REGULAR)
        y = (top + _FOOT - _ROW * len(lines)) // 2 + 1
        for line in lines:
            canvas.text_center(line, room // 2, y, 1, REGULAR)
            y += _ROW

    def draw_falling(self, canvas: object, frame: int) -> None:
        """The table with all dice in the air, those of a pair in their own places."""
        self._draw_table(canvas, frame)

    def draw_watched(self, canvas: object, text: str, action: "int | None") -> None:
        """The table, and what the computer is about to do in place of the list."""
        top, room = self._draw_table(canvas)
        self._say(canvas, text, top, room)
