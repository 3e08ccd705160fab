"""One fault at a time in a scripted game: at every transaction of the I2C bus the process forks, and the child has it.

CPython only, where ``os.fork`` exists. The child plays the same script on. Two seconds after its fault the glass must
show what the firmware drew and the accelerometer must answer; at the next station of the script state and picture must
be those of a game without faults. The parent plays on unharmed.
"""

import json
import os

from host_sim.box import Box

KINDS = ("absent", "nack", "timeout", "wrong", "sda", "off")
"""The chip does not answer; it refuses a data byte; SCL hangs; what is read is wrong; SDA hangs until it is clocked
free; the display loses its power for a second. The first three and the fourth last for one transaction."""

_HEAL_US = 2_000_000
_OFF_US = 1_000_000
# Bits that are flipped: each alone, or all.
_FLIPS = (0xFF, 0x40, 0x01, 0x80)
_TO_FREE_SDA = 9
_STATION_MS = 2300
_MOST_TOLD = 600
_STANDARD_ERROR = 2


class Fault:
    """One fault at the transaction that begins next. It watches the bus until it is over: ``ended_us`` then."""

    def __init__(self, circuit: object, kind: str, number: int, position: int) -> None:
        """``position`` is that of a byte that is refused, ``number`` chooses among faults of other kinds."""
        self.ended_us = None
        self._circuit = circuit
        self._kind = kind
        self._number = number
        self._position = position
        self._is_over = False

    def begin(self, bus: object, address: int, read: bool) -> None:
        """The transaction begins: the fault is there."""
        if self._is_over:
            return
        number = self._number
        if self._kind == "absent":
            bus.presence = lambda address, answers: False
        elif self._kind == "nack":
            bus.refuse(self._position)
        elif self._kind == "timeout":
            bus.scl_low = True
        elif self._kind == "wrong":
            flip = _FLIPS[number % len(_FLIPS)]
            bus.corrupt = lambda value: value ^ flip
        elif self._kind == "sda":
            bus.stick_after(1 + number % 3, _TO_FREE_SDA)
        else:
            self._circuit.unplug("oled")

    def end(self, bus: object) -> None:
        """The transaction is over, and so is a fault that lasts for one."""
        if self._kind not in ("sda", "off") and not self._is_over:
            bus.heal()
            self.ended_us = bus.clock.now_us
        self._is_over = True

    def look(self) -> None:
        """Once a tick: has a longer fault ended?"""
        if self.ended_us is not None:
            return
        now = self._circuit.clock.now_us
        if self._kind == "sda":
            if not self._circuit.bus.sda_low:
                self.ended_us = now
        elif self._began_us is None:
            self._began_us = now
        elif now - self._began_us >= _OFF_US:
            self._circuit.plug("oled")
            self.ended_us = now

    _began_us = None


class Wrong(Exception):
    """What a fault did to the box; the text is one sentence."""


class Game(Box):
    """The scripted game. ``stations`` are (screen, state, picture) after each step of the script.

    With a game without faults, ``calm``, ``chosen(number, address, read)`` gives the kinds of faults for a transaction,
    numbered for each address from 1 on. ``transactions`` counts those by address, ``counts`` the faults by kind;
    ``failures`` has a sentence for each that did harm. ``places``: for each address and transaction the bytes that may
    be refused, one at a time: each of its commands and registers, of data one, another one each time; 1 is the first.
    """

    def __init__(self, wiring: object, calm: "Game | None" = None, chosen: object = None) -> None:
        self.stations = []
        self.counts = dict.fromkeys(KINDS, 0)
        self.failures = []
        self.transactions = {}
        self.places = {}
        self._calm = calm
        self._chosen = chosen
        self._address = 0
        self._data_bytes = 0
        self._fault = None
        self._was_looked_at = False
        super().__init__(wiring)

    def _start(self) -> None:
        self.circuit.bus.watcher = self
        super()._start()

    # The bus.

    def begin(self, bus: object, address: int, read: bool) -> None:
        """A transaction begins: each of its faults is had by a child."""
        number = self.transactions[address] = self.transactions.get(address, 0) + 1
        self._address = address
        self._data_bytes = self.circuit.oled.data_bytes
        for kind in self._chosen(number, address, read) if self._chosen else ():
            places = self._calm.places[address][number - 1] if kind == "nack" else (0,)
            for position in places:
                self.counts[kind] += 1
                where = f"{kind} at byte {position} of" if position else f"{kind} at"
                if self._fork(f"{where} {'read' if read else 'write'} {number} of 0x{address:02X}"):
                    self._fault = Fault(self.circuit, kind, number, position)
                    bus.watcher = self._fault
                    self._fault.begin(bus, address, read)
                    return

    def end(self, bus: object) -> None:
        """A transaction without a fault is over."""
        length = bus.written
        places = range(1, length + 1)
        if self.circuit.oled.data_bytes != self._data_bytes:
            number = self.transactions[self._address]
            places = (1 + number % length,)
        self.places.setdefault(self._address, []).append(places)

    def _fork(self, name: str) -> bool:
        """True in the child; the parent waits for its report."""
        receiver, sender = os.pipe()
        child = os.fork()
        if child == 0:
            # What the child has to say, and the traceback of whatever it does not survive.
            os.dup2(sender, _STANDARD_ERROR)
            os.close(receiver)
            return True
        os.close(sender)
        with os.fdopen(receiver, "rb") as pipe:
            told = pipe.read().decode(errors="replace")[-_MOST_TOLD:]
        _, status = os.waitpid(child, 0)
        if status or told:
            self.failures.append(f"{name}: {told or 'the process died'}")
        return False

    # The script.

    def play(self) -> None:
        """Plays the script. In a child it ends the process as soon as the verdict is certain."""
        try:
            self._play()
            if self._fault is not None:
                raise Wrong("the script ended before the fault was over")
        except Wrong as problem:
            self._leave(str(problem))

    def _leave(self, told: str) -> None:
        """The child's last act."""
        os.write(_STANDARD_ERROR, told.encode())
        os._exit(1 if told else 0)

    def _play(self) -> None:
        self._station()
        self.send("new five-joker50 human:Anna human:Ben")
        self._station()
        self.send("dice 6 2 6 4 1")
        self.shake()
        self._station()
        for button in (1, 3):
            self.press(button)
        self._station()
        self.send("dice 6 2 6 5 6")
        self.long(3)
        self.settle()
        self._station()
        self.long(4)
        self.press(2)
        self._station()
        self.press(3)
        self._station()
        self.press(3)
        self.send("dice 1 1 1 2 3")
        self.long(3)
        self.settle()
        self._station()
        self.long(1)
        self._station()
        # A fault of the last moment is judged at the next station.
        self.circuit.bus.watcher = self._fault
        self._station()
        self._station()

    def run(self, milliseconds: int) -> None:
        """Lets virtual time pass; two seconds after its fault a child looks whether all is well."""
        fault = self._fault
        if fault is None or self._was_looked_at:
            super().run(milliseconds)
            return
        clock = self.circuit.clock
        end = clock.now_us + milliseconds * 1000
        while clock.now_us < end:
            self.app.tick(self.app.board.now())
            fault.look()
            if fault.ended_us is not None and clock.now_us - fault.ended_us >= _HEAL_US:
                self._was_looked_at = True
                self._look()
                super().run(max(0, (end - clock.now_us) // 1000))
                return
            self.app.board.rest()

    def _look(self) -> None:
        """Is all well two seconds after the fault?"""
        if self.rows() != _rows(self.app.board.oled.buffer):
            raise Wrong("the glass does not show what was drawn")
        if not self.app.can_shake:
            raise Wrong("the accelerometer is not used")

    def _station(self) -> None:
        self.run(_STATION_MS)
        state = json.loads(self.send("state"))
        here = (state.pop("screen"), state, self.rows())
        number = len(self.stations)
        self.stations.append(here)
        if not self._was_looked_at:
            return
        screen, expected, rows = self._calm.stations[number]
        if (here[0], state) != (screen, expected):
            raise Wrong(f"station {number}: {here[0]} {state} instead of {screen} {expected}")
        if here[2] != rows:
            raise Wrong(f"station {number}: another picture")
        self._leave("")


def _rows(buffer: bytearray) -> "list[str]":
    """The 64 rows that a MONO_VLSB buffer means."""
    return ["".join(["#" if buffer[(y >> 3) * 128 + x] >> (y & 7) & 1 else "." for x in range(128)]) for y in range(64)]


def run(wiring: object, chosen: object) -> Game:
    """The script without faults, then once more with those that ``chosen`` gives: see ``Game``."""
    calm = Game(wiring)
    calm.play()
    game = Game(wiring, calm, chosen)
    game.play()
    return game
