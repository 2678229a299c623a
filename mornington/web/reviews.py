"""Reviews of finished games, bit by bit in the workers, so that neither bots elsewhere nor the reviews of other people
need to wait long: first a glance at every decision, then a closer look at those that may have been costly."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from mornington.analysis import Decision, Explanation, Perfect, worst
from mornington.analysis.decisions import may_be_costly
from mornington.core.text import _, current_language
from mornington.draw.svg import Spot

from . import long_work, readiness_words, workers
from .background_work import BackgroundWork
from .bot_pool import BotPool
from .compiling import Compiler
from .readiness import ANALYSIS
from .table import Table
from .telemetry.faults import Faults

REVIEWER = "level-4"
SEARCHES = 4  # for the best that the cards allowed
KEPT = 200  # reviews in memory
SHOWN = 5  # costly decisions that are shown on the board


@dataclass
class Review:
    """A review of a seat's game, as far as it has come."""

    total: int  # moves, and decisions that are looked at closer
    done: int = 0
    by_number: dict[int, Decision] = field(default_factory=dict)
    reasons: dict[int, Explanation] = field(default_factory=dict)  # of the costly ones, by the number of the move
    sizes: dict[int, Spot] = field(default_factory=dict)  # of their boards
    possible: list[Perfect] = field(default_factory=list)  # what each search found with all cards known
    finished: bool = False
    problem: str = ""
    waits_for: str = ""  # the game whose rules are compiled first

    @property
    def decisions(self) -> list[Decision]:
        """Those that were looked at so far, in the order of the game."""
        return list(self.by_number.values())

    @property
    def worst(self) -> list[Decision]:
        """The most costly so far."""
        return worst(self.decisions, SHOWN)

    @property
    def told(self) -> list[Decision]:
        """Those of them for which there is a reason already."""
        return [decision for decision in self.worst if decision.number in self.reasons]

    @property
    def best_possible(self) -> str:
        """What all searches together found, and how sure that is."""
        best = max(self.possible, key=lambda found: found.score)
        return replace(best, runs=tuple(found.score for found in self.possible)).text()


class Reviews:
    """All reviews in memory."""

    def __init__(self, pool: BotPool, faults: Faults, compiler: Compiler) -> None:
        self._faults, self._compiler = faults, compiler
        self._work: BackgroundWork[Review] = BackgroundWork("reviews", pool)
        self.close = self._work.close

    def find(self, table: Table, seat: int) -> Review | None:
        return self._work.find((table.id, seat, current_language()))

    def begin(self, table: Table, seat: int, address: str, admitted: AbstractContextManager[None]) -> Review:
        """Set a review going, for someone at an address. What admits it is held until the review has ended.

        Raises: Busy, and whatever refuses to admit it
        """
        self._work.make_room(KEPT, _("many games are being reviewed: try again in a few minutes"))
        review = Review(sum(entry.seat == seat for entry in table.position.moves))
        run = partial(self._run, table, seat, address, review)
        self._work.begin((table.id, seat, current_language()), review, run, admitted)
        return review

    async def _run(self, table: Table, seat: int, address: str, review: Review) -> None:
        try:
            if not await self._are_rules_ready(table.game.id, review):
                review.problem = readiness_words.problem(self._compiler.readiness)
                return
            with long_work.done_for(address):
                await self._review(table, seat, partial(self._work.ask, address), review)
        except Exception as problem:
            self._faults.note(problem, "a review", f" at table {table.id}")
            review.problem = _("the review broke off")
        finally:
            review.finished = True

    async def _are_rules_ready(self, game: str, review: Review) -> bool:
        review.waits_for = game
        self._compiler.want(game, ANALYSIS)
        ready = await self._compiler.readiness.settled(game, ANALYSIS)
        review.waits_for = ""
        return ready

    async def _review(self, table: Table, seat: int, ask: Callable[..., Awaitable[Any]], review: Review) -> None:
        record = await long_work.in_thread(table.position.record)
        left = [n for n, entry in enumerate(table.position.moves) if entry.seat == seat]
        while left:
            found = await ask(workers.glances, record, left, REVIEWER)
            review.by_number.update({decision.number: decision for decision in found if decision})
            review.done += len(found)
            left = left[len(found) :]
        costly = may_be_costly(review.decisions)
        review.total += len(costly)
        await self._explain(record, table.names, ask, review)  # what a glance at learned values has told already
        for glanced in costly:
            review.by_number[glanced.number] = await ask(workers.closer, record, glanced, REVIEWER)
            review.done += 1
            await self._explain(record, table.names, ask, review)
        if table.game.spec.is_solitaire:
            for search in range(SEARCHES):
                review.possible.append(await ask(workers.possible, record, seat, search))

    async def _explain(
        self, record: str, names: Sequence[str], ask: Callable[..., Awaitable[Any]], review: Review
    ) -> None:
        """Find reasons for the most costly decisions so far."""
        for decision in review.worst:
            if decision.number not in review.reasons:
                review.reasons[decision.number] = await ask(workers.reason, record, decision, names)
