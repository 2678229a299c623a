"""Programs on several servers with one database: a token is good at each of them, and what one does the others tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from mornington.web import tokens
from mornington.web.refusals import Conflict
from mornington.web.store import Address, open_store, people
from tests.waiting import wait_for
from tests.web.loops import in_own_loop
from tests.web.programs import Program, bot, script
from tests.web.serving import Server

LINES, MANIA = "line-change", "metromania"


@pytest.fixture
def start(shared_database: Address) -> Iterator[Callable[[], Server]]:
    """Starts servers on one database."""
    running: list[Server] = []

    def start() -> Server:
        running.append(Server(shared_database))
        return running[-1]

    yield start
    for server in running:
        server.stop()


def test_programs_play_by_two_servers(start: Callable[[], Server]) -> None:
    first, second = start(), start()
    ann, robo = script(first.player("Ann")), Program(second, bot(first.player("Ben")).token)
    with robo.listens("/events") as account, ann.listens("/events") as others:
        table = ann.opens(MANIA, "me", "open")
        robo.does(f"/join/{ann.has(f'/tables/{table}')['invite']}")
        assert next(line for line in others if line["type"] == "gameStart")["table"] == table
        assert next(line for line in account if line["type"] == "gameStart")["table"] == table
        with robo.listens(f"/tables/{table}/events") as lines:
            for _move in range(8):
                mine = ann.has(f"/tables/{table}")["your_turn"]
                made = (ann if mine else robo).plays(table)
                told = next(line for line in lines if line.get("length") == made["length"])
                assert told["last"]["move"] == made["text"]
                seen = [who.has(f"/tables/{table}") for who in (ann, robo)]
                assert [found["length"] for found in seen] == [made["length"]] * 2
    assert seen[0]["seats"][1]["program_of"] == "Ben"


def test_a_token_that_is_revoked_at_one_server_is_good_at_none(start: Callable[[], Server]) -> None:
    first, second = start(), start()
    ann = first.player("Ann")
    mine = Program(second, script(ann).token)
    assert mine.has("/me")["name"] == "Ann"
    assert ann.post("/me/link").status_code == 303
    wait_for(lambda: mine.get("/me").status_code == 401)


def test_tokens_on_both_kinds_of_database(any_database: Address) -> None:
    async def work() -> None:
        store = open_store(any_database)
        try:
            ann = await people.add_person(store, b"a" * 32, "Ann")
            ben = await people.add_person(store, b"b" * 32, "Ben")
            program = await tokens.new_program(store, ann.id, "Robo")
            mine = await tokens.make(store, ann.id, ann.id, "mine")
            its = await tokens.make(store, ann.id, program.id, "its")
            assert await tokens.find(store, mine) == ann
            assert await tokens.find(store, its) == program
            assert await tokens.find(store, "morn_" + "x" * 24) is None
            assert tokens.programs_of(store, ann.id) == [program]
            assert tokens.authors(store, {ann.id, program.id}) == {program.id: "Ann"}
            found = tokens.tokens_of(store, ann.id)
            assert {(token.name, token.whose) for token in found} == {("mine", ""), ("its", "BOT Robo")}
            assert all(token.used is not None and token.used % tokens.DAY == 0 for token in found)
            with pytest.raises(Exception, match="no such token"):
                await tokens.revoke(store, ben.id, found[0].key.hex())
            await tokens.revoke(store, ann.id, found[0].key.hex())
            assert len(tokens.tokens_of(store, ann.id)) == 1
            await tokens.delete_all_tokens(store, ann.id)
            assert [await tokens.find(store, token) for token in (mine, its)] == [None, None]
            for _k in range(tokens.MOST):
                await tokens.make(store, ben.id, ben.id, "x")
            with pytest.raises(Conflict):
                await tokens.make(store, ben.id, ben.id, "x")
        finally:
            store.close()

    in_own_loop(work())
