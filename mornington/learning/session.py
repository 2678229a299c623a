"""Learning for some time: from a fresh network or from weights there are, to weights that bots can use."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from mornington.bots.network import FIRST_BITS, LAST_BITS, SECOND_BITS
from mornington.bots.weights import Weights, rounded
from mornington.core.devices import find_device
from mornington.core.devices.device import Device
from mornington.core.errors import BadOption
from mornington.core.game import Game
from mornington.core.options import encoded
from mornington.core.text import _, closest

from .forward import SCALE
from .gpu_trainer import GpuTrainer
from .nets import Net, new_net
from .trainer import AGAINST_OTHERS, Settings, Trainer
from .trials import play_trial

POINTS_TOLD = 20  # on the curve …
GAMES_TOLD = 400  # … each measured in so many games, where there are opponents
FIRST_SEED = 1 << 40  # of learning: far from the seeds that people measure with


@dataclass(frozen=True, slots=True)
class Progress:
    """How far learning has come."""

    seconds: float
    games: int
    points: float  # mean of the first seat since the last time this was told, in games with some random moves
    error: float  # of the network's values, in points: the root of the mean square
    won: float | None = None  # share of the victories against greedy players; alone there is none

    @property
    def measure(self) -> float:
        """What should rise: the percentage of victories, alone the points."""
        return self.points if self.won is None else 100 * self.won


class Session:
    """Learns one edition of a game on a board. Iterate over `run`, then take `weights`.

    `device` is `cpu`, where so many threads play and learn, or `cuda`. Raises: `BadOption`; `NoGpu` and `MissingExtra`
    for `cuda`.
    """

    def __init__(
        self,
        game: Game,
        edition: str,
        *,
        wide: int = 64,
        deep: int = 32,
        seed: int = 0,
        threads: int = 0,
        settings: Settings | None = None,
        begin_with: Weights | None = None,
        device: str | Device = "cpu",
    ) -> None:
        values = game.spec.values
        if values is None:
            raise BadOption(_("{game}: bots of this game do not learn", game=game.title))
        check_edition(game, edition)
        self.game, self.edition, self.seed, self.threads = game, edition, seed, threads
        self.settings = settings or (Settings() if game.spec.is_solitaire else AGAINST_OTHERS)
        if begin_with is None:
            self.net = new_net(values.NETWORKS, values.FEATURE_WORDS, wide, deep, seed)
        else:
            self.net = opened(begin_with)
            self.settings = replace(self.settings, greedy_first=0.0)  # it is past what greedy games teach
        options = [encoded(game.options, game.check_options(**given)) for given in values.EDITIONS[edition]]
        about: dict[str, Any] = {"hides": not game.spec.is_solitaire, "seed": FIRST_SEED + (seed << 48)}
        about["goes_on"] = begin_with is not None
        self.trainer: Trainer | GpuTrainer
        if device == "cpu":
            self.trainer = Trainer(game.engine, self.net, options, self.settings, threads=threads, **about)
        else:
            self.trainer = GpuTrainer(find_device(device), game, self.net, options, self.settings, **about)
        self.begun = begin_with
        self.device = device if isinstance(device, str) else device.name
        self.seconds = 0.0  # of learning so far
        self.curve: list[Progress] = []

    def run(self, seconds: float, stopped: Callable[[], bool] = lambda: False) -> Iterator[Progress]:
        """Learn for so long, and tell from time to time how far it has come. What is compiled first does not count.

        `stopped` is asked after every step, and ends it earlier.
        """
        if self.begun is None:
            self.trainer.set_bias()
        self.trainer.advance(0.0)
        self._won()
        start = told = time.perf_counter()
        points, errors = [], []
        while (now := time.perf_counter()) - start < seconds and not stopped():
            mean, error = self.trainer.advance((now - start) / seconds)
            points.append(mean)
            errors.append(error)
            self.seconds = time.perf_counter() - start
            if now - told >= seconds / POINTS_TOLD:
                made, error = float(np.mean(points)), float(np.mean(errors))
                self.curve.append(Progress(now - start, self.trainer.played, made, error, self._won()))
                points, errors = [], []
                yield self.curve[-1]
                told = time.perf_counter()
                start += told - now  # measuring and telling do not count

    def _won(self) -> float | None:
        """The share of victories against greedy players, in a few games."""
        if self.game.spec.is_solitaire:
            return None
        options = self.game.spec.values.EDITIONS[self.edition][0]  # type: ignore[union-attr]
        return play_trial(self.game, self.weights(), options, GAMES_TOLD, threads=self.threads).won.value

    def weights(self, **more: Any) -> Weights:
        """What has been learned so far, with what it was made from."""
        first, second, second_bias, last, bias = self.net.arrays
        first = first * self.trainer.seen_features[:, :, None]
        about: Mapping[str, Any] = {
            "game": self.game.id,
            "board": self.game.board.name,
            "digest": self.game.board.digest,
            "edition": self.edition,
            "features": self.game.spec.values.FEATURES_VERSION,  # type: ignore[union-attr]
            "rules": self.game.rules.RULES_VERSION,
            "seed": self.seed,
            "games": self.trainer.played,
            "steps": self.trainer.steps,
            "seconds": round(self.seconds, 3),
            "device": self.device,
            "threads": self.trainer.threads,
            "settings": {name: getattr(self.settings, name) for name in Settings.__slots__},
            "curve": [[round(p.seconds, 1), p.games, round(p.measure, 2), round(p.error, 3)] for p in self.curve],
            **({"begun_with": dict(self.begun.about)} if self.begun else {}),
            **more,
        }
        return Weights(rounded(first, second, second_bias, last * SCALE, bias * SCALE), about)


def check_edition(game: Game, edition: str) -> None:
    """Raises: `BadOption` if a game that bots learn has no such edition."""
    known = list(game.spec.values.EDITIONS)  # type: ignore[union-attr]
    if edition not in known:
        raise BadOption(
            _(
                "there is no edition {edition}{hint}; the editions are: {known}",
                edition=repr(edition),
                hint=closest(edition, known),
                known=", ".join(known),
            )
        )


def opened(weights: Weights) -> Net:
    """A network to go on learning with."""
    first = weights.arrays[0]
    net = new_net(first.shape[0], first.shape[1] // 64, weights.wide, weights.deep)
    in_points = (LAST_BITS, FIRST_BITS + LAST_BITS)  # the last layer; the others have no unit
    bits = (FIRST_BITS, SECOND_BITS, FIRST_BITS + SECOND_BITS, *in_points)
    for i, (target, source) in enumerate(zip(net.arrays, weights.arrays, strict=True)):
        target[:] = source / 2.0 ** bits[i] / (1.0 if i < 3 else float(SCALE))
    return net
