"""The command line of the tools: help from the tool's own docstring, mistakes in one sentence, text in UTF-8."""

import argparse
import math
import re
import sys
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import NoReturn, TextIO

import ending  # noqa: F401 (importing it is all that there is to do)

_LONGEST_ECHO = 60
# argparse repeats whatever was written; a path may be long.
_ENDLESS = re.compile(r"(\S{200})\S+")


class Parser(argparse.ArgumentParser):
    """Describes itself with ``text``, the docstring of the tool; a wrong argument ends with 2 and one sentence."""

    def __init__(self, text: str) -> None:
        super().__init__(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)

    def print_help(self, file: TextIO | None = None) -> None:
        """Prints the help; unlike argparse's own it does not keep silent when there is no room for it."""
        print(self.format_help(), end="", file=file or sys.stdout)

    def error(self, message: str) -> NoReturn:
        """Ends the program; the usage is left to --help."""
        said = _ENDLESS.sub(r"\1…", message)
        self.exit(2, f"{self.prog}: {said}; --help tells what can be said\n")


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """The type of an option that counts: a whole number between the two, with commas if somebody likes them."""

    def read(text: str) -> int:
        try:
            number = int(text.replace(",", ""))
        except ValueError:
            number = None
        if number is None or number < least or (most is not None and number > most):
            bounds = f"from {least} on" if most is None else f"from {least} to {most}"
            raise argparse.ArgumentTypeError(f"{shortened(text)!r} is no whole number {bounds}")
        return number

    return read


def duration(least: float, most: float) -> Callable[[str], float]:
    """The type of an option that is a time between the two, in seconds."""

    def read(text: str) -> float:
        try:
            time = float(text)
        except ValueError:
            time = math.nan
        # Nothing lies on either side of what is no number.
        if not least <= time <= most:
            raise argparse.ArgumentTypeError(f"{shortened(text)!r} is no time from {least:g} to {most:g} seconds")
        return time

    return read


def named(text: str) -> str:
    """The type of a name of a file, a folder or whatever else is not to be empty."""
    if not text.strip():
        raise argparse.ArgumentTypeError("the name is empty")
    return text


def shortened(text: str) -> str:
    """What somebody wrote, as long as a sentence can bear to repeat it."""
    return text if len(text) <= _LONGEST_ECHO else text[:_LONGEST_ECHO] + "…"


def nearest(word: str, words: Iterable[str]) -> str:
    """For a sentence: the few of many words that somebody may have meant; empty if none is near."""
    # A long word takes long to compare, and is near to none.
    found = get_close_matches(word[:_LONGEST_ECHO], sorted(words))
    return f"; near it: {', '.join(found)}" if found else ""


def use_utf8() -> None:
    """Lets this process print umlauts and pictures whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="replace")
