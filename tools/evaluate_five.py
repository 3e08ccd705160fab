"""How strong the shipped player of the five-dice games is: the exact points that its play makes.

Called by ``evaluate.py``.
"""

import five_bytes
import table_file
from five_model import VARIANTS
from five_policy import evaluate
from five_turns import solve


def run(keys: list[str], say: object) -> None:
    """Prints a line for each of the games: points of the shipped player, of the best play, and the difference."""
    _, body = table_file.unpack((table_file.FOLDER / five_bytes.NAME).read_bytes(), five_bytes.NAME)
    tables = five_bytes.decode(body)
    for variant, table in zip(VARIANTS, tables, strict=True):
        if variant.key in keys:
            best = solve(variant, say)[0, 0]
            shipped = evaluate(variant, table, say)[0, 0]
            print(
                f"{variant.key}: {shipped:.4f} points a game; the best play makes {best:.4f}, {best - shipped:.4f} more"
            )
