"""Forks that other rules wrote: they begin from bytes, and go on where the installed rules can make them again."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial

import pytest

import mornington as mt
from mornington.core import positionbytes
from mornington.core.recordagreement import fields_of
from mornington.core.recordtext import read_text
from mornington.web import keys
from mornington.web.model import Stage
from mornington.web.store.tables import origin_of
from tests.conftest import GOLDEN
from tests.thorough import combined
from tests.web.serving import Player, Server
from tests.web.twins import twins
from tests.web.updating import GAMES, NEXT, TICKETS, House, fork, play, two


@pytest.fixture
def another_layout(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From here on bytes that were written before cannot be read."""
    return lambda: monkeypatch.setattr(positionbytes, "layout", lambda _kind: "another layout")


@pytest.mark.parametrize(*combined(game=GAMES, new_layout=[False, True]))
def test_a_fork_of_a_running_game_goes_on(
    house: House, game: str, new_layout: bool, another_layout: Callable[[], None]
) -> None:
    ann, ben, table = two(house, game)
    play(house, [ann, ben], table, 5)
    new = fork(ann, table, 5, "0", "me", "here")
    play(house, [ann], new, 3)
    waiting = fork(ann, table, 5, "0", "me", "friend")
    before = house.server.table(new).position
    known = before.at(0).view(0)
    if new_layout:
        another_layout()
    house.update(ann, ben, game=game)
    ann, cid = house.person("Ann"), house.server.player("Cid")
    found = house.server.table(new)
    assert found.parting is None
    assert found.position.state.tobytes() == before.state.tobytes()
    play(house, [ann], new, 2)
    assert house.loaded(new).position == found.position
    assert cid.joins(waiting).status_code == 303
    begun = house.server.table(waiting)
    assert begun.position.view(0) == known
    play(house, [ann, cid], waiting, 2)
    assert house.loaded(waiting).position == begun.position
    while not house.server.do(lambda: found.position.over):  # by good moves: others may take too long for a record
        seat = house.server.do(lambda: found.position.actors[0])
        ann.plays(new, seat, house.server.do(partial(found.position.greedy, seat, 1)))
    text = ann.get(f"/t/{new}/record").text
    assert ann.post("/records", files={"record": ("game.txt", text.encode())}).status_code == 303


def test_a_fork_goes_on_if_only_the_layout_is_another(house: House, another_layout: Callable[[], None]) -> None:
    """A state may be laid out otherwise while every game comes to the same: then the version may stay."""
    ann, ben, table = two(house, TICKETS)
    play(house, [ann, ben], table, 5)
    new = fork(ann, table, 5, "0", "me", "here")
    play(house, [ann], new, 3)
    before = house.server.table(new).position
    another_layout()
    house.restart(ann, ben)
    found = house.server.table(new)
    assert found.parting is None
    assert found.position.state.tobytes() == before.state.tobytes()
    play(house, [house.person("Ann")], new, 1)
    assert house.loaded(new).position == found.position


def test_a_fork_whose_position_cannot_be_made_again_tells_its_moves(
    house: House, another_layout: Callable[[], None]
) -> None:
    ann, ben, table = two(house, TICKETS)
    play(house, [ann, ben], table, 5)
    new, waiting = fork(ann, table, 5, "0", "me", "here"), fork(ann, table, 5, "0", "me", "friend")
    invite = house.server.table(waiting).facts.invite
    play(house, [ann], new, 3)
    for spoil in ("json_set(fields, '$.hand[0][0]', 77)", "json_set(fields, '$.gone', 1)", "'[]'", "NULL"):
        house.change(f"UPDATE origins SET fields = {spoil}")
        another_layout()
        house.update(ann, ben, game=TICKETS)
        ann, ben = house.person("Ann"), house.person("Ben")
        assert "it can be read, not played" in ann.get(f"/t/{new}").text
        assert "it can be read, not played" in ann.get(f"/t/{waiting}").text
        assert house.server.player("Cid").post(f"/join/{invite}", {"name": "Cid"}).status_code == 409


def test_a_fork_of_a_finished_game_goes_on_or_stands_still(house: House) -> None:
    """It begins with the seed and the moves of that game, and then what nobody had seen is dealt anew."""
    ann, ben, table = two(house, NEXT)
    play(house, [ann, ben], table, 1000, -1)
    new, other = fork(ann, table, 6, "none", "me", "here"), fork(ann, table, 6, "none", "me", "here")
    play(house, [ann], new, 2)
    play(house, [ann], other, 2)
    before = house.server.table(new)
    record = origin_of(house.server.store, other).record
    assert record is not None
    lines = record.split("\n")
    third = [k for k, line in enumerate(lines) if line[:1] in "01" and line[:1]][2]
    lines[third] = re.sub(r"\d,\d-\d,\d|pass", "99,9-9,9", lines[third])
    house.change("UPDATE origins SET record = ? WHERE table_id = ?", "\n".join(lines), other)
    house.update(ann, ben, game=NEXT)
    ann = house.person("Ann")
    found = house.server.table(new)
    assert found.parting is None
    assert found.position.state.tobytes() == before.position.state.tobytes()
    play(house, [ann], new, 2)
    assert house.loaded(new).position == found.position
    still = house.server.table(other)
    assert still.parting is not None
    assert (len(still.position.moves), still.length) == (2, before.length)
    page = ann.get(f"/t/{other}/replay").text
    assert "Move 2 of 2" in page
    assert "makes a move" in page, "what another seat did may be secret, and a record does not say what is not"
    assert house.server.table(fork(ann, other, 2, "0", "me", "here")).running


def test_an_uploaded_record_is_read_on_by_later_rules(house: House) -> None:
    ann = house.person("Ann")
    text = (GOLDEN / "next-station-two.txt").read_text()
    tables = [ann.post("/records", files={"record": ("game.txt", text.encode())}).headers["location"] for _k in "ab"]
    good, bad = (address.split("/")[2] for address in tables)
    moves = len(house.server.table(good).position.moves)
    spoilt = re.sub(r"(?m)^result: \d+", "result: 1", text)
    house.change("UPDATE origins SET record = ? WHERE table_id = ?", spoilt, bad)
    house.update(ann, game=NEXT)
    ann = house.person("Ann")
    assert f"Move {moves} of {moves}" in ann.get(f"/t/{good}/replay").text
    assert "counted otherwise" not in ann.get(f"/t/{good}/replay").text
    assert "counted otherwise" in ann.get(f"/t/{bad}/replay").text
    assert ann.get(f"/t/{bad}/record").text == spoilt
    assert house.server.table(bad).stage == Stage.RECORD
    assert house.server.table(fork(ann, bad, 4, "none", "me", "here")).running


def test_the_record_of_a_fork_names_those_who_played_it(house: House) -> None:
    """Not those who had played the game that it goes on from."""
    ann = house.person("Ann")
    text = (GOLDEN / "next-station-two.txt").read_text()
    text = re.sub(r"(?m)^player .*\n", "", text).replace("\nseed:", "\nplayer 0: Zoe\nplayer 1: Yan\nseed:")
    address = ann.post("/records", files={"record": ("game.txt", text.encode())}).headers["location"]
    new = fork(ann, address.split("/")[2], 4, "none", "me", "here")
    play(house, [ann], new, 1000, -1)
    house.change("""UPDATE tables SET standing = '{"actors": [], "totals": [777, 778]}' WHERE id = ?""", new)
    house.update(ann, game=NEXT)
    names = house.server.table(new).names
    record = read_text(house.person("Ann").get(f"/t/{new}/record").text)
    assert record.result == (777, 778)
    assert record.names == dict(enumerate(names))
    assert not {"Zoe", "Yan"} & set(names)


# What a fork keeps


@cache
def lookalikes(game: str) -> tuple[mt.Position, mt.Position]:
    """Two games that seat 0 cannot tell apart."""
    return twins(game, 2, 0, moves=1, many=400, seed=3)


@pytest.mark.parametrize(*combined(game=GAMES, seats=[("me", "bot:greedy"), ("me", "friend")]))
def test_what_a_fork_keeps_depends_on_nothing_hidden(
    server: Server, ann: Player, ben: Player, game: str, seats: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games that look alike to the forker leave the same beside a fork of each, byte for byte."""
    mine, other = lookalikes(game)
    assert bytes(mine) != bytes(other)
    table = ann.opens(game, "me", "friend")
    ben.joins(table)
    kept = []
    found = server.table(table)
    for position in (mine, other):
        server.do(lambda position=position: found._stand_at(position))  # type: ignore[misc]
        with monkeypatch.context() as patch:
            patch.setattr(keys, "seed", lambda: 4711)
            new = fork(ann, table, len(mine.moves), "0", *seats)
        kept.append(server.do(lambda new=new: origin_of(server.store, new)))  # type: ignore[misc]
        assert kept[-1].record is not None
        assert "start: " in kept[-1].record
        assert kept[-1].fields == fields_of(mt.replay(kept[-1].record)), "of the position that the record begins with"
