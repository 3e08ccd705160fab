"""What every entry in a card of thirteen fields brings, later turns included: read from the table once a decision.

Pure but for the table; all values are thousandths of a point.
"""

from array import array

from micropython import const

from dicebox.players.five_table import FiveTable, value
from dicebox.rules import five
from dicebox.rules.five_scoring import BONUS_POINTS, BONUS_THRESHOLD, FUENF_GLEICHE, UPPER_FIELDS, filled

# Fixed points of the lower fields in thousandths, 0 where the dice are summed.
_FIXED = (0, 0, 25000, 30000, 40000, 50000, 0)
_LOWER = const(7)
_SUMS = const(67)
# The field for five equal dice stands in a row's number with 64 for a strike and 128 for 50 points.
_STRUCK = const(64)
_HOLDS_50 = const(128)
_MOST_SUM = const(63)
_PAUSES = (2, 5)


class Gains:
    """``upper`` and ``lower`` as ``enter_upper`` and ``enter_lower`` of ``five_turn.py`` want them, and ``free``.

    All are 0 until ``gather`` has run.
    """

    def __init__(self, variant: int, card: bytes) -> None:
        self.upper = array("i", bytes(4 * 6 * UPPER_FIELDS))
        self.lower = array("i", bytes(4 * 2 * _LOWER))
        self.free = 0
        self.is_filled = card[FUENF_GLEICHE] != five.FREE
        self._card = card
        self._variant = five.VARIANTS[variant]
        self._number = variant
        holds_50 = self.is_filled and card[FUENF_GLEICHE] == 50
        self._extra = 1000 * self._variant.extra if holds_50 else 0
        self._mask = 0
        for field in range(UPPER_FIELDS):
            if card[field] != five.FREE:
                self._mask |= 1 << field
        self._row = 0
        if self.is_filled:
            self._row = _HOLDS_50 if holds_50 and self._variant.extra else _STRUCK
        for bit in range(_LOWER):
            if card[UPPER_FIELDS + bit] == five.FREE:
                self.free |= 1 << bit
            elif bit != FUENF_GLEICHE - UPPER_FIELDS:
                self._row |= _bit_of(bit)

    def gather(self, tables: object) -> object:
        """Reads everything, as a generator that yields None three times, every 6 ms of the Pico. Raises ``NoTable``."""
        is_last = filled(self._card) == len(self._card) - 1
        table = None if is_last else FiveTable(tables, self._number)
        total = five.upper(self._card)
        row = table and table.row(self._row)
        for field in range(UPPER_FIELDS):
            if self._card[field] == five.FREE:
                columns = table and table.columns(self._mask | 1 << field, min(total, _MOST_SUM), field + 1)
                for count in range(6):
                    points = count * (field + 1)
                    if total < BONUS_THRESHOLD <= total + points:
                        points += BONUS_POINTS
                    then = value(row, columns[count]) if table else 0
                    self.upper[6 * field + count] = 1000 * points + then
            if field in _PAUSES:
                yield None
        column = table and table.columns(self._mask, min(total, _MOST_SUM), 0)[0]
        for bit in range(_LOWER):
            if self.free & (1 << bit):
                self._gather_lower(bit, table, column)
        yield None

    def _gather_lower(self, bit: int, table: "FiveTable | None", column: "bytes | None") -> None:
        then = then_with_50 = 0
        if table:
            if bit != FUENF_GLEICHE - UPPER_FIELDS:
                then = then_with_50 = value(table.row(self._row | _bit_of(bit)), column)
            else:
                then = then_with_50 = value(table.row(self._row + _STRUCK), column)
                if self._variant.extra:
                    then_with_50 = value(table.row(self._row + _HOLDS_50), column)
        self.lower[bit] = then
        self.lower[_LOWER + bit] = then_with_50 + _FIXED[bit]

    def of(self, field: int, dice: tuple, entry: tuple) -> int:
        """What the dice bring in a field, where ``entry`` is what the rules give them there."""
        points, additional = entry
        if field < UPPER_FIELDS:
            return self.upper[6 * field + dice.count(field + 1)] + 1000 * additional
        bit = field - UPPER_FIELDS
        if field == FUENF_GLEICHE and points:
            return self.lower[_LOWER + bit]
        return self.lower[bit] + 1000 * (points + additional)

    def has_jokers(self) -> bool:
        """Are further five equal dice jokers on this card?"""
        return self.is_filled and self._variant.joker != "none"

    def of_joker(self, face: int) -> int:
        """What five equal dice of a face (counted from 0) bring in the best field, where they are a joker."""
        best = 0
        matching = self.upper[6 * face + 5] if not self._mask & (1 << face) else 0
        if self._variant.joker == "forced" and matching:
            return matching + self._extra
        for bit in range(_LOWER):
            if self.free & (1 << bit):
                gain = self.lower[_LOWER + bit]
                if _SUMS & (1 << bit):
                    gain += 5000 * (face + 1)
                best = max(best, gain)
        if self._variant.joker != "forced" or not self.free:
            for field in range(UPPER_FIELDS):
                best = max(best, self.upper[6 * field])
        return max(best, matching) + self._extra


def _bit_of(bit: int) -> int:
    """The bit in a row's number of the lower field 6 + ``bit``, which is not the one for five equal dice."""
    return 1 << (bit if bit < FUENF_GLEICHE - UPPER_FIELDS else bit - 1)
