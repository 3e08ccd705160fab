"""Imports the firmware outside a Pico: the device's own modules are put in its way, the firmware itself stays as it is.

Runs on CPython and on MicroPython. Only ``dicebox.board`` and ``dicebox.guard`` import the clock, the files, the
serial streams and the pins, so the substitutes are in ``sys.modules`` only while these are imported; nobody else in the
process sees them.
"""

import sys

from host_sim.modules import machine
from host_sim.modules_std import gc as device_gc
from host_sim.modules_std import io as device_io
from host_sim.modules_std import os as device_os
from host_sim.modules_std import select as device_select
from host_sim.modules_std import sys as device_sys
from host_sim.modules_std import time as device_time

_SUBSTITUTES = (
    ("machine", machine),
    ("gc", device_gc),
    ("io", device_io),
    ("os", device_os),
    ("select", device_select),
    ("sys", device_sys),
    ("time", device_time),
)


def load() -> "tuple[type, type]":
    """The firmware's ``Board`` and ``App`` classes."""
    if "dicebox.board" not in sys.modules:
        _import_with_substitutes()
    from dicebox.app import App
    from dicebox.board import Board

    return Board, App


def _import_with_substitutes() -> None:
    # What these import besides the device's modules must see the real ones.
    __import__("dicebox.drivers.accel")
    __import__("dicebox.modules")
    __import__("dicebox.drivers.buzzer")
    __import__("dicebox.drivers.files")
    __import__("dicebox.drivers.oled")
    __import__("dicebox.drivers.serial")
    __import__("dicebox.drivers.tables")
    __import__("dicebox.modules")
    __import__("dicebox.ticks")
    saved = []
    for name, substitute in _SUBSTITUTES:
        saved.append((name, sys.modules.get(name)))
        sys.modules[name] = substitute
    try:
        __import__("dicebox.board")
        __import__("dicebox.guard")
    finally:
        for name, module in saved:
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module
