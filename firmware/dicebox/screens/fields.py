"""The fields of the seat that plays: what each entry would really give, and the entry itself."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import SMALL
from dicebox.input import events
from dicebox.players.simple_entry import best_field
from dicebox.rules import five
from dicebox.screens import card
from dicebox.screens.lists import step_of
from dicebox.screens.screen import GameScreen

_SCORE_MOVE = const(32)
_BACK_LABEL = const(3)


class Fields(GameScreen):
    """1 up, 2 down, 3 enters, 4 goes back to the dice, 5 advises. A shake does nothing here."""

    name = "fields"
    asking = events.PRESS | 5

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self.cursor = 0

    def enter(self, now: int) -> None:
        """The cursor waits on a good field: the best one that can be told at once."""
        self.cursor = best_field(self.app.table.state)

    def cursor_name(self) -> str:
        """The field under the cursor."""
        return five.FIELDS[self.cursor]

    def handle(self, event: int, now: int) -> None:
        """Moves, enters, leaves."""
        app = self.app
        step = step_of(event)
        if step:
            self._move(step)
        elif event == events.PRESS | 3:
            self.play(five.SCORE + self.cursor)
        elif event == events.PRESS | 4:
            app.go("dice")
        elif event == self.asking:
            app.advise()
        elif events.is_button(event):
            app.refuse("no_key")

    def _move(self, step: int) -> None:
        """To the next free field, also one that is not allowed: enter then says why."""
        state = self.app.table.state
        card_now = state.cards[state.seat]
        free = [field for field in range(len(five.FIELDS)) if card_now[field] == five.FREE]
        self.cursor = free[(free.index(self.cursor) + step) % len(free)]
        self.app.redraw()

    def draw(self, canvas: object) -> None:
        """Status, thirteen fields and the bonus, labels."""
        app = self.app
        state = app.table.state
        words = app.words
        if app.marked_text is None:
            middle = words["round_short"].format(five.round_number(state), 3 - state.rolls_left)
            app.draw_status(canvas, middle, False)
        else:
            canvas.text_center(app.marked_text, 64, 0, 1, SMALL)
        move = -1 if app.marked_move is None else app.marked_move
        card.draw(canvas, words, state, state.seat, self.cursor, marked=move - _SCORE_MOVE)
        keys = (words["key_up"], words["key_down"], words["key_enter"], words["key_back"], self.advice_label())
        # The dice to hold are on the other screen.
        glyphs.labels(canvas, keys, gap=0, marked=_BACK_LABEL if 0 <= move < _SCORE_MOVE else -1)
