"""The large lettering, for the figures of a few screens: loaded with them."""

from dicebox import modules
from dicebox.display.canvas import Face

_FONT = "dicebox.display.font_large"

LARGE = Face(modules.load(_FONT).LARGE)
modules.drop(_FONT)
