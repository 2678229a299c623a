"""Parts of pages that are the same for everyone who only watches: made once, packed once."""

from __future__ import annotations

import gzip
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

LEVEL = 4  # of packing: more takes longer than it saves


@dataclass(frozen=True)
class Part:
    html: bytes
    packed: bytes

    @classmethod
    def of(cls, html: str) -> Part:
        return cls(html.encode(), gzip.compress(html.encode(), LEVEL, mtime=0))

    def response(self, request: Request) -> Response:
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return HTMLResponse(self.html)
        return HTMLResponse(self.packed, headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})
