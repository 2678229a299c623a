"""Limits that are too narrow, and seats that act at once where it is not said: the laws find both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import mornington as mt
from mornington.core.game import Game
from mornington.core.limits import Limits
from mornington.testing import LAWS, Case, playing

NEXT_STATION = "next-station-london"


def case_with(**changed: Any) -> Case:
    """Next Station with another specification."""
    game = mt.load(NEXT_STATION)
    return Case(Game(replace(game.spec, **changed), board_text=game.board.text), {"players": 2})


@pytest.mark.parametrize(
    ("limits", "found"),
    [
        (Limits(0, 1000, 50), "decisions, the limit is 50"),
        (Limits(0, 60, 1000), "points, the limits are"),
        (Limits(60, 1000, 1000), "points, the limits are"),
    ],
)
def test_narrow_limits_are_found(limits: Limits, found: str) -> None:
    assert playing.games_stay_within_their_limits in LAWS
    with pytest.raises(AssertionError, match=found):
        playing.games_stay_within_their_limits(case_with(limits=lambda board, options: limits))


def test_seats_that_act_at_once_must_say_so() -> None:
    assert playing.seats_act_at_once_where_it_is_said in LAWS
    playing.seats_act_at_once_where_it_is_said(case_with())
    with pytest.raises(AssertionError, match="seats_act_at_once is False"):
        playing.seats_act_at_once_where_it_is_said(case_with(seats_act_at_once=False))


def test_games_without_limits_of_their_own_have_wide_ones() -> None:
    assert case_with(limits=lambda board, options: Limits()).game.limits() == Limits()
