"""Advice on the screen: asked for, thought about in the background, marked where the best move is to be made.

The mark stays until the next input. Whether advice is given is the players' choice, asked by the session.
"""

from micropython import const

from dicebox.ticks import elapsed

# A thought that takes longer says so: shorter ones are there before anybody could read it.
_SILENT_MS = const(150)


class Advice:
    """``tick`` while ``app.asked`` says who wants it; the app carries the mark (see ``stage.py``) and the thinker."""

    def __init__(self, app: object) -> None:
        self._app = app

    def prepare(self) -> bool:
        """Loads the code of the mind, a bit a call; True once it is there."""
        app = self._app
        return app.thinker.prepare(app.game.mind())

    def tick(self, now: int) -> None:
        """A bit of thought, and at last the mark. For when somebody asked, and all is prepared."""
        app = self._app
        teller, screen, asked_at = app.asked
        if app.screen is not screen:
            app.forget_advice()
            return
        # The state of before goes on being weighed.
        app.thinker.start(app.game, app.table.state)
        verdict = app.thinker.tick()
        if verdict is None:
            if app.marked_text is None and elapsed(now, asked_at) >= _SILENT_MS:
                app.mark(None, app.words["thinks"])
            return
        app.asked = None
        state = app.thinker.state
        if teller is not None:
            teller(verdict)
            return
        move = verdict[0][1] if verdict else None
        # A screen on which a move takes several presses may have done some of them already.
        advised = getattr(screen, "advised", None)
        text = None if advised is None else advised(move)
        if verdict:
            app.mark(move, (text or app.game.move_text(app.words, state, move)) + gain_text(app.words, verdict))
        else:
            # Without a table the quick player says what it would do; where nothing is to be decided, what comes next.
            app.unmark()
            app.say(app.game.advice(app.words, state))

    def forget(self) -> None:
        """Nobody needs the advice any more: its mark goes, and the code that found it unless a computer needs that."""
        app = self._app
        app.unmark()
        if not app.has_perfect_seat and app.tips is None:
            app.stop_thinking()


def gain_text(words: "dict[str, str]", verdict: "list[tuple[int, int]]") -> str:
    """What the best move is worth against the next best, in points, to stand behind the move; "" for an only one."""
    if len(verdict) < 2:
        return ""
    return "  " + points_text(words, verdict[0][0] - verdict[1][0])


def points_text(words: "dict[str, str]", thousandths: int) -> str:
    """Thousandths of a point, from 0 on, as points with a sign and one decimal."""
    tenths = (thousandths + 50) // 100
    return words["gain"].format(tenths // 10, tenths % 10)
