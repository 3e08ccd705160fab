"""Names on the Pico: the firmware's own ones become names that MicroPython has, whatever is looked up by name stays."""

import ast
import re

import pytest
from decode import decoded
from flash_build import names, short_texts
from flash_names import RARE, names_on_pico, renamed, short_names

from host_sim import uf2
from tests.flash.trees import ROOT

SOURCES = {
    "dicebox/oven.py": """\
from micropython import const

_HEAT = const(200)
DOOR_OPEN = "is_shut"


class Oven:
    \"\"\"Bakes: see ``bake_bread``.\"\"\"

    def __init__(self, the_heat: int = _HEAT) -> None:
        self._the_heat = the_heat

    def bake_bread(self, minutes_left: int) -> "Oven":
        total_heat = minutes_left * self._the_heat
        return [total_heat, self.is_shut(), getattr(self, "_take_" + DOOR_OPEN)]

    def is_shut(self):
        return f"{self.said_loud}"

    def _take_is_shut(self):
        return self.append(min(3, 4))
""",
    "dicebox/hand_over.py": "from dicebox.oven import Oven\n\n\nclass HandOver(Oven):\n    is_door = 1\n",
}


@pytest.fixture
def short() -> dict:
    return short_names(SOURCES, ["import is_door\n"])


def test_functions_attributes_and_arguments_get_other_names(short) -> None:
    assert {"bake_bread", "_the_heat", "the_heat", "minutes_left", "DOOR_OPEN"} == set(short)


def test_what_is_looked_up_or_not_ours_keeps_its_name(short) -> None:
    kept = {"is_shut", "_take_is_shut", "said_loud", "is_door", "append", "min", "Oven", "HandOver", "oven", "__init__"}
    assert not kept & set(short)
    # The compiler replaces it by its value only while it begins with an underscore.
    assert "_HEAT" not in short


def test_each_new_name_is_one_of_micropythons_and_shared_by_arguments_that_never_meet_alone(short) -> None:
    assert short["the_heat"] == short["minutes_left"]
    assert len(set(short.values())) == len(short) - 1
    assert set(short.values()) <= names_on_pico()
    words = " ".join(SOURCES.values())
    assert not [name for name in short.values() if name in words.split()]


def test_no_new_name_is_given_away_twice_however_many_are_needed() -> None:
    """Some names of two letters are in the flash of the Pico as well."""
    short = short_names({"dicebox/oven.py": "".join(f"def bake_{number}():\n    pass\n" for number in range(1500))})
    assert len(set(short.values())) == len(short) == 1500


def test_lines_stay_lines_and_only_names_change(short) -> None:
    text = SOURCES["dicebox/oven.py"]
    new = renamed(text, short)
    assert new.count("\n") == text.count("\n")
    assert "see ``bake_bread``" in new
    pairs = zip(re.findall(r"\w+|\W+", text), re.findall(r"\w+|\W+", new), strict=True)
    assert {before: after for before, after in pairs if before != after} == short


def test_arguments_that_meet_anywhere_have_different_names() -> None:
    """Also with variables, in functions inside functions, and where one of them is named in a call."""
    source = """
def first(one_a, one_b):
    def inner(one_c):
        return one_a, one_b, one_c
    return inner

def second(two_a):
    one_a = two_a
    return one_a

def third(three_a, three_b=0):
    return lambda three_c: three_a

third(1, three_b=2)
"""
    short = short_names({"dicebox/one.py": source})
    assert len({short[name] for name in ("one_a", "one_b", "one_c", "three_b")}) == 4
    assert short["two_a"] != short["one_a"]
    assert len({short["three_a"], short["three_b"], short["three_c"]}) == 3
    assert {short["three_a"], short["three_c"], short["two_a"]} <= {short["one_a"], short["one_b"], short["one_c"]}


ONE = """\
from dicebox import helper

_LIST = [1]
_TABLE = {}


def _first(value_a):
    return _second() + _LIST[0]


def _second():
    return helper._reached() + _TABLE


class One:
    def _method(self):
        return self._first_of
"""
HELPER = """\
def _third():
    return _fourth()


def _fourth():
    _TABLE = 2
    return _TABLE


def _reached():
    pass


def _method():
    pass
"""


def test_what_is_private_to_a_module_shares_its_name_with_what_is_private_to_others() -> None:
    short = short_names({"dicebox/one.py": ONE, "dicebox/helper.py": HELPER})
    apart = {"_first", "_second", "_LIST", "_TABLE"}
    assert len({short[name] for name in apart}) == len(apart)
    # Two of the other file's take part; what is reached from elsewhere, or stands in a class as well, is its own.
    assert {short["_third"], short["_fourth"]} < {short[name] for name in apart}
    # A variable is called like something private there: nothing of this file may be called like it.
    assert short["_TABLE"] not in {short["_third"], short["_fourth"]}
    alone = [short[name] for name in ("_reached", "_method", "_first_of")]
    assert len(set(alone)) == 3 and not set(alone) & {short[name] for name in (*apart, "_third", "_fourth")}


def test_a_shared_name_in_a_traceback_is_that_of_its_file(tmp_path) -> None:
    for name, text in (("one", "def _first(): pass"), ("other", "def _third(): pass")):
        (tmp_path / f"{name}.py").write_text(text)
    names = {"_first": "aw", "_third": "aw"}
    said = 'File "one", line 1, in aw\nFile "gone", line 1, in aw\n'
    assert decoded(said, names, tmp_path) == 'File "one", line 1, in _first\nFile "gone", line 1, in _first or _third\n'


def test_no_name_is_given_away_twice_also_when_those_of_micropython_have_run_out() -> None:
    # Pairs of letters come next, and some of them MicroPython has itself.
    lines = [f"name_{number} = {number}" for number in range(len(names_on_pico()) + 700)]
    given = list(short_names({"dicebox/many.py": "\n".join(lines) + "\n"}).values())
    assert len(given) > len(names_on_pico())
    assert len(set(given)) == len(given)


def test_a_traceback_is_told_with_our_names(short) -> None:
    said = f'  File "dicebox.oven", line 13, in {short["bake_bread"]}\n'
    said += f"AttributeError: 'Oven' object has no attribute '{short['_the_heat']}'\n"
    told = '  File "dicebox.oven", line 13, in bake_bread\n'
    told += "AttributeError: 'Oven' object has no attribute '_the_heat'\n"
    assert decoded(said, short) == told


def test_the_whole_firmware_stays_python_with_the_same_lines() -> None:
    texts = short_texts(ROOT)
    assert len(names(ROOT)) > 500
    for path, text in texts.items():
        ast.parse(text)
        assert text.count("\n") == (ROOT / "firmware" / path).read_text(encoding="utf-8").count("\n")


def test_what_is_rare_is_there_and_its_names_come_last() -> None:
    """However many rare files tell a name, one of any other file comes before it."""
    paths = [path for path in short_texts(ROOT) if path.startswith(RARE)]
    assert [start for start in RARE if not any(path.startswith(start) for path in paths)] == []
    often = {"dicebox/oven.py": "def bake_bread():\n    pass\n"}
    rare = {path: "def a_fault():\n    pass\n" for path in paths}
    assert list(short_names({**rare, **often})) == ["bake_bread", "a_fault"]


@pytest.mark.skipif(uf2.why_not() is not None, reason="no MicroPython image for the Pico is at hand")
def test_the_names_on_the_pico_are_there() -> None:
    """A UF2 block carries 256 bytes after a head of 32; an interned string ends with a zero."""
    blocks = uf2.find().read_bytes()
    image = b"".join(blocks[at + 32 : at + 288] for at in range(0, len(blocks), 512))
    assert not [name for name in names_on_pico() if name.encode() + b"\0" not in image]
