"""The pages that a reader sees: their text, the commands in them, and what they point at."""

import re

from tests.tools.running import ROOT

HANDBOOKS = ("firmware/MANUAL.md", "firmware/ANLEITUNG.md")
"""For players, in English and in German."""

PAGES = ("README.md", "boards/README.md", "CONTRIBUTING.md")
PAGES_WITH_COMMANDS = (*PAGES, *HANDBOOKS, "docs/strength.md", "docs/fair_dice.md")


def read(page: str) -> str:
    """The text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The contents of the page's blocks of code in a language, such as ``sh``."""
    return re.findall(rf"^ *```{language}\n(.*?)^ *```$", read(page), re.MULTILINE | re.DOTALL)


def commands(page: str) -> list[str]:
    """Every command line in the page's ``sh`` blocks."""
    return [line.strip() for block in blocks(page, "sh") for line in block.splitlines() if line.strip()]


def links(page: str) -> list[str]:
    """Where the page's links and pictures point."""
    return re.findall(r"\]\(([^)\s]+)\)", read(page))


def headings(page: str) -> list[str]:
    """The page's headings, without their marks."""
    text = re.sub(r"^```.*?^```$", "", read(page), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"^#+ (.*)$", text, re.MULTILINE)
