"""MicroPython's ``time``, ``select``, ``sys``, ``os`` and ``io`` for the virtual circuit.

They are in ``sys.modules`` only while ``dicebox.board`` is imported.
"""
