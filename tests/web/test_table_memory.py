"""How much memory a table in the middle of a game takes, and what it keeps of its moves."""

from __future__ import annotations

import gc
import random
import tracemalloc

import pytest

import mornington as mt
from mornington.core.game import Game
from mornington.core.moves import Moved
from mornington.web import presenter, refreshing
from mornington.web.model import Facts, Seat, Stage
from mornington.web.table import WITH_STATES, Table, opened

GAMES = ("next-station-london", "ticket-to-ride-london", "metromania", "line-change")
TABLES = 8  # of each game
MOVES = 40
MOST = 50_000  # bytes for a table, of all games together
VIEWERS = (None, 0, 1)


def played(game: Game, seed: int, moves: int, *, shown: bool = True) -> Table:
    """A table after so many random moves. If pages are open there, they have shown each of them."""
    options = game.check_options(players=2)
    facts = Facts(f"table{seed}", "", game.rules.RULES_VERSION, 1, None, False, 0.0, options, False, False)
    start, seats = game.start(seed=seed, **options), [Seat("Ann", 1), Seat("Ben", 2)]
    table, dice = opened(facts, game, seats, 0.4, Stage.PLAYING, start, 0.0), random.Random(seed)
    while not table.position.over and len(table.position.moves) < moves:
        after = table.position.copy()
        seat = dice.choice(after.actors)
        after.play(dice.choice(after.legal(seat)), seat, time=1.0)
        table.advance(table.entries_to(after), table.length)
        if dice.random() < 0.05:
            after = table.position.copy()
            after.undo()
            table.advance(table.entries_to(after), table.length)
        for viewer in VIEWERS if shown else ():
            table.log[-1].turned_up(viewer)
    return table


def test_a_table_in_use_takes_little_memory() -> None:
    games = [mt.load(name) for name in GAMES]
    for game in games:
        played(game, 0, MOVES)  # what all tables of a game share
    gc.collect()
    tracemalloc.start()
    try:
        tables = [played(game, seed, MOVES) for seed in range(TABLES) for game in games]
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert min(table.length for table in tables) >= 30
    assert taken / len(tables) < MOST


@pytest.mark.parametrize("game", GAMES)
def test_what_old_moves_turned_up_is_found_when_nobody_saw_them(game: str) -> None:
    unseen, seen = (played(mt.load(game), 3, MOVES, shown=shown) for shown in (False, True))
    steps = [logged.step for logged in unseen.log if isinstance(logged.entry, Moved)]
    assert all(step and step.is_gone for step in steps[:-WITH_STATES])
    assert not any(step and step.is_gone for step in steps[-WITH_STATES:])
    before = unseen.position.state.tobytes()
    for viewer in VIEWERS:
        found = [[logged.turned_up(viewer) for logged in table.log] for table in (unseen, seen)]
        assert found[0] == found[1]
    assert any(found[0]) or game == "metromania", "there nothing is turned up while lines are built"
    assert unseen.position.state.tobytes() == before
    assert not any(step and step.is_gone for step in steps), "it is worked out once for all moves"


def test_few_pictures_are_kept_however_many_tables_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presenter, "KEPT", 3)
    tables = [played(mt.load("metromania"), seed, 2) for seed in range(6)]
    for table in tables:
        presenter.present_table(table, None, 0)
    kept = [table for table in tables if presenter.is_presented(table, None, 0)]
    assert kept == tables[-3:]
    last = presenter.present_table(tables[-1], None, 0)
    assert presenter.present_table(tables[-1], None, 0) is last


def test_a_table_built_anew_tells_old_moves_when_the_other_object_is_gone() -> None:
    """As after another process has dealt again: what is known of the game is taken over, and nothing holds the rest."""
    game = mt.load("line-change")
    table, fresh, other = (played(game, 3, MOVES, shown=False) for _ in range(3))
    wanted = [logged.turned_up(None) for logged in other.log]
    fresh.let_go()
    refreshing._become(table, fresh)
    del fresh
    gc.collect()
    assert any(logged.step and logged.step.is_gone for logged in table.log)
    assert [logged.turned_up(None) for logged in table.log] == wanted
