"""Counted work: bytes on the bus and time from a button's edge, on the virtual circuit."""

from tests.hardware.display import unwatch_bytes, watch_bytes


def _settled(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.roll(6, 2, 6, 4, 1)
    # Past the check of the display that comes once a second, so that none falls into the measured stretch.
    box.run(300)


def _display_bytes(box, milliseconds: int) -> int:
    """Bytes written to the display in that time, addresses and control bytes included."""
    oled = box.circuit.oled
    counted = 0
    start, write = oled.start, oled.write

    def count_start(read: bool) -> bool:
        nonlocal counted
        counted += 0 if read else 1
        return start(read)

    def count_write(byte: int) -> bool:
        nonlocal counted
        counted += 1
        return write(byte)

    oled.start = count_start
    watch_bytes(oled, count_write)
    box.run(milliseconds)
    unwatch_bytes(oled)
    del oled.start
    return counted


def test_hold_sends_at_most_160_bytes(box) -> None:
    _settled(box)
    for button in (1, 2, 3, 4, 5):
        box.circuit.press(button)
        box.run(60)
        box.circuit.release(button)
        sent = _display_bytes(box, 200)
        assert 20 < sent <= 160, f"button {button}: {sent} bytes"


def test_unchanged_screen_sends_nothing(box) -> None:
    _settled(box)
    assert _display_bytes(box, 10_000) == 0


def test_last_changed_byte_comes_within_60_ms_of_the_edge(box) -> None:
    _settled(box)
    box.circuit.press(2)
    box.run(60)
    before = box.rows()
    box.circuit.release(2)
    box.run(60)
    after = box.rows()
    assert after != before
    box.run(500)
    assert box.rows() == after
