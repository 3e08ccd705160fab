"""What tests on the emulated Pico share: a mark that skips them where they cannot run, and the switch for power."""

import importlib

import pytest

from boards import pico as wiring
from host_sim import uf2

_REASON = uf2.why_not()

on_pico = [
    pytest.mark.pico,
    pytest.mark.skipif(_REASON is not None, reason=f"NOT TESTED ON THE EMULATED PICO: {_REASON}"),
]
"""``pytestmark`` of every module here."""


def power_on(files=None, **options):
    """A Pico with these files in its flash (path to bytes), wired as in ``boards/pico.py``."""
    # Not at the top: without rp2040py these tests are skipped, not broken.
    return importlib.import_module("host_sim.pico").EmulatedPico(wiring, files, **options)
