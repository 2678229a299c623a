"""Positions that the figures show, each played by the rules from stacked piles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from mornington.core.game import Game
from mornington.core.position import Position

from ..view_types import LineChangeView, RoundView

Laid = Sequence[tuple[str, str]]  # the tiles in the order drawn, each with its move

OTHER = "green"  # the second player's line
NAMES = ("Ada", "Ben")  # of the players in figures
ROW = ("green", "yellow", "red", "blue")

# Eight tiles of blue, a change to red, and down to the point of the red line
ONE_CHANGE: Laid = (
    ("blue-green cross", "0,-1 BGBG"),
    ("blue-green cross", "0,-2 BGBG"),
    ("blue-yellow curves", "0,-3 YBBY"),
    ("blue-yellow cross", "1,-3 YBYB"),
    ("blue-yellow cross", "2,-3 YBYB"),
    ("blue-green cross", "3,-3 GBGB"),
    ("blue-green cross", "4,-3 GBGB"),
    ("red-blue cross", "5,-3 RBRB"),
    ("red-yellow cross", "5,-2 RYRY"),
    ("red-green cross", "5,-1 RGRG"),
)
BEFORE_THE_CHANGE = 7  # tiles of it

# The same beginning, then around the end tile to its point M
NO_CHANGE: Laid = (
    *ONE_CHANGE[:8],
    ("blue-yellow curves", "6,-3 YYBB"),
    ("red-blue cross", "6,-2 BRBR"),
    ("red-blue cross", "6,-1 BRBR"),
    ("blue-green curves", "6,0 BGGB"),
)

# Straight along the row
MANY_CHANGES: Laid = (
    ("blue-green cross", "0,-1 BGBG"),
    ("yellow-green curves", "1,-1 YYGG"),
    ("red-yellow curves", "2,-1 RRYY"),
    ("red-yellow curves", "3,-1 YYRR"),
    ("blue-yellow curves", "4,-1 YBBY"),
    ("red-blue curves", "5,-1 BRRB"),
)

# After these no place is left for a tile of red and yellow
CLOSED_ROW = ("yellow", "red", "blue", "green")
CLOSED: Laid = (
    ("blue-green cross", "0,-1 BGBG"),
    ("blue-green cross", "3,-1 BGBG"),
    ("yellow-green curves", "0,1 YYGG"),
    ("yellow-green curves", "1,1 YGGY"),
    ("blue-green curves", "-1,0 BBGG"),
    ("red-green curves", "5,-1 GRRG"),
    ("red-green curves", "6,-1 GGRR"),
    ("red-blue curves", "6,0 RBBR"),
)
NOWHERE = "red-yellow cross"
AFTER_IT = "blue-green cross"


@lru_cache(maxsize=2)
def _standard(game: Game) -> Game:
    """The game on its usual board, with rules that need no compiling."""
    return Game(game.spec, interpreted=True)


def played(
    game: Game,
    laid: Laid,
    first: int | None = None,
    *,
    row: Sequence[str] = ROW,
    other: str = OTHER,
    then: Sequence[str] = (),
) -> Position:
    """A first round of two players, blue and another line, in which these tiles were laid, or only the first ones.

    `then` are the tiles below them in the pile.
    """
    piles = {
        "round 1 lines": ["blue", other],
        "round 1 straights": row,
        "round 1 tiles": [*(tile for tile, _move in laid), *then],
    }
    position = _standard(game).start(players=2, seed=1, piles=piles)
    for _tile, move in laid[:first]:
        position.play(move)
    return position


def closed(game: Game) -> Position:
    """The drawn tile has fitted nowhere, so it is out and another one was drawn."""
    return played(game, CLOSED, row=CLOSED_ROW, then=(NOWHERE, AFTER_IT))


def seen(position: Position, seat: int | None = 0) -> LineChangeView:
    """What a seat sees, with nothing to point at."""
    return cast(LineChangeView, position.view(seat, names=NAMES, moves=False))


def ended(position: Position) -> RoundView:
    """The round that the last tile has ended."""
    last = seen(position)["last_round"]
    assert last is not None
    return last
