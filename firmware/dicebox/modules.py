"""Loads parts of the program when they are needed and lets them go afterwards: the Pico's heap holds the code as well.

Loading takes 5 to 20 ms a module there. Knows no module by name.
"""

import sys

# Called before each load: at most one.
_tidy = []


def before_loading(tidy: object) -> None:
    """Calls ``tidy()`` before each load from now on: a collection, so that the code fills what was let go."""
    _tidy[:] = [tidy]


def load(name: str) -> object:
    """The module with this dotted name, imported if it is not there. Raises ``ImportError`` without a file."""
    if name not in sys.modules:
        for tidy in _tidy:
            tidy()
        __import__(name)
    return sys.modules[name]


def load_one(names: "tuple[str, ...]") -> bool:
    """Loads the first of these modules that is not there, at most one a call; True once all of them are there.

    The heap is tidied before the first of them only: each collection takes as long as a load.
    """
    is_first = True
    for name in names:
        if name not in sys.modules:
            if is_first:
                load(name)
            else:
                __import__(name)
            return False
        is_first = False
    return True


def drop(name: str) -> None:
    """Forgets a module, so that the collector can free it once nobody uses it; nothing happens if it is not loaded."""
    module = sys.modules.pop(name, None)
    package, _, child = name.rpartition(".")
    # The package keeps every module that was imported from it as an attribute.
    if module is not None and package in sys.modules:
        sys.modules[package].__dict__.pop(child, None)


def once(name: str) -> object:
    """The module, for this moment only: it is forgotten already, and goes when nobody uses it any more."""
    module = load(name)
    drop(name)
    return module


def loaded(package: str) -> "list[str]":
    """The names, below the package, of its modules that are loaded."""
    start = package + "."
    return [name[len(start) :] for name in list(sys.modules) if name.startswith(start)]


def keep_only(package: str, children: "tuple[str, ...] | list[str]") -> None:
    """Forgets all modules of a package but these."""
    for child in loaded(package):
        if child not in children:
            drop(package + "." + child)
