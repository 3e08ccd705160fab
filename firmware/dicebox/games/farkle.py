"""Zehntausend on the box."""

from micropython import const

from dicebox import modules, sounds
from dicebox.games.base import BoxGame
from dicebox.players import threshold
from dicebox.rules import farkle
from dicebox.table import EASY, MIDDLE

_EASY_PLAYER = "dicebox.players.farkle_easy"

# Moves of the mind: a bit mask of the dice to set aside, with this if the points are banked then.
_BANK_MOVE = const(64)

_SELECT_MS = const(600)
_ROLL_MS = const(1200)
_BANK_MS = const(1800)
_LOST_MS = const(2200)
_MIND = (
    "dicebox.players.farkle_turn",
    "dicebox.players.farkle_chances",
    "dicebox.players.farkle_odds",
    "dicebox.players.farkle_selections",
    "dicebox.players.farkle_mind",
)


class TenThousand(BoxGame):
    """Six dice on five buttons; only the dice of the present throw lie on the table."""

    def dice(self, state: farkle.State) -> int:
        """As many as were rolled: those set aside are no longer on the table."""
        return state.dice_left

    def screen(self, state: farkle.State) -> str:
        """One screen for the whole turn."""
        return "farkle"

    def screens(self) -> "tuple[str, ...]":
        """What a turn shows."""
        return ("farkle", "tumble", "hand_over", "computer")

    def view(self) -> str:
        """The screen of the turn."""
        return "farkle"

    def card_screen(self) -> str:
        """The totals of all seats."""
        return "farkle_card"

    def options_screen(self) -> str:
        """The choice of the target."""
        return "target"

    def next_options(self, table: object) -> "dict[str, object]":
        """The same target; the next seat begins (A-002-10)."""
        options = dict(table.options)
        options["first"] = (options.get("first", 0) + 1) % len(table.seats)
        return options

    def needs_computer(self) -> bool:
        """The computer is always seated (R-002-9)."""
        return True

    def total(self, state: farkle.State, seat: int) -> int:
        """Banked points."""
        return state.totals[seat]

    def think(self, state: farkle.State, level: int = MIDDLE) -> object:
        """The player with the threshold, or a careless one."""
        if level == EASY:
            return modules.load(_EASY_PLAYER).think(state)
        return threshold.think(state)

    def mind(self) -> "tuple[str, ...]":
        """The one that knows all turns."""
        return _MIND

    def said_after(
        self, words: "dict[str, str]", before: farkle.State, action: int, after: farkle.State
    ) -> "str | None":
        """Hot dice, the last round, and what was banked."""
        if farkle.is_over(after):
            return None
        if action == farkle.BANK:
            if after.trigger != before.trigger:
                return words["last_round"]
            return words["banked"].format(after.totals[before.seat] - before.totals[before.seat])
        return words["hot_dice"] if farkle.is_hot(after) else None

    def tune_after(self, before: farkle.State, action: int, after: farkle.State) -> "tuple[int, ...]":
        """Rolling, selecting, hot dice, banking, the begin of the last round."""
        if action == farkle.ROLL:
            return sounds.RATTLE
        if action == farkle.BANK:
            return sounds.SCORE if after.trigger == before.trigger else sounds.BONUS
        if action == farkle.END_TURN:
            return sounds.PRESS
        if farkle.is_hot(after):
            return sounds.HOT_DICE
        return sounds.HOLD if after.selected > before.selected else sounds.RELEASE

    def tune_settled(self, state: farkle.State) -> "tuple[int, ...]":
        """A throw without points."""
        return sounds.BUST if farkle.is_lost(state) else sounds.LAND

    def step_text(self, words: "dict[str, str]", state: farkle.State, action: int) -> str:
        """Selecting, rolling so many dice, banking, or what was lost."""
        if action == farkle.ROLL:
            return words["computer_rolls_dice"].format(farkle.dice_to_roll(state))
        if action == farkle.BANK:
            return words["computer_banks"].format(state.turn + farkle.selection_points(state))
        if action == farkle.END_TURN:
            return lost_text(words, state)
        return words["computer_selects"]

    def pause_ms(self, action: int) -> int:
        """Longest where the dice go away."""
        if action == farkle.ROLL:
            return _ROLL_MS
        if action == farkle.BANK:
            return _BANK_MS
        return _LOST_MS if action == farkle.END_TURN else _SELECT_MS

    def advice(self, words: "dict[str, str]", state: farkle.State) -> str:
        """The dice to set aside, and whether to bank then."""
        if not state.dice:
            return words["roll_first"]
        if farkle.is_lost(state):
            return words["lost_turn"]
        action = threshold.choose(state)
        while action >= farkle.SELECT:
            state = farkle.apply(state, action)
            action = threshold.choose(state)
        text = words["advice_bank" if action == farkle.BANK else "advice_roll_on"]
        return text.format(faces_text(farkle.selected_faces(state)))

    def move_text(self, words: "dict[str, str]", state: farkle.State, move: int) -> str:
        """The dice to set aside, and whether to bank then."""
        faces = [state.dice[die] for die in range(len(state.dice)) if move >> die & 1]
        return words["move_bank" if move & _BANK_MOVE else "move_roll_on"].format(faces_text(faces))

    def place(self, words: "dict[str, str]", table: object) -> str:
        """The points of whoever leads."""
        return words["place_points"].format(max(table.state.totals))

    def phase(self, result: "dict[str, object]") -> str:
        """A lost turn waits until somebody has seen it."""
        return "lost" if result["lost"] else super().phase(result)

    def describe(self, result: "dict[str, object]", table: object) -> None:
        """The throw and its selection, the points at risk, dice left for the next roll, target and last round."""
        state = table.state
        result["dice"] = list(state.dice) if state.dice else None
        result["turn"] = state.turn
        result["selected"] = [die for die in range(len(state.dice)) if state.selected >> die & 1]
        result["selection"] = farkle.selection_points(state)
        result["missing"] = list(farkle.missing(state))
        result["dice_left"] = state.dice_left if state.rolling else farkle.dice_to_roll(state)
        result["lost"] = farkle.is_lost(state)
        result["target"] = state.target
        result["to_beat"] = farkle.to_beat(state)


def faces_text(faces: "tuple[int, ...]") -> str:
    """Faces as they are written in a sentence: ``1 5 5``."""
    return " ".join([str(face) for face in faces])


def lost_text(words: "dict[str, str]", state: farkle.State) -> str:
    """What a throw without points costs."""
    return words["lost_points"].format(state.turn) if state.turn else words["lost_nothing"]


GAME = TenThousand()
