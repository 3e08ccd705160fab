"""Once the box is put together, the code that did it is let go of: 3 KB of heap. Loaded for that moment only.

After this no second box can be built without a restart; so only ``main.py`` calls it.
"""

from dicebox import modules, names
from dicebox.app import App
from dicebox.board import Board
from dicebox.cup import Cup
from dicebox.drivers.accel import Accel
from dicebox.drivers.buzzer import Buzzer
from dicebox.drivers.files import Files
from dicebox.drivers.oled import Oled
from dicebox.drivers.serial import Serial
from dicebox.entropy import Entropy
from dicebox.guard import Guard
from dicebox.idle import Idle
from dicebox.input.lift import Lift
from dicebox.memory import Memory
from dicebox.names import Names
from dicebox.parts import Part
from dicebox.session import Session
from dicebox.settings import Settings
from dicebox.sounds import Sounds
from dicebox.stage import Stage
from dicebox.store import Store
from dicebox.table import Table

# One object each, made at power-on. Not among them: what a change of settings makes anew (buttons, shake detector) and
# what safe mode needs (canvas).
_ONCE = (
    (Accel, App, Board, Buzzer, Cup, Entropy, Files, Guard, Idle, Lift, Memory, Names),
    (Oled, Part, Serial, Session, Settings, Sounds, Stage, Store),
)


def forget_building() -> None:
    """Takes the constructors away, and what only reads files at power-on."""
    for kinds in _ONCE:
        for kind in kinds:
            # Deleted, it would stay: MicroPython leaves the value in the class's table until something takes its place.
            kind.__init__ = None
    Settings.unpack = Names.unpack = names._name = Files.tidy = Memory.watch_settings = Table.resume = None
    Guard.start = Guard.listen = None
    modules.drop("dicebox.choices")
    modules.before_loading = None
    # The finder was mounted.
    modules.Finder.mount = None
