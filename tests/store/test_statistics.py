"""Statistics as values: whole numbers, bounded, counted once a game, and the same after they were saved."""

import contextlib

import pytest
from dicebox.rules import BadSave
from dicebox.statistics import Statistics
from dicebox.store import STATISTICS, wrap


def counted(*results: int, key: str = "farkle") -> Statistics:
    statistics = Statistics()
    for number, result in enumerate(results):
        statistics.count(1 + number, key, (result,))
    return statistics


def full() -> Statistics:
    """As much as fits, with the largest numbers."""
    statistics = Statistics()
    for game in range(15):
        for number in range(12):
            statistics.count(100_000 * game + number, f"game-with-name{game}", (100_000,) * 6)
        statistics.count(game, f"game-with-name{game}", None)
    for name in range(20):
        statistics.count_faces("ÄÖÜäöüßÄ" + str(name % 10) + chr(65 + name), [1_000_000 + name] * 6)
    return statistics


def test_finished_and_abandoned_games_are_kept_apart() -> None:
    statistics = counted(200, 210)
    statistics.count(3, "farkle", None)
    statistics.count(4, "five-plain", None)
    farkle, plain = statistics.games
    assert (farkle.key, farkle.played, farkle.finished, farkle.abandoned, farkle.results) == ("farkle", 3, 2, 1, 2)
    assert (plain.key, plain.played, plain.finished, plain.abandoned, plain.results) == ("five-plain", 1, 0, 1, 0)
    assert statistics.last == 4


def test_every_person_brings_a_result_of_its_own() -> None:
    statistics = Statistics()
    statistics.count(1, "five-plain", (180, 220, 200))
    game = statistics.games[0]
    assert (game.finished, game.results, game.best, game.mean) == (1, 3, 220, 200)


def test_game_of_computers_alone_brings_no_result() -> None:
    statistics = Statistics()
    statistics.count(1, "five-plain", ())
    game = statistics.games[0]
    assert (game.finished, game.results, game.best, game.mean, game.mean_of_latest) == (1, 0, 0, 0, 0)


def test_mean_of_the_last_ten_forgets_what_came_before() -> None:
    game = counted(*[100] * 20, *[200] * 9).games[0]
    assert (game.latest, game.mean_of_latest) == ([100] + [200] * 9, 190)
    assert game.mean == 131


@pytest.mark.parametrize(("results", "mean"), [((1, 2), 2), ((1, 1, 2), 1), ((0, 0, 1), 0), ((7,), 7), ((), 0)])
def test_mean_is_the_nearest_whole_number(results: tuple, mean: int) -> None:
    statistics = Statistics()
    statistics.count(1, "farkle", results)
    assert statistics.games[0].mean == statistics.games[0].mean_of_latest == mean


def test_result_of_nothing_is_a_result() -> None:
    game = counted(0, 0).games[0]
    assert (game.results, game.best, game.mean) == (2, 0, 0)


def test_counts_beyond_the_precision_of_a_float_stay_exact() -> None:
    statistics = Statistics()
    statistics.count_faces("Anna", [16_777_216, 0, 0, 0, 0, 0])
    statistics.count_faces("Anna", [1, 0, 0, 0, 0, 0])
    assert Statistics.unpack(statistics.pack()).names == [("Anna", [16_777_217, 0, 0, 0, 0, 0])]


def test_counting_stops_at_its_end_and_does_not_start_again() -> None:
    statistics = Statistics()
    for _ in range(3):
        statistics.count_faces("Anna", [2**27] * 6)
    statistics.count(1, "farkle", (2**28 - 1,))
    statistics.count(2, "farkle", (5,))
    other = Statistics.unpack(statistics.pack())
    assert other.names == [("Anna", [2**28 - 1] * 6)]
    assert (other.games[0].sum, other.games[0].results) == (2**28 - 1, 2)


def test_thirteenth_name_takes_the_place_of_the_one_that_has_not_played_for_longest() -> None:
    statistics = Statistics()
    for name in "ABCDEFGHIJKL":
        statistics.count_faces(name, [1] * 6)
    statistics.count_faces("A", [1] * 6)
    statistics.count_faces("M", [1] * 6)
    assert [name for name, _ in statistics.names] == list("CDEFGHIJKLAM")
    assert dict(statistics.names)["A"] == [2] * 6


def test_names_keep_counts_of_their_own() -> None:
    faces = [1, 2, 3, 4, 5, 6]
    statistics = Statistics()
    statistics.count_faces("Anna", faces)
    statistics.count_faces("Ben", faces)
    faces[0] = 99
    statistics.count_faces("Anna", [1] * 6)
    assert statistics.names == [("Ben", [1, 2, 3, 4, 5, 6]), ("Anna", [2, 3, 4, 5, 6, 7])]


def test_everything_comes_back_from_its_bytes() -> None:
    statistics = full()
    data = statistics.pack()
    other = Statistics.unpack(data)
    assert other.pack() == data
    assert other.names == statistics.names
    assert [vars(game) for game in other.games] == [vars(game) for game in statistics.games]


def test_fullest_statistics_fit_the_file() -> None:
    statistics = full()
    assert (len(statistics.games), len(statistics.names)) == (12, 12)
    # As much as the driver reads of a file.
    assert len(wrap(STATISTICS, statistics.pack())) < 4096 // 2


def test_cleared_statistics_still_know_the_last_game() -> None:
    statistics = counted(1, 2, 3)
    statistics.clear()
    assert (statistics.games, statistics.names, statistics.last) == ([], [], 3)


def test_bytes_cut_or_changed_are_refused_or_give_other_sound_statistics() -> None:
    statistics = counted(200, 150, 300)
    statistics.count_faces("Anna", [1, 2, 3, 4, 5, 6])
    data = statistics.pack()
    for length in range(len(data)):
        with pytest.raises(BadSave):
            Statistics.unpack(data[:length])
    with pytest.raises(BadSave):
        Statistics.unpack(data + b"\x00")
    for at in range(len(data)):
        for value in range(256):
            changed = data[:at] + bytes([value]) + data[at + 1 :]
            with contextlib.suppress(BadSave):
                assert Statistics.unpack(changed).pack() == changed
