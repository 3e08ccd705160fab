"""Tells how many points the strongest player of the grid game makes a round: the mean over many rounds, measured.

The rounds are played by compiled loops that weigh cells to the last digit as the firmware does; a test compares them.
"""

import numpy as np
import table_file
from dicebox.players.grid25_weighing import ENTRIES, KNOTS
from grid25_model import CELLS, POINTS, enter, roll, values, worth_of
from numba import njit

ROUNDS = 20_000
SEED = 2025


def worths(body: bytes) -> np.ndarray:
    """What lines are worth for the number entered next, from 0 to 24 numbers in the grid: as the firmware reads it."""
    knots = np.frombuffer(body, "<u2").astype(np.int64).reshape(len(KNOTS), ENTRIES)
    rows = []
    for entered in range(CELLS):
        numbers = min(max(entered + 3, KNOTS[0]), KNOTS[-1])
        high = next(at for at, knot in enumerate(KNOTS) if knot >= numbers)
        low = max(0, high - 1)
        eighths = 0 if high == low else (numbers - KNOTS[low]) * 8 // (KNOTS[high] - KNOTS[low])
        rows.append(worth_of((knots[low] * (8 - eighths) + knots[high] * eighths + 4) >> 3))
    return np.stack(rows)


@njit(cache=True)
def play(worth: np.ndarray, seed: int, points: np.ndarray) -> None:
    """Plays rounds, and notes the points of each; ``worth`` as ``worths`` gives it."""
    generator = np.array([seed], np.uint64)
    weighed = np.empty(CELLS, np.int64)
    for game in range(len(points)):
        lines = np.zeros(12, np.int64)
        free = np.arange(CELLS)
        for entered in range(CELLS):
            number = roll(generator)
            values(worth[entered], lines, free, number, weighed)
            best = 0
            for at in range(1, len(free)):
                # The firmware compares thousandths; of equal ones it takes the first.
                if weighed[at] // 1296 > weighed[best] // 1296:
                    best = at
            enter(lines, free[best], number)
            free = np.concatenate((free[:best], free[best + 1 :]))
        for line in range(12):
            points[game] += POINTS[lines[line]] * (2 if line >= 10 else 1)


def measure(worth: np.ndarray, rounds: int, seed: int) -> tuple[float, float]:
    """(mean points a round, its standard error) of so many rounds with this seed."""
    points = np.zeros(rounds, np.int64)
    play(worth, seed, points)
    return points.mean(), points.std(ddof=1) / rounds**0.5


def run(_keys: list[str], say: object) -> None:
    """Prints the strength of the shipped table."""
    name = "grid25.bin"
    _, body = table_file.unpack((table_file.FOLDER / name).read_bytes(), name)
    say(f"{ROUNDS:,} rounds with seed {SEED}")
    mean, error = measure(worths(body), ROUNDS, SEED)
    print(f"grid25: {mean:.2f} points a round, standard error {error:.2f}, over {ROUNDS:,} rounds")
