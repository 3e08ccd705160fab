"""How much a page may send, and by which names the server is reached."""

import weakref

import pytest

from host_sim.web import hosts
from host_sim.web.idle_lines import IdleLines
from host_sim.web.limits import Rate


def test_a_page_may_send_a_burst_and_then_so_many_a_second() -> None:
    rate = Rate(200, 400)
    assert all(rate.take(5.0) for _ in range(400))
    assert not rate.take(5.0)
    assert all(rate.take(6.0) for _ in range(200))
    assert not rate.take(6.0)
    assert all(rate.take(1000.0) for _ in range(400)) and not rate.take(1000.0)


def test_the_fastest_page_stays_below_the_limit_for_ever() -> None:
    rate = Rate()
    assert all(rate.take(step / 180) for step in range(10_000))


NAMES = frozenset({"localhost", "desk", "desk.local"})


@pytest.mark.parametrize(
    ("host", "here", "lan"),
    [
        ("localhost:8600", True, True),
        ("127.0.0.1:8600", True, True),
        ("127.0.0.1", True, True),
        ("[::1]:8600", True, True),
        ("192.168.1.5:8600", False, True),
        ("[fe80::1]:8600", False, True),
        ("desk:8600", False, True),
        ("DESK.local:8600", False, True),
        ("evil.example:8600", False, False),
        ("127.0.0.1.evil.example", False, False),
        ("localhost.evil.example:8600", False, False),
        ("user@localhost:8600", False, False),
        ("localhost;script-src", False, False),
        ("localhost:8600; script-src *", False, False),
        ("127.0.0.1:8600@evil.example", False, False),
        ("localhost/..", False, False),
        ("localhost:", False, False),
        ("[::1]evil.example", False, False),
        ("", False, False),
        ("[", False, False),
        ("[::1", False, False),
        ("localhost:x", False, False),
        ("[::::]:8600", False, False),
    ],
)
def test_only_own_names_and_addresses_are_answered(host, here, lan) -> None:
    assert hosts.is_ours(host, NAMES, is_lan=False) == here
    assert hosts.is_ours(host, NAMES, is_lan=True) == lan


@pytest.mark.parametrize(
    ("origin", "is_same"),
    [
        ("http://desk:8600", True),
        ("HTTP://Desk:8600", True),
        ("https://desk:8600", False),
        ("http://desk", False),
        ("http://evil.example", False),
        ("null", False),
        (None, False),
    ],
)
def test_only_a_page_of_this_server_may_open_a_line(origin, is_same) -> None:
    assert hosts.is_same_origin(origin, "http", "desk:8600") == is_same


class _Line:
    """A connection as the server has it."""

    class Transport:
        """What a connection is made of."""

    def __init__(self) -> None:
        self.transport = self.Transport()
        self.is_closed = False

    def force_close(self) -> None:
        """Hangs up."""
        self.is_closed = True


def test_a_line_is_idle_from_its_last_answer_on_and_is_not_kept_when_it_is_gone() -> None:
    idle, line = IdleLines(), _Line()
    idle.close([line], 100.0)
    with idle.busy(line):
        idle.close([line], 1000.0)
    idle.close([line], 1001.0)
    idle.close([line], 1030.0)
    assert not line.is_closed
    idle.close([line], 1031.0)
    assert line.is_closed
    kept = weakref.ref(line.transport)
    del line
    assert kept() is None
