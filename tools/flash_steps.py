"""The steps of flashing, and what is said about each: build, ask the Pico, compare, write, check, restart.

A Pico with nothing on it shows itself as a drive; it gets MicroPython first.

What could go wrong beforehand is found before anything is written. The version marker goes first and comes last, so
that a flash that was cut short is not taken for a whole one.
"""

import argparse
import sys
import time
import tomllib
from pathlib import Path

import flash_drive
import flash_micropython
from board_file import read_board
from flash_build import BOARD_FILE, CODE_BAR, TABLES_BAR, CannotBuild, architecture, build, weights
from flash_device import Device, DeviceTrouble, Survey, choose_port
from flash_drive import Drive, DriveTrouble
from flash_micropython import NoMicroPython
from flash_plan import Plan, faults, make_plan, marker_text, with_first
from serial.tools.list_ports import comports

_MICROPYTHON_PORT = "rp2"
_LOOK_SECONDS = 0.25
_PLUG_IN = (
    "plug it in with a cable that carries data, and if there is no MicroPython on it yet, hold its BOOTSEL button "
    "meanwhile; or name its port with --port, or the folder of its drive with --drive."
)


def run(options: argparse.Namespace, root: Path) -> int:
    """Flash the project in ``root`` as the options say; the exit code, with a sentence on stderr if it is not 0."""
    try:
        _flash(options, root)
    except (CannotBuild, DeviceTrouble, DriveTrouble, NoMicroPython) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


def check_fitness(survey: Survey, mpy_version: int, code: int = 0) -> None:
    """Returns if the device can run modules of this format; DeviceTrouble if it is something else or too old.

    ``code`` is the number of the machine code in them, 0 if there is none.
    """
    if survey.platform != _MICROPYTHON_PORT:
        raise DeviceTrouble(f"The device runs MicroPython for {survey.platform}; the dice box needs a Pico.")
    if survey.mpy_version != mpy_version:
        raise DeviceTrouble(
            f"MicroPython {survey.release} on the Pico reads compiled modules of format {survey.mpy_version}, not "
            f"{mpy_version}: put the release on it that the README names."
        )
    if code and survey.architecture not in (0, code):
        raise DeviceTrouble(
            "The Pico has another processor than the board file says: use --board pico2 or pico2_w for a Pico 2, "
            "pico or pico_w for the first Pico, and in a file of your own the line PROCESSOR."
        )


def _flash(options: argparse.Namespace, root: Path) -> None:
    files = build(root, options.board)
    marker = marker_text(files, _version(root))
    files = with_first(files, marker)
    port = options.port or _find_port(options, root)
    if port is None:
        print("No Pico with MicroPython is plugged in: everything counts as new.")
        _show(files, make_plan(files, marker, {}))
        return
    print(f"Board {options.board}, Pico at {port}", flush=True)
    device = Device(port, options.timeout, lambda line: print(" ", line, flush=True))
    survey = device.survey(files)
    # The second byte of a compiled module is its format.
    check_fitness(survey, files[BOARD_FILE][1], architecture(files))
    plan = make_plan(files, marker, survey.hashes)
    _show(files, plan)
    if options.list or plan.is_empty:
        device.restart()
        print("Nothing was changed; the box was restarted.")
        return
    if plan.copy or plan.delete:
        # What was right is not asked about again: reading it all takes the Pico seconds.
        touched = plan.copy + plan.delete
        kept = {path: hashed for path, hashed in survey.hashes.items() if path not in touched}
        wrong = faults(files, kept | device.write(files, plan.copy, plan.delete).hashes)
        if wrong:
            raise DeviceTrouble(
                f"{', '.join(wrong)} did not arrive as sent: flash again, with another cable if need be."
            )
    device.finish(marker)
    print("Every file on the Pico was compared and is right; the box was restarted.")


def _find_port(options: argparse.Namespace, root: Path) -> str | None:
    """The port of the Pico, which gets MicroPython before if need be; None if there is none and none is needed."""
    folder = options.drive
    drive = flash_drive.look_at(Path(folder)) if folder else None
    if drive is None:
        try:
            return choose_port(comports(), _PLUG_IN)
        except DeviceTrouble:
            drive = flash_drive.find(flash_drive.mounted())
            if drive is None and not options.list:
                raise
    if drive is not None:
        release = flash_micropython.choose(read_board(root, options.board), drive.chip)
        if not options.list:
            return _put_micropython(drive, release, options.timeout)
        print(f"The Pico at {drive.folder} has no MicroPython yet: it would get {release.name} first.")
    return None


def _put_micropython(drive: Drive, release: flash_micropython.Release, limit_seconds: float) -> str:
    """The port at which the Pico from the drive is found once it has started MicroPython.

    That takes a while: it makes a file system on its first start, and a computer takes its time to see a new port.
    DeviceTrouble when none came within ``limit_seconds``.
    """
    before = {port.device for port in comports()}
    path = flash_micropython.find(release)
    if path is None:
        print(f"Downloading {release.name} (once) ...", flush=True)
        path = flash_micropython.fetch(release)
    print(f"The Pico at {drive.folder} gets MicroPython: {flash_micropython.told(release, path)}", flush=True)
    flash_drive.put(drive, path)
    for _ in range(int(limit_seconds / _LOOK_SECONDS)):
        new = [port for port in comports() if port.device not in before]
        if new:
            return choose_port(new)
        time.sleep(_LOOK_SECONDS)
    raise DeviceTrouble(
        f"The Pico got MicroPython, but no serial port came within {limit_seconds:g} s: plug it in again, "
        f"without BOOTSEL, and flash again."
    )


def _show(files: dict[str, bytes], plan: Plan) -> None:
    for path in plan.copy:
        print(f"  {'new' if path in plan.new else 'changed':8}{len(files[path]):8,}  {path}")
    for path in plan.delete:
        print(f"  {'delete':16}  {path}")
    copied = sum(len(files[path]) for path in plan.copy)
    code, tables = weights(files)
    print(f"{len(plan.copy)} of {len(files)} files to copy ({copied:,} bytes), {len(plan.delete)} to delete.")
    print(f"The box takes {code + tables:,} bytes on the Pico, {tables:,} of them for tables.", flush=True)
    for weight, bar, what in ((code, CODE_BAR, "files other than tables"), (tables, TABLES_BAR, "tables")):
        if weight > bar:
            print(f"The {what} take more than the {bar:,} bytes set aside for them.")


def _version(root: Path) -> str:
    with open(root / "pyproject.toml", "rb") as file:
        return tomllib.load(file)["project"]["version"]
