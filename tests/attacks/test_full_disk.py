"""The disk is full: people are told, nothing that was acknowledged is lost, and all goes on when there is room."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from http import HTTPStatus
from pathlib import Path

import httpx
import pytest

from tests.attacks.conftest import AttackedServer
from tests.attacks.disks import SmallDisk, small_disk
from tests.attacks.tables import LINE_CHANGE, NEXT_STATION, SEE_OTHER, live, open_table, play, shown
from tests.thorough import slow_ones
from tests.waiting import PATIENCE, wait_for

EVERY = 10  # moves: then a new table is opened
MOST = 2000  # moves: by then any small disk is full
FULL = HTTPStatus.INSUFFICIENT_STORAGE
WRONG_INPUT = 2


# where nobody may mount a disk both are the same
@pytest.fixture(params=["of its own", *slow_ones("within SQLite")])
def disk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[SmallDisk]:
    with small_disk(tmp_path, may_mount=request.param == "of its own") as found:
        yield found


class Player:
    """Someone who plays alone, and writes down what the server has acknowledged."""

    def __init__(self, server: AttackedServer) -> None:
        self.client = server.client()
        self.acknowledged: dict[str, list[tuple[int, int]]] = {}  # by table: place in the log, move

    def opens(self) -> httpx.Response:
        form = {"game": NEXT_STATION, "players": "1", "seat-0": "me", "name": "Ann"}
        answer = self.client.post("/tables", data=form)
        if answer.status_code == SEE_OTHER:
            self.acknowledged[answer.headers["location"]] = []
        return answer

    def looks(self, table: str) -> tuple[int, int]:
        """The length of the log, and a move that can be made."""
        at, _seat, moves = shown(live(self.client, table))
        return at, moves[0][0]

    def moves(self, table: str, at: int, move: int) -> httpx.Response:
        answer = self.client.post(f"{table}/move", data={"seat": 0, "at": at, "move": move})
        if answer.status_code == HTTPStatus.OK:
            self.acknowledged[table].append((answer.json()["n"] - 1, move))
        return answer

    def plays_until_it_is_full(self) -> tuple[str, int, int]:
        """The move that the server had no room for. A table needs more room than a move, and is refused earlier."""
        for turn in range(MOST):
            if turn % EVERY == 0:
                self.opens()
            table = min(self.acknowledged, key=lambda known: len(self.acknowledged[known]))
            at, move = self.looks(table)
            answer = self.moves(table, at, move)
            if answer.status_code != HTTPStatus.OK:
                assert answer.status_code == FULL, answer.text
                assert "the disk of this server is full: nothing was changed" in answer.text
                return table, at, move
        raise AssertionError("the disk is not full yet")


@pytest.mark.slow
def test_a_full_disk_is_told_and_everything_goes_on_when_there_is_room(disk: SmallDisk) -> None:
    server = AttackedServer(disk.folder / "tables.db", disk.change, compiled=False)
    try:
        player, stranger = Player(server), server.client()
        with_bot = open_table(player.client, LINE_CHANGE, "me", "bot:greedy")
        table, at, move = player.plays_until_it_is_full()

        for _again in range(20):
            assert player.moves(table, at, move).status_code == FULL
        page = player.client.post(
            f"{table}/move", data={"seat": 0, "at": at, "move": move}, headers={"Accept": "text/html"}
        )
        assert page.status_code == FULL
        assert "disk of this server is full" in page.text
        for path in ("/", table, f"{table}/replay", f"{table}/live", with_bot):
            for who in (player.client, stranger):
                assert who.get(path).status_code == HTTPStatus.OK, "whatever needs no room works"
        assert player.looks(table)[0] == at, "nothing was changed"
        assert stored_moves(server.database, player) == player.acknowledged

        disk.make_room()
        assert player.moves(table, at, move).json()["n"] == at + 1
        assert player.opens().status_code == SEE_OTHER
        wait_for(lambda: shown(live(player.client, with_bot))[2])
        before = shown(live(player.client, with_bot))[0]
        play(player.client, with_bot)
        wait_for(lambda: shown(live(player.client, with_bot))[0] >= before + 2)  # the bot moves too
        assert server.alive
    finally:
        server.stop()
    assert stored_moves(server.database, player) == player.acknowledged
    log = disk.log.read_text()
    assert log.count("nothing can be stored") == 1, log
    assert log.count("room again") == 1, log
    assert "Traceback" not in log
    if disk.is_mounted:
        check_start_on_a_full_disk(disk, server.database)


def stored_moves(database: Path, player: Player) -> dict[str, list[tuple[int, int]]]:
    """What another process finds in the logs of the player's tables."""
    found: dict[str, list[tuple[int, int]]] = {table: [] for table in player.acknowledged}
    with closing(sqlite3.connect(database)) as reader:
        for table, n, move in reader.execute("SELECT table_id, n, move FROM entries ORDER BY n"):
            if f"/t/{table}" in found:
                found[f"/t/{table}"].append((n, move))
    return found


def check_start_on_a_full_disk(disk: SmallDisk, database: Path) -> None:
    disk.fill()
    options = ["serve", "--no-browser", "--port", "0", "--database", str(database)]
    done = subprocess.run(
        [sys.executable, "-m", "mornington", *options], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == WRONG_INPUT, done.stderr
    assert "is full: make room and start again" in done.stderr
    disk.make_room()
    server = AttackedServer(database, disk.change, compiled=False)
    server.stop()
