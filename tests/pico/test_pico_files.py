"""File system images for the Pico hold what was put into them."""

import importlib

import pytest

FILES = {"/main.py": b"print(1)\n", "/dicebox/app.mpy": bytes(range(256)) * 40, "/dicebox/rules/five.mpy": b""}


@pytest.fixture
def pico_files():
    pytest.importorskip("littlefs")
    return importlib.import_module("host_sim.pico_files")


def test_an_image_gives_back_its_files(pico_files):
    assert pico_files.read_image(pico_files.build_image(FILES)) == FILES


def test_an_image_has_the_size_of_the_picos_file_system(pico_files):
    assert len(pico_files.build_image({})) == 1_441_792


def test_more_than_fits_is_an_error(pico_files):
    with pytest.raises(Exception, match="NOSPC"):
        pico_files.build_image({"/big": bytes(2_000_000)})
