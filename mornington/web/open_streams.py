"""Streams that are open: how many there may be, and that each is counted as long as it is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from functools import partial

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from mornington.core.text import _

from .edge.tally import Tally
from .refusals import Busy, TooMany
from .telemetry.steps import measured

HEARTBEAT = 20.0  # seconds of silence after which a dead connection is noticed
MOST = 3500  # streams at once; the rest of the connections is for pages
MOST_PER_ADDRESS = 100
MOST_PER_PERSON = 30
HEADERS = {"X-Accel-Buffering": "no"}  # a web server in front shall pass events on at once


def check_there_is_room(open_streams: Tally, address: str, person: int | None) -> None:
    if open_streams.in_all >= MOST:
        raise Busy(_("too many are watching: try again later"))
    of_person = 0 if person is None else open_streams.by(person)
    if open_streams.by(address) >= MOST_PER_ADDRESS or of_person >= MOST_PER_PERSON:
        raise TooMany(_("you have too many pages open: close some, then load this one again"))


class CountedStream(StreamingResponse):
    """A stream that is counted from before its first byte to its end, however it ends."""

    def __init__(
        self,
        content: AsyncIterator[str] | AsyncIterator[bytes],
        media_type: str,
        open_streams: Tally,
        address: str,
        person: int | None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(content, headers={**HEADERS, **(headers or {})}, media_type=media_type)
        self._open, self._users = open_streams, (address,) if person is None else (address, person)
        open_streams.take(*self._users)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._open.give_back(*self._users)

    async def stream_response(self, send: Send) -> None:
        """In a task of its own, so it is measured on its own."""
        await measured(partial(super().stream_response, send))
