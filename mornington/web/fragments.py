"""Parts of a page that are the same for everyone who only watches: rendered once for each moment, compressed once."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial
from weakref import WeakKeyDictionary

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.text import current_language

from .scheduler import Scheduler
from .table import Table
from .telemetry.steps import measured

LEVEL = 4  # of compression: more takes longer than it saves


@dataclass(frozen=True)
class Fragment:
    html: bytes
    compressed: bytes

    @classmethod
    def of(cls, html: str) -> Fragment:
        return cls(html.encode(), gzip.compress(html.encode(), LEVEL, mtime=0))

    def response(self, request: Request) -> Response:
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return HTMLResponse(self.html)
        return HTMLResponse(self.compressed, headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})


@dataclass
class _OfTable:
    """What was rendered of a table at one moment, and what is about to be rendered."""

    tick: str = ""
    ready: dict[Hashable, Fragment] = field(default_factory=dict)
    coming: dict[Hashable, asyncio.Task[Fragment]] = field(default_factory=dict)

    def at(self, tick: str) -> _OfTable:
        if self.tick != tick:
            self.tick, self.ready = tick, {}
        return self


class FragmentCache:
    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler
        self._tables: WeakKeyDictionary[Table, _OfTable] = WeakKeyDictionary()

    async def get(self, table: Table, key: Hashable, render: Callable[[], str]) -> Fragment:
        """The fragment of this key. While it is rendered for the first who asks, the others wait for it."""
        key = (current_language(), key)
        found = self._tables.setdefault(table, _OfTable()).at(table.tick)
        if key in found.ready:
            return found.ready[key]
        if key not in found.coming:
            make = partial(self._make, table, found, key, render)
            found.coming[key] = asyncio.ensure_future(measured(make))
        return await asyncio.shield(found.coming[key])

    async def _make(self, table: Table, found: _OfTable, key: Hashable, render: Callable[[], str]) -> Fragment:
        async with self._scheduler.turn(player=False):
            del found.coming[key]  # whoever asks from here on may have seen something newer
            made = Fragment.of(render())
            found.at(table.tick).ready[key] = made
            return made
