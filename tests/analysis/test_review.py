"""Reviews: random play is found out, strong play is not blamed, what could not be known is not held against anyone."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from statistics import mean, stdev
from typing import Any

import pytest

import mornington as mt
from mornington.analysis import Decision, explained, outlook, review, summaries, worst
from mornington.analysis.decisions import MOST_LOOKED_AT, may_be_costly
from mornington.analysis.outlook import closer_look, second_look
from mornington.bots import SearchBot
from tests.analysis.positions import decision, greedy_game

SEARCH = "search:25"


def played(game: str, bots: list[str], seed: int = 11) -> mt.Position:
    position = mt.load(game).start(players=len(bots), seed=seed)
    players = [mt.bot(name, 7) for name in bots]
    while not position.over:
        seat = position.actors[0]
        position.play(players[seat].choose(position, seat), seat)
    return position


@pytest.fixture(scope="module")
def mixed() -> tuple[mt.Position, list[Decision]]:
    """A random player beside a strong one, who do not disturb each other."""
    position = played("next-station-london", ["random", "level-4"])
    return position, review(position, bot=SEARCH)


def test_random_moves_cost_more_than_strong_ones(mixed: tuple[mt.Position, list[Decision]]) -> None:
    position, decisions = mixed
    random, strong = summaries(decisions)
    assert random.mean_cost > 1 > abs(strong.mean_cost)
    assert random.mistakes > 3 * strong.mistakes
    assert {d.seat for d in worst(decisions)} == {0}
    assert random.best + random.as_good + random.mistakes == random.decisions
    assert position.scores()[0] < position.scores()[1]


def test_every_choice_is_a_decision(mixed: tuple[mt.Position, list[Decision]]) -> None:
    position, decisions = mixed
    numbers = [n + 1 for n, entry in enumerate(position.moves) if len(position.at(n).legal(entry.seat)) > 1]
    assert [d.number for d in decisions] == numbers
    for d in decisions:
        entry = position.moves[d.number - 1]
        assert (d.seat, d.played) == (entry.seat, entry.move)
        assert d.best in position.at(d.number - 1).legal(d.seat)
        assert d.is_best == (d.played == d.best)
        if d.is_best:
            assert d.cost == d.error == d.score_cost == 0


def test_the_worst_come_first_and_are_explained(mixed: tuple[mt.Position, list[Decision]]) -> None:
    position, decisions = mixed
    bad = worst(decisions, 5)
    assert len(bad) == 5
    assert all(d.is_mistake and d.cost > 2 * d.error for d in bad)
    assert all(a.cost >= b.cost for a, b in pairwise(bad))
    assert worst(decisions, 3) == bad[:3]
    told = explained(position, bad[0])
    assert told.text.startswith(f"Move {bad[0].number}: “{bad[0].played_words}”; better: {bad[0].best_words}")
    assert told.figures.startswith("That cost ")
    assert told == explained(position, bad[0])
    assert json.loads(json.dumps(bad[0].plain()))["played"] == {"id": bad[0].played.id, "text": bad[0].played.text}


def test_one_seat_is_judged_as_among_all_and_tells_its_progress(mixed: tuple[mt.Position, list[Decision]]) -> None:
    position, decisions = mixed
    told: list[tuple[int, int, Decision | None]] = []
    alone = review(position, 1, SEARCH, tell=lambda *news: told.append(news))
    assert alone == [d for d in decisions if d.seat == 1]
    moves = sum(entry.seat == 1 for entry in position.moves)
    assert [(done, total) for done, total, _d in told] == [(n, moves) for n in range(1, moves + 1)]
    assert [d.number for _n, _m, d in told if d] == [d.number for d in alone]


def test_what_is_not_the_bots_choice_is_looked_at_closer(mixed: tuple[mt.Position, list[Decision]]) -> None:
    _position, decisions = mixed
    for seat in (0, 1):
        own = [d for d in decisions if d.seat == seat]
        looked = [d for d in own if d.is_looked_at]
        assert {d.number for d in looked} == {d.number for d in own if not d.is_best}
        assert len(looked) <= MOST_LOOKED_AT
        assert not any(d.is_best for d in looked)
        assert all(d.cost == d.error == 0 and not d.is_mistake for d in own if not d.is_looked_at)
    many = [replace(decisions[0], best=decisions[1].best, number=n, apparent=n) for n in range(100)]
    assert [d.number for d in may_be_costly(many)] == list(range(99, 99 - MOST_LOOKED_AT, -1))


def test_what_was_expected_leads_to_how_it_ended(mixed: tuple[mt.Position, list[Decision]]) -> None:
    """Expectations are of points here. They begin alike, since both seats begin alike, and end near the result."""
    position, decisions = mixed
    for seat in (0, 1):
        own = [d for d in decisions if d.seat == seat]
        assert abs(own[0].expected - 130) < 20
        assert own[-1].score_cost is not None
        assert abs(own[-1].expected - own[-1].score_cost - position.scores()[seat]) < 10


def test_learned_values_tell_at_once_what_decisions_cost(mixed: tuple[mt.Position, list[Decision]]) -> None:
    position, searched = mixed
    decisions = review(position, bot="level-5")
    assert [d.number for d in decisions] == [d.number for d in searched]
    assert all(d.is_looked_at and d.cost >= 0 and d.cost == d.score_cost for d in decisions)
    random, strong = summaries(decisions)
    assert random.mean_cost > 1 > strong.mean_cost
    for seat in (0, 1):
        own = [d for d in decisions if d.seat == seat]
        assert abs(own[0].expected - 161) < 10, "by good play"
        assert abs(own[-1].expected - own[-1].cost - position.scores()[seat]) < 3


@pytest.mark.parametrize("game", ["ticket-to-ride-london", "line-change"])
def test_what_learned_values_do_not_tell_is_left_out(game: str) -> None:
    """They tell how far ahead a move leaves its seat, with a bonus for winning: neither its points nor its wins."""
    position = played(game, ["random", "level-2"])
    decisions = review(position, seat=0, bot="level-4")
    costly = worst(decisions)
    assert costly, "random moves cost something"
    for d in costly:
        assert (d.score_cost, d.win_cost) == (None, None)
        told = explained(position, d).figures
        assert "points ahead of the others" in told
        assert "wins in 100 games" not in told
    (summary,) = summaries(decisions)
    assert summary.mean_score_cost is None
    assert all(d.cost == d.score_cost == d.win_cost == 0 for d in decisions if d.is_best)


def test_luck_is_not_held_against_anyone() -> None:
    """The same decision is judged alike whatever cards came after it."""
    game = mt.load("next-station-london")
    means, errors = [], []
    for cards in ("underground joker, street square", "underground pentagon, underground circle"):
        position = game.start(1, seed=3, piles={"pencils": "green", "round 1": "street circle, " + cards})
        section, *_rest, stay = position.legal(0)
        costs = [second_look(position, 0, (section, stay), searcher(k), k).value.value for k in range(10)]
        means.append(mean(costs))
        errors.append(stdev(costs) / 10**0.5)
    assert means[0] > 4 * errors[0], "passing at once is no good"
    assert abs(means[0] - means[1]) < 4 * (errors[0] + errors[1])


def searcher(seed: int, name: str = "search:300") -> SearchBot:
    bot = mt.bot(name, seed)
    assert isinstance(bot, SearchBot)
    return bot


@pytest.mark.parametrize("game", ["ticket-to-ride-london", "metromania", "line-change"])
def test_a_second_look_in_games_with_opponents(game: str) -> None:
    position, seat = decision(game, part=0.7)
    moves = position.legal(seat)
    one = second_look(position, seat, (moves[0], moves[-1]), searcher(3, "search:24"), 5)
    other = second_look(position, seat, (moves[-1], moves[0]), searcher(3, "search:24"), 5)
    assert -1 <= one.win.value <= 1
    assert one.value.error >= 0
    assert abs(one.value.value + other.value.value) <= 4 * (one.value.error + other.value.error) + 1e-9


def test_a_closer_look_stops_where_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    position, seat = decision("next-station-london", players=1)
    lines = searcher(1, "search:2000").analyse(position, seat).lines
    best, other = lines[0].move, lines[-1].move
    deals: list[int] = []
    honest = outlook._looks

    def counted(*arguments: Any) -> Any:
        deals.append(arguments[-1])
        return honest(*arguments)

    monkeypatch.setattr(outlook, "_looks", counted)
    closer_look(position, seat, (other, best), searcher(1), 1)
    assert deals == [6], "the worse move is not better"
    deals.clear()
    closer_look(position, seat, (best, other), searcher(1), 1)
    assert sum(deals) == 24, "the better one is: by how much matters"


def test_at_the_end_a_second_look_is_exact() -> None:
    finished = greedy_game("next-station-london", 1)
    position = finished.at(len(finished.moves) - 1)
    section, *_rest, stay = position.legal(0)
    look = second_look(position, 0, (section, stay), searcher(1), 1)
    after = position.copy()
    after.play(section, 0)
    assert look.score.value == look.value.value == after.scores()[0] - position.scores()[0]
    assert look.score.error == 0


def test_errors() -> None:
    start = mt.load("next-station-london").start(players=1, seed=1)
    with pytest.raises(mt.BadOption, match="there is no move to review"):
        review(start)
    finished = greedy_game("next-station-london", 1)
    with pytest.raises(mt.BadSeat):
        review(finished, 3)
    with pytest.raises(mt.BadBot, match="random cannot explain itself"):
        review(finished, 0, "random")
    with pytest.raises(mt.BadOption, match="a seed is a whole number"):
        review(finished, 0, seed=-1)
