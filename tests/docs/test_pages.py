"""The pages are short, in order, current, and point at things that exist."""

import re
from pathlib import Path

import pytest
from dicebox import rules
from dicebox.texts import LANGUAGES

from boards import pico
from host_sim.terminal import SMALLEST
from tests.docs.pages import HANDBOOKS, PAGES, PAGES_WITH_COMMANDS, blocks, headings, links, read
from tests.tools.running import ROOT

TRADEMARKS = re.compile("kniffel|yahtzee|yatzy|farkle|knister", re.IGNORECASE)


def test_the_readme_has_120_to_200_lines_in_the_agreed_order() -> None:
    assert 120 <= read("README.md").count("\n") <= 200
    assert headings("README.md") == [
        *["Dice Box", "Play it on your PC", "Test it", "Build it", "Flash it", "How it is made", "Script it"],
        *["Add a game in six steps", "Check everything", "Licence"],
    ]


def test_a_sentence_and_a_picture_come_before_everything_else() -> None:
    start = read("README.md").split("\n## ")[0]
    assert 0 < start.index("\n\n") < start.index("![") < start.index("| key |")
    assert "Würfelbox" in start


def test_adding_a_game_takes_six_steps() -> None:
    steps = read("README.md").split("## Add a game in six steps")[1].split("\n## ")[0]
    assert re.findall(r"^(\d)\. \*\*", steps, re.MULTILINE) == list("123456")
    for name in ("start", "player", "actions", "apply", "settle", "outcome", "label", "pack", "unpack"):
        assert f"`{name}`" in steps, name
        assert callable(getattr(rules.GAMES[0].module, name))


@pytest.mark.parametrize("game", rules.GAMES, ids=lambda game: game.key)
def test_every_game_has_its_row_with_its_key_and_seats(game) -> None:
    fewest, most = game.seats
    assert re.search(rf"^\| [^|]+ \| `{game.key}` \| {fewest}–{most} \| [^|]+ \|$", read("README.md"), re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_no_trademark_is_read_apart_from_a_game_s_key(page) -> None:
    # In code marks a key or a file's name may stand.
    assert not TRADEMARKS.search(re.sub(r"`[^`]*`", "", read(page)))


@pytest.mark.parametrize("page", PAGES)
def test_everything_a_page_points_at_exists(page) -> None:
    folder = (ROOT / page).parent
    inside = [link for link in links(page) if "://" not in link]
    assert inside
    assert [link for link in inside if not (folder / link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_exists(page) -> None:
    named = re.findall(r"`((?:firmware|host_sim|tools|tests|boards|docs)/[\w./]*)`", read(page))
    own = {"boards/mine.py"}
    places = [name for name in named if not re.search(r"\b(NAME|KEY)\b", name) and name not in own]
    assert places
    assert [name for name in places if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", PAGES_WITH_COMMANDS)
def test_lines_are_not_longer_than_those_of_the_code(page) -> None:
    assert [line for line in read(page).splitlines() if len(line) > 120 and not line.startswith("|")] == []


@pytest.mark.parametrize("page", ["README.md", "boards/README.md"])
def test_the_wiring_is_drawn_from_the_board_file(page) -> None:
    import wiring

    assert wiring.table(pico) in read(page)
    assert wiring.renewed(read(page)) == read(page), "run python3 tools/wiring.py"


def test_the_pico_s_pins_are_sketched_on_the_board_page() -> None:
    import wiring

    assert wiring.sketch(pico) in read("boards/README.md")


def test_every_picture_is_drawn_from_its_golden() -> None:
    import shots

    assert shots.draw_all(ROOT / "docs", check=True) == [], "run python3 tools/shots.py"


def test_readme_and_handbooks_show_every_picture_and_no_other_lies_in_docs() -> None:
    import shots

    pages = ("README.md", "CONTRIBUTING.md", *HANDBOOKS)
    shown = {Path(link).name for page in pages for link in links(page) if link.endswith(".png")}
    assert shown == set(shots.SHOTS) == {path.name for path in (ROOT / "docs").glob("*.png")}


def test_the_smallest_window_is_the_one_that_the_simulator_asks_for() -> None:
    assert f"{SMALLEST[0]} by {SMALLEST[1]} characters" in re.sub(r"\s+", " ", read("README.md"))


def test_the_micropython_that_was_tried_is_the_one_of_the_emulated_pico() -> None:
    from host_sim import uf2

    assert f"{uf2.VERSION} is the one that was tried" in read("README.md")


def test_the_arrows_name_only_parts_that_there_are() -> None:
    arrows = next(block for block in blocks("README.md", "text") if "->" in block)
    firmware = ROOT / "firmware" / "dicebox"
    own = {"host_sim", "tests", "tools", "firmware", "nothing", "never", "the", "other", "way"}
    for name in set(re.findall(r"[a-z_]+", arrows)) - own - {"main"}:
        assert (firmware / name).is_dir() or (firmware / f"{name}.py").is_file(), name


def test_what_was_not_tried_is_said_on_both_pages() -> None:
    assert "Nothing here has been tried on real hardware" in read("README.md")
    assert "Nothing on this page has been tried on physical hardware" in read("boards/README.md")


def test_the_box_speaks_the_two_languages_that_the_readme_knows() -> None:
    assert LANGUAGES == ("de", "en")
