"""What the box must know of a game besides its rules. One subclass a family of games; it holds no state of its own."""

from dicebox import sounds
from dicebox.table import MIDDLE


class BoxGame:
    """The questions that session, computer and report ask; every method only reads the state."""

    def dice(self, state: object) -> int:
        """How many dice lie on the table after a roll, held ones included."""
        raise NotImplementedError

    def held(self, state: object) -> int:
        """Bit mask of the dice that the next roll leaves alone."""
        return 0

    def screen(self, state: object) -> str:
        """Name of the screen on which a person plays in this state."""
        raise NotImplementedError

    def screens(self) -> "tuple[str, ...]":
        """Names of the screens that come again and again in this game: their code stays loaded."""
        raise NotImplementedError

    def view(self) -> str:
        """Name of the screen that draws the table for the tumble and computer screens; see ``GameScreen``."""
        raise NotImplementedError

    def screen_before(self, state: object, is_passed: bool) -> "str | None":
        """Name of the screen to show before a seat plays in this state, or None; ``is_passed``: another seat's turn."""
        return "hand_over" if is_passed else None

    def card_screen(self) -> str:
        """Name of the screen that shows everybody's points."""
        raise NotImplementedError

    def options_screen(self) -> "str | None":
        """Name of the screen that asks for the options of a new game, or None where there are none."""
        return None

    def next_options(self, table: object) -> "dict[str, object]":
        """Options of the next game of the same seats."""
        return table.options

    def needs_computer(self) -> bool:
        """Does the computer always sit at the table?"""
        return False

    def total(self, state: object, seat: int) -> int:
        """Points of a seat so far."""
        raise NotImplementedError

    def think(self, state: object, level: int = MIDDLE) -> object:
        """What a quick player does, as a generator: None many times, then the action; EASY is one that makes mistakes.

        The strongest player weighs all moves first: see ``mind`` and ``thinker.py``.
        """
        raise NotImplementedError

    def mind(self) -> "tuple[str, ...]":
        """Names of the modules that weigh every move, in the order in which they are loaded; () for a game without.

        The last one has ``weigh``, ``has_choice``, ``move_of`` and ``step_towards``. Without a mind the perfect level
        plays as the middle one, advice is that of the quick player, and there is no analysis.
        """
        raise NotImplementedError

    def roll_action(self) -> int:
        """The action that rolls the dice."""
        return 0

    def said_after(self, words: "dict[str, str]", before: object, action: int, after: object) -> "str | None":
        """What the box says after an accepted action, or None."""
        return None

    def tune_after(self, before: object, action: int, after: object) -> "tuple[int, ...]":
        """What is heard after an accepted action that does not end the game."""
        raise NotImplementedError

    def tune_settled(self, state: object) -> "tuple[int, ...]":
        """What is heard when the dice lie."""
        return sounds.LAND

    def step_text(self, words: "dict[str, str]", state: object, action: int) -> str:
        """What a computer seat is about to do."""
        raise NotImplementedError

    def pause_ms(self, action: int) -> int:
        """How long the computer's intention stays on the screen before it acts."""
        raise NotImplementedError

    def card_pause_ms(self, action: int) -> int:
        """How long the card then shows what the action writes there; 0 where no screen does."""
        return 0

    def advice(self, words: "dict[str, str]", state: object) -> str:
        """What the quick player would do in a person's place: the advice where there is no table to weigh moves."""
        raise NotImplementedError

    def move_text(self, words: "dict[str, str]", state: object, move: int) -> str:
        """A move of the mind in a few words, as they stand beside its mark."""
        raise NotImplementedError

    def ranking(self, state: object, totals: "tuple[int, ...]") -> "tuple[int, ...]":
        """The seats of a finished game, the best first."""
        return tuple(sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat)))

    def result_heading(self, words: "dict[str, str]", state: object, winners: "tuple[int, ...]") -> str:
        """What stands over the ranking."""
        return words["winner" if len(winners) == 1 else "winners"]

    def result_note(self, words: "dict[str, str]", state: object, seat: int) -> str:
        """A few small characters about a seat's total, or nothing."""
        return ""

    def result_praise(self, words: "dict[str, str]", state: object) -> str:
        """What a lone player is told."""
        return words["finished"]

    def place(self, words: "dict[str, str]", table: object) -> str:
        """Where the game stands, in a few words for the title picture."""
        raise NotImplementedError

    def phase(self, result: "dict[str, object]") -> str:
        """The phase of a turn in which a seat has to act, from what ``describe`` reported."""
        return "choose" if result["dice"] else "roll"

    def describe(self, result: "dict[str, object]", table: object) -> None:
        """Adds dice, held dice, round and whatever else the game has to the report of the state."""
        raise NotImplementedError

    def describe_seat(self, result: "dict[str, object]", state: object, seat: int) -> None:
        """Adds what the game keeps for a seat."""
