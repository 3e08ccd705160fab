"""What the hands did, as one small number: a kind in bits 4 to 6, the button in bits 0 to 2.

Numbers and not objects, because they are made in the middle of a tick, where nothing may be allocated. What an event
means is not known here: that is the business of the screen on top (``dicebox.screens``).
"""

from micropython import const

PRESS = const(0x10)
"""A button was released before ``buttons.LONG_MS``. Comes at the release."""

LONG = const(0x20)
"""A button is held for ``buttons.LONG_MS``. Comes while it is down; the release then brings nothing."""

REPEAT = const(0x30)
"""A button is still held after ``LONG``: comes every ``buttons.REPEAT_MS``."""

SHAKE = const(0x40)
"""A shake was recognised. Comes once a shake, however long it lasts."""

STILL = const(0x50)
"""The box came to rest after a ``SHAKE``."""

_KIND = const(0x70)
_BUTTON = const(0x07)


def kind(event: int) -> int:
    """``PRESS``, ``LONG``, ``REPEAT``, ``SHAKE`` or ``STILL``; 0 for "no event"."""
    return event & _KIND


def button(event: int) -> int:
    """The button 1 to 5 that the event came from, 0 for ``SHAKE`` and ``STILL``."""
    return event & _BUTTON


def is_button(event: int) -> bool:
    """Is this a short or a long press, and not its repetition or a shake?"""
    return event & _KIND == PRESS or event & _KIND == LONG
