"""The persons' decisions of one game: those that still wait to be weighed, and what was found in the others.

Knows no clock and no mind: ``analysis.py`` weighs, and ``mistakes`` knows what the bytes of ``found`` hold.

What waits is not saved by itself: the saved game goes back to the state before the oldest decision that waits and adds
the actions since, so that after a power cut it waits again. Where dice have fallen since, that is no longer possible:
a decision that the power cuts off there, before it was weighed, counts as luck.
"""


class Decisions:
    """``found`` are the bytes of ``mistakes``, b"" at first; ``turns`` counts how often the turn has passed on.

    ``found_if_kept`` is None, or what is found as soon as the last entry cannot be taken back any more.
    """

    def __init__(self, found: bytes = b"", turns: int = 0) -> None:
        self.found = found
        self.turns = turns
        # Pairs (state before, action), the oldest first; and all actions since the oldest of them after which no dice
        # fell, where None stands for the state before an action that decides nothing.
        self._waiting = []
        self._since = []
        self.found_if_kept = None

    def acted(self, before: object, action: int, after: object, is_person: bool, can_undo: bool) -> None:
        """An accepted action; ``can_undo``: may an entry be taken back now?"""
        if not can_undo:
            self.keep_entry()
        passes = after.seat != before.seat
        if passes:
            self.turns += 1
        # A decision sends the dice away: they fall again or are entered, set aside or left to the next seat.
        if is_person and before.dice and (passes or after.rolling or not after.dice):
            decision = (before, action)
            self._waiting.append(decision)
            self._since.append(decision)
        elif self._since:
            self._since.append((None, action))

    def undone(self, before: object, after: object) -> None:
        """What led from state ``before`` to ``after`` was taken back: as a decision it never was."""
        if after.seat != before.seat:
            self.turns -= 1
        self._since = []
        self.found_if_kept = None
        if self._waiting and self._waiting[-1][0] == before:
            self._waiting.pop()

    def keep_entry(self) -> None:
        """The last entry cannot be taken back any more."""
        if self.found_if_kept is not None:
            self._count(self.found_if_kept)

    def forget_since(self) -> None:
        """What was done cannot be done again from a saved game: dice have fallen, or a seat has changed hands."""
        if self._since:
            self._since = []

    @property
    def next(self) -> "tuple[object, int] | None":
        """The decision to be weighed next, as (state before, action); None when there is none. No garbage."""
        return self._waiting[0] if self._waiting and self.found_if_kept is None else None

    def weighed(self, found: bytes, can_undo: bool) -> None:
        """The next decision was weighed; it counts at once, or if it can be taken back, as soon as it cannot."""
        if can_undo and len(self._waiting) == 1:
            self.found_if_kept = found
        else:
            self._count(found)

    def _count(self, found: bytes) -> None:
        self.found = found
        self.found_if_kept = None
        decision = self._waiting.pop(0)
        since = self._since
        if since and since[0] is decision:
            since.pop(0)
            while since and since[0][0] is None:
                since.pop(0)

    def saved_from(self) -> "tuple[object, list[int]]":
        """The state from which the game has to be saved, and the actions since; None for the present state."""
        since = self._since
        return (since[0][0] if since else None), [action for _, action in since]
