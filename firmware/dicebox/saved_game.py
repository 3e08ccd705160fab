"""Reads saved games and settings: needed at power-on only, so the code does not stay on the heap.

A game comes back exactly as it was saved, or is refused with ``BadSave``: the rules check the state and the actions
since, and what was read has to give the same bytes when it is packed again.
"""

from dicebox import modules, rules
from dicebox.decisions import Decisions
from dicebox.rules.errors import BadSave, IllegalAction, UnknownGame
from dicebox.table import KINDS, PERFECT, Seat, Table
from dicebox.unpacking import Reader

_MOST_SEATS = 7
_MOST_OPTIONS = 8
# Every game's saved state begins with its format, its option and its number of seats, a byte each.
_SETUP = 3
_MISTAKES = "dicebox.mistakes"


def unpack(data: bytes) -> Table:
    """The table that ``Table.pack`` made these bytes from, undo included."""
    reader = Reader(data)
    key, options, seats = unpack_lineup(reader.block())
    table = Table(key, [Seat(name, kind, level) for kind, name, level in seats], options)
    table.number = reader.number()
    table.is_marked = reader.number(2) == 1
    table.holder = reader.number(len(seats))
    for seat in table.seats:
        seat.faces = [reader.number() for _ in range(6)]
    packed = reader.block()
    since = [reader.number() for _ in range(reader.number())]
    # Games of the time before decisions were weighed end here.
    turns = 0
    if not reader.is_at_end:
        turns = reader.number()
        table.decisions = Decisions(_found(reader.block(), table), turns)
    reader.end()
    _resume(table, packed, since)
    if table.decisions is not None:
        # The actions since have been counted once already.
        table.decisions.turns = turns
    if table.pack() != data:
        raise BadSave("The saved game has another form than a game that is saved.")
    return table


def _found(data: bytes, table: Table) -> bytes:
    """The same bytes, refused if they are no findings about the decisions of such a game."""
    if data:
        mistakes = modules.load(_MISTAKES)
        findings = mistakes.read(table.key, data, len(table.seats))
        if mistakes.write(table.key, findings) != data:
            raise BadSave("The saved game has findings in another form.")
        mistakes.drop()
    return data


def _resume(table: Table, packed: bytes, since: "list[int]") -> None:
    if packed[:_SETUP] != table.rules.pack(table.state)[:_SETUP]:
        raise BadSave("The saved game has a state of another game.")
    undoable = table.game.undo
    if since and table.decisions is None and (undoable is None or not undoable(since[0])):
        raise BadSave("The saved game takes back what cannot be taken back.")
    try:
        table.resume(table.rules.unpack(packed), since)
    except IllegalAction:
        raise BadSave("The saved game has an action that is not allowed.") from None
    if since and table.is_falling and table.decisions is None:
        raise BadSave("The saved game takes back a throw.")


def unpack_lineup(data: bytes) -> "tuple[str, dict[str, object], list[tuple[str, str, int]]]":
    """What ``table.pack_lineup`` was given; refused if the rules cannot start such a game."""
    reader = Reader(data)
    key = reader.text()
    try:
        game = rules.game(key)
    except UnknownGame:
        raise BadSave("The saved game is not known.") from None
    options = dict(game.options)
    for _ in range(reader.number(_MOST_OPTIONS)):
        name = reader.text()
        value = reader.text()
        try:
            options[name] = int(value)
        except ValueError:
            options[name] = value
    seats = []
    for _ in range(reader.number(_MOST_SEATS + 1)):
        kind = KINDS[reader.number(len(KINDS))]
        level = reader.number(PERFECT + 1)
        seats.append((kind, reader.text(), level))
    reader.end()
    try:
        game.module.start(len(seats), options)
    except ValueError:
        raise BadSave("The saved game has options or seats that its rules do not know.") from None
    return key, options, seats


def unpack_settings(data: bytes, parts: "tuple[object, ...]") -> "tuple[bool, object]":
    """Gives each part (settings, names) its bytes. Tells whether they took all of them, and the line-up or None."""
    reader = Reader(data)
    blocks = [reader.block() for _ in parts]
    lineup = reader.block()
    reader.end()
    is_whole = all([parts[at].unpack(blocks[at]) for at in range(len(parts))])
    return is_whole, unpack_lineup(lineup) if lineup else None
