"""Single requests to servers of this machine. They speak plain HTTP: no certificates are read for them, which would
take longer than the request."""

from __future__ import annotations

import httpx

from tests.waiting import PATIENCE


def ask(url: str, method: str = "GET", headers: dict[str, str] | None = None) -> httpx.Response:
    """The answer to a request by someone who has no cookie and follows no redirect."""
    return httpx.request(method, url, headers=headers, timeout=PATIENCE, verify=False)
