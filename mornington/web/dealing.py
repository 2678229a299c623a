"""Dealing: when the last seat is taken and not before, or someone could look at a hand and then sit elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.recordagreement import fields_of

from . import keys, library, long_work
from .model import Deal, Seat, Stage
from .store.tables import Origin


async def deal(game: Game, options: Mapping[str, Any], origin: Origin, seats: Sequence[Seat], host: int | None) -> Deal:
    """The beginning of a game, fresh or from a record."""
    if origin.record is None:
        return fresh(game, options)
    return await long_work.in_thread(forked, game, origin, seats, host)


def stage_after(deal: Deal | None) -> Stage:
    """The stage of a table that begins with this deal; None: there is none yet."""
    if deal is None:
        return Stage.WAITING
    return Stage.OVER if deal.position.over else Stage.PLAYING


def fresh(game: Game, options: Mapping[str, Any]) -> Deal:
    seed = keys.seed()
    return Deal(game.start(seed=seed, **options), seed, None)


def forked(game: Game, origin: Origin, seats: Sequence[Seat], host: int | None) -> Deal:
    """Another game goes on from the end of a record.

    After a finished game (`known_to` is None) everyone may know every hand. So where several people go on, everything
    secret is dealt anew; one person alone gets anew only what nobody has seen. Of a running game the host knows the
    cards of one seat. They stay if the host or a bot sits there; anyone else there gets others, or the host would know
    the hand of an opponent.
    """
    position, known_to = library.end_of(origin.record or "", game, origin.fields), origin.known_to
    people = {seat.person for seat in seats if seat.person}
    if known_to is None and len(people) > 1 and position.game.spec.seats_hide(position.options):
        for kept in (0, 1):  # what one seat keeps is drawn anew when the other keeps its own
            position = position.resampled(kept, keys.seed())
        position = begun_at(position)
    elif known_to is None:
        position.redeal(keys.seed())
    else:
        position = begun_at(position.resampled(_kept(known_to, seats, host), keys.seed()))
    return Deal(position, keys.seed(), position.record(), fields_of(position))


def _kept(known_to: int, seats: Sequence[Seat], host: int | None) -> int:
    """The seat whose hand a fork of a running game keeps. All other hands were drawn when it was forked."""
    others = [k for k in range(len(seats)) if k != known_to]
    if seats[known_to].person in (None, host) or not others:
        return known_to
    return next((k for k in others if seats[k].person == host), others[0])


def begun_at(position: Position) -> Position:
    """The same position without a history."""
    return position.game.from_bytes(bytes(position))
