"""The API, attacked: no tokens, wrong ones, other people's tables, and bodies that are no JSON or far too much of it.

How long each step keeps the server is asked at the end.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator

import httpx
import pytest

from mornington.web.edge import guard
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import Neighbour
from tests.attacks.tables import LINE_CHANGE, open_table

GUESSES = 200
IS_JSON = {"Content-Type": "application/json"}
SAID = {"code", "message"}
FIELD = '"a": 1,'
BODIES = {
    "nothing": b"",
    "half an object": b'{"move": ',
    "no UTF-8": b'{"move": "\xff\xfe"}',
    "half a surrogate": b'{"move": "\\ud800"}',
    "NaN": b'{"move": NaN}',
    "infinity": b'{"move": -Infinity}',
    "a large number": b'{"move": 1e999}',
    "many digits": b'{"move": ' + b"9" * 10_000 + b"}",
    "nested lists": b"[" * guard.LARGEST_OF_PROGRAM,
    "nested objects": b'{"a":' * (guard.LARGEST_OF_PROGRAM // 5),
    "many fields": b"{" + FIELD.encode() * (guard.LARGEST_OF_PROGRAM // len(FIELD) - 1) + b'"b": 1}',
    "one field many times": b"{" + b'"seat":0,' * (guard.LARGEST_OF_PROGRAM // 9 - 2) + b'"seat": 0}',
    "a list": b"[1, 2]",
    "a text": b'"move"',
    "a wrong type": b'{"move": {"a": [1]}, "at": "0", "seat": true}',
    "a null byte": b'{"move": "\\u0000"}',
    "another encoding": '{"move": "pass"}'.encode("utf-16"),
}
IDS = ("x", "%00", "%ff%fe", "..%2f..", "a" * 2_000, "%F0%9F%9A%87", "'%20OR%201=1", "k3v9x2m4q7ab%0a", "%2e%2e")


@pytest.fixture(scope="module")
def neighbour(server: AttackedServer) -> Neighbour:
    return Neighbour(server)


@pytest.fixture(scope="module")
def table(server: AttackedServer) -> str:
    """Somebody else's table, as the API names it."""
    return open_table(server.client(), LINE_CHANGE, "me", "here").removeprefix("/t/")


@pytest.fixture(scope="module")
def attacker(server: AttackedServer) -> httpx.Client:
    """Someone with a token of their own."""
    person = server.client()
    open_table(person, LINE_CHANGE, "me", "friend")
    page = person.post("/me/tokens", data={"label": "attack"})
    token = re.search(r'value="(morn_[^"]*)"', page.text)
    assert token
    client = server.client()
    del client.headers["Origin"]
    client.headers["Authorization"] = f"Bearer {token[1]}"
    return client


def refused(answer: httpx.Response) -> int:
    """Its status. It is no fault of ours, and says why in the one form there is."""
    assert 400 <= answer.status_code < 500, answer.text
    assert set(answer.json()["error"]) == SAID
    assert "Traceback" not in answer.text
    return answer.status_code


def addresses(table: str) -> Iterator[tuple[str, str]]:
    yield from (("GET", "/api/me"), ("GET", "/api/tables"), ("GET", "/api/events"), ("POST", "/api/tables"))
    yield ("POST", "/api/join/x")
    for path in ("", "/moves", "/observation", "/record", "/picture.svg", "/events"):
        yield "GET", f"/api/tables/{table}{path}"
    for path in ("move", "undo", "propose", "answer", "fill", "leave", "come-back", "hint"):
        yield "POST", f"/api/tables/{table}/{path}"


def test_tokens_cannot_be_guessed(server: AttackedServer, neighbour: Neighbour, table: str) -> None:
    stranger = server.client()
    wrong = ["", "Bearer", "Bearer x", "Basic YTpi", "Bearer morn_", "bearer morn_" + "x" * 9_000]
    wrong += [f"Bearer morn_{secrets.token_urlsafe(18)}" for _k in range(GUESSES)]
    for header in wrong:
        answer = stranger.get("/api/me", headers={"Authorization": header})
        assert refused(answer) == 401
    for method, path in addresses(table):
        assert refused(stranger.request(method, path)) == 401, path
    twice = stranger.get("/api/me", headers=[("Authorization", "Bearer morn_a"), ("Authorization", "Bearer morn_b")])
    assert refused(twice) == 401
    neighbour.moves()


def test_a_cookie_opens_nothing(server: AttackedServer, table: str) -> None:
    person = server.client()
    open_table(person, LINE_CHANGE, "me", "friend")
    for method, path in addresses(table):
        assert refused(person.request(method, path)) == 401, path


def test_another_site_cannot_use_a_browser(server: AttackedServer, table: str) -> None:
    """Its browser sends cookies along, which mean nothing, and is never told that it may send a token."""
    browser = server.client()
    open_table(browser, LINE_CHANGE, "me", "friend")
    from_elsewhere = {"Origin": "http://elsewhere.example", "Sec-Fetch-Site": "cross-site"}
    asks = {**from_elsewhere, "Access-Control-Request-Headers": "authorization"}
    answer = browser.options(f"/api/tables/{table}/move", headers=asks)
    assert refused(answer) == 405
    assert not [name for name in answer.headers if name.startswith("access-control")]
    simple = browser.post(f"/api/tables/{table}/move", content=b'{"move": 1}', headers=from_elsewhere)
    assert refused(simple) == 401


def test_seats_of_others_are_theirs(attacker: httpx.Client, neighbour: Neighbour, table: str) -> None:
    for path, sent in (
        ("move", {"move": 0}),
        ("move", {"move": 0, "seat": 0, "at": 0}),
        ("undo", {"seat": 1}),
        ("propose", {"kind": "replace", "target": 0}),
        ("answer", {"proposal": "undo-0-0-0", "agree": True}),
        ("fill", {}),
        ("leave", {}),
        ("come-back", {}),
        ("hint", {"seat": 0}),
    ):
        assert refused(attacker.post(f"/api/tables/{table}/{path}", json=sent)) == 403, path
    for path in ("moves", "observation", "record", "picture.svg"):
        for seat in ("0", "1"):
            assert refused(attacker.get(f"/api/tables/{table}/{path}?seat={seat}")) == 403, path
    assert attacker.get(f"/api/tables/{table}").json()["invite"] is None
    neighbour.moves()


@pytest.mark.parametrize("name", BODIES)
def test_bodies_that_are_not_what_was_asked_for(
    attacker: httpx.Client, neighbour: Neighbour, table: str, name: str
) -> None:
    for path in ("tables", f"tables/{table}/move", f"tables/{table}/answer"):
        for headers in (IS_JSON, {"Content-Type": "application/json; charset=x"}, {"Content-Type": "text/plain"}, {}):
            refused(attacker.post(f"/api/{path}", content=BODIES[name], headers=headers))
    neighbour.moves()


def test_a_body_has_a_limit(attacker: httpx.Client, neighbour: Neighbour, table: str) -> None:
    for body in (b" " * (guard.LARGEST_OF_PROGRAM + 1), json.dumps({"move": "x" * 2**20}).encode()):
        answer = attacker.post(f"/api/tables/{table}/move", content=body, headers=IS_JSON)
        assert refused(answer) == 413
    neighbour.moves()


@pytest.mark.parametrize("name", IDS)
def test_odd_names(attacker: httpx.Client, neighbour: Neighbour, name: str) -> None:
    for path in (f"tables/{name}", f"tables/{name}/moves", f"games/{name}", f"games/{name}/observation"):
        assert refused(attacker.get(f"/api/{path}")) in (404, 405), path
    for path in (f"join/{name}", f"tables/{name}/leave", f"tables/{name}/move"):
        refused(attacker.post(f"/api/{path}", json={"move": 0} if path.endswith("move") else {}))
    for query in (f"seat={name}", f"since={name}&once=true", "seat=99999999999999999999", "seat=-1", "seat=1.5"):
        assert refused(attacker.get(f"/api/tables/{'a' * 12}/events?{query}")) in (404, 422)
    neighbour.moves()
