"""The accelerometer on the I2C bus, whatever chip it is: gives x, y and z in milli-g.

Reads samples and judges whether they are any; knows nothing of shaking. Which chips there are and how one is woken
stands in ``accel_chips.py``, which is loaded for that moment only: each of its functions lets its code go.
"""

from micropython import const

from dicebox import modules

_EAGAIN = const(11)
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
# A chip without a single one in two seconds has another scale than its family, or is broken: a box that is shaken comes
# through them all the time.
_MOST_INSANE = const(200)


class Accel:
    """The accelerometer: ``start`` it, then ``read`` and use ``x``, ``y``, ``z`` (integers, milli-g, +-16000).

    ``chip`` and ``address``: what was found, "" and 0 while nothing is; "MPU-6050? D1" is one with an identity on no
    list. ``is_armed``: samples change and were between 0.5 and 1.5 g long; before that nobody should believe them.
    ``proved``: the name of the chip that was last armed. It is believed at once after a glitch of the bus, since a box
    that is shaken at that moment could prove nothing.
    ``raw``: the last sample's six bytes, x, y, z with the high byte first; one of two buffers, by turns.

    ``accel_chips.py`` writes ``register`` (the first of the samples), ``is_little`` (they come with the low byte
    first), ``shift`` (they count 2**shift / 125 mg), ``news`` and ``stale`` (how many samples were news since the chip
    was set up, or since the last sane one, and how many in a row were none) and ``refusals`` (0, or where a chip
    answered and gave nothing: with which of the next starts it is tried again).
    """

    def __init__(self, i2c: object, driver: str = "auto", address: "int | None" = None) -> None:
        self.chip = self.proved = ""
        self.address = self.refusals = 0
        self.is_armed = False
        self.x = self.y = self.z = 0
        self.raw = bytearray(6)
        self._spare = bytearray(6)
        self._i2c = i2c
        # Where to look, as pairs of an address and its register of the identity, in the order of ``accel_chips.py``.
        self.places = modules.load(_CHIPS).places(driver, address)

    def start(self) -> None:
        """Looks for a chip at the addresses where one may be, wakes and sets it. Raises ``OSError``: there is none.

        Cheap while nobody answers, and after a chip was given up: then nothing is loaded.
        """
        self.chip = ""
        self.address = self._sane = 0
        self.is_armed = False
        if self.refusals > 1:
            self.refusals -= 1
            raise OSError(_EAGAIN)
        places = self.places
        for place in range(0, len(places), 2):
            try:
                # A line that is held low or floats says 0 or 255.
                if 0 < self._i2c.readfrom_mem(places[place], places[place + 1], 1)[0] < 255:
                    modules.load(_CHIPS).wake(self, self._i2c, places[place])
                    self.is_armed = self.chip == self.proved
                    return
            except OSError as error:
                # A stuck bus would cost as much time again at each address.
                if error.args[0] == _ETIMEDOUT:
                    modules.drop(_CHIPS)
                    raise
        self.refusals = 0
        modules.drop(_CHIPS)
        raise OSError(_ENODEV)

    def read(self) -> bool:
        """Takes one sample into ``x``, ``y``, ``z``; False when it is none, or nothing new.

        None are six equal bytes: 00 from a chip that sleeps, FF from an idle bus, others from one that does not count
        its registers up. After half a second of those, or of the same sample (frozen, or reset by a dip of its supply),
        the chip is set up anew. Raises ``OSError`` when it does not answer, and with ``EAGAIN`` when even that did not
        help and when in two seconds no sample was about as long as gravity is. Makes no garbage.
        """
        raw = self._spare
        self._i2c.readfrom_mem_into(self.address, self.register, raw)
        if self.is_little:
            for low in (0, 2, 4):
                raw[low], raw[low + 1] = raw[low + 1], raw[low]
        if raw == self.raw or raw[0] == raw[1] == raw[2] == raw[3] == raw[4] == raw[5]:
            self.stale += 1
            if self.stale >= _MOST_STALE:
                modules.load(_CHIPS).wake(self, self._i2c, self.address)
            return False
        self.stale = 0
        self._spare = self.raw
        self.raw = raw
        news = self.news
        if news < _MOST_INSANE:
            self.news = news + 1
            if news < _DROPPED:
                return False
        x = self.x = _milli_g(raw, 0, self.shift)
        y = self.y = _milli_g(raw, 2, self.shift)
        z = self.z = _milli_g(raw, 4, self.shift)
        self._judge(news, x * x + y * y + z * z)
        return True

    def _judge(self, news: int, squares: int) -> None:
        """Is the chip to be believed, whose last sample has this squared length?"""
        if _LEAST_SQUARES < squares < _MOST_SQUARES:
            if not self.is_armed:
                self._sane += 1
                if self._sane >= _PROOF:
                    self.is_armed = True
                    self.proved = self.chip
                    self.refusals = 0
            if self.is_armed:
                self.news = _DROPPED
                return
        else:
            self._sane = 0
        if news >= _MOST_INSANE:
            # News that are none.
            self.news = 0
            modules.load(_CHIPS).wake(self, self._i2c, self.address)


def _milli_g(raw: bytearray, index: int, shift: int) -> int:
    value = raw[index] << 8 | raw[index + 1]
    if value & 0x8000:
        value -= 0x10000
    return value * 125 >> shift
