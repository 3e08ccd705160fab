"""A box in somebody's hands, in small steps: what they do to it, and what is seen and heard of it since the last look.

Runs on CPython and on MicroPython, so the page shows every runtime in the same way. Knows no clock but the box's own
and no network; ``host_sim/web`` paces it and carries what it gives to the page.
"""

from binascii import b2a_base64

from micropython import const

# A press shorter than this is made longer: the firmware counts three looks in a row, 10 ms apart.
_SHORTEST_PRESS_MS = const(30)
_SHORTEST_GAP_MS = const(30)
_STEP_MS = const(10)
# A worn contact: closes, opens and closes again for about ten milliseconds (offsets in us, an even number).
_BOUNCES = (900, 1700, 3100, 4200, 6800, 9100)
_NO_BOUNCES = ()
_AT_REST = (0, 0, 1)
_COUNT = const(5)


class Live:
    """Hands and eyes of ``box``, a ``host_sim.box.Box`` or one with the same circuit.

    ``do`` takes what hands do, ``advance`` lets time pass, ``look`` gives what changed. Buttons count from 1.
    """

    def __init__(self, box: object) -> None:
        self.box = box
        self._plan = []
        self._pressed_at = [0] * (_COUNT + 1)
        self._free_at = [0] * (_COUNT + 1)
        self._bouncing = [False] * (_COUNT + 1)
        self._is_shaken = False
        self._output = ""
        self._seen = None
        self._tone = (0, 0)

    @property
    def now_ms(self) -> int:
        """Milliseconds of the box since it was made."""
        return self.box.circuit.clock.now_us // 1000

    # What hands do.

    def press(self, button: int) -> None:
        """Closes the contact of a button, as soon as it was open for long enough to be felt."""
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
        self.box.circuit.accel.acceleration = (x, y, z)

    def still(self) -> None:
        """Puts the box down."""
        self.move(*_AT_REST)

    def shake(self, on: bool) -> None:
        """Begins or ends a good shake."""
        if on and not self._is_shaken:
            self.box.circuit.start_shake()
        elif not on and self._is_shaken:
            self.box.circuit.stop_shake()
        self._is_shaken = on

    def plug(self, part: str, on: bool) -> None:
        """Puts ``oled`` or ``accel`` on the bus or pulls it off; nothing happens when it is so already."""
        circuit = self.box.circuit
        if circuit.is_plugged(part) != on:
            if on:
                circuit.plug(part)
            else:
                circuit.unplug(part)
            self._seen = None

    def bounce(self, button: int, on: bool) -> None:
        """Wears the contact of a button out, or puts a good one in."""
        self._bouncing[button] = on

    def power(self) -> None:
        """Takes the power away and gives it back; the files in the flash stay."""
        self.box.power_cycle()
        self._seen = None

    def say(self, line: str) -> None:
        """Sends a line over the serial line; the answer comes with ``look``."""
        self.box.circuit.send(line + "\n")

    # Time.

    def advance(self, milliseconds: int) -> None:
        """Lets time pass, while planned presses come to their moment. A tick may take longer than asked for."""
        clock = self.box.circuit.clock
        end_us = clock.now_us + milliseconds * 1000
        while clock.now_us < end_us:
            self._move_fingers()
            self.box.run(_STEP_MS)
        self._output += self.box.circuit.take_output()

    def _move_fingers(self) -> None:
        if not self._plan:
            return
        now = self.now_ms
        later = []
        for step in self._plan:
            at, button, is_press = step
            if at > now:
                later.append(step)
                continue
            bounces = _BOUNCES if self._bouncing[button] else _NO_BOUNCES
            if is_press:
                self.box.circuit.press(button, bounces)
            else:
                self.box.circuit.release(button, bounces)
        self._plan = later

    # What is seen and heard.

    def look(self) -> "dict[str, object]":
        """What changed since the last look: ``glass``, ``tone`` and ``answers``, each only if there is something.

        ``glass`` has ``rows`` (1024 bytes of MONO_VLSB as base64), ``contrast`` and ``on``; ``tone`` is (frequency in
        Hz, duty); ``answers`` are whole lines that the box wrote to the serial line.
        """
        found = {}
        circuit = self.box.circuit
        oled = circuit.oled
        seen = (oled.data_bytes, oled.commands, circuit.is_plugged("oled"))
        if seen != self._seen:
            self._seen = seen
            is_on = seen[2] and not oled.is_dark()
            rows = b2a_base64(circuit.picture()).decode().strip()
            found["glass"] = {"rows": rows, "contrast": oled.contrast, "on": is_on}
        tone = circuit.tone()
        if tone != self._tone:
            self._tone = tone
            found["tone"] = {"frequency": tone[0], "duty": tone[1]}
        if "\n" in self._output:
            lines = self._output.split("\n")
            self._output = lines.pop()
            found["answers"] = [line.strip() for line in lines]
        return found

    def look_anew(self) -> None:
        """Makes the next look tell everything."""
        self._seen = None
        self._tone = None
