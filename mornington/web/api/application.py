"""The API put together: its operations, its refusals and its description."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from fastapi import FastAPI
from fastapi.middleware.asyncexitstack import AsyncExitStackMiddleware
from fastapi.routing import APIRoute
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp

import mornington

from ..edge.programs import PREFIX, Json
from ..telemetry.route_names import LATER
from . import errors, events, games, playing, tables

PARTS = (games, tables, playing, events)
DESCRIBED = "/openapi.json"
DESCRIPTION = (
    "JSON over HTTP for scripts and programs that play. Make a token on the page /me and send it with each request: "
    "`Authorization: Bearer TOKEN`. Cookies mean nothing here. "
    'Every refusal has one form, `{"error": {"code", "message"}}`.'
)


@cache
def _api() -> FastAPI:
    api = FastAPI(
        title="Mornington",
        version=mornington.__version__,
        summary="Metro board games for programs",
        description=DESCRIPTION,
        servers=[{"url": PREFIX.rstrip("/")}],
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        default_response_class=Json,
        generate_unique_id_function=lambda route: route.name,
    )
    for part in PARTS:
        api.include_router(part.router)
    return api


def openapi() -> dict[str, Any]:
    return _api().openapi()


@cache
def _described() -> bytes:
    return bytes(Json(openapi()).body)


async def described() -> Response:
    """This description. The answer is a new one each time: layers around it write into its headers."""
    return Response(await asyncio.to_thread(_described), media_type="application/json")


def application() -> ASGIApp:
    """What answers requests. It has no layer of its own for faults, and leaves the application it is mounted in in the
    scope: the services are there."""
    api = _api()
    api.add_api_route(DESCRIBED, described, include_in_schema=False)
    LATER[described] = PREFIX.rstrip("/") + DESCRIBED
    for part in PARTS:
        for route in part.router.routes:
            if isinstance(route, APIRoute):
                LATER[route.endpoint] = PREFIX.rstrip("/") + route.path
    return ExceptionMiddleware(AsyncExitStackMiddleware(api.router), handlers=dict(errors.HANDLERS))
