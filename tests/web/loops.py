"""Coroutines in tests, where the browser tests may have left an event loop running in this thread."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def in_own_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run it to its end in a thread, and so a loop, of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
