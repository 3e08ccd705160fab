"""Starts the dice box. MicroPython runs this file by itself after power-on.

The way back to the REPL is Ctrl-C on the serial line, at any time, or buttons 1 and 5 held while the power comes.
"""

import gc

import wiring
from dicebox.app import App
from dicebox.board import Board


def main() -> None:
    """Builds the board and plays until the power goes."""
    gc.collect()
    board = Board(wiring)
    if board.levels() == 0b10001:
        print("Buttons 1 and 5 are held: the dice box does not start, here is the REPL.")
        return
    App(board).run()


main()
