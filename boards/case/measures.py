"""Measures of the parts and of the case, in millimetres. Data only: case, picture and page are made from it.

Widths run along the row of buttons, heights from the buttons to the display, depths from the front to the back. Modules
of the same name differ: measure yours, change the line, and run ``python3 tools/case.py``. None was printed yet.
"""

# The case: walls and plates, the gap that a printer needs, round corners, screws of 3 mm that cut their own thread.
WALL = 2.0
GAP = 0.3
CORNER = 5.0
POST = 6.5
SCREW = 2.6
SCREW_HEAD = 5.6

# Raspberry Pi Pico (data sheet, figure 3): board, four holes, and the USB socket that stands out at one end.
PICO_WIDTH = 51.0
PICO_HEIGHT = 21.0
PICO_THICK = 1.0
PICO_HOLES = (47.0, 11.4)
PICO_HOLE = 2.1
USB_OUT = 1.3
USB_WIDTH = 8.0
USB_THICK = 2.6
# What a plug needs round the socket.
PLUG_WIDTH = 12.0
PLUG_THICK = 8.0

# OLED module of 0.96 inches: board, holes, the dots, and how far their middle lies above the middle of the board.
DISPLAY_WIDTH = 27.3
DISPLAY_HEIGHT = 27.8
DISPLAY_THICK = 3.0
DISPLAY_HOLES = (23.5, 23.8)
DISPLAY_HOLE = 2.0
DOTS_WIDTH = 21.8
DOTS_HEIGHT = 10.9
DOTS_ABOVE = 1.6
# Round the dots, since modules differ by a millimetre.
WINDOW_MARGIN = 1.2

# Five push buttons of 12 mm with round caps, soldered to a strip of perfboard, six of its holes apart.
BUTTON_SIZE = 12.0
BUTTON_PITCH = 15.24
BUTTON_CAP = 11.6
# From the perfboard to the top of the cap, and how much of the cap stands out of the front.
BUTTON_TALL = 11.8
BUTTON_OUT = 1.8
STRIP_WIDTH = 80.0
STRIP_HEIGHT = 20.0
STRIP_THICK = 1.6
STRIP_HOLES = (76.0, 16.0)
STRIP_HOLE = 2.0
# Legs and solder behind the strip.
STRIP_BEHIND = 2.5

# Accelerometer module GY-521, and a flat holder for three AAA cells.
ACCEL_WIDTH = 21.2
ACCEL_HEIGHT = 16.4
ACCEL_THICK = 3.0
ACCEL_HOLES = (15.2, 0.0)
ACCEL_HOLE = 3.0
BATTERY_WIDTH = 53.0
BATTERY_HEIGHT = 38.0
BATTERY_THICK = 14.0

# Room for wires between what is fixed to the front and what is fixed to the back, and below boards on pegs.
WIRES = 2.0
PEG_TALL = 3.0
