"""What every screen is: it handles events and draws, nothing else. It reaches the box through ``app``.

``handle`` and ``tick`` change things and ask for a new picture with ``app.redraw``; ``draw`` only reads.
"""

from dicebox.display import glyphs, pictures
from dicebox.input import events
from dicebox.rules.errors import IllegalAction
from dicebox.sounds import WIN


class Screen:
    """The base of all screens; ``name`` is the file's name, as the serial line tells it.

    ``asking`` is the event that would ask for advice now, 0 for none: what that needs is loaded while the button is
    down.
    """

    name = "screen"
    asking = 0

    def __init__(self, app: object) -> None:
        self.app = app

    def enter(self, now: int) -> None:
        """Called each time the screen comes to the top."""

    def moved_on(self, now: int) -> None:
        """Called when the game has moved on and this screen stays."""

    def handle(self, event: int, now: int) -> None:
        """Takes one event of ``dicebox.input.events``."""

    def cursor_name(self) -> "str | int | None":
        """Where the screen's cursor stands, for the report of the state; None without one."""
        return None

    def tick(self, now: int) -> None:
        """Called about 100 times a second, before drawing. Makes no garbage when nothing happens."""

    def draw_part(self, canvas: object, part: int) -> None:
        """Draws one part over the picture of before; only for screens that ask for it with ``app.redraw_only``."""
        raise NotImplementedError

    def draw(self, canvas: object) -> None:
        """Draws the whole picture on a cleared canvas."""


class GameScreen(Screen):
    """A screen on which a seat plays: long 1 opens the menu, long 2 takes back, refused actions say why.

    The one that a game names as its ``view`` also draws its table for three other screens.
    """

    # The ``gap`` of ``glyphs.labels`` that the table leaves room for.
    foot_gap = 1

    def draw_falling(self, canvas: object, frame: int) -> None:
        """For the tumble screen: the table with the dice in the air, in step ``frame`` of their fall.

        Without labels at the foot, as all that it draws for others.
        """
        raise NotImplementedError

    def draw_watched(self, canvas: object, text: str, action: "int | None") -> None:
        """For the computer screen: the table and what the computer is about to do.

        ``text`` says it; ``action`` is None while the computer thinks.
        """
        raise NotImplementedError

    def draw_written(self, canvas: object, action: int) -> None:
        """For the computer screen: the card as the action will leave it, in games that have a ``card_pause_ms``."""
        raise NotImplementedError

    def draw_passing(self, canvas: object) -> None:
        """For the hand-over: a picture for the left quarter of the screen."""
        glyphs.picture(canvas, pictures.HAND_OVER, 6, 22)

    def handle(self, event: int, now: int) -> None:
        """Buttons with one meaning on all game screens."""
        app = self.app
        if event == events.LONG | 1:
            app.push("menu")
        elif event == events.LONG | 2:
            app.undo()
        elif events.is_button(event):
            app.refuse("no_key")

    def undo_label(self) -> str:
        """The word above the button that takes back, where that may be possible."""
        app = self.app
        is_known = app.settings.allows_undo and app.table.game.undo is not None
        return app.words["key_undo"] if is_known else ""

    def advice_label(self) -> str:
        """The word above the button that asks for advice, where it is given."""
        return self.app.words["key_advice"] if self.app.settings.gives_advice else ""

    def play(self, action: int) -> bool:
        """Applies an action and shows what follows from it; a refused one shows why and changes nothing."""
        app = self.app
        table = app.table
        before = table.state
        try:
            table.apply(action)
        except IllegalAction as refusal:
            app.say_no(self.why_not(str(refusal)))
            return False
        if app.tips is not None:
            app.tips.count(before, action)
        app.sounds.play(WIN if table.is_over else app.game.tune_after(before, action, table.state))
        app.hush()
        app.follow()
        text = app.game.said_after(app.words, before, action, table.state)
        if text is not None:
            app.say(text)
        return True

    def why_not(self, reason: str) -> str:
        """The sentence for a refused action; ``reason`` is the key that the rules give."""
        table = self.app.table
        words = self.app.words
        text = words[reason]
        if "{}" not in text:
            return text
        # The one entry that a joker forces is the last of the allowed actions.
        forced = table.rules.actions(table.state)[-1]
        return text.format(words[table.rules.label(table.state, forced)])
