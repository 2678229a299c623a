"""What is sent of a table's page, made once for each moment and reader, and compressed once for everyone who gets it.

A `Reader` is whoever sees the same parts: all who only watch are one, in each language. News for the open pages of a
reader are what has changed since the news before; a page that has something else than those began with is told so, and
fetches what it lacks.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import cached_property, partial
from weakref import WeakKeyDictionary, ref

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from .page_parts import PageParts
from .scheduler import Scheduler
from .table import Table
from .telemetry.steps import measured

LEVEL = 4  # of compression: more takes longer than it saves
KEPT = 64  # pages in memory, of about a hundred kilobytes: those that all share who wait for one moment
ANSWERS = 8  # of each, to pages that lack the same: a page may say that it has anything


class Fragment:
    """Text that is sent to several, compressed when the first asks for that."""

    def __init__(self, text: str) -> None:
        self.plain = text.encode()

    @cached_property
    def packed(self) -> bytes:
        return gzip.compress(self.plain, LEVEL, mtime=0)

    @cached_property
    def block(self) -> bytes:
        """As a part of a compressed stream: it refers to nothing before it, and nothing after refers to it, so that one
        block can go into any number of streams."""
        packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
        return packer.compress(self.plain) + packer.flush(zlib.Z_FULL_FLUSH)

    def response(self, request: Request) -> Response:
        if not accepts_gzip(request):
            return HTMLResponse(self.plain)
        return HTMLResponse(self.packed, headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})


def accepts_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


@dataclass(frozen=True)
class Reader:
    """Who sees the same parts of a page, as long as nothing changes. `key` has all that tells readers apart and stays
    the same through a game, `side` what does not: whose side the page shows."""

    key: Hashable
    side: Hashable = None
    plays: bool = False


@dataclass
class Shown:
    """What a reader sees at one moment."""

    table: ref[Table]
    tick: str
    reader: Reader
    parts: PageParts
    answers: dict[str, Fragment] = field(default_factory=dict)  # by what a page has
    news: Fragment | None = None  # for pages that have what the news before left them with
    is_told: bool = False

    def answer(self, have: str) -> Fragment:
        """What a page lacks that has this."""
        found = self.answers.get(have)
        if found is None:
            found = self.answers[have] = Fragment(self.parts.changed(have))
            if len(self.answers) > ANSWERS:
                del self.answers[next(iter(self.answers))]
        return found


@dataclass(frozen=True, slots=True)
class _Told:
    """What the pages of a reader have after the last news, or when they were made."""

    moment: str
    have: str
    by_news: bool = False


class FragmentCache:
    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler
        self._ready: OrderedDict[tuple[str, Reader], Shown] = OrderedDict()  # whichever was asked for last is last
        self._coming: dict[tuple[str, Reader], asyncio.Task[Shown | None]] = {}
        self._told: WeakKeyDictionary[Table, dict[Hashable, _Told]] = WeakKeyDictionary()

    async def shown(self, table: Table, who: Callable[[], Reader], make: Callable[[], PageParts]) -> Shown:
        """What a reader sees now. While it is made for the first who asks, the others wait for it."""
        while True:
            key = (table.id, who())
            found = self._ready.get(key)
            if found and found.tick == table.tick and found.table() is table:
                self._ready.move_to_end(key)
                return found
            if key not in self._coming:
                self._coming[key] = asyncio.ensure_future(measured(partial(self._make, table, key, who, make)))
            if made := await asyncio.shield(self._coming[key]):
                return made

    async def _make(
        self, table: Table, key: tuple[str, Reader], who: Callable[[], Reader], make: Callable[[], PageParts]
    ) -> Shown | None:
        """Nothing if whoever asked first has become another reader meanwhile: by taking a seat, for instance, and what
        that seat sees is not for the others who wait."""
        reader = key[1]
        try:
            async with self._scheduler.turn(player=reader.plays):
                del self._coming[key]  # whoever asks from here on may have seen something newer
                if who() != reader:
                    return None
                made = self._ready[key] = Shown(ref(table), table.tick, reader, make())
        finally:
            self._coming.pop(key, None)
        self._ready.move_to_end(key)
        while len(self._ready) > KEPT:
            self._ready.popitem(last=False)
        first = _Told(made.parts.moment, made.parts.have)
        self._told.setdefault(table, {}).setdefault(reader.key, first)
        return made

    def begin(self, table: Table, reader: Reader, parts: PageParts) -> None:
        """A page was made. If its reader has had no news yet, this is what the first of them go on from."""
        told = self._told.setdefault(table, {})
        if reader.key not in told or not told[reader.key].by_news:
            told[reader.key] = _Told(parts.moment, parts.have)

    async def news(
        self, table: Table, who: Callable[[], Reader], make: Callable[[], PageParts]
    ) -> tuple[str, Fragment | None]:
        """The moment that is shown, and what is new there as an event for streams. Nothing if it was told so long ago
        that it is forgotten: then pages fetch it."""
        found = await self.shown(table, who, make)
        if not found.is_told:
            found.is_told = True
            told, key = self._told[table], found.reader.key
            before, told[key] = told[key], _Told(found.parts.moment, found.parts.have, by_news=True)
            found.news = _event(table.id, before, found)
        return found.tick, found.news


def _event(table_id: str, before: _Told, after: Shown) -> Fragment:
    """An event for streams: a line about the news, then the parts."""
    parts = after.parts
    about = json.dumps({"table": table_id, "tick": after.tick, "from": before.moment, "to": parts.moment})
    lines = [about, *parts.changed(before.have).replace("\r", "&#13;").split("\n")]  # as streams end their lines
    return Fragment(f"id: {after.tick}\nevent: parts\n" + "".join(f"data: {line}\n" for line in lines) + "\n")
