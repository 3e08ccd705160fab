"""The accelerometers that the box knows, as data, and how one of them is told from others, woken and set.

Loaded at power-on and while one is looked for; ``wake`` drops this module from the heap itself. Sources:
MPU-6000/6050 register map rev. 4.2, the identities of the Linux driver inv_mpu6050, data sheets of ADXL345, LIS3DH and
LIS2DH12.
"""

from micropython import const

from dicebox import modules

_THIS = "dicebox.drivers.accel_chips"
_EIO = const(5)
_ENODEV = const(19)
_EAGAIN = const(11)
# One that answers and yet gives nothing is tried again with the start of this number: after 3.1 s, then every 9 s.
_REFUSALS = const(4)
_MORE_REFUSALS = const(10)

# The drivers' names, one for each family. Texts of more than ten letters leave the Pico's heap with this module.
_DRIVERS = "mpu6050 mpu6050 adxl345 lis3dh"
_MPU_ADDRESSES = b"\x68\x69"
_UNKNOWN = "MPU-6050? "

# Addresses; register of the identity; identities, each before the chip's name; registers and values in the order of
# writing; first register of the samples; low byte first; shift: samples count 2**shift / 125 mg.
_FAMILIES = (
    (
        _MPU_ADDRESSES,
        0x75,
        # 72: a clone that nobody has named.
        b"\x68MPU-6050,\x72MPU-6050-72",
        # Awake with the clock of the gyroscope, low-pass 44 Hz, 100 Hz, +-8 g.
        b"\x6b\x01\x1a\x03\x19\x09\x1c\x10",
        0x3B,
        False,
        9,
    ),
    (
        _MPU_ADDRESSES,
        0x75,
        b"\x70MPU-6500,\x71MPU-9250,\x73MPU-9255,\x74MPU-6515,\x78MPU-6880,\x98ICM-20689,\xafICM-20608,"
        b"\xaeICM-20608-D,\xa6ICM-20609,\x11ICM-20600,\x12ICM-20602,\x20ICM-20690,\xa9IAM-20680",
        # As above; these filter the accelerometer by a register of its own: 45 Hz.
        b"\x6b\x01\x1a\x03\x19\x09\x1c\x10\x1d\x03",
        0x3B,
        False,
        9,
    ),
    # Full resolution in +-16 g: 256 counts a g. 100 Hz. Measures last, as the data sheet advises.
    (b"\x53\x1d", 0x00, b"\xe5ADXL345", b"\x31\x0b\x2c\x0a\x2d\x08", 0x32, True, 5),
    # 100 Hz; +-4 g in 12 bits, updated in whole samples: in +-8 g a chip at rest may repeat a sample for half a second,
    # as a frozen one does. 8190 counts a g. The highest bit of the register: count on while reading.
    (b"\x18\x19", 0x0F, b"\x33LIS3DH", b"\x20\x57\x21\x00\x23\x98", 0x28 | 0x80, True, 10),
)


def places(driver: str, address: "int | None") -> bytes:
    """Where to look for the chips of a driver ("auto": all), as pairs of an address and its register of the identity.

    Only at ``address``, if there is one. This module stays for ``wake``, which comes next.
    """
    found = b""
    before = None
    names = _DRIVERS.split()
    for index in range(len(_FAMILIES)):
        family = _FAMILIES[index]
        # The two families of the MPU-6050 stand at the same addresses.
        if driver in ("auto", names[index]) and family[0] != before:
            before = family[0]
            for place in before:
                if address in (None, place):
                    found += bytes((place, family[1]))
    return found


def wake(accel: object, i2c: object, address: int) -> None:
    """Wakes and sets the chip at this address, and tells ``accel`` what it is and how it is read.

    An unknown identity is taken only where MPU-6050s are: that they move sanely must still be proved, as always. And
    only after all other places were looked at, since a clock (DS3231) has the same address. Raises ``OSError``: another
    chip, one that does not keep its settings, or (``EAGAIN``) one that ``accel`` uses already and that gave no news
    since it was set up. That one, too, is the last to be tried next time.
    """
    modules.drop(_THIS)
    if accel.address and not accel.news:
        accel.address = 0
        accel.chip = accel.proved = ""
        accel.is_armed = False
        accel.refusals = _MORE_REFUSALS if accel.refusals else _REFUSALS
        _put_last(accel, address)
        raise OSError(_EAGAIN, "accelerometer gives no samples")
    chip, family = _recognize(i2c, address)
    if chip.startswith(_UNKNOWN) and accel.places[-2] != address:
        _put_last(accel, address)
        raise OSError(_ENODEV, "looking at the other addresses first")
    settings = family[3]
    for index in range(0, len(settings), 2):
        register = settings[index]
        value = settings[index + 1]
        i2c.writeto_mem(address, register, bytes((value,)))
        # A refused byte goes unreported, so the register is read back.
        if i2c.readfrom_mem(address, register, 1)[0] != value:
            raise OSError(_EIO, "accelerometer did not keep a setting")
    accel.chip = chip
    accel.address = address
    accel.stale = accel.news = 0
    accel.register, accel.is_little, accel.shift = family[4:]


def _put_last(accel: object, address: int) -> None:
    """Whatever else there is comes before this address from now on."""
    places = accel.places
    index = 0
    while places[index] != address:
        index += 2
    accel.places = places[:index] + places[index + 2 :] + places[index : index + 2]


def _recognize(i2c: object, address: int) -> "tuple[str, tuple]":
    """The chip's name and its family. ``OSError`` for one that is no accelerometer."""
    families = [family for family in _FAMILIES if address in family[0]]
    identity = i2c.readfrom_mem(address, families[0][1], 1)[0]
    for family in families:
        for entry in family[2].split(b","):
            if entry[0] == identity:
                return entry[1:].decode(), family
    if address not in _MPU_ADDRESSES or identity in (0x00, 0xFF):
        raise OSError(_ENODEV, "not an accelerometer")
    return _UNKNOWN + "%02X" % identity, families[0]
