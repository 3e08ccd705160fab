"""One format for all files: magic, version, kind, length, payload, check sum; anything wrong is None and a sentence."""

import pytest
from dicebox.store import GAME, SETTINGS, STATISTICS, Store, wrap
from dicebox.texts import Words

KINDS = {SETTINGS: "settings", GAME: "game", STATISTICS: "statistics"}
PAYLOAD = bytes(range(40))


def loaded(files, kind: int, content: bytes) -> tuple:
    """What a store finds in a file with this content: payload and notice."""
    files.write(KINDS[kind], content)
    store = Store(files)
    return store.load(kind), store.notice


def test_form_is_magic_version_kind_length_payload_and_check_sum() -> None:
    assert wrap(GAME, b"dice").hex() == "4442" + "01" + "02" + "0400" + "64696365" + "c48a51c4"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("payload", [b"", b"1", PAYLOAD, bytes(3000)])
def test_payload_comes_back(files, kind: int, payload: bytes) -> None:
    store = Store(files)
    assert store.save(kind, payload) is True
    assert (store.load(kind), store.notice) == (payload, None)
    assert (Store(files).load(kind), store.notice) == (payload, None)


def test_kinds_have_files_of_their_own(files, circuit) -> None:
    store = Store(files)
    for kind in KINDS:
        store.save(kind, bytes([kind]))
    assert [store.load(kind) for kind in KINDS] == [bytes([kind]) for kind in KINDS]
    assert set(circuit.flash.files) == {"/data/" + name for name in KINDS.values()}
    store.remove(GAME)
    assert (store.load(GAME), store.load(SETTINGS), store.notice) == (None, b"\x01", None)


def test_missing_file_is_nothing_to_talk_about(files) -> None:
    store = Store(files)
    assert [store.load(kind) for kind in KINDS] == [None] * 3
    assert store.notice is None


@pytest.mark.parametrize("kind", KINDS)
def test_file_cut_at_any_length_is_refused(files, kind: int) -> None:
    data = wrap(kind, PAYLOAD)
    for length in range(len(data)):
        assert loaded(files, kind, data[:length]) == (None, "save_bad")
    assert loaded(files, kind, data + b"\x00") == (None, "save_bad")


@pytest.mark.parametrize("kind", KINDS)
def test_any_byte_changed_to_any_other_is_refused(files, kind: int) -> None:
    data = wrap(kind, PAYLOAD)
    for at in range(len(data)):
        for change in range(1, 256):
            changed = data[:at] + bytes([data[at] ^ change]) + data[at + 1 :]
            assert loaded(files, kind, changed) == (None, "save_bad"), (at, change)


@pytest.mark.parametrize("content", [b"\x00" * 50, b"\xff" * 50, b'{"game": 1}', b"DB", b""])
def test_something_else_is_refused(files, content: bytes) -> None:
    assert loaded(files, GAME, content) == (None, "save_bad")


def test_file_of_another_kind_in_its_place_is_refused(files) -> None:
    assert loaded(files, GAME, wrap(STATISTICS, PAYLOAD)) == (None, "save_bad")


@pytest.mark.parametrize("version", [0, 2, 255])
def test_sound_file_of_another_version_is_refused_in_words_of_its_own(files, version: int) -> None:
    assert loaded(files, GAME, wrap(GAME, PAYLOAD, version)) == (None, "save_old")


def test_first_bad_file_is_the_one_that_is_told(files) -> None:
    files.write("settings", b"?")
    files.write("game", wrap(GAME, PAYLOAD, 9))
    store = Store(files)
    assert store.load(SETTINGS) is store.load(GAME) is None
    assert store.notice == "save_bad"


def test_bad_file_stays_until_its_successor_is_saved(files) -> None:
    files.write("game", b"?")
    store = Store(files)
    store.load(GAME)
    assert files.read("game") == b"?"
    store.save(GAME, PAYLOAD)
    assert store.load(GAME) == PAYLOAD


def test_store_tidies_up_when_it_is_made(files, circuit) -> None:
    circuit.flash.lay({"/data/game.tmp": b"1"})
    Store(files)
    assert circuit.flash.files == {}


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_notice_has_its_sentence(language: str) -> None:
    words = Words(language)
    for key in ("save_bad", "save_old", "save_failed"):
        assert words[key].endswith(".")
