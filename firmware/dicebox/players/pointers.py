"""Names for the annotations of viper code, so that the same source runs on CPython.

MicroPython's compiler knows ``ptr8``, ``ptr16`` and ``ptr32`` by themselves: memory as unsigned bytes, unsigned words
of 16 bits and words of 32 bits. On CPython they are only names, and the kernels index the arrays they are handed, so a
kernel must neither cast nor rely on a number running over, and what it keeps in 32 bits must never be negative.
"""

ptr8 = "ptr8"
ptr16 = "ptr16"
ptr32 = "ptr32"
