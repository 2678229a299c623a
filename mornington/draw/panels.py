"""What lies beside a board on a screen: a hand, a row of cards, a score."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Panel:
    """A picture of its own, drawn for a column of about 400 pixels (a wide one for the width of the board).

    The moves that have no place on the board have one here, if they can be pointed at: cards to take, tickets to keep.
    """

    name: str  # of its kind, in plain letters: "hand", "tickets"
    title: str  # for people, as a heading over it; empty if the picture says it
    svg: str  # complete
    wide: bool = False  # lies across, over the board
    folded: bool = False  # on demand: shown when asked for
