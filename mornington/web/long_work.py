"""Long work beside the event loop, so that nobody waits for a long game that somebody else looks at.

It has few threads: Python runs one at a time, and each that is busy takes time from the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 2

_threads = ThreadPoolExecutor(THREADS, "long-work")


async def in_thread(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Do the work in one of the threads, in the language in force here. It must not change what others can see."""
    in_context = partial(copy_context().run, work, *arguments, **named)
    return await asyncio.get_running_loop().run_in_executor(_threads, in_context)
