"""Tables built again from what is stored: their beginning, then every entry of their log."""

from __future__ import annotations

from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.text import _

from . import library
from .model import Stage
from .refusals import Conflict, NotFound
from .store import Store
from .store.entries import entries_of
from .store.hints import hints_at
from .store.proposals import proposal_at
from .store.seats import seats_of
from .store.tables import StoredTable, find_table
from .table import Table, opened


class OtherRules(Conflict):
    """A table that was played by another version of the rules: it can be read, not played."""


def load(store: Store, table_id: str) -> Table:
    """A table as it was left. One that waits for players has no beginning yet."""
    stored = stored_table(store, table_id)
    game = library.on(stored.game, stored.board)
    _check_rules(stored, game)
    start = None if stored.stage == Stage.WAITING else _beginning(stored, game)
    table = opened(stored.facts, game, seats_of(store, table_id), stored.pace, stored.stage, start, stored.changed)
    for stored_entry in entries_of(store, table_id):
        table.position.follow(stored_entry.entry)  # nobody else has this position yet
        table.append(table.position.log[-1], table.position, stored_entry.chosen_at)
    table.proposal = proposal_at(store, table_id)
    table.hints = hints_at(store, table_id)
    return table


def stored_table(store: Store, table_id: str) -> StoredTable:
    """What is stored of a table, whatever its rules."""
    stored = find_table(store, table_id)
    if stored is None:
        raise NotFound(_("there is no such table"))
    return stored


def _check_rules(stored: StoredTable, game: Game) -> None:
    """Nothing was played yet at a table that waits for a fresh deal, so any rules will do."""
    is_fresh = stored.stage == Stage.WAITING and stored.origin.record is None
    if stored.facts.rules != game.rules.RULES_VERSION and not is_fresh:
        raise OtherRules(
            _(
                "this game was played by version {theirs} of the rules and version {ours} is installed: "
                "it can be read, not played",
                theirs=stored.facts.rules,
                ours=game.rules.RULES_VERSION,
            )
        )


def _beginning(stored: StoredTable, game: Game) -> Position:
    if stored.origin.record:
        return library.replay(stored.origin.record)
    assert stored.seed is not None
    return game.start(seed=stored.seed, **stored.facts.options)
