"""The grid game on the box."""

from micropython import const

from dicebox import modules, sounds
from dicebox.games.base import BoxGame
from dicebox.players import grid_simple
from dicebox.rules import grid25
from dicebox.table import EASY, MIDDLE

_EASY_PLAYER = "dicebox.players.grid25_easy"

_ROLL_MS = const(900)
_PLACE_MS = const(1800)

# A round of more points than these deserves a word (A-004-10), the best one first.
_RATINGS = ((100, "rating_great"), (80, "rating_super"), (50, "rating_good"))
_MIND = (
    "dicebox.players.grid25_kernels",
    "dicebox.players.grid25_cells",
    "dicebox.players.grid25_weighing",
    "dicebox.players.grid25_mind",
)


class Grid25(BoxGame):
    """Two dice for everybody, a grid of 25 cells for each seat."""

    def dice(self, state: grid25.State) -> int:
        """Always two."""
        return 2

    def screen(self, state: grid25.State) -> str:
        """One screen to roll and to place."""
        return "grid"

    def screens(self) -> "tuple[str, ...]":
        """What a turn shows."""
        return ("grid", "board", "tumble", "hand_over", "computer")

    def view(self) -> str:
        """The screen of the turn."""
        return "grid"

    def card_screen(self) -> str:
        """The grids and the rounds of all seats."""
        return "grid_card"

    def options_screen(self) -> str:
        """The choice of the rounds."""
        return "rounds"

    def screen_before(self, state: grid25.State, is_passed: bool) -> "str | None":
        """After a round its results, whoever comes next."""
        return "round_end" if grid25.is_round_end(state) else super().screen_before(state, is_passed)

    def total(self, state: grid25.State, seat: int) -> int:
        """Finished rounds and complete lines."""
        return grid25.total(state, seat)

    def think(self, state: grid25.State, level: int = MIDDLE) -> object:
        """A quick player."""
        if level == EASY:
            return modules.load(_EASY_PLAYER).think(state)
        return grid_simple.think(state)

    def mind(self) -> "tuple[str, ...]":
        """The one that looks a number ahead."""
        return _MIND

    def tune_after(self, before: grid25.State, action: int, after: grid25.State) -> "tuple[int, ...]":
        """Rolling, a number, a number that completes a line with points."""
        if action == grid25.ROLL:
            return sounds.RATTLE
        gain = grid25.total(after, before.seat) - grid25.total(before, before.seat)
        return sounds.SCORE if gain else sounds.HOLD

    def step_text(self, words: "dict[str, str]", state: grid25.State, action: int) -> str:
        """Rolling, or the cell as the two presses that lead there."""
        if action == grid25.ROLL:
            return words["computer_rolls"]
        return _with_cell(words["computer_places"], action)

    def pause_ms(self, action: int) -> int:
        """Longer before a number is placed: the dice go away with it."""
        return _ROLL_MS if action == grid25.ROLL else _PLACE_MS

    def advice(self, words: "dict[str, str]", state: grid25.State) -> str:
        """The cell as two presses."""
        if not state.dice:
            return words["roll_first"]
        return _with_cell(words["advice_place"], grid_simple.choose(state))

    def move_text(self, words: "dict[str, str]", state: grid25.State, move: int) -> str:
        """The cell as two presses."""
        return _with_cell(words["move_place"], grid25.PLACE + move)

    def ranking(self, state: grid25.State, totals: "tuple[int, ...]") -> "tuple[int, ...]":
        """Equal totals stand in the order of their best rounds."""
        return grid25.ranking(state.results)

    def result_heading(self, words: "dict[str, str]", state: grid25.State, winners: "tuple[int, ...]") -> str:
        """Says so when a single round decided between equal totals: no hidden rule."""
        if len(winners) == 1 and grid25.is_tie_broken(state.results):
            return words["won_by_round"]
        return super().result_heading(words, state, winners)

    def result_note(self, words: "dict[str, str]", state: grid25.State, seat: int) -> str:
        """The results of the rounds, where there are several."""
        rounds = state.results[seat]
        return " · ".join([str(points) for points in rounds]) if len(rounds) > 1 else ""

    def result_praise(self, words: "dict[str, str]", state: grid25.State) -> str:
        """How good a lone player's rounds are on average."""
        rounds = state.results[0]
        for points, key in _RATINGS:
            if sum(rounds) > points * len(rounds):
                return words[key]
        return words["finished"]

    def place(self, words: "dict[str, str]", table: object) -> str:
        """The round, where there are several, and how many numbers are entered."""
        state = table.state
        numbers = words["numbers"].format(grid25.filled(state.grids[state.seat]), grid25.CELLS)
        if state.rounds == 1:
            return numbers
        return words["place"].format(grid25.round_number(state)) + ", " + numbers

    def describe(self, result: "dict[str, object]", table: object) -> None:
        """The dice, their sum, the round."""
        state = table.state
        result["dice"] = list(state.dice) if state.dice else None
        result["number"] = grid25.number(state.dice) if state.dice else None
        result["round"] = grid25.round_number(state)

    def describe_seat(self, result: "dict[str, object]", state: grid25.State, seat: int) -> None:
        """The grid row by row, 0 for an empty cell, the twelve lines, and the results of finished rounds."""
        grid = state.grids[seat]
        result["grid"] = [list(grid[row : row + grid25.SIDE]) for row in range(0, grid25.CELLS, grid25.SIDE)]
        result["lines"] = list(grid25.lines(grid))
        result["rounds"] = list(state.results[seat])


def _with_cell(text: str, action: int) -> str:
    """The text with the column and the row of the cell, counted from 1 as the buttons are."""
    cell = action - grid25.PLACE
    return text.format(cell % grid25.SIDE + 1, cell // grid25.SIDE + 1)


GAME = Grid25()
