"""The saved seed: no two boots are alike even with every source dead, and the file gives the pool away to nobody."""

import hashlib

import pytest
from pools import FACES_HIGHEST, FACES_LOWEST, PAIRS_HIGHEST, Files, chi_square, dead, missing, pool, rolled

from boards import pico
from host_sim.box import Box
from host_sim.flash import PowerCut
from host_sim.modules_std import os as device_os

SEED = "/data/seed"


def test_thousand_boots_with_every_source_dead_begin_with_fair_faces_and_never_alike() -> None:
    for chip in (b"12345678", bytes(8)):
        files = Files()
        begun = [rolled(pool(dead, files, chip)) for _ in range(1000)]
        assert len({tuple(faces) for faces in begun}) == 1000
        first = [faces[0] for faces in begun]
        assert FACES_LOWEST < chi_square([first.count(face) for face in range(1, 7)]) < FACES_HIGHEST
        pairs = [0] * 36
        for one, next_one in zip(first[::2], first[1::2], strict=True):
            pairs[6 * one + next_one - 7] += 1
        assert chi_square(pairs) < PAIRS_HIGHEST
        assert files.writes == 1000


def test_box_with_a_dead_system_rolls_differently_after_each_power_on(monkeypatch) -> None:
    monkeypatch.setattr(device_os, "urandom", dead)
    box = Box(pico)
    found, faults = set(), []
    for _ in range(5):
        # The same inputs at the same times of a clock that starts anew.
        box.circuit.clock.now_us = 0
        box.power_cycle()
        box.send("new five-joker50 human")
        box.long(3)
        box.settle()
        app = box.app
        found.add(tuple([app.entropy.face() for _ in range(20)]))
        faults.append(app.entropy.faults)
    assert len(found) == 5
    assert set(faults) == {1}


def test_seed_is_replaced_before_the_first_face_once_a_boot() -> None:
    files = Files()
    entropy = pool(dead, files)
    for _ in range(5):
        entropy.stir(b"roll")
    assert files.content == {}
    entropy.face()
    first = files.content["seed"]
    for _ in range(5):
        rolled(entropy)
    assert (files.writes, files.content["seed"]) == (1, first)


def test_power_cut_while_the_seed_is_saved_leaves_an_old_or_a_new_one_and_gives_no_face() -> None:
    box = Box(pico)
    box.app.entropy.face()
    old = box.circuit.flash.files[SEED]
    for steps in range(3):
        box.power_cycle()
        box.circuit.flash.cut_after = steps
        with pytest.raises(PowerCut):
            box.app.entropy.face()
        assert box.circuit.flash.files[SEED] == old
    box.power_cycle()
    box.app.entropy.face()
    assert box.circuit.flash.files[SEED] != old


def test_full_flash_costs_no_face_and_the_seed_is_saved_at_a_later_roll() -> None:
    files = Files()
    files.is_full = True
    entropy = pool(dead, files)
    assert rolled(entropy) != rolled(entropy)
    files.is_full = False
    rolled(entropy)
    rolled(entropy)
    assert files.writes == 1


@pytest.mark.parametrize("content", [b"", b"?", bytes(31), bytes(40), b"\xff" * 4096])
def test_any_file_in_its_place_will_do(content: bytes) -> None:
    files = Files()
    files.content["seed"] = content
    entropy = pool(dead, files)
    rolled(entropy)
    assert len(files.content["seed"]) == 40
    assert files.content["seed"] != content


def _derived(data: bytes) -> list[bytes]:
    """What the box's own hashes make of the bytes of a file."""
    labels = (b"", b"out", b"next", b"save", b"seed", b"roll", b"boot", b"start", b"mark")
    return [data] + [hashlib.sha256(label + part).digest() for label in labels for part in (data, data[:32])]


def test_no_file_holds_the_pool_or_leads_to_it() -> None:
    box = Box(pico)
    secrets = set()
    entropy = box.app.entropy
    box.send("new five-joker50 human human")
    for _ in range(6):
        secrets.add(entropy.pool)
        box.shake()
        secrets |= {entropy.pool, entropy._output}
        if box.app.screen.name == "fields":
            box.press(3)
    files = dict(box.circuit.flash.files)
    assert SEED in files
    secrets -= {b""}
    for content in files.values():
        for made in _derived(content):
            assert not [secret for secret in secrets if secret in made or secret[:8] in made]


def test_what_was_saved_does_not_tell_the_next_boot_while_one_source_lives() -> None:
    files = Files()
    rolled(pool(dead, files))
    saved = dict(files.content)
    next_boots = set()
    for edge in range(20):
        files.content = dict(saved)
        entropy = pool(missing, files)
        entropy.note(2, edge)
        next_boots.add(tuple(rolled(entropy)))
    assert len(next_boots) == 20


def test_system_that_begins_two_boots_alike_is_faulty_for_good_and_a_living_one_never() -> None:
    numbers = iter(range(1_000_000))

    def begins_alike(count: int) -> bytes:
        """As a generator with the same seed at each boot: all bytes look fine."""
        return hashlib.shake_256(next(numbers).to_bytes(4, "little")).digest(count)

    files = Files()
    entropy = pool(begins_alike, files)
    rolled(entropy)
    assert entropy.faults == 0
    rolled(pool(begins_alike, files))
    numbers = iter(range(1_000_000))
    # The seed of the boot before is of another generator's start.
    assert pool(begins_alike, files).faults == 0
    numbers = iter(range(1_000_000))
    rolled(pool(begins_alike, files))
    numbers = iter(range(1_000_000))
    entropy = pool(begins_alike, files)
    for _ in range(40):
        rolled(entropy, 1)
        assert entropy.faults == 1
