"""A server whose rules are updated while people play there.

A new version of the rules is a new number here; where it is to differ, the stored log is changed instead. (Servers with
rules that really differ are in `tests/attacks/test_rules_update.py`.)
"""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

import pytest

import mornington as mt
from mornington.web.table_registry import load_table
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = GAMES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"


class House:
    """A server that can be updated while people play there."""

    def __init__(self, serve: Callable[..., Server], patch: pytest.MonkeyPatch) -> None:
        self._serve, self._patch, self._keys = serve, patch, dict[str, str]()
        self.server = serve()

    def person(self, name: str) -> Player:
        """The same person as before, also after an update."""
        found = self.server.player(name)
        if name in self._keys:
            found.http.cookies.set("mornington", self._keys[name])
        return found

    def update(self, *people: Player, game: str) -> None:
        """Another version of a game's rules is installed."""
        rules = mt.load(game).rules
        self._patch.setattr(rules, "RULES_VERSION", rules.RULES_VERSION + 1)
        self.restart(*people)

    def restart(self, *people: Player) -> None:
        self._keys |= {who.name: who.key for who in people}
        self.server = self._serve()

    def change(self, sql: str, *values: Any) -> None:
        """What is stored becomes something else: as if the rules had been others when it was written."""
        self.server.wait(self.server.store.write(lambda db: db.execute(sql, values)))

    def loaded(self, table: str) -> Any:
        return self.server.do(lambda: load_table(self.server.store, table))


def play(house: House, people: list[Player], table: str, moves: int, which: int = 0) -> None:
    found = house.server.table(table)
    for _move in range(moves):
        if house.server.do(lambda: found.position.over):
            return
        seat = house.server.do(lambda: found.position.actors[0])
        people[min(seat, len(people) - 1)].plays(table, seat, which)


def fork(player: Player, table: str, n: int, seat: str, *seats: str, status: int = 303) -> str:
    form = {f"seat-{k}": kind for k, kind in enumerate(seats)} | {"pace": "0.0"}
    answer = player.post(f"/t/{table}/fork?move={n}&seat={seat}", form)
    assert answer.status_code == status, answer.text
    return answer.headers["location"].removeprefix("/t/") if status == 303 else answer.text


def read(player: Player, address: str) -> str:
    """A page as people read it."""
    return html.unescape(player.get(address).text)


def two(house: House, game: str) -> tuple[Player, Player, str]:
    ann, ben = house.person("Ann"), house.person("Ben")
    table = ann.opens(game, "me", "friend")
    ben.joins(table)
    return ann, ben, table
