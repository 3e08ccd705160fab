"""Makes the table of the five-dice games: exact values of all positions by working backwards, then few numbers instead.

The three variants share one table. Called by ``solve.py``.
"""

import five_bytes
import five_fit
from five_model import VARIANTS
from five_reach import reach
from five_turns import solve

RECIPE = (
    "tools/solve_five.py",
    "tools/five_model.py",
    "tools/five_turns.py",
    "tools/five_reach.py",
    "tools/five_fit.py",
    "tools/five_bytes.py",
    "firmware/dicebox/rules/five_scoring.py",
    "firmware/dicebox/rules/five_state.py",
)


def make(say: object) -> dict[str, bytes]:
    """The table's body, under the name of its file."""
    values, chances = [], []
    for variant in VARIANTS:
        exact = solve(variant, say)
        say(f"{variant.key}: the best play makes {exact[0, 0]:.4f} points")
        values.append(exact)
        chances.append(reach(variant, exact, say))
    target = five_bytes.stacked(values, False)
    weight = five_fit.weights(five_bytes.stacked(chances, True))
    return {five_bytes.NAME: five_bytes.encode(target, weight, five_fit.fit(target, weight, say))}
