"""The fixture speaks: a box on the desk, with the real firmware on the virtual circuit."""

import json

import pytest
from ruler import Ruler

from boards import pico
from host_sim.box import Box


class Desk(Box):
    """A box with a few more words for tests."""

    def state(self) -> dict:
        """What the box says of itself."""
        return json.loads(self.send("state"))

    def new(self, *words: str) -> None:
        """Starts a game, such as ``new("five-joker50", "human:Anna")``."""
        self.send(" ".join(["new", *words]))

    def roll(self, *faces: int) -> None:
        """Rolls with a long press; these faces come."""
        if faces:
            self.send("dice " + " ".join(str(face) for face in faces))
        self.long(3)
        self.settle()

    def enter(self, field: str) -> None:
        """Moves the cursor to a free field and enters the dice there."""
        if self.state()["screen"] != "fields":
            self.long(4)
        for _ in range(13):
            if self.state()["cursor"] == field:
                self.press(3)
                return
            self.press(2)
        raise AssertionError(f"the cursor does not reach {field}")

    @property
    def sent(self) -> int:
        """Bytes on the I2C bus so far."""
        return self.circuit.bus.bytes


@pytest.fixture
def box() -> Desk:
    """A German box after power-on."""
    return Desk(pico)


@pytest.fixture
def ruler(monkeypatch) -> Ruler:
    """Measures all text that is drawn during the test."""
    return Ruler(monkeypatch)


@pytest.fixture
def make_box() -> type[Desk]:
    """What makes a box of another board file, or with another display soldered on."""
    return Desk
