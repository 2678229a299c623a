"""A small HTTP client for load: many connections for little processor time of its own."""

from __future__ import annotations

import asyncio
import gzip
import itertools
import zlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from urllib.parse import urlencode

from tests.web.bare import address


@dataclass(frozen=True, slots=True)
class Event:
    name: str
    data: str
    size: int  # in bytes, as it was sent


class Wire:
    """One connection that is kept, one request at a time. Each comes from an address of its own, as people do."""

    _made = itertools.count()

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port, self.cookie = port, cookie
        self._address = address(next(self._made))
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def _send(self, method: str, path: str, body: bytes = b"", more: str = "") -> asyncio.StreamReader:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self._address, 0))
        host = f"127.0.0.1:{self.port}"
        head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nHX-Request: true\r\n{more}"
        head += f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        if method == "POST":
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        reader, writer = self._streams
        writer.write(head.encode() + b"\r\n" + body)
        return reader

    @staticmethod
    async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = (line.split(": ", 1) for line in lines if line)
        return int(first.split()[1]), {name.lower(): value for name, value in headers}

    async def request(
        self, method: str, path: str, header: str = "", **form: object
    ) -> tuple[int, dict[str, str], bytes]:
        """Compressed, as browsers ask for it; `text` unpacks where the content is wanted. `header`: one more."""
        body, more = urlencode(form).encode(), "Accept-Encoding: gzip\r\n" + (f"{header}\r\n" if header else "")
        try:
            return await self._once(method, path, body, more)
        except (OSError, asyncio.IncompleteReadError):  # the server hangs up on who is silent for a while
            self._streams = None
            return await self._once(method, path, body, more)

    async def _once(self, method: str, path: str, body: bytes, more: str) -> tuple[int, dict[str, str], bytes]:
        reader = await self._send(method, path, body, more)
        status, headers = await self._head(reader)
        return status, headers, await reader.readexactly(int(headers.get("content-length", 0)))

    async def events(self, path: str) -> AsyncIterator[Event]:
        """What a stream tells, each as soon as it is there. It comes compressed, as browsers ask for it."""
        reader = await self._send("GET", path, more="Accept: text/event-stream\r\nAccept-Encoding: gzip\r\n")
        _status, headers = await self._head(reader)
        unpacked = zlib.decompressobj(16 + zlib.MAX_WBITS).decompress if "content-encoding" in headers else bytes
        begun = b""
        while size := int(await reader.readline(), 16):
            chunk = await reader.readexactly(size + 2)
            *whole, begun = (begun + unpacked(chunk[:-2])).split(b"\n\n")
            for event in whole:
                fields = [line.partition(b": ") for line in event.split(b"\n")]
                name = next((value for key, _colon, value in fields if key == b"event"), b"")
                yield Event(name.decode(), b"\n".join(v for k, _c, v in fields if k == b"data").decode(), size)

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()


def text(headers: dict[str, str], body: bytes) -> str:
    return (gzip.decompress(body) if headers.get("content-encoding") == "gzip" else body).decode()
