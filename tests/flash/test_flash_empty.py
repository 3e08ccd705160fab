"""A Pico with nothing on it: its drive is found, it gets the MicroPython that belongs to it, and then the box."""

import hashlib
import re
import struct
from types import SimpleNamespace as Thing

import flash_drive
import flash_micropython
import pytest
from flash_drive import DriveTrouble, find, look_at, put
from flash_micropython import NoMicroPython, Release, check, choose, fetch

from host_sim import uf2
from tests.pico.harness import on_pico, power_on

INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi {model}\r\nBoard-ID: {board}\r\n"


def make_drive(folder, board: str = "RPI-RP2"):
    """A folder that looks like the drive of a board."""
    folder.mkdir(parents=True)
    (folder / "INFO_UF2.TXT").write_bytes(INFO.format(model=board[-6:], board=board).encode())
    (folder / "INDEX.HTM").write_text("<html>")
    return folder


def image(family: int, blocks: int = 3) -> bytes:
    """A small UF2 file."""
    return b"".join(
        struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + 256 * at, 256, at, blocks, family) + bytes(480)
        for at in range(blocks)
    )


RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59


@pytest.mark.parametrize(("board", "chip"), [("RPI-RP2", "RP2040"), ("RP2350", "RP2350")])
def test_the_only_board_among_the_drives_is_found_with_its_chip(tmp_path, board, chip) -> None:
    drive = make_drive(tmp_path / "user" / board, board)
    (tmp_path / "stick").mkdir()
    assert find([tmp_path / "stick", tmp_path / "missing", drive]) == (drive, chip)
    assert find([tmp_path / "stick"]) is None


def test_of_several_boards_none_is_chosen(tmp_path) -> None:
    drives = [make_drive(tmp_path / name) for name in ("a", "b")]
    with pytest.raises(DriveTrouble, match="choose one with --drive"):
        find(drives)


def test_another_board_and_a_folder_that_is_no_drive_are_refused_in_words(tmp_path) -> None:
    with pytest.raises(DriveTrouble, match="calls itself SAMD21G18A, not RPI-RP2 or RP2350: the dice box needs a Pico"):
        look_at(make_drive(tmp_path / "feather", "SAMD21G18A"))
    with pytest.raises(DriveTrouble, match="hold BOOTSEL"):
        look_at(tmp_path)


def test_places_of_drives_are_looked_up_without_a_fault() -> None:
    assert all(str(folder) for folder in flash_drive.mounted())


def test_board_file_for_another_chip_is_refused_and_one_of_the_makers_own_gets_the_plain_release() -> None:
    assert choose(Thing(NAME="pico"), "RP2040").name == uf2.NAME
    assert choose(Thing(NAME="pico_w"), "RP2040").name.startswith("RPI_PICO_W-")
    assert choose(Thing(NAME="mine"), "RP2350").name.startswith("RPI_PICO2-")
    with pytest.raises(NoMicroPython, match=r"an RP2350, but the board file is for pico .*--board pico2 or pico2_w"):
        choose(Thing(NAME="pico"), "RP2350")
    for board in (Thing(NAME="pico2_w"), Thing(NAME="mine", PROCESSOR="rp2350")):
        with pytest.raises(NoMicroPython, match="with an RP2350: choose --board pico or pico_w"):
            choose(board, "RP2040")


def test_every_release_has_a_name_of_its_own_and_those_that_were_seen_a_hash() -> None:
    releases = flash_micropython.RELEASES
    assert len({release.name for release in releases.values()}) == len(releases) == 4
    hashes = {name: release.sha256 for name, release in releases.items() if release.sha256}
    assert sorted(hashes) == ["pico", "pico_w"]
    assert all(re.fullmatch("[0-9a-f]{64}", sha256) for sha256 in hashes.values())
    assert len(set(hashes.values())) == len(hashes)
    assert all(f"-v{uf2.VERSION}.uf2" in release.name for release in releases.values())


BAD_IMAGES = {
    "for the other chip": image(RP2350),
    "cut off": image(RP2040)[:-1],
    "without its last block": image(RP2040)[:-512],
    "without one in the middle": image(RP2040)[:512] + image(RP2040)[1024:],
    "no UF2": b"<html>not found</html>" + bytes(490),
    "empty": b"",
}


@pytest.mark.parametrize("data", BAD_IMAGES.values(), ids=BAD_IMAGES.keys())
def test_a_file_that_is_not_whole_or_for_another_chip_is_refused(tmp_path, data) -> None:
    path = tmp_path / "some.uf2"
    path.write_bytes(data)
    with pytest.raises(NoMicroPython, match="no whole UF2 file for the RP2040: delete it"):
        check(Release("some.uf2", "RP2040", None), path)


def test_a_file_with_another_hash_is_refused(tmp_path) -> None:
    path = tmp_path / "some.uf2"
    path.write_bytes(image(RP2040))
    check(Release("some.uf2", "RP2040", hashlib.sha256(image(RP2040)).hexdigest()), path)
    with pytest.raises(NoMicroPython, match="damaged or another file"):
        check(Release("some.uf2", "RP2040", uf2.SHA256), path)


def test_a_download_is_kept_and_must_be_the_same_the_next_time_also_where_no_hash_is_known(tmp_path) -> None:
    release = Release("some.uf2", "RP2350", None)
    there, here = tmp_path / "net", tmp_path / "cache"
    there.mkdir()
    # The block in front is for erratum E10 of the chip and belongs to no family.
    (there / "some.uf2").write_bytes(image(0xE48BFF57, 1) + image(RP2350))
    path = fetch(release, there.as_uri() + "/", here)
    assert "with nothing to compare it to" in flash_micropython.told(release, path)
    assert flash_micropython.find(release, (here,)) == path
    path.write_bytes(image(RP2350, 4))
    with pytest.raises(NoMicroPython, match="damaged or another file"):
        flash_micropython.find(release, (here,))


def test_a_file_laid_by_hand_is_noted_and_no_other_one_is_taken_later(tmp_path) -> None:
    release = Release("some.uf2", "RP2350", None)
    there, here = tmp_path / "net", tmp_path / "cache"
    for folder, blocks in ((here, 3), (there, 4)):
        folder.mkdir()
        (folder / "some.uf2").write_bytes(image(RP2350, blocks))
    path = flash_micropython.find(release, (here,))
    assert flash_micropython.find(release, (here,)) == path
    path.write_bytes(image(RP2350, 4))
    note = here / "some.uf2.sha256"
    with pytest.raises(NoMicroPython, match=f"another file .*: delete it and flash again, or delete {note} if this"):
        flash_micropython.find(release, (here,))
    path.unlink()
    with pytest.raises(NoMicroPython, match="another file"):
        fetch(release, there.as_uri() + "/", here)
    note.unlink()
    assert fetch(release, there.as_uri() + "/", here) == path


def test_a_hash_that_cannot_be_noted_is_told_in_words(tmp_path) -> None:
    (tmp_path / "some.uf2").write_bytes(image(RP2350))
    (tmp_path / "some.uf2.sha256").symlink_to(tmp_path / "nowhere" / "file")
    with pytest.raises(NoMicroPython, match=r"hash of some.uf2 could not be noted .*writable and flash again"):
        flash_micropython.find(Release("some.uf2", "RP2350", None), (tmp_path,))


def test_without_a_network_it_is_said_where_to_put_the_file(tmp_path) -> None:
    with pytest.raises(NoMicroPython, match=r"with another computer, put it into .*cache and flash again"):
        fetch(Release("some.uf2", "RP2040", None), (tmp_path / "nowhere").as_uri() + "/", tmp_path / "cache")
    (tmp_path / "some.uf2").write_bytes(b"a page that says sorry")
    with pytest.raises(NoMicroPython, match="no whole UF2"):
        fetch(Release("some.uf2", "RP2040", None), tmp_path.as_uri() + "/", tmp_path / "cache")
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_drive_that_vanishes_with_the_last_block_is_right_and_one_that_stays_is_not(tmp_path, monkeypatch) -> None:
    drive = look_at(make_drive(tmp_path / "drive"))
    source = tmp_path / "some.uf2"
    source.write_bytes(image(RP2040))
    put(drive, source)
    assert (drive.folder / "some.uf2").read_bytes() == image(RP2040)

    def breaks(number: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("os.fsync", breaks)
    with pytest.raises(DriveTrouble, match="could not be copied"):
        put(drive, source)
    (drive.folder / "INFO_UF2.TXT").unlink()
    put(drive, source)


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """The drive of an empty Pico, the only thing that is plugged in."""
    folder = make_drive(tmp_path / "media" / "RPI-RP2")
    monkeypatch.setattr(flash_drive, "mounted", lambda: [folder])
    monkeypatch.setattr("flash_steps.comports", list)
    return folder


def test_a_list_says_what_an_empty_pico_would_get(flash, drive) -> None:
    code, output, errors = flash("--list")
    assert (code, errors) == (0, "")
    assert f"it would get {uf2.NAME} first" in output
    assert "8 of 8 files to copy" in output
    assert not (drive / uf2.NAME).exists()


@pytest.mark.parametrize("names", [("RP2350",), ("RPI-RP2", "RP2350")])
def test_wrong_boards_end_with_2_and_one_sentence(flash, tmp_path, monkeypatch, names) -> None:
    folders = [make_drive(tmp_path / name, name) for name in names]
    monkeypatch.setattr(flash_drive, "mounted", lambda: folders)
    monkeypatch.setattr("flash_steps.comports", list)
    code, _, errors = flash()
    assert (code, errors.count("\n")) == (2, 1)


def test_nothing_plugged_in_is_told_with_all_that_can_be_done(flash, monkeypatch) -> None:
    monkeypatch.setattr(flash_drive, "mounted", list)
    monkeypatch.setattr("flash_steps.comports", list)
    code, _, errors = flash()
    assert (code, errors.count("\n")) == (2, 1)
    for words in ("carries data", "BOOTSEL", "--port", "--drive"):
        assert words in errors


def test_a_pico_that_does_not_come_back_is_told(flash, drive, monkeypatch) -> None:
    monkeypatch.setattr("flash_micropython.find", lambda release: drive / "INDEX.HTM")
    for seconds, arguments in ((30, ()), (3, ("--timeout", "3"))):
        slept = []
        monkeypatch.setattr("flash_steps.time.sleep", slept.append)
        code, _, errors = flash(*arguments)
        assert code == 2
        assert f"no serial port came within {seconds} s" in errors
        assert sum(slept) == seconds


@on_pico[0]
@on_pico[1]
def test_an_empty_pico_gets_micropython_from_the_drive_and_then_the_box(flash, drive, monkeypatch) -> None:
    pico = power_on({})
    with pico.serve() as address:

        def ports() -> list:
            # The Pico is there as soon as its drive holds the whole file.
            path = drive / uf2.NAME
            is_there = path.exists() and hashlib.sha256(path.read_bytes()).hexdigest() == uf2.SHA256
            return [Thing(device=address, vid=0x2E8A)] if is_there else []

        monkeypatch.setattr("flash_steps.comports", ports)
        code, output, errors = flash()
    assert (code, errors) == (0, "")
    assert f"gets MicroPython: {uf2.NAME}, SHA-256 as expected" in output
    pico.reset()
    pico.run_until(lambda: "started pico 42" in pico.output(), 1000)
