"""What the lesson looks like: the places of the real screens, what is to be pressed lit at the foot, one sentence.

Only draws. ``screen`` is the lesson's screen, of which it reads course, texts, cursor and the fall of the dice.
"""

from micropython import const

from dicebox.display import glyphs, pictures
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.display.paragraph import wrap
from dicebox.lesson.course import COMPUTER, PERSON, TURNS
from dicebox.rules import five
from dicebox.screens import card

_DICE = const(5)
_DICE_TOP = const(10)
_BAR_TOP = const(33)
_BAR_INSET = const(3)
_TEXT_TOP = const(36)
_TEXT_PITCH = const(10)
_PAGE_TOP = const(11)
_PAGE_PITCH = const(11)
_WIDTH = const(124)


def draw(canvas: object, screen: object) -> None:
    """The picture of the step."""
    step = screen.course
    if step.kind == "end":
        _draw_end(canvas, screen)
    elif step.kind == "score" and not step.is_computers:
        _draw_fields(canvas, screen)
    elif step.kind == "read" and not step.state.dice:
        _draw_page(canvas, screen)
    else:
        _draw_table(canvas, screen)


def way_text(screen: object) -> str:
    """How the cursor comes to its field."""
    words = screen.app.words
    arrow = words["key_down" if screen.way() > 0 else "key_up"]
    return screen.texts["move"].format(arrow, words[five.FIELDS[screen.course.about[0]]])


def _sentence(screen: object) -> str:
    step = screen.course
    return step.fill(screen.texts[step.key])


def _draw_header(canvas: object, screen: object) -> None:
    step = screen.course
    seat = step.state.seat
    name = screen.texts["you"] if seat == PERSON else screen.app.words["computer"]
    turn = screen.texts["turn_of"].format(step.turn, TURNS)
    glyphs.header(canvas, name, turn, str(five.total(step.state, seat)))


def _draw_page(canvas: object, screen: object) -> None:
    """Only words, as on the pages of the help."""
    texts = screen.texts
    glyphs.header(canvas, texts["heading"], "", texts["turn_of"].format(screen.course.turn, TURNS))
    y = _PAGE_TOP
    for part in _sentence(screen).split("|"):
        for line in wrap(canvas, part, _WIDTH, REGULAR):
            canvas.text(line, 2, y, 1, REGULAR)
            y += _PAGE_PITCH
    _draw_next(canvas, screen)


def _draw_next(canvas: object, screen: object) -> None:
    glyphs.labels(canvas, ("", "", screen.app.words["key_next"], "", ""), marked=2)


def _draw_table(canvas: object, screen: object) -> None:
    """The dice, the sentence below them, and what to press."""
    _draw_header(canvas, screen)
    is_falling = screen.falling_since is not None
    to_press = screen.course.dice_to_press()
    for die in range(_DICE):
        _draw_die(canvas, screen, die, is_falling)
        if to_press >> die & 1:
            canvas.frame.fill_rect(glyphs.DIE_LEFTS[die] + _BAR_INSET, _BAR_TOP, glyphs.DIE - 2 * _BAR_INSET, 2, 1)
    for line, text in enumerate(_lines(canvas, screen)):
        canvas.text_center(text, 64, _TEXT_TOP + _TEXT_PITCH * line, 1, REGULAR)
    _draw_foot(canvas, screen, is_falling)


def _draw_die(canvas: object, screen: object, die: int, is_falling: bool) -> None:
    state = screen.course.state
    x = glyphs.DIE_LEFTS[die]
    held = state.held >> die & 1
    if is_falling and not held:
        glyphs.falling_die(canvas, screen.frame, die, x, _DICE_TOP)
    else:
        glyphs.die(canvas, state.dice[die] if state.dice else 0, x, _DICE_TOP, held)


def _lines(canvas: object, screen: object) -> "list[str]":
    """At most two lines about the step; while dice fall the ones that made them fall."""
    step = screen.course
    words = screen.app.words
    if step.is_computers:
        return ["", _computer_text(screen)]
    lines = _sentence(screen).split("|")
    if step.kind == "roll":
        lines.append(words["shake_to_roll" if screen.app.can_shake else "hold_to_roll"])
    return lines


def _computer_text(screen: object) -> str:
    step = screen.course
    words = screen.app.words
    if step.kind == "roll":
        return words["computer_rolls"]
    if step.kind == "hold":
        return words["computer_holds"]
    field = step.about[0]
    return words["computer_scores"].format(words[five.FIELDS[field]], five.points(step.state, field)[0])


def _draw_foot(canvas: object, screen: object, is_falling: bool) -> None:
    step = screen.course
    words = screen.app.words
    if step.kind == "read":
        _draw_next(canvas, screen)
    elif step.kind == "hold" and not step.is_computers:
        _draw_holds(canvas, screen)
    elif is_falling or step.is_computers:
        glyphs.labels(canvas, (words["key_menu"], "", "", "", ""), long=True)
    elif step.kind == "roll":
        glyphs.labels(canvas, (words["key_menu"], "", words["key_roll"], "", ""), long=True, marked=2)
    else:
        glyphs.labels(canvas, (words["key_menu"], "", "", words["key_score"], ""), long=True, marked=3)


def _draw_holds(canvas: object, screen: object) -> None:
    """What a press does with each die of the step, lit above its button."""
    step = screen.course
    to_press = step.dice_to_press()
    word = screen.texts["key_release" if step.state.held & to_press else "key_hold"]
    glyphs.labels(canvas, [word if to_press >> die & 1 else "" for die in range(_DICE)])
    wide = canvas.width(word)
    for die in range(_DICE):
        if to_press >> die & 1:
            canvas.invert(glyphs.COLUMN_CENTERS[die] - wide // 2 - 1, glyphs.FOOT_TOP, wide + 2, SMALL.height + 1)


def _draw_fields(canvas: object, screen: object) -> None:
    """The card, with the way to the field or what it is about in place of the status line."""
    step = screen.course
    words = screen.app.words
    way = screen.way()
    canvas.text_center(way_text(screen) if way else _sentence(screen), 64, 0, 1, SMALL)
    card.draw(canvas, words, step.state, step.state.seat, screen.cursor, marked=step.about[0] if way else -1)
    column = (2, 1, 0)[way]
    labels = ["", "", "", "", ""]
    labels[column] = words[("key_enter", "key_down", "key_up")[way]]
    glyphs.labels(canvas, labels, gap=0, marked=column)


def _draw_end(canvas: object, screen: object) -> None:
    """The result of both."""
    texts = screen.texts
    words = screen.app.words
    state = screen.course.state
    glyphs.picture(canvas, pictures.TROPHY, 10, 18)
    canvas.text_center(texts["well_done"], 78, 4, 1, REGULAR)
    names = (texts["you"], words["computer"])
    for seat in (PERSON, COMPUTER):
        y = 18 + 10 * seat
        canvas.text(names[seat], 40, y, 1, REGULAR)
        canvas.text_right(str(five.total(state, seat)), 116, y, 1, REGULAR)
    canvas.text_center(texts["can_play"], 78, 42, 1, SMALL)
    glyphs.labels(canvas, ("", "", texts["key_play"], "", ""), marked=2)
