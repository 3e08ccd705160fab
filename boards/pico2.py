"""Wiring of the dice box on a Raspberry Pi Pico 2. Data only: both the firmware and the simulator read it.

Numbers are GPIO numbers, not pin positions. ``boards/README.md`` shows the same as a table, drawn from this file.
"""

NAME = "pico2"

# What the programs are compiled for: "rp2350" on a Pico 2 and a Pico 2 W, "rp2040" without this line.
PROCESSOR = "rp2350"

# One I2C bus for display and accelerometer. On bus 0: SDA is GPIO 0, 4, 8, 12, 16 or 20, SCL the next one.
I2C_BUS = 0
SDA = 4
SCL = 5
I2C_FREQUENCY = 400_000

# Five buttons to GND, from left to right, each under the column of its die.
BUTTONS = (10, 11, 12, 13, 14)

# Piezo, optional: None leaves it out.
BUZZER = 15

OLED_DRIVER = "ssd1306"
OLED_ADDRESS = 0x3C

# Any chip that the box knows, at any of its addresses. Or name one: "mpu6050", "adxl345", "lis3dh", and 0x68, say.
ACCEL_DRIVER = "auto"
ACCEL_ADDRESS = None

# 180 turns the picture and the order of the buttons round.
ROTATION = 0

# Optional, each of these lines: the pin that measures the battery (29 is wired to a third of VSYS on boards without
# radio; 26, 27 and 28 need two resistors that divide by three, too), an SH1106's first column, and no restart when the
# program hangs.
# BATTERY = 29
# OLED_OFFSET = 2
# WATCHDOG = False
