"""How a network that looks one move ahead does against policies or another network: thousands of games in seconds."""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import ModuleType
from typing import Any, cast

import numpy as np

from mornington.bots import defaults
from mornington.bots.memory import UNIT
from mornington.bots.weights import Weights, held_network
from mornington.core.game import Game
from mornington.core.options import encoded
from mornington.core.placeholders import SEATS

from . import duels
from .measuring import FIRST_SEED, Mean, mean

PLAYERS = {"greedy": duels.GREEDY, "rollout": duels.ROLLOUT}


@dataclass(frozen=True, slots=True)
class Trial:
    """One learned player among opponents of one kind, each deal once from every seat."""

    games: int
    won: Mean  # share of the victories
    points: Mean


def play_trial(
    game: Game,
    weights: Weights,
    options: Mapping[str, Any],
    games: int,
    *,
    against: str | Weights = "greedy",
    win_worth: float = 20.0,
    seed: int = FIRST_SEED,
    threads: int = 0,
) -> Trial:
    """`against`: the greedy policy, the rollout policy, or another network. Errors treat the games of a deal as one."""
    engine = game.engine
    checked = game.check_options(**options)
    players = int(checked["players"])
    deals = max(1, games // players)
    other = weights if isinstance(against, str) else against
    opponent = PLAYERS[against] if isinstance(against, str) else duels.NETWORK + 1
    play = engine.bound(cast(ModuleType, game.spec.values), defaults, duels).play_duels
    seats = np.array([duels.NETWORK, *[opponent] * (SEATS - 1)], np.int64)
    won, points = np.zeros(deals * players), np.zeros(deals * players)

    def part(low: int, high: int) -> None:
        states = np.zeros(3, engine.constants.STATE)
        held, words, sums, hidden = held_network(engine, weights)
        _, known, known_sums, _ = held_network(engine, weights)
        other_held, _, other_sums, other_hidden = held_network(engine, other)
        other_known_sums = held_network(engine, other)[2]
        engine.checked(
            play(
                engine.board, states, states.view(np.int64).reshape(3, -1), np.zeros(1, engine.constants.WORK),
                encoded(game.options, checked), np.uint64(seed + low), (high - low) * players, seats,
                round(UNIT * win_worth), engine.move_list(), engine.score_sheet(), np.zeros(SEATS, np.int64),
                held, words, sums, hidden, known, known_sums, other_held, other_sums, other_known_sums, other_hidden,
                np.zeros(1, np.uint64),
                won[low * players : high * players], points[low * players : high * players],
            )
        )  # fmt: skip

    workers = min(deals, threads or os.cpu_count() or 1)
    cuts = [deals * i // workers for i in range(workers + 1)]
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(part, cuts, cuts[1:]))
    by_deal = [values.reshape(deals, players).mean(axis=1).tolist() for values in (won, points)]
    return Trial(deals * players, mean(by_deal[0]), mean(by_deal[1]))
