"""Somebody who does in the lesson what it asks for: the inputs of a step, the right ones and all others."""

INPUTS = [("press", button) for button in range(1, 6)] + [("long", button) for button in range(1, 6)] + [("shake", 0)]
LONGEST_WAIT_MS = 8000
LESSON_FILE = "/data/lesson"


def expected(screen) -> list[tuple[str, int]]:
    """The inputs that the step takes now, each (method of the box, button or 0); none while the computer plays."""
    step = screen.course
    if step.is_computers:
        return []
    if step.kind == "roll":
        return [("shake", 0), ("long", 3)]
    if step.kind == "hold":
        return [("press", die + 1) for die in range(5) if step.dice_to_press() >> die & 1]
    if step.kind == "fields":
        return [("long", 4)]
    if screen.way():
        # A button that is held steps on.
        down = screen.way() > 0
        return [("press", 2), ("long", 2)] if down else [("press", 1), ("long", 1)]
    return [("press", 3)]


def do(box, given: tuple[str, int]) -> None:
    """Gives an input to a box, also to one in another process."""
    name, button = given
    if button:
        getattr(box, name)(button)
    else:
        box.shake()


def follow(box, prefer: int = 0) -> None:
    """Does the next thing that is expected, or waits until the computer has done the next step of its own."""
    screen = box.app.screen
    wanted = expected(screen)
    if wanted:
        do(box, wanted[min(prefer, len(wanted) - 1)])
    before = screen.course.at
    waited = 0
    while (screen.falling_since is not None) or (not wanted and screen.course.at == before):
        assert waited < LONGEST_WAIT_MS, "nothing happens in the lesson"
        box.run(50)
        waited += 50


def learn(box, steps: int = 10_000, after=None) -> None:
    """Follows the lesson for so many steps or to its end; ``after`` is called after each accepted input."""
    while box.app.screen.course.kind != "end" and box.app.screen.course.at < steps:
        follow(box)
        if after is not None:
            after()


def files(box) -> dict[str, bytes]:
    """What lies in the flash, the lesson's own file left out."""
    return {name: data for name, data in box.circuit.flash.files.items() if name != LESSON_FILE}


def place(box) -> tuple:
    """Where the lesson stands: the step and the whole state."""
    return box.app.screen.course.at, box.app.screen.course.state


def open_by_presses(box) -> None:
    """From the title picture, through the menu of the box."""
    box.press(4)
    for _ in range(3):
        box.press(2)
    box.press(3)


def leave_by_presses(box) -> None:
    """Through the lesson's menu."""
    box.long(1)
    box.press(1)
    box.press(3)
