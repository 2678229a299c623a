"""Tables that other rules wrote: they go on if the installed rules agree with everything, else they can be read.

The log is followed by the texts of its moves (see `core.agreement`). Where the two part, the table stands still at the
last moment on which they agree: that can be looked at and forked. What was done later is told as it was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

from mornington.core import agreement
from mornington.core.agreement import Noted, Parted
from mornington.core.errors import MorningtonError
from mornington.core.game import Game
from mornington.core.moves import Redealt
from mornington.core.position import Position
from mornington.core.recordagreement import Replayed
from mornington.core.recordstart import stacked
from mornington.core.recordtext import read_text

from . import library
from .model import Parting, Seat, Stage
from .refusals import PlayedByOtherRules
from .store.entries import StoredEntry
from .store.tables import StoredTable
from .table import Table, opened


def reopened(stored: StoredTable, seats: list[Seat], entries: list[StoredEntry]) -> Table:
    """The table, as far as the installed rules agree. Raises: PlayedByOtherRules, if they cannot even begin it."""
    try:
        game = library.on(stored.game, stored.board)
        game.check_options(**stored.facts.options)
        if stored.stage == Stage.WAITING:
            _check_origin(stored, game)
            return opened(stored.facts, game, seats, stored.pace, stored.stage, None, stored.changed)
        return _furthest(stored, game, seats, entries)
    except Parted as problem:
        raise _unplayable(stored, problem.reason) from problem
    except MorningtonError as problem:  # may quote anything that is stored
        raise _unplayable(stored, None) from problem


def _check_origin(stored: StoredTable, game: Game) -> None:
    """Raises: Parted, BadRecord and the like, if a table that waits cannot go on from what it should."""
    if stored.origin.record is not None:
        library.end_of(stored.origin.record, game, stored.origin.fields)


def _furthest(stored: StoredTable, game: Game, seats: list[Seat], entries: list[StoredEntry]) -> Table:
    """The table, by the way to begin it that agrees with most of the log.

    Raises: Parted and the like, if there is none.
    """
    best: Table | None = None
    reason: MorningtonError | None = None
    for begin in _ways_to_begin(stored, game, entries):
        try:
            begun = begin()
        except MorningtonError as problem:
            reason = reason or problem
            continue
        table = opened(stored.facts, game, list(seats), stored.pace, stored.stage, begun.position, stored.changed)
        table.parting = _followed(table, stored, begun, entries)
        if table.parting is None:
            return table
        if best is None or best.parting is None or table.parting.moves > best.parting.moves:
            best = table
    if best is None:
        raise reason or Parted(agreement.UNNOTED)
    return best


def _ways_to_begin(stored: StoredTable, game: Game, entries: list[StoredEntry]) -> Iterator[Callable[[], Replayed]]:
    """From the record it goes on from, or from its seed. If other rules shuffle otherwise, and all that was turned up
    lies in piles of that name, these are stacked with it: nobody has seen the order of the rest."""
    origin, options = stored.origin, stored.facts.options
    if origin.record is not None:
        text = origin.record
        yield lambda: library.replay_by_any_rules(text, game, origin.fields)
        return
    yield lambda: _dealt(game.start(seed=stored.seed, **options), stored)
    if game.spec.seat_records_replay:
        piles = stacked(_turned_up(stored, entries))
        yield lambda: _dealt(game.start(seed=stored.seed, piles=piles, **options), stored)


def _dealt(position: Position, stored: StoredTable) -> Replayed:
    agreement.check_deal(position, stored.dealt)
    return Replayed(position, None)


def _turned_up(stored: StoredTable, entries: list[StoredEntry]) -> Iterator[tuple[str, str]]:
    """What was turned up before anything was dealt anew."""
    until_redeal = takewhile(lambda found: not isinstance(found.entry, Redealt), entries)
    for cards in (stored.dealt, *(found.turned_up for found in until_redeal)):
        yield from cards or ()


def _followed(table: Table, stored: StoredTable, begun: Replayed, entries: list[StoredEntry]) -> Parting | None:
    """Follow the log as far as the rules agree, and note the rest. Where they part; None if they do not."""
    parted = begun.parted
    for entry in begun.later:
        table.note(entry, None)
    left = list(reversed(entries))
    if parted is None:
        notes = [Noted(found.entry, found.turned_up) for found in entries]
        try:
            for after in agreement.followed(table.position, notes, is_over=stored.stage == Stage.OVER):
                table.follow_to(after, left.pop().chosen_at)
        except Parted as problem:
            parted = problem
    while left:
        found = left.pop()
        table.note(found.entry, found.chosen_at)
    if parted is None and stored.stage != Stage.RECORD:  # a record tells its end itself
        parted = _parted_at_the_end(table, stored)
    return _parting(table, stored, parted) if parted else None


def _parted_at_the_end(table: Table, stored: StoredTable) -> Parted | None:
    if stored.standing is None:
        return Parted(agreement.UNNOTED)
    try:
        agreement.check_end(table.position, stored.standing.actors, stored.standing.totals)
    except Parted as problem:
        return problem
    return None


def _parting(table: Table, stored: StoredTable, parted: Parted) -> Parting:
    totals = stored.standing.totals if stored.standing else None
    ours = table.game.rules.RULES_VERSION
    return Parting(_version(stored), ours, len(table.position.moves), parted.reason, totals)


def _version(stored: StoredTable) -> int:
    """The version of the rules that a table was played by, or an uploaded record."""
    is_record = stored.stage == Stage.RECORD and stored.origin.record
    return read_text(stored.origin.record).rules if is_record else stored.facts.rules


def _unplayable(stored: StoredTable, reason: str | None) -> PlayedByOtherRules:
    return PlayedByOtherRules(_version(stored), library.named(stored.game).rules.RULES_VERSION, reason)
