"""Long work beside the event loop, so that nobody waits for a long game that somebody else looks at.

It has few threads: Python runs one at a time, and each that is busy takes time from the event loop. Tables are built in
threads of their own, which takes each of them once: so whoever plays never waits for those who read finished games.
Readers take turns: at any moment, one thing is done for an address.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar, copy_context
from functools import partial
from typing import ParamSpec, TypeVar

from .turns import Turns

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 2  # of each kind

_readers = ThreadPoolExecutor(THREADS, "long-work")
_builders = ThreadPoolExecutor(THREADS, "tables")
_turns = Turns()
_address: ContextVar[str | None] = ContextVar("mornington-long-work", default=None)


@contextmanager
def done_for(address: str) -> Iterator[None]:
    """What is done in a thread meanwhile, in this context, is done for this address."""
    before = _address.set(address)
    try:
        yield
    finally:
        _address.reset(before)


async def in_thread(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Do the work in one of the threads, in the language in force here. It must not change what others can see."""
    address, begun = _address.get(), partial(_in, _readers, partial(work, *arguments, **named))
    if address is None:
        return await begun()
    async with _turns.of(address):
        return await begun()


async def in_thread_for_tables(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """The same, for what is done once for a table and then kept: players wait for it."""
    return await _in(_builders, partial(work, *arguments, **named))


async def _in(threads: Executor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, partial(copy_context().run, work))
