"""Things that stay themselves from one picture to the next, so that a page can show what happened to them.

A page replaces a picture by the next one. A thing of the same key that lies elsewhere then moves there; one that is
new comes in as its `enter` says. Where things come from, and how long that takes, is the page's business.
"""

from __future__ import annotations

from typing import Literal

from .svg import Markup, group

Entrance = Literal[
    "fade",  # it becomes visible
    "draw",  # strokes are drawn from their beginning to their end
    "turn",  # a card is turned over
    "drop",  # a tile is laid: a little larger first
    "roll",  # pieces come one after the other, in the order of the children
]


def thing(key: str, *children: str, enter: Entrance = "fade", source: str = "") -> Markup:
    """Something with a key that no other thing on the page has, such as `route-12` or `card-3`.

    `source` is the key of the thing it comes from, such as a deck: it flies from there instead of entering.
    """
    return group(*children, data_key=key, data_enter=enter, data_source=source or None)
