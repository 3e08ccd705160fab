"""``log.py`` prints the error log of a box, says in words when it is empty, and empties it when asked to."""

from log import read, told

from tests.flash.compiled import short_names
from tests.pico.harness import on_pico, power_on
from tests.tools.running import assert_refused, run

ENTRY = b"""-- 0.1.0 0123456789ab, 5000 ms after the start
Traceback (most recent call last):
  File "main.py", line 18, in <module>
  File "dicebox.app", line 1, in %b
ValueError: \xc3\xa4
"""


def test_an_empty_log_is_told_in_words() -> None:
    assert told(b"", {}) == "The error log is empty: nothing went wrong since it was cleared last."


def test_names_of_the_pico_become_those_of_the_sources() -> None:
    short = short_names()
    text = told(ENTRY % short["_dispatch"].encode(), short)
    assert "in _dispatch\nValueError: ä" in text
    assert told(ENTRY % b"wx", {}).endswith("in wx\nValueError: ä")


def test_a_port_that_is_none_is_refused_in_one_sentence() -> None:
    assert_refused(run("log", "--port", "socket://127.0.0.1:9"), "cannot be opened")


@on_pico[0]
@on_pico[1]
def test_a_log_is_read_and_emptied_over_mpremote() -> None:
    pico = power_on({"/errors.log": ENTRY % b"wx", "/main.py": b"import time\nwhile True: time.sleep_ms(10)\n"})
    with pico.serve() as address:
        assert read(address, 30, False) == ENTRY % b"wx"
        assert read(address, 30, True) == ENTRY % b"wx"
        assert read(address, 30, False) == b""
    assert "/errors.log" not in pico.files()
