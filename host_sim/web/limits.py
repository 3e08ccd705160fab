"""How much one page may ask for: a bucket that fills with time and is emptied by messages. Time is an argument."""

MESSAGES_A_SECOND = 200
BURST = 400


class Rate:
    """``take(now)`` for each message, with a time in seconds: False once there were too many."""

    def __init__(self, a_second: float = MESSAGES_A_SECOND, burst: int = BURST) -> None:
        self._a_second = a_second
        self._burst = burst
        self._left = float(burst)
        self._at: float | None = None

    def take(self, now: float) -> bool:
        """Is there room for one more?"""
        if self._at is not None:
            self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
