"""The screens, one a file: ``hand_over.py`` holds the class ``HandOver``. They do not know each other.

Whoever wants another screen asks the app for it by its name. A screen's code is loaded when it is shown and let go
when it is left, except for those that the running game shows all the time.
"""

from dicebox import modules

# What the other screens are built on.
_BASES = ("screen", "lists")


def make(name: str, app: object) -> object:
    """A new screen by its name. Raises ``ImportError`` for a name that no screen has."""
    module = modules.load("dicebox.screens." + name)
    words = [word[0].upper() + word[1:] for word in name.split("_")]
    return getattr(module, "".join(words))(app)


def keep_only(names: "tuple[str, ...] | list[str]") -> None:
    """Lets go of the code of all screens but these."""
    modules.keep_only("dicebox.screens", list(_BASES) + list(names))
    # A screen that draws with it holds on to it.
    modules.drop("dicebox.display.large")
