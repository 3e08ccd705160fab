"""The file system in the Pico's flash, from outside: littlefs as MicroPython formats it, to and from a dictionary."""

from littlefs import LittleFS, UserContext

FLASH_OFFSET = 0xA0000
BLOCK_SIZE = 4096
BLOCK_COUNT = 352
SIZE = BLOCK_SIZE * BLOCK_COUNT

# Of littlefs since 2.6, in MicroPython since 1.23. It reads the older one as well.
_DISK_VERSION = 0x00020001
_PROGRAM_SIZE = 256
# tools/flash.py puts each file together here: how long the logs of the folders are tells on every module loaded.
_ARRIVALS = "arriving"
# MicroPython keeps the time of the last change, in nanoseconds, in an attribute of each file.
_MODIFIED = "t"
_NO_TIME = bytes(8)


def _file_system(context: UserContext, mount: bool) -> LittleFS:
    return LittleFS(
        context=context,
        block_size=BLOCK_SIZE,
        block_count=BLOCK_COUNT,
        prog_size=_PROGRAM_SIZE,
        disk_version=_DISK_VERSION,
        mount=mount,
    )


def build_image(files: dict[str, bytes]) -> bytes:
    """An image of ``SIZE`` bytes with these files by path, such as ``/dicebox/app.mpy``. LittleFSError if full.

    Laid as they lie when they were flashed over mpremote.
    """
    context = UserContext(buffsize=SIZE)
    disk = _file_system(context, mount=True)
    disk.mkdir(_ARRIVALS)
    for path, content in sorted(files.items()):
        folder = path.strip("/").rpartition("/")[0]
        if folder:
            disk.makedirs(folder, exist_ok=True)
        part = _ARRIVALS + "/file"
        with disk.open(part, "wb") as target:
            target.write(content)
        disk.setattr(part, _MODIFIED, _NO_TIME)
        disk.rename(part, path.strip("/"))
    disk.rmdir(_ARRIVALS)
    disk.unmount()
    return bytes(context.buffer)


def read_image(image: bytes) -> dict[str, bytes]:
    """The files of an image by their paths, each with a leading slash. LittleFSError if it holds no file system."""
    context = UserContext(buffsize=SIZE)
    context.buffer[:] = image
    disk = _file_system(context, mount=False)
    disk.mount()
    files = {}
    for folder, _, names in disk.walk("/"):
        for name in names:
            path = folder.rstrip("/") + "/" + name
            with disk.open(path, "rb") as source:
                files[path] = source.read()
    disk.unmount()
    return files
