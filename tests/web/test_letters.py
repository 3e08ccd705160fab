"""All text is read off the glass: lit and dark letters, three faces, tables, and nothing that is no text."""

import pytest

from host_sim.letters import read
from host_sim.scenes import golden_path

SCENES = {
    "menu": ["Fünf Würfel  2/11", "Weiter", "Hilfe", "Rat", "Blöcke", "OK"],
    "dice_held": ["Anna  TEST  0", "HALT  HALT  HALT", "Wurf 1/3  Runde 1/13", "Rück  Wurf  Feld  Rat"],
    "fields": [
        "Anna  R1  1 TEST  0",
        "Einer  (1)  Dreierpasch (15)",
        "Zweier  (0)  Viererpasch  (0)",
        "Dreier  (9)  Full House  (0)",
        "Vierer  (0)  Kl. Straße  (0)",
        "Fünfer  (5)  Gr. Straße  (0)",
        "Sechser  (0)  5 Gleiche  (0)",
        "Bonus  0/63  Chance  (15)",
        "OK  Rat",
    ],
    "grid_result": ["Spektakulär!", "168", "Neu  Block Noch  Analyse"],
    "help_page": ["Bedienung  3/9", "Lang drücken:", "1 Menü, 2 zurück,", "3 werfen, 4 werten,", "5 Rat."],
    "analysis_sum": ["Anna  TEST  1/2", "Erwartet  245,9", "Verschenkt  –157,2", "Glück  +2,3", "Ergebnis  91"],
    "self_test_pattern": [],
}


def picture(rows: list[str]) -> bytes:
    """64 rows of text as 1024 bytes."""
    return bytes(
        sum((rows[8 * page + bit][x] == "#") << bit for bit in range(8)) for page in range(8) for x in range(128)
    )


@pytest.mark.parametrize("scene", SCENES)
def test_the_text_of_a_scene_is_read(scene) -> None:
    rows = golden_path("de", scene).read_text(encoding="ascii").split()
    assert read(picture(rows)) == SCENES[scene]


def test_an_empty_glass_and_a_full_one_say_nothing() -> None:
    assert read(bytes(1024)) == []
    assert read(b"\xff" * 1024) == []
