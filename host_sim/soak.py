"""Random hands on the box: presses, shakes, pauses and power cuts, with the invariants of the rules held each time.

Runs on CPython and on MicroPython. Its numbers come from a small generator: a seed always means the same course.
"""

from dicebox.rules.errors import CHANCE

# What the serial line starts now and then: every game, alone, against the computer and passed round.
_LINE_UPS = (
    "five-joker50 human human:Anna ai",
    "five-joker50 ai-perfect human ai-easy",
    "five-joker100 human",
    "five-plain ai-easy human ai-perfect",
    "farkle human human ai",
    "farkle ai-perfect human ai-easy target=5000",
    "grid25 human ai-perfect rounds=1",
    "grid25 ai-easy human ai rounds=1",
    "grid25 human human",
)


_SCREENS = (
    "cards",
    "change_seats",
    "computer",
    "confirm",
    "dice",
    "farkle",
    "farkle_card",
    "fields",
    "grid",
    "grid_card",
    "hand_over",
    "help",
    "help_page",
    "menu",
    "name",
    "names",
    "new_game",
    "result",
    "round_end",
    "rounds",
    "seats",
    "self_test",
    "self_test_buttons",
    "self_test_display",
    "self_test_facts",
    "self_test_sensor",
    "self_test_sound",
    "settings",
    "statistics",
    "target",
    "title",
    "tumble",
)


# What a person and a computer can have for a level.
_STRENGTHS = {"human": (0,), "ai": (1, 2, 3)}

_WARM_UP = 1500
# Bytes that may be in use at the end beyond those at the start.
_MOST_GROWTH = 2048


class Numbers:
    """A linear congruential generator whose values stay below 2**30 on every runtime."""

    def __init__(self, seed: int) -> None:
        self._value = (seed * 7919 + 1) & 0x3FFFF

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``."""
        self._value = (self._value * 2053 + 13849) & 0x3FFFF
        return (self._value >> 4) % limit


class Soak:
    """Drives a ``Box`` of this process; ``step`` does one random input and checks what must always hold."""

    def __init__(self, box: object, seed: int) -> None:
        self.box = box
        self.screens = set()
        self.inputs = 0
        self.games_ended = 0
        self._numbers = Numbers(seed)
        self._was_over = False

    def step(self) -> None:
        """One random input, then the checks. Raises ``AssertionError`` when an invariant is broken."""
        box = self.box
        numbers = self._numbers
        choice = numbers.below(100)
        if choice < 70:
            box.press(1 + numbers.below(5))
        elif choice < 88:
            box.long(1 + numbers.below(5))
        elif choice < 93:
            box.circuit.start_shake()
            box.run(400 + numbers.below(400))
            box.circuit.stop_shake()
        elif choice < 97:
            box.run(numbers.below(1500))
        elif choice < 98:
            box.send("new " + _LINE_UPS[numbers.below(len(_LINE_UPS))])
        elif choice < 99:
            self._play_on()
        else:
            box.power_cycle()
        self.inputs += 1
        # What the flash remembers of its writes would grow all the time.
        box.circuit.flash.writes.clear()
        self.check()

    def _play_on(self) -> None:
        """Legal actions at the table, for a while: random hands alone hardly ever come to the end of a game."""
        table = self.box.app.table
        for _ in range(self._numbers.below(40)):
            actions = () if table is None else table.rules.actions(table.state)
            if not actions:
                break
            table.apply(actions[self._numbers.below(len(actions))])
            if table.is_falling:
                self.box.app.settle()
        # The table moved without its screen: the screen catches up before anything else happens.
        if table is not None:
            self.box.app.follow()
        self.box.run(50)

    def summary(self) -> str:
        """What was seen, in one line."""
        seen = " ".join(sorted(self.screens))
        return f"{self.inputs} inputs, {self.games_ended} games ended, screens seen: {seen}"

    def missing(self) -> "list[str]":
        """The screens that were never shown."""
        return [name for name in _SCREENS if name not in self.screens]

    def check(self) -> None:
        """The state is one that the rules can reach, and the screen belongs to it."""
        app = self.box.app
        self.screens.add(app.screen.name)
        table = app.table
        if table is None:
            return
        rules = table.rules
        state = table.state
        assert rules.unpack(rules.pack(state)) == state
        player = rules.player(state)
        assert player is None or player == CHANCE or 0 <= player < len(table.seats)
        assert (player is None) == table.is_over
        assert bool(rules.actions(state)) == (player is not None and player != CHANCE)
        assert app.screen.name != "tumble" or table.is_falling
        assert all([seat.strength in _STRENGTHS[seat.kind] for seat in table.seats])
        if table.is_over and not self._was_over:
            self.games_ended += 1
        self._was_over = table.is_over


def heap_report(soak: Soak, inputs: int) -> None:
    """Runs a soak on MicroPython and prints the summary and the heap in use at the title, before and after."""
    import gc

    # The names and the code that MicroPython meets for the first time stay with it: they are no growth.
    for _ in range(_WARM_UP):
        soak.step()
    before = _least_used(soak, gc)
    for _ in range(inputs):
        soak.step()
    after = _least_used(soak, gc)
    print(soak.summary())
    print(f"heap in use at the title: {before} before, {after} after, difference {after - before}")
    assert after - before <= _MOST_GROWTH, "the heap grows"


def _least_used(soak: Soak, gc: object) -> int:
    """The least of three measurements: a stale word on the stack may keep something alive for a while."""
    return min(_used_at_title(soak, gc), _used_at_title(soak, gc), _used_at_title(soak, gc))


def _used_at_title(soak: Soak, gc: object) -> int:
    """Bytes in use after the same game, a power cut and a collection: the same picture and the same code each time."""
    soak.box.circuit.flash.clear()
    soak.box.power_cycle()
    soak.box.send("new five-joker50 human")
    soak.box.run(500)
    soak.box.circuit.flash.clear()
    soak.box.circuit.tones.clear()
    soak.box.circuit.flash.writes.clear()
    soak.box.power_cycle()
    soak.box.run(1000)
    gc.collect()
    gc.collect()
    return gc.mem_alloc()
