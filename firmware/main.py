"""Starts the dice box. MicroPython runs this file by itself after power-on.

The way back to the REPL is Ctrl-C on the serial line, at any time, or buttons 1 and 5 held while the power comes;
``app`` is the running box, for a look at it from there.
"""

import gc

import wiring
from dicebox import modules
from dicebox.app import App
from dicebox.board import Board

modules.load("dicebox.wiring_check").check(wiring)
modules.drop("dicebox.wiring_check")

# What compiling and loading left behind would lie scattered between the buffers that stay.
gc.collect()
board = Board(wiring)
if board.levels() == 0b10001:
    print("Buttons 1 and 5 are held: the dice box does not start, here is the REPL.")
else:
    app = App(board)
    modules.load("dicebox.built").forget_building()
    modules.drop("dicebox.built")
    app.run()
