"""Loads parts of the program when they are needed and lets them go afterwards: the Pico's heap holds the code as well.

Loading takes 5 to 20 ms a module there. Knows no module by name.
"""

import sys

# Did ``load_one`` load something since this was set to False? Then the turn of the loop was long.
was_loading = False

# Was anything done since the last collection that leaves garbage? Set by whoever did it.
is_untidy = True

# What was told to ``before_loading``, or nothing.
_tidy = []


def before_loading(functions: "tuple[object, ...]") -> None:
    """Calls the last function, a collector, before each load from now on: the code then fills what it lets go.

    It marks what this list leads to first, from the last function on. Wherever more than 64 objects wait to be followed
    MicroPython has to go over the heap once more, which takes 9 ms: so a function of a module from which many others
    can be reached is to stand before one that leads to few.
    """
    _tidy[:] = functions


def load(name: str) -> object:
    """The module with this dotted name, imported if it is not there. Raises ``ImportError`` without a file."""
    if name not in sys.modules:
        tidy()
        __import__(name)
    return sys.modules[name]


def tidy() -> None:
    """Frees what is no longer used, now: 9 ms on the Pico. For when nobody waits."""
    global is_untidy  # noqa: PLW0603
    is_untidy = False
    if _tidy:
        _tidy[-1]()


def load_one(names: "tuple[str, ...]") -> bool:
    """Loads the first of these modules that is not there, at most one a call; True once all of them are there.

    An untidy heap is tidied before the very first of them only, by a call of its own: it takes as long as a load.
    """
    global was_loading  # noqa: PLW0603
    for name in names:
        if name not in sys.modules:
            if is_untidy and name == names[0]:
                tidy()
            else:
                __import__(name)
            was_loading = True
            return False
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


class Finder:
    """A file system for nothing but the compiled modules of ``dicebox``, in front of the real one.

    For each module MicroPython asks whether there is a folder of this name, a ``.py``, a ``.mpy``, and then opens it;
    littlefs goes through all folders on the way each time, 5 ms. Here all but the opening is answered from memory.
    """

    # Where it is made, the packages are filled in: "/display/drivers/".
    folders = ""

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """There is nothing to do."""

    def stat(self, path: str) -> "tuple[int, ...]":
        """The kind of what lies there, folder or file; ``ValueError`` for nothing.

        MicroPython takes any exception for nothing. So there is no jump in here, where a Ctrl-C would come up.
        """
        return (0x4000 << (path + "/" in self.folders) + 2 * path.endswith(".mpy") - 1,) * 10

    def open(self, path: str, mode: str) -> object:
        """The file itself; ``ImportError`` where there is none: of every module ``stat`` says that it is there."""
        try:
            return open("/dicebox" + path, mode)
        except OSError:
            raise ImportError(path) from None


def loaded(package: str) -> "list[str]":
    """The names, below the package, of its modules that are loaded."""
    start = package + "."
    return [name[len(start) :] for name in list(sys.modules) if name.startswith(start)]


def keep_only(package: str, children: "tuple[str, ...] | list[str]") -> None:
    """Forgets all modules of a package but these."""
    for child in loaded(package):
        if child not in children:
            drop(package + "." + child)
