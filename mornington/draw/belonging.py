"""What belongs to one seat on the board of a game that is over: people choose there whose they look at."""

from __future__ import annotations

from .svg import Markup, group


def belonging(seat: int, *children: str) -> Markup:
    """A part of the board that a page can show in full strength while it fades those of other seats."""
    return group(*children, data_of=seat)


def alone(seat: int, *children: str, shown: bool) -> Markup:
    """What takes the place of the same of other seats: one of them is shown at a time, at first this or another."""
    return group(*children, data_of=seat, data_alone="", display=None if shown else "none")
