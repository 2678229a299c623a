"""The names by which tiles stay themselves from picture to picture: in the pile, in the hand, on the map."""

from __future__ import annotations

from ..board import ENDS
from ..view_types import LineChangeView, TileView

PILE_KEY = "pile"


def laid_key(stage: int, tile: TileView) -> str:
    """A tile on the map of a round."""
    if tile["order"] is not None:
        return f"tile-{stage}-{tile['order']}"
    if tile["kind"] == "straight":
        return f"straight-{stage}-{tile['x']}"
    return f"end-{next(end for end in ENDS if tile['kind'].startswith(end))}"


def drawn_key(view: LineChangeView) -> str:
    """The drawn tile: the one that it will be on the map."""
    order = sum(tile["order"] is not None for tile in view["tiles"]) + len(view["out"])
    return f"tile-{view['round']}-{order}"
