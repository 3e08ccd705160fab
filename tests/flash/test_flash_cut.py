"""A flash that is cut off anywhere: each file is the old or the new one, whole, and a mixture has no right marker."""

import binascii
import builtins
import hashlib
import sys
from types import SimpleNamespace

import flash_programs
from flash_plan import FIRST, FOLDER, MARKER, make_plan, marker_text, with_first
from littlefs import LittleFS

from tests.flash.trees import ROOT

sys.path.insert(0, str(ROOT / "tests" / "store"))

from torn_flash import BLOCK, BLOCKS, Disk, Flash, torn

OLD = {
    "/dicebox/app.mpy": b"old app" * 30,
    "/dicebox/gone.mpy": b"old" * 50,
    "/dicebox/rules/five.mpy": b"old five" * 300,
    "/main.py": b"old main" * 20,
}
NEW = {
    "/dicebox/app.mpy": b"new app" * 40,
    "/dicebox/rules/five.mpy": b"new five" * 1000,
    "/dicebox/rules/more.mpy": b"more" * 10,
    "/main.py": b"new main" * 20,
}


def with_versions(files: dict, version: str) -> dict:
    marker = marker_text(files, version)
    return with_first(files, marker) | {MARKER: marker.encode()}


def system_of(disk: Disk) -> SimpleNamespace:
    """``os`` as MicroPython shows a littlefs."""
    system: LittleFS = disk._system

    def mode(path: str) -> int:
        return 0x4000 if disk._call("stat", path).type == 2 else 0x8000

    return SimpleNamespace(
        stat=lambda path: (mode(path),),
        ilistdir=lambda path: [(entry.name, 0x4000 if entry.type == 2 else 0x8000) for entry in system.scandir(path)],
        listdir=disk.listdir,
        mkdir=disk.mkdir,
        rmdir=disk.remove,
        remove=disk.remove,
        rename=disk.rename,
    )


def run_on(disk: Disk, programs: list) -> None:
    """Runs programs one after the other, as mpremote does, with the device's ``os`` and ``open``."""
    modules = {"os": system_of(disk), "binascii": binascii, "hashlib": hashlib}
    names = {**vars(builtins), "open": disk.open, "__import__": lambda name, *rest: modules[name]}
    scope = {"__builtins__": {**names, "print": lambda *words: None}}
    for program in programs:
        exec(program, scope)


def files_in(image: bytes) -> dict:
    disk = Disk(Flash(bytearray(image)))
    found = {}
    for folder, _, names in disk._system.walk("/"):
        for name in names:
            path = folder.rstrip("/") + "/" + name
            with disk._system.open(path, "rb") as file:
                found[path] = file.read()
    return found


def test_a_cut_anywhere_leaves_whole_files_and_is_noticed() -> None:
    before = with_versions(OLD, "1.0")
    after = with_versions(NEW, "2.0")
    flash = Flash(bytearray(b"\xff" * (BLOCK * BLOCKS)))
    disk = Disk(flash)
    disk.mkdir("/dicebox")
    disk.mkdir("/dicebox/rules")
    for path, data in before.items():
        with disk.open(path, "wb") as file:
            file.write(data)
    image = bytes(flash.buffer)
    flash.operations.clear()
    new = {path: data for path, data in after.items() if path != MARKER}
    present = {path: hashlib.sha256(data).hexdigest() for path, data in before.items()}
    plan = make_plan(new, after[MARKER].decode(), present)
    programs = flash_programs.write(new, plan.copy, plan.delete, FOLDER, MARKER)
    run_on(disk, [*programs, flash_programs.marker(MARKER, after[MARKER].decode())])
    mixtures = 0
    images = torn(image, flash.operations)
    for cut in images:
        found = files_in(cut)
        found.pop(flash_programs.ARRIVALS + "/file", None)
        for path, data in found.items():
            # A new file has its name before it has its content: the marker may be empty, nothing else.
            assert data in (before.get(path), after.get(path)) or (path, data) == (MARKER, b""), path
        # As start.py asks.
        if found.get(FIRST) == found.get(MARKER):
            assert found in (before, after)
        else:
            mixtures += 1
    print(f"{len(images)} cuts, {mixtures} of them noticed as half an update")
    assert files_in(images[-1]) == after
    assert mixtures > 20


def test_what_a_cut_left_behind_is_gone_after_the_next_flash() -> None:
    flash = Flash(bytearray(BLOCK * BLOCKS))
    disk = Disk(flash)
    for folder in ("/dicebox", flash_programs.ARRIVALS):
        disk.mkdir(folder)
    for path in (flash_programs.ARRIVALS + "/file", "/dicebox/gone.mpy"):
        with disk.open(path, "wb") as file:
            file.write(b"half a file")
    run_on(disk, flash_programs.write({}, (), ("/dicebox/gone.mpy",), FOLDER, MARKER))
    assert disk.listdir("/") == ["dicebox"]
