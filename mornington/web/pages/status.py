"""What a server tells about itself: whether it is well, and its metrics. For whoever runs it, not for players."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from mornington.core.text import _

from ..edge.addresses import read_address
from ..edge.hosts import read_host
from ..refusals import NotYours
from ..request_data import services
from ..store.status import count_tables
from ..telemetry.metrics import Metrics

FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")
OWN_NAME = "localhost"


async def healthz(request: Request) -> Response:
    """200 while the server can do its work. The reason why not is for its own machine: others learn that it is so."""
    problem = await services(request).health.problem()
    if not problem:
        return PlainTextResponse("ok")
    told = problem if is_from_here(request) else _("this server has a problem")
    return PlainTextResponse(told, HTTPStatus.SERVICE_UNAVAILABLE)


async def metrics(request: Request) -> Response:
    if not is_from_here(request):
        raise NotYours(_("metrics are told on the machine of the server only: ask http://localhost there"))
    found: Metrics = request.app.state.metrics
    # not as long work: a server that is busy with that must be able to say so
    found.stored_tables = await asyncio.to_thread(count_tables, services(request).store)
    text = await asyncio.to_thread(generate_latest, found.registry)
    if request.app.state.gathering:
        text = await request.app.state.gathering.of_all(text)
    return Response(text, headers={"Content-Type": CONTENT_TYPE_LATEST})


def is_from_here(request: Request) -> bool:
    """Whether it was asked directly on this machine: not through a web server in front, nor by a name of elsewhere."""
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    return _is_loopback(request.client.host) and _names_this_machine(request.headers.get("host", ""))


def _is_loopback(text: str) -> bool:
    address = read_address(text)
    return address is not None and address.is_loopback


def _names_this_machine(text: str) -> bool:
    host = read_host(text)
    return host is not None and (host.name == OWN_NAME or _is_loopback(host.name))
