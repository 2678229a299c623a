"""Many games played on from given positions at once, on the processor or on a GPU: what a search does at its leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mornington.bots.evaluation import search_modules
from mornington.bots.memory import NODE, ROOT_MOVE, SEARCH_STATE, UNIT
from mornington.bots.network import WORD_BITS
from mornington.bots.settings import search_state
from mornington.bots.weights import NONE, find
from mornington.core.devices import find_device
from mornington.core.devices.device import Device, item_bytes, threads_that_fit, words
from mornington.core.errors import BadOption
from mornington.core.faults import check_result
from mornington.core.options import SEEDS, checked_seed
from mornington.core.placeholders import SEATS
from mornington.core.play import GREEDY_POLICY, RANDOM_POLICY
from mornington.core.position import Position
from mornington.core.recipe import Recipe
from mornington.core.records import Array
from mornington.core.text import _, quoted

from . import rolling

SIMPLE = {"random": RANDOM_POLICY, "greedy": GREEDY_POLICY}
SEARCH = "search"
MOST = 2**24  # games of a call
THREADS = 1 << 16


@dataclass(frozen=True, eq=False)
class Rollouts:
    """How games went on: the n games from position p are `[p, :]`."""

    values: Array  # [p, i, seat] in points: the total at the end; with the policy `search`, what a search counts
    won: Array  # [p, i]: the share of the first place of the position's seat, where the points were counted
    ended: Array  # [p, i]: whether the game came to its end (simulations of a search may stop earlier)


def rollouts(
    positions: Sequence[Position],
    policy: str,
    n: int,
    *,
    seat: int | None = None,
    seed: int = 0,
    redraw: bool = True,
    recipe: Recipe | None = None,
    device: str | Device = "cpu",
) -> Rollouts:
    """Play on n times from each position, all of one game and under the same options.

    `random` and `greedy` play every seat to the end of the game. `search` plays on and counts as a simulation of the
    search does once it has left its tree, by the recipe (the game's style if left out): with its rollout policy, to
    where it stops, learned values included. What `seat` (the first that may act, if left out) cannot know is drawn anew
    each time, unless `redraw` is false. The results depend on the seed, not on the device.

    Raises: `BadOption`; for `device="cuda"`, `MissingExtra` and `NoGpu`.
    """
    if policy not in (*SIMPLE, SEARCH):
        known = ", ".join((*SIMPLE, SEARCH))
        raise BadOption(_("policy must be one of {known}, not {policy}", known=known, policy=quoted(policy)))
    if isinstance(n, bool) or not isinstance(n, int) or n < 1 or not 1 <= n * len(positions) <= MOST:
        raise BadOption(_("there must be from 1 to {most:,} rollouts in all", most=MOST))
    first = positions[0]
    for position in positions:
        if position.over:
            raise BadOption(_("a game that is over cannot be played on"))
        if (position.game.spec, position.game.board.digest, position.options) != (
            first.game.spec,
            first.game.board.digest,
            first.options,
        ):
            raise BadOption(_("the positions must be of one game, on one board and under the same options"))
    batch = _Batch(find_device(device), positions, n, checked_seed(seed), _seats(positions, seat))
    if policy == SEARCH:
        return batch.simulated(recipe, redraw)
    return batch.played(SIMPLE[policy], redraw)


def _seats(positions: Sequence[Position], seat: int | None) -> Array:
    if seat is None:
        return np.array([position.actors[0] for position in positions], np.int64)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < positions[0].players:
        last = positions[0].players - 1
        raise BadOption(_("there is no seat {seat}; the seats are 0 to {last}", seat=quoted(seat), last=last))
    return np.full(len(positions), seat, np.int64)


class _Batch:
    """The memory of some rollouts on a device, and what runs in it."""

    def __init__(self, device: Device, positions: Sequence[Position], n: int, seed: int, seats: Array) -> None:
        self.device, self.n, self.seats = device, n, seats
        self.position, self.count = positions[0], len(positions)
        self.players = positions[0].players
        self.spec = positions[0].game.spec
        games = self.count * n
        self.boards = device.put(self.spec.board.board_record(positions[0].game.board))
        self.roots = words(device.put(np.concatenate([position.state for position in positions])))
        self.seeds = device.put(np.array([(seed + k) % SEEDS for k in range(games)], np.uint64))
        rules = self.spec.rules
        lists = (np.int64, 2 * rules.MAX_LEGAL + SEATS * rules.SCORE_ROWS)
        each = item_bytes((rules.STATE, 1), (rules.WORK, 1), (SEARCH_STATE, 1), lists)
        self.threads = threads_that_fit(device, games, each, THREADS)
        self.states = device.scratch(self.threads, rules.STATE)
        self.work = device.scratch(self.threads, rules.WORK)
        self.moves = self._list()
        self.rng = device.scratch((self.threads, 1), np.uint64)
        self.scores = device.scratch((self.threads, SEATS, rules.SCORE_ROWS), np.int64)
        self.ranks = device.scratch((self.threads, SEATS), np.int64)
        self.results = device.scratch(self.threads, np.int64)

    def _list(self) -> Any:
        return self.device.scratch((self.threads, self.spec.rules.MAX_LEGAL), np.int64, by_thread=True)

    def _run(self, entry: str, *arguments: Any) -> None:
        *hooks, _entries = search_modules(self.spec)
        common = (self.boards, self.roots, self.n)
        self.device.run(self.spec, (*hooks, rolling), entry, self.threads, *common, *arguments, self.results)
        worst = int(self.device.fetch(self.results).min())
        check_result(worst, self.spec.meta.TITLE, self.spec.rules.MAX_LEGAL)

    def played(self, policy: int, redraw: bool) -> Rollouts:
        device, games = self.device, self.count * self.n
        totals, placed = (device.scratch((games, SEATS), np.int64) for _ in range(2))
        seats = self.seats if redraw else np.full_like(self.seats, rolling.AS_IT_IS)
        self._run(
            "play_on_share", device.put(seats), self.states, words(self.states), self.work,
            device.put(np.full(SEATS, policy, np.int64)), self.moves, self.rng, self.seeds, self.scores, self.ranks,
            totals, placed,
        )  # fmt: skip
        winners = device.fetch(placed)[:, : self.players] == 1
        own = winners[np.arange(games), np.repeat(self.seats, self.n)]
        won = np.where(own, 1 / np.maximum(1, winners.sum(axis=1)), 0.0)
        return self._found(device.fetch(totals), won, np.ones(games, bool))

    def simulated(self, recipe: Recipe | None, redraw: bool) -> Rollouts:
        device, games, threads = self.device, self.count * self.n, self.threads
        recipe = recipe or Recipe(self.spec.ladder.style, simulations=1)
        weights = find(self.position.game, self.position.options)
        settings = search_state(recipe, 0, self.players, weights is not None)
        settings["resamples"] &= int(redraw)
        arrays = NONE if weights is None else weights.arrays
        features, wide, deep = arrays[0].shape[1] // WORD_BITS or 1, arrays[0].shape[2], arrays[1].shape[2]
        values, won, ended = (device.scratch(shape, np.int64) for shape in ((games, SEATS), games, games))
        nothing = (device.put(np.zeros(1, kind)) for kind in (NODE, ROOT_MOVE))
        self._run(
            "simulate_share", device.put(self.seats), self.states, words(self.states), self.work,
            device.put(np.repeat(settings, threads)), *nothing, self.moves, self._list(),
            device.put(np.zeros(1, np.int64)), self.rng, self.seeds, self.scores, self.ranks, *map(device.put, arrays),
            device.scratch((threads, features), np.uint64), device.scratch((threads, wide), np.int32),
            device.scratch((threads, deep), np.int64), values, won, ended,
        )  # fmt: skip
        return self._found(device.fetch(values) / UNIT, device.fetch(won) / UNIT, device.fetch(ended) != 0)

    def _found(self, values: Array, won: Array, ended: Array) -> Rollouts:
        shape = (self.count, self.n)
        seen = values[:, : self.players].reshape(*shape, self.players)
        return Rollouts(seen, won.reshape(shape), ended.reshape(shape))
