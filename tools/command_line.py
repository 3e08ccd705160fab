"""The command line of the tools: help from the tool's own docstring, mistakes in one sentence, text in UTF-8."""

import argparse
import sys
from typing import NoReturn, TextIO

import ending  # noqa: F401 (importing it is all that there is to do)


class Parser(argparse.ArgumentParser):
    """Describes itself with ``text``, the docstring of the tool; a wrong argument ends with 2 and one sentence."""

    def __init__(self, text: str) -> None:
        super().__init__(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)

    def print_help(self, file: TextIO | None = None) -> None:
        """Prints the help; unlike argparse's own it does not keep silent when there is no room for it."""
        print(self.format_help(), end="", file=file or sys.stdout)

    def error(self, message: str) -> NoReturn:
        """Ends the program; the usage is left to --help."""
        self.exit(2, f"{self.prog}: {message}; --help tells what can be said\n")


def use_utf8() -> None:
    """Lets this process print umlauts and pictures whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="replace")
