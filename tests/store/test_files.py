"""The box's files: read, replaced and removed whole; whatever the flash does, no exception comes out of the driver."""

import pytest
from dicebox.drivers.files import Files

from host_sim.flash import PowerCut


def test_file_holds_what_was_written_last(files, circuit) -> None:
    assert files.write("game", b"1") is True
    assert files.write("game", b"22") is True
    assert files.read("game") == b"22"
    assert circuit.flash.files == {"/data/game": b"22"}


def test_new_box_has_no_files_and_says_so_without_an_error(files, circuit) -> None:
    assert files.tidy() is True
    assert files.read("game") is None
    assert files.remove("game") is True
    assert circuit.flash.steps == 0


def test_removed_file_is_gone(files) -> None:
    files.write("game", b"1")
    assert files.remove("game") is True
    assert files.read("game") is None


def test_full_flash_keeps_the_old_content(files, circuit) -> None:
    files.write("game", b"old")
    circuit.flash.capacity = 4
    assert files.write("game", b"longer") is False
    assert files.read("game") == b"old"
    circuit.flash.capacity = None
    assert files.write("game", b"longer") is True


def test_full_flash_on_a_new_box_is_answered_with_false(files, circuit) -> None:
    circuit.flash.capacity = 0
    assert files.write("game", b"1") is False
    assert files.read("game") is None


def test_what_a_cut_left_half_written_goes_at_power_on_and_the_rest_stays(files, circuit) -> None:
    circuit.flash.lay({"/data/game": b"1", "/data/game.tmp": b"", "/data/settings.tmp": b"2", "/main.tmp": b"3"})
    assert files.tidy() is True
    assert circuit.flash.files == {"/data/game": b"1", "/main.tmp": b"3"}


def test_file_that_is_too_long_does_not_fill_the_heap(files, circuit) -> None:
    circuit.flash.lay({"/data/game": bytes(1_000_000)})
    assert len(files.read("game")) == 4096


@pytest.mark.parametrize("name", ["game", "none/game"])
def test_folder_in_place_of_a_file_is_answered_without_an_exception(files, circuit, name: str) -> None:
    circuit.flash.lay({"/data/game/inner": b"1"})
    circuit.flash.folders += ["/data"]
    assert files.read(name) is None
    assert files.write(name, b"2") is False


def test_file_in_place_of_the_folder_is_answered_without_an_exception(files, circuit) -> None:
    circuit.flash.lay({"/data": b"1"})
    assert files.tidy() is False
    assert files.read("game") is None
    assert files.write("game", b"2") is False
    assert files.remove("game") is True


class BrokenFlash:
    """``os`` and ``io.open`` of a flash that fails at every call, with the device's one-argument errors."""

    def __init__(self, number: int) -> None:
        self._number = number

    def open(self, path: str, mode: str) -> object:
        raise OSError(self._number)

    def listdir(self, path: str) -> list:
        raise OSError(self._number)

    remove = rename = mkdir = listdir


@pytest.mark.parametrize("number", [2, 5, 19, 28, 84])
def test_no_error_of_the_flash_comes_out_of_the_driver(number: int) -> None:
    broken = BrokenFlash(number)
    files = Files(broken, broken.open)
    is_missing = number == 2
    assert files.read("game") is None
    assert files.write("game", b"1") is False
    assert files.remove("game") is is_missing
    assert files.tidy() is is_missing


class ShortFile:
    """A file that takes one byte less than it is given, without an error."""

    def __enter__(self) -> "ShortFile":
        return self

    def __exit__(self, *problem: object) -> None:
        pass

    def write(self, data: bytes) -> int:
        return len(data) - 1


def test_file_that_takes_less_than_it_should_is_not_put_in_place() -> None:
    broken = BrokenFlash(5)
    assert Files(broken, lambda path, mode: ShortFile()).write("game", b"1") is False


@pytest.mark.parametrize("steps", range(4))
def test_power_cut_at_any_step_leaves_the_old_or_the_new_content(files, circuit, steps: int) -> None:
    files.write("game", b"old")
    circuit.flash.cut_after = steps
    try:
        files.write("game", b"new")
    except PowerCut:
        assert steps < 3
    circuit.power_cycle()
    files.tidy()
    assert circuit.flash.files == {"/data/game": b"old" if steps < 3 else b"new"}
