"""Where somebody stands in the lesson: the step, and the state of the prepared game that the steps before led to.

Knows no screen and no file. The saved progress is four bytes: version of the course, turn (0: nobody is at it now),
step, held dice. All else follows from the steps, which the rules themselves play.
"""

from dicebox.lesson.steps import COMPUTER_CARD, COUNT, PERSON_CARD, VERSION, step
from dicebox.rules import five
from dicebox.rules.errors import BadSave
from dicebox.rules.five_scoring import BONUS_POINTS, BONUS_THRESHOLD

PERSON = 0
COMPUTER = 1
TURNS = 7

_VARIANT = "five-plain"


class Course:
    """``at`` is the number of the step, ``state`` the game before it, ``points`` what the last entry brought."""

    def __init__(self) -> None:
        start = five.start(2, {"variant": _VARIANT})
        cards = (PERSON_CARD, COMPUTER_CARD)
        self.at = 0
        self.points = 0
        self.state = five.State(start.variant, PERSON, start.rolls_left, (), 0, 0, cards, start.extras)

    @property
    def kind(self) -> str:
        """What is expected now, a kind of ``steps.py``."""
        return step(self.at)[0]

    @property
    def about(self) -> object:
        """Faces, dice or fields of the step."""
        return step(self.at)[1]

    @property
    def key(self) -> str:
        """Key of the step's sentence; "" for a step of the computer, which is told in the game's own words."""
        return step(self.at)[2]

    @property
    def is_computers(self) -> bool:
        """Does the computer act in this step?"""
        return self.state.seat == COMPUTER and self.kind not in ("read", "end")

    @property
    def turn(self) -> int:
        """The person's turn, 1 to ``TURNS``; it lasts until the computer has answered it."""
        free = 0
        for points in self.state.cards[COMPUTER]:
            free += points == five.FREE
        return min(TURNS + 1 - free, TURNS)

    def dice_to_press(self) -> int:
        """Bit mask of the dice that are still to be held or released in this step."""
        return self.state.held ^ self.about if self.kind == "hold" else 0

    def toggle(self, die: int) -> None:
        """Holds or releases a die; with the last one that was expected the step is done."""
        self.state = five.apply(self.state, five.HOLD + die)
        if not self.dice_to_press():
            self.at += 1

    def go_on(self) -> None:
        """The step is done, as a whole: what it stands for happens in the game."""
        kind, about, _ = step(self.at)
        state = self.state
        if kind == "roll":
            state = five.settle(five.apply(state, five.ROLL), about)
        elif kind == "hold":
            for die in range(5):
                if (state.held ^ about) >> die & 1:
                    state = five.apply(state, five.HOLD + die)
        elif kind == "score":
            self.points = five.points(state, about[0])[0]
            state = five.apply(state, five.SCORE + about[0])
        self.state = state
        self.at += 1

    def fill(self, text: str) -> str:
        """The sentence with the numbers that stand for its gaps, all from the rules."""
        if "{" not in text:
            return text
        state = self.state
        points = self.points
        if self.kind == "score":
            points = five.points(state, self.about[0])[0]
        upper = five.upper(state.cards[PERSON])
        return text.format(
            points=points,
            dice=sum(state.dice),
            upper=upper,
            missing=BONUS_THRESHOLD - upper,
            threshold=BONUS_THRESHOLD,
            bonus=BONUS_POINTS,
        )

    def pack(self) -> bytes:
        """The progress, for ``unpack``."""
        return bytes((VERSION, self.turn, self.at, self.state.held))


def unpack(progress: bytes) -> Course:
    """The course at that progress of four bytes. ``BadSave`` for another version, or one that nobody can reach."""
    if progress[0] != VERSION or progress[2] >= COUNT:
        raise BadSave("The saved lesson is of another version.")
    course = Course()
    while course.at < progress[2]:
        course.go_on()
    pressed = course.state.held ^ progress[3]
    if pressed & ~course.dice_to_press():
        raise BadSave("The saved lesson holds other dice than its step.")
    for die in range(5):
        if pressed >> die & 1:
            course.toggle(die)
    if course.at != progress[2]:
        raise BadSave("The saved lesson has a step that is done.")
    return course
