"""How the dumps beside this file were made: by the server of that time, over HTTP.

To make one again, check out the commit that its first line names (`git worktree add --detach OLD COMMIT`) and run this
file there: `cd OLD && python …/make.py COMMIT > schema-N.sql`. It uses only what `tests.web.serving` has had since the
first schema. Tables are called by their game and by what they show; Ann and Ben have the secrets of `ANN` and `BEN`.
"""

from __future__ import annotations

import itertools
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.waiting import wait_for

sys.path.insert(0, str(Path.cwd()))

import mornington as mt
from mornington.web import keys
from mornington.web.table import Table
from tests.web.serving import Player, Server

ANN, BEN = "secret-1", "secret-3"  # the second is an invitation
greedy = mt.bot("greedy", 5)


class Names:
    """What the server would draw at random: here one can tell the tables apart."""

    def __init__(self) -> None:
        self.table, self._secrets, self._seeds = "", itertools.count(1), itertools.count(1)

    def secret(self) -> str:
        return f"secret-{next(self._secrets)}"

    def seed(self) -> int:
        return 2**64 - next(self._seeds)  # larger than SQLite's integers


names = Names()


def main(commit: str) -> None:
    keys.seed, keys.secret, keys.table_id = names.seed, names.secret, lambda: names.table
    with TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        server = Server(database)
        try:
            play_everything(server)
        finally:
            server.stop()
        with closing(sqlite3.connect(database)) as found:
            version = found.execute("PRAGMA user_version").fetchone()[0]
            print(f"-- A database of schema {version}, made by the server of commit {commit} (see make.py).")
            print("\n".join(found.iterdump()))
            if application := found.execute("PRAGMA application_id").fetchone()[0]:  # since the third schema
                print(f"PRAGMA application_id = {application};")
            print(f"PRAGMA user_version = {version};")


def play_everything(server: Server) -> None:
    ann, ben = server.player("Ann"), server.player("Ben")
    for who, game in ((ann, mt.games()[0]), (ben, mt.games()[1])):
        opens(who, f"{game}-waiting", game, "me", "friend")
        assert who.key in (ANN, BEN), who.key
    for game in mt.games():
        play_game(server, ann, ben, game)
    if hasattr(server.table(f"{mt.games()[0]}-running").facts, "hints"):  # since the second schema they are stored
        with_hint = opens(ben, "with-hint", mt.games()[0], "me", "here")
        seat = server.table(with_hint).position.actors[0]
        assert ben.post(f"/t/{with_hint}/hint", {"seat": seat}).status_code == 200


def play_game(server: Server, ann: Player, ben: Player, game: str) -> None:
    over = opens(ann, f"{game}-over", game, "me", "here")
    play_on(server, over, (ann, ann))
    record = ann.get(f"/t/{over}/record").text
    names.table = f"{game}-uploaded"
    answer = ben.post("/records", {"record": record})
    assert answer.status_code == 303, answer.text
    forks(ann, over, f"{game}-forked-from-the-end", "none", "me", "here", moves=4)

    running = opens(ann, f"{game}-running", game, "me", "friend")
    assert ben.joins(running).status_code == 303
    play_on(server, running, (ann, ben), 5)
    forks(ann, running, f"{game}-forked", "0", "me", "here", moves=3)
    play_on(server, f"{game}-forked", (ann, ann), 2)
    forks(ann, running, f"{game}-forked-waiting", "0", "me", "friend", moves=3)
    seat = last_mover(server.table(running))
    answer = (ann, ben)[seat].post(f"/t/{running}/propose", {"seat": seat, "kind": "undo"})
    assert answer.status_code == 204, answer.text

    taken_back = opens(ben, f"{game}-taken-back", game, "me", "here")
    play_on(server, taken_back, (ben, ben), 4)
    seat = last_mover(server.table(taken_back))
    ben.post(f"/t/{taken_back}/propose", {"seat": seat, "kind": "undo"})
    ben.answers(taken_back, 1 - seat, "yes")

    left = opens(ben, f"{game}-left", game, "me", "bot:greedy")
    found = server.table(left)
    wait_for(lambda: server.do(lambda: 0 in found.position.actors))
    ben.plays(left)
    assert ben.post(f"/t/{left}/leave").status_code == 303

    replaced = opens(ann, f"{game}-replaced", game, "me", "friend")
    assert ben.joins(replaced).status_code == 303
    assert ben.post(f"/t/{replaced}/leave").status_code == 303
    found = server.table(replaced)
    wait_for(lambda: not server.do(found.bots_to_move))


def opens(who: Player, name: str, game: str, *seats: str) -> str:
    names.table = name
    return who.opens(game, *seats, listed="yes", hints="yes")


def forks(who: Player, table: str, name: str, seat: str, *seats: str, moves: int) -> None:
    names.table = name
    form = {f"seat-{k}": kind for k, kind in enumerate(seats)} | {"pace": "0.0"}
    answer = who.post(f"/t/{table}/fork?move={moves}&seat={seat}", form)
    assert answer.status_code == 303, answer.text


def play_on(server: Server, table: str, people: tuple[Player, Player], moves: int = 10**6) -> None:
    """So many moves, or to the end. Games of greedy players are short."""
    found = server.table(table)
    for _move in range(moves):
        if server.do(lambda: found.position.over):
            return
        seat, move, at = server.do(lambda: choice(found))
        assert people[seat].move(table, move, at, seat).status_code == 200


def choice(table: Table) -> tuple[int, int, int]:
    seat = table.position.actors[0]
    return seat, greedy.choose(table.position, seat).id, table.length


def last_mover(table: Table) -> int:
    seat = table.position.moves[-1].seat
    assert seat is not None
    return seat


if __name__ == "__main__":
    main(sys.argv[1])
