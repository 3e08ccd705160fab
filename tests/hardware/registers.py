"""Reads and writes registers of a chip model as a bus does, without a bus."""

from host_sim.chips import ChipFault


def write(chip: object, register: int, *values: int) -> None:
    """The register's number, then values for it and the following ones."""
    assert chip.start(False)
    for byte in (register, *values):
        assert chip.write(byte)
    chip.stop()


def read(chip: object, register: int, count: int = 1) -> bytes:
    """So many bytes from a register on."""
    assert chip.start(False)
    chip.write(register)
    assert chip.start(True)
    values = bytes([chip.read() for _ in range(count)])
    chip.stop()
    return values


def accepted(make: object, access: object, registers: range) -> "set[int]":
    """The registers for which ``access`` is no fault; the text of each fault must name its register."""
    found = set()
    for register in registers:
        try:
            access(make(), register)
        except ChipFault as fault:
            assert f"0x{register:02X}" in str(fault)
        else:
            found.add(register)
    return found


def little(chip: object, register: int) -> "tuple[int, ...]":
    """Three values of 16 bits from a register on, low bytes first."""
    raw = read(chip, register, 6)
    return tuple(int.from_bytes(raw[at : at + 2], "little", signed=True) for at in (0, 2, 4))
