"""`mornington explore`: the page, the pictures and the tables it writes."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import mornington as mt
from mornington.cli import explore
from mornington.core.game import Game
from mornington.exploring.counting import Explorer
from mornington.exploring.exploration import Exploration, found
from mornington.exploring.remarks import remarks
from mornington.exploring.report import write_report
from tests.commands import run

LINK = re.compile(r"\]\(([^)]+)\)")


def explored(game: Game, players: int, games: int, **options: object) -> Exploration:
    explorer = Explorer(game, game.check_options(players, **options))
    list(explorer.play([1] * players, games, 3, 1))
    return found(explorer, ["greedy"] * players, 3, games, 1.0)


@pytest.mark.parametrize(
    ("name", "board", "players", "games", "options"),
    [
        ("next-station-london", "prague", 2, 40, {"powers": True, "objectives": True}),
        ("ticket-to-ride-london", "dublin", 2, 40, {}),
        ("metromania", "two-lakes", 3, 12, {}),
        ("line-change", "shuttle", 2, 30, {}),
    ],
)
def test_a_page_shows_everything(
    tmp_path: Path, name: str, board: str, players: int, games: int, options: dict[str, bool]
) -> None:
    exploration = explored(mt.load(name, board=board), players, games, **options)
    page = write_report(exploration, tmp_path, "mornington explore …")
    text = (tmp_path / "index.md").read_text("utf-8")
    linked = {Path(link) for link in LINK.findall(text)}
    written = {path.relative_to(tmp_path) for path in tmp_path.glob("*/*") if path.suffix == ".svg"}
    assert written <= linked
    assert all((tmp_path / link).is_file() for link in linked)
    for collection in exploration.collections:
        assert collection.kind == "number" or f"## {collection.title}" in text
    for picture in tmp_path.glob("pictures/*.svg"):
        markup = picture.read_text("utf-8")
        ElementTree.fromstring(markup)
        assert "style=" not in markup
        assert "nan" not in markup
    for table in tmp_path.glob("tables/*.csv"):
        with table.open(encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))
        assert len(rows) > 1
        assert len({len(row) for row in rows}) == 1, table.name
    assert page.read_text("utf-8").count("<img ") == len(written)
    data = json.loads((tmp_path / "exploration.json").read_text("utf-8"))
    assert data["games"] == games
    assert data["made_by"]["version"] == mt.__version__


def test_the_command_says_what_stands_out(tmp_path: Path) -> None:
    arguments = ["explore", "ticket-to-ride-london", "--games", "600", "--seed", "1", "--processes", "1"]
    code, out, err = run(*arguments, "--out", str(tmp_path / "a"))
    assert (code, err) == (0, "")
    assert "600 games, seeds from 1" in out
    assert "The seats are not equal: seat 0 wins 5" in out
    assert "index.html" in out
    assert "hardly ever used" in (tmp_path / "a" / "index.md").read_text("utf-8")
    code, out, _err = run(*arguments, "--json", "--out", str(tmp_path / "b"))
    assert code == 0
    assert json.loads(out)["collections"]["routes"]["things"][0]["name"].startswith("Regent's Park")
    for path in (tmp_path / "a").glob("*/*"):
        assert path.read_bytes() == (tmp_path / "b" / path.relative_to(tmp_path / "a")).read_bytes()


def test_searching_bots_are_explored_too(tmp_path: Path) -> None:
    bots = ["--bot", "search:8", "--bot", "greedy"]
    code, out, _err = run(
        *["explore", "line-change", "--board", "shuttle", "--players", "2", *bots],
        *["--games", "2", "--seed", "4", "--processes", "1", "--json", "--out", str(tmp_path)],
    )
    figures = json.loads(out)
    assert (code, figures["games"], [seat["bot"] for seat in figures["seats"]]) == (0, 2, ["search:8", "greedy"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bot", "greedy", "--bot", "random", "--players", "3"], "2 bots for 3 players"),
        (["--bot", "nobody"], "there is no bot 'nobody'"),
        (["--games", "0"], "the number of games must be a whole number from 1, not 0"),
        (["--board", "atlantis"], "there is no board file 'atlantis'"),
    ],
)
def test_mistakes_are_told(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    code, _out, err = run("explore", "line-change", "--out", str(tmp_path / "out"), *arguments)
    assert code == 2
    assert sentence in err
    assert not (tmp_path / "out").exists()


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("kept")
    code, _out, err = run("explore", "line-change", "--out", str(file))
    assert (code, file.read_text()) == (2, "kept")
    assert "is a file, not a folder" in err


def test_files_of_others_are_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("kept")
    code, out, err = run("explore", "line-change", "--out", str(tmp_path))
    assert (code, out) == (2, "")
    assert "has other files; choose a new folder" in err
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("index.md", "kept")]


def test_an_earlier_exploration_is_written_over(tmp_path: Path) -> None:
    for games in ("2", "3"):
        command = ("explore", "line-change", "--bot", "random", "--games", games, "--seed", "1", "--out", str(tmp_path))
        assert run(*command)[0] == 0
    assert json.loads((tmp_path / "exploration.json").read_text("utf-8"))["games"] == 3


def test_a_folder_that_cannot_be_made_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*_arguments: object) -> None:
        raise AssertionError("hours of games would have been lost")

    monkeypatch.setattr(explore, "_explored", play)
    (tmp_path / "file").write_text("")
    code, out, err = run("explore", "line-change", "--out", str(tmp_path / "file" / "folder"))
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert str(tmp_path / "file") in err


def test_a_game_that_counts_nothing_has_scores_and_lengths(tmp_path: Path) -> None:
    spec = replace(mt.load("line-change").spec, usage=None)
    exploration = explored(Game(spec, "shuttle", interpreted=True), 2, 3)
    write_report(exploration, tmp_path, "")
    assert sorted(path.stem for path in tmp_path.glob("pictures/*")) == ["length", "seats", "totals"]


def test_remarks_name_what_nobody_uses() -> None:
    exploration = explored(mt.load("ticket-to-ride-london"), 2, 500)
    told = "\n".join(remarks(exploration))
    things = exploration.things(exploration.collections[0])
    unused = [thing.name for thing in things if thing.share < 0.01]
    assert f"Routes: {len(unused)} of 44 are hardly ever used" in told
    assert unused[0] in told
    assert not [remark for remark in remarks(explored(mt.load("ticket-to-ride-london"), 2, 20)) if "hardly" in remark]


def test_someones_board_name_is_only_a_name(tmp_path: Path) -> None:
    text = mt.load("line-change", board="shuttle").board.text.replace('name = "Shuttle"', 'name = "<b>&x"')
    assert "<b>" in text
    game = Game(mt.load("line-change").spec, board_text=text)
    page = write_report(explored(game, 2, 5), tmp_path, "").read_text("utf-8")
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;x" in page
