"""The screens by name. They do not know each other: whoever wants another one asks the app for it by its name."""

from dicebox.screens.cards import Cards
from dicebox.screens.computer import Computer
from dicebox.screens.confirm import Confirm
from dicebox.screens.dice import Dice
from dicebox.screens.fields import Fields
from dicebox.screens.hand_over import HandOver
from dicebox.screens.help import Help
from dicebox.screens.menu import Menu
from dicebox.screens.new_game import NewGame
from dicebox.screens.result import Result
from dicebox.screens.seats import Seats
from dicebox.screens.title import Title
from dicebox.screens.tumble import Tumble

SCREENS = (Cards, Computer, Confirm, Dice, Fields, HandOver, Help, Menu, NewGame, Result, Seats, Title, Tumble)


def make(name: str, app: object) -> object:
    """A new screen by its name. Raises ``KeyError`` for a name that no screen has."""
    for screen in SCREENS:
        if screen.name == name:
            return screen(app)
    raise KeyError(name)
