"""Compilers for tests: in the place of hours of compiling, programs that say they have done it, or that break."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakSet

import pytest

import mornington as mt
from mornington.web import library
from mornington.web.compiling import Compiler
from mornington.web.readiness import PLAY, Readiness
from mornington.web.work_list import Work

_PROGRAM = """
import json, os, sys
def say(**facts): print(json.dumps(facts), flush=True)
say(cache={cache})
for line in sys.stdin:
    game, part = work = tuple(json.loads(line).values())
    say(share=0.0)
    {before}
    say(share=0.5)
    say(ready=True)
"""


def program(before: str = "pass", cache: bool = True) -> tuple[str, ...]:
    """A process that is ready with everything at once; what it does `before` it is may know `game` and `part`."""
    return "-c", _PROGRAM.format(before=before, cache=cache)


class NotingReadiness(Readiness):
    """Notes what is finished, in its order."""

    def __init__(self) -> None:
        super().__init__(mt.games())
        self.done: list[Work] = []

    def finish(self, work: Work) -> None:
        super().finish(work)
        self.done.append(work)


class NotingCompiler(Compiler):
    """Notes the order of its work. Nothing changes over, and the cache has what a test says."""

    def __init__(self) -> None:
        super().__init__()
        self.readiness = noting = NotingReadiness()
        self.done, self.changed, self.prepared = noting.done, list[str](), set[Work]()

    async def _change_over(self, game: str) -> None:
        self.changed.append(game)

    async def _is_prepared(self, work: Work) -> bool:
        return work in self.prepared


class HandCompiler(Compiler):
    """Starts no process. Parts get ready when a test says so."""

    def start(self) -> None:
        """Nothing begins by itself."""

    async def make_ready(self, *works: Work) -> None:
        for work in works:
            self.readiness.work.drop([work])
            self.readiness.begin(work)
            if work.part == PLAY:
                await self._change_over(work.game)
            self.readiness.finish(work)


@contextmanager
def fresh_library() -> Iterator[None]:
    """Games are loaded anew, interpreted, as in a process that has just begun."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "_compiled", set())
        patch.setattr(library, "_given_out", WeakSet())
        _forget()
        try:
            yield
        finally:
            _forget()


def _forget() -> None:
    for kept in (library.on, library.named, library.interpreted_on):
        kept.cache_clear()
