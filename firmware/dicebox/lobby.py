"""Between two games: what was played before the power cut, who plays the next game, and how it starts.

What is chosen stays with the session; this code is loaded while somebody chooses and let go of when a game goes on.
"""

from micropython import const

from dicebox import games, modules, rules, screens
from dicebox.decisions import Decisions
from dicebox.display import glyphs
from dicebox.table import COMPUTER, EASY, LEVELS, MIDDLE, PERFECT, PERSON, Seat, Table

_NOTICE_MS = const(4000)
_MOST_SEATS = const(6)


class Lobby:
    """``app`` is the session: its ``chosen_...`` and ``seat_...`` hold what was chosen."""

    def __init__(self, app: object) -> None:
        self._app = app

    def resume(self, records: object) -> None:
        """The title picture, with the game of before at the table; a word about a file that was of no use."""
        app = self._app
        memory = app.memory
        app.table = records.resume()
        if app.table is not None:
            app.game = of(app.table.key)
            games.keep_only(app.table.key)
            app.words.play(games.family(app.table.key))
        self._choose_lineup()
        app.lesson_turn = (memory.load_lesson() or bytes(2))[1]
        app.screen = screens.make("title", app)
        if memory.notice is not None:
            app.say(app.words[memory.notice], _NOTICE_MS)

    def _choose_lineup(self) -> None:
        """The game that was started last, and its seats, are what is chosen until somebody chooses otherwise."""
        app = self._app
        if app.memory.lineup is not None:
            app.chosen_game, app.chosen_options, seats = app.memory.lineup
            for at in range(_MOST_SEATS):
                app.seat_kinds[at], app.seat_names[at] = seats[at][:2] if at < len(seats) else ("", "")
            for at in range(len(seats)):
                app.seat_levels[at] = seats[at][2] or MIDDLE

    # What and who

    def choose_game(self, key: str) -> None:
        """The game that is to start: asks for its options, if it has some, and then for the seats."""
        app = self._app
        app.chosen_game = key
        app.chosen_options = None
        app.push(of(key).options_screen() or "seats")

    @property
    def computer_joins(self) -> bool:
        """Will the computer be seated beside the chosen seats, since this game is never played without it?"""
        return of(self._app.chosen_game).needs_computer() and COMPUTER not in self._app.seat_kinds

    def change_chosen(self, seat: int) -> None:
        """The next kind or level for a seat of the next game: a person, the computer at each level, nobody.

        The seat after the last one is the computer that joins: it only changes its level.
        """
        app = self._app
        levels = app.seat_levels
        if seat == _MOST_SEATS:
            levels[seat] = levels[seat] % PERFECT + 1
        else:
            kinds = app.seat_kinds
            kinds[seat], levels[seat] = _next_player(kinds[seat], levels[seat])
            # Somebody has to play, and an empty seat has no name.
            if not any(kinds):
                kinds[seat] = PERSON
            if not kinds[seat]:
                app.seat_names[seat] = ""
        app.redraw()

    def change_kind(self, seat: int) -> None:
        """Hands a seat of the running game to the computer, at each level in turn, or back to a person."""
        table = self._app.table
        here = table.seats[seat]
        kind, level = _next_player(here.kind, here.strength)
        table.give_seat(seat, kind or PERSON, level if kind == COMPUTER else 0)
        self._app.redraw()

    def player_text(self, kind: str, level: int) -> str:
        """Who plays for a seat, in a list: a person, nobody, or the computer with word and mark of its level."""
        words = self._app.words
        if kind != COMPUTER:
            return words["seat_" + (kind or "empty")]
        return glyphs.COMPUTER + " " + words["level_" + LEVELS[level - EASY]] + glyphs.level_mark(level)

    def name_seat(self, seat: int) -> None:
        """Asks for the name of a seat: one that is remembered, or a new one."""
        app = self._app
        app.naming = seat
        app.push("names" if app.names.recent else "name")

    def give_name(self, name: str) -> None:
        """The seat that was asked for has this name now, "" for none; one that another seat has is refused."""
        app = self._app
        for seat in range(_MOST_SEATS):
            if name and seat != app.naming and app.seat_names[seat] == name:
                app.refuse("name_taken")
                return
        app.seat_names[app.naming] = name
        if name:
            app.names.remember(name)
            app.seat_kinds[app.naming] = app.seat_kinds[app.naming] or PERSON
        while app.screen.name != "seats":
            app.pop()

    # The end of a game

    def leave_game(self) -> None:
        """The game on the table is over for good, and counted."""
        app = self._app
        if app.table is not None:
            app.memory.records().leave(app.table)
            app.table = None

    def ask_new(self) -> None:
        """To the choice of a game; a running one asks first."""
        if self._app.has_saved_game:
            self.ask("ask_new")
        else:
            self._app.push("new_game")

    def ask(self, question: str) -> None:
        """Asks before something is lost: ``ask_new`` or ``ask_quit`` the running game, ``ask_clear`` the statistics."""
        self._app.question = question
        self._app.push("confirm")

    def confirmed(self) -> None:
        """The answer was yes."""
        app = self._app
        if app.question == "ask_new":
            app.pop()
            app.push("new_game")
        elif app.question == "ask_clear":
            app.memory.records().clear_statistics()
            app.pop()
        else:
            self.leave_game()
            app.go("title")

    # Start

    def start_chosen(self) -> None:
        """Starts the chosen game with the chosen seats, and with the computer where it is always seated."""
        app = self._app
        kinds = app.seat_kinds
        levels = app.seat_levels
        seats = []
        for at in range(_MOST_SEATS):
            if kinds[at]:
                seats.append((kinds[at], app.seat_names[at], levels[at] if kinds[at] == COMPUTER else 0))
        if self.computer_joins:
            seats.append((COMPUTER, "", levels[_MOST_SEATS]))
        self.start_game(app.chosen_game, seats, app.chosen_options)

    def start_last(self) -> None:
        """Starts the last kind of game with the same seats."""
        app = self._app
        table = app.table
        if table is None:
            self.start_chosen()
        else:
            self.start_game(table.key, app.memory.records().seats_of(table), app.game.next_options(table))

    def go_on(self, rolls: bool) -> None:
        """From the title picture: the saved game goes on where it stood, or the last kind of game starts anew.

        With ``rolls``, as after a shake, it also rolls, unless there is something else to decide or to look at first:
        nobody has seen the table yet.
        """
        app = self._app
        if app.lesson_turn:
            app.go("lesson")
            return
        if app.has_saved_game:
            app.follow()
        else:
            self.start_last()
        if rolls and app.screen.name == app.game.screen(app.table.state):
            app.roll()

    def start_game(
        self, key: str, lineup: "list[tuple[str, str, int]]", options: "dict[str, object] | None" = None
    ) -> None:
        """Starts a game; a seat is (kind, name, level), an empty name gets a default one. The game of before is left.

        ``options`` as the rules of the game take them, None for the usual ones. Raises ``UnknownGame``, and
        ``ValueError`` for seats or options that the rules do not know; then the running game goes on.
        """
        app = self._app
        # A lone person always has an opponent where the game needs one.
        lineup = lineup + [(COMPUTER, "", MIDDLE)] * (rules.game(key).seats[0] - len(lineup))
        seats = []
        for at in range(len(lineup)):
            kind, name, level = lineup[at]
            default = app.words["computer"] if kind == COMPUTER else app.words["person"].format(at + 1)
            seats.append(Seat(_told_apart(name or default, seats), kind, level))
        app.forget_advice()
        app.stop_thinking()
        app.told_missing = False
        if app.lesson_turn:
            modules.load("dicebox.lesson").rest(app)
        games.keep_only(key)
        table = Table(key, seats, options)
        game = of(key)
        # Without a mind nobody can weigh them.
        table.decisions = Decisions() if game.mind() else None
        self.leave_game()
        app.table = table
        app.game = game
        app.words.play(games.family(key))
        app.hush()
        app.memory.records().begin(table, (key, table.options, lineup))
        self._choose_lineup()
        screen = app.screen
        app.follow()
        if app.screen is screen:
            # It draws the game of before.
            app.go(screen.name)


def of(key: str) -> object:
    """How a game is played on the box: as its own module says, or on a list, if its rules bring their own words."""
    own = rules.game(key).module
    return modules.load("dicebox.games.plain").of(own) if hasattr(own, "WORDS") else games.of(key)


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
