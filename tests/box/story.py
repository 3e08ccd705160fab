"""A whole game by presses alone: what people do and how the dice fall depends on nothing but the state of the game.

So the same story comes out each time, on any runtime, and whether or not the power goes in between.
"""

import binascii

from dicebox.rules import CHANCE
from dicebox.table import COMPUTER, PERSON, Seat, Table

_LONGEST_WAIT_MS = 6000


def fallen(table, box_game) -> list:
    """The faces of the whole table when the dice that are falling now come to rest."""
    state = table.state
    thrown = sum(sum(seat.faces) for seat in table.seats)
    number = binascii.crc32(table.rules.pack(state) + bytes((thrown & 0xFF, thrown >> 8 & 0xFF)))
    faces = []
    for die in range(box_game.dice(state)):
        held = box_game.held(state) >> die & 1
        faces.append(state.dice[die] if held else number % 6 + 1)
        number //= 6
    return faces


def wanted(box_game, state) -> int:
    """What whoever has the turn does: what the computer would."""
    for action in box_game.think(state):
        if action is not None:
            return action
    raise AssertionError("the player found no action")


def at_the_table(key: str, kinds: str, box_game) -> tuple:
    """The totals of the same story told by the rules alone; ``kinds`` as in ``Story``."""
    seats = [Seat(name, PERSON if name != "ai" else COMPUTER) for name in kinds.split()]
    table = Table(key, seats)
    while not table.is_over:
        if table.player == CHANCE:
            faces = fallen(table, box_game)
            held = box_game.held(table.state)
            table.settle(tuple(faces), [face for die, face in enumerate(faces) if not held >> die & 1])
        else:
            table.apply(wanted(box_game, table.state))
    return table.rules.outcome(table.state).totals


class Story:
    """Plays a game on a ``Box`` of this process. ``steps`` counts what was done."""

    def __init__(self, box, key: str, kinds: str, is_fair: bool = False) -> None:
        """``kinds`` are the seats: a name for a person, ``ai`` for the computer. ``is_fair``: no dice are laid."""
        self.box = box
        self.steps = 0
        self._is_fair = is_fair
        box.send(" ".join(["new", key] + [name if name == "ai" else "human:" + name for name in kinds.split()]))

    def step(self) -> None:
        """The next input, or the next thing to wait for."""
        box = self.box
        app = box.app
        name = app.screen.name
        self.steps += 1
        if name == "title":
            box.press(3)
        elif name == "tumble":
            if not self._is_fair:
                box.send("dice " + " ".join([str(face) for face in fallen(app.table, app.game)]))
            box.settle()
        elif name == "computer" or (name == "hand_over" and app.table.seat.kind == COMPUTER):
            self._wait()
        elif name in ("hand_over", "round_end"):
            box.press(3)
        else:
            self._act(wanted(app.game, app.table.state))

    def _wait(self) -> None:
        """Until the computer has done something."""
        app = self.box.app
        before = app.table.changes
        waited = 0
        while app.table.changes == before:
            assert waited < _LONGEST_WAIT_MS, "the computer does nothing"
            self.box.run(50)
            waited += 50

    def _act(self, action: int) -> None:
        """The presses that stand for an action."""
        getattr(self, "_act_" + self.box.app.table.key.partition("-")[0])(action)

    def _act_five(self, action: int) -> None:
        box = self.box
        if action == 0:
            box.long(3)
        elif action < 6:
            box.press(action)
        else:
            if box.app.screen.name != "fields":
                box.long(4)
            while box.app.screen.cursor != action - 6:
                box.press(2)
            box.press(3)

    def _act_farkle(self, action: int) -> None:
        box = self.box
        if action < 2:
            box.long(3 + action)
        elif action == 7:
            box.long(5)
        else:
            box.press(3 if action == 8 else action - 1)

    def _act_grid25(self, action: int) -> None:
        if action == 0:
            self.box.long(3)
        else:
            self.box.press((action - 1) % 5 + 1)
            self.box.press((action - 1) // 5 + 1)

    def play(self, after_step=None) -> tuple:
        """To the result; ``after_step`` is called after each step that did more than look on. Gives the totals."""
        while self.box.app.screen.name != "result":
            is_only_looking = self.box.app.screen.name in ("title", "round_end")
            self.step()
            if after_step is not None and not is_only_looking and self.box.app.screen.name != "result":
                after_step()
        table = self.box.app.table
        return table.rules.outcome(table.state).totals
