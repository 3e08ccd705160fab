"""Turns of Zehntausend by presses, for the stories of the game."""

BUST = (2, 3, 4, 6, 6, 4)
# From the seed's example: only the 1 can be set aside.
SCRIPT = (1, 2, 3, 4, 6, 6)
SIX_ONES = (1, 1, 1, 1, 1, 1)
THREE = ("human:Anna", "human:Ben", "ai")
LONGEST_TURN_MS = 120_000


def select(box, *dice: int) -> None:
    """Presses the buttons of these dice, counted from 0; the sixth is a long press."""
    for die in dice:
        if die < 5:
            box.press(die + 1)
        else:
            box.long(5)


def bank(box, *faces: int, dice: tuple) -> None:
    """A turn of one throw: these faces come, these dice are set aside, their points banked."""
    box.roll(*faces)
    select(box, *dice)
    box.long(4)


def bust(box) -> None:
    """A turn that is lost at once, and seen."""
    box.roll(*BUST)
    box.press(3)


def reach_5000(box) -> None:
    """A turn that banks 6000 points: hot dice once."""
    for _ in range(2):
        box.roll(*SIX_ONES)
        select(box, *range(6))
    box.long(4)


def watch_computer(box) -> None:
    """Waits until the computer has played its turn."""
    waited = 0
    while box.state()["seat"] == 2 and box.state()["phase"] != "over":
        box.run(500)
        waited += 500
        assert waited < LONGEST_TURN_MS, "the computer does not come to an end"


def totals(box) -> list:
    return [seat["total"] for seat in box.state()["seats"]]


def tap(box, *buttons: int) -> None:
    for button in buttons:
        box.press(button)
