"""Import arrows point one way, from main down to the rules, which import nothing; ``LAYERS`` is the picture."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
SOURCES = sorted(FIRMWARE.rglob("*.py"))

# Every part of the firmware, from the bottom up: a part imports only parts that stand above it in this list.
LAYERS = (
    ("ticks", "modules", "wiring_check", "decisions", "laid"),
    ("guard",),
    ("rules", "texts"),
    ("input", "drivers", "entropy", "seed", "parts", "packing", "unpacking"),
    ("mistakes", "analysis"),
    ("players", "display", "table", "cup", "choices", "settings", "store", "statistics", "sounds", "names", "idle"),
    ("games", "help", "memory", "records", "saved_game", "thinker", "advice", "self_test", "battery"),
    ("findings",),
    ("lesson", "tips"),
    ("screens", "report"),
    ("stage",),
    ("console", "session", "lobby", "trouble"),
    ("app", "board"),
    ("built",),
    # What guard.py loads by name: not imported by anybody.
    ("rescue", "safe", "start"),
    ("main",),
)
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}

# MicroPython's own modules that the firmware may use, and who may: None for everybody.
DEVICE = {
    "micropython": None,
    "collections": {"rules", "mistakes"},
    "framebuf": {"display", "app", "safe"},
    "machine": {"board", "guard"},
    "time": {"board", "guard"},
    "select": {"board"},
    "sys": {"board", "guard", "modules"},
    "gc": {"board", "guard"},
    "os": {"board", "guard"},
    "io": {"board", "guard"},
    "hashlib": {"entropy", "seed"},
    "json": {"console"},
    "binascii": {"store"},
    "struct": None,
    "array": None,
    "wiring": {"main"},
}


def part_of(path: Path) -> str:
    """The part a file belongs to: its folder below dicebox, or its own name."""
    parts = path.relative_to(FIRMWARE).parts
    return Path(parts[1]).stem if parts[0] == "dicebox" and len(parts) > 1 else Path(parts[0]).stem


def _module(package: str, name: str) -> str:
    """What ``from package import name`` imports: the module of that name if there is one, else the package."""
    inner = FIRMWARE / Path(*package.split("."), name)
    is_module = inner.with_suffix(".py").exists() or inner.is_dir()
    return f"{package}.{name}" if is_module else package


def imports_of(path: Path) -> list[str]:
    """Dotted names of everything a file imports."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found += [_module(node.module, alias.name) for alias in node.names]
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(FIRMWARE)))
def test_imports_point_down(path: Path) -> None:
    part = part_of(path)
    if path.parent == FIRMWARE / "dicebox" and path.stem == "__init__":
        return
    assert part in LEVEL, f"say in LAYERS where {part} stands"
    for name in imports_of(path):
        root, _, rest = name.partition(".")
        if root == "dicebox":
            other = rest.split(".")[0]
            assert other == part or LEVEL[other] < LEVEL[part], f"{part} must not import {other}"
        else:
            assert root in DEVICE, f"{root} is no module of MicroPython that the firmware uses"
            allowed = DEVICE[root]
            assert allowed is None or part in allowed, f"{part} must not import {root}"


def test_screens_know_each_other_only_as_bases() -> None:
    bases = {"screen", "lists", "pages", "dice", "card", "board", "round_table", "lesson_picture", "mistake_dice"}
    for path in (FIRMWARE / "dicebox" / "screens").glob("*.py"):
        if path.stem == "__init__":
            continue
        for name in imports_of(path):
            if name.startswith("dicebox.screens."):
                assert name.split(".")[2] in bases, f"{path.name} imports {name}"


def test_there_is_no_circle() -> None:
    graph = {}
    for path in SOURCES:
        name = ".".join(path.relative_to(FIRMWARE).with_suffix("").parts).removesuffix(".__init__")
        graph[name] = {other for other in imports_of(path) if other.startswith("dicebox")}
    done: set[str] = set()

    def visit(name: str, trail: list[str]) -> None:
        assert name not in trail, " -> ".join([*trail, name])
        if name in done:
            return
        for other in graph.get(name, ()):
            visit(other, [*trail, name])
        done.add(name)

    for name in graph:
        visit(name, [])


def test_firmware_never_asks_where_it_runs() -> None:
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        names |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert not names & {"implementation", "platform", "environ", "__debug__"}, path


def test_nothing_else_is_imported_by_the_firmware_from_the_project() -> None:
    for path in SOURCES:
        for name in imports_of(path):
            assert name.split(".")[0] not in {"host_sim", "tests", "tools", "boards"}, path
