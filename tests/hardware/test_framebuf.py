"""The framebuf of the simulator draws what the device's draws, and refuses what it refuses."""

import json
import random
from pathlib import Path

import framebuf
import pytest

from tests.hardware import drawings

FORMATS = (framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB)
DRAWINGS = 1500


def size_in_bytes(height: int, format: int, stride: int) -> int:
    if format == framebuf.MONO_VLSB:
        return (height + 7) // 8 * stride
    return height * ((stride + 7) // 8)


def random_frame(chance: random.Random, largest: int) -> list:
    width, height = chance.randint(1, largest), chance.randint(1, largest)
    stride = width + chance.choice((0, 0, 3, 8))
    format = chance.choice(FORMATS)
    return [width, height, format, stride, chance.randbytes(size_in_bytes(height, format, stride)).hex()]


NAMES = ("fill", "pixel", "hline", "vline", "rect", "fill_rect", "line", "ellipse", "poly", "blit", "blit", "scroll")


def random_operation(chance: random.Random) -> list:
    def place() -> int:
        return chance.randint(-20, 90)

    def size() -> int:
        return chance.randint(-3, 60)

    color = chance.choice((0, 1, 1, 2))
    name = chance.choice(NAMES)
    if name == "blit":
        source = {"of": random_frame(chance, 30), "tuple": chance.randint(0, 1)}
        palette = {"of": [2, 1, framebuf.MONO_HMSB, 8, f"{chance.randint(0, 3):02x}"], "tuple": 0}
        return [name, source, place(), place(), chance.choice((-1, 0, 1, 2)), chance.choice((None, None, palette))]
    filled = chance.choice((False, True))
    arguments = {
        "fill": [color],
        "pixel": [place(), place(), color][: chance.choice((2, 3))],
        "hline": [place(), place(), size(), color],
        "vline": [place(), place(), size(), color],
        "rect": [place(), place(), size(), size(), color, filled],
        "fill_rect": [place(), place(), size(), size(), color],
        "line": [place(), place(), place(), place(), color],
        "ellipse": [place(), place(), abs(size()), abs(size()), color, filled, chance.randint(0, 15)],
        "poly": [place(), place(), [place() for _ in range(chance.randint(0, 9))], color, filled],
        "scroll": [size() - 25, size() - 25],
    }[name]
    return [name, *arguments]


def random_drawing(seed: int) -> str:
    chance = random.Random(seed)
    operations = [random_operation(chance) for _ in range(chance.randint(1, 12))]
    return json.dumps([*random_frame(chance, 70), operations])


def test_random_drawings_leave_the_same_bytes_as_on_micropython(run_micropython, tmp_path):
    lines = [random_drawing(seed) for seed in range(DRAWINGS)]
    file = tmp_path / "drawings.json"
    file.write_text("\n".join(lines) + "\n")
    expected = run_micropython(Path(drawings.__file__), str(file)).splitlines()
    assert len(expected) == DRAWINGS
    wrong = [line for line, bytes_there in zip(lines, expected, strict=True) if drawings.draw(line) != bytes_there]
    assert wrong == []


@pytest.mark.parametrize(
    ("length", "arguments"),
    [
        pytest.param(1023, (128, 64, framebuf.MONO_VLSB), id="vertical one byte short"),
        pytest.param(1024, (128, 65, framebuf.MONO_VLSB), id="65 rows need nine pages"),
        pytest.param(4, (5, 5, framebuf.MONO_HLSB), id="horizontal one byte short"),
        pytest.param(64, (0, 8, framebuf.MONO_VLSB), id="no width"),
        pytest.param(64, (8, 8, framebuf.MONO_VLSB, 7), id="stride below the width"),
        pytest.param(4096, (8, 8, 1), id="a format with colors is not simulated"),
        pytest.param(64, (8, 8, 9), id="no such format"),
    ],
)
def test_a_picture_that_does_not_fit_its_buffer_is_refused(length, arguments):
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(length), *arguments)


def test_the_last_row_of_a_wide_stride_may_end_with_the_picture():
    picture = framebuf.FrameBuffer(bytearray(16 + 8), 8, 16, framebuf.MONO_VLSB, 16)
    picture.pixel(7, 15, 1)
    assert picture.pixel(7, 15) == 1


def test_a_read_only_buffer_can_be_a_source_and_no_target():
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(bytes(8), 8, 8, framebuf.MONO_VLSB)
    buffer = bytearray(8)
    framebuf.FrameBuffer(buffer, 8, 8, framebuf.MONO_VLSB).blit((b"\x0f" * 8, 8, 8, framebuf.MONO_VLSB), 0, 0)
    assert buffer == b"\x0f" * 8


def test_a_pixel_outside_reads_as_none_and_is_not_drawn():
    buffer = bytearray(8)
    picture = framebuf.FrameBuffer(buffer, 8, 8, framebuf.MONO_VLSB)
    for x, y in ((-1, 0), (8, 0), (0, -1), (0, 8)):
        assert picture.pixel(x, y) is None
        picture.pixel(x, y, 1)
    assert buffer == bytes(8)


def test_a_picture_can_be_copied_into_itself():
    buffer = bytearray(b"\x01" + bytes(7))
    picture = framebuf.FrameBuffer(buffer, 8, 8, framebuf.MONO_VLSB)
    # Row by row, left to right: each pixel is read after its left neighbour was overwritten.
    picture.blit(picture, 1, 0)
    assert buffer == b"\x01" * 8


@pytest.mark.parametrize("x", [1.0, "1", None])
def test_coordinates_are_whole_numbers(x):
    picture = framebuf.FrameBuffer(bytearray(8), 8, 8, framebuf.MONO_VLSB)
    with pytest.raises(TypeError):
        picture.fill_rect(x, 0, 2, 2, 1)
