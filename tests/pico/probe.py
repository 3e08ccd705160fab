"""A program of a few lines that uses all the hardware of the box, for tests of the emulated Pico itself.

It draws a box and a line, then looks at button 1 and the accelerometer 100 times a second and prints
each change of the button and the sign of x. It is text for the Pico, not a module of ours.
"""

MAIN = b"""
import framebuf, machine, time

i2c = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5), freq=400000)
key = machine.Pin(10, machine.Pin.IN, machine.Pin.PULL_UP)
set_up = (b"\\xae", b"\\x20\\x00", b"\\xa1", b"\\xc8", b"\\xda\\x12", b"\\x8d\\x14")
window = (b"\\x21\\x00\\x7f", b"\\x22\\x00\\x07")
for commands in set_up + window:
    i2c.writeto(0x3c, b"\\x00" + commands)
data = bytearray(1025)
data[0] = 0x40
picture = framebuf.FrameBuffer(memoryview(data)[1:], 128, 64, framebuf.MONO_VLSB)
picture.rect(40, 20, 48, 24, 1)
picture.line(0, 0, 127, 63, 1)
i2c.writeto(0x3c, data)
i2c.writeto(0x3c, b"\\x00\\xaf")
i2c.writeto_mem(0x68, 0x6b, b"\\x01")
print("ready")
level = 1
side = ""
sample = bytearray(6)
while True:
    i2c.readfrom_mem_into(0x68, 0x3b, sample)
    now = "left" if sample[0] & 0x80 else "right"
    if now != side and (sample[0] + 16) & 0xff > 32:
        side = now
        print("side", side, time.ticks_ms())
    if key.value() != level:
        level = key.value()
        print("level", level, time.ticks_ms())
    time.sleep_ms(10)
"""
