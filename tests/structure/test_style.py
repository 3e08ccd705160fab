"""What keeps the code readable, measured: short files and functions, docstrings, no broad except."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [
    path for folder in ("firmware", "host_sim", "tools", "boards") for path in sorted((ROOT / folder).rglob("*.py"))
]
TESTS = sorted((ROOT / "tests").rglob("*.py"))
DEVICE = [path for path in SOURCES if (ROOT / "firmware") in path.parents]

_MOST_LINES = 400
_MOST_FUNCTION_LINES = 40


def _id(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _functions(tree: ast.AST) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


@pytest.mark.parametrize("path", SOURCES + TESTS, ids=_id)
def test_file_and_functions_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= _MOST_LINES
    for function in _functions(ast.parse(text)):
        lines = function.end_lineno - function.lineno + 1
        assert lines < _MOST_FUNCTION_LINES, f"{function.name} has {lines} lines"


@pytest.mark.parametrize("path", SOURCES, ids=_id)
def test_every_public_name_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if tree.body:
        assert ast.get_docstring(tree), "the module says nothing of itself"
    todo = [tree]
    while todo:
        parent = todo.pop()
        for node in ast.iter_child_nodes(parent):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name.startswith("_"):
                continue
            setter = any(getattr(mark, "attr", "") == "setter" for mark in node.decorator_list)
            assert setter or ast.get_docstring(node), f"{node.name}, line {node.lineno}"
            if isinstance(node, ast.ClassDef):
                todo.append(node)


@pytest.mark.parametrize("path", SOURCES, ids=_id)
def test_no_except_is_broad(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ExceptHandler):
            name = getattr(node.type, "id", None)
            assert node.type is not None, f"bare except, line {node.lineno}"
            assert name not in {"Exception", "BaseException"}, f"broad except, line {node.lineno}"


@pytest.mark.parametrize("path", DEVICE, ids=_id)
def test_firmware_keeps_to_the_language_of_the_device(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Match | ast.TryStar), f"line {node.lineno}"
        if isinstance(node, ast.Dict):
            assert None not in node.keys, f"{{**d}}, line {node.lineno}"
        if isinstance(node, ast.List | ast.Tuple | ast.Set) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            assert not any(isinstance(item, ast.Starred) for item in node.elts), f"[*l], line {node.lineno}"
        if isinstance(node, ast.FunctionDef):
            assert not node.args.posonlyargs, f"'/' in a signature, line {node.lineno}"
        if isinstance(node, ast.Slice):
            assert node.step is None, f"slice with a step, line {node.lineno}"
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("split", "rsplit"):
            assert not node.keywords, f"split takes no keywords on the device, line {node.lineno}"
        if isinstance(node, ast.Attribute):
            assert node.attr not in _MISSING_ON_THE_DEVICE, f".{node.attr}, line {node.lineno}"


# Methods and functions that CPython has and MicroPython has not.
_MISSING_ON_THE_DEVICE = re.findall(
    r"\w+",
    "ljust rjust zfill title removeprefix removesuffix casefold translate expandtabs isdecimal bit_length bit_count "
    "_replace shuffle sample choices monotonic perf_counter makedirs exc_info getsizeof",
)

_TRADEMARKS = re.compile("kniffel|yahtzee|yatzy|farkle|knister", re.IGNORECASE)


@pytest.mark.parametrize("language", ["de", "en"])
def test_players_never_read_a_trademark(language: str) -> None:
    for path in sorted((ROOT / "firmware" / "dicebox" / "texts").glob(f"*{language}.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        keys = {id(key) for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys}
        for node in ast.walk(tree):
            is_text = isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in keys
            # The help names its topics by the keys of the games.
            if is_text and node.value != "farkle":
                assert not _TRADEMARKS.search(node.value), f"{path.name}, line {node.lineno}: {node.value}"
