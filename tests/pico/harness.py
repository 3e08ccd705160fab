"""What tests on the emulated Pico share: a mark that skips them where they cannot run, and the board file."""

import importlib.util

import pytest

from host_sim import uf2
from tests.flash.trees import ROOT

_REASON = uf2.why_not()

on_pico = [
    pytest.mark.pico,
    pytest.mark.skipif(_REASON is not None, reason=f"NOT TESTED ON THE EMULATED PICO: {_REASON}"),
]
"""``pytestmark`` of every module here."""


def pico_wiring():
    """The board file of the Pico as a module."""
    spec = importlib.util.spec_from_file_location("wiring", ROOT / "boards" / "pico.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
