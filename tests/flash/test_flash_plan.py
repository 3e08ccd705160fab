"""Only what differs is copied, only what is ours is deleted."""

import re

import pytest
from flash_plan import FIRST, MARKER, digest, faults, make_plan, marker_text, paths_to_ask, with_first

FILES = {"/dicebox/app.mpy": b"app", "/dicebox/rules/five.mpy": b"five", "/wiring.mpy": b"wiring", "/main.py": b"main"}
TEXT = marker_text(FILES, "1.2.3")
COMPLETE = {path: digest(data) for path, data in FILES.items()} | {MARKER: digest(TEXT.encode())}


def plan_for(present):
    return make_plan(FILES, TEXT, present)


def test_on_an_empty_pico_everything_is_new():
    plan = plan_for({})
    assert plan.copy == tuple(FILES)
    assert plan.new == set(FILES)
    assert plan.delete == ()
    assert not plan.is_empty


def test_on_a_flashed_pico_nothing_is_to_be_done():
    assert plan_for(COMPLETE).is_empty


def test_a_changed_file_is_the_only_one_copied():
    plan = plan_for(COMPLETE | {"/wiring.mpy": digest(b"other")})
    assert plan.copy == ("/wiring.mpy",)
    assert plan.new == frozenset()


@pytest.mark.parametrize(
    "path", ["/dicebox/app.py", "/dicebox/gone.mpy", "/dicebox/arriving", "/wiring.py", "/dicebox_version"]
)
def test_what_no_longer_belongs_is_deleted(path):
    assert plan_for(COMPLETE | {path: digest(b"old")}).delete == (path,)


@pytest.mark.parametrize("path", ["/notes.txt", "/boot.py", "/dicebox_save", "/lib/dicebox/x.py", "/saves/one.bin"])
def test_what_belongs_to_the_player_is_neither_asked_about_nor_deleted(path):
    assert path not in paths_to_ask(FILES)
    assert plan_for(COMPLETE | {path: digest(b"mine")}).is_empty


@pytest.mark.parametrize("marker", [None, digest(b"an older flash")])
def test_a_missing_or_wrong_marker_alone_is_put_right(marker):
    present = dict(COMPLETE)
    del present[MARKER]
    if marker:
        present[MARKER] = marker
    plan = plan_for(present)
    assert (plan.copy, plan.delete) == ((), ())
    assert not plan.is_empty


def test_the_marker_is_a_line_with_version_and_hash_and_changes_with_any_file():
    assert re.fullmatch(r"1\.2\.3 [0-9a-f]{12}\n", TEXT)
    assert marker_text(FILES | {"/main.py": b"mais"}, "1.2.3") != TEXT
    assert marker_text(dict(reversed(FILES.items())), "1.2.3") == TEXT


def test_what_tells_half_an_update_is_copied_first_and_says_what_the_marker_says():
    files = with_first(FILES, TEXT)
    assert next(iter(files)) == FIRST
    assert files[FIRST] == TEXT.encode()
    assert make_plan(files, TEXT, {}).copy[0] == FIRST
    assert MARKER not in files


def test_faults_are_files_that_differ_or_should_be_gone():
    assert faults(FILES, COMPLETE) == ()
    assert faults(FILES, COMPLETE | {"/main.py": digest(b"half"), "/dicebox/app.py": "x"}) == (
        "/main.py",
        "/dicebox/app.py",
    )
