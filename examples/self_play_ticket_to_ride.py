"""Learns Ticket to Ride for two by playing against itself, and measures itself against random and greedy.

    pip install "mornington[learn]"
    python -m examples.self_play_ticket_to_ride --minutes 10 --plot curve.svg

One network plays both seats: observations are relative to the seat that looks. What one gains the other loses, so the
value of the next decision counts for the seat that decided, and against it where the other one decides next. Seconds
are those of the processor, divided by the threads.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

import mornington as mt

from .curve import curve_plot
from .ppo import Network, Rollout, play_best, update

GAME = "ticket-to-ride-london"
OPPONENTS = ("random", "greedy")
STEPS = 64  # in a rollout
REWARD_SCALE = 0.03
TRACE = 0.95
RATE, ENTROPY = 7e-4, 0.02
CHECKS = 12  # times that strength is measured


def advantages(played: Rollout) -> Tensor:
    """How much better each move was than expected, for the seat that made it."""
    found, later = torch.empty_like(played.rewards), torch.zeros(played.rewards.shape[1])
    for t in reversed(range(len(found))):
        same_seat = (played.seats[t + 1] == played.seats[t]).float()
        counts = (~played.over[t]).float() * (2 * same_seat - 1)
        surprise = REWARD_SCALE * played.rewards[t] + counts * played.values[t + 1] - played.values[t]
        found[t] = later = surprise + TRACE * counts * later
    return found


def strength(network: Network, opponent: str, count: int) -> float:
    """The share of games that it wins against a bot, from both seats; a shared victory counts half."""
    games = mt.vector(GAME, count, players=2, seed=10**9, opponents=opponent, seat=None, reward="win")
    _scores, won = play_best(network, games)
    return float((won.mean() + 1) / 2)


def learn(minutes: float, n: int, seed: int, threads: int) -> tuple[Network, dict[str, list[tuple[float, float]]]]:
    """The network, and its strength against each opponent by the seconds spent."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    games = mt.vector(GAME, n, players=2, seed=seed, reward="difference", threads=threads)
    network = Network(games)
    optimiser = torch.optim.Adam(network.parameters(), RATE)
    played = Rollout(network, games, STEPS)
    curves: dict[str, list[tuple[float, float]]] = {name: [] for name in OPPONENTS}
    seconds, count, whole = 0.0, 0, 60 * minutes
    while seconds < whole:
        start = time.process_time()
        left = 1 - seconds / whole
        optimiser.param_groups[0]["lr"] = RATE * left
        ended = np.concatenate(played.play(network, games))
        count += len(ended)
        update(network, optimiser, played, advantages(played), ENTROPY * left)
        seconds += (time.process_time() - start) / threads
        line = f"{seconds:6.0f} s {count:8,} games"
        if len(ended):
            line += f"   {ended.mean():6.1f} points"
        if seconds * CHECKS / whole >= len(curves[OPPONENTS[0]]):
            for name in OPPONENTS:
                curves[name].append((seconds, 100 * strength(network, name, 500)))
                line += f"   {curves[name][-1][1]:5.1f} % against {name}"
        print(line, flush=True)
    return network, curves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to learn")
    parser.add_argument("--games", type=int, default=256, help="games at once")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--trials", type=int, default=2000, help="games to measure the result on, for each opponent")
    parser.add_argument("--plot", type=Path, help="write the curves as SVG")
    options = parser.parse_args()

    network, curves = learn(options.minutes, options.games, options.seed, options.threads)
    for name in OPPONENTS:
        share = strength(network, name, options.trials)
        error = (share * (1 - share) / options.trials) ** 0.5
        print(f"wins {100 * share:.1f} ± {100 * error:.1f} % of {options.trials:,} games against {name}")
    if options.plot:
        words = "games won against bots in percent, by seconds of learning from itself alone"
        lines = {f"against {name}": curve for name, curve in curves.items()}
        options.plot.write_text(curve_plot("Ticket to Ride: London", words, lines, {"even": 50.0}) + "\n", "utf-8")


if __name__ == "__main__":
    main()
