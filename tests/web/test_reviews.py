"""Reviews of several games at once: who asks for many keeps nobody else waiting for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from types import SimpleNamespace
from typing import Any, cast

import pytest

import mornington as mt
from mornington.web import reviews as reviews_module
from mornington.web.bot_pool import BotPool
from mornington.web.refusals import Busy
from mornington.web.reviews import Reviews
from mornington.web.table import Table
from mornington.web.telemetry.faults import Faults
from tests.web.loops import in_own_loop
from tests.web.serving import HereCompiler

DECISIONS = 6


class Pool:
    """A pool whose workers have no opinion. It notes for which game it was asked, and waits while it is held."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.held = asyncio.Event()
        self.held.set()

    async def ask(self, work: Callable[..., object], record: str, *_more: object) -> list[None]:
        self.asked.append(record)
        await asyncio.sleep(0)
        await self.held.wait()
        return [None]  # there was no choice at the next move


def game(name: str) -> Table:
    """A finished game, as far as reviews look at it."""
    moves = [SimpleNamespace(seat=0)] * DECISIONS
    position = SimpleNamespace(moves=moves, record=lambda: name)
    return cast(
        Table,
        SimpleNamespace(
            id=name, position=position, game=SimpleNamespace(id=mt.games()[0], spec=SimpleNamespace(is_solitaire=False))
        ),
    )


def reviewing(work: Callable[[Reviews, Pool], Any]) -> Any:
    async def whole() -> Any:
        pool = Pool()
        reviews = Reviews(cast(BotPool, pool), Faults(), HereCompiler())
        try:
            return await work(reviews, pool)
        finally:
            pool.held.set()
            await reviews.close()

    return in_own_loop(whole())


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.001)


def waiting(lock: asyncio.Lock) -> int:
    """How many wait for it."""
    found: Any = lock
    return len(found._waiters or ())


def test_addresses_take_turns_and_so_do_the_reviews_of_one() -> None:
    async def work(reviews: Reviews, pool: Pool) -> list[str]:
        pool.held.clear()
        many = [reviews.begin(game(f"many {k}"), 0, "10.0.0.1", nullcontext()) for k in range(5)]
        await until(lambda: pool.asked)
        one = reviews.begin(game("one"), 0, "10.0.0.2", nullcontext())
        turns, alone = reviews._work._turns, reviews._work._alone
        await until(lambda: waiting(turns.of("10.0.0.1")) == 4 and waiting(alone) == 1)
        pool.held.set()
        await until(lambda: all(review.finished for review in (one, *many)))
        assert all(review.done == DECISIONS for review in (one, *many))
        return pool.asked

    asked = reviewing(work)
    last = max(n for n, record in enumerate(asked) if record == "one")
    assert last <= 2 * DECISIONS + 1, "every second turn was theirs"
    assert len(set(asked[: last + 1])) == 6, "and of the others each had some"


def test_what_admits_a_review_is_held_until_it_has_ended() -> None:
    held = 0

    @contextmanager
    def admitted() -> Iterator[None]:
        nonlocal held
        held += 1
        try:
            yield
        finally:
            held -= 1

    async def work(reviews: Reviews, pool: Pool) -> None:
        pool.held.clear()
        review = reviews.begin(game("a"), 0, "10.0.0.1", admitted())
        await until(lambda: pool.asked)
        assert held == 1
        pool.held.set()
        await until(lambda: review.finished)
        await until(lambda: not held)
        pool.held.clear()
        reviews.begin(game("b"), 0, "10.0.0.1", admitted())
        await reviews.close()
        await until(lambda: not held)

    reviewing(work)


def test_only_reviews_that_have_ended_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews_module, "KEPT", 3)

    async def work(reviews: Reviews, pool: Pool) -> None:
        ended = reviews.begin(game("ended"), 0, "10.0.0.1", nullcontext())
        await until(lambda: ended.finished)
        pool.held.clear()
        running = [game("first"), game("second"), game("third")]
        for table in running:
            reviews.begin(table, 0, "10.0.0.1", nullcontext())
        assert reviews.find(game("ended"), 0) is None
        assert all(reviews.find(table, 0) for table in running)
        with pytest.raises(Busy, match="many games are being reviewed: try again in a few minutes"):
            reviews.begin(game("fourth"), 0, "10.0.0.1", nullcontext())
        pool.held.set()
        await until(lambda: reviews.find(running[0], 0).finished)  # type: ignore[union-attr]
        reviews.begin(game("fourth"), 0, "10.0.0.1", nullcontext())
        assert reviews.find(running[0], 0) is None

    reviewing(work)
