"""The ladder: its programme, and its page from small result files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import mornington as mt
from mornington.arena import ladder
from mornington.arena.ladder import Ladder, Part, ceiling, measured, programme, unmet
from mornington.arena.ladder_page import write_page
from mornington.arena.match import arrange
from mornington.arena.resultfile import ResultFile, read
from tests.arena.matches import made_up
from tests.commands import run

GAME = "line-change"


def keep(folder: Path, part: Part, games: int, place: Callable[[int, int], int], decision: float = 0.005) -> None:
    """A result file of games that were never played, in which each decision took so many seconds."""
    match = arrange(mt.load(GAME), part.bots, 0, part.players, {})
    file = part.file(folder, GAME)
    file.parent.mkdir(parents=True, exist_ok=True)
    with ResultFile(file, match) as out:
        for game in made_up(match, games, place):
            out.append(replace(game, seconds=tuple(n * decision for n in game.decisions)))


def share(tenths: int) -> Callable[[int, int], int]:
    """The first bot wins this many of ten games."""
    return lambda number, bot: 1 + (bot == int(number % 10 < tenths))


def test_the_programme_climbs_every_step() -> None:
    parts = programme(mt.load(GAME))
    asked = {part.bots: part.asked for part in parts if part.asked}
    steps = ["random", "level-1", "level-2", "level-3", "level-4", "level-5"]
    assert asked == {(b, a): 0.65 for a, b in pairwise(steps)} | {
        ("level-5", "greedy"): 0.95,
        ("level-5", "search:3000"): 0.6,  # which learned values have replaced
    }
    assert all(part.players == 2 for part in parts)
    assert parts[-1].bots == ("deep", "level-5")
    assert parts[-1].share < 1
    alone = [part for part in programme(mt.load("next-station-london")) if part.players == 1]
    assert [len(part.bots) for part in alone] == [7, 1]
    assert set(steps) <= set(alone[0].bots)
    assert alone[1].bots == ("deep",)
    assert len({part.file(Path(), GAME) for part in programme(mt.load("next-station-london"))}) == len(parts) + 1


def test_the_page_tells_who_fell_short_and_what_luck_allows(tmp_path: Path) -> None:
    folder, game = tmp_path / "ladder", mt.load(GAME)
    parts = {part.bots: part for part in programme(game)}
    keep(folder, parts["greedy", "random"], 400, share(9))
    keep(folder, parts["level-1", "random"], 400, share(8))
    keep(folder, parts["level-2", "level-1"], 400, share(6))
    keep(folder, parts["level-3", "level-2"], 40, share(9))
    assert unmet(folder, game) == [parts["level-2", "level-1"]]
    page = write_page(folder).read_text("utf-8")
    assert page.startswith("# The ladder")
    rows = {line.split("]")[0].strip("|[ "): line for line in page.splitlines() if line.startswith("| [")}
    assert "| 400 | 80.0 % |" in rows["level-1 – random"]
    assert "65 %: yes" in rows["level-1 – random"]
    assert "65 %: **no**" in rows["level-2 – level-1"]
    assert "65 %: too few games" in rows["level-3 – level-2"]
    assert "level-4 – level-3" not in rows
    assert "**level-2 against level-1: the lower bound is" in page
    assert "has not been played yet" in page
    assert page.count("Not played yet.") == 3
    assert "mornington arena line-change level-2 level-1 --games 400 --seed 0 --out" in page
    assert mt.__version__ in page
    assert (folder / f"{GAME}.svg").read_text().startswith("<svg")
    seer = ceiling(game, parts["level-2", "level-1"])
    assert seer.bots[0].startswith("omniscient:")
    keep(folder, seer, 400, share(7))
    page = write_page(folder).read_text("utf-8")
    assert f"The ceiling: {seer.bots[0]}, which sees everything, wins 70.0 %" in page
    assert "has not been played yet" not in page


def test_the_time_of_a_choice_is_that_of_all_matches_of_a_bot(tmp_path: Path) -> None:
    folder, game = tmp_path / "ladder", mt.load(GAME)
    parts = {part.bots: part for part in programme(game)}
    for bots, games, milliseconds in (
        (("level-2", "level-1"), 30, 1.0),
        (("level-3", "level-2"), 10, 9.0),
    ):
        keep(folder, parts[bots], games, share(6), decision=milliseconds / 1000)
    rows = [line.split(" | ") for line in write_page(folder).read_text("utf-8").splitlines()]
    found = {row[0].strip("| "): float(row[3].strip(" |")) for row in rows if len(row) == 4 and row[0][2:7] == "level"}
    assert found == {"level-1": 1.0, "level-2": 3.0, "level-3": 9.0}


def test_the_ladder_is_played_resumed_and_ends_with_the_ceilings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With quick bots in place of the levels; the mirror cannot reach 65 %."""
    parts = [Part(("greedy", "random"), asked=0.65), Part(("random", "random"), asked=0.65)]
    monkeypatch.setattr(ladder, "programme", lambda _game: parts)
    monkeypatch.setattr(ladder, "ceiling", lambda _game, part: Part(("greedy", part.bots[1])))
    monkeypatch.setattr(ladder, "ENOUGH", 20)
    told: list[tuple[str, int, int]] = []

    def play(games: int) -> None:
        Ladder(tmp_path, games, 0, 1, None, lambda *words: told.append(words)).play(["ticket-to-ride-london"])

    play(4)
    assert told[-1][1:] == (8, 8)
    play(20)
    assert told[-1][1:] == (40, 40), "the ceiling is the first match again, and all of it is there"
    assert len(told) == 40
    found = measured(tmp_path, mt.load("ticket-to-ride-london"), parts[1])
    assert found is not None
    assert found.met is False
    play(20)
    assert len(told) == 40


def test_a_match_goes_on_from_the_seed_it_began_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "programme", lambda _game: [Part(("greedy", "random"))])
    for games, seed in ((4, 7), (8, 100)):
        Ladder(tmp_path, games, seed, 1, None, lambda *words: None).play(["ticket-to-ride-london"])
    found = read(tmp_path / "ticket-to-ride-london" / "greedy-vs-random.jsonl")
    assert [game.seed for game in found.games] == [7, 7, 8, 8, 9, 9, 10, 10]


def test_deep_plays_fewer_games_after_all_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a quick bot in its place."""
    parts = [
        Part(("greedy", "random"), share=0.25),
        Part(("greedy",), players=1, share=0.25),
        Part(("random", "random")),
    ]
    monkeypatch.setattr(ladder, "programme", lambda _game: parts)
    monkeypatch.setattr(ladder, "DEEP", "greedy")
    told: list[str] = []
    Ladder(tmp_path, 8, 0, 1, None, lambda words, _done, _all: told.append(words)).play(["next-station-london"])
    game = "next-station-london: "
    assert told == [f"{game}random – random"] * 8 + [f"{game}greedy"] * 2 + [f"{game}greedy – random"] * 2
    assert {file.stem for file in tmp_path.rglob("*.jsonl")} == {"random-vs-random", "greedy-vs-random", "greedy-alone"}


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    folder = tmp_path / "ladder"
    keep(folder, Part(("greedy", "random")), 4, share(9))
    code, out, err = run("ladder", "--write-only", "--folder", str(folder))
    assert (code, err) == (0, "")
    assert f"Written: {tmp_path / 'ladder.md'}" in out
    assert "greedy – random" in (tmp_path / "ladder.md").read_text("utf-8")
    code, _, err = run("ladder", "--write-only", "--folder", str(tmp_path / "lader"))
    assert code == 2
    assert "there are no results in" in err
    assert not (tmp_path / "lader.md").exists()
    code, _, err = run("ladder", "chess")
    assert code == 2
    assert "there is no game 'chess'" in err


@pytest.mark.parametrize(("name", "page"), [("ladder.2026", "ladder.2026.md"), (".", "here.md")])
def test_the_page_is_named_like_its_folder(
    name: str, page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here" if name == "." else tmp_path)
    assert write_page(Path(name)).resolve() == tmp_path / page


def test_matches_played_by_other_rules_are_marked_and_not_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, game = tmp_path / "ladder", mt.load(GAME)
    part = Part(("greedy", "random"))
    keep(folder, part, 4, share(9))
    assert "Outdated" not in write_page(folder).read_text("utf-8")
    played_by = game.rules.RULES_VERSION
    monkeypatch.setattr(game.rules, "RULES_VERSION", played_by + 1)
    page = write_page(folder).read_text("utf-8")
    assert f"Outdated: played by version {played_by} of the rules; version {played_by + 1} is installed" in page
    with pytest.raises(mt.BadRecord, match="move the file away"):
        Ladder(folder, 8, 0, 1, None, lambda *words: None).play([GAME])
