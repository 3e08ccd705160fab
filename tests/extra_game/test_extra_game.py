"""Adding a game is one file: with it, and a line in the registry, the box plays a sixth game, and all else stays."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from dicebox.rules import CHANCE

from boards import pico
from host_sim.box import Box
from host_sim.micropython_box import NoMicroPython, interpreter
from host_sim.reader import is_visible
from host_sim.scenes import LANGUAGES
from tests.tools.running import assert_one_sentence, environment

HERE = Path(__file__).resolve().parent
GAME = (HERE / "project.py").with_name("tiles.py").read_text(encoding="utf-8")
_LONGEST_MS = 4000


def run(project: Path, *command: str) -> str:
    """What a command of the project prints; it has to end well."""
    result = subprocess.run(
        [sys.executable, *command], cwd=project, env=environment(), capture_output=True, timeout=120, check=False
    )
    printed = result.stdout.decode("utf-8")
    assert result.returncode == 0, printed + result.stderr.decode("utf-8")
    return printed


def test_one_file_and_one_line_are_all_that_is_new(project) -> None:
    root = HERE.parents[1] / "firmware"
    ours = {path.relative_to(root): path.read_bytes() for path in root.rglob("*.py")}
    copy = project / "firmware"
    theirs = {path.relative_to(copy): path.read_bytes() for path in copy.rglob("*.py")}
    assert [str(path) for path in theirs.keys() - ours.keys()] == ["dicebox/rules/tiles.py"]
    changed = [path for path in ours if ours[path] != theirs[path]]
    assert [str(path) for path in changed] == ["dicebox/rules/__init__.py"]
    assert len(theirs[changed[0]].splitlines()) == len(ours[changed[0]].splitlines()) + 1


def test_the_contract_suite_runs_over_it_by_itself(project) -> None:
    printed = run(
        project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/rules/test_rules_contract.py", "-k", "tiles"
    )
    assert int(re.search(r"(\d+) passed", printed)[1]) >= 19
    assert "failed" not in printed


def test_its_screens_are_as_they_were_kept(project) -> None:
    assert "0 goldens differ" in run(project, "tools/accept.py")


def test_a_script_plays_it_and_micropython_plays_the_same(project) -> None:
    script = str(HERE / "whole_game.txt")
    printed = run(project, "tools/drive.py", script)
    states = [json.loads(line) for line in printed.splitlines() if line.startswith("{")]
    assert [state["seats"][0]["total"] for state in states] == [0, 46]
    try:
        interpreter()
    except NoMicroPython as reason:
        pytest.skip(f"NOT RUN ON MICROPYTHON: {reason}")
    assert run(project, "tools/drive.py", "--runtime", "micropython", script) == printed


def test_its_words_are_packed_for_the_pico_and_are_read_there(tiles, monkeypatch) -> None:
    from flash_shrink import shrunk

    packed = {}
    exec(compile(shrunk(GAME), "tiles.py", "exec"), packed)
    assert {type(words) for words in packed["WORDS"].values()} == {bytes}
    words = tiles.module.WORDS
    monkeypatch.setattr(tiles.module, "WORDS", packed["WORDS"])
    box = Box(pico)
    box.send("new tiles human")
    for language in LANGUAGES:
        assert {key: box.app.words[key] for key in words[language]} == words[language]
        box.app.change("language")


def test_its_words_are_complete_and_the_same_in_both_languages(tiles) -> None:
    words = tiles.module.WORDS
    assert set(words) == set(LANGUAGES)
    assert set(words["de"]) == set(words["en"])
    assert {"tiles", "rules_tiles", "help"} < set(words["de"])
    assert all(words["de"][key].count("{}") == words["en"][key].count("{}") for key in words["de"])
    reasons = set(re.findall(r'return "(\w+)"|else "(\w+)"', GAME.split("def _why_not")[1].split("\ndef ")[0]))
    box = Box(pico)
    box.send("new tiles human")
    for reason in {name for pair in reasons for name in pair if name}:
        assert box.app.words[reason]


def test_the_file_imports_nothing_but_what_the_games_share() -> None:
    imported = {node.module for node in ast.walk(ast.parse(GAME)) if isinstance(node, ast.ImportFrom)}
    assert imported <= {"collections", "micropython", "dicebox.rules.errors", "dicebox.rules.saved"}


class Players:
    """Plays to the end by buttons alone; ``after`` is called with the box after each step."""

    def __init__(self, box: Box, kinds: str) -> None:
        self.box = box
        box.send(f"new tiles {kinds}")

    def step(self) -> None:
        """The next press, or the next thing to wait for."""
        box = self.box
        name = box.app.screen.name
        if name == "plain":
            if box.app.screen.cursor_name() is None:
                box.long(3)
            else:
                box.press(3)
        elif name in ("hand_over", "title"):
            box.press(3)
        elif name == "tumble":
            box.settle()
        else:
            self._wait()

    def _wait(self) -> None:
        table = self.box.app.table
        before, waited = table.changes, 0
        while table.changes == before:
            assert waited < _LONGEST_MS, "nothing happens"
            self.box.run(50)
            waited += 50

    def play(self, after=None) -> None:
        """Until the result is shown."""
        while self.box.app.screen.name != "result":
            self.step()
            if after is not None:
                after(self.box)


@pytest.mark.parametrize("kinds", ["human:Anna human:Ben ai-perfect", "ai-easy human:Anna ai"])
def test_seats_of_all_kinds_play_it_to_the_result(tiles, kinds) -> None:
    box = Box(pico)
    Players(box, kinds).play()
    totals, winners = tiles.module.outcome(box.app.table.state)
    assert all(0 < total <= 135 for total in totals)
    best = box.app.table.seats[winners[0]]
    for text in (str(max(totals)), best.name):
        assert is_visible(text, box.rows()), text
    assert box.app.table.decisions is None


def test_the_power_may_go_after_every_step(tiles) -> None:
    box = Box(pico)

    def cut(box: Box) -> None:
        table = box.app.table
        before = (tiles.module.pack(table.state), table.can_undo, table.holder)
        box.power_cycle()
        table = box.app.table
        if table is None:
            return
        assert (tiles.module.pack(table.state), table.can_undo, table.holder) == before
        box.press(3)

    players = Players(box, "human:Anna")
    for _ in range(60):
        if box.app.screen.name != "result":
            players.step()
            if box.app.screen.name != "result":
                cut(box)
    assert box.app.table.state.turns > 0


def test_nothing_before_a_throw_is_taken_back_and_a_bump_shuts_nothing(tiles) -> None:
    box = Box(pico)
    box.send("new tiles human:Anna human:Ben")
    box.send("dice 4 5")
    box.long(3)
    box.settle()
    lying = box.app.table.state
    box.shake()
    assert box.app.table.state is lying
    assert box.app.message is None
    box.long(3)
    assert box.app.message == tiles.module.WORDS["de"]["shut_first"]
    box.press(3)
    box.long(2)
    assert box.app.table.state == lying
    box.press(3)
    box.shake()
    assert tiles.module.player(box.app.table.state) != CHANCE
    assert not box.app.can_undo


def test_it_is_named_in_menus_help_and_statistics_whoever_plays(tiles) -> None:
    box = Box(pico)
    players = Players(box, "human:Anna")
    players.play()
    box.press(1)
    box.press(1)
    assert is_visible("Klappenspiel", box.rows())
    box.send("new grid25 human")
    box.app.push("statistics")
    box.run(50)
    assert is_visible("Klappenspiel", box.rows())
    box.app.change("language")
    box.run(50)
    assert is_visible("Shut the Box", box.rows())
    assert "no_such_word" not in box.app.words
    box.app.pop()
    box.app.push("help")
    for _ in range(6):
        box.press(2)
    assert is_visible("Shut the Box", box.rows()) or box.app.screen.name == "help"


def test_it_offers_no_tips_and_no_analysis_but_advice(tiles) -> None:
    box = Box(pico)
    box.send("new tiles human:Anna")
    box.app.push("menu")
    keys = box.app.screen.keys()
    assert "menu_advice" in keys
    assert not {"menu_tips", "menu_no_tips"} & set(keys)
    box.app.pop()
    box.send("dice 4 5")
    box.long(3)
    box.settle()
    box.press(5)
    box.run(300)
    assert box.app.message == "9 zu"


def test_another_game_is_played_without_its_code(tiles) -> None:
    box = Box(pico)
    box.send("new tiles human")
    box.send("new five-joker50 human")
    gone = {"dicebox.games.plain", "dicebox.screens.plain", "dicebox.rules.tiles"}
    box.press(1)
    assert gone - set(sys.modules) >= {"dicebox.screens.plain", "dicebox.rules.tiles", "dicebox.games.plain"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "required: FOLDER"),
        (["."], ". is there already"),
        (["nowhere/deeper"], "nowhere/deeper cannot be made: make the folder around it first"),
        (["a" * 300], "cannot be made"),
        ([str(HERE / "copy")], "lies in the project itself"),
    ],
    ids=["none", "there", "no parent", "too long", "inside"],
)
def test_a_folder_that_cannot_be_made_is_refused_in_one_sentence(words, told, tmp_path, monkeypatch, capsys) -> None:
    import project as maker

    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as end:
        maker.main(words)
    assert end.value.code == 2
    assert_one_sentence(capsys.readouterr().err, told)
    assert list(tmp_path.iterdir()) == []
