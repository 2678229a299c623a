"""For those who play with paper and the box of a game: what is turned for them, and what they count themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Deck:
    """Cards that the page shuffles and turns one after the other, round after round."""

    name: str  # what is turned, for people
    cards: tuple[str, ...]  # as the notation of the game writes them
    words: Mapping[str, str]  # each card in words for people
    picture: Callable[[str, str], Any]  # of a card, with a prefix for its ids: a `draw.svg.Picture`
    rounds: tuple[str, ...] = ()  # what each round is called, for people; none: it goes on as long as people want
    over: Callable[[Sequence[str]], bool] = field(default=lambda turned: False)
    """Whether the round ends with the last of these cards, the first turned first."""


@dataclass(frozen=True)
class Field:
    """A number that a player counts on a sheet."""

    name: str  # in plain letters: what addresses and forms call it
    label: str  # for people
    most: int
    least: int = 0
    group: str = ""  # the row of the sheet that it stands in, for people
    colour: str = ""  # of that row, if it has one
