"""Plays 25 Felder on a box by presses and shakes: what a person does on the screen of the moment."""

from dicebox.rules import grid25

FACES = {number: (max(1, number - 6), min(6, number - 1)) for number in range(2, 13)}
CELLS = [(column, row) for row in range(1, 6) for column in range(1, 6)]


def roll(box, number: int) -> None:
    """Rolls this number with a long press."""
    box.roll(*FACES[number])


def put(box, column: int, row: int) -> None:
    """Places the number by two presses, counted from 1."""
    box.press(column)
    box.press(row)


def fill(box, numbers: "list[int] | bytes", places: "list[tuple[int, int]]" = CELLS) -> None:
    """Alone at the table: rolls each number and places it in the cell of the same place in the list."""
    for number, cell in zip(numbers, places, strict=False):
        roll(box, number)
        put(box, *cell)


def cells(seat: dict) -> "list[int]":
    """The 25 numbers of a seat in the box's report of its state."""
    return [number for row in seat["grid"] for number in row]


def first_free(box) -> "tuple[int, int]":
    """The first free cell of the seat to play, as column and row from 1."""
    state = box.state()
    grid = state["seats"][state["seat"]]["grid"]
    return next((column, row) for column, row in CELLS if grid[row - 1][column - 1] == grid25.EMPTY)


def step(box) -> str:
    """The next thing that people do: pass the box on, shake, place; or watch. Gives the name of the screen before."""
    name = box.app.screen.name
    if name == "tumble":
        box.settle()
    elif name == "computer" or (name == "hand_over" and box.app.table.seat.kind == "ai"):
        box.wait(300)
    elif name in ("hand_over", "round_end"):
        box.press(3)
    elif box.state()["phase"] == "roll":
        box.shake()
    else:
        put(box, *first_free(box))
    return name


def play_on(box, *ends: str) -> "set[str]":
    """Plays until one of these screens shows; gives the names of all screens on the way."""
    seen = set()
    for _ in range(6000):
        if box.app.screen.name in ends:
            return seen
        seen.add(step(box))
    raise AssertionError("the game does not end")
