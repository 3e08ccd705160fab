"""A piezo on one pin, driven by PWM: a tone until the next one, or silence. Without a piezo nothing happens.

Knows no tunes (``sounds.py`` does) and never waits. The wave goes on by itself, also after an exception: whoever
leaves the loop calls ``close``.
"""


class Buzzer:
    """``make_wave(pin)`` gives a ``machine.PWM`` on ``pin``; ``pin`` is None on a board without a piezo."""

    def __init__(self, make_wave: object, pin: object) -> None:
        self._make_wave = make_wave
        self._pin = pin
        self._wave = None

    def play(self, frequency: int, duty: int) -> None:
        """A tone of ``frequency`` Hz from now on; ``duty`` from 1 to 32768 of 65535 makes it louder."""
        if self._pin is None:
            return
        if self._wave is None:
            self._wave = self._make_wave(self._pin)
        self._wave.freq(frequency)
        self._wave.duty_u16(duty)

    def silence(self) -> None:
        """No tone from now on."""
        if self._wave is not None:
            self._wave.duty_u16(0)

    def close(self) -> None:
        """Silence, and the pin lets go of the piezo; the next ``play`` takes it again."""
        if self._wave is not None:
            self._wave.duty_u16(0)
            self._wave.deinit()
            self._wave = None
            self._pin.init(self._pin.IN)
