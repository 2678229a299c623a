"""Guided first games: what they may wait for (see `teaching.lesson`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ..board import Board
from ..chances import completing, lengthening, line_end
from ..view_types import LineChangeView

FOLDER = Path(__file__).parent
OCCASIONS: Mapping[str, str] = {
    "led-away": "in the first round, the learner's line comes to a straight tile of its own colour; red could lead on",
    "no-use": "the drawn tile does not have the colour of the learner's line and cannot complete the journey either",
    "can-complete": "the drawn tile can complete the learner's journey",
    "second-round": "the first round has ended and the second has begun",
    "two-rounds-done": "the second round has ended: the third has begun, or the game is over",
}
LAST_ROUND = 2


def occasions(board: Board, view: LineChangeView) -> Iterator[str]:
    """Those that arise at this decision of the viewer, or now that the game is over."""
    if view["over"] or view["round"] > LAST_ROUND:
        yield "two-rounds-done"
    if view["round"] > 1:
        yield "second-round"
    own, drawn = view["own"], view["in_hand"]
    if own is None or drawn is None:
        return
    if completing(view):
        yield "can-complete"
    elif own["line"] not in drawn["sides"]:
        yield "no-use"
    if view["round"] == 1 and "red" in drawn["sides"] and lengthening(view) and _at_own_straight_tile(view):
        yield "led-away"


def _at_own_straight_tile(view: LineChangeView) -> bool:
    """Whether a straight tile of the viewer's line lies above or below the place where that line ends."""
    assert view["own"] is not None
    x, y = line_end(view)
    straights = {(tile["x"], tile["y"]): tile["sides"][0] for tile in view["tiles"] if tile["kind"] == "straight"}
    return view["own"]["line"] in (straights.get((x, y - 1)), straights.get((x, y + 1)))
