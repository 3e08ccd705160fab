"""A quick computer player for the grid game: it enters the number where the lines through the cell gain most.

Pure and deterministic; it sees only the state, and of that only its own grid. What a line with some of its numbers may
still bring is guessed from their shape (how many are equal), from how easily two dice throw them again, and for
numbers that are all different from the straights that they can become. All values are hundredths of a point.
"""

from micropython import const

from dicebox.rules import grid25
from dicebox.rules.grid25_scoring import DIAGONALS, LINES, STRAIGHT_WITH_7, STRAIGHT_WITHOUT_7, line_points

# Indexed by how many numbers a line has, then by how many pairs of equal ones they hold: (base, a, b). Equal numbers
# count a for each way to throw one of those that there are most of, and b for each way to throw one of the others.
# Different numbers count a for each way to throw one of them, and b for four points of straights that lack one way.
# Found by climbing from values fitted to the ends of a million games; 59.6 points a round over 400,000 rounds.
_SHAPES = (
    ((363, 0, 0),),
    ((185, 9, 1),),
    ((143, 10, 2), (308, 35, 0)),
    ((135, 3, 7), (123, 27, 40), (), (444, 34, 2)),
    ((158, -4, 39), (141, 2, 16), (371, 22, 2), (379, 7, 33), (), (), (641, 24, 4)),
)

_FIRST_STRAIGHT = const(2)
_LAST_STRAIGHT = const(8)


def choose(state: grid25.State) -> int:
    """The action that the player takes in this state; always an allowed one.

    ValueError while the dice are falling and when the game is over.
    """
    for action in think(state):
        if action is not None:
            return action


def think(state: grid25.State) -> object:
    """As ``choose``, as a generator for a loop that must not wait: yields None once a line, and at last the action."""
    player = grid25.player(state)
    if player is None or player < 0:
        raise ValueError("No seat has to act in this state.")
    if not state.dice:
        yield grid25.ROLL
        return
    grid = state.grids[state.seat]
    number = grid25.number(state.dice)
    gains = []
    for line in range(len(LINES)):
        gain = _gain([grid[cell] for cell in LINES[line] if grid[cell] != grid25.EMPTY], number)
        gains.append(2 * gain if line >= DIAGONALS else gain)
        yield None
    yield grid25.PLACE + _best_cell(grid, gains)


def _best_cell(grid: bytes, gains: list) -> int:
    """The free cell whose lines gain most together; of equal ones the first."""
    values = [0] * grid25.CELLS
    for line in range(len(LINES)):
        for cell in LINES[line]:
            values[cell] += gains[line]
    best = -1
    for cell in range(grid25.CELLS):
        if grid[cell] == grid25.EMPTY and (best < 0 or values[cell] > values[best]):
            best = cell
    return best


def _gain(numbers: list, number: int) -> int:
    """What a line with these numbers gains by one more; 0 for a line that has no room."""
    if len(numbers) == grid25.SIDE:
        return 0
    return potential(numbers + [number]) - potential(numbers)


def potential(numbers: list) -> int:
    """What a line that holds these 0 to 5 numbers can be expected to bring, in hundredths of a point."""
    if len(numbers) == grid25.SIDE:
        return 100 * line_points(numbers)
    equal_pairs = 0
    most = 0
    frequent = 0
    others = 0
    for number in range(grid25.LEAST, grid25.MOST + 1):
        count = numbers.count(number)
        if not count:
            continue
        equal_pairs += count * (count - 1) // 2
        if count > most:
            most = count
            others += frequent
            frequent = grid25.ways(number)
        elif count == most:
            frequent += grid25.ways(number)
        else:
            others += grid25.ways(number)
    base, first, second = _SHAPES[len(numbers)][equal_pairs]
    if most == 1:
        return base + first * frequent + second * _straights(numbers) // 4
    return base + first * frequent + second * others


def _straights(numbers: list) -> int:
    """Points of all straights that different numbers can become, each times the ways to throw what it lacks."""
    least = min(numbers)
    most = max(numbers)
    total = 0
    for start in range(max(_FIRST_STRAIGHT, most - 4), min(_LAST_STRAIGHT, least) + 1):
        ways = 0
        for number in range(start, start + grid25.SIDE):
            if number not in numbers:
                ways += grid25.ways(number)
        total += ways * (STRAIGHT_WITH_7 if start <= 7 <= start + 4 else STRAIGHT_WITHOUT_7)
    return total
