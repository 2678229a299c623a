"""All that was found about a board, as data: what pictures, tables and pages are made from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from mornington.core.game import Game
from mornington.core.usage import Collection

from . import figures
from .counting import Counts, Explorer
from .figures import Points, Seat, Thing


@dataclass(frozen=True, eq=False)
class Exploration:
    """Some games, and what was counted in them."""

    game: Game
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    asked: int  # games; fewer were played if someone pressed Ctrl-C
    seconds: float
    collections: tuple[Collection, ...]
    counts: Counts

    @property
    def games(self) -> int:
        return self.counts.games

    @property
    def players(self) -> int:
        return len(self.bots)

    @cached_property
    def seats(self) -> list[Seat]:
        return figures.seats(self.counts, self.bots)

    @property
    def lengths(self) -> Counter[int]:
        """Games by their number of moves."""
        return self.counts.lengths

    def of_kind(self, *kinds: str) -> list[Collection]:
        return [collection for collection in self.collections if collection.kind in kinds]

    def whole(self, collection: Collection) -> Collection | None:
        """The collection of which this one is a part."""
        return next((c for c in self.collections if c.key == collection.part_of), None)

    def things(self, collection: Collection) -> list[Thing]:
        return figures.things(collection, self.counts, self.whole(collection))

    def points(self, collection: Collection) -> list[Points]:
        return figures.points(collection, self.counts)

    def numbers(self, collection: Collection) -> list[tuple[str, list[Counter[int]]]]:
        """Each number by its name: how often it occurred, for each seat or, where all have the same, once."""
        seats = range(1 if collection.same_for_all else self.players)
        return [
            (name, [self.counts.numbers[slot, seat] for seat in seats])
            for name, slot in zip(collection.names, collection.slots, strict=True)
        ]

    def plain(self) -> dict[str, Any]:
        """Everything as data that JSON can hold."""
        return {
            "game": self.game.id,
            "board": self.game.board.name,
            "digest": self.game.board.digest,
            "rules": self.game.rules.RULES_VERSION,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "asked": self.asked,
            "seconds": round(self.seconds, 3),
            "seats": [_plain_seat(seat) for seat in self.seats],
            "moves": _sorted(self.lengths),
            "collections": {c.key: self._plain_collection(c) for c in self.collections},
        }

    def _plain_collection(self, collection: Collection) -> dict[str, Any]:
        head = {"title": collection.title, "kind": collection.kind, "note": collection.note}
        if collection.kind == "number":
            return head | {
                "numbers": {name: [_sorted(c) for c in by_seat] for name, by_seat in self.numbers(collection)}
            }
        if collection.kind == "points":
            return head | {"things": [asdict(part) for part in self.points(collection)]}
        return head | {"things": [asdict(thing) for thing in self.things(collection)]}


def _plain_seat(seat: Seat) -> dict[str, Any]:
    return {
        "bot": seat.bot,
        **{key: value for key, value in asdict(seat.points).items() if key != "wins"},
        "wins": seat.wins,
        "wins_low": seat.low,
        "wins_high": seat.high,
        "totals": _sorted(seat.counts),
    }


def _sorted(counts: Counter[int]) -> dict[str, int]:
    return {str(number): counts[number] for number in sorted(counts)}


def found(explorer: Explorer, bots: Sequence[str], seed: int, asked: int, seconds: float) -> Exploration:
    """What an explorer has counted so far."""
    return Exploration(
        explorer.game,
        explorer.options,
        tuple(bots),
        seed,
        asked,
        seconds,
        explorer.collections,
        explorer.counts,
    )
