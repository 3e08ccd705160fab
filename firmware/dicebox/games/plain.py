"""A game that brings nothing but its rules: it is played on one list of what may be done, with words of its own.

Besides the names of every game its module has

- ``WORDS``: for each language a dict with the game's name under its key, ``rules_KEY`` (two words that stand beside it
  in the menu), ``help`` (pages, "|" between them), and the text of every label and fact;
- ``DICE``: how many dice fall at once, 1 to 5; action 0 lets them fall;
- in its states ``seat``, ``dice`` (the faces on the table, or ()) and ``totals`` (the points of each seat); ``held``, a
  bit mask, where some dice stay on the table;
- where it wants to, ``facts(state)``: a line about the state, and a few letters for the status line, written as labels
  are; and ``choose(state)``: the action of a computer player, which is the advice as well.

A label, and a fact, is a key of the words, or ``key:text``, where the text fills the gap of the word.
"""

from dicebox import sounds
from dicebox.games.base import BoxGame
from dicebox.rules.errors import CHANCE
from dicebox.table import MIDDLE


def of(rules: object) -> "PlainGame":
    """The game whose rules are in this module. Named like its sister in the package: each name stays on the heap."""
    return PlainGame(rules)


def said(words: "dict[str, str]", label: str) -> str:
    """What a label says to players."""
    key, _, text = label.partition(":")
    return words[key].format(text)


class PlainGame(BoxGame):
    """Plays the game whose rules are in the module ``rules``."""

    def __init__(self, rules: object) -> None:
        self._rules = rules

    def dice(self, state: object) -> int:
        """Always the same."""
        return self._rules.DICE

    def held(self, state: object) -> int:
        """None, where the game says nothing of it."""
        return getattr(state, "held", 0)

    def screen(self, state: object) -> str:
        """The list."""
        return "plain"

    def screens(self) -> "tuple[str, ...]":
        """What a turn shows."""
        return ("plain", "tumble", "hand_over", "computer")

    def view(self) -> str:
        """The list draws the table as well."""
        return "plain"

    def card_screen(self) -> str:
        """A line a seat."""
        return "standings"

    def total(self, state: object, seat: int) -> int:
        """As the state has it."""
        return state.totals[seat]

    def facts(self, words: "dict[str, str]", state: object) -> "list[str]":
        """The line about the state, and what stands in the status line; fewer where the game tells less."""
        tell = getattr(self._rules, "facts", None)
        return [] if tell is None else [said(words, fact) for fact in tell(state)]

    def think(self, state: object, level: int = MIDDLE) -> object:
        """All levels are the same: the game's own player, or one who does what stands last."""
        yield self._choose(state)

    def _choose(self, state: object) -> int:
        choose = getattr(self._rules, "choose", None)
        return self._rules.actions(state)[-1] if choose is None else choose(state)

    def mind(self) -> "tuple[str, ...]":
        """None."""
        return ()

    def pause_ms(self, action: int) -> int:
        """Long enough to read a label."""
        return 1100

    def tune_after(self, before: object, action: int, after: object) -> "tuple[int, ...]":
        """Rolling, points, anything else."""
        if self._rules.player(after) == CHANCE:
            return sounds.RATTLE
        return sounds.SCORE if after.totals != before.totals else sounds.HOLD

    def step_text(self, words: "dict[str, str]", state: object, action: int) -> str:
        """The label."""
        return said(words, self._rules.label(state, action))

    def advice(self, words: "dict[str, str]", state: object) -> str:
        """The label of what the computer would do."""
        return self.step_text(words, state, self._choose(state))

    def place(self, words: "dict[str, str]", table: object) -> str:
        """What the status line says, or the points of whoever has the turn."""
        state = table.state
        facts = self.facts(words, state)
        return facts[1] if len(facts) > 1 else words["points"].format(state.totals[state.seat])

    def describe(self, result: "dict[str, object]", table: object) -> None:
        """The dice."""
        result["dice"] = list(table.state.dice) or None

    def describe_seat(self, result: "dict[str, object]", state: object, seat: int) -> None:
        """Nothing but the total."""
