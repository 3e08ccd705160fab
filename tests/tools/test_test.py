"""tools/test.py: the last line counts, and the exit code says whether anything failed."""

import importlib.util
import re
import subprocess
import sys

import pytest

from tests.tools.running import TOOLS, assert_one_sentence, environment, run

PASSING = "def test_passes(): pass\n"
MIXED = """
import pytest

def test_passes(): pass

def test_fails(): assert False

@pytest.mark.skip(reason="no such thing here")
def test_is_skipped(): pass

@pytest.fixture
def broken(): raise ValueError

def test_errs(broken): pass

@pytest.mark.xfail
def test_is_known_to_fail(): assert False
"""


@pytest.fixture
def run_tests(tmp_path):
    """Runs the tests' part of the tool on one small file, in a process of its own."""

    def run_file(text: str, *words: str) -> subprocess.CompletedProcess:
        (tmp_path / "test_small.py").write_text(text)
        script = "import sys; sys.path.insert(0, sys.argv[1]); import test; sys.exit(test.run_tests(sys.argv[2:]))"
        command = [sys.executable, "-c", script, str(TOOLS), "-rs", "-p", "no:cacheprovider", str(tmp_path), *words]
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment(), check=False)

    return run_file


def test_when_all_pass_the_last_line_says_so_and_the_exit_code_is_0(run_tests) -> None:
    result = run_tests(PASSING, "-n0")
    assert result.stdout.splitlines()[-1] == "1 passed, 0 failed, 0 skipped"
    assert result.returncode == 0


def test_every_outcome_is_counted_and_what_was_skipped_is_told_aloud(run_tests) -> None:
    result = run_tests(MIXED)
    *rest, aloud, last = result.stdout.splitlines()
    assert last == "2 passed, 2 failed, 1 skipped"
    assert result.returncode == 1
    assert "NOT run" in aloud
    assert "no such thing here" in "\n".join(rest)


@pytest.fixture
def tool(tmp_path, monkeypatch):
    """The tool beside one small file, by its path: a package of Python itself has its name. It looks at no style."""
    spec = importlib.util.spec_from_file_location("tool_for_tests", TOOLS / "test.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "test_small.py").write_text(PASSING)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(module, "check_style", lambda: pytest.fail("the style is looked at"))
    return module


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bogus"], "unrecognized arguments: --bogus"),
        (["test_small.py", "-k", "nowhere"], "No test matches test_small.py -k nowhere"),
        (["test_smaller.py", "-n2"], "file or directory not found: test_smaller.py"),
    ],
)
def test_words_that_name_no_test_are_refused_before_anything_is_run(tool, monkeypatch, capsys, words, told) -> None:
    monkeypatch.setattr(sys, "argv", ["test.py", *words])
    assert tool.main() == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert_one_sentence(printed.err, told)


def test_a_test_that_passes_against_its_mark_and_a_file_that_cannot_be_read_have_failed(run_tests) -> None:
    for text in ("import pytest\n\n@pytest.mark.xfail\n" + PASSING, "def broken(:\n"):
        result = run_tests(text, "-n0")
        assert (result.stdout.splitlines()[-1], result.returncode) == ("0 passed, 1 failed, 0 skipped", 1)


def test_help_says_what_it_does_and_installs_nothing() -> None:
    result = run("test", "--help")
    assert (result.returncode, result.stderr) == (0, "")
    assert "python3 tools/test.py" in result.stdout


def test_all_tests_of_the_page_are_told_by_their_file_and_share_a_process() -> None:
    from tests.scheduling import PAGE, PageTogether

    folder = TOOLS.parent / "tests"
    needs_page = re.compile(r"\ndef test_\w+\((?:open_page|open_panel)\b")
    files = [path for path in folder.rglob("test_*.py") if needs_page.search(path.read_text(encoding="utf-8"))]
    names = [path.relative_to(TOOLS.parent).as_posix() + "::test_one[1]" for path in files]
    assert len(names) >= 6
    together = PageTogether.__new__(PageTogether)
    assert {together._split_scope(name) for name in names} == {PAGE}
    assert together._split_scope("tests/web/test_pacer.py::test_one[1]") == "tests/web/test_pacer.py::test_one[1]"
