"""The search bot: repeatable, the same interpreted and compiled, and clear about what it cannot do."""

from __future__ import annotations

import pickle
from dataclasses import replace
from types import SimpleNamespace
from typing import Literal

import pytest

import mornington as mt
from mornington.bots import Analysis, OmniscientBot, SearchBot, make, thinking
from mornington.bots.thinking import Tree, think
from mornington.core.recipe import FEW, Recipe, Style
from tests.bots.positions import played


def searcher(name: str, seed: int = 0) -> SearchBot:
    bot = make(name, seed)
    assert isinstance(bot, SearchBot)
    return bot


def timeless(analysis: Analysis) -> Analysis:
    return replace(analysis, seconds=0.0)


def test_the_same_seed_and_budget_give_the_same_analysis_whatever_the_number_of_threads(each: mt.Game) -> None:
    position = played(each, 3, 9)
    seat = position.actors[0]
    seen, moves = position.resampled(seat, 1), position.legal(seat)
    recipe = replace(each.spec.ladder.levels["level-5"].recipe, simulations=150, trees=4, ahead=None)
    one, two, other = (
        think(seen, seat, moves, recipe, seed, threads=threads) for seed, threads in ((5, 1), (5, 2), (6, 2))
    )
    assert timeless(one) == timeless(two)
    assert timeless(one) != timeless(other)
    before = bytes(position)
    assert searcher("search:60", 4).choose(position, seat) == searcher("search:60", 4).choose(position, seat)
    assert bytes(position) == before


def test_interpreted_and_compiled_search_are_the_same(each: mt.Game) -> None:
    """Short rollouts of mostly random moves: interpreted greedy policies are slow."""
    slow = mt.load(each.id, interpreted=True)
    own = each.spec.ladder.levels["level-5"].recipe.style
    for moves, style in ((2, own), (30, own), (30, Style(others="policy")), (30, Style(others="tree", widening=1.0))):
        fast_position = played(each, 5, moves)
        slow_position = slow.from_bytes(bytes(fast_position))
        seat = fast_position.actors[0]
        legal = fast_position.legal(seat)
        recipe = Recipe(replace(style, longest=6, epsilon=0.8, beyond=0.0), simulations=6)
        fast, interpreted = (think(p, seat, legal, recipe, 9, choosing=True) for p in (fast_position, slow_position))
        assert timeless(interpreted) == timeless(fast)


def test_a_clear_choice_is_made_early_and_is_the_same(each: mt.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    early = []
    for moves in (0, 9, 20):
        position = played(each, 3, moves)
        seat = position.actors[0]
        legal, recipe = (
            position.legal(seat),
            replace(each.spec.ladder.levels["level-5"].recipe, simulations=201, ahead=None, cut=None),
        )
        for seed in range(4):
            chosen = think(position, seat, legal, recipe, seed, choosing=True)
            with monkeypatch.context() as patch:
                patch.setattr(thinking, "PARTS", 1)
                whole = think(position, seat, legal, recipe, seed, choosing=True)
            assert whole.simulations == 201
            assert chosen.best.move == whole.best.move
            early.append(chosen.simulations < 201)
    assert any(early)
    assert think(position, seat, legal, recipe, 0).simulations == 201, "an analysis uses its whole budget"


@pytest.mark.parametrize("others", ["tree", "policy", "idle"])
def test_an_analysis_adds_up(each: mt.Game, others: Literal["tree", "policy", "idle"]) -> None:
    position = played(each, 8, 6)
    seat = position.actors[0]
    moves = position.legal(seat)
    analysis = think(position.resampled(seat, 0), seat, moves, Recipe(Style(others=others), 301, trees=3), 2)
    assert (analysis.seat, analysis.simulations) == (seat, 301)
    assert sum(line.visits for line in analysis.lines) == 301
    assert sorted(line.move.id for line in analysis.lines) == sorted(move.id for move in moves)
    visits = [line.visits for line in analysis.lines]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= line.win <= 1 and line.error >= 0 and line.score_error >= 0 for line in analysis.lines)


@pytest.mark.parametrize("objectives", [True, False])
def test_alone_the_score_is_that_of_the_whole_game_and_it_is_won(next_station: mt.Game, objectives: bool) -> None:
    """With objectives a search looks to the end of the game, else to the end of the round, and some way beyond."""
    analysis = searcher("search:200").analyse(next_station.start(players=1, seed=1, objectives=objectives))
    assert analysis.best.win == 1.0
    assert 100 < analysis.best.score < 180
    assert (analysis.best.value == pytest.approx(analysis.best.score)) == objectives


def test_every_move_that_was_tried_has_a_score_and_a_share_of_wins(each: mt.Game) -> None:
    position = each.start(players=2, seed=3)
    analysis = searcher("search:300").analyse(position, position.actors[0])
    assert all(line.score != 0 for line in analysis.lines if line.visits)
    assert any(0 < line.win < 1 for line in analysis.lines)


def test_one_legal_move_is_chosen_at_once_and_can_still_be_analysed(next_station: mt.Game) -> None:
    position = next_station.start(players=1, seed=0)
    while len(position.legal()) > 1:
        position.play(position.legal()[0])
    assert searcher("search:1000000000").choose(position) == position.legal()[0]
    analysis = searcher("search:20").analyse(position)
    assert [line.visits for line in analysis.lines] == [20]


@pytest.mark.parametrize(("milliseconds", "fewest", "most"), [(1, 35, 40), (4, 8, 10), (1000, FEW, FEW)])
def test_a_budget_in_time_is_kept(
    next_station: mt.Game, milliseconds: int, fewest: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock on which only simulations take time: nothing else that the machine does can disturb it."""
    now = 0.0

    class Slow(Tree):
        def run(self, simulations: int) -> None:
            nonlocal now
            super().run(simulations)
            now += simulations * milliseconds / 1000

    monkeypatch.setattr(thinking, "Tree", Slow)
    monkeypatch.setattr(thinking, "time", SimpleNamespace(perf_counter=lambda: now))
    analysis = searcher("search:40ms").analyse(next_station.start(players=1, seed=0))
    assert fewest <= analysis.simulations <= most
    assert analysis.seconds == pytest.approx(analysis.simulations * milliseconds / 1000)


def test_a_scaled_bot_thinks_less_or_more(next_station: mt.Game) -> None:
    position = next_station.start(players=1, seed=0)
    bot = searcher("search:200")
    assert bot.scaled(0.5).analyse(position).simulations == 100
    assert bot.scaled(2).scaled(2).analyse(position).simulations == 800
    assert bot.scaled(1e-6).analyse(position).simulations == 8  # a few are always made …
    assert searcher("search:3").scaled(0.1).analyse(position).simulations == 3  # … but never more than before
    assert searcher("search:20ms").scaled(0.5).recipe(position).seconds == 0.02
    assert bot.analyse(position).simulations == 200
    with pytest.raises(mt.BadBot, match="positive"):
        bot.scaled(0).choose(position)


def test_a_search_bot_travels_to_other_processes(next_station: mt.Game) -> None:
    position = next_station.start(players=2, seed=0)
    bot = searcher("level-2", 3)
    assert pickle.loads(pickle.dumps(bot)).choose(position, 1) == bot.choose(position, 1)


@pytest.mark.parametrize("name", ["search:0", "search:0s", "search:0.0ms"])
def test_no_budget_is_an_error(name: str) -> None:
    with pytest.raises(mt.BadBot, match="needs a budget"):
        make(name)


@pytest.mark.parametrize("name", ["search:", "search:-5", "search:fast", "search:1e9", "search:5m", "search: s"])
def test_a_budget_nobody_understands_is_an_error(name: str) -> None:
    with pytest.raises(mt.BadBot, match="is not a budget"):
        make(name)


@pytest.mark.parametrize("name", ["search", "level-6", "level5", "deeper", "omniscient", "omniscient:100", "", None])
def test_a_bot_that_does_not_exist_is_an_error(name: str) -> None:
    with pytest.raises(mt.BadBot, match="there is no bot"):
        make(name)


def test_a_recipe_needs_a_budget() -> None:
    with pytest.raises(mt.BadBot, match="needs a budget"):
        Recipe(Style())


@pytest.mark.parametrize("ask", ["choose", "analyse"])
def test_a_finished_game_or_a_wrong_seat_is_an_error(each: mt.Game, ask: str) -> None:
    bot = searcher("level-1")
    with pytest.raises(mt.BadBot, match="over"):
        getattr(bot, ask)(played(each, 1))
    position = each.start(players=2, seed=2)
    if len(position.actors) > 1:
        with pytest.raises(mt.BadSeat, match="say which"):
            getattr(bot, ask)(position)
        position.play(position.legal(0)[0], 0)
        with pytest.raises(mt.BadBot, match="seat 0 may not act"):
            getattr(bot, ask)(position, 0)
    else:
        with pytest.raises(mt.BadBot, match="seat 1 may not act"):
            getattr(bot, ask)(position, 1)
    with pytest.raises(mt.BadSeat, match="no seat 2"):
        getattr(bot, ask)(position, 2)


def test_the_omniscient_bot_is_only_for_measuring() -> None:
    assert isinstance(make("omniscient:100", measuring=True), OmniscientBot)
    assert not any("omniscient" in name for name in mt.bot_names())
