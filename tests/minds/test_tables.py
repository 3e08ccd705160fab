"""The tables of the players: read in pieces, refused when broken, named by the recipe that made them."""

import io
from array import array

import pytest
import table_file
from dicebox.drivers.tables import NoTable, Tables
from runtimes import run_unix

from boards import pico as wiring
from host_sim.box import Box

BODY = bytes(range(100))
WHOLE = table_file.pack(BODY, b"abcd")


class Disk:
    """Opens files from a dictionary and counts how often."""

    def __init__(self, files):
        self.files = files
        self.opened = []

    def open(self, path, mode):
        assert mode == "rb"
        self.opened.append(path)
        if path not in self.files:
            raise OSError(2, "ENOENT")
        return io.BytesIO(self.files[path])


def tables_of(**files):
    return Tables(Disk({f"/dicebox/players/{name}.bin": content for name, content in files.items()}).open)


def test_bytes_count_from_the_header_on_and_any_buffer_is_filled():
    tables = tables_of(five=WHOLE)
    few = bytearray(4)
    tables.read_into("five", 10, few)
    assert few == BODY[10:14]
    words = array("H", [0] * 3)
    tables.read_into("five", 0, words)
    assert words.tobytes() == BODY[:6]
    part = memoryview(few)[1:3]
    tables.read_into("five", 98, part)
    assert few == bytes((10, 98, 99, 13))


def test_a_table_stays_open_until_another_is_read_or_it_is_closed():
    disk = Disk({"/dicebox/players/a.bin": WHOLE, "/dicebox/players/b.bin": WHOLE})
    tables = Tables(disk.open)
    for name in "aabba":
        tables.read_into(name, 0, bytearray(1))
    tables.close()
    tables.read_into("a", 0, bytearray(1))
    assert [path[-5] for path in disk.opened] == ["a", "b", "a", "a"]


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(WHOLE[:7], id="half a header"),
        pytest.param(WHOLE[:-1], id="cut off"),
        pytest.param(WHOLE + b"x", id="too long"),
        pytest.param(b"DICEBOX\x02" + WHOLE[8:], id="another version"),
        pytest.param(b"something else altogether", id="something else"),
    ],
)
def test_a_broken_table_is_refused_each_time_and_others_can_still_be_read(content):
    tables = tables_of(bad=content, good=WHOLE)
    for _ in range(2):
        with pytest.raises(NoTable):
            tables.read_into("bad", 0, bytearray(1))
    one = bytearray(1)
    tables.read_into("good", 5, one)
    assert one[0] == 5


def test_a_missing_table_and_a_piece_beyond_the_end_are_refused():
    tables = tables_of(five=WHOLE)
    with pytest.raises(NoTable):
        tables.read_into("farkle", 0, bytearray(1))
    with pytest.raises(NoTable):
        tables.read_into("five", 99, bytearray(2))


def test_the_board_reads_what_lies_beside_the_players_unless_a_test_lays_something_else():
    box = Box(wiring)
    path = "/dicebox/players/laid.bin"
    box.circuit.flash.lay({path: WHOLE})
    first = bytearray(3)
    tables = Tables(box.app.board.open_file)
    tables.read_into("laid", 1, first)
    assert first == BODY[1:4]
    with pytest.raises(NoTable):
        tables.read_into("none", 0, first)


_ON_MICROPYTHON = """
import io
from boards import pico as wiring
from dicebox.drivers.tables import NoTable, Tables
from host_sim.box import Box
box = Box(wiring)
box.circuit.flash.lay({"/dicebox/players/laid.bin": %r})
from array import array
words = array("H", [0] * 3)
tables = Tables(box.app.board.open_file)
tables.read_into("laid", 2, words)
print(list(words))
try:
    tables.read_into("none", 0, words)
except NoTable as problem:
    print(problem)
"""


def test_tables_are_read_on_micropython_too():
    expected = list(array("H", BODY[2:8]))
    assert run_unix(_ON_MICROPYTHON % WHOLE).splitlines() == [str(expected), "none"]


def test_the_mark_of_a_recipe_overlooks_comments_docstrings_and_blanks_but_no_code():
    text = '"""About."""\nA = 1  # one\n\n\ndef f():\n    """Says\n    it."""\n    return "#" + f"{A}"\n'
    bare = table_file.bare_code(text)
    assert bare == table_file.bare_code('A = 1\ndef f():\n\n    # why\n    return "#" + f"{A}"\n')
    assert bare != table_file.bare_code(text.replace("A = 1", "A = 2"))
    assert table_file.unpack(WHOLE, "x") == (b"abcd", BODY)
