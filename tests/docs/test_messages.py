"""Every sentence with which the box or the flash tool tells a fault has its line on the page for makers."""

import ast
import importlib

import pytest

from host_sim.scenes import LANGUAGES
from tests.docs.pages import read
from tests.tools.running import ROOT

PAGE = "boards/README.md"
# Words of the self-test that tell no fault: names of parts and rows, and what is to be done.
NO_FAULT = {
    "check_display",
    "check_buttons",
    "check_sensor",
    "check_sound",
    "check_memory",
    "check_files",
    "check_versions",
    "check_random",
    "check_dice_test",
    "check_bus",
    "check_battery",
    "frame_whole",
    "press_all",
    "leave_long",
    "all_answer",
    "sound_play",
    "key_scale",
    "heap_free",
    "heap_used",
    "program",
    "is_whole",
    "checking",
    "disk_free",
    "firmware",
    "board_file",
    "source_os",
    "source_sensor",
    "source_buttons",
    "fault",
    "no_fault",
    "voltage",
    "decimal",
    "key_check",
    "key_known",
}
DICE_TEST_FAULTS = ("uneven", "even", "one_fails", "two_fail", "all_fail")
# What the words for menus and for every game tell of faults.
ELSEWHERE = {"_menus": ("save_bad", "save_old", "save_failed", "told_sensor"), "": ("no_table",)}


def _words(language: str, part: str) -> dict[str, str]:
    return importlib.import_module(f"dicebox.texts.{language}{part}").WORDS


def _told(language: str) -> dict[str, str]:
    """The texts of all faults by their keys."""
    told = {**_words(language, "_safe"), **_words(language, "_trouble")}
    told |= {key: text for key, text in _words(language, "_self_test").items() if key not in NO_FAULT}
    told |= {key: _words(language, "_dice_test")[key] for key in DICE_TEST_FAULTS}
    told["low"] = _words(language, "_battery")["low"]
    for part, keys in ELSEWHERE.items():
        told |= {key: _words(language, part)[key] for key in keys}
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_that_the_box_tells_has_its_line(language) -> None:
    rows = [line for line in read(PAGE).splitlines() if line.startswith("|")]
    missing = []
    for key, text in _told(language).items():
        for sentence in filter(None, text.replace("{}", "…").split("|")):
            found = [row for row in rows if sentence in row.split(" | ")[0 if language == "en" else 1]]
            # And says what to do.
            if not any(len(row.split(" | ")[2]) > 15 for row in found):
                missing.append((key, sentence))
    assert missing == []


def test_what_tells_no_fault_is_still_there() -> None:
    assert set(_words("en", "_self_test")) > NO_FAULT


# Functions that give back a sentence.
_EXPLAINING = ("explain", "cannot_be_opened", "broke_off")


def _sentences(path) -> list[str]:
    """What is raised as a sentence in a tool, with … for each gap."""
    found = []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    explaining = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name in _EXPLAINING]
    told = [node.value for function in explaining for node in ast.walk(function) if isinstance(node, ast.Return)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
            told.append(node.exc.args[0])
    for text in told:
        if isinstance(text, ast.Constant):
            found.append(text.value)
        elif isinstance(text, ast.JoinedStr):
            found.append("".join(piece.value if isinstance(piece, ast.Constant) else "…" for piece in text.values))
    return found


@pytest.mark.parametrize("tool", [*sorted((ROOT / "tools").glob("flash*.py")), ROOT / "tools" / "board_file.py"])
def test_every_sentence_of_the_flash_tool_has_its_line(tool) -> None:
    rows = [row.strip("| ").split(" | ")[0] for row in read(PAGE).splitlines() if row.startswith("|")]
    known = [row for row in rows if len(row.split()) > 2]
    for sentence in _sentences(tool):
        # A sentence that only names a file and hands on another one is told by that one.
        if sentence.replace("…", "").strip(" :."):
            assert any(row in sentence for row in known), sentence


def test_there_are_sentences_to_look_for() -> None:
    sentences = _sentences(ROOT / "tools" / "flash_device.py")
    assert len(sentences) >= 8
    assert any("broke off" in sentence for sentence in sentences)
    assert len(_told("de")) > 30
