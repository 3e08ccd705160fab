"""The flash in memory behaves as littlefs on the Pico does: calls, errors, full disk, power cut between two steps."""

import pytest

from host_sim.flash import Flash, PowerCut
from host_sim.modules_std import io, os


def put(path: str, content: bytes) -> None:
    with io.open(path, "wb") as file:
        assert file.write(content) == len(content)


def get(path: str) -> bytes:
    with io.open(path, "rb") as file:
        return file.read()


def error_of(function, *arguments) -> int:
    with pytest.raises(OSError) as problem:
        function(*arguments)
    return problem.value.args[0]


def test_a_file_holds_what_was_written_and_is_read_in_pieces(circuit):
    put("/note", b"abcdef")
    with io.open("/note", "rb") as file:
        assert [file.read(4), file.read(4), file.read(4)] == [b"abcd", b"ef", b""]
    assert get("note") == b"abcdef"
    assert os.listdir() == ["note"]


def test_written_bytes_count_from_close_on(circuit):
    put("/note", b"old")
    file = io.open("/note", "wb")
    file.write(b"new")
    assert get("/note") == b"old"
    file.close()
    assert get("/note") == b"new"


@pytest.mark.parametrize(
    ("number", "function", "arguments"),
    [
        (2, io.open, ("/none", "rb")),
        (2, io.open, ("/none/note", "wb")),
        (2, os.remove, ("/none",)),
        (2, os.rename, ("/none", "/other")),
        (2, os.listdir, ("/none",)),
        (2, os.mkdir, ("/none/inner",)),
        (17, os.mkdir, ("/folder",)),
        (20, os.mkdir, ("/folder/note/inner",)),
        (21, io.open, ("/folder", "rb")),
        (21, io.open, ("/folder", "wb")),
        (21, os.rename, ("/folder/note", "/folder")),
        (22, os.remove, ("",)),
        (39, os.remove, ("/folder",)),
    ],
)
def test_errors_have_the_numbers_of_the_device(circuit, number, function, arguments):
    os.mkdir("/folder")
    put("/folder/note", b"1")
    assert error_of(function, *arguments) == number
    assert circuit.flash.files == {"/folder/note": b"1"}


def test_a_file_is_read_or_written_and_not_both(circuit):
    put("/note", b"1")
    assert error_of(io.open("/note", "rb").write, b"2") == 9
    assert error_of(io.open("/note", "wb").read) == 9
    with pytest.raises(NotImplementedError):
        io.open("/note", "r+")


def test_folders_hold_files_and_can_be_removed_when_empty(circuit):
    os.mkdir("/data")
    put("/data/one", b"1")
    assert (sorted(os.listdir("/")), os.listdir("/data/")) == (["data"], ["one"])
    os.remove("/data/one")
    os.remove("/data")
    assert os.listdir("/") == []


def test_rename_replaces_the_file_that_has_the_name(circuit):
    put("/old", b"1")
    put("/new", b"2")
    os.rename("/old", "/new")
    assert circuit.flash.files == {"/new": b"1"}


def test_full_disk_keeps_the_old_content_and_an_empty_new_file(circuit):
    put("/note", b"12345")
    circuit.flash.capacity = 8
    assert error_of(put, "/note", b"123456789") == 28
    assert error_of(put, "/other", b"1234") == 28
    assert circuit.flash.files == {"/note": b"12345", "/other": b""}
    put("/note", b"12345678")


def test_power_cut_before_any_step_leaves_that_step_undone_until_power_is_back(circuit):
    flash = circuit.flash
    put("/old", b"1")
    for steps, expected in enumerate([{"/old": b"1"}, {"/old": b"1", "/new": b""}, {"/old": b"1", "/new": b"2"}]):
        flash.files.pop("/new", None)
        flash.cut_after = steps
        with pytest.raises(PowerCut):
            put("/new", b"2")
            os.rename("/new", "/old")
        with pytest.raises(PowerCut):
            os.remove("/old")
        assert flash.files == expected
        circuit.power_cycle()
    put("/new", b"2")
    os.rename("/new", "/old")
    assert flash.files == {"/old": b"2"}


def test_writes_are_listed_and_take_their_time(circuit):
    circuit.flash.stall_us = 3000
    put("/note", b"12")
    put("/note", b"123")
    assert circuit.flash.writes == [(6000, "/note", 2), (9000, "/note", 3)]
    assert circuit.flash.steps == 3


def test_whoever_asked_for_it_hears_of_every_step(circuit):
    heard = []
    circuit.flash.changed = lambda: heard.append(dict(circuit.flash.files))
    put("/note", b"1")
    os.remove("/note")
    assert heard == [{"/note": b""}, {"/note": b"1"}, {}]


def test_files_laid_into_the_flash_bring_their_folder(circuit):
    flash = Flash(circuit.clock)
    flash.lay({"/data/game": b"1"})
    assert flash.names_in("/data") == ["game"]


def test_cleared_flash_is_that_of_a_new_box(circuit):
    os.mkdir("/data")
    put("/data/one", b"1")
    circuit.flash.clear()
    assert os.listdir("/") == []


def test_folder_is_listed_with_types_and_sizes_and_the_firmware_s_own_files_are_there(circuit):
    put("/note", b"abc")
    # Of what is mounted there MicroPython tells no size.
    assert os.ilistdir("/") == os.ilistdir("") == [("note", 0x8000, 0, 3), ("d", 0x4000, 0)]
    circuit.flash.files["/dicebox/app.py"] = b"half"
    sizes = {name: size for name, _, _, size in os.ilistdir("/dicebox")}
    assert sizes["app.py"] == 4
    assert sizes["board.py"] > 1000
    assert error_of(os.ilistdir, "/none") == 2
    assert b"/dicebox/board.py %d\n" % sizes["board.py"] in get("/dicebox/contents")


def test_file_system_is_as_large_as_on_a_pico_and_each_file_takes_whole_blocks(circuit):
    empty = os.statvfs("/")
    assert empty[0] * empty[2] == 1408 * 1024
    put("/note", b"a" * 4097)
    assert empty[3] - os.statvfs("/")[3] == 2
