"""What compiled rules the server has, and when it will have the others: pages read it, `compiling` keeps it up to date.

Until the rules of a game are compiled they run interpreted. That is quick enough to play, and for bots that do not
search.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from mornington.analysis.preparing import PARTS

from .work_list import Work, WorkList

PLAY, SEARCH, ANALYSIS = PARTS
# Seconds that compiling takes on a usual machine: the first guess, corrected by what is measured
USUAL = {PLAY: 10.0, SEARCH: 6.0, ANALYSIS: 5.0}
ENOUGH = 0.1  # of the work: from there on its own speed says more than the guess


class State(StrEnum):
    WAITING = "waiting"
    COMPILING = "compiling"
    READY = "ready"
    UNAVAILABLE = "unavailable"


class Problem(StrEnum):
    """Why some rules stay interpreted."""

    NONE = ""
    NO_CACHE = "no-cache"
    PROCESS_DIED = "process-died"
    FAILED = "failed"  # of single games


@dataclass(frozen=True)
class PartReadiness:
    """Of one part of the rules of one game."""

    state: State
    share: float = 0.0  # of the compiling that is done
    seconds_left: float | None = None  # until it is ready; none if nobody wants it, or all may come from the cache

    @property
    def is_settled(self) -> bool:
        return self.state in (State.READY, State.UNAVAILABLE)


@dataclass(frozen=True)
class Progress:
    """Of everything that is wanted: what is compiled now, how far all of it is, and how long it takes still."""

    game: str
    part: str
    share: float
    seconds_left: float


class Readiness:
    """Of all games. Everything is done in one event loop."""

    def __init__(self, games: Iterable[str], clock: Callable[[], float] = time.monotonic) -> None:
        self.games = tuple(games)
        self.work = WorkList(self.games)
        self.problem = Problem.NONE
        self.watchers: list[Callable[[], None]] = []  # called after every change
        self.took: dict[Work, float] = {}  # seconds to make each part ready
        self.ready_after: dict[Work, float] = {}  # seconds from the start
        self._clock, self._begun = clock, clock()
        self._unavailable: set[Work] = set()
        self._settled: dict[Work, asyncio.Event] = {}
        self._now: Work | None = None
        self._share, self._now_begun = 0.0, 0.0
        self._is_new = False  # whether the cache lacks some of it
        self._done = 0.0  # of all work, by what it usually takes
        self._measured, self._guessed = 0.0, 0.0  # seconds of what was compiled

    # What pages ask

    def of(self, game: str, part: str) -> PartReadiness:
        work = Work(game, part)
        if work in self.ready_after:
            return PartReadiness(State.READY, 1.0, 0.0)
        if work in self._unavailable or self.has_given_up:
            return PartReadiness(State.UNAVAILABLE)
        if work == self._now:
            return PartReadiness(State.COMPILING, self._share, self._left_of_now())
        return PartReadiness(State.WAITING, 0.0, self._left_before(work))

    @property
    def has_given_up(self) -> bool:
        """Whether nothing more is compiled."""
        return self.problem not in (Problem.NONE, Problem.FAILED)

    def is_ready(self, game: str, part: str) -> bool:
        return Work(game, part) in self.ready_after

    async def settled(self, game: str, part: str) -> bool:
        """Wait until the part is ready, or is known never to be: whether it is ready."""
        work = Work(game, part)
        if not self.of(game, part).is_settled:
            await self._settled.setdefault(work, asyncio.Event()).wait()
        return self.is_ready(game, part)

    @property
    def is_busy(self) -> bool:
        """Whether anything is compiled or loaded, or waits for it."""
        return self._now is not None or bool(self.work.waiting)

    @property
    def progress(self) -> Progress | None:
        """None while nothing is compiled. What comes from the cache is there before anyone could read that it comes."""
        if not self.is_busy or not self._is_anything_new:
            return None
        now = self._now or self.work.waiting[0]
        waiting = sum(USUAL[work.part] for work in self.work.waiting)
        left = waiting + (USUAL[now.part] * (1 - self._share) if self._now else 0.0)
        begun = self._done + (USUAL[now.part] * self._share if self._now else 0.0)
        return Progress(now.game, now.part, begun / (begun + left), max(1.0, left * self._pace))

    # What `compiling` tells

    def begin(self, work: Work) -> None:
        self._now, self._share, self._now_begun, self._is_new = work, 0.0, self._clock(), False
        self._tell()

    def advance(self, share: float) -> None:
        """So much of what was begun is done, and the rest is compiled now. The share never goes back."""
        self._share = max(self._share, min(1.0, share))
        self._is_new |= share < 1.0
        self._tell()

    def finish(self, work: Work) -> None:
        """What was begun is ready."""
        now = self._clock()
        self.took[work], self.ready_after[work] = now - self._now_begun, now - self._begun
        if self._is_new:
            self._measured += self.took[work]
            self._guessed += USUAL[work.part]
        self._done += USUAL[work.part]
        self._now = None
        self._settle([work])

    def interrupt(self) -> Work | None:
        """What was begun has to be begun again: what that is."""
        work, self._now = self._now, None
        if work is not None:
            self.work.put_back(work)
        self._tell()
        return work

    def fail(self, work: Work) -> None:
        """The part cannot be compiled, so neither can what needs it."""
        lost = [Work(work.game, part) for part in PARTS[PARTS.index(work.part) :]]
        self._unavailable.update(lost)
        self.work.drop(lost)
        self.problem, self._now = Problem.FAILED, None
        self._settle(lost)

    def give_up(self, problem: Problem) -> None:
        """Nothing more is compiled."""
        self.problem, self._now = problem, None
        self.work.drop(list(self.work.waiting))
        self._settle(list(self._settled))

    def all_ready(self) -> None:
        """Everything is there already."""
        works = [Work(game, part) for game in self.games for part in PARTS]
        self.ready_after.update(dict.fromkeys(works, 0.0))
        self.work.drop(works)
        self._settle(works)

    def _settle(self, works: list[Work]) -> None:
        for work in works:
            if event := self._settled.pop(work, None):
                event.set()
        self._tell()

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher()

    # How long still

    @property
    def _is_anything_new(self) -> bool:
        """Whether anything is or was compiled. Until then, all may be in the cache."""
        return self._is_new or self._measured > 0

    @property
    def _pace(self) -> float:
        """How much longer than usual things take on this machine. What is being compiled counts as far as it is."""
        measured, guessed = self._measured, self._guessed
        if self._now is not None and self._is_new and self._share >= ENOUGH:
            measured += self._clock() - self._now_begun
            guessed += USUAL[self._now.part] * self._share
        return measured / guessed if guessed else 1.0

    def _left_of_now(self) -> float | None:
        assert self._now is not None
        if not self._is_anything_new:
            return None
        usual = USUAL[self._now.part] * self._pace
        return max(usual * (1 - self._share), 1.0)

    def _left_before(self, work: Work) -> float | None:
        """Seconds until a part that waits is ready; none if nobody wants it, or all may come from the cache."""
        if work not in self.work.waiting or not self._is_anything_new:
            return None
        until = self.work.waiting.index(work)
        waiting = sum(USUAL[earlier.part] for earlier in self.work.waiting[: until + 1])
        return waiting * self._pace + ((self._left_of_now() or 0.0) if self._now else 0.0)
