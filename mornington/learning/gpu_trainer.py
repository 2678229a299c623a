"""Learning on an NVIDIA GPU: thousands of games are played at once, and torch finds the gradients.

The network and its loss are those of `forward` and `gradient`. What differs from `trainer` is how much is played
between two steps: a round of games is played by one network, and learned from in many steps. Positions never leave the
card.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

import numpy as np

from mornington.core.devices.device import Device
from mornington.core.errors import MissingExtra
from mornington.core.game import Game
from mornington.core.records import Array
from mornington.core.text import _

from .forward import SCALE
from .nets import WORD_BITS, Net
from .rounds import Rounds
from .trainer import Settings, Stage, stage_at

GAMES = 1 << 15  # of a round: with more, an H200 is hardly quicker
BATCH = 1 << 13  # samples of a step
SMOOTHING, TINY = (0.9, 0.999), 1e-6  # of Adam, as in `gradient`
WARM_UP = 50  # steps until the rate is reached


class GpuTrainer:
    """Learns for a game, under several sets of options in turn: the same calls as `Trainer`.

    After each call the memory of the network, `net.flat`, holds what was learned. Raises: `MissingExtra` without torch.
    """

    def __init__(
        self,
        device: Device,
        game: Game,
        net: Net,
        options: Sequence[Array],
        settings: Settings,
        *,
        hides: bool,
        seed: int,
        goes_on: bool = False,
        games: int = 0,
    ) -> None:
        self.torch = _torch()
        self.device, self.net, self.settings, self.seed = device, net, settings, seed
        self.steps = self.played = 0
        self.begun_features: Array = np.logical_and(net.arrays[0].any(axis=2), goes_on)
        self.rounds = Rounds(device, game, net, options, hides=hides, games=games or GAMES)
        self.where = "cpu" if isinstance(self.rounds.counts, np.ndarray) else "cuda"
        self.flat = self.torch.from_numpy(net.flat).to(self.where).clone()
        self.parts = net.parts(self.flat)
        self.weights = tuple(device.adopt(part.numpy() if self.where == "cpu" else part) for part in self.parts)
        for part in self.parts:
            part.requires_grad_()
        self.adam = self.torch.optim.Adam(self.parts, lr=settings.rate, betas=SMOOTHING, eps=TINY)
        self.luck = self.torch.Generator(self.where).manual_seed(seed % 2**63)

    @property
    def threads(self) -> int:
        return self.rounds.games

    def set_bias(self) -> None:
        """Begin with what positions are worth on average, by games of the fresh network."""
        self._play(Stage(0.0, 1.0, 1.0 if self.settings.greedy_first else 0.0))
        _features, nets, targets = self._samples()
        with self.torch.no_grad():
            for net in range(self.net.nets):
                if len(own := targets[nets == net]):
                    self.parts[-1][net] = own.mean() / float(SCALE)
        self._bring_back()

    def advance(self, progress: float) -> tuple[float, float]:
        """One round; `progress` from 0 to 1 says how far learning has come. The mean points and the mean error."""
        points = self._play(stage_at(self.settings, progress))
        features, nets, targets = self._samples()
        order = self.torch.randperm(len(targets), generator=self.luck, device=self.where)
        rate = self.settings.rate * (self.settings.last_rate / self.settings.rate) ** progress
        loss = self.torch.zeros((), device=self.where)
        for batch in order.split(BATCH):
            loss += self._step(features[batch], nets[batch], targets[batch], rate)
        self._bring_back()
        return points, math.sqrt(float(loss) / max(1, len(order))) * float(SCALE)

    def _play(self, stage: Stage) -> float:
        first = self.seed + self.played
        self.played += self.rounds.games
        return self.rounds.play(self.weights, first, self.settings, stage)

    def _samples(self) -> tuple[Any, Any, Any]:
        """What the last round gave: features, networks and targets."""
        features, nets, targets = map(self._tensor, self.rounds.samples)
        filled = self.torch.arange(nets.shape[1], device=self.where) < self._tensor(self.rounds.counts)[:, None]
        return features[filled], nets[filled], targets[filled]

    def _tensor(self, array: Any) -> Any:
        """An array of the device as a tensor, without a copy. Only signed numbers can be shifted by torch."""
        signed = array.view(np.int64) if array.dtype == np.uint64 else array
        return self.torch.as_tensor(signed, device=self.where)

    def _step(self, features: Any, nets: Any, targets: Any, rate: float) -> Any:
        """One step of Adam; the sum of squared errors before it."""
        self.steps += 1
        for group in self.adam.param_groups:
            group["lr"] = rate * min(1.0, self.steps / WARM_UP)
        self.adam.zero_grad()
        squares = self.squares(features, nets, targets)
        (squares / (2 * len(targets))).backward()
        self.adam.step()
        return squares.detach()

    def squares(self, features: Any, nets: Any, targets: Any) -> Any:
        """The sum of squared errors, as `gradients` counts them."""
        first, second, second_bias, last, bias = self.parts
        total = self.torch.zeros((), device=self.where)
        for net in range(self.net.nets):
            own = (nets == net).nonzero().squeeze(1)
            hidden = self.torch.relu(self._bits(features[own]) @ first[net])
            hidden = self.torch.relu(hidden @ second[net] + second_bias[net])
            total = total + (hidden @ last[net] + bias[net] - targets[own] / float(SCALE)).square().sum()
        return total

    def _bits(self, features: Any) -> Any:
        """A number for each bit."""
        places = self.torch.arange(WORD_BITS, device=self.where)
        return ((features[:, :, None] >> places) & 1).flatten(1).to(self.torch.float32)

    def _bring_back(self) -> None:
        self.net.flat[:] = self.flat.detach().cpu().numpy()

    @property
    def seen_features(self) -> Array:
        """Which features have occurred, for each network: others have no effect, and are packed smaller as zeros."""
        if not self.steps:
            return self.begun_features
        seen = self.adam.state[self.parts[0]]["exp_avg_sq"].any(dim=2)
        found: Array = seen.cpu().numpy() | self.begun_features
        return found


def _torch() -> Any:
    if find_spec("torch") is None:
        raise MissingExtra(_('Learning on a GPU needs one more package: pip install "mornington[learn]"'))
    import torch

    return torch
