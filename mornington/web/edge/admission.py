"""What routes ask the limiter before they do something that costs: one name for each thing.

Requests are counted for their address by the guard, before anything is read, and here for the person who sends them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import wraps

from starlette.requests import Request
from starlette.responses import Response

from .. import long_work
from ..request_data import services, user
from ..store import Store
from ..store.tables import count_open_tables, count_records
from .addresses import client_address, turn_taker
from .guard import is_move
from .limiter import Counted

Endpoint = Callable[[Request], Awaitable[Response]]
AT_ONCE = 1  # second after which a replay that waits may have been worked out
LATER = 60  # seconds after which a review that goes on may have ended
SOON = 2  # seconds after which an upload that waits may have been looked at


def counted(endpoint: Endpoint) -> Endpoint:
    """The endpoint, for people who have not sent too many requests. Newcomers count by address alone."""

    @wraps(endpoint)
    async def count_and_answer(request: Request) -> Response:
        if person := user(request):
            urgent = is_move(request.scope)
            services(request).limiter.count(Counted.REQUESTS, None, person.id, urgent=urgent)
        return await endpoint(request)

    return count_and_answer


def count(request: Request, what: Counted) -> None:
    """Something that is done for a request, for the address and the person it came from."""
    person = user(request)
    services(request).limiter.count(what, client_address(request.scope), person.id if person else None)


@contextmanager
def opening_table(request: Request) -> Iterator[None]:
    """A new table: everything that is done for it, from reading the form to storing it."""
    with _kept(request, "open_tables_per_person", count_open_tables):
        count(request, Counted.TABLES)
        yield


@contextmanager
def keeping_record(request: Request) -> Iterator[None]:
    """A record that someone wants kept: everything that is done for it, from looking at it to storing it."""
    with _kept(request, "records_per_person", count_records):
        yield


@contextmanager
def uploading(request: Request) -> Iterator[None]:
    """A board or a record that is looked at. One address alone cannot fill the queue for that."""
    address = client_address(request.scope)
    with services(request).limiter.within("waiting_uploads_per_address", address, retry_after=SOON):
        count(request, Counted.UPLOADS)
        yield


@contextmanager
def reading(request: Request) -> Iterator[None]:
    """A replay, a record or a fork. For a long game that takes a while, and one address alone cannot have all of it."""
    with _waiting(request, "waiting_replays", AT_ONCE), long_work.done_for(turn_taker(request.scope)):
        yield


@contextmanager
def reviewing(request: Request) -> Iterator[None]:
    """A game that is reviewed, or waits for it."""
    with _waiting(request, "waiting_reviews", LATER):
        count(request, Counted.REVIEWS)
        yield


@contextmanager
def animating(request: Request) -> Iterator[None]:
    """A game that is animated, or waits for it."""
    with _waiting(request, "waiting_animations", LATER):
        count(request, Counted.ANIMATIONS)
        yield


def reads_game(endpoint: Endpoint) -> Endpoint:
    """The endpoint, of which every request reads a whole game."""
    return _inside(reading, endpoint)


def opens_table(endpoint: Endpoint) -> Endpoint:
    """The endpoint, of which every request wants a new table."""
    return _inside(opening_table, endpoint)


def keeps_record(endpoint: Endpoint) -> Endpoint:
    """The endpoint, of which every request wants a record kept."""
    return _inside(keeping_record, endpoint)


def _inside(admission: Callable[[Request], AbstractContextManager[None]], endpoint: Endpoint) -> Endpoint:
    @wraps(endpoint)
    async def admitted(request: Request) -> Response:
        with admission(request):
            return await endpoint(request)

    return admitted


@contextmanager
def _kept(request: Request, limit: str, held: Callable[[Store, int], int]) -> Iterator[None]:
    """Something of which a person may have so many. Someone new has none."""
    found, person = services(request), user(request)
    if person is None:
        yield
        return
    with found.limiter.within(limit, person.id, held(found.store, person.id)):
        yield


@contextmanager
def _waiting(request: Request, what: str, retry_after: int) -> Iterator[None]:
    """Something of which an address and a person may each have so many that are done or wait for it."""
    limiter, address, person = services(request).limiter, client_address(request.scope), user(request)
    with ExitStack() as held:
        held.enter_context(limiter.within(f"{what}_per_address", address, retry_after=retry_after))
        if person:
            held.enter_context(limiter.within(f"{what}_per_person", person.id, retry_after=retry_after))
        yield
