"""Where the game pauses: when a stop has become full, and at the end, when the tram passes them all."""

from __future__ import annotations

from mornington.draw.chapters import Call, Chapter, Leg, Ride
from mornington.draw.svg import INK
from mornington.draw.words import outcome_text, seat_name

from . import draw
from .board import Board
from .rules import STOPS
from .view import TramView


def chapter(board: Board, before: TramView, after: TramView, prefix: str) -> Chapter | None:
    """What has ended between two views."""
    if after["over"] and not before["over"]:
        return _the_end(board, after, prefix)
    full = [new for old, new in zip(before["stops"], after["stops"], strict=True) if new["full"] and not old["full"]]
    if not full:
        return None
    stop = full[0]
    leader = stop["leader"]
    earned = "Nobody leads there." if leader is None else f"{seat_name(after, leader)} leads: {stop['points']} points."
    return Chapter(f"{stop['name']} is full", (earned,), coming="The tram goes on")


def _the_end(board: Board, view: TramView, prefix: str) -> Chapter:
    way = tuple((draw.middle(stop), float(draw.TRACK)) for stop in range(STOPS))
    led = [(at, stop) for at, stop in zip(way, view["stops"], strict=True) if stop["leader"] is not None]
    calls = tuple(Call(at, f"+{stop['points']}") for at, stop in led)
    ride = Ride(f"The last tram passes {STOPS} stops, and {len(led)} bring points.", (Leg(INK, way),), calls)
    lines = tuple(f"{seat_name(view, k)}: {seat['total']}" for k, seat in enumerate(view["seats"]))
    return Chapter(outcome_text(view), lines, draw.picture(board, view, prefix), (ride,))
