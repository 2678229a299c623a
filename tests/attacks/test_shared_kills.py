"""Servers on one PostgreSQL are killed, and the database is restarted, while people play."""

from __future__ import annotations

import pytest

from tests.attacks.shared_kills import besiege
from tests.postgresql import postgresql_running
from tests.thorough import slow
from tests.waiting import PATIENCE


@pytest.mark.parametrize(("kills", "restarts", "players"), [(2, 1, 6), slow(60, 8, 20)])
def test_nothing_that_was_answered_is_lost_or_done_twice(kills: int, restarts: int, players: int) -> None:
    with postgresql_running() as postgresql:  # one of its own: others need not notice that it is ended
        database = postgresql.new_database()
        siege = besiege(postgresql, database, kills, restarts, players, seed=2, patience=(kills + restarts) * PATIENCE)
    assert siege.answers >= 5 * players
    assert len(siege.waits) > 0, "everyone went on after an attack"
