"""The part of a view that all games share. Each game adds its own in a TypedDict of its own.

A view is plain data (it can be written as JSON): what one seat, or everyone, may know of a position.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class MoveView(TypedDict):
    id: int
    text: str


class OutcomeView(TypedDict):
    winners: list[int]
    ranks: list[int]  # by seat, 1 for the best
    totals: list[int]
    reason: str


class BaseView(TypedDict):
    game: str
    board: str
    options: dict[str, Any]
    seat: int | None  # whose view it is; None: everyone's
    actors: list[int]
    over: bool
    outcome: OutcomeView | None
    moves: list[MoveView]  # of the seat, if it may act
    names: NotRequired[list[str]]  # of the players, where they are known


def outcome_of(view: BaseView) -> OutcomeView:
    """The outcome of a game that is over."""
    assert view["outcome"] is not None
    return view["outcome"]
