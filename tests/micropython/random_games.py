"""Random games at the table, on any Python: ``play`` prints one line a game, from numbers of its own."""

from dicebox import games, rules
from dicebox.table import COMPUTER, PERSON, Seat, Table

# A player who acts at random takes hundreds of turns to the usual target.
_OPTIONS = {"farkle": {"target": 5000}}


class Numbers:
    """A linear congruential generator: the same numbers on every runtime, all below 2**30."""

    def __init__(self, seed: int) -> None:
        self._value = seed & 0x3FFF

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``."""
        self._value = (self._value * 2053 + 13849) & 0x3FFF
        return (self._value >> 3) % limit


def play_one(number: int, numbers: Numbers) -> str:
    """One game of random legal actions and undos; a line that tells its course."""
    entry = rules.GAMES[number % len(rules.GAMES)]
    game = games.of(entry.key)
    fewest, most = entry.seats
    seats = [Seat("S", COMPUTER if at % 3 == 2 else PERSON) for at in range(fewest + number % (most - fewest + 1))]
    table = Table(entry.key, seats, _OPTIONS.get(entry.key))
    steps = 0
    check = 0
    while not table.is_over:
        if table.is_falling:
            state = table.state
            held = game.held(state)
            faces = []
            for die in range(game.dice(state)):
                faces.append(state.dice[die] if held >> die & 1 else 1 + numbers.below(6))
            table.settle(tuple(faces))
        elif table.can_undo and numbers.below(8) == 0:
            table.undo()
        else:
            actions = table.rules.actions(table.state)
            table.apply(actions[numbers.below(len(actions))])
        steps += 1
        for byte in table.rules.pack(table.state):
            check = (check * 31 + byte) & 0xFFFFF
    totals = table.rules.outcome(table.state)[0]
    return f"{number} {entry.key} {steps} {check} {list(totals)}"


def play(first: int, count: int) -> None:
    """Plays games ``first`` to ``first + count - 1``."""
    for number in range(first, first + count):
        print(play_one(number, Numbers(number * 7 + 1)))
