"""The file system in the Pico's flash, from outside: littlefs as MicroPython formats it, to and from a dictionary."""

from littlefs import LittleFS, UserContext

FLASH_OFFSET = 0xA0000
BLOCK_SIZE = 4096
BLOCK_COUNT = 352
SIZE = BLOCK_SIZE * BLOCK_COUNT

# The firmware raises the version when it writes; a reader has to know the newer one too.
_OLDEST_DISK_VERSION = 0x00020000
_NEWEST_DISK_VERSION = 0x00020001
_PROGRAM_SIZE = 256


def _file_system(context: UserContext, disk_version: int, mount: bool) -> LittleFS:
    return LittleFS(
        context=context,
        block_size=BLOCK_SIZE,
        block_count=BLOCK_COUNT,
        prog_size=_PROGRAM_SIZE,
        disk_version=disk_version,
        mount=mount,
    )


def build_image(files: dict[str, bytes]) -> bytes:
    """An image of ``SIZE`` bytes with these files by path, such as ``/dicebox/app.mpy``. LittleFSError if full."""
    context = UserContext(buffsize=SIZE)
    disk = _file_system(context, _OLDEST_DISK_VERSION, mount=True)
    for path, content in sorted(files.items()):
        folder = path.strip("/").rpartition("/")[0]
        if folder:
            disk.makedirs(folder, exist_ok=True)
        with disk.open(path.strip("/"), "wb") as target:
            target.write(content)
    disk.unmount()
    return bytes(context.buffer)


def read_image(image: bytes) -> dict[str, bytes]:
    """The files of an image by their paths, each with a leading slash. LittleFSError if it holds no file system."""
    context = UserContext(buffsize=SIZE)
    context.buffer[:] = image
    disk = _file_system(context, _NEWEST_DISK_VERSION, mount=False)
    disk.mount()
    files = {}
    for folder, _, names in disk.walk("/"):
        for name in names:
            path = folder.rstrip("/") + "/" + name
            with disk.open(path, "rb") as source:
                files[path] = source.read()
    disk.unmount()
    return files
