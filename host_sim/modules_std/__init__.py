"""MicroPython's ``time``, ``select`` and ``sys`` for the virtual circuit, put in place while ``board`` is imported."""
