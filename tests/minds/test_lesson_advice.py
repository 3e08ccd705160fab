"""The lesson teaches nothing that the box itself would call a mistake."""

from pathlib import Path

from dicebox.drivers.tables import Tables
from dicebox.lesson.course import PERSON, Course
from dicebox.players import five_mind
from dicebox.rules import five
from weighing import verdict

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
# Thousandths of a point, as the verdicts: less is not even shown.
AS_GOOD_AS_THE_BEST = 50


def test_every_taught_move_is_as_good_as_the_best() -> None:
    tables = Tables(lambda path, mode: (FIRMWARE / path.lstrip("/")).open(mode))
    course = Course()
    asked = 0
    worse = []
    while course.kind != "end":
        state = course.state
        # A roll is when the dice to keep are final.
        if state.seat == PERSON and state.dice and course.kind in {"roll", "score"}:
            action = five.ROLL if course.kind == "roll" else five.SCORE + course.about[0]
            found = verdict("five", state, tables)
            values = {move: value for value, move in found}
            loss = found[0][0] - values[five_mind.move_of(state, action)]
            asked += 1
            if loss > AS_GOOD_AS_THE_BEST:
                worse.append((course.turn, state.dice, state.held, course.about, loss))
        course.go_on()
    assert worse == []
    # Nine times some dice stay, seven times all are entered.
    assert asked == 9 + 7
