"""Proximal policy optimisation on arrays of games: a network with a policy and a value, and its update.

What is learned from a game (advantages, returns) is for each script to say.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn

import mornington as mt
from mornington.envs.vector import Vector

EPOCHS, MINIBATCH = 3, 2048
CLIP, VALUE_WEIGHT, LARGEST_GRADIENT = 0.2, 0.5, 0.5


class Network(nn.Module):
    """Two hidden layers; from the last, a logit for each move that matters and a value.

    Of an observation it looks at the numbers that ever change, and of the moves at those that are ever legal: for one
    number of players and one set of options that is a small part. It finds both out by playing at random.
    """

    def __init__(self, games: Vector, hidden: int = 256, steps: int = 400) -> None:
        super().__init__()
        assert games.observations is not None
        games, first = games.copy(), games.observations[0].copy()
        varies, is_legal = np.zeros(first.shape, bool), np.zeros(games.mask.shape[1], bool)
        for _step in range(steps):
            varies |= (games.observations != first).any(axis=0)
            is_legal |= games.mask.any(axis=0)
            games.step(games.choose("random"))
        high = np.concatenate([np.full(part.size, max(abs(part.low), abs(part.high))) for part in games.parts])
        self.seen: Tensor
        self.moves: Tensor
        self.scale: Tensor
        self.register_buffer("seen", torch.from_numpy(np.flatnonzero(varies)))
        self.register_buffer("moves", torch.from_numpy(np.flatnonzero(is_legal)))
        self.register_buffer("scale", 1.0 / torch.from_numpy(high[varies].astype(np.float32)))
        self.body = nn.Sequential(nn.Linear(len(self.seen), hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy, self.value = nn.Linear(hidden, len(self.moves)), nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)

    def see(self, games: Vector) -> tuple[Tensor, Tensor]:
        """What the network takes: the numbers it looks at, and which of its moves are legal."""
        observations, mask = torch.from_dlpack(games.observations), torch.from_dlpack(games.mask)
        return observations[:, self.seen].float() * self.scale, mask[:, self.moves]

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the probabilities of all its moves, and the value."""
        found = self.body(seen)
        logits = self.policy(found).masked_fill(~legal, -1e9)
        return torch.log_softmax(logits, dim=-1), self.value(found).squeeze(-1)

    def numbers(self, games: Vector, chosen: Tensor) -> np.ndarray:
        """The move numbers of what was chosen; the first legal move where the network knows none of them."""
        moves = self.moves[chosen].numpy()
        return np.where(games.mask[np.arange(len(games)), moves], moves, games.legal[:, 0])

    @torch.no_grad()
    def best(self, games: Vector) -> np.ndarray:
        """The most likely move in each game."""
        return self.numbers(games, self(*self.see(games))[0].argmax(dim=-1))


class Rollout:
    """Some steps of all games, as they were played: one row for each step."""

    def __init__(self, network: Network, games: Vector, steps: int) -> None:
        n = len(games)
        self.seen = torch.empty(steps, n, len(network.seen))
        self.legal = torch.empty(steps, n, len(network.moves), dtype=torch.bool)
        self.chosen = torch.empty(steps, n, dtype=torch.int64)  # as numbers of the network
        self.logs, self.values = torch.empty(steps, n), torch.empty(steps + 1, n)
        self.seats = torch.empty(steps + 1, n, dtype=torch.int64)
        self.rewards, self.over = torch.empty(steps, n), torch.empty(steps, n, dtype=torch.bool)

    @torch.no_grad()
    def play(self, network: Network, games: Vector) -> list[np.ndarray]:
        """Play all steps by the policy; return the final scores of the games that ended."""
        scores, rows = [], torch.arange(len(games))
        rewards, seats, over = (torch.from_dlpack(a) for a in (games.rewards, games.seats, games.over))
        for t in range(len(self.chosen)):
            self.seen[t], self.legal[t] = network.see(games)
            logs, self.values[t] = network(self.seen[t], self.legal[t])
            self.chosen[t] = torch.multinomial(logs.exp(), 1).squeeze(-1)
            self.logs[t] = logs[rows, self.chosen[t]]
            self.seats[t] = seats
            games.step(network.numbers(games, self.chosen[t]))
            self.rewards[t], self.over[t] = rewards[rows, self.seats[t]], over
            scores.append(games.final_scores[games.over])
        self.values[-1] = network(*network.see(games))[1]
        self.seats[-1] = seats
        return scores


def update(
    network: Network, optimiser: torch.optim.Optimizer, played: Rollout, advantages: Tensor, entropy: float
) -> None:
    """Some epochs over a rollout. `advantages` say how much better each move was than the value before it."""
    returns = (advantages + played.values[:-1]).flatten()
    advantages = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).flatten()
    seen, legal = played.seen.flatten(0, 1), played.legal.flatten(0, 1)
    chosen, old = played.chosen.flatten(), played.logs.flatten()
    for _epoch in range(EPOCHS):
        for part in torch.randperm(len(chosen)).split(MINIBATCH):
            logs, values = network(seen[part], legal[part])
            ratio = (logs.gather(1, chosen[part, None]).squeeze(1) - old[part]).exp()
            gain = torch.min(ratio * advantages[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[part])
            disorder = -(logs.exp() * logs.masked_fill(~legal[part], 0)).sum(dim=-1)
            loss = -gain.mean() + VALUE_WEIGHT * (values - returns[part]).square().mean() - entropy * disorder.mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), LARGEST_GRADIENT)
            optimiser.step()


def play_best(network: Network, games: Vector) -> tuple[np.ndarray, np.ndarray]:
    """The final score and the reward of the first game of each row, each of one seat, by the most likely moves."""
    scores, rewards, rows = np.zeros(len(games)), np.zeros(len(games)), np.arange(len(games))
    ended = np.zeros(len(games), bool)
    while not ended.all():
        seats = games.seats.copy()
        games.step(network.best(games))
        now = games.over & ~ended
        scores[now] = games.final_scores[rows, seats][now]
        rewards[now] = games.rewards[rows, seats][now]
        ended |= now
    return scores, rewards


def greedy_points(game: str, players: int, count: int, seed: int) -> float:
    """What the greedy bot makes on average."""
    return float(mt.load(game).play_many(count, seed, [1] * players, players)[0].mean())
