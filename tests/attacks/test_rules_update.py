"""Rules are updated while people play: no running game is lost, and none goes on as another one.

A real server is stopped in the middle of games, and another with other rules is started on its database.
"""

from __future__ import annotations

import html
import json
import re
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.attacks import other_rules
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import Neighbour
from tests.attacks.other_rules import Edit, package_with
from tests.attacks.tables import (
    NEXT_STATION,
    TICKET_TO_RIDE,
    invitation,
    join,
    live,
    open_table,
    play,
    shown,
    until_turn,
    went_to,
)
from tests.conftest import GOLDEN

OK, REFUSED = httpx.codes.OK, httpx.codes.CONFLICT


class Town:
    """One database, served by one version of the rules after the other, and people who come back with their cookies."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.database = folder, folder / "tables.db"
        self.people: dict[str, httpx.Client] = {}
        self.packages: dict[tuple[Edit, ...], Path] = {}
        self.server = self._serve()

    def _serve(self, *edits: Edit) -> AttackedServer:
        if edits not in self.packages:
            self.packages[edits] = package_with(self.folder / str(len(self.packages)), *edits)
        self.edits = edits
        return AttackedServer(self.database, package=self.packages[edits])

    def person(self, name: str) -> httpx.Client:
        if name not in self.people:
            self.people[name] = self.server.client()
        return self.people[name]

    def update(self, *edits: Edit) -> None:
        """Stop the server and start one with these changes; none: the rules as they are."""
        cookies = {name: dict(who.cookies) for name, who in self.people.items()}
        self.server.stop(signal.SIGTERM)
        self.server = self._serve(*edits)
        self.people = {name: self.server.client() for name in cookies}
        for name, kept in cookies.items():
            self.people[name].cookies.update(kept)

    def stored(self, sql: str, *values: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.database)) as database:
            return database.execute(sql, values).fetchall()

    def two(self, game: str, moves: int = 0) -> str:
        """Ann and Ben at a table, after some moves; the last possible one is made each time."""
        table = open_table(self.person("Ann"), game, "me", "friend")
        assert join(self.person("Ben"), invitation(self.person("Ann"), table), "Ben").status_code == 303
        self.play(table, moves)
        return table

    def play(self, table: str, moves: int) -> None:
        made = 0
        while made < moves:
            for name in ("Ann", "Ben"):
                if made < moves and shown(live(self.person(name), table))[2]:
                    play(self.person(name), table)
                    made += 1


@pytest.fixture(scope="module")
def old_town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    found = Town(tmp_path_factory.mktemp("town"))
    try:
        yield found
    finally:
        found.server.stop()


@pytest.fixture
def town(old_town: Town) -> Iterator[Town]:
    """The one town of all these tests, by the rules as they are. A server takes a while to start, so they share it."""
    if old_town.edits or not old_town.server.alive:
        old_town.update()
    yield old_town
    assert old_town.server.alive, "the server died"


def fork(who: httpx.Client, table: str, n: int, *seats: str) -> str:
    form = {f"seat-{k}": kind for k, kind in enumerate(seats)} | {"pace": "0.0"}
    return went_to(who.post(f"{table}/fork?move={n}&seat=0", data=form))


def picture(who: httpx.Client, table: str) -> tuple[str, list[str]]:
    """All that a player sees, and the moves by their words: their numbers may change."""
    frame = who.get(f"{table}/frame")
    assert frame.status_code == OK, frame.text
    return frame.text, [words for _number, words in shown(live(who, table))[2]]


@pytest.mark.slow
def test_another_layout_changes_nothing_for_anyone(town: Town) -> None:
    """Running games, games with a bot, forks of running games, one that waits, and a record: all of them go on."""
    ann = town.person("Ann")
    running = {game: town.two(game, 9) for game in (NEXT_STATION, TICKET_TO_RIDE)}
    forks = [fork(ann, table, 9, "me", "bot:greedy") for table in running.values()]
    waiting = [fork(ann, table, 9, "me", "friend") for table in running.values()]
    links = [invitation(ann, table) for table in waiting]
    golden = (GOLDEN / "next-station-two.txt").read_bytes()
    record = went_to(ann.post("/records", files={"record": ("game.txt", golden)}))
    for table in forks:
        until_turn(ann, table)
        play(ann, table)
        until_turn(ann, table)
    seen = {(name, table): picture(town.person(name), table) for name in ("Ann", "Ben") for table in running.values()}
    seen |= {("Ann", table): picture(ann, table) for table in forks}
    hands = {table: ann.get(f"{table}/frame?move=5&seat=0").text for table in running.values()}
    for edits in (other_rules.LAYOUT, ()):  # there and back
        town.update(*edits)
        ann = town.person("Ann")
        for (name, table), before in seen.items():
            assert picture(town.person(name), table) == before, (name, table)
        for table in running.values():
            assert ann.get(f"{table}/frame?move=5&seat=0").text == hands[table]
        whole = ann.get(f"{record}?seat=all")
        assert whole.status_code == OK
        assert "Play on from here" in whole.text
        assert "This game can be read" not in whole.text
        for table in running.values():
            town.play(table, 3)
        for table in forks:
            play(ann, table)
            until_turn(ann, table)
        if edits and waiting:
            for table, link in zip(waiting, links, strict=True):
                stranger = town.server.client()
                assert join(stranger, link, "Cid").status_code == 303
                assert "Played by other rules" not in ann.get(table).text
                play(next(who for who in (ann, stranger) if shown(live(who, table))[2]), table)
            waiting = []
        seen = {key: picture(town.person(key[0]), key[1]) for key in seen}
        hands = {table: ann.get(f"{table}/frame?move=5&seat=0").text for table in running.values()}


@pytest.mark.slow
def test_cards_that_are_shuffled_or_dealt_otherwise(town: Town) -> None:
    """In Next Station nobody knows more than what lies open, so the decks can be stacked with it, and games go on. A
    game of Ticket to Ride with another deal would be another one: it tells its moves."""
    table, dealt = town.two(NEXT_STATION, 12), town.two(TICKET_TO_RIDE, 6)
    entries = town.stored("SELECT seat, text, public FROM entries WHERE table_id = ? ORDER BY n", dealt[3:])
    before = picture(town.person("Ann"), table)
    edits = (*other_rules.OTHER_SHUFFLE, *other_rules.OTHER_DEAL)
    town.update(*edits)
    assert picture(town.person("Ann"), table) == before
    town.play(table, 6)
    page = html.unescape(town.person("Ann").get(dealt, headers={"Accept": "text/html"}).text)
    assert "the deal turns up other cards now" in page
    assert all((text if seat == 0 else public) in page for seat, text, public in entries)
    for path in ("live", "replay", "fork", "events"):
        assert town.person("Ann").get(f"{dealt}/{path}").status_code == REFUSED
    Neighbour(town.server).moves()
    before = picture(town.person("Ann"), table)
    town.update(*edits)
    assert picture(town.person("Ann"), table) == before
    town.play(table, 2)
    town.update()
    town.play(dealt, 2)


PARTED = {  # by game: how the rules change, and what its page says
    NEXT_STATION: (other_rules.FORBIDDEN, "not possible any more"),
    TICKET_TO_RIDE: (other_rules.OTHER_CARDS, "turns up other cards"),
}


@pytest.mark.slow
def test_games_that_would_be_other_ones_stand_still(town: Town) -> None:
    tables, young = {game: town.two(game, 4) for game in PARTED}, [town.two(game, 2) for game in PARTED]
    for table in tables.values():
        pick_tickets(town, table)
        town.play(table, 7)
    town.update(*(edit for edits, _words in PARTED.values() for edit in edits))
    neighbour = Neighbour(town.server)
    for game, table in tables.items():
        stands_still(town, table, PARTED[game][1])
    for table in young:
        town.play(table, 1)  # it has not come so far that the rules part
    neighbour.moves()
    town.update()  # the old rules again: nothing was lost
    for table in tables.values():
        assert "This game can be read" not in town.person("Ann").get(table).text
        town.play(table, 2)


def stands_still(town: Town, table: str, words: str) -> None:
    """Everyone can read the game, nobody can go on with it, and it can be forked as far as the rules agree."""
    entries = town.stored("SELECT seat, text, public FROM entries WHERE table_id = ? ORDER BY n", table[3:])
    length = len(entries)
    ann, ben = town.person("Ann"), town.person("Ben")
    for who in (ann, ben, town.server.client()):
        page = who.get(table).text
        assert "This game can be read, not played on" in page
        assert "version 2 of the rules, and version 3 is installed" in page
        assert words in page
        assert page.count("<time>") == length
        assert shown(page)[2] == []
    found = re.search(r"They agree up to move (\d+)", ann.get(table).text)
    assert found
    agreed = int(found[1])
    assert 2 < agreed < length
    replay = html.unescape(ann.get(f"{table}/replay").text)
    assert f"Move {agreed} of {agreed}" in replay
    assert all((text if seat == 0 else public) in replay for seat, text, public in entries[agreed:])
    before = town.stored("SELECT * FROM entries"), town.stored("SELECT * FROM tables")
    for name, form in {
        "move": {"seat": "0", "at": str(length), "move": "0"},
        "undo": {"seat": "0", "at": str(length)},
        "propose": {"seat": "0", "kind": "undo"},
        "hint": {"seat": "0"},
        "pace": {"seat": "0", "pace": "0.0"},
    }.items():
        answer = ann.post(f"{table}/{name}", data=form)
        assert (answer.status_code, "played by other rules" in answer.text) == (REFUSED, True), name
    assert (town.stored("SELECT * FROM entries"), town.stored("SELECT * FROM tables")) == before
    new = fork(ann, table, agreed, "me", "bot:greedy")
    until_turn(ann, new)
    play(ann, new)
    until_turn(ann, new)
    assert ann.get(f"{table}/fork?move={agreed + 1}&seat=0").status_code == 400


def pick_tickets(town: Town, table: str) -> None:
    """Whoever can, draws tickets; of a game that has none, nothing happens."""
    for name in ("Ann", "Ben"):
        moves = shown(live(town.person(name), table))[2]
        for which, (_number, words) in enumerate(moves):
            if "ticket" in words and "keep" not in words:
                play(town.person(name), table, which)
                return


def test_what_a_fork_keeps_tells_nothing_of_the_game_that_still_runs(town: Town) -> None:
    """Neither its seed nor its cards are in what is stored beside the fork, or in the record that its player saves."""
    table = town.two(TICKET_TO_RIDE, 9)
    ann = town.person("Ann")
    forks = [fork(ann, table, 9, "me", "bot:greedy") for _k in range(4)]
    ((seed,),) = town.stored("SELECT seed FROM tables WHERE id = ?", table[3:])
    decks = set()
    for new in forks:
        ((record, fields),) = town.stored("SELECT record, fields FROM origins WHERE table_id = ?", new[3:])
        assert "start: " in record
        assert "seed" not in record
        for text in (record, fields, ann.get(f"{new}/record").text):
            assert seed not in text
        decks.add(str(json.loads(fields)["deck"]))
    assert len(decks) == len(forks), "what nobody knows is drawn anew for each"
