"""The accelerometers that the box knows, as data, and how one of them is told from others, woken and set.

Loaded while one is looked for and dropped again. Sources: MPU-6000/6050 register map rev. 4.2, the identities of the
Linux driver inv_mpu6050, data sheets of ADXL345, LIS3DH and LIS2DH12.
"""

_EIO = 5
_ENODEV = 19

_MPU = "mpu6050"
_MPU_ADDRESSES = b"\x68\x69"
_MPU_IDENTITY = 0x75
# Awake with the clock of the gyroscope, low-pass 44 Hz, 100 Hz, +-8 g.
_MPU_SETTINGS = b"\x6b\x01\x1a\x03\x19\x09\x1c\x10"

_MPU_DATA = 0x3B
_MPU_SHIFT = 9

# Driver; addresses; register of the identity; identities and names; registers and values in the order of writing;
# first register of the samples; low byte first; shift: samples are counts of 2**shift / 125 mg.
# The names are one text: each of its own would stay on the Pico's heap for ever.
_FAMILIES = (
    (
        _MPU,
        _MPU_ADDRESSES,
        _MPU_IDENTITY,
        # 72: a clone that nobody has named.
        "68 MPU-6050,72 MPU-6050-72",
        _MPU_SETTINGS,
        _MPU_DATA,
        False,
        _MPU_SHIFT,
    ),
    (
        _MPU,
        _MPU_ADDRESSES,
        _MPU_IDENTITY,
        "70 MPU-6500,71 MPU-9250,73 MPU-9255,74 MPU-6515,78 MPU-6880,98 ICM-20689,AF ICM-20608,AE ICM-20608-D,"
        "A6 ICM-20609,11 ICM-20600,12 ICM-20602,20 ICM-20690,A9 IAM-20680",
        # These filter the accelerometer by a register of its own: 45 Hz.
        _MPU_SETTINGS + b"\x1d\x03",
        _MPU_DATA,
        False,
        _MPU_SHIFT,
    ),
    # Full resolution in +-16 g: 256 counts a g. 100 Hz. Measures last, as the data sheet advises.
    ("adxl345", b"\x53\x1d", 0x00, "E5 ADXL345", b"\x31\x0b\x2c\x0a\x2d\x08", 0x32, True, 5),
    # 100 Hz; +-4 g in 12 bits, updated in whole samples: in +-8 g a chip at rest may repeat a sample for half a second,
    # as a frozen one does. 8190 counts a g. The highest bit of the register: count on while reading.
    ("lis3dh", b"\x18\x19", 0x0F, "33 LIS3DH", b"\x20\x57\x21\x00\x23\x98", 0x28 | 0x80, True, 10),
)


def places(driver: str, address: "int | None") -> bytes:
    """Where to look for the chips of a driver ("auto": all), as pairs of an address and its register of the identity.

    Only at ``address``, if there is one.
    """
    found = b""
    before = None
    for family in _FAMILIES:
        # The two families of the MPU-6050 stand at the same addresses.
        if driver in ("auto", family[0]) and family[1] != before:
            before = family[1]
            for place in before:
                if address in (None, place):
                    found += bytes((place, family[2]))
    return found


def set_up(accel: object, i2c: object, address: int) -> None:
    """Wakes and sets the chip at this address, and tells ``accel`` what it is and how it is read.

    An unknown identity is taken only where MPU-6050s are: that they move sanely must still be proved, as always.
    Raises ``OSError``: another chip, or one that does not keep its settings.
    """
    families = [family for family in _FAMILIES if address in family[1]]
    identity = i2c.readfrom_mem(address, families[0][2], 1)[0]
    name = ""
    for family in families:
        name = _name(family[3], "%02X " % identity)
        if name:
            break
    accel.is_known = name != ""
    if not name:
        family = families[0]
        if family[0] != _MPU or identity in (0x00, 0xFF):
            raise OSError(_ENODEV, "not an accelerometer")
        name = "MPU-6050? %02X" % identity
    settings = family[4]
    for index in range(0, len(settings), 2):
        _set(i2c, address, settings[index], settings[index + 1])
    accel.chip = name
    accel.address = address
    accel.forget()
    accel.take(family[5], family[6], family[7])


def _name(names: str, code: str) -> str:
    """The name after the code ("68 "), or nothing."""
    begin = names.find(code)
    return "" if begin < 0 else names[begin + len(code) :].split(",")[0]


def _set(i2c: object, address: int, register: int, value: int) -> None:
    i2c.writeto_mem(address, register, bytes((value,)))
    # A refused byte goes unreported, so the register is read back.
    if i2c.readfrom_mem(address, register, 1)[0] != value:
        raise OSError(_EIO, "accelerometer did not keep a setting")
