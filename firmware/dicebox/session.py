"""What happens on the box: the running game at its table, what is chosen for the next one, and what is remembered.

With ``stage.py``, from which it derives, the face that screens use; what they need between two games is in
``lobby.py``. Knows no chip and no pin; ``app.py`` does.
"""

from micropython import const

from dicebox import modules, screens
from dicebox.display import glyphs
from dicebox.names import Names
from dicebox.stage import Stage
from dicebox.table import COMPUTER, MIDDLE, PERFECT, PERSON
from dicebox.ticks import elapsed

_NOTICE_MS = const(4000)
_MOST_SEATS = const(6)
_LOBBY = "dicebox.lobby"
_ADVICE = "dicebox.advice"
_THINKER = "dicebox.thinker"
_ANALYSIS = "dicebox.analysis"
# By then the picture stands, or the dice tumble, and nobody feels that the code of the mind is loaded.
_QUIET_MS = const(300)


class Session(Stage):
    """The table of one box and all around it; a game that was running when the power went is at the table."""

    def __init__(self, cup: object, settings: object, memory: object, open_file: object) -> None:
        super().__init__(settings)
        self.cup = cup
        self._open_file = open_file
        self._thinker = None
        # What gives advice, from when somebody asked until the next input.
        self.advice = None
        # While somebody waits for advice: the one to tell (see ``ask_advice``), the screen, the time.
        self.asked = None
        self.told_missing = False
        # The decision that is to be weighed next, and since when.
        self._decision = None
        self._decided_at = 0
        self.memory = memory
        self.table = None
        self.game = None
        self.chosen_game = "five-joker50"
        self.chosen_options = None
        self.seat_kinds = [PERSON] + [""] * (_MOST_SEATS - 1)
        self.seat_names = [""] * _MOST_SEATS
        # The last one is the level of the computer that joins where the game needs one.
        self.seat_levels = [MIDDLE] * (_MOST_SEATS + 1)
        self.names = Names()
        self.naming = 0
        self.question = ""
        self.help_topic = ""
        # The turn of the lesson that somebody is at, 0 while real games are played.
        self.lesson_turn = 0
        self.tips = None
        # The gauge of the battery, on a board that names a pin for it.
        self.gauge = None
        # Was it told what is missing since power-on?
        self.was_checked = False
        self._could_save = True
        self._lobby = None
        records = memory.records()
        records.load_settings(settings, self.names)
        self.apply_settings()
        self.lobby.resume(records)

    @property
    def lobby(self) -> object:
        """Between two games: who plays the next one and how it starts. Its code is there while it is needed."""
        if self._lobby is None:
            self._lobby = modules.load(_LOBBY).Lobby(self)
        return self._lobby

    def leave_menus(self) -> None:
        """A game goes on: the code for starting another one goes, and the words of the menus."""
        super().leave_menus()
        self._lobby = None
        modules.drop(_LOBBY)

    def keep(self, is_calm: bool) -> None:
        """Writes down what changed, before it is drawn. A full flash is told once, until a write succeeds again."""
        memory = self.memory
        memory.keep(self.table, self.now, is_calm)
        if self._could_save and not memory.can_save:
            self.refuse("save_failed")
        self._could_save = memory.can_save

    def left(self) -> None:
        """Settings and names that were changed on a screen are saved when it is left."""
        self.memory.save_changed_settings()

    def steady_screens(self) -> "tuple[str, ...]":
        """What the running game shows all the time."""
        if self.lesson_turn:
            return ("lesson", "lesson_picture", "card")
        return () if self.game is None else self.game.screens()

    def make_view(self) -> object:
        """A screen that draws the running game's table for another one: see ``GameScreen.draw_falling``."""
        return screens.make(self.game.view(), self)

    def pause(self, milliseconds: int) -> int:
        """A pause of the computer at the pace that the players have chosen."""
        return milliseconds * self.settings.pace_percent // 100

    def draw_status(self, canvas: object, middle: str, rule: bool = True) -> None:
        """The status line of the game screens: name, something in the middle, total."""
        table = self.table
        if self.is_marked:
            middle = (middle + " " if middle else "") + self.words["test_mark"]
        seat = table.seat
        total = str(self.game.total(table.state, table.state.seat))
        if self.gauge is not None:
            middle = self.gauge.beside(canvas, seat.name + glyphs.level_mark(seat.strength), middle, total)
        glyphs.header(canvas, seat.name, middle, total, rule, level=seat.strength)

    @property
    def is_marked(self) -> bool:
        """Were test dice laid, now or earlier in this game?"""
        return self.cup.is_marked or (self.table is not None and self.table.is_marked)

    @property
    def has_perfect_seat(self) -> bool:
        """Does a computer of the highest level sit at the table?"""
        return self.table is not None and any([seat.strength == PERFECT for seat in self.table.seats])

    # Thoughts

    @property
    def thinker(self) -> object:
        """The one mind of the box; its code is there from the first thought until ``stop_thinking``."""
        if self._thinker is None:
            self._thinker = modules.load(_THINKER).Thinker(self._open_file)
        return self._thinker

    def prepare_thinker(self) -> bool:
        """Loads the code of the mind, a bit a call; True once it is there."""
        return modules.load_one((_THINKER,)) and self.thinker.prepare(self.game.mind())

    def stop_thinking(self) -> None:
        """Nobody needs thought, verdict, table and code any more."""
        if self._thinker is not None:
            self._thinker.forget()
            self._thinker = None
            modules.drop(_THINKER)

    def weigh(self, now: int) -> None:
        """Weighs what persons have decided, in the background, a while after: see ``analysis.py``. No idle garbage."""
        table = self.table
        if table is None or table.decisions is None:
            return
        decision = table.decisions.next
        if decision is not self._decision:
            self._decision = decision
            self._decided_at = now
        if decision is None or elapsed(now, self._decided_at) < _QUIET_MS:
            return
        # Whoever else needs the one mind has it first.
        if self.asked is None and not self.lesson_turn and self.screen.name != "computer":
            if not modules.load_one((_ANALYSIS, _THINKER)):
                return
            modules.load(_ANALYSIS).weigh(self, decision)
            if table.decisions is None or table.decisions.next is None:
                modules.drop(_ANALYSIS)

    # The game

    @property
    def has_saved_game(self) -> bool:
        """Is a game at the table that is not over?"""
        return self.table is not None and not self.table.is_over

    def follow(self) -> None:
        """Shows the screen that the state of the game asks for."""
        table = self.table
        if table is None:
            self.go("title")
        elif table.is_over:
            self.go("result")
        elif table.is_falling:
            self.go("tumble")
        else:
            self._go_play(self.game.screen_before(table.state, table.state.seat != table.holder))

    def _go_play(self, before: "str | None" = None) -> None:
        table = self.table
        name = before or ("computer" if table.seat.kind == COMPUTER else self.game.screen(table.state))
        if before or self.screen.name != name or self._below:
            self.go(name)
        else:
            # A person's screen keeps its cursor, a computer's thinks about the next step.
            self.screen.moved_on(self.now)
            self.redraw()

    def tell_missing_table(self) -> bool:
        """Says once a game that the strongest player lacks its table, so that a quick one plays for it."""
        if self._thinker is None or not self._thinker.lacks_table or self.told_missing:
            return False
        self.told_missing = True
        self.say(self.words["no_table"], _NOTICE_MS)
        return True

    def take_over(self) -> None:
        """The next seat has the box."""
        self.table.pass_box()
        self._go_play()

    def roll(self) -> None:
        """Rolls for a person who can do nothing else; for anybody else nothing happens."""
        table = self.table
        action = self.game.roll_action()
        if table.seat.kind != COMPUTER and table.rules.actions(table.state) == (action,):
            table.pass_box()
            before = table.state
            table.apply(action)
            if self.tips is not None:
                self.tips.count(before, action)
            self.follow()

    def settle(self) -> None:
        """The dice lie: their faces are drawn now, and shown."""
        table = self.table
        state = table.state
        held = self.game.held(state)
        count = self.game.dice(state)
        self.cup.stir()
        faces = self.cup.faces(state.dice, held, count)
        table.is_marked = self.is_marked
        table.settle(faces, tuple([faces[at] for at in range(count) if not held >> at & 1]))
        self.sounds.play(self.game.tune_settled(table.state))
        self.follow()

    @property
    def can_undo(self) -> bool:
        """Would ``undo`` take something back now?"""
        return self.settings.allows_undo and self.table.can_undo

    def undo(self) -> None:
        """Takes the last entry back, or says why not."""
        table = self.table
        if table.game.undo is None:
            self.refuse("no_undo_in_game")
        elif not self.settings.allows_undo:
            self.refuse("undo_off")
        elif not table.can_undo:
            self.refuse("no_undo")
        else:
            table.undo()
            self.follow()
            self.say(self.words["undone"])

    def advise(self) -> None:
        """Marks the best move, if the players want to see it."""
        if self.settings.gives_advice:
            self.ask_advice(None)
        else:
            self.refuse("advice_off")

    def ask_advice(self, teller: object) -> None:
        """Begins to weigh the moves; ``teller(verdict)`` marks and says what was found, where it is not None."""
        self.unmark()
        self.asked = (teller, self.screen, self.now)

    def prepare(self) -> bool:
        """Loads the code of advice and mind, a bit a call; True once it is there."""
        if self.advice is None:
            if not modules.load_one((_ADVICE, _THINKER)):
                return False
            self.advice = modules.load(_ADVICE).Advice(self)
        return self.advice.prepare()

    def forget_advice(self) -> None:
        """Nobody needs the advice any more: the mark goes, and the code."""
        self.asked = None
        if self.advice is not None:
            self.advice.forget()
            self.advice = None
        modules.drop(_ADVICE)
