"""From games to rows: everything that a dataset tells of a game, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import cast

import numpy as np

from mornington.arena.series import Series
from mornington.core.observations import size
from mornington.core.options import encoded
from mornington.core.placeholders import SEATS
from mornington.core.records import Array

from . import rows as rules

ROOM = 1024  # moves recorded in one call
Found = tuple[int, int, float, float, float]  # of a move that was searched: move, visits, value, score, win


@dataclass(frozen=True)
class PlayedGame:
    """A game that is over: who moved, which moves, and what was found where there was a search."""

    number: int
    seats: Sequence[int]
    moves: Sequence[int]
    searches: Sequence[Sequence[Found] | None]


@dataclass(frozen=True)
class Rows:
    """The decisions of a game. Lists of legal moves, and what was found for each, stand one after the other."""

    number: int
    seed: int
    seats: Array  # int8
    bots: Array  # int8: which of the bots moved
    moves: Array  # int32
    observations: Array  # [decision, element] int16
    legal: Array  # int32
    counts: Array  # legal moves of each decision
    totals: Array  # [decision, seat] int32: the mover's first, then the others' in turn order
    ranks: Array  # [decision, seat] int8
    searches: Sequence[Sequence[Found] | None]


class Recorder:
    """Plays the games of a series by compiled policies, and turns any game of it into rows. One for each thread."""

    def __init__(self, series: Series) -> None:
        self.series, self.engine = series, series.game.engine
        observation = series.game.observation
        self.size = size(observation.PARTS)
        self.rules = self.engine.bound(cast(ModuleType, observation), rules)
        self.options = self.engine.hold(encoded(series.game.options, series.options))
        self.state = np.zeros(1, self.engine.constants.STATE)
        self.work, self.list = self.engine.work(), self.engine.hold(self.engine.move_list())

    def played(self, number: int, policies: Sequence[int]) -> PlayedGame:
        """A game by compiled policies, one for each bot; the same as `Game.play_many` plays from its seed."""
        hold, engine = self.engine.hold, self.engine
        rng, state = hold(np.zeros(1, np.uint64)), hold(self.state)
        seated = [policies[which] for which in self.series.seating(number)]
        policy = hold(np.array((seated + [0] * SEATS)[:SEATS], np.int64))
        self.rules.begin_recorded(engine.board, state, self.options, np.uint64(self.series.deal(number)), rng)
        seats, moves = np.zeros(ROOM, np.int64), np.zeros(ROOM, np.int64)
        found: tuple[list[int], list[int]] = ([], [])
        n = ROOM
        while n == ROOM:
            n = engine.checked(
                self.rules.record_on(engine.board, state, self.work, policy, self.list, rng, hold(seats), hold(moves))
            )
            found[0].extend(seats[:n].tolist())
            found[1].extend(moves[:n].tolist())
        return PlayedGame(number, *found, [None] * len(found[0]))

    def rows(self, game: PlayedGame) -> Rows:
        engine, n, seed = self.engine, len(game.moves), self.series.deal(game.number)
        seats, moves = np.array(game.seats, np.int64), np.array(game.moves, np.int64)
        observations = np.zeros((n, self.size), np.int16)
        listed, counts = np.empty(n * engine.constants.MAX_LEGAL, np.int64), np.zeros(n, np.int64)
        every = engine.checked(
            self.rules.note_decisions(
                engine.board,
                engine.hold(self.state),
                self.work,
                self.options,
                np.uint64(seed),
                engine.hold(seats),
                engine.hold(moves),
                self.list,
                engine.hold(observations),
                engine.hold(listed),
                engine.hold(counts),
            )
        )
        players = self.series.players
        scores = engine.score(self.state)
        totals = np.array([row[engine.constants.TOTAL] for row in scores[:players]], np.int32)
        ranks = np.array(engine.ranks(players, scores), np.int8)
        relative = (seats[:, None] + np.arange(players)) % players
        seating = np.array(self.series.seating(game.number), np.int8)
        return Rows(
            game.number,
            seed,
            seats.astype(np.int8),
            seating[seats],
            moves.astype(np.int32),
            observations,
            listed[:every].astype(np.int32),
            counts,
            totals[relative],
            ranks[relative],
            game.searches,
        )
