"""How the display tests talk to the chip: commands, data and what stands where on the glass. On MicroPython too."""

UPRIGHT = b"\xae\x20\x00\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\x2e\x81\xff\xa4\xa6\x8d\x14\xaf"
"""Switches a module on so that byte 0 of the memory is the upper left corner, horizontal mode."""


def command(chip, sequence):
    """One transaction with a command stream."""
    _transfer(chip, b"\x00" + bytes(sequence))


def data(chip, content):
    """One transaction with a data stream."""
    _transfer(chip, b"\x40" + bytes(content))


def _transfer(chip, content):
    assert chip.start(False)
    for byte in content:
        assert chip.write(byte)
    chip.stop()


def switched_on(chip, setup=UPRIGHT):
    """The chip, set up; its memory is still noise."""
    command(chip, setup)
    return chip


def fill(chip, picture):
    """Writes all 1024 bytes of a picture in horizontal mode."""
    command(chip, b"\x20\x00\x21\x00\x7f\x22\x00\x07")
    data(chip, picture)


def rows_of(picture):
    """The 64 rows that 1024 bytes in vertical format mean, drawn without the chip."""
    rows = []
    for y in range(64):
        base = (y >> 3) * 128
        rows.append("".join(["#" if picture[base + x] >> (y & 7) & 1 else "." for x in range(128)]))
    return rows


def one_line(line):
    """A picture in which only one line is lit."""
    page = bytes([1 << (line & 7)]) * 128
    return b"".join([page if number == line >> 3 else bytes(128) for number in range(8)])


def lines_shown(chip):
    """For each row of the glass the line of the memory that it shows, None for a row that stays dark."""
    shown = [None] * 64
    for line in range(64):
        fill(chip, one_line(line))
        for y, row in enumerate(chip.rows()):
            if "#" in row:
                shown[y] = line
    return shown


def watch_bytes(chip, write):
    """From now on ``write(byte)`` stands for the chip's own, for the bytes of a run as well."""
    chip.write = write
    chip.write_run = lambda content, first, end: [write(byte) for byte in content[first:end]]


def unwatch_bytes(chip):
    """Ends what ``watch_bytes`` began."""
    del chip.write, chip.write_run
