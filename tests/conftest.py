"""Puts the firmware and the simulator on the path of every test, and keeps the tests' modules theirs."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Compiled once for all processes.
sys.dont_write_bytecode = False
sys.pycache_prefix = str(ROOT / ".pytest_cache" / "bytecode")

for folder in (ROOT / "host_sim" / "modules", ROOT / "firmware", ROOT):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from tests.kept_code import keep  # noqa: E402 - found only now

keep(ROOT / "firmware")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list) -> None:
    """The long stories first, shuffled as they are: at the end the processes then wait for short tests only."""
    items.sort(key=lambda item: not any(item.iter_markers("slow")) and not any(item.iter_markers("pico")))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: object, log: object) -> object:
    """Unless another way was asked for, the tests of the page stay together."""
    from tests.scheduling import PageTogether

    return PageTogether(config, log) if config.getvalue("dist") == "load" else None


def firmware_modules() -> dict[str, object]:
    """The modules of the firmware that are loaded now, by name; its board file too, since a tool has the same name."""
    return {name: module for name, module in sys.modules.items() if name == "wiring" or name.startswith("dicebox.")}


@pytest.fixture(autouse=True)
def _same_modules():
    """A box drops code and loads it again: the next test must find the modules that it imported, not their twins."""
    before = firmware_modules()
    yield
    for name in set(firmware_modules()) - set(before):
        _forget(name)
    for name, module in before.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            package, _, child = name.rpartition(".")
            setattr(sys.modules[package], child, module)


def _forget(name: str) -> None:
    module = sys.modules.pop(name)
    package, _, child = name.rpartition(".")
    if getattr(sys.modules.get(package), child, None) is module:
        delattr(sys.modules[package], child)
