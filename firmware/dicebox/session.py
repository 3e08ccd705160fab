"""What happens on the box: the running game at its table, what is chosen for the next one, and what is remembered.

With ``stage.py``, from which it derives, the face that screens use. Knows no chip and no pin; ``app.py`` does.
"""

from micropython import const

from dicebox import games, modules, rules, screens
from dicebox.advice import Advice
from dicebox.analysis import Analysis
from dicebox.decisions import Decisions
from dicebox.display import glyphs
from dicebox.names import Names
from dicebox.stage import Stage
from dicebox.table import COMPUTER, EASY, LEVELS, MIDDLE, PERFECT, PERSON, Seat, Table
from dicebox.thinker import Thinker

_NOTICE_MS = const(4000)
_MOST_SEATS = const(6)


class Session(Stage):
    """The table of one box and all around it; a game that was running when the power went is at the table."""

    def __init__(self, cup: object, settings: object, memory: object, tables: object) -> None:
        super().__init__(settings)
        self.cup = cup
        self.thinker = Thinker(tables)
        self.advice = Advice(self)
        self._told_missing = False
        self.analysis = Analysis(self)
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
        self._could_save = True
        memory.load_settings(settings, self.names)
        self.apply_settings()
        self._resume()

    def _resume(self) -> None:
        """The title picture, with the game of before at the table; a word about a file that was of no use."""
        self.table = self.memory.resume()
        if self.table is not None:
            self.game = games.of(self.table.key)
            games.keep_only(self.table.key)
            self.words.play(games.family(self.table.key))
        self._choose_lineup()
        self.lesson_turn = (self.memory.load_lesson() or bytes(2))[1]
        self.screen = screens.make("title", self)
        if self.memory.notice is not None:
            self.say(self.words[self.memory.notice], _NOTICE_MS)

    def _choose_lineup(self) -> None:
        """The game that was started last, and its seats, are what is chosen until somebody chooses otherwise."""
        if self.memory.lineup is not None:
            self.chosen_game, self.chosen_options, seats = self.memory.lineup
            for at in range(_MOST_SEATS):
                self.seat_kinds[at], self.seat_names[at] = seats[at][:2] if at < len(seats) else ("", "")
            for at in range(len(seats)):
                self.seat_levels[at] = seats[at][2] or MIDDLE

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
        glyphs.header(canvas, seat.name, middle, total, rule, level=seat.strength)

    @property
    def is_marked(self) -> bool:
        """Were test dice laid, now or earlier in this game?"""
        return self.cup.is_marked or (self.table is not None and self.table.is_marked)

    @property
    def has_perfect_seat(self) -> bool:
        """Does a computer of the highest level sit at the table?"""
        return self.table is not None and any([seat.strength == PERFECT for seat in self.table.seats])

    # The game

    def choose_game(self, key: str) -> None:
        """The game that is to start: asks for its options, if it has some, and then for the seats."""
        self.chosen_game = key
        self.chosen_options = None
        self.push(games.of(key).options_screen() or "seats")

    @property
    def computer_joins(self) -> bool:
        """Will the computer be seated beside the chosen seats, since this game is never played without it?"""
        return games.of(self.chosen_game).needs_computer() and COMPUTER not in self.seat_kinds

    def start_chosen(self) -> None:
        """Starts the chosen game with the chosen seats, and with the computer where it is always seated."""
        kinds = self.seat_kinds
        levels = self.seat_levels
        seats = []
        for at in range(_MOST_SEATS):
            if kinds[at]:
                seats.append((kinds[at], self.seat_names[at], levels[at] if kinds[at] == COMPUTER else 0))
        if self.computer_joins:
            seats.append((COMPUTER, "", levels[_MOST_SEATS]))
        self.start_game(self.chosen_game, seats, self.chosen_options)

    def start_last(self) -> None:
        """Starts the last kind of game with the same seats."""
        if self.table is None:
            self.start_chosen()
        else:
            table = self.table
            self.start_game(table.key, self.memory.seats_of(table), self.game.next_options(table))

    @property
    def has_saved_game(self) -> bool:
        """Is a game at the table that is not over?"""
        return self.table is not None and not self.table.is_over

    def go_on(self, is_shaken: bool) -> None:
        """From the title picture: the saved game goes on where it stood, or the last kind of game starts anew.

        A shake also rolls, unless there is something else to decide or to look at first: nobody has seen the table yet.
        """
        if self.lesson_turn:
            self.go("lesson")
            return
        if self.has_saved_game:
            self.follow()
        else:
            self.start_last()
        if is_shaken and self.screen.name == self.game.screen(self.table.state):
            self.roll()

    def start_game(
        self, key: str, lineup: "list[tuple[str, str, int]]", options: "dict[str, object] | None" = None
    ) -> None:
        """Starts a game; a seat is (kind, name, level), an empty name gets a default one. The game of before is left.

        ``options`` as the rules of the game take them, None for the usual ones. Raises ``UnknownGame``, and
        ``ValueError`` for seats or options that the rules do not know; then the running game goes on.
        """
        # A lone person always has an opponent where the game needs one.
        lineup = lineup + [(COMPUTER, "", MIDDLE)] * (rules.game(key).seats[0] - len(lineup))
        seats = []
        for at in range(len(lineup)):
            kind, name, level = lineup[at]
            default = self.words["computer"] if kind == COMPUTER else self.words["person"].format(at + 1)
            seats.append(Seat(_told_apart(name or default, seats), kind, level))
        self.advice.forget()
        self.thinker.forget()
        self._told_missing = False
        if self.lesson_turn:
            modules.load("dicebox.lesson").rest(self)
        games.keep_only(key)
        table = Table(key, seats, options)
        table.decisions = Decisions()
        self._leave()
        self.table = table
        self.game = games.of(key)
        self.words.play(games.family(key))
        self.hush()
        self.memory.begin(table, (key, table.options, lineup))
        self._choose_lineup()
        self.follow()

    def _leave(self) -> None:
        """The game on the table is over for good, and counted."""
        if self.table is not None:
            self.memory.leave(self.table)
            self.table = None

    def name_seat(self, seat: int) -> None:
        """Asks for the name of a seat: one that is remembered, or a new one."""
        self.naming = seat
        self.push("names" if self.names.recent else "name")

    def give_name(self, name: str) -> None:
        """The seat that was asked for has this name now, "" for none; one that another seat has is refused."""
        for seat in range(_MOST_SEATS):
            if name and seat != self.naming and self.seat_names[seat] == name:
                self.refuse("name_taken")
                return
        self.seat_names[self.naming] = name
        if name:
            self.names.remember(name)
            self.seat_kinds[self.naming] = self.seat_kinds[self.naming] or PERSON
        while self.screen.name != "seats":
            self.pop()

    def change_chosen(self, seat: int) -> None:
        """The next kind or level for a seat of the next game: a person, the computer at each level, nobody.

        The seat after the last one is the computer that joins: it only changes its level.
        """
        levels = self.seat_levels
        if seat == _MOST_SEATS:
            levels[seat] = levels[seat] % PERFECT + 1
        else:
            kinds = self.seat_kinds
            kinds[seat], levels[seat] = _next_player(kinds[seat], levels[seat])
            # Somebody has to play, and an empty seat has no name.
            if not any(kinds):
                kinds[seat] = PERSON
            if not kinds[seat]:
                self.seat_names[seat] = ""
        self.redraw()

    def player_text(self, kind: str, level: int) -> str:
        """Who plays for a seat, in a list: a person, nobody, or the computer with word and mark of its level."""
        if kind != COMPUTER:
            return self.words["seat_" + (kind or "empty")]
        return glyphs.COMPUTER + " " + self.words["level_" + LEVELS[level - EASY]] + glyphs.level_mark(level)

    def change_kind(self, seat: int) -> None:
        """Hands a seat of the running game to the computer, at each level in turn, or back to a person."""
        here = self.table.seats[seat]
        kind, level = _next_player(here.kind, here.strength)
        self.table.give_seat(seat, kind or PERSON, level if kind == COMPUTER else 0)
        self.redraw()

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
        if not self.thinker.lacks_table or self._told_missing:
            return False
        self._told_missing = True
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
            self.advice.ask()
        else:
            self.refuse("advice_off")

    # Questions

    def ask_new(self) -> None:
        """To the choice of a game; a running one asks first."""
        if self.has_saved_game:
            self.ask("ask_new")
        else:
            self.push("new_game")

    def ask(self, question: str) -> None:
        """Asks before something is lost: ``ask_new`` or ``ask_quit`` the running game, ``ask_clear`` the statistics."""
        self.question = question
        self.push("confirm")

    def confirmed(self) -> None:
        """The answer was yes."""
        if self.question == "ask_new":
            self.pop()
            self.push("new_game")
        elif self.question == "ask_clear":
            self.memory.clear_statistics()
            self.pop()
        else:
            self._leave()
            self.go("title")


def _next_player(kind: str, level: int) -> "tuple[str, int]":
    """Who sits down in place of a person, of a computer of this level, or of nobody (an empty kind)."""
    if kind == PERSON:
        return COMPUTER, EASY
    if kind == COMPUTER and level < PERFECT:
        return COMPUTER, level + 1
    return ("" if kind == COMPUTER else PERSON), MIDDLE


def _told_apart(name: str, seats: "list[Seat]") -> str:
    """The name itself, or with the first number that makes it differ from all names before."""
    taken = [seat.name for seat in seats]
    different = name
    number = 2
    while different in taken:
        different = "{} {}".format(name, number)
        number += 1
    return different
