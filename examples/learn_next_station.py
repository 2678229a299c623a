"""Learns Next Station alone, from its own play: it passes the greedy bot within minutes on two cores.

    pip install "mornington[learn]"
    python -m examples.learn_next_station --minutes 5 --plot curve.svg

A policy and a value are learned by proximal policy optimisation. A game pays `gains`: at every step what the points
have grown by. Seconds are those of the processor, divided by the threads: what an idle machine would take.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from itertools import chain
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

import mornington as mt

from .curve import curve_plot
from .ppo import Network, Rollout, greedy_points, play_best, update

GAME = "next-station-london"
STEPS = 40  # in a rollout: about a game
REWARD_SCALE = 0.1
TRACE = 0.95  # how far a surprise reaches back (GAE's λ)
RATE, ENTROPY = 1e-3, 0.02  # at the beginning: both fall to nothing at the end


def advantages(played: Rollout) -> Tensor:
    """How much better each move was than expected, by the surprises that followed it in the same game."""
    found, later = torch.empty_like(played.rewards), torch.zeros(played.rewards.shape[1])
    for t in reversed(range(len(found))):
        goes_on = (~played.over[t]).float()
        surprise = REWARD_SCALE * played.rewards[t] + goes_on * played.values[t + 1] - played.values[t]
        found[t] = later = surprise + TRACE * goes_on * later
    return found


def learn(minutes: float, n: int, seed: int, threads: int) -> tuple[Network, list[tuple[float, float]]]:
    """The network, and the mean points of the last 1,000 games by the seconds spent."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    games = mt.vector(GAME, n, players=1, seed=seed, reward="gains", threads=threads)
    network = Network(games)
    optimiser = torch.optim.Adam(network.parameters(), RATE)
    played = Rollout(network, games, STEPS)
    recent: deque[float] = deque(maxlen=1000)
    curve: list[tuple[float, float]] = []
    start, seconds, count = time.process_time(), 0.0, 0
    while seconds < 60 * minutes:
        left = 1 - seconds / (60 * minutes)
        optimiser.param_groups[0]["lr"] = RATE * left
        ended = list(chain.from_iterable(played.play(network, games)))
        recent.extend(float(points[0]) for points in ended)
        count += len(ended)
        update(network, optimiser, played, advantages(played), ENTROPY * left)
        seconds = (time.process_time() - start) / threads
        if recent:
            curve.append((seconds, float(np.mean(recent))))
            print(f"{seconds:6.0f} s {count:8,} games   {curve[-1][1]:6.1f} points", flush=True)
    return network, curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to learn")
    parser.add_argument("--games", type=int, default=256, help="games at once")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--trials", type=int, default=4000, help="games to measure the result on")
    parser.add_argument("--plot", type=Path, help="write the curve as SVG")
    options = parser.parse_args()

    network, curve = learn(options.minutes, options.games, options.seed, options.threads)
    fresh = 10**9  # seeds that were not learned from
    scores, _rewards = play_best(network, mt.vector(GAME, options.trials, players=1, seed=fresh))
    greedy = greedy_points(GAME, 1, options.trials, fresh)
    error = scores.std() / len(scores) ** 0.5
    print(f"{scores.mean():.1f} ± {error:.1f} points in {len(scores):,} fresh games; greedy makes {greedy:.1f}")
    if options.plot:
        words = "mean points of the last 1,000 games while learning, alone, by seconds"
        options.plot.write_text(
            curve_plot("Next Station: London", words, {"learning": curve}, {"greedy": greedy}) + "\n", "utf-8"
        )


if __name__ == "__main__":
    main()
