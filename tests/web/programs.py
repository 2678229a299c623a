"""Programs that play by the API, with tokens made as people make them."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.waiting import PATIENCE
from tests.web.serving import Player, Server

LINES = "line-change"


class Program:
    """Whoever sends requests with a token."""

    def __init__(self, server: Server, token: str, address: str | None = None) -> None:
        self.token = token
        self.http = httpx.Client(
            base_url=f"{server.url}/api",
            headers={"Authorization": f"Bearer {token}"} if token else {},
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(verify=False, local_address=address),
        )
        server.closes(self.http)

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    def post(self, path: str, **fields: Any) -> httpx.Response:
        return self.http.post(path, json=fields)

    def has(self, path: str, **query: Any) -> Any:
        """What is answered, when all is well."""
        answer = self.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def does(self, path: str, **fields: Any) -> Any:
        answer = self.post(path, **fields)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def opens(self, game: str, *seats: str, **fields: Any) -> str:
        table: str = self.does("/tables", game=game, seats=seats, pace=0, **fields)["id"]
        return table

    def plays(self, table: str, which: int = 0, seat: int | None = None) -> Any:
        """One of the legal moves, by its id."""
        query = {} if seat is None else {"seat": seat}
        found = self.has(f"/tables/{table}/moves", **query)
        return self.does(f"/tables/{table}/move", move=found["moves"][which]["id"], at=found["at"], **query)

    def lines(self, path: str, **query: Any) -> list[Any]:
        """What a stream tells now."""
        answer = self.get(path, params={"once": "true", **query})
        assert answer.status_code == 200, answer.text
        return [json.loads(line) for line in answer.text.splitlines() if line]

    @contextmanager
    def listens(self, path: str, **query: Any) -> Iterator[Iterator[Any]]:
        """A stream that stays open; keep-alive lines are left out."""
        with self.http.stream("GET", path, params=query) as stream:
            assert stream.status_code == 200, stream.read()
            yield (json.loads(line) for line in stream.iter_lines() if line)


def makes_token(player: Player, whose: str = "me", program: str = "", label: str = "a test") -> str:
    """By the form on one's page."""
    if "mornington" not in player.http.cookies:
        player.opens(LINES, "me", "friend")  # somebody without a name has no page
    answer = player.http.post("/me/tokens", data={"label": label, "for": whose, "program": program})
    assert answer.status_code == 200, answer.text
    found = re.search(r'value="(morn_[^"]*)"', answer.text)
    assert found, answer.text
    return html.unescape(found[1])


def script(player: Player) -> Program:
    """A script that plays as its author."""
    return Program(player.server, makes_token(player))


def bot(player: Player, name: str = "Robo") -> Program:
    """A program with an account of its own."""
    return Program(player.server, makes_token(player, "new", name))


def code(answer: httpx.Response) -> str:
    """What kind of refusal it is. Every refusal has the same form."""
    found = answer.json()
    assert set(found) == {"error"}
    assert set(found["error"]) == {"code", "message"}
    assert found["error"]["message"]
    return f"{answer.status_code} {found['error']['code']}"
