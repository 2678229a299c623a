"""What lies beside a board on a screen: a hand, a row of cards, a score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mornington.core.text import _
from mornington.core.views import BaseView

from . import result
from .blocks import Block, headed
from .svg import Picture, at, document
from .words import result_words

COLUMN, WIDE = 400.0, 800.0  # the width of a panel beside the board, of one over it
LARGE = 640.0  # of one at the end of a game, which has all the room beside the board


@dataclass(frozen=True)
class Panel:
    """A picture of its own, drawn for a column of about 400 pixels (a wide one for the width of the board).

    The moves that have no place on the board have one here, if they can be pointed at: cards to take, tickets to keep.
    """

    name: str  # of its kind, in plain letters: "hand", "tickets"; no two panels of a view share one
    title: str  # for people, as a heading over it; empty if the picture says it
    svg: Picture
    wide: bool = False  # lies across, over the board
    folded: bool = False  # on demand: shown when asked for
    topic: str = ""  # the section of the rulebook that explains it
    large: bool = False  # the sheet at the end of the game
    of: int | None = None  # the seat whose it is, where people choose at the end whose they see


def panel(
    prefix: str,
    name: str,
    title: str,
    words: str,
    height: float,
    *children: str,
    heading: bool = True,
    wide: bool = False,
    folded: bool = False,
    topic: str = "",
    large: bool = False,
    of: int | None = None,
) -> Panel:
    """A panel of its usual width; `words` describes it to those who do not see it."""
    size = (WIDE if wide else LARGE if large else COLUMN, height)
    picture = document(f"{prefix}-{name}", size, title, words, *children)
    return Panel(name, title if heading else "", picture, wide, folded, topic, large, of)


@dataclass(frozen=True)
class Section:
    """One section of a view: a panel on the web page, a block in the complete picture."""

    name: str
    title: str
    words: str  # describe it to those who do not see it
    drawn: Callable[[float], Block]  # for a width
    side: float = 0.0  # room left free around it in a panel
    topic: str = ""  # the section of the rulebook that explains it

    def panel(self, prefix: str, *, heading: bool = True, wide: bool = False, folded: bool = False) -> Panel:
        block = self.drawn((WIDE if wide else COLUMN) - 2 * self.side)
        shown = at(self.side, self.side, block.markup) if self.side else block.markup
        height = block.height + self.side
        looks = {"heading": heading, "wide": wide, "folded": folded}
        return panel(prefix, self.name, self.title, self.words, height, shown, topic=self.topic, **looks)

    def headed(self, width: float) -> Block:
        """Under its title."""
        return headed(self.title, self.drawn(width), width)


def result_panel(view: BaseView, prefix: str) -> Panel:
    """How the game ended, over the board."""
    drawn = result.result(view, WIDE, columns=1)
    title, words = _("The result"), result_words(view)
    return panel(prefix, "result", title, words, drawn.height, drawn.markup, heading=False, wide=True)
