"""Moves on common deals: same cards for all, parts that add up, the same compiled and interpreted."""

from __future__ import annotations

import numpy as np
import pytest

import mornington as mt
from mornington.analysis.comparison import against, compared, gain_at_once
from mornington.analysis.trials import by_label, try_moves
from tests.analysis.positions import decision, greedy_game


@pytest.mark.parametrize("game", mt.games())
def test_parts_are_those_of_the_breakdown_and_add_up(game: str) -> None:
    position, seat = decision(game)
    ids = [move.id for move in position.legal(seat)[:3]]
    trials, parts = try_moves(position, seat, [ids] * 6, 1).by_parts()
    assert np.array_equal(sum(parts.values()), trials.totals(seat))
    if list(parts) != ["this round"]:
        for deal in range(6):
            final = trials.final(deal, 2)
            assert final.over
            told = by_label(final.breakdown(seat))
            assert {label: points for label, points in told.items() if points} == {
                label: points[deal, 2] for label, points in parts.items() if points[deal, 2]
            }


def test_a_game_of_rounds_that_start_afresh_is_looked_at_to_the_end_of_the_round() -> None:
    position, seat = decision("line-change", part=0.1)
    ids = [move.id for move in position.legal(seat)[:2]]
    trials, parts = try_moves(position, seat, [ids] * 4, 1).by_parts()
    assert list(parts) == ["this round"]
    assert not trials.final(0, 0).over


@pytest.mark.parametrize("game", mt.games())
def test_score_lines_are_the_sums_of_their_rows(game: str) -> None:
    position = greedy_game(game, 2)
    for seat in range(position.players):
        row = position.score_rows[seat]
        for line in position.breakdown(seat).lines:
            assert not line.rows or line.points == sum(row[i] for i in line.rows), line.label


def test_the_same_move_twice_on_the_same_deal_ends_alike() -> None:
    position, seat = decision("ticket-to-ride-london")
    move = position.legal(seat)[0].id
    trials = try_moves(position, seat, [[move, move]] * 20, 3)
    assert (trials.scores[:, 0] == trials.scores[:, 1]).all()
    assert len(np.unique(trials.scores[:, 0], axis=0)) > 5, "deals differ from each other"


def test_interpreted_rules_try_alike() -> None:
    position, seat = decision("next-station-london", part=0.9)
    slow = mt.load("next-station-london", interpreted=True).from_bytes(bytes(position))
    ids = [move.id for move in position.legal(seat)[:2]]
    fast, plain = (try_moves(p, seat, [ids] * 3, 7) for p in (position, slow))
    assert (fast.scores == plain.scores).all()


def test_differences_add_up_exactly() -> None:
    position, seat = decision("metromania")
    for comparison in compared(position, seat, list(position.legal(seat)), 30, 2):
        assert sum(part.sum for part in comparison.parts) == comparison.total.sum
        assert {part.deals for part in comparison.parts} == {30}
        assert [other.what for other in comparison.others] == [1 - seat]


def test_a_move_that_ends_on_a_cliff_is_told_by_its_part() -> None:
    """Passing for the last time in a game alone loses exactly what the section would have scored."""
    game = mt.load("next-station-london")
    finished = greedy_game("next-station-london", 1)
    position = finished.at(len(finished.moves) - 1)
    section, *_rest, stay = position.legal(0)
    comparison = against(position, 0, section, stay, 5, 1)
    before, after = position.scores()[0], finished.at(len(finished.moves) - 1)
    after.play(section, 0)
    assert comparison.total.mean == after.scores()[0] - before == gain_at_once(position, 0, section, 1)
    assert comparison.total.error == 0
    assert gain_at_once(position, 0, stay, 1) == 0
    assert game.id == position.game.id


def test_what_depends_on_hidden_cards_is_not_certain() -> None:
    game = mt.load("ticket-to-ride-london")
    position = game.start(players=2, seed=4)
    while position.view(position.actors[0])["phase"] != "turn":
        position.play(position.legal(position.actors[0])[0])
    seat = position.actors[0]
    tickets = next(move for move in position.legal(seat) if "ticket" in move.text)
    assert gain_at_once(position, seat, tickets, 1) == 0, "drawn tickets count only once kept"
    position.play(tickets, seat)
    both = next(move for move in position.legal(seat) if "both" in move.text)
    assert (gain_at_once(position, seat, both, 1) or 0) < 0
