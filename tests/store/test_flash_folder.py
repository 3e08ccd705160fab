"""The files of a simulated box in a folder on this PC: kept at every moment, and trouble costs a sentence."""

from pathlib import Path

from boards import pico
from host_sim.box import Box
from host_sim.flash_folder import FlashFolder


def power_on(folder: Path) -> tuple[Box, FlashFolder]:
    kept = FlashFolder(folder)
    box = Box(pico, "de", kept.load())
    kept.follow(box.circuit.flash)
    return box, kept


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        "/" + path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_next_box_goes_on_where_the_last_one_was_left(tmp_path) -> None:
    box, _ = power_on(tmp_path / "mine")
    box.send("new five-joker50 human:Anna human:Ben")
    box.send("dice 6 6 2 1 4")
    box.long(3)
    box.settle()
    box.press(1)
    assert files_in(tmp_path / "mine") == box.circuit.flash.files
    other, kept = power_on(tmp_path / "mine")
    other.press(3)
    assert (other.app.table.state.dice, other.app.table.state.held) == ((6, 6, 2, 1, 4), 1)
    assert kept.problem is None


def test_first_start_makes_the_folder_only_when_there_is_something_to_keep(tmp_path) -> None:
    box, kept = power_on(tmp_path / "new")
    assert (kept.problem, (tmp_path / "new").exists()) == (None, False)
    box.press(3)
    assert "/data/game" in files_in(tmp_path / "new")


def test_file_that_the_box_removes_goes_from_the_folder(tmp_path) -> None:
    box, _ = power_on(tmp_path)
    box.press(3)
    box.app.lobby.ask("ask_quit")
    box.press(3)
    assert "/data/game" not in files_in(tmp_path)


def test_file_in_place_of_the_folder_costs_a_sentence_and_stays(tmp_path) -> None:
    (tmp_path / "note").write_bytes(b"mine")
    box, kept = power_on(tmp_path / "note")
    assert "note cannot be read" in kept.problem
    box.press(3)
    assert box.app.screen.name == "dice"
    assert (tmp_path / "note").read_bytes() == b"mine"


def test_home_that_does_not_exist_costs_a_sentence() -> None:
    kept = FlashFolder("~nobody-of-this-name/box")
    assert kept.load() == {}
    assert "the game is not kept" in kept.problem


def test_big_files_of_somebody_else_are_left_alone(tmp_path) -> None:
    (tmp_path / "film").write_bytes(bytes(100_000))
    box, _ = power_on(tmp_path)
    box.press(3)
    assert box.circuit.flash.files.keys() == {"/data/game", "/data/settings"}
    assert (tmp_path / "film").stat().st_size == 100_000


def test_disk_that_fails_costs_a_sentence_and_not_the_game(tmp_path, monkeypatch) -> None:
    def fail(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    box, kept = power_on(tmp_path)
    monkeypatch.setattr(Path, "write_bytes", fail)
    box.press(3)
    assert "cannot be written (No space left on device)" in kept.problem
    assert box.app.screen.name == "dice"


def test_further_boxes_in_a_folder_of_their_own_are_no_files_of_this_one(tmp_path) -> None:
    other = tmp_path / "boxes" / ("0" * 32) / "data" / "game"
    other.parent.mkdir(parents=True)
    other.write_bytes(b"another game")
    box, kept = power_on(tmp_path)
    box.press(3)
    assert (tmp_path / "data" / "game").exists()
    assert not any(path.startswith("/boxes") for path in FlashFolder(tmp_path).load())
    assert other.read_bytes() == b"another game" and kept.problem is None


def test_what_is_not_the_boxs_own_is_neither_read_nor_deleted(tmp_path) -> None:
    own = {"main.py": b"print()", "docs/a.tmp": b"a", "notes.txt": b"b", "dicebox/version": b"c"}
    for name, content in own.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    box, kept = power_on(tmp_path)
    assert set(box.circuit.flash.files).isdisjoint(f"/{name}" for name in own)
    box.press(3)
    box.circuit.flash.files.clear()
    kept.keep({})
    assert {name: (tmp_path / name).read_bytes() for name in own} == own
