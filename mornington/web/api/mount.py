"""Where the API is mounted. It is loaded when the first page has been shown, or when a program first asks."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send


class LateApi:
    """The API, loaded in a thread: to import what it needs takes longer than many pages."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not is_loaded():
            await load()
        await _application()(scope, receive, send)


def is_loaded() -> bool:
    return _application.cache_info().currsize > 0


async def load() -> None:
    """Have it ready before anyone asks."""
    await asyncio.to_thread(_application)


async def description() -> dict[str, Any]:
    """What OpenAPI says of it."""
    return await asyncio.to_thread(_description)


def _description() -> dict[str, Any]:
    from .application import openapi

    return openapi()


@cache
def _application() -> ASGIApp:
    from .application import application

    return application()
