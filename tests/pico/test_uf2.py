"""Without the right MicroPython image a reason is given that says what to do; nothing is guessed."""

import pytest

from host_sim import uf2


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """An empty cache in place of the user's."""
    monkeypatch.setattr(uf2, "CACHE", tmp_path)
    return tmp_path


def test_an_absent_image_is_named_with_its_place_and_a_remedy(tmp_path):
    with pytest.raises(uf2.NoFirmware) as fault:
        uf2.find(tmp_path)
    assert uf2.NAME in str(fault.value)
    assert str(tmp_path) in str(fault.value)
    assert "tools/test.py" in str(fault.value)


def test_a_wrong_image_is_refused(tmp_path):
    (tmp_path / uf2.NAME).write_bytes(b"not it")
    with pytest.raises(uf2.NoFirmware, match="damaged or another build"):
        uf2.find(tmp_path)


def test_fetch_does_not_overwrite_a_wrong_image(cache, monkeypatch):
    monkeypatch.setattr(uf2, "_download", lambda timeout_seconds: pytest.fail("must not be asked"))
    (cache / uf2.NAME).write_bytes(b"not it")
    with pytest.raises(uf2.NoFirmware, match="damaged"):
        uf2.fetch()


def test_a_failed_download_says_why(cache, monkeypatch):
    monkeypatch.setattr(uf2, "_download", lambda timeout_seconds: "no route to host")
    with pytest.raises(uf2.NoFirmware, match="the download failed: no route to host"):
        uf2.fetch()


def test_a_download_of_something_else_is_not_taken(cache, monkeypatch):
    def download(timeout_seconds):
        (cache / uf2.NAME).write_bytes(b"<html>")

    monkeypatch.setattr(uf2, "_download", download)
    with pytest.raises(uf2.NoFirmware, match="damaged"):
        uf2.fetch()
