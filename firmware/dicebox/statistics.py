"""What the box has counted: results of each kind of game, and for each name how often each face fell.

Whole numbers only, since the device's floats lose count; bounded, so that the file stays small. Knows no game: whoever
leaves one says what it brought. ``last`` is the number of the game that was counted last, so that none counts twice.

The saved form (numbers and texts as in ``packing.py``): ``last``; the games, each with key, finished, abandoned, number
of results, their sum, the best and the last ten, oldest first; then the names, each with six counts.
"""

from micropython import const

from dicebox.packing import Writer
from dicebox.rules.errors import BadSave
from dicebox.unpacking import Reader

_MOST_GAMES = const(12)
_MOST_NAMES = const(12)
_LAST_RESULTS = const(10)
_FACES = const(6)
# Counting stops here, long after the flash is worn out: a saved number has 28 bits.
_MOST = const(0xFFFFFFF)


class GameCount:
    """One kind of game. A result is the total of a person at the end of a game; the computer's count nowhere."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.finished = 0
        self.abandoned = 0
        self.results = 0
        self.sum = 0
        self.best = 0
        self.latest = []

    def add(self, result: int) -> None:
        """One more result."""
        self.results = min(self.results + 1, _MOST)
        self.sum = min(self.sum + result, _MOST)
        self.best = max(self.best, result)
        self.latest = self.latest[-_LAST_RESULTS + 1 :] + [result]

    @property
    def played(self) -> int:
        """Games begun: finished and abandoned ones."""
        return self.finished + self.abandoned

    @property
    def mean(self) -> int:
        """Mean of all results, to the nearest whole number; 0 without any."""
        return _mean(self.sum, self.results)

    @property
    def mean_of_latest(self) -> int:
        """Mean of the last ten results, to the nearest whole number; 0 without any."""
        return _mean(sum(self.latest), len(self.latest))


def _mean(total: int, count: int) -> int:
    return (2 * total + count) // (2 * count) if count else 0


class Statistics:
    """``games`` lists ``GameCount``, ``names`` pairs (name, six counts), the name that played last at the end."""

    def __init__(self) -> None:
        self.last = 0
        self.games = []
        self.names = []

    def count(self, number: int, key: str, results: "tuple[int, ...] | None") -> None:
        """A game is left: ``results`` are the persons' totals of a finished one, None of an abandoned one."""
        self.last = number
        game = self._game(key)
        if results is None:
            game.abandoned = min(game.abandoned + 1, _MOST)
            return
        game.finished = min(game.finished + 1, _MOST)
        for result in results:
            game.add(result)

    def count_faces(self, name: str, faces: "list[int]") -> None:
        """How often each face fell for a name; of thirteen names the one that has not played for longest goes."""
        counts = faces
        for at in range(len(self.names)):
            if self.names[at][0] == name:
                before = self.names.pop(at)[1]
                counts = [min(before[face] + faces[face], _MOST) for face in range(_FACES)]
                break
        self.names = self.names[-_MOST_NAMES + 1 :] + [(name, list(counts))]

    def _game(self, key: str) -> GameCount:
        for game in self.games:
            if game.key == key:
                return game
        game = GameCount(key)
        self.games = self.games[-_MOST_GAMES + 1 :] + [game]
        return game

    def clear(self) -> None:
        """Starts again from nothing; the running game can still be told from the last one."""
        self.games = []
        self.names = []

    def pack(self) -> bytes:
        """All of it as bytes for ``unpack``."""
        writer = Writer()
        writer.number(self.last)
        writer.number(len(self.games))
        for game in self.games:
            writer.text(game.key)
            for value in (game.finished, game.abandoned, game.results, game.sum, game.best, len(game.latest)):
                writer.number(value)
            for result in game.latest:
                writer.number(result)
        writer.number(len(self.names))
        for name, counts in self.names:
            writer.text(name)
            for count in counts:
                writer.number(count)
        return bytes(writer.data)

    @staticmethod
    def unpack(data: bytes) -> "Statistics":
        """What ``pack`` made these bytes from; ``BadSave`` for any other bytes."""
        reader = Reader(data)
        statistics = Statistics()
        statistics.last = reader.number()
        for _ in range(reader.number(_MOST_GAMES + 1)):
            statistics.games.append(_read_game(reader))
        for _ in range(reader.number(_MOST_NAMES + 1)):
            name = reader.text()
            statistics.names.append((name, [reader.number() for _ in range(_FACES)]))
        reader.end()
        return statistics


def _read_game(reader: Reader) -> GameCount:
    game = GameCount(reader.text())
    game.finished = reader.number()
    game.abandoned = reader.number()
    game.results = reader.number()
    game.sum = reader.number()
    game.best = reader.number()
    game.latest = [reader.number() for _ in range(reader.number(_LAST_RESULTS + 1))]
    if len(game.latest) > game.results or max(game.latest, default=0) > game.best:
        raise BadSave("The statistics have results that were not counted.")
    return game
