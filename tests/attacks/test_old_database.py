"""A server of today starts on databases that the servers of earlier versions left."""

from __future__ import annotations

from pathlib import Path

import pytest

from mornington.web import request_data
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import Neighbour
from tests.attacks.tables import TICKET_TO_RIDE, play, shown
from tests.thorough import quickly
from tests.web.old_databases import ANN, BEN, VERSIONS, check_nothing_is_lost, rows_of, write_old_database


@pytest.mark.slow
@pytest.mark.parametrize("version", quickly(VERSIONS[:1], VERSIONS))
def test_a_server_starts_on_it_and_its_people_play_on(tmp_path: Path, version: int) -> None:
    database = tmp_path / "tables.db"
    write_old_database(database, version)
    before = rows_of(database)
    server = AttackedServer(database, compiled=False)
    try:
        ann, ben, stranger = server.client(), server.client(), server.client()
        ann.cookies.set(request_data.COOKIE, ANN)
        ben.cookies.set(request_data.COOKIE, BEN)
        assert "Ann" in ann.get("/me").text
        check_nothing_is_lost(before, rows_of(database))
        for row in before["tables"].values():
            assert stranger.get(f"/t/{row['id']}").status_code == 200
        running = f"/t/{TICKET_TO_RIDE}-running"  # its rules have not changed since
        pages = {who: shown(who.get(f"{running}/live").text) for who in (ann, ben)}
        mover = next(who for who, (_at, _seat, moves) in pages.items() if moves)
        play(mover, running)
        assert shown(mover.get(f"{running}/live").text)[0] == pages[mover][0] + 1
        Neighbour(server).moves()
        assert server.alive
    finally:
        server.stop()
