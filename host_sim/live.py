"""A box in somebody's hands, in small steps: what they do to it, and what is seen and heard of it since the last look.

Runs on CPython and on MicroPython, so that a page shows every runtime in the same way. Knows no clock but the box's
own and no network; ``host_sim/web`` paces it and carries what it gives to the page.
"""

from binascii import b2a_base64

from micropython import const

from host_sim.watch import Watch

# A press shorter than this is made longer: the firmware counts three looks in a row, 10 ms apart.
_SHORTEST_PRESS_MS = const(30)
_SHORTEST_GAP_MS = const(30)
_STEP_MS = const(10)
# A worn contact: closes, opens and closes again for about ten milliseconds (offsets in us, an even number).
_BOUNCES = (900, 1700, 3100, 4200, 6800, 9100)
_NO_BOUNCES = ()
_AT_REST = (0, 0, 1)
_COUNT = const(5)
# More than anybody's hands do before the box has caught up.
_MOST_PLANNED = const(64)
# The pin that sees a third of the battery's voltage on a Pico, and three cells that are nearly empty.
_BATTERY_GPIO = const(29)
_EMPTY_VOLTS = 3.1
_FULL_VOLTS = 4.5


class Live:
    """Hands and eyes of ``box``, a ``host_sim.box.Box`` or one with the same circuit.

    ``can_record`` tells whether the firmware can be asked what it shows, ``ticks`` counts the turns of its loop. The
    methods do what hands do; ``advance`` lets time pass, ``look`` gives what changed. Buttons count from 1.
    """

    can_record = True

    def __init__(self, box: object) -> None:
        self.box = box
        self.ticks = 0
        self.circuit = box.circuit
        self._had_battery = getattr(self.circuit.wiring, "BATTERY", None)
        self._plan = []
        self._pressed_at = [0] * (_COUNT + 1)
        self._free_at = [0] * (_COUNT + 1)
        self._bouncing = 0
        self._is_shaken = False
        self._output = ""
        self._seen = None
        self._tones_at = None
        self._watch = None
        self._rolls = []
        self._app = None
        self._buttons = None
        self._heard = []
        self._situation = None
        self._listen()

    @property
    def now_ms(self) -> int:
        """Milliseconds of the box since it was made."""
        return self.circuit.clock.now_us // 1000

    # What hands do.

    def press(self, button: int) -> None:
        """Closes the contact of a button, as soon as it was open for long enough to be felt."""
        if len(self._plan) >= _MOST_PLANNED:
            return
        at = max(self.now_ms, self._free_at[button])
        self._pressed_at[button] = at
        self._free_at[button] = at + _SHORTEST_PRESS_MS
        self._plan.append((at, button, True))

    def release(self, button: int) -> None:
        """Opens it again, as soon as the press was long enough to count."""
        at = max(self.now_ms, self._pressed_at[button] + _SHORTEST_PRESS_MS)
        self._free_at[button] = at + _SHORTEST_GAP_MS
        self._plan.append((at, button, False))

    def move(self, x: float, y: float, z: float) -> None:
        """Lets this acceleration (g, in the axes of the sensor) act on the box until the next one."""
        self._is_shaken = False
        self.circuit.accel.acceleration = (x, y, z)

    def still(self) -> None:
        """Puts the box down."""
        self.move(*_AT_REST)

    def shake(self, on: bool) -> None:
        """Begins or ends a good shake."""
        if on and not self._is_shaken:
            self.circuit.start_shake()
        elif not on and self._is_shaken:
            self.circuit.stop_shake()
        self._is_shaken = on

    def plug(self, part: str, on: bool) -> None:
        """Puts ``oled`` or ``accel`` on the bus or pulls it off; nothing happens when it is so already."""
        if self.circuit.is_plugged(part) != on:
            if on:
                self.circuit.plug(part)
            else:
                self.circuit.unplug(part)
            self._seen = None

    def bounce(self, button: int) -> None:
        """Wears the contact of this button out and puts good ones in everywhere else; 0: good ones everywhere."""
        self._bouncing = button

    def battery(self, is_empty: bool) -> None:
        """Puts other cells in, nearly empty or fresh ones, and a wire by which the box can tell: it restarts."""
        self.circuit.wiring.BATTERY = _BATTERY_GPIO if is_empty else self._had_battery
        self.circuit.battery_volts = _EMPTY_VOLTS if is_empty else _FULL_VOLTS
        self.power()

    def power(self) -> None:
        """Takes the power away and gives it back; the files in the flash stay."""
        self._plan = []
        self._free_at = [0] * (_COUNT + 1)
        for button in range(1, _COUNT + 1):
            self.circuit.release(button)
        self._switch_on()
        self._seen = None

    def _switch_on(self) -> None:
        self.box.power_cycle()

    def say(self, line: str) -> None:
        """Sends a line over the serial line; the answer comes with ``look``."""
        self.circuit.send(line + "\n")

    def speak(self, language: str) -> None:
        """Changes the box's language, where the firmware can be asked."""
        app = self.box.app
        if app is not None and app.language != language:
            app.change("language")

    def lay(self, path: str, content: bytes) -> None:
        """Puts a file into the flash; the box reads it at the next power-on."""
        self.circuit.flash.lay({path: content})

    def files(self) -> "dict[str, bytes]":
        """What is in the flash."""
        return self.circuit.flash.files

    def watch(self, on: bool) -> None:
        """From now on ``look`` gives traces, or no longer."""
        self._watch = Watch(self.circuit, self.now_ms) if on else None

    # Time.

    def advance(self, milliseconds: int) -> None:
        """Lets time pass, while planned presses come to their moment. A tick may take longer than asked for."""
        end_ms = self.now_ms + milliseconds
        while self.now_ms < end_ms:
            self._move_fingers()
            self._run(_STEP_MS)
            self._listen()
            if self._watch is not None:
                self._watch_step()
        self._output += self._take_output()

    def _run(self, milliseconds: int) -> None:
        self.box.run(milliseconds)

    def _take_output(self) -> str:
        return self.circuit.take_output()

    def _watch_step(self) -> None:
        """Hands the last sample that the firmware read (mg), its shake detector and its events to the watch."""
        app = self.box.app
        heard = self._heard
        self._heard = []
        if app is None:
            self._watch.step(self.now_ms, None, None, heard)
            return
        accel = app.board.accel
        sample = (accel.x, accel.y, accel.z) if accel.is_armed and self.circuit.is_plugged("accel") else None
        self._watch.step(self.now_ms, sample, app.shake, heard)

    def _move_fingers(self) -> None:
        if not self._plan:
            return
        now = self.now_ms
        later = []
        for step in self._plan:
            at, button, is_press = step
            if at > now:
                later.append(step)
            else:
                self._touch(button, is_press, _BOUNCES if self._bouncing == button else _NO_BOUNCES)
        self._plan = later

    def _touch(self, button: int, is_press: bool, bounces: "tuple[int, ...]") -> None:
        if is_press:
            self.circuit.press(button, bounces)
        else:
            self.circuit.release(button, bounces)

    # What is seen and heard.

    def look(self, with_trace: bool = False) -> "dict[str, object]":
        """What changed since the last look; of all these only what there is something of.

        ``glass``: ``rows`` (1024 bytes of MONO_VLSB as base64), ``contrast``, ``on``. ``tones``: (t in ms, frequency in
        Hz, duty). ``answers``: whole lines from the serial line. ``rolls``: all faces on the table after each roll.
        ``situation``: (name of the screen, is the box shaken?), where the firmware can be asked.
        ``trace``, when asked for and while ``watch`` is on: see ``Watch.take``.
        """
        found = {}
        oled = self.circuit.oled
        seen = (oled.data_bytes, oled.commands, self.circuit.is_plugged("oled"))
        if seen != self._seen:
            self._seen = seen
            rows = b2a_base64(self.circuit.picture()).decode().strip()
            found["glass"] = {"rows": rows, "contrast": oled.contrast, "on": seen[2] and not oled.is_dark()}
        self._hear(found)
        if "\n" in self._output:
            lines = self._output.split("\n")
            self._output = lines.pop()
            found["answers"] = [line.strip() for line in lines]
        if self._rolls:
            found["rolls"] = self._rolls
            self._rolls = []
        app = self.box.app
        if app is not None:
            situation = (app.screen.name, app.is_shaken)
            if situation != self._situation:
                self._situation = situation
                found["situation"] = situation
        if with_trace and self._watch is not None:
            found["trace"] = self._watch.take()
        return found

    def look_anew(self) -> None:
        """Makes the next look tell the whole picture."""
        self._seen = None

    def close(self) -> None:
        """Nothing to let go of in this process."""

    def _hear(self, found: "dict[str, object]") -> None:
        tones = self.circuit.tones
        last = self._tones_at
        if not tones or tones[-1] is last:
            return
        self._tones_at = tones[-1]
        fresh = []
        for tone in reversed(tones):
            if tone is last:
                break
            fresh.append((tone[0] // 1000, tone[1], tone[2]))
        fresh.reverse()
        found["tones"] = fresh

    def _listen(self) -> None:
        """Notes the faces of each roll, whoever makes it, and what the buttons give.

        A box that restarted has another cup, one that was turned round has other buttons.
        """
        app = self.box.app
        if app is None:
            return
        if app is not self._app:
            self._app = app
            self._listen_to_cup(app.cup)
            self._count_ticks(app.board)
        if app.buttons is not self._buttons:
            self._buttons = app.buttons
            self._listen_to_buttons(app.buttons)

    def _listen_to_cup(self, cup: object) -> None:
        faces = cup.faces

        def noted(dice: "tuple[int, ...]", held: int, count: int) -> "tuple[int, ...]":
            table = faces(dice, held, count)
            self._rolls.append(table)
            return table

        cup.faces = noted

    def _count_ticks(self, board: object) -> None:
        rest = board.rest

        def counted() -> None:
            self.ticks += 1
            rest()

        board.rest = counted

    def _listen_to_buttons(self, buttons: object) -> None:
        next_event = buttons.next_event

        def noted() -> int:
            event = next_event()
            if event and self._watch is not None:
                self._heard.append(event)
            return event

        buttons.next_event = noted
