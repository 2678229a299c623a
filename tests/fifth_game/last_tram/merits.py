"""What a move is good for, for hints and reviews: the stops it wins or holds, and what it joins."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.merits import Merit

from .board import Board
from .view import TramView


def merits(board: Board, before: TramView, after: TramView, text: str) -> Sequence[Merit]:
    """By the two views alone; the card that is drawn afterwards is no reason for a move."""
    seat = after["seat"]
    assert seat is not None
    found = []
    for old, new in zip(before["stops"], after["stops"], strict=True):
        points = new["points"]
        if new["leader"] == seat != old["leader"]:
            found.append(Merit(f"wins {new['name']}: +{points}", points))
        elif old["leader"] not in (None, new["leader"]):
            found.append(Merit(f"takes the lead at {new['name']} from another: {points}", points))
    joined = after["seats"][seat]["links"] - before["seats"][seat]["links"]
    if joined:
        found.append(Merit(f"joins neighbouring stops: +{joined}", joined))
    return sorted(found, key=lambda merit: -merit.worth)
