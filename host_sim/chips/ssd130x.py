"""What SSD1306 and SSD1309 share beyond page addressing: two more addressing modes, a window, and scrolling."""

from micropython import const

from host_sim.chips import ChipFault
from host_sim.chips.oled import WIDTH, Oled

_HORIZONTAL = const(0)
_VERTICAL = const(1)
_PAGE = const(2)

_WINDOWS = (0x21, 0x22)


class Windowed(Oled):
    """A chip with a window in its memory; it bounds page addressing too."""

    def _reset_registers(self) -> None:
        super()._reset_registers()
        self.addressing_mode = _PAGE
        self.column_start = 0
        self.column_end = WIDTH - 1
        self.page_start = 0
        self.page_end = 7
        self.scrolling = False

    def _store(self, byte: int) -> None:
        if self.scrolling and not self._needed:
            raise ChipFault(f"{self.name}: data written while a scroll is active")
        super()._store(byte)

    def _straight_to(self) -> int:
        is_straight = self.addressing_mode == _PAGE and self.column <= self.column_end and not self.scrolling
        return self.column_end if is_straight else -1

    def _advance(self) -> None:
        if self.addressing_mode == _VERTICAL:
            if self._next_page():
                self._next_column()
        elif self._next_column() and self.addressing_mode == _HORIZONTAL:
            self._next_page()

    def _next_column(self) -> bool:
        if self.column == self.column_end:
            self.column = self.column_start
            return True
        self.column = (self.column + 1) & 127
        return False

    def _next_page(self) -> bool:
        if self.page == self.page_end:
            self.page = self.page_start
            return True
        self.page = (self.page + 1) & 7
        return False

    def _set_page(self, page: int) -> None:
        if self.addressing_mode == _PAGE:
            self.page = page

    def _set_column_nibble(self, command: int) -> None:
        # Only for page addressing: in the other modes the real chip does not listen (Adafruit_SSD1306 issue 13).
        if self.addressing_mode == _PAGE:
            super()._set_column_nibble(command)
            self.column &= 0x7F

    def _run_plain(self, command: int) -> None:
        if command in (0x2E, 0x2F):
            self.scrolling = command == 0x2F
        else:
            super()._run_plain(command)

    def _is_legal(self, command: int, given: bytearray) -> bool:
        # A window must not end before it begins.
        return super()._is_legal(command, given) and (command not in _WINDOWS or given[0] <= given[1])

    def _set(self, command: int, given: bytearray) -> None:
        if command == 0x20:
            self.addressing_mode = given[0]
        elif command in _WINDOWS:
            self._set_window(command, given[0], given[1])
        else:
            super()._set(command, given)

    def _set_window(self, command: int, first: int, last: int) -> None:
        if command == 0x21:
            self.column_start = first
            self.column_end = last
        else:
            self.page_start = first
            self.page_end = last
        if self.addressing_mode == _PAGE:
            return
        if command == 0x21:
            self.column = first
        else:
            self.page = first
