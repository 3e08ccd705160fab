"""No object of the firmware names so many others that a collection takes twice as long: see ``modules.before_loading``.

MicroPython lets 64 objects wait while it goes through what is in use; on the way to the fullest one some wait already.
"""

import ast
from pathlib import Path

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
_MOST = 42
_OBJECTS = (ast.Tuple, ast.List, ast.Dict, ast.Call, ast.Set)


def test_no_tuple_or_list_names_too_many_objects() -> None:
    found = {}
    for path in FIRMWARE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Tuple, ast.List)):
                found[f"{path.name}:{node.lineno}"] = sum(isinstance(item, _OBJECTS) for item in node.elts)
    # The two parts of the lesson are the fullest.
    assert max(found.values()) > 20
    assert [place for place in found if found[place] > _MOST] == []
