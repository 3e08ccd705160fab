"""The pictures as bytes. Made by ``tools/make_font.py`` from ``tools/font/pictures.txt``: change that, not this.

A picture is (bytes, width, height) in MONO_HLSB order, pixels in whole bytes a row.
"""

PIP = (
    b"\x60\xf0\xf0\x60",
    4,
    4,
)
