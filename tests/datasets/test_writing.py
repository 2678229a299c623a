"""Datasets as they are written: rows that tell what positions tell, the same bytes whoever shares the work."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as parquet
import pytest

import mornington as mt
from mornington.arena.provenance import provenance
from mornington.arena.series import Series, arrange_series
from mornington.datasets import Dataset, write_dataset, writing
from mornington.datasets.recording import PlayedGame, Recorder
from mornington.datasets.schema import KEY, MEANINGS
from tests.commands import run

PLAYED = {"next-station-london": 2, "ticket-to-ride-london": 3, "metromania": 2, "line-change": 2}


def a_series(
    name: str = "line-change", *bots: str, players: int | None = 2, seed: int = 5, rotates: bool = True
) -> Series:
    board = {"line-change": "shuttle", "ticket-to-ride-london": "dublin"}.get(name)
    return arrange_series(mt.load(name, board=board), bots or ("greedy",), seed, players, {}, rotates)


def written(folder: Path, series: Series, games: int, **settings: Any) -> Dataset:
    *_counts, last = write_dataset(series, games, folder, **settings)
    assert last == games
    return Dataset(folder)


def whole(dataset: Dataset) -> dict[str, np.ndarray]:
    (batch,) = dataset.batches(10**6)
    return batch


@pytest.mark.parametrize("name", PLAYED)
def test_rows_tell_what_positions_tell(tmp_path: Path, name: str) -> None:
    players = PLAYED[name]
    series = a_series(name, *["greedy", "random", "greedy"][:players], players=players)
    found = whole(written(tmp_path, series, 2))
    k = 0
    for number in range(2):
        position = series.game.start(seed=series.deal(number), **series.options)
        first = k
        while not position.over:
            seat = int(found["seat"][k])
            legal = [move.id for move in position.legal(seat)]
            assert (found["game"][k], found["seed"][k], found["ply"][k]) == (number, 5 + number, k - first)
            assert found["legal"][k][found["legal"][k] >= 0].tolist() == legal
            assert legal[found["choice"][k]] == found["move"][k]
            assert found["bot"][k] == (seat + number) % players  # they change seats from game to game
            if k % 7 == 0:
                assert (found["observation"][k] == position.observation(seat)).all()
            position.play(int(found["move"][k]), seat)
            k += 1
        outcome = position.outcome()
        assert outcome is not None
        for row in range(first, k):
            order = [(int(found["seat"][row]) + i) % players for i in range(players)]
            assert found["totals"][row].tolist() == [outcome.totals[seat] for seat in order]
            assert found["ranks"][row].tolist() == [outcome.ranks[seat] for seat in order]
    assert k == len(found["move"])


def test_compiled_policies_play_the_games_of_play_many(tmp_path: Path) -> None:
    series = a_series("line-change", "greedy", rotates=False)
    found = whole(written(tmp_path, series, 5))
    totals = series.game.play_many(5, 5, [1, 1], 2)[0]
    first = found["ply"] == 0
    assert found["totals"][first].tolist() == totals.tolist()


def test_interpreted_rules_write_the_same(tmp_path: Path) -> None:
    found = []
    for interpreted in (False, True):
        game = mt.load("ticket-to-ride-london", board="dublin", interpreted=interpreted)
        series = arrange_series(game, ("greedy",), 3, 2, {})
        folder = tmp_path / str(interpreted)
        written(folder, series, 1)
        found.append((folder / "games-000000.parquet").read_bytes())
    assert found[0] == found[1]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.parquet"))}


def test_the_bytes_do_not_depend_on_who_shares_the_work(tmp_path: Path) -> None:
    for threads in (1, 3):
        written(tmp_path / str(threads), a_series(), 7, shard_size=3, processes=threads)
    assert files(tmp_path / "1") == files(tmp_path / "3")
    assert list(files(tmp_path / "1")) == [f"games-00000{k}.parquet" for k in range(3)]


def test_what_was_stopped_is_continued(tmp_path: Path) -> None:
    written(tmp_path / "whole", a_series(), 8, shard_size=3)
    stopped = write_dataset(a_series(), 8, tmp_path / "parts", shard_size=3)
    assert [next(stopped) for _ in range(6)] == [0, 1, 2, 3, 4, 5]  # in the middle of the second shard
    stopped.close()
    assert sorted(path.name for path in (tmp_path / "parts").iterdir()) == ["dataset.json", "games-000000.parquet"]
    again = write_dataset(a_series(), 8, tmp_path / "parts", shard_size=3)
    assert next(again) == 3
    assert list(again)[-1] == 8
    assert files(tmp_path / "parts") == files(tmp_path / "whole")


def test_a_dataset_can_grow(tmp_path: Path) -> None:
    written(tmp_path / "a", a_series(), 4, shard_size=3)
    assert next(write_dataset(a_series(), 3, tmp_path / "a", shard_size=3)) == 3  # it has them all
    grown = written(tmp_path / "a", a_series(), 7, shard_size=3)
    assert grown.about["games"] == 7
    written(tmp_path / "b", a_series(), 7, shard_size=3)
    assert files(tmp_path / "a") == files(tmp_path / "b")


def test_games_that_no_list_could_hold_are_begun_at_once(tmp_path: Path) -> None:
    games = write_dataset(a_series(), 10**15, tmp_path / "a", shard_size=3)
    assert [next(games) for _ in range(5)] == [0, 1, 2, 3, 4]
    games.close()
    assert list(files(tmp_path / "a")) == ["games-000000.parquet"]
    assert next(write_dataset(a_series(), 10**15, tmp_path / "a", shard_size=3)) == 3


def test_searches_are_kept(tmp_path: Path) -> None:
    series = a_series("line-change", "search:12", "greedy")
    found = whole(written(tmp_path, series, 1))
    searching = (found["bot"] == 0) & ((found["legal"] >= 0).sum(axis=1) > 1)
    assert searching.any()
    assert not found["visits"][~searching].any()
    assert np.isnan(found["values"][~searching]).all()
    visits = found["visits"][searching]
    assert (visits.sum(axis=1) > 0).all()
    assert (visits.sum(axis=1) <= 12).all()
    chosen = visits[np.arange(len(visits)), found["choice"][searching]]
    assert (chosen > 0).all()
    known = visits > 0
    values, scores, wins = (found[name][searching][known] for name in ("values", "scores", "wins"))
    assert np.isfinite(values).all()
    ended = np.isfinite(scores)
    assert 0 < ended.sum() < len(scores), "some moves were only tried to the end of the round"
    assert (np.isfinite(wins) == ended).all()
    assert ((wins[ended] >= 0) & (wins[ended] <= 1)).all()


def test_what_learned_values_do_not_tell_is_no_number(tmp_path: Path) -> None:
    series = arrange_series(mt.load("line-change"), ("level-2", "greedy"), 5, 2, {}, True)
    found = whole(written(tmp_path, series, 1))
    known = found["visits"] > 0
    assert known.any()
    assert np.isfinite(found["values"][known]).all()
    assert np.isnan(found["scores"]).all(), "they tell how far ahead a move leaves its seat"
    assert np.isnan(found["wins"]).all()


def test_bots_without_a_search_have_no_such_columns(tmp_path: Path) -> None:
    assert "visits" not in whole(written(tmp_path, a_series(), 1))


@pytest.mark.slow
def test_processes_write_the_same_bytes(tmp_path: Path) -> None:
    series = a_series("line-change", "search:12", "greedy")
    for processes in (1, 2):
        written(tmp_path / str(processes), series, 4, shard_size=3, processes=processes)
    assert files(tmp_path / "1") == files(tmp_path / "2")


def test_files_say_what_they_are(tmp_path: Path) -> None:
    dataset = written(tmp_path, a_series(), 2)
    schema = parquet.read_schema(dataset.shards[0])
    about = json.loads(schema.metadata[KEY])
    assert (about["game"], about["format"], about["games_in_shard"]) == ("line-change", 1, 2)
    assert [part["name"] for part in about["parts"]] == [part.name for part in dataset.game.observation_parts]
    for field in schema:
        assert field.metadata[b"meaning"].decode() == MEANINGS[field.name]
    assert dataset.parts == dataset.game.observation_parts
    assert dataset.about["made_by"][0]["version"] == mt.__version__


def test_another_dataset_is_refused(tmp_path: Path) -> None:
    written(tmp_path / "a", a_series(), 1)
    with pytest.raises(mt.BadRecord, match=r"another dataset \(seed: 5, not 6\)"):
        write_dataset(a_series(seed=6), 1, tmp_path / "a")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "photo.png").write_bytes(b"")
    with pytest.raises(mt.BadRecord, match="has other files"):
        write_dataset(a_series(), 1, tmp_path / "b")
    for wrong in ("no JSON", '{"kind": "mornington dataset", "format": 99}', "[]"):
        (tmp_path / "a" / "dataset.json").write_text(wrong)
        with pytest.raises(mt.BadRecord, match="is not a dataset"):
            Dataset(tmp_path / "a")


def test_other_sources_must_play_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path, a_series(), 1)
    now = provenance()
    monkeypatch.setattr(writing, "provenance", lambda: {**now, "sources": "changed"})
    grown = written(tmp_path, a_series(), 2)
    assert [made["sources"] for made in grown.about["made_by"]] == [now["sources"], "changed"]
    monkeypatch.setattr(writing, "provenance", lambda: {**now, "sources": "once more"})
    played = Recorder.played

    def otherwise(self: Recorder, number: int, policies: list[int]) -> PlayedGame:
        return played(self, number + 100, policies)

    monkeypatch.setattr(Recorder, "played", otherwise)
    with pytest.raises(mt.BadRecord, match="whose bots play otherwise"):
        write_dataset(a_series(), 3, tmp_path)


def test_the_command_continues_with_its_seed(tmp_path: Path) -> None:
    arguments = ["dataset", "line-change", "greedy", "random", "--board", "shuttle", "--out", str(tmp_path / "d")]
    code, out, err = run(*arguments, "--games", "3", "--shard-size", "2", "--processes", "1")
    assert (code, err) == (0, "")
    assert "decisions in 2 files" in out
    before = files(tmp_path / "d")
    code, out, _err = run(*arguments, "--games", "4", "--shard-size", "2", "--processes", "1", "--json")
    told = json.loads(out)
    assert (code, len(told["shards"]), told["bots"]) == (0, 2, ["greedy", "random"])
    assert files(tmp_path / "d")["games-000000.parquet"] == before["games-000000.parquet"]
    assert told["rows"] == Dataset(tmp_path / "d").rows


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--games", "0"], "the number of games must be a whole number from 1, not 0"),
        (["--shard-size", "0"], "a dataset has at least one game, and so has a shard"),
        (["--players", "4"], "2 bots for 4 players"),
    ],
)
def test_mistakes_are_told(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    code, _out, err = run("dataset", "line-change", "greedy", "random", "--out", str(tmp_path / "d"), *arguments)
    assert code == 2
    assert sentence in err
    assert not (tmp_path / "d").exists()


def test_a_bot_of_another_game_leaves_no_folder(tmp_path: Path) -> None:
    code, _out, err = run("dataset", "line-change", "racing", "--out", str(tmp_path / "d"))
    assert code == 2
    assert "racing plays only Ticket to Ride" in err
    assert not (tmp_path / "d").exists()
