"""The order in which rules are compiled: play of all games, then search. Analysis only when someone asks for it.

A game that someone plays goes first among its like, and what someone waits for goes before all else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mornington.analysis.preparing import PARTS

WITHOUT_ASKING = PARTS[:2]


class Work(NamedTuple):
    """A part of the rules of a game."""

    game: str
    part: str


class WorkList:
    def __init__(self, games: Iterable[str]) -> None:
        games = tuple(games)
        self._waiting = [Work(game, part) for part in WITHOUT_ASKING for game in games]
        self._begun: set[Work] = set()
        self._awaited: list[Work] = []  # in the order in which someone began to wait
        self._played: list[str] = []  # games, in the order in which someone began to play

    @property
    def waiting(self) -> Sequence[Work]:
        """What is to be done, in this order."""
        return self._waiting

    def take(self) -> Work | None:
        """The next, which is begun now."""
        if not self._waiting:
            return None
        work = self._waiting.pop(0)
        self._begun.add(work)
        return work

    def put_back(self, work: Work) -> None:
        """It was begun, but has to be begun again."""
        self._begun.discard(work)
        self._waiting.insert(0, work)

    def favour(self, game: str) -> bool:
        """Someone plays this game. Whether that is new."""
        if game in self._played:
            return False
        self._played.append(game)
        self._sort()
        return True

    def want(self, game: str, part: str) -> bool:
        """Someone waits for the part, and so for those it needs. Whether that is new."""
        needed = [Work(game, earlier) for earlier in PARTS[: PARTS.index(part) + 1]]
        new = [work for work in needed if work not in self._begun and work not in self._awaited]
        for work in new:
            if work not in self._waiting:
                self._waiting.append(work)
        self._awaited += new
        self._sort()
        return bool(new)

    def drop(self, works: Iterable[Work]) -> None:
        """They are not to be done at all."""
        for work in list(works):
            self._begun.add(work)
            if work in self._waiting:
                self._waiting.remove(work)

    def _sort(self) -> None:
        self._waiting.sort(key=self._rank)

    def _rank(self, work: Work) -> tuple[int, ...]:
        if work in self._awaited:
            return 0, self._awaited.index(work)
        played = self._played.index(work.game) if work.game in self._played else len(self._played)
        return 1, PARTS.index(work.part), played
