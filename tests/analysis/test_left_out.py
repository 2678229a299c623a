"""Moves that learned values leave out: what they would have cost is found by quick games."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.analysis.advice import advise, adviser
from mornington.analysis.left_out import with_every_move

NEXT_STATION = "next-station-london"


@pytest.mark.parametrize("players", [1, 2])
def test_to_pass_where_a_line_begins_is_no_advice(players: int) -> None:
    """Values are learned from games in which nobody does that, and took it for the best of all."""
    for seed in range(8):
        position = mt.load(NEXT_STATION).start(players=players, seed=seed)
        lines = advise(position, 0, seed=seed).lines
        assert str(lines[0].move) != "pass"
        passing = next(line for line in lines if str(line.move) == "pass")
        assert passing.worth is not None
        assert passing.worth <= (lines[0].worth or 0.0)


def test_what_a_pass_costs_is_about_what_it_costs_in_games() -> None:
    """Played on by a bot that looks two cards ahead, 150 games each: 5.8 ± 0.9 points."""
    position = mt.load(NEXT_STATION).start(players=1, seed=1)
    passing = next(line for line in advise(position, 0).lines if str(line.move) == "pass")
    assert passing.behind is not None
    assert 3.0 < passing.behind < 9.0


def test_moves_that_were_looked_at_keep_their_values() -> None:
    position = mt.load(NEXT_STATION).start(players=1, seed=1)
    found = adviser("level-5", seed=3).analyse(position, 0)
    assert any(line.visits == 0 for line in found.lines)
    every = with_every_move(position, found, seed=1)
    assert all(line.visits for line in every.lines)
    assert set(found.lines) & set(every.lines) == {line for line in found.lines if line.visits}
    assert every.best is found.best
    assert with_every_move(position, every, seed=2) is every
