"""A box with its conversation in virtual time: no server, no process, no clock but the box's."""

from types import SimpleNamespace

from boards import pico
from host_sim.guarded_box import GuardedBox
from host_sim.live import Live
from host_sim.pico_box import settings_file
from host_sim.web.conversation import Conversation


class Desk:
    """``say`` hands a message over, ``run`` lets time pass; ``told`` are all messages of the box by type."""

    def __init__(self, language: str = "en", flash: dict | None = None) -> None:
        wiring = SimpleNamespace(**vars(pico))
        self.box = GuardedBox(wiring, language, flash or settings_file(wiring, language))
        self.live = Live(self.box)
        self.told: dict[str, list[dict]] = {}
        self.conversation = Conversation(
            self.live, lambda kind, message: self.told.setdefault(kind, []).append(message)
        )
        self.run(500)

    def say(self, kind: str, **fields: object) -> None:
        """A message from a page."""
        self.conversation.take({"type": kind, **fields})

    def run(self, milliseconds: int) -> None:
        """Lets time pass, as the process of the box does."""
        end = self.live.now_ms + milliseconds
        while self.live.now_ms < end:
            self.live.advance(10)
            self.conversation.tell()

    def tap(self, button: int, milliseconds: int = 80, then: int = 250) -> None:
        """Presses a button for so long."""
        self.say("press", button=button)
        self.run(milliseconds)
        self.say("release", button=button)
        self.run(then)

    def shake(self, milliseconds: int = 900, then: int = 1500) -> None:
        """Shakes the box and waits."""
        self.say("shake", on=True)
        self.run(milliseconds)
        self.say("shake", on=False)
        self.run(then)

    @property
    def state(self) -> dict:
        """The last state."""
        return self.told["state"][-1]["state"]

    @property
    def text(self) -> str:
        """What the glass says."""
        return self.told["glass"][-1]["text"]
