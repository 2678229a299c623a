"""More connections than anyone needs: from one address, from many, and as streams of events."""

from __future__ import annotations

import socket
from contextlib import ExitStack

import httpx

from mornington.web.edge.connections import ConnectionLimits
from mornington.web.open_streams import MOST_PER_ADDRESS, MOST_PER_PERSON
from tests.attacks.conftest import AttackedServer
from tests.attacks.impatient import impatient
from tests.attacks.neighbours import Neighbour
from tests.waiting import wait_for
from tests.web.bare import address, connected, rest

CONNECTIONS = ConnectionLimits(head=600.0, in_all=150, per_address=120)  # idle ones stay, so that numbers are certain
NEIGHBOUR, EVE = address(1000), address(2000)
CHANGE = impatient(CONNECTIONS)


def is_refused(connection: socket.socket) -> bool:
    """Whether the server ends a connection at once; an open one answers a request."""
    try:
        connection.sendall(b"GET /static/icon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    except ConnectionError:
        return True
    return not rest(connection).startswith(b"HTTP/1.1 200")


def test_one_address_has_a_share(server: AttackedServer) -> None:
    neighbour = Neighbour(server, NEIGHBOUR)
    with ExitStack() as stack:
        idle = [stack.enter_context(connected(server.port, EVE)) for _k in range(CONNECTIONS.per_address)]
        for _k in range(200):
            with connected(server.port, EVE) as one_more:
                assert is_refused(one_more)
        neighbour.moves()
        assert not is_refused(idle[-1]), "those who were there first stay"
    wait_for(lambda: can_come(server, EVE))
    neighbour.moves()


def can_come(server: AttackedServer, who: str) -> bool:
    with connected(server.port, who) as connection:
        return not is_refused(connection)


def test_all_together_have_a_bound(server: AttackedServer) -> None:
    """Whoever is connected plays on; whoever comes later has to try again."""
    neighbour = Neighbour(server, NEIGHBOUR)
    with ExitStack() as stack:
        crowd = []
        for k in range(CONNECTIONS.in_all):
            crowd.append(stack.enter_context(connected(server.port, address(k))))
            if k % 10 == 0:  # the neighbour's connection is kept only while it is used
                neighbour.moves()
        with connected(server.port, EVE) as one_more:
            assert is_refused(one_more)
        neighbour.moves()
        assert not is_refused(crowd[0])
    wait_for(lambda: can_come(server, EVE))
    neighbour.moves()


def test_streams_of_one_address(server: AttackedServer) -> None:
    neighbour = Neighbour(server, NEIGHBOUR)
    with ExitStack() as stack:
        eve = server.client(EVE)
        for _k in range(MOST_PER_ADDRESS):
            answer = stack.enter_context(eve.stream("GET", f"{neighbour.table}/events"))
            assert answer.status_code == httpx.codes.OK
        refused = server.client(EVE).get(f"{neighbour.table}/events")
        assert refused.status_code == httpx.codes.TOO_MANY_REQUESTS
        assert "too many pages open" in refused.text
        watcher = stack.enter_context(neighbour.client.stream("GET", f"{neighbour.table}/events"))
        assert watcher.status_code == httpx.codes.OK
        neighbour.moves()
    wait_for(lambda: has_stream(server, neighbour))


def has_stream(server: AttackedServer, neighbour: Neighbour) -> bool:
    with server.client(EVE).stream("GET", f"{neighbour.table}/events") as answer:
        return answer.status_code == httpx.codes.OK


def test_streams_of_one_person_from_many_addresses(server: AttackedServer) -> None:
    neighbour = Neighbour(server, NEIGHBOUR)
    eve = Neighbour(server, EVE)
    cookie = {"Cookie": f"mornington={eve.client.cookies['mornington']}"}
    with ExitStack() as stack:
        for k in range(MOST_PER_PERSON):
            stream = server.client(address(k)).stream("GET", f"{neighbour.table}/events", headers=cookie)
            assert stack.enter_context(stream).status_code == httpx.codes.OK
        another = server.client(address(MOST_PER_PERSON))
        refused = another.get(f"{neighbour.table}/events", headers=cookie)
        assert refused.status_code == httpx.codes.TOO_MANY_REQUESTS
        assert stack.enter_context(another.stream("GET", f"{neighbour.table}/events")).status_code == httpx.codes.OK
        neighbour.moves()
