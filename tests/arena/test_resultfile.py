"""Result files: cut off, resumed, extended, refused, and every game in them played again."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import mornington as mt
from mornington.arena import provenance as provenance_module
from mornington.arena import resultfile
from mornington.arena.match import Match, play
from mornington.arena.provenance import COMMIT_VARIABLE, provenance
from mornington.arena.resultfile import ResultFile, read
from mornington.arena.runner import run
from tests.arena.matches import a_match, without_seconds

GAMES = 8


def go_on(file: Path, match: Match, games: int) -> None:
    with ResultFile(file, match) as out:
        missing = range(len(out.results.games), match.length(games))
        if missing:
            out.go_on()
        for _, game in run([match], [(0, number) for number in missing], 1, None):
            out.append(game)


def lines_without_clock(file: Path) -> list[str]:
    """The lines but for the only things in them that depend on the hour and the speed of the machine."""
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return [json.dumps({k: v for k, v in line.items() if k not in ("seconds", "created")}) for line in lines]


@pytest.fixture(scope="module")
def match() -> Match:
    return a_match("greedy", "random")


@pytest.fixture(scope="module")
def whole(match: Match, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("whole") / "games.jsonl"
    go_on(file, match, GAMES)
    return file


def test_the_header_says_what_was_played_with_what(whole: Path) -> None:
    header = json.loads(whole.read_text("utf-8").splitlines()[0])
    assert header["mornington arena"] == 1
    assert header["game"] == "ticket-to-ride-london"
    assert header["options"] == {"players": 2}
    assert header["bots"] == ["greedy", "random"]
    assert header["seed"] == 5
    assert header["version"] == mt.__version__
    for key in ("board", "board_digest", "rules", "commit", "dirty", "sources", "python", "numba", "created"):
        assert key in header


def test_any_game_can_be_played_again_alone(whole: Path) -> None:
    results = read(whole)
    match = results.match()
    assert len(results.games) == GAMES
    for game in reversed(results.games):
        again = play(match, match.fixture(game.number))
        assert again is not None
        assert without_seconds([again[1]]) == without_seconds([game])
        assert again[0].checksum() == game.state


@pytest.mark.parametrize("cut", [1, 40, 250, 600])
def test_a_file_cut_off_anywhere_is_completed_to_the_same_bytes(
    cut: int, whole: Path, match: Match, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    data = whole.read_bytes()
    file.write_bytes(data[:-cut])
    kept = data[:-cut].count(b"\n") - 1
    assert len(read(file).games) == kept < GAMES
    go_on(file, match, GAMES)
    assert lines_without_clock(file) == lines_without_clock(whole)
    before = data[: data[:-cut].rfind(b"\n") + 1]
    assert file.read_bytes().startswith(before), "what was there is not touched"


def test_more_games_extend_a_file(whole: Path, match: Match, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    go_on(file, match, 4)
    assert len(read(file).games) == 4
    go_on(file, match, GAMES)
    assert lines_without_clock(file) == lines_without_clock(whole)
    before = file.read_bytes()
    go_on(file, match, 4)
    assert file.read_bytes() == before, "fewer games than there are change nothing"


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"bots": ("random", "greedy")}, "bots"),
        ({"bots": ("greedy", "random", "greedy")}, "bots"),
        ({"seed": 6}, "seed: 5, not 6"),
        ({"players": 3, "bots": ("greedy", "random", "random")}, "options"),
        ({"game": "metromania"}, "game"),
    ],
)
def test_another_match_is_refused_and_the_file_left_alone(other: dict[str, Any], words: str, whole: Path) -> None:
    given: dict[str, Any] = {
        "bots": ("greedy", "random"),
        "seed": 5,
        "game": "ticket-to-ride-london",
        "players": None,
    } | other
    before = whole.read_bytes()
    with pytest.raises(mt.BadRecord, match=words):
        ResultFile(whole, a_match(*given.pop("bots"), **given))
    assert whole.read_bytes() == before


@pytest.mark.parametrize("text", ["hello\n", "{}\n", "[1]\n", '{"mornington arena": 2}\n', "no line end", "\0\n"])
def test_other_files_are_refused(text: str, match: Match, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(text)
    with pytest.raises(mt.BadRecord, match="is not a file of arena results"):
        ResultFile(file, match)
    assert file.read_text() == text


@pytest.mark.parametrize("change", ["drop", "swap", "spoil"])
def test_a_line_out_of_place_is_named(change: str, whole: Path, tmp_path: Path) -> None:
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    if change == "drop":
        del lines[3]
    elif change == "swap":
        lines[3], lines[4] = lines[4], lines[3]
    else:
        lines[3] = lines[3][:50] + "\n"
    file = tmp_path / "games.jsonl"
    file.write_text("".join(lines))
    with pytest.raises(mt.BadRecord, match="line 4: this is not the next game"):
        read(file)


def test_a_file_without_games_is_not_left_behind(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with ResultFile(file, match):
        assert file.exists()
    assert not file.exists()


@pytest.mark.skipif(os.name == "nt", reason="files are not locked there")
def test_two_commands_do_not_write_one_file(whole: Path, match: Match, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(whole.read_bytes())
    with ResultFile(file, match), pytest.raises(mt.BadRecord, match="another command is adding games to"):
        ResultFile(file, match)
    assert file.read_bytes() == whole.read_bytes()
    with ResultFile(file, match) as out:
        assert len(out.results.games) == GAMES


def test_other_sources_that_play_alike_go_on_and_are_noted(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    go_on(file, match, 2)
    later = provenance() | {"sources": "changed", "version": "9.9"}
    monkeypatch.setattr(resultfile, "provenance", lambda: later)
    go_on(file, match, 4)
    go_on(file, match, 6)
    results = read(file)
    assert len(results.games) == 6
    assert [(note["continued"], note["version"]) for note in results.continued] == [(2, "9.9")], "noted once"
    assert [made["version"] for made in results.made_with()] == [mt.__version__, "9.9"]


def test_other_sources_that_play_differently_are_refused(
    whole: Path, match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if greedy had become another bot since."""
    file = tmp_path / "games.jsonl"
    lines = [json.loads(line) for line in whole.read_text("utf-8").splitlines()]
    lines[1]["state"] = "f" * 32
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    monkeypatch.setattr(resultfile, "provenance", lambda: provenance() | {"sources": "changed"})
    before = file.read_bytes()
    with pytest.raises(mt.BadRecord, match="goes differently now"):
        go_on(file, match, GAMES + 2)
    assert file.read_bytes() == before


def test_a_board_of_ones_own_travels_in_the_file(tmp_path: Path) -> None:
    text = mt.load("ticket-to-ride-london").board.text + "\n# my own copy\n"
    game = mt.load("ticket-to-ride-london", board_text=text)
    match = Match(game, game.check_options(2), ("greedy", "random"), 1)
    file = tmp_path / "games.jsonl"
    go_on(file, match, 2)
    assert read(file).match().game.board.text == text


def test_the_commit_is_that_of_the_package_and_of_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package installed inside someone's repository does not take that one's commit for its own."""
    package = tmp_path / "somewhere" / "mornington"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    clean = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    for command in (
        ["init", "-q"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "x"],
    ):
        subprocess.run(["git", *command], cwd=tmp_path, check=True, env=clean)
    monkeypatch.setattr(provenance_module, "PACKAGE", package)
    monkeypatch.setenv(COMMIT_VARIABLE, "abc123")
    assert provenance_module._commit() == {"commit": "abc123", "dirty": None}
    subprocess.run(["git", "add", "."], cwd=tmp_path, check=True, env=clean)
    found = provenance_module._commit()
    assert len(found["commit"]) == 40
    assert found["dirty"] is True
