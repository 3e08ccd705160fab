"""What can go wrong with an emulated Pico. Apart from ``pico.py``, so that it can be named without rp2040py."""


class TimeIsUp(Exception):
    """What ``run_until`` waited for did not happen within its limit of emulated time."""
