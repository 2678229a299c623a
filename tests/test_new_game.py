"""`mornington new-game` writes a game that is complete; `mornington record` makes its golden games."""

from __future__ import annotations

from pathlib import Path

import pytest

import mornington as mt
from mornington.cli.new_game import TEMPLATE, write
from mornington.cli.parser import build
from tests.installing import commands, install, python


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a new game is installed."""
    folder = tmp_path_factory.mktemp("new")
    write("night-mail", folder / "source")
    (folder / "target").mkdir()
    install(folder / "source", folder / "target")
    return folder / "target"


def test_a_new_game_passes_the_shared_suite(installed: Path) -> None:
    tests = str(installed.parent / "source" / "tests")
    said = python(installed, "-m", "pytest", "-p", "no:cacheprovider", "--rootdir", tests, tests)
    assert " passed" in said
    assert len(list((installed.parent / "source" / "tests").glob("test_night_mail.py"))) == 1


def test_a_new_game_is_played_recorded_and_replayed(installed: Path) -> None:
    with commands(installed) as command:
        assert "night-mail is complete" in command("games", "--check", "night-mail")
        assert "Whoever has 3 cards is done." in " ".join(command("rules", "night-mail", "in-two-minutes").split())
        said = command("play", "night-mail", "--seed", "1", "--record", "game.txt", stdin="take\n" * 8)
        assert "The game is over." in said
        command("record", "night-mail", "--seed", "1", "--out", "golden.txt")
        assert "most points" in command("replay", "golden.txt")


def test_nothing_of_the_template_keeps_its_name(installed: Path) -> None:
    files = (path for path in (installed.parent / "source").rglob("*") if path.is_file())
    written = [path for path in files if path.parent.name != "__pycache__"]
    assert len(written) == sum(path.suffix in (".py", ".toml", ".md") for path in TEMPLATE.rglob("*"))
    for path in written:
        assert "my" not in path.stem.split("_")
        assert "My Game" not in path.read_text("utf-8")
        assert "my_game" not in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Night Mail", "small letters"),
        ("night_mail", "small letters"),
        ("class", "small letters"),
        ("n" * 41, "small letters"),
        ("line-change", "already"),
    ],
)
def test_a_name_that_no_game_can_have(name: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(mt.BadOption, match=message):
        write(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(mt.BadOption, match="not an empty folder"):
        write("night-mail", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def build_and_run(arguments: list[str]) -> None:
    options = build().parse_args(arguments)
    options.run(options)


def test_one_command_makes_one_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["record", "ticket-to-ride-london", "--players", "3", "--seed", "5", "--bot", "random"]
    build_and_run(command)
    printed = capsys.readouterr().out
    build_and_run([*command, "--out", str(tmp_path / "game.txt")])
    assert (tmp_path / "game.txt").read_text("utf-8") == printed
    position = mt.replay(printed)
    assert position.over
    assert position.tags == {"seat 0": "random", "seat 1": "greedy", "seat 2": "greedy"}
