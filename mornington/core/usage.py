"""What a game says about the things that its boards are made of, so that their use can be counted.

A game's `usage` part (see `contract.UsagePart`) names them and counts them by rules; `exploring` plays and sums up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["used", "opening", "number", "points"]


@dataclass(frozen=True)
class Collection:
    """Things of one kind, with the slot in which each is counted. All texts are in the language in force.

    `used`: a seat uses each some times in a game. `opening`: it has one of them, by how it began. `number`: the count
    itself tells something (turns, stations), and each is shown as a distribution. `points`: parts of its total.
    """

    key: str  # plain letters and dashes: files are named by it
    title: str
    note: str  # what was counted, in one sentence
    names: tuple[str, ...]
    slots: tuple[int, ...]
    kind: Kind = "used"
    part_of: str = ""  # the key of a collection of the same things, of whose uses these are a part: completed of kept
    per: str = ""  # what uses are shares of, where it is not the games of a seat: rounds …
    per_slot: int = -1  # … and where these are counted
    expected: bool = True  # whether one that is hardly ever used says something about the board
    same_for_all: bool = False  # of a number: every seat has the same one, as with rounds

    def __post_init__(self) -> None:
        if len(self.names) != len(self.slots):
            raise ValueError(f"{self.key}: {len(self.names)} names for {len(self.slots)} slots")
