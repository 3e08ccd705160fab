"""The small MicroPython programs that run on the Pico while it is flashed. Text in, text out; speaks to nobody.

Files travel inside the programs, as base64 in pieces that compile in little memory. Lines that begin with ``@`` are
for ``flash_device.py``, some only as a sign of life.
"""

import base64

# Three bytes become four characters; the compiler of the Pico needs a few times that.
_PIECE_BYTES = 6000

_HASHES = """
import binascii, hashlib, os, sys
block = bytearray(2048)
view = memoryview(block)
def show(path):
    try:
        if not os.stat(path)[0] & 0x8000:
            return
    except OSError:
        return
    hashed = hashlib.sha256()
    with open(path, "rb") as file:
        while True:
            count = file.readinto(block)
            if not count:
                break
            hashed.update(view[:count])
            print("@block")
    print("@file", binascii.hexlify(hashed.digest()).decode(), path)
"""

_FOLDERS = """
import os
def folders(top):
    try:
        found = [top] if os.stat(top)[0] & 0x4000 else []
    except OSError:
        found = []
    for folder in found:
        for entry in os.ilistdir(folder):
            if entry[1] & 0x4000:
                found.append(folder + "/" + entry[0])
    return found
"""

_SURVEY = """
mpy = getattr(sys.implementation, "_mpy", 0)
print("@device", sys.platform, mpy & 0xFF, os.uname()[2], mpy >> 10 & 15)
for path in {paths}:
    show(path)
for top in {tops}:
    for folder in folders(top):
        for entry in os.ilistdir(folder):
            show(folder + "/" + entry[0])
print("@end")
"""

_PREPARE = """
import binascii
for path in ({marker}, {part}):
    try:
        os.remove(path)
    except OSError:
        pass
for path in {delete}:
    os.remove(path)
    print("@deleted", path)
for folder in reversed(folders({folder})):
    if not os.listdir(folder):
        os.rmdir(folder)
for folder in {needed}:
    if not folders(folder):
        os.mkdir(folder)
def put(mode, text):
    with open({part}, mode) as file:
        file.write(binascii.a2b_base64(text))
    print("@piece")
def done(path):
    os.rename({part}, path)
    print("@copied", path)
"""

# Where a file is put together before it takes its place: a module that breaks off hangs MicroPython when it is loaded,
# beyond the reach of Ctrl-C, so none may ever lie there in part. A folder of its own: littlefs logs every step in the
# folder where it is done, and reads the log of /dicebox for every module that is loaded from then on.
ARRIVALS = "/arriving"
_PART = ARRIVALS + "/file"

_MARKER = "with open({path}, 'wb') as file: file.write({text})\n"


_FETCH = """
import binascii
try:
    with open({path}, "rb") as file:
        print("@content", binascii.b2a_base64(file.read()).decode().strip())
except OSError as problem:
    print("@content" if problem.args[0] == 2 else "@error")
"""

_REMOVE = """
import os
try:
    os.remove({path})
except OSError as problem:
    if problem.args[0] != 2:
        raise
"""


def survey(paths: tuple[str, ...], *tops: str) -> str:
    """Prints what the device is and the hashes of ``paths`` and of everything below the folders ``tops``."""
    return _HASHES + _FOLDERS + _SURVEY.format(paths=repr(paths), tops=repr(tops))


def write(
    files: dict[str, bytes], copy: tuple[str, ...], delete: tuple[str, ...], folder: str, marker_path: str
) -> list[str]:
    """Programs to run one after the other: the marker goes, then the files to delete, and those to copy are written.

    Folders below ``folder`` that are empty go too, and those that are needed come. Each file takes its place whole.
    """
    prepare = _PREPARE.format(
        marker=repr(marker_path),
        delete=repr(delete),
        folder=repr(folder),
        needed=repr((folder, ARRIVALS, *_parents(copy))),
        part=repr(_PART),
    )
    programs = [_FOLDERS + prepare]
    text = ""
    for path in copy:
        data = files[path]
        for begin in range(0, max(len(data), 1), _PIECE_BYTES):
            piece = base64.b64encode(data[begin : begin + _PIECE_BYTES]).decode()
            if len(text) + len(piece) > 2 * _PIECE_BYTES:
                programs.append(text)
                text = ""
            text += f"put({'ab' if begin else 'wb'!r}, b'{piece}')\n"
        text += f"done({path!r})\n"
    return [*programs, text + f"os.rmdir({ARRIVALS!r})\n"]


def marker(path: str, text: str) -> str:
    """Writes the version marker."""
    return _MARKER.format(path=repr(path), text=repr(text.encode()))


def fetch(path: str) -> str:
    """Prints ``@content`` and the file as base64, without it if there is no such file."""
    return _FETCH.format(path=repr(path))


def remove(path: str) -> str:
    """Deletes a file if it is there."""
    return _REMOVE.format(path=repr(path))


def _parents(paths: tuple[str, ...]) -> tuple[str, ...]:
    """The folders that these paths need, outer ones first."""
    needed = set()
    for path in paths:
        parts = path.split("/")[1:-1]
        needed.update("/" + "/".join(parts[: count + 1]) for count in range(len(parts)))
    return tuple(sorted(needed))
