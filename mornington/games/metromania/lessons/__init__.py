"""A guided first game: what a lesson may wait for (see `teaching.lesson`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from .. import state
from ..board import Board
from ..notation import TUNNEL
from ..view_types import CompanyView, MetromaniaView

FOLDER = Path(__file__).parent
OCCASIONS: Mapping[str, str] = {
    "start": "a company starts its first line",
    "turn": "a turn begins, and a line has been started",
    "may-place": "a destination may be placed",
    "has-placed": "a destination has been placed in this turn",
    "has-station": "a station of the company stands",
    "may-build": "an intermediate station may be built",
    "all-placed": "all destinations of the company are placed",
    "may-end": "a line may be ended",
    "bonus": "a line has just ended, and a bonus station may be built",
    "last-turn": "the building has ended, and a last turn may be played",
}


def occasions(board: Board, view: MetromaniaView) -> Iterator[str]:
    """Those that arise at this decision of the viewer."""
    company = next((found for found in view["companies"] if found["name"] == view["company"]), None)
    if company is None:
        return
    yield from _of_the_turn(view)
    yield from _of_the_moves(view)
    yield from _of_the_company(view, company)


def _of_the_turn(view: MetromaniaView) -> Iterator[str]:
    begins = view["phase"] == "turn"
    for name, arises in (
        ("start", begins and view["first_turn"]),
        ("turn", begins and not view["first_turn"]),
        ("has-placed", view["has_placed"]),
        ("bonus", view["phase"] == "bonus"),
        ("last-turn", begins and view["final"] is not None),
    ):
        if arises:
            yield name


def _of_the_moves(view: MetromaniaView) -> Iterator[str]:
    digs = [found for move in view["moves"] if (found := TUNNEL.fullmatch(move["text"].lower()))]
    for name, arises in (
        ("may-place", any(dig[5] for dig in digs)),
        ("may-end", any(dig[3].startswith("end") for dig in digs)),
        ("may-build", any(state.STATION <= move["id"] < state.DOUBLE for move in view["moves"])),
    ):
        if arises:
            yield name


def _of_the_company(view: MetromaniaView, company: CompanyView) -> Iterator[str]:
    for name, arises in (
        ("has-station", any(station["company"] == company["name"] for station in view["stations"])),
        ("all-placed", all(item["placed"] for item in company["hand"])),
    ):
        if arises:
            yield name
