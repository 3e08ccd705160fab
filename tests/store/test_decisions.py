"""What every decision gave away is found whatever happens meanwhile: power cuts, undo, seats that change hands."""

import pytest
import saved
from dicebox import mistakes, rules
from dicebox.decisions import Decisions
from dicebox.rules import CHANCE, BadSave
from dicebox.saved_game import unpack
from dicebox.table import COMPUTER, PERSON

from tests.box import fake_weighing

KEYS = [game.key for game in rules.GAMES]


class Weighed:
    """A table whose decisions are weighed, and a second account of them: ``losses`` by seat."""

    def __init__(self, key: str, count: int, seed: int, is_cut: bool = False) -> None:
        options = {"target": 5000} if key == "farkle" else None
        self.table = saved.new_table(key, count, options=options)
        self.table.decisions = Decisions()
        self.losses: list[list[int]] = [[] for _ in range(count)]
        self.longest = 0
        self._numbers = saved.Numbers(seed)
        self._is_cut = is_cut

    def weigh(self) -> None:
        """Everything that waits."""
        table = self.table
        while table.decisions.next is not None:
            state, action = table.decisions.next
            verdict = fake_weighing.verdict_of(table.rules, state) if table.rules.actions(state) != (8,) else []
            move = fake_weighing.move_of(state, action)
            table.decisions.weighed(mistakes.add(table, state, verdict, move), table.can_undo)

    def step(self) -> None:
        """One thing that may happen; the power is cut after it, and what waits is weighed at last before dice lie."""
        table, numbers = self.table, self._numbers
        if table.player == CHANCE:
            self.weigh()
            saved.one_step(table, numbers)
        elif table.can_undo and numbers.below(5) == 0:
            table.undo()
            self.losses[table.state.seat].pop()
        elif numbers.below(40) == 0:
            table.give_seat(numbers.below(len(table.seats)), (PERSON, COMPUTER)[numbers.below(2)])
            self.weigh()
        else:
            actions = table.rules.actions(table.state)
            # Whoever banks at random hardly ever reaches the target.
            is_banked = table.key == "farkle" and 1 in actions and numbers.below(2)
            self._play(1 if is_banked else actions[numbers.below(len(actions))])
            if numbers.below(3) == 0:
                self.weigh()
        if self._is_cut:
            data = table.pack()
            self.table = unpack(data)
            assert self.table.pack() == data
            self.longest = max(self.longest, len(data))

    def _play(self, action: int) -> None:
        table = self.table
        state = table.state
        move = fake_weighing.move_of(state, action)
        if table.seat.kind == PERSON and move is not None:
            verdict = fake_weighing.verdict_of(table.rules, state)
            self.losses[state.seat].append(verdict[0][0] - {move: value for value, move in verdict}[move])
        table.apply(action)

    def play(self) -> "Weighed":
        """To the end of the game, where nothing can be taken back any more."""
        while not self.table.is_over:
            self.step()
        self.weigh()
        self.table.keep_entry()
        return self


def check(game: Weighed) -> None:
    """The accounts agree with the losses, and add up."""
    table = game.table
    totals = table.rules.outcome(table.state).totals
    for seat, account in enumerate(mistakes.accounts(table)):
        losses = game.losses[seat]
        if not losses:
            assert account is None
            continue
        assert account.given_away == sum(losses)
        assert account.expected - account.given_away + account.luck == account.result == 1000 * totals[seat]
        assert (account.mistake.loss if account.mistake else 0) == max(losses)
        for unit in (100, 1000):
            expected, given_away, luck, result = mistakes.shown(account, unit)
            assert expected - given_away + luck == result == totals[seat] * 1000 // unit


@pytest.mark.parametrize("is_cut", [False, True], ids=["in one go", "the power cut after every step"])
@pytest.mark.parametrize("key", KEYS)
def test_account_of_every_seat_is_exact(key: str, is_cut: bool) -> None:
    count = max(2, rules.game(key).seats[0])
    game = Weighed(key, count + 1, 5, is_cut).play()
    assert sum(len(losses) for losses in game.losses) > 20
    check(game)


@pytest.mark.parametrize("key", KEYS)
def test_findings_are_refused_in_any_other_form(key: str) -> None:
    game = Weighed(key, 3, 7).play()
    found = game.table.decisions.found
    assert mistakes.write(key, mistakes.read(key, found, 3)) == found
    for length in range(1, len(found)):
        with pytest.raises(BadSave):
            mistakes.read(key, found[:length], 3)
    with pytest.raises(BadSave):
        mistakes.read(key, found + b"\x00", 3)
    for at in range(len(found)):
        for value in range(256):
            try:
                told = mistakes.read(key, found[:at] + bytes([value]) + found[at + 1 :], 3)
            except BadSave:
                continue
            for finding in told:
                if finding is not None and finding[1] is not None:
                    mistakes.of(key).describe(finding[1])


def test_game_saved_before_decisions_were_weighed_goes_on_without_analysis() -> None:
    for table in saved.tables("five-joker50", 2, 3):
        other = unpack(table.pack())
        assert other.decisions is None


def test_every_turn_of_zehntausend_is_expected_to_bring_the_same() -> None:
    for first in range(3):
        table = saved.new_table("farkle", 3, options={"target": 10000, "first": first})
        table.decisions = Decisions()
        turns = [0, 0, 0]
        family = mistakes.of("farkle")
        for _ in range(8):
            assert [family.expected(table, seat) for seat in range(3)] == [601559 * number for number in turns]
            turns[table.state.seat] += 1
            table.apply(0)
            table.settle((2, 2, 3, 3, 4, 6))
            table.apply(8)


# Ten characters are the most that the box lets anybody spell; umlauts take two bytes each.
LONGEST_NAME = "ÄÖÜäöüßÄÖÜ"
# How often each face can have fallen for one of so many seats in a whole game; in Zehntausend hardly more often.
THROWN = {"five": (127, 68, 0, 0, 0, 0), "farkle": (40,) * 6, "grid25": (13, 13, 0, 0, 0, 0)}
# From about 400 bytes on a save wears the flash more. Only six persons with the longest names, each with a grid in
# which a mistake cost more than 16 points, come a little above that.
MOST = {"five": 400, "farkle": 400, "grid25": 450}


def dearest(key: str) -> tuple[int, object]:
    """What a seat can have given away, with a mistake that takes as many bytes as can be."""
    family = mistakes.of(key)
    if key == "grid25":
        return 400_000, family.Mistake(24_000, 3, 12, bytes([12] * 24 + [0]), 24, 24)
    if key == "farkle":
        return 20_000_000, family.Mistake(3_000_000, 8000, (6,) * 6, 127, 127)
    return 250_000, family.Mistake(60_000, 13, 2, (6,) * 5, 44, 44)


@pytest.mark.parametrize("key", KEYS)
def test_fullest_game_with_all_its_mistakes_stays_small(key: str) -> None:
    family = key.partition("-")[0]
    count = saved.seat_counts(key)[-1]
    persons = 6
    findings = [dearest(key)] * persons + [None] * (count - persons)
    longest = 0
    for table in saved.tables(key, count, 5):
        table.number = 20_000
        thrown = [(seat.name, seat.faces) for seat in table.seats]
        for seat in table.seats:
            seat.name, seat.faces = LONGEST_NAME, list(THROWN[family])
        table.decisions = Decisions(mistakes.write(key, findings), 150)
        # The store adds ten bytes; an action that waits takes one more.
        longest = max(longest, len(table.pack()) + 11)
        table.decisions = None
        for seat, (name, faces) in zip(table.seats, thrown, strict=True):
            seat.name, seat.faces = name, faces
    assert 300 < longest < MOST[family]
