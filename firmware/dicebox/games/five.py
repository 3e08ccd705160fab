"""The five-dice games on the box."""

from micropython import const

from dicebox import modules, sounds
from dicebox.games.base import BoxGame
from dicebox.rules import five
from dicebox.table import EASY, MIDDLE

_PLAYER = "dicebox.players.simple"
_EASY_PLAYER = "dicebox.players.five_easy"

# Moves of the mind: a bit mask of dice to hold before the next roll, or this and a field.
_SCORE_MOVE = const(32)

_HOLD_MS = const(700)
_ROLL_MS = const(900)
_ENTRY_MS = const(1200)
_CARD_MS = const(1500)
_MIND = (
    "dicebox.players.five_table",
    "dicebox.players.five_gains",
    "dicebox.players.five_turn",
    "dicebox.players.five_mind",
)


class FiveDice(BoxGame):
    """All three five-dice games: their differences are data of the rules."""

    def dice(self, state: five.State) -> int:
        """Always five."""
        return 5

    def held(self, state: five.State) -> int:
        """The held dice."""
        return state.held

    def screen(self, state: five.State) -> str:
        """After the third roll only the fields are left."""
        return "dice" if state.rolls_left else "fields"

    def screens(self) -> "tuple[str, ...]":
        """What a turn shows."""
        return ("dice", "tumble", "fields", "card", "hand_over", "computer")

    def view(self) -> str:
        """The dice screen."""
        return "dice"

    def card_screen(self) -> str:
        """The cards with thirteen fields."""
        return "cards"

    def total(self, state: five.State, seat: int) -> int:
        """Both blocks, bonus and additional points."""
        return five.total(state, seat)

    def think(self, state: five.State, level: int = MIDDLE) -> object:
        """A quick player."""
        return modules.load(_EASY_PLAYER if level == EASY else _PLAYER).think(state)

    def mind(self) -> "tuple[str, ...]":
        """All three games have the same."""
        return _MIND

    def said_after(self, words: "dict[str, str]", before: five.State, action: int, after: five.State) -> "str | None":
        """The bonus when it is reached, the additional points of a joker, a struck field."""
        if action < five.SCORE or five.is_over(after):
            return None
        seat = before.seat
        points, extra = five.points(before, action - five.SCORE)
        if five.bonus(after.cards[seat]) and not five.bonus(before.cards[seat]):
            return words["bonus_reached"]
        if extra:
            return words["extra"].format(extra)
        if points == 0:
            return words["struck"].format(words[five.FIELDS[action - five.SCORE]])
        return None

    def tune_after(self, before: five.State, action: int, after: five.State) -> "tuple[int, ...]":
        """Rolling, holding, releasing; an entry, a struck field, the bonus, a joker."""
        if action == five.ROLL:
            return sounds.RATTLE
        if action < five.SCORE:
            return sounds.HOLD if after.held > before.held else sounds.RELEASE
        points, extra = five.points(before, action - five.SCORE)
        if extra:
            return sounds.JOKER
        if five.bonus(after.cards[before.seat]) > five.bonus(before.cards[before.seat]):
            return sounds.BONUS
        return sounds.SCORE if points else sounds.STRUCK

    def step_text(self, words: "dict[str, str]", state: five.State, action: int) -> str:
        """Rolling, holding, or the field with its points."""
        if action == five.ROLL:
            return words["computer_rolls"]
        if action < five.SCORE:
            return words["computer_holds"]
        field = action - five.SCORE
        return words["computer_scores"].format(words[five.FIELDS[field]], sum(five.points(state, field)))

    def pause_ms(self, action: int) -> int:
        """Longer before an entry: the dice go away with it."""
        if action >= five.SCORE:
            return _ENTRY_MS
        return _ROLL_MS if action == five.ROLL else _HOLD_MS

    def card_pause_ms(self, action: int) -> int:
        """An entry is seen on the card."""
        return _CARD_MS if action >= five.SCORE else 0

    def advice(self, words: "dict[str, str]", state: five.State) -> str:
        """The dice to hold, or the field to enter."""
        if not state.dice:
            return words["roll_first"]
        choose = modules.load(_PLAYER).choose
        # Loaded again for the next advice, and while a computer plays.
        modules.drop(_PLAYER)
        action = choose(state)
        while five.HOLD <= action < five.SCORE:
            state = five.apply(state, action)
            action = choose(state)
        if action >= five.SCORE:
            field = action - five.SCORE
            return words["advice_score"].format(words[five.FIELDS[field]], sum(five.points(state, field)))
        if not state.held:
            return words["advice_roll"]
        faces = [str(state.dice[die]) for die in range(5) if state.held >> die & 1]
        return words["advice_hold"].format(" ".join(faces))

    def move_text(self, words: "dict[str, str]", state: five.State, move: int) -> str:
        """The dice to hold, or the field with its points."""
        if move >= _SCORE_MOVE:
            return self.step_text(words, state, five.SCORE + move - _SCORE_MOVE)
        if not move:
            return words["move_roll"]
        return words["move_hold"].format(" ".join([str(state.dice[die]) for die in range(5) if move >> die & 1]))

    def place(self, words: "dict[str, str]", table: object) -> str:
        """The round out of thirteen."""
        return words["round"].format(five.round_number(table.state), len(five.FIELDS))

    def describe(self, result: "dict[str, object]", table: object) -> None:
        """Dice, holds, rolls left, round."""
        state = table.state
        result["dice"] = list(state.dice) if state.dice else None
        result["held"] = [die for die in range(5) if state.held >> die & 1]
        result["rolls_left"] = state.rolls_left
        result["round"] = five.round_number(state)

    def describe_seat(self, result: "dict[str, object]", state: five.State, seat: int) -> None:
        """The card of a seat."""
        card = state.cards[seat]
        fields = {}
        for field in range(len(five.FIELDS)):
            if card[field] != five.FREE:
                fields[five.FIELDS[field]] = card[field]
        result["fields"] = fields
        result["extra"] = state.extras[seat]
        result["upper"] = five.upper(card)
        result["bonus"] = five.bonus(card)


GAME = FiveDice()
