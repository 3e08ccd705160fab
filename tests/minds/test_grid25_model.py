"""The compiled loops that train and judge the strongest player of the grid game weigh as the firmware does."""

import evaluate_grid25
import grid25_model
import numpy as np
import pytest
import table_file
from runtimes_of_minds import tables_here
from weighing import state_to_weigh, verdict

POSITIONS = 75


@pytest.fixture(scope="module")
def worths():
    _, body = table_file.unpack((table_file.FOLDER / "grid25.bin").read_bytes(), "grid25.bin")
    return evaluate_grid25.worths(body)


def test_the_loops_give_the_firmwares_values_to_the_thousandth(worths) -> None:
    tables = tables_here()
    for position in range(POSITIONS):
        state = state_to_weigh("grid25", position)
        grid = state.grids[0]
        lines = np.zeros(12, np.int64)
        free = np.array([cell for cell in range(25) if not grid[cell]])
        complete = 0
        for cell in range(25):
            if grid[cell]:
                grid25_model.enter(lines, cell, grid[cell] - 2)
        for line in range(12):
            if lines[line] >= grid25_model.OPEN:
                complete += grid25_model.POINTS[lines[line]] * (2000 if line >= 10 else 1000)
        out = np.zeros(25, np.int64)
        grid25_model.values(worths[25 - len(free)], lines, free, sum(state.dice) - 2, out)
        expected = sorted((-(int(out[at]) // 1296), int(free[at])) for at in range(len(free)))
        assert verdict("grid25", state, tables) == [(-value - complete, cell) for value, cell in expected]
