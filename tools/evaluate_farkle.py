"""How strong the shipped player of Zehntausend is: exact points a turn, measured wins. Called by ``evaluate.py``."""

# Compiled loops take no arguments by name.
# ruff: noqa: PLR0917

import farkle_games as games
import farkle_values as values
import numpy as np
import table_file
from dicebox.players.farkle_chances import NAME
from dicebox.rules.farkle_scoring import DICE
from farkle_model import counted_throws
from numba import njit

GAMES = 20_000
SEED = 2026
TARGET = 200
# Steps at risk that are banked at once when the points of a turn are worked out: 10,000 points are that rare.
MOST = 200

# Against how many, which: the computer with the threshold, or the mind that looks at the totals only at the very end.
OPPONENTS = (
    (1, games.THRESHOLD, "threshold computer"),
    (1, games.POINTS_ONLY, "player for points alone"),
    (2, games.THRESHOLD, "threshold computers"),
    (2, games.POINTS_ONLY, "players for points alone"),
    (4, games.THRESHOLD, "threshold computers"),
    (4, games.POINTS_ONLY, "players for points alone"),
)


def shipped() -> games.Table:
    """The shipped table and all throws."""
    name = f"{NAME}.bin"
    _, body = table_file.unpack((table_file.FOLDER / name).read_bytes(), name)
    return games.table(body)


def points_of_a_turn(table: games.Table, kind: int = games.MIND, most: int = MOST) -> float:
    """The mean of the points of a turn at the beginning of a game, under the player's own decisions.

    With ``most`` steps at risk everything is banked.
    """
    throws = [(number, counts, rolls) for number in range(1, 7) for counts, rolls in counted_throws(number).items()]
    dice = np.array([number for number, _, _ in throws])
    sorted_dice = [tuple(face for face in range(1, 7) for _ in range(counts[face])) for _, counts, _ in throws]
    numbers = [games.code_of(one) for one in sorted_dice]
    chances = np.array([rolls / 6**number for number, _, rolls in throws])
    return 50 * _mean(table, kind, most, dice, table.number[numbers], chances)[6, 0]


@njit
def _mean(
    t: games.Table, kind: int, most: int, dice: np.ndarray, numbers: np.ndarray, chances: np.ndarray
) -> np.ndarray:
    """[dice, steps at risk]: the mean of the steps that the turn brings in the end; a throw each in the arrays."""
    totals = np.zeros(2, np.int64)
    # Not as constants, for which all would be compiled anew.
    seat, trigger, target = np.int64(0), np.int64(games.NOBODY), np.int64(TARGET)
    mean = np.zeros((7, most + 1))
    for turn in range(most - 1, -1, -1):
        for at in range(len(numbers)):
            throw = numbers[at]
            if t.first[throw] == t.first[throw + 1]:
                continue
            chosen, is_bank = games.choose(t, kind, totals, seat, trigger, target, turn, throw)
            after = turn + t.steps[chosen]
            # From there on it is as if all were banked.
            brought = after if is_bank or after >= most else mean[t.left[chosen], after]
            mean[dice[at], turn] += chances[at] * brought
    return mean


def share(won: np.ndarray, count: int) -> tuple[float, float]:
    """(games that the first seat won alone in per cent, standard error)."""
    wins = won[0, 0] / count
    return 100 * wins, 100 * (wins * (1 - wins) / count) ** 0.5


def run(_keys: list[str], say: object) -> None:
    """Prints the points of a turn, and a line for each kind of opponents."""
    table = shipped()
    say("working out a turn")
    best = values.points(1)[DICE, 0]
    print(f"farkle: {points_of_a_turn(table):.4f} points a turn at the beginning; the best play makes {best:.4f}")
    for others, kind, name in OPPONENTS:
        say(f"{2 * GAMES:,} games against {others} {name}")
        shares = []
        for player in (games.MIND, games.POINTS_ONLY):
            won = games.play(table, np.array([player] + [kind] * others), TARGET, GAMES, SEED)
            shares.append(share(won, GAMES))
        (wins, error), (plain, plain_error) = shares
        print(
            f"farkle: wins {wins:.2f} % ± {error:.2f} of {GAMES:,} games against {others} {name}, seats alternating; "
            f"playing for points alone until the last round, it would win {plain:.2f} % ± {plain_error:.2f}",
            flush=True,
        )
