"""Guided first games: what they may wait for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ..board import Board
from ..view import TramView

FOLDER = Path(__file__).parent
OCCASIONS: Mapping[str, str] = {"full-stop": "a stop of which the learner has a card is full"}


def occasions(board: Board, view: TramView) -> Iterator[str]:
    """Those that arise at this decision of the viewer."""
    if any(stop["full"] and stop["name"] in view["hand"] for stop in view["stops"]):
        yield "full-stop"
