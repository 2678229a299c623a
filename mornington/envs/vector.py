"""Many games at once, in arrays: `vector`, and what the batches of all devices have in common.

Where and how the games are stepped is for each device to say (`cpu`); the rules of it are in `stepping`.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np

from mornington.core.devices import check_device, find_device
from mornington.core.errors import BadOption
from mornington.core.game import Game
from mornington.core.observations import Part
from mornington.core.options import SEEDS, checked_seed
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.text import _
from mornington.games.registry import load

from .settings import Opponents, Settings, checked_settings


def vector(
    game: str | Game,
    n: int,
    *,
    players: int | None = None,
    seed: int | None = None,
    device: str = "cpu",
    reward: str = "points",
    opponents: Opponents = None,
    seat: int | None = 0,
    threads: int | None = None,
    **options: Any,
) -> Vector:
    """n games that are stepped together, each followed by the next as soon as it is over.

    `reward` is `points`, `difference`, `win` (at the end of a game) or `gains` (at every step; see `envs.rewards`).
    The caller moves for all seats, in turn. With `opponents` (`greedy`, `random`, or a list of such names, one for each
    other seat) it moves for `seat` alone; None: for the seat `seed % players` of each game. `threads` are as many as
    there are cores for this process, if you say nothing; they change only how long it takes. For another board give a
    game: `mt.load(id, board=…)`.

    `device="cuda"` keeps all arrays on a GPU, where torch and CuPy find them by `__cuda_array_interface__`.

    Raises: `UnknownGame`, `BadOption`, `BadSeat`; for `device="cuda"`, `MissingExtra` and `NoGpu`.

    >>> games = mt.vector("next-station-london", 1000, players=1, seed=7)
    >>> games.mask.shape, games.mask.dtype
    ((1000, 1105), dtype('bool'))
    >>> while not games.over.any():
    ...     games.step(games.choose("greedy"))
    >>> games.final_scores[games.over].tolist()
    [[102]]
    """
    check_device(device)
    found = game if isinstance(game, Game) else load(game)
    settings = checked_settings(found, n, players, reward, opponents, seat, options)
    first = secrets.randbits(64) if seed is None else checked_seed(seed)
    if device == "cuda":
        from .cuda import CudaVector

        if threads is not None:
            raise BadOption(_("threads are those of the processor: leave them out for the device cuda"))
        return CudaVector(settings, first, find_device(device))
    from .cpu import CpuVector

    return CpuVector(settings, first, threads)


class Vector(ABC):
    """Many games, each at a decision of the caller. The arrays have one row for each, and are written in place.

    They stay the same arrays for the life of the object: whoever shares their memory (`torch.from_dlpack`, …) sees each
    step. Read them, and do not write to them. A step changes all of them; copy what you want to keep.
    """

    settings: Settings
    observations: Array | None  # (n, size) int16: what the seat to move may know; None: the game has no observations
    mask: Array  # (n, MOVES) bool: which moves are legal
    legal: Array  # (n, MAX_LEGAL) int64: the legal moves in order, followed by what stood there before
    legal_count: Array  # (n,) int64: how many they are
    seats: Array  # (n,) int64: who is to move
    rewards: Array  # (n, players) float32: of the last step
    over: Array  # (n,) bool: the last step ended a game; all other arrays show the next one
    final_scores: Array  # (n, players) int64: totals of the last game that ended
    final_ranks: Array  # (n, players) int64: 1 for those who won it
    seeds: Array  # (n,) uint64: of the games that are played now: `game.start(seed=…)` deals the same
    states: Array  # (n,) records of the rules
    final_observations: Array | None  # (n, size) int16: what the last to move knew at the end, if that is wanted

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def game(self) -> Game:
        return self.settings.game

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.settings.options)

    @property
    def players(self) -> int:
        return self.settings.players

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of an observation: `core.observations.split(parts, observations)` gives them by name."""
        found = self.game.spec.observation
        return () if found is None else found.PARTS

    def __len__(self) -> int:
        return self.settings.n

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self.game.title}, {self.players} players>"

    @property
    @abstractmethod
    def nbytes(self) -> int:
        """Bytes of memory that all of it takes."""

    @abstractmethod
    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Start all games anew: from consecutive seeds, or from a list of them; without any, from the next ones.

        Raises: `BadOption`.
        """

    @abstractmethod
    def step(self, moves: Any) -> None:
        """Make a move in each game: whole numbers, as any array or list. Where a game is over, the next is begun.

        If one of them is not legal nothing happens. Raises: `ForbiddenMove`, which names the game and the move;
        `UnreadableMove` for what is no list of n whole numbers.
        """

    @abstractmethod
    def choose(self, policy: str = "random") -> Array:
        """A legal move for each game, by a policy: `random` or `greedy`. Raises: `BadOption`."""

    @abstractmethod
    def copy(self) -> Vector:
        """A batch that goes on from here on its own."""

    def position(self, i: int) -> Position:
        """Game i as it stands, on its own: to look at, to draw, to ask a bot about. It has no history."""
        return Position(self.game, self.options, self.states[[i]], None, {})

    def _checked_seeds(self, seed: int | Sequence[int]) -> Array:
        """A seed for each game."""
        if isinstance(seed, Sequence | np.ndarray) and not isinstance(seed, str):
            if len(seed) != len(self):
                raise BadOption(_("there must be {n} seeds, not {given}", n=len(self), given=len(seed)))
            return np.array([checked_seed(one) for one in seed], np.uint64)
        first = checked_seed(seed)
        if first + len(self) > SEEDS:  # counting goes on at 0
            return np.array([(first + i) % SEEDS for i in range(len(self))], np.uint64)
        return np.arange(first, first + len(self), dtype=np.uint64)
