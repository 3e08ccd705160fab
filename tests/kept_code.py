"""Loads the firmware's modules from memory once they were read: a box drops code and loads it again all the time."""

import sys
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path


class _Loader(SourceFileLoader):
    """Gives the same code each time; a module that runs it is as new as any."""

    def __init__(self, name: str, path: str) -> None:
        super().__init__(name, path)
        self._code = super().get_code(name)

    def get_code(self, fullname: str) -> object:
        return self._code


class Finder:
    """For ``sys.meta_path``, in front of those who look into folders: the package ``dicebox`` below ``firmware``."""

    def __init__(self, firmware: Path) -> None:
        self._firmware = firmware
        self._folder = str(firmware / "dicebox")
        self._loaders = {}

    def find_spec(self, name: str, path: "list[str] | None" = None, target: object = None) -> "ModuleSpec | None":
        """The specification of a module of ours; None for all others, and for those of a firmware elsewhere."""
        if not name.startswith("dicebox.") or not path or not str(path[0]).startswith(self._folder):
            return None
        if name not in self._loaders:
            below = self._firmware.joinpath(*name.split("."))
            found = below / "__init__.py" if below.is_dir() else below.with_suffix(".py")
            if not found.is_file():
                return None
            self._loaders[name] = _Loader(name, str(found))
        loader = self._loaders[name]
        return spec_from_file_location(name, loader.path, loader=loader)


def keep(firmware: Path) -> None:
    """Begins with it, for this process."""
    sys.meta_path.insert(0, Finder(firmware))
