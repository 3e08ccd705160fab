"""The accelerometer on the I2C bus, whatever chip it is: gives x, y and z in milli-g.

Reads samples and judges whether they are any; knows nothing of shaking. Which chips there are and how one is woken
stands in ``accel_chips.py``, which is loaded for that moment only.
"""

from micropython import const

from dicebox import modules

_EIO = const(5)
_ENODEV = const(19)
_ETIMEDOUT = const(110)

_CHIPS = "dicebox.drivers.accel_chips"

# Half a second of samples at 100 Hz.
_MOST_STALE = const(50)
# The samples from before the settings were written are garbage.
_DROPPED = const(3)
# So many samples in a row of a box that rests, or is held, prove the scale: their length lies in these squared milli-g.
_PROOF = const(5)
_LEAST_SQUARES = const(500 * 500)
_MOST_SQUARES = const(1500 * 1500)
# A chip that cannot prove it in two seconds has another scale than its family, or is broken.
_MOST_UNPROVED = const(200)
# Setting up a chip loads code. One that answers and yet gives nothing is left alone for so many starts: 1.5 s.
_REFUSED = const(3)


class Accel:
    """The accelerometer: ``start`` it, then ``read`` and use ``x``, ``y``, ``z`` (integers, milli-g, +-16000).

    ``chip`` and ``address``: what was found, "" and 0 while nothing is; ``is_known`` is False for an identity on no
    list. ``is_armed``: samples change and were between 0.5 and 1.5 g long; before that nobody should believe them.
    ``raw``: the last sample's six bytes, x, y, z with the high byte first; a new object with each sample.
    """

    def __init__(self, i2c: object, driver: str = "auto", address: "int | None" = None) -> None:
        self.chip = ""
        self.address = 0
        self.is_known = True
        self.is_armed = False
        self.x = self.y = self.z = 0
        self.raw = bytearray(6)
        self._spare = bytearray(6)
        self._i2c = i2c
        # Where to look, as pairs of an address and its register of the identity; found out at the first start.
        self._places = None
        self._wanted = (driver, address)
        self._refused = 0
        self.forget()

    def forget(self) -> None:
        """What comes next are the first samples of a chip that was just set up."""
        self._stale = self._new = 0

    def take(self, register: int, is_little: bool, shift: int) -> None:
        """How to read from now on: the samples' first register, low bytes first or not, and 1 mg = 2**shift / 125."""
        self._register = register
        self._is_little = is_little
        self._shift = shift

    def start(self) -> None:
        """Looks for a chip at the addresses where one may be, wakes and sets it. Raises ``OSError``: there is none.

        Cheap while nobody answers, and after a chip was given up: then nothing is loaded.
        """
        self._lose()
        if self._refused:
            self._refused -= 1
            raise OSError(_EIO, "accelerometer was given up")
        try:
            self._find()
        finally:
            modules.drop(_CHIPS)

    def _lose(self) -> None:
        self.chip = ""
        self.address = self._proved = self._unproved = 0
        self.is_armed = False

    def _give_up(self, why: str) -> None:
        self._lose()
        self._refused = _REFUSED
        raise OSError(_EIO, why)

    def _find(self) -> None:
        if self._places is None:
            self._places = modules.load(_CHIPS).places(self._wanted[0], self._wanted[1])
        for place in range(0, len(self._places), 2):
            address = self._places[place]
            try:
                identity = self._i2c.readfrom_mem(address, self._places[place + 1], 1)[0]
                # A line that is held low or floats says 0 or 255.
                if 0 < identity < 255:
                    modules.load(_CHIPS).set_up(self, self._i2c, address)
                    return
            except OSError as error:
                # A stuck bus would cost as much time again at each address.
                if error.args[0] == _ETIMEDOUT:
                    raise
        raise OSError(_ENODEV, "no accelerometer answers")

    def read(self) -> bool:
        """Takes one sample into ``x``, ``y``, ``z``; False when it is none, or nothing new.

        None are six equal bytes: 00 from a chip that sleeps, FF from an idle bus, others from one that does not count
        its registers up. After half a second of those, or of the same sample (frozen, or reset by a dip of its supply),
        the chip is set up anew. Raises ``OSError`` when it does not answer, when even that did not help, and when two
        seconds of samples were never as long as gravity is. Makes no garbage.
        """
        raw = self._spare
        self._i2c.readfrom_mem_into(self.address, self._register, raw)
        if self._is_little:
            raw[0], raw[1] = raw[1], raw[0]
            raw[2], raw[3] = raw[3], raw[2]
            raw[4], raw[5] = raw[5], raw[4]
        if raw == self.raw or raw[0] == raw[1] == raw[2] == raw[3] == raw[4] == raw[5]:
            self._stale += 1
            if self._stale >= _MOST_STALE:
                self._revive()
            return False
        self._stale = 0
        self._spare = self.raw
        self.raw = raw
        if self._new < _DROPPED:
            self._new += 1
            return False
        shift = self._shift
        x = self.x = _signed(raw[0], raw[1]) * 125 >> shift
        y = self.y = _signed(raw[2], raw[3]) * 125 >> shift
        z = self.z = _signed(raw[4], raw[5]) * 125 >> shift
        if not self.is_armed:
            self._prove(x * x + y * y + z * z)
        return True

    def _prove(self, squares: int) -> None:
        """Takes the squared length of a sample; ``OSError`` when this goes on for too long."""
        self._proved = self._proved + 1 if _LEAST_SQUARES < squares < _MOST_SQUARES else 0
        self._unproved += 1
        self.is_armed = self._proved >= _PROOF
        if self._unproved >= _MOST_UNPROVED:
            self._give_up("accelerometer feels no gravity")

    def _revive(self) -> None:
        """Sets the silent chip up anew; ``OSError`` if it gave nothing new since the last time."""
        if not self._new:
            self._give_up("accelerometer gives no samples")
        try:
            modules.load(_CHIPS).set_up(self, self._i2c, self.address)
        finally:
            modules.drop(_CHIPS)


def _signed(high: int, low: int) -> int:
    value = high << 8 | low
    return value - 0x10000 if value & 0x8000 else value
