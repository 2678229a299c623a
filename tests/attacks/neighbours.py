"""Somebody else at the server, who must notice nothing of an attack."""

from __future__ import annotations

from typing import Any

import httpx

import mornington as mt
from tests.attacks.conftest import AttackedServer
from tests.web.serving import offered

NEXT = mt.games()[0]


def opens(client: httpx.Client, game: str, board: bytes | None = None, **more: Any) -> httpx.Response:
    form = {"game": game, "players": "2", "seat-0": "me", "seat-1": "bot:greedy", "pace": "0.0", "name": "Eve", **more}
    files = None if board is None else {"own-board": ("mine.toml", board)}
    return client.post("/tables", data=form, files=files)


class Neighbour:
    """Somebody else, who plays a game and must notice nothing."""

    def __init__(self, server: AttackedServer, address: str | None = None) -> None:
        self.client = server.client(address)
        self.begins()

    def begins(self) -> None:
        answer = opens(self.client, NEXT, players="1")
        assert answer.status_code == 303, answer.text
        self.table = answer.headers["location"]

    def moves(self) -> None:
        at, moves = offered(self.client.get(f"{self.table}/live").text)
        if not moves:
            return self.begins()
        answer = self.client.post(f"{self.table}/move", data={"seat": 0, "move": moves[0], "at": at})
        assert answer.status_code == 200, answer.text
        return None
