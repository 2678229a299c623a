"""The secrecy test: nothing that leaves the server tells more than the one it goes to may know.

Two real games that a seat (or a spectator) cannot tell apart are put at one table, one after the other, and every
address is asked for: the answers must be the same to the byte. So must refusals. A route that these tests do not know
fails `test_guard.py`.
"""

from __future__ import annotations

import base64
import itertools
from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import pytest

from mornington.core.position import Position
from mornington.web import keys
from mornington.web.model import Stage
from mornington.web.rendering import ENVIRONMENT
from mornington.web.table import Table, opened
from tests.thorough import quickly_together
from tests.waiting import wait_for
from tests.web import routes
from tests.web.programs import Program, script
from tests.web.serving import Player, Server
from tests.web.twins import twins

NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"
CASES = {  # by game: players, and how many moves leave some of how many twins
    TICKETS: (3, 5, 60),
    MANIA: (3, 4, 80),
    LINES: (3, 2, 1000),
    NEXT: (2, 4, 600),
}
pytestmark = pytest.mark.usefixtures("still_clock")
VIEWER = 1  # the seat that must not learn anything
QUICK = ((TICKETS, VIEWER), (MANIA, None))  # to find two games that look alike takes long in the others


def seated(server: Server, game: str, players: int, **fields: Any) -> tuple[str, list[Player]]:
    """A table with a person of its own on each seat."""
    people = [server.player(f"Player {k}") for k in range(players)]
    table = people[VIEWER].opens(game, *("me" if k == VIEWER else "friend" for k in range(players)), **fields)
    for k in range(players):
        if k != VIEWER:
            people[k].joins(table)
    assert server.table(table).running
    return table, people


def put(server: Server, table_id: str, position: Position) -> None:
    """Another game at the table, as if it had been played there."""
    there = server.table(table_id)
    assert position.origin is not None
    start = position.game.from_bytes(position.origin)
    table: Table = opened(there.facts, there.game, list(there.seats), there.pace, Stage.PLAYING, start, there.changed)
    for n, moved in enumerate(position.moves):
        after = table.position.copy()
        after.play(moved.move.id, moved.seat, time=1e9 + n)
        table.advance(table.entries_to(after), n)
    server.do(lambda: server.tables.keep(table))


Answer = tuple[str, int, bytes, dict[str, str]]


def told(answer: httpx.Response) -> Answer:
    headers = {k: v for k, v in answer.headers.items() if k not in ("date", "content-length", "set-cookie")}
    return f"{answer.request.method} {answer.request.url}", answer.status_code, answer.content, headers


def asked(player: Player, where: dict[str, str], values: dict[str, Any]) -> Iterator[Answer]:
    """Everything one can ask for, and everything one can try."""
    for path, queries in routes.READ.items():
        for query in queries:
            if "{key}" not in path and path not in routes.FOR_THE_HOST:
                yield told(player.get(path.format(**where) + query.format(**values)))
    for path, form in routes.DONE.items():
        if form is not None:
            filled = {key: value.format(**values) for key, value in form.items()}
            yield told(player.post(path.format(**where), filled))
    for seat, move, at in itertools.product(range(3), (values["move"], 500), (values["length"], 0)):
        if seat != values["seat"] or at == 0 or move == 500:
            yield told(player.move(where["table"], move, at, seat))
    yield told(player.get(f"/t/{where['table']}/live"))


def asked_by_program(program: Program, where: dict[str, str], values: dict[str, Any]) -> Iterator[Answer]:
    """Everything a program can ask for, and everything it can try."""
    for path, queries in routes.API_READ.items():
        for query in queries:
            yield told(program.get(path.format(**where) + query.format(**values)))
    for path, tried in routes.API_DONE.items():
        for fields in tried or ():
            yield told(program.post(path.format(**where), **{k: filled(v, values) for k, v in fields.items()}))


def filled(field: object, values: dict[str, Any]) -> object:
    return values[field.strip("{}")] if isinstance(field, str) and field.startswith("{") else field


@pytest.mark.parametrize(("game", "viewer"), quickly_together(QUICK, itertools.product(CASES, [VIEWER, None])))
def test_what_one_cannot_know_changes_no_answer(
    server: Server, monkeypatch: pytest.MonkeyPatch, game: str, viewer: int | None
) -> None:
    monkeypatch.setitem(ENVIRONMENT.globals, "ago", lambda _moment: "some time ago")
    players, moves, many = CASES[game]
    first, second = twins(game, players, viewer, moves, many, seed=3)
    assert bytes(first) != bytes(second)
    assert first.view(viewer) == second.view(viewer)
    table, people = seated(server, game, players)
    spectator = server.player()
    where = {
        "table": table,
        "game": game,
        "invite": server.table(table).facts.invite,
        "section": "rules",
        "kind": "svg",
        "board": "standard",
    }
    seat = VIEWER if viewer is None else viewer
    legal = [m.id for m in first.legal(seat)] or [0]
    values = {"seat": seat, "other": (seat + 1) % players, "move": legal[0], "length": len(first.log)}
    list(asked(spectator, where, values))  # pages remember what a visitor was asked before
    program = script(spectator if viewer is None else people[viewer])
    program.has("/me")  # one's page tells that the token was used today
    told_of, others = [], []
    for game_there in (first, second):
        put(server, table, game_there)
        found = list(asked(spectator, where, values))
        found += asked_by_program(program, where, values)
        if viewer is not None:
            found += asked(people[viewer], where, values)
            for move in legal[:12]:
                found.append(told(people[viewer].get(f"/t/{table}/preview?seat={viewer}&move={move}")))
        told_of.append(found)
        others.append([people[k].live(table) for k in range(players) if k != viewer])
    for one, other in zip(*told_of, strict=True):
        assert one == other, one[0]
    assert any(status == 200 for _what, status, _body, _headers in told_of[0])
    if game != NEXT:  # there, nobody knows more than anybody else
        assert others[0] != others[1], "the secrets are others: those who may know them see it"


@pytest.mark.parametrize("game", CASES)
def test_no_seed_and_no_state_leaves_before_the_end(server: Server, game: str) -> None:
    players, moves, _many = CASES[game]
    table, people = seated(server, game, players)
    found = server.table(table)
    answers = b""
    for n in range(moves + 4):
        seat = server.do(lambda: found.position.actors[0])
        count = server.do(lambda seat=seat: len(found.position.legal(seat)))  # type: ignore[misc]
        answers += str(people[seat].plays(table, seat, which=(3 * n) % count)).encode()
    for proposer in range(players):
        people[proposer].post(f"/t/{table}/propose", {"seat": proposer, "kind": "undo"})
        for k in range(players):
            people[k].answers(table, k, "yes")
    where = {
        "table": table,
        "game": game,
        "invite": found.facts.invite,
        "section": "rules",
        "kind": "svg",
        "board": "standard",
    }
    for k, player in [*enumerate(people), (0, server.player())]:
        values = {"seat": k, "other": (k + 1) % players, "move": 0, "length": -1}
        asks = itertools.chain(asked(player, where, values), asked_by_program(script(player), where, values))
        answers += b"".join(body for _what, _status, body, _headers in asks)
    seeds = [row[0] for row in server.store.read("SELECT seed FROM entries WHERE seed IS NOT NULL")]
    assert found.position.seed is not None
    assert seeds, "something was dealt anew"
    for seed in [int(s) for s in seeds] + [found.position.seed]:
        for secret in (str(seed), f"{seed:x}", f"{seed:X}"):
            assert secret.encode() not in answers
    for step in range(len(found.position._steps)):
        assert base64.b64encode(found.position._before(step))[:40] not in answers
    assert found.position.checksum().encode() not in answers, "a state can be guessed from its sum"


def test_private_words_of_others_are_told_to_nobody_before_the_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "seed", lambda: 1)  # no ticket kept has the ends of a route, which pages name
    table, people = seated(server, TICKETS, 2)
    for k in (0, 1):
        people[k].plays(table, k)
    found = server.table(table)
    for entry in found.position.moves:
        assert entry.seat is not None
        assert entry.move.text != entry.move.public, "which ticket was kept is private"
        ticket = entry.move.text.removeprefix("keep ")
        own, other = people[entry.seat], people[1 - entry.seat]
        sentence = found.game.words.move_words(found.game.board, entry.move.text)
        for path in ("live", "replay", "frame", "record", ""):
            for reader in (other, server.player()):
                text = reader.get(f"/t/{table}/{path}").text
                assert entry.move.text not in text
                assert sentence not in text
                assert ticket not in text.replace("&#39;", "'")
        assert entry.move.text in own.get(f"/t/{table}/record").text


def test_a_hint_is_thought_about_without_the_secrets(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots and hints get bytes in which what the seat cannot know was drawn anew: never the truth itself."""
    table, people = seated(server, TICKETS, 3, hints="yes")
    found = server.table(table)
    for n in range(6):
        seat = server.do(lambda: found.position.actors[0])
        people[seat].plays(table, seat, which=-1 if n > 2 else 0)
    true = bytes(found.position)
    for seat in range(3):
        ask = partial(server.services.pool.question, found, seat, "greedy")
        questions = [server.do(ask) for _k in range(5)]
        assert true not in {question.position for question in questions}
        assert len({question.position for question in questions}) > 3
        for question in questions:
            imagined = found.game.from_bytes(question.position)
            assert imagined.view(seat) == found.position.view(seat)
            assert str(found.position.seed) not in repr(question)
    actor = server.do(lambda: found.position.actors[0])
    wait_for(lambda: people[actor].post(f"/t/{table}/hint", {"seat": actor}).status_code == 200)
