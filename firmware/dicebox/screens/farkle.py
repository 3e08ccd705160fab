"""The dice screen of Zehntausend: six dice on five buttons, the points at risk, and the risk itself."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.display.paragraph import wrap
from dicebox.games.farkle import faces_text, lost_text
from dicebox.input import events
from dicebox.rules import farkle
from dicebox.screens.screen import GameScreen

_COLUMNS = const(5)
# No rule below the status line: two rows of dice need the room.
_TOP = const(9)
_SECOND_TOP = const(32)
_LIFT = const(2)
# Two lines of text to the left of the sixth die.
_TURN_LINE = const(35)
_RISK_LINE = const(46)
_LEFT = const(2)
_RIGHT = const(100)
_SPACE = const(3)
_MARK_PITCH = const(9)
_ARROW = const(3)
_BANK_MOVE = const(64)
_ROLL_LABEL = const(2)
_BANK_LABEL = const(3)


class Farkle(GameScreen):
    """Shake or long 3 rolls, press k selects die k, long 5 the sixth, long 4 banks; each takes the selection along."""

    name = "farkle"

    def handle(self, event: int, now: int) -> None:
        """Selects, rolls, banks; a lost turn ends with any press, so that nobody overlooks it."""
        kind = events.kind(event)
        if farkle.is_lost(self.app.table.state):
            self._handle_lost(event, now)
        elif kind == events.SHAKE or event == events.LONG | 3:
            self.play(farkle.ROLL)
        elif kind == events.PRESS:
            self.play(farkle.SELECT + events.button(event) - 1)
        elif event == events.LONG | 5:
            self.play(farkle.SELECT + _COLUMNS)
        elif event == events.LONG | 4:
            self.play(farkle.BANK)
        elif event == events.LONG | 2:
            self.app.refuse("no_undo_farkle")
        else:
            super().handle(event, now)

    def _handle_lost(self, event: int, now: int) -> None:
        if event == events.LONG | 1 or event == events.LONG | 2:
            super().handle(event, now)
        elif events.is_button(event) or events.kind(event) == events.SHAKE:
            self.play(farkle.END_TURN)

    def why_not(self, reason: str) -> str:
        """An incomplete selection says which dice it lacks."""
        text = self.app.words[reason]
        return text.format(faces_text(farkle.missing(self.app.table.state))) if "{}" in text else text

    def draw(self, canvas: object) -> None:
        """Status with the target, six dice, turn and risk, labels."""
        state = self.app.table.state
        self._draw_status(canvas, state)
        if state.dice:
            self._draw_dice(canvas, state)
        else:
            self._draw_places(canvas)
        if farkle.is_lost(state):
            self._draw_lost(canvas, lost_text(self.app.words, state))
            glyphs.labels(canvas, ("", "", self.app.words["key_next"], "", ""))
        elif self.app.marked_text is not None:
            self._draw_mark(canvas, state)
        else:
            self._draw_turn(canvas, state)
            self._draw_risk(canvas, farkle.dice_to_roll(state), farkle.is_hot(state))
            self._draw_labels(canvas, state)

    def _draw_mark(self, canvas: object, state: object) -> None:
        """Arrows at the dice to set aside, the label of what to do then, and the words in place of turn and risk."""
        lines = wrap(canvas, self.app.marked_text, _RIGHT - _LEFT, REGULAR)
        for at in range(len(lines)):
            canvas.text(lines[at], _LEFT, _RISK_LINE - _MARK_PITCH * (len(lines) - 1 - at), 1, REGULAR)
        move = self.app.marked_move
        if move is None:
            self._draw_labels(canvas, state)
            return
        for die in range(len(state.dice)):
            if move >> die & 1:
                _draw_arrow(canvas, die)
        self._draw_labels(canvas, state, _BANK_LABEL if move & _BANK_MOVE else _ROLL_LABEL)

    def draw_falling(self, canvas: object, frame: int) -> None:
        """The dice that were not set aside, in the air; the risk is that of this roll."""
        state = self.app.table.state
        self._draw_status(canvas, state)
        for die in range(state.dice_left):
            x, y = _place(die)
            # Up to three rows further down they would fall into the text.
            glyphs.falling_die(canvas, frame, die, x, y - _LIFT)
        self._draw_points(canvas, state.turn)
        self._draw_risk(canvas, state.dice_left, False)

    def draw_watched(self, canvas: object, text: str, action: "int | None") -> None:
        """The dice and the turn, and the text in place of the risk."""
        state = self.app.table.state
        self._draw_status(canvas, state)
        if state.dice:
            self._draw_dice(canvas, state)
        else:
            self._draw_places(canvas)
        if farkle.is_lost(state):
            self._draw_lost(canvas, text)
        else:
            # Before the first roll there is nothing to tell of the turn, and nobody is to shake.
            if state.dice or state.turn:
                self._draw_turn(canvas, state)
            canvas.text(text, _LEFT, _RISK_LINE, 1, REGULAR)

    def _draw_status(self, canvas: object, state: object) -> None:
        beat = farkle.to_beat(state)
        words = self.app.words
        middle = words["to_beat"].format(beat) if beat else words["target"].format(state.target)
        self.app.draw_status(canvas, middle, False)

    def _draw_places(self, canvas: object) -> None:
        for die in range(farkle.DICE):
            glyphs.die(canvas, 0, *_place(die))

    def _draw_dice(self, canvas: object, state: object) -> None:
        """The throw; a selected die is dark on light."""
        for die in range(len(state.dice)):
            x, y = _place(die)
            glyphs.die(canvas, state.dice[die], x, y, state.selected >> die & 1)

    def _draw_turn(self, canvas: object, state: object) -> None:
        """The points at risk, and what the selection adds or lacks."""
        words = self.app.words
        if not state.dice and not state.turn:
            canvas.text(words["shake_to_roll" if self.app.can_shake else "hold_to_roll"], _LEFT, _TURN_LINE, 1, REGULAR)
            return
        left = self._draw_points(canvas, state.turn)
        added = farkle.selection_points(state)
        if added:
            canvas.text_right("+{}".format(added), _RIGHT, _TURN_LINE, 1, REGULAR)
            return
        if self is not self.app.screen:
            # Nobody is to choose for the computer.
            return
        lacking = farkle.missing(state)
        text = words["missing"].format(faces_text(lacking)) if lacking else words["select"]
        if left + canvas.width(text, SMALL) > _RIGHT:
            text = words["missing_count"].format(len(lacking))
        canvas.text_right(text, _RIGHT, _TURN_LINE + 1, 1, SMALL)

    def _draw_points(self, canvas: object, points: int) -> int:
        """The points at risk; returns the x where more text can follow. Numbers are larger than words here."""
        x = canvas.text(self.app.words["turn"], _LEFT, _TURN_LINE + 1, 1, SMALL) + _SPACE
        return canvas.text(str(points), x, _TURN_LINE, 1, REGULAR) + _SPACE

    def _draw_risk(self, canvas: object, dice: int, is_hot: bool) -> None:
        """How many dice the next roll throws, inverted when they are hot, and its risk in per cent."""
        words = self.app.words
        x = canvas.text(str(dice), _LEFT, _RISK_LINE, 1, REGULAR) + _SPACE
        x = canvas.text(words["dice" if dice > 1 else "die"], x, _RISK_LINE + 1, 1, SMALL)
        if is_hot:
            canvas.invert(0, _RISK_LINE - 1, x + 1, 9)
        tenths = farkle.bust_tenths(dice)
        percent = words["percent"].format(tenths // 10, tenths % 10)
        x = canvas.text_right(percent, _RIGHT, _RISK_LINE, 1, REGULAR)
        canvas.text_right(words["risk"], x - _SPACE, _RISK_LINE + 1, 1, SMALL)

    def _draw_lost(self, canvas: object, text: str) -> None:
        x = canvas.text(self.app.words["lost_turn"], _LEFT, _TURN_LINE, 1, REGULAR)
        canvas.invert(0, _TURN_LINE - 1, x + 1, 9)
        canvas.text(text, _LEFT, _RISK_LINE, 1, REGULAR)

    def _draw_labels(self, canvas: object, state: object, marked: int = -1) -> None:
        """What the long presses do; the sixth die has a label only when it lies there. The best one is marked."""
        words = self.app.words
        sixth = words["key_sixth"] if len(state.dice) > _COLUMNS else ""
        keys = (words["key_menu"], "", words["key_roll"], words["key_bank"], sixth)
        glyphs.labels(canvas, keys, long=True, marked=marked)


def _place(die: int) -> "tuple[int, int]":
    """The corner of a die: five above their buttons, the sixth below the fifth."""
    if die < _COLUMNS:
        return glyphs.DIE_LEFTS[die], _TOP
    return glyphs.DIE_LEFTS[_COLUMNS - 1], _SECOND_TOP


def _draw_arrow(canvas: object, die: int) -> None:
    """Points at a die from below; from the left at the fifth, below which lies the sixth, and at that one."""
    x, y = _place(die)
    for step in range(_ARROW):
        if die < _COLUMNS - 1:
            canvas.hline(x + glyphs.DIE // 2 - step, y + glyphs.DIE + 1 + step, 2 * step + 1)
        else:
            canvas.vline(x - 1 - step, y + glyphs.DIE // 2 - step, 2 * step + 1)
