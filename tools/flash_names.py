"""Gives the firmware's own names other ones while it is compiled: the Pico keeps every name on its heap for ever.

A name that the firmware makes up costs about 17 bytes there, also after its module was dropped; one that MicroPython
has in its flash anyway costs nothing. So each function, class, attribute and argument of ours gets a name of
MicroPython's that the firmware does not use: the same one in all files. Names that never meet share one: arguments, and
what is private to a module. ``tools/decode.py`` turns a traceback back.

What is looked up by name at run time keeps it: names of files and of the class named after its file, every name that
stands in a string, every name that begins with a string that ends in ``_``, and what ``INTERFACE`` lists.
"""

import ast
import builtins
import io
import keyword
import re
import tokenize
from collections import Counter
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from string import ascii_lowercase

# What is imported from these at power-on stays for ever.
_ALWAYS = ("dicebox/app.py", "dicebox/board.py", "dicebox/guard.py", "dicebox/start.py")
# What few boxes ever load, for moments, or with a game of somebody's own: its names are the last to be given those that
# cost nothing. Not the repair of the bus nor the chips, which every start loads, and not the console, which every box
# with a PC beside it loads.
RARE = (
    "dicebox/self_test.py",
    "dicebox/findings.py",
    "dicebox/battery.py",
    "dicebox/rescue.py",
    "dicebox/safe.py",
    "dicebox/trouble.py",
    "dicebox/laid.py",
    "dicebox/screens/self_test",
    "dicebox/screens/missing.py",
    "dicebox/screens/dice_test.py",
    "dicebox/games/plain.py",
    "dicebox/screens/plain.py",
    "dicebox/screens/standings.py",
    "dicebox/texts/own.py",
)
_LIST = Path(__file__).with_name("names_on_pico.txt")

# A compiler or the interpreter itself asks for these, so they are nobody's to give away.
_SPECIAL = (
    "bool int object uint ptr ptr8 ptr16 ptr32 native viper bytecode asm_thumb "
    "close flush ioctl read readinto readline send throw pend_throw write keys"
)

# What other programs may call on the Pico: the rules of a game, and the minds of the computer players. And what starts
# the box, or speaks when it does not start: after half an update it may lie there in two versions.
INTERFACE = (
    "start player actions apply settle outcome label pack unpack game "
    "weigh has_choice move_of step_towards Tables read_into "
    "load drop listen feed stop addr end log wait text part WORDS Canvas REGULAR clear"
)


def names_on_pico() -> frozenset[str]:
    """The identifiers in the flash of the Pico."""
    lines = _LIST.read_text(encoding="ascii").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def short_names(sources: dict[str, str], unchanged: Iterable[str] = ()) -> dict[str, str]:
    """The new name of every name of ours that costs heap; ``sources`` holds the text of each file by its path.

    ``unchanged`` are texts of files that go to the Pico as they are: their names stay. Raises ``SyntaxError`` for a
    text that is no Python.
    """
    told: Counter[str] = Counter()
    seen, strings, always = set(), set(), set()
    trees = {path: ast.parse(sources[path]) for path in sorted(sources)}
    loaded = _loaded_with(_ALWAYS, trees)
    for path, tree in trees.items():
        for name in _told(tree):
            told[name] += not path.startswith(RARE)
        if path in loaded:
            always |= _told(tree)
        seen |= _names(sources[path])
        strings |= _strings(tree)
    reserved = set(_SPECIAL.split()).union(dir(builtins), keyword.kwlist)
    kept = set(INTERFACE.split()).union(_looked_up(strings), _files(sources), *map(_names, unchanged))
    prefixes = ("__", *(text for text in strings if re.fullmatch(r"_?[a-z]+_", text)))
    others = reserved | names_on_pico() | kept
    ours = [name for name in told if name not in others and not name.startswith(prefixes)]
    # Those that are always on the heap first, then those of many files: there are not enough free names for all.
    ours.sort(key=lambda name: (name not in always, -told[name], name))
    groups = _sharing(trees.values(), ours) + _apart(trees.values(), ours)
    shared = set().union(*groups)
    groups += [[name] for name in ours if name not in shared]
    free = _free(seen | kept | reserved)
    return {name: new for group, new in zip(groups, free, strict=False) for name in group}


def _sharing(trees: Iterable[ast.Module], names: list[str]) -> list[list[str]]:
    """Groups of those names that are arguments and nothing else, and meet in no function: a group shares a new name.

    There are hundreds, and never more than a dozen in one place.
    """
    inside, other = [], set()
    for tree in trees:
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda)]
        arguments = {node for function in functions for node in ast.walk(function.args) if isinstance(node, ast.arg)}
        other |= _told(tree, arguments)
        inside += [_in_scope(function) for function in functions]
    groups: list[list[str]] = []
    for name in names:
        if name in other:
            continue
        met = set().union(*(scope for scope in inside if name in scope))
        for group in groups:
            if not met.intersection(group):
                group.append(name)
                break
        else:
            groups.append([name])
    return groups


def _apart(trees: Iterable[ast.Module], names: list[str]) -> list[list[str]]:
    """Groups of those names that are private functions and values of modules, none of a group in the same file.

    A module's own names live in a dictionary of its own: what others call theirs does not matter.
    """
    files = list(trees)
    private = set().union(*map(_private, files)) - set().union(*map(_reached, files))
    seen = [_everything(tree) for tree in files]
    groups: list[tuple[list[str], set[int]]] = []
    for name in names:
        if name not in private:
            continue
        places = {at for at in range(len(files)) if name in seen[at]}
        for group, taken in groups:
            if taken.isdisjoint(places):
                group.append(name)
                taken.update(places)
                break
        else:
            groups.append(([name], places))
    return [group for group, _ in groups]


def _private(tree: ast.Module) -> set[str]:
    """What begins with an underscore and is defined at the top of a file."""
    found = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            found |= {target.id for target in ast.walk(node) if _is_target(target)}
    return {name for name in found if name.startswith("_")}


def _reached(tree: ast.Module) -> set[str]:
    """What is used in any other way than by its plain name: as attribute, argument, import, or inside something."""
    top = {id(node) for node in tree.body}
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.arg | ast.keyword):
            found.add(node.arg)
        elif isinstance(node, ast.alias):
            found |= {node.name, node.asname}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef) and id(node) not in top:
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {inner.id for part in node.body for inner in ast.walk(part) if _is_target(inner)}
    return found


def _everything(tree: ast.Module) -> set[str]:
    """Every name in a file that is private to it, wherever it stands."""
    found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return found | {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def _in_scope(function: ast.FunctionDef | ast.Lambda) -> set[str]:
    """The arguments and variables of a function, those of functions inside it too."""
    nodes = list(ast.walk(function))
    return {node.arg for node in nodes if isinstance(node, ast.arg)} | {
        node.id for node in nodes if isinstance(node, ast.Name)
    }


def renamed(text: str, names: dict[str, str]) -> str:
    """The text of a file with the new names, everything else unchanged, line by line."""
    lines = text.splitlines(keepends=True)
    for token in reversed(list(tokenize.generate_tokens(io.StringIO(text).readline))):
        if token.type == tokenize.NAME and token.string in names:
            row, column = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:column] + names[token.string] + line[token.end[1] :]
    return "".join(lines)


def _free(taken: set[str]) -> list[str]:
    """Names to give away: those in the Pico's flash first, then the shortest there can be."""
    pairs = ["".join(pair) for pair in product(ascii_lowercase, ascii_lowercase + "0123456789")]
    names = sorted(names_on_pico(), key=lambda name: (not name.islower(), name)) + pairs
    # Some of the shortest are in the flash as well: given away twice, two things of a file were one.
    return [name for name in dict.fromkeys(names) if name not in taken]


def _loaded_with(paths: tuple[str, ...], trees: dict[str, ast.Module]) -> set[str]:
    """These files and all that are loaded with them, since they are imported at the top of one another."""
    found, waiting = set(), set(paths)
    while waiting:
        found |= waiting
        inside = [node for path in waiting if path in trees for node in trees[path].body]
        named = {alias.name for node in inside if isinstance(node, ast.Import) for alias in node.names}
        for node in inside:
            if isinstance(node, ast.ImportFrom):
                named |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
        files = [name.replace(".", "/") + end for name in named for end in (".py", "/__init__.py")]
        waiting = {file for file in files if file in trees} - found
    return found


def _told(tree: ast.Module, left_out: Iterable[ast.AST] = ()) -> set[str]:
    """The names in a file that the Pico will hear of: all but those of local variables and of private constants.

    ``left_out`` are nodes whose names do not count.
    """
    found = set()
    for node in ast.walk(tree):
        if node in left_out:
            continue
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.arg | ast.keyword):
            found.add(node.arg)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
    for body in [tree.body] + [node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]:
        for node in body:
            if isinstance(node, ast.Assign) and not _is_private_constant(node):
                found |= {target.id for target in ast.walk(node) if _is_target(target)}
    return found - {None}


def _is_target(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _is_private_constant(node: ast.Assign) -> bool:
    """Is it ``_NAME = const(...)``? The compiler puts the value in its place, as long as the underscore stays."""
    value = node.value
    is_constant = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "const"
    return is_constant and isinstance(node.targets[0], ast.Name) and node.targets[0].id.startswith("_")


def _names(text: str) -> set[str]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def _strings(tree: ast.Module) -> set[str]:
    """All strings of a file but docstrings and annotations; of a formatted one its names as well."""
    left_out = set()
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            left_out.add(id(node.value))
        for note in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            left_out |= {id(inner) for inner in ast.walk(note)} if note is not None else set()
        if isinstance(node, ast.JoinedStr):
            found |= {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
            found |= {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            found.add(node.value)
    return found


def _looked_up(strings: set[str]) -> set[str]:
    """The words of all strings that hold nothing but words: each may be the name of something."""
    return {word for text in strings if re.fullmatch(r"[\w ,.]+", text) for word in re.findall(r"\w+", text)}


def _files(sources: dict[str, str]) -> set[str]:
    """The names of files and folders, and for each the class that is named after it: ``HandOver`` for ``hand_over``."""
    parts = {part for path in sources for part in path.removesuffix(".py").strip("/").split("/")}
    return parts | {"".join(word.capitalize() for word in part.split("_")) for part in parts}
