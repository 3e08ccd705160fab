"""Register-level models of the chips. Each is a plain object that a bus drives byte by byte, on every runtime.

Towards the bus every chip has ``address``, ``start(read)``, ``write(byte)``, ``read()`` and ``stop()``, and
``takes_run``: where that is true, ``write_run(content, first, end)`` takes those bytes as ``write`` would one by one.
Towards the test it has ``power_on()``, ``dead`` and a back face of its own in physical units.
"""


class ChipFault(Exception):
    """The firmware did what the data sheet does not allow; the text names the byte and the chip."""
