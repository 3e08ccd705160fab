"""What every game in the registry has to keep, whatever its rules are."""

import pytest
import transcript
from dicebox import rules
from dicebox.rules import CHANCE, BadSave, IllegalAction
from hypothesis import given, settings
from hypothesis import strategies as st

GAMES = [pytest.param(game, id=game.key) for game in rules.GAMES]
SEEDS = st.integers(min_value=0, max_value=65000)
SEATS = (1, 2, 6, 7)
# No game has more actions than this, and none has negative ones.
NO_ACTIONS = (*range(-20, 0), *range(200, 210), 10**6, 2**40)

NAMES = ("start", "player", "actions", "apply", "settle", "outcome", "label", "pack", "unpack")


def a_play(game, seats, seed):
    return transcript.steps(game, seats, seed)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_names_of_the_contract(game):
    assert [name for name in NAMES if not callable(getattr(game.module, name, None))] == []


def test_keys_are_unique_and_lead_to_their_game():
    keys = [game.key for game in rules.GAMES]
    assert len(set(keys)) == len(keys)
    assert [rules.game(key) for key in keys] == list(rules.GAMES)


def test_an_unknown_key_is_answered_with_the_known_ones():
    with pytest.raises(rules.UnknownGame) as error:
        rules.game("five-joker5")
    assert "five-joker5" in str(error.value)
    assert all(game.key in str(error.value) for game in rules.GAMES)


def is_allowed(module, state, action) -> bool:
    """Does the action lead to another state? A refusal is an ``IllegalAction``."""
    try:
        after = module.apply(state, action)
    except IllegalAction:
        return False
    assert after != state
    return True


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_listed_actions_apply_and_all_others_raise_and_change_nothing(game, seed):
    for state, _, _ in a_play(game, 1 + seed % 3, seed):
        listed = game.module.actions(state)
        packed = game.module.pack(state)
        assert list(listed) == sorted(set(listed))
        for action in (*range(200), *NO_ACTIONS):
            assert is_allowed(game.module, state, action) == (action in listed), action
            assert game.module.pack(state) == packed


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_a_seat_has_actions_and_chance_and_the_end_have_none(game, seed):
    seats = transcript.seated(game, 1 + seed % 7)
    play = list(a_play(game, seats, seed))
    for state, _, _ in play:
        player = game.module.player(state)
        assert player == CHANCE or player in range(seats)
        assert bool(game.module.actions(state)) == (player != CHANCE)
        assert game.module.outcome(state) is None
    end = play[-1][2]
    assert game.module.player(end) is None
    assert game.module.actions(end) == ()
    assert game.module.outcome(end) is not None


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_dice_settle_only_while_they_fall(game, seed):
    for state, _, _ in a_play(game, 1, seed):
        if game.module.player(state) == CHANCE:
            faces = transcript.faces(game, state, transcript.Random(seed))
            assert game.module.player(game.module.settle(state, faces)) != CHANCE
        else:
            with pytest.raises(IllegalAction):
                game.module.settle(state, (1, 1, 1, 1, 1))


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_packing_and_unpacking_gives_back_an_equal_state(game, seed):
    for state, _, after in a_play(game, 1 + seed % 6, seed):
        for saved in (state, after):
            packed = game.module.pack(saved)
            assert game.module.unpack(packed) == saved
            assert game.module.pack(game.module.unpack(packed)) == packed


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_saved_state_fits_in_300_bytes_and_not_one_byte_of_it_may_be_cut_off(game, seats):
    for state, _, _ in a_play(game, seats, 7):
        packed = game.module.pack(state)
        assert len(packed) < 300
        for length in range(len(packed)):
            with pytest.raises(BadSave, match=r"^The .*\.$"):
                game.module.unpack(packed[:length])
        with pytest.raises(BadSave):
            game.module.unpack(packed + b"\x00")


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_state_begins_with_three_bytes_that_stay_the_same_through_a_game(game):
    # Format, option and number of seats: by them a state is told from one of a game with other options or seats.
    for seats in (2, 3):
        starts = {game.module.pack(state)[:3] for _, _, state in a_play(game, seats, 11)}
        assert len(starts) == 1
        assert starts.pop()[2] == seats


@pytest.mark.parametrize("game", GAMES)
@given(data=st.binary(max_size=120))
@settings(max_examples=300, deadline=None)
def test_any_other_bytes_are_refused_as_a_bad_save(game, data):
    try:
        state = game.module.unpack(data)
    except BadSave:
        return
    assert game.module.pack(state) == data


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_labels_are_texts_and_unique_among_the_actions_of_a_state(game, seed):
    for state, _, _ in a_play(game, 1, seed):
        labels = [game.module.label(state, action) for action in game.module.actions(state)]
        assert all(isinstance(label, str) and label for label in labels)
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in rules.GAMES if game.undo])
def test_undo_may_take_back_an_action_but_never_one_that_lets_dice_fall(game):
    taken_back = set()
    for state, _, _ in a_play(game, 2, 5):
        for action in game.module.actions(state):
            if game.undo(action):
                taken_back.add(game.module.label(state, action))
                assert game.module.player(game.module.apply(state, action)) != CHANCE
    assert taken_back, "the game says that it has undo, but no action may be taken back"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [-1, 0, 99, None, "two"])
def test_a_wrong_number_of_seats_is_refused_with_a_sentence(game, seats):
    with pytest.raises(ValueError, match=r"seats.*\.$"):
        game.module.start(seats, game.options)


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_option_is_refused_by_its_name(game):
    with pytest.raises(ValueError, match="colour"):
        game.module.start(game.seats[0], {**game.options, "colour": "red"})


@pytest.mark.parametrize("game", GAMES)
def test_the_registry_tells_the_fewest_and_the_most_seats(game):
    fewest, most = game.seats
    for seats in range(fewest, most + 1):
        assert game.module.player(game.module.start(seats, game.options)) in range(seats)
    for seats in (fewest - 1, most + 1):
        with pytest.raises(ValueError, match=r"seats.*\.$"):
            game.module.start(seats, game.options)
