"""Event loops in tests, where the browser tests may have left one running in this thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def apart(work: Callable[[], T]) -> T:
    """Do it in a thread of its own, where no loop runs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


def in_own_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run it to its end in a thread, and so a loop, of its own."""
    return apart(lambda: asyncio.run(work))
