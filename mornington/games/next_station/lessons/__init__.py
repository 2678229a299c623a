"""Guided first games: what a lesson may wait for (see `teaching.lesson`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from ..board import Board
from ..state import BRANCHING_FROM_TURN
from ..turn_reason import SOON
from ..view import underground_out
from ..view_types import NextStationView

FOLDER = Path(__file__).parent
OCCASIONS: Mapping[str, str] = {
    "start": "the first decision of the game",
    "second-round": "the first turn of the second round",
    "third-round": "the first turn of the third round",
    "fourth-round": "the first turn of the last round",
    "joker": "a joker is turned",
    "switch": "the switch is in force",
    "early-switch": "the switch is turned too early to have an effect",
    "central": "a section can arrive at the central station",
    "interchange": "a section can arrive at a station of another line",
    "soon": "two more underground cards, and the round is over",
    "last-turn": "the last turn of a round",
}
ROUNDS = {2: "second-round", 3: "third-round", 4: "fourth-round"}


def occasions(board: Board, view: NextStationView) -> Iterable[str]:
    """Those that arise at this decision of the viewer."""
    seat = view["seat"]
    if seat is None or view["over"] or view["choosing"]:
        return
    if view["turn"] == 1:
        yield ROUNDS.get(view["round"], "start")
    if view["asks_for"] == "joker":
        yield "joker"
    if view["branching"]:
        yield "switch"
    elif len(view["turns"][-1]) > 1 and view["turn"] < BRANCHING_FROM_TURN:
        yield "early-switch"
    targets = {move["text"].rpartition("-")[2] for move in view["moves"] if "-" in move["text"]}
    if any(board.stations[i].symbol == "central" and board.stations[i].place in targets for i in board.at.values()):
        yield "central"
    own = view["sheets"][seat]
    if any(targets & set(line["stations"]) for colour, line in own["lines"].items() if colour != own["colour"]):
        yield "interchange"
    if underground_out(view) == SOON:
        yield "soon"
    if view["last_turn"]:
        yield "last-turn"
