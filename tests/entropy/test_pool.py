"""The pool: every source counts, none is needed, faces come by rejection, and a picture draws nothing from it."""

import pytest
from pools import CHIP, Files, dead, missing, pool, rolled

from boards import pico
from host_sim.box import Box


@pytest.mark.parametrize("faces", [2, 4, 6, 8, 10, 12, 20, 100, 256])
def test_every_face_has_the_same_number_of_bytes(faces: int) -> None:
    entropy = pool()
    entropy.face()
    # All bytes once, the rejected ones first.
    entropy._output = bytes(reversed(range(256)))
    fallen = []
    while entropy._output:
        fallen.append(entropy.face(faces))
    assert [fallen.count(face) for face in range(1, faces + 1)] == [256 // faces] * faces
    assert len(fallen) == 256 - 256 % faces


def test_bytes_that_are_all_rejected_end_in_an_error_and_never_in_a_remainder() -> None:
    entropy = pool()
    entropy.face()
    entropy._output = b"\xff" * 300
    with pytest.raises(RuntimeError, match="stuck"):
        entropy.face()


def _edge(entropy) -> None:
    entropy.note(2, 123_456)


def _sample(entropy) -> None:
    entropy.note_sample(12, -34, 980, 1000)


def _nothing(entropy) -> None:
    pass


def _roll_more(entropy) -> None:
    entropy.stir(b"roll")


def _first_faces(system=dead, seed=None, chip=CHIP, happens=_nothing) -> tuple:
    files = Files()
    if seed is not None:
        files.content["seed"] = seed
    entropy = pool(system, files, chip)
    happens(entropy)
    return tuple(rolled(entropy))


def test_each_source_changes_the_faces_and_nothing_else_does() -> None:
    assert _first_faces() == _first_faces()
    different = {
        _first_faces(),
        _first_faces(system=missing),
        _first_faces(system=bytes),
        _first_faces(seed=b""),
        _first_faces(seed=bytes(32)),
        _first_faces(chip=bytes(8)),
        _first_faces(happens=_edge),
        _first_faces(happens=_sample),
        _first_faces(happens=_roll_more),
    }
    assert len(different) == 9


def test_the_time_of_an_edge_counts_down_to_the_microsecond() -> None:
    faces = {_first_faces(happens=lambda entropy, at=at: entropy.note(2, at)) for at in range(5000, 5100)}
    assert len(faces) == 100


def test_a_reversal_of_the_shake_is_an_edge() -> None:
    entropy = pool()
    for at, x in enumerate((100, 300, -500, -400, -200, 300)):
        entropy.note_sample(x, 0, 0, 10_000 * at)
    assert entropy._health[2 * 6 + 5] == 2 * 32 + 2
    assert entropy.absent == 1


def test_missing_sources_leave_their_bits_and_raise_nothing() -> None:
    entropy = pool(missing)
    assert (entropy.faults, entropy.absent) == (1, 7)
    entropy.note(2, 1)
    assert entropy.absent == 3
    assert set(rolled(entropy, 200)) == {1, 2, 3, 4, 5, 6}


def test_noted_times_and_samples_are_all_in_the_ring_and_make_no_pool_by_themselves() -> None:
    entropy = pool()
    before = entropy.pool
    for at in range(100):
        entropy.note(2, at * 7919)
        entropy.note_sample(at, 2 * at, 3 * at, at)
    assert entropy.pool == before
    assert entropy._noise.count(0) <= 4


def test_pictures_of_falling_dice_draw_nothing_and_a_roll_stirs_once() -> None:
    box = Box(pico)
    box.send("new five-joker50 human")
    entropy = box.app.entropy
    rolls, seen = entropy._health[18], set()
    box.long(3)
    while box.app.screen.name == "tumble":
        seen.add((entropy.pool, entropy._output, entropy._health[18]))
        box.run(10)
    # The last look may have been after the dice lay.
    assert len(seen) == 1
    assert entropy._health[18] == rolls + 1


def test_laid_faces_are_gone_after_a_restart_and_marked_until_then() -> None:
    box = Box(pico)
    box.send("dice 1 2 3")
    assert box.app.cup.is_marked
    box.power_cycle()
    assert not box.app.cup.is_marked
    assert box.app.cup.laid == []
    # A roll of laid dice takes nothing from the pool, so it does not touch the seed either.
    assert "/data/seed" not in box.circuit.flash.files
