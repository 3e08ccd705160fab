"""The chips that a board file names. Only their models are loaded, since tests of the heap count them as well."""

from micropython import const

_USUAL_OLED_ADDRESS = const(0x3C)
_USUAL_SH1106_OFFSET = const(2)
_ACCEL_ADDRESSES = (("mpu6050", (0x68, 0x69)), ("adxl345", (0x53, 0x1D)), ("lis3dh", (0x18, 0x19)))


def make_oled(wiring: object) -> object:
    """The display; the most usual one and address where the file leaves them open. ValueError for an unknown one."""
    driver = wiring.OLED_DRIVER
    address = wiring.OLED_ADDRESS if isinstance(wiring.OLED_ADDRESS, int) else _USUAL_OLED_ADDRESS
    if driver == "sh1106":
        from host_sim.chips.sh1106 import SH1106

        offset = getattr(wiring, "OLED_OFFSET", None)
        return SH1106(address, None, _USUAL_SH1106_OFFSET if offset is None else offset)
    if driver in ("ssd1306", "auto"):
        from host_sim.chips.ssd1306 import SSD1306

        return SSD1306(address)
    if driver == "ssd1309":
        from host_sim.chips.ssd1309 import SSD1309

        return SSD1309(address)
    raise ValueError(f"no model of the display {driver}")


def make_accel(wiring: object, clock: object) -> object:
    """The accelerometer, None for a board without. ValueError for an unknown one, or an address that it never has."""
    if wiring.ACCEL_DRIVER is None:
        return None
    address = wiring.ACCEL_ADDRESS
    for name, addresses in _ACCEL_ADDRESSES:
        # A box that takes any chip has the one of the README, unless a test solders another one in.
        if wiring.ACCEL_DRIVER in ("auto", name) and (address is None or address in addresses):
            return _accel_class(name)(addresses[0] if address is None else address, clock)
    raise ValueError(f"no model of the accelerometer {wiring.ACCEL_DRIVER}")


def _accel_class(name: str) -> type:
    if name == "mpu6050":
        from host_sim.chips.mpu6050 import MPU6050

        return MPU6050
    if name == "adxl345":
        from host_sim.chips.adxl345 import ADXL345

        return ADXL345
    from host_sim.chips.lis3dh import LIS3DH

    return LIS3DH
