"""Many games as one Gymnasium environment: `MorningtonVectorEnv`, over the arrays of `vector`."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import cached_property
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from mornington.core.game import Game
from mornington.core.observations import split
from mornington.core.records import Array

from .cpu import CpuVector
from .episode import find_game
from .rendering import MODES, check_mode, render
from .settings import FORMS, ILLEGAL, checked_settings, one_of
from .spaces import masked_observation, moves

FRAMES_PER_SECOND = 2

Observation = dict[str, Any]


class MorningtonVectorEnv(gymnasium.vector.VectorEnv[Observation, Array, Array]):
    """Many games of one seat against `random` or `greedy` opponents, stepped in one compiled call on all cores.

    Arguments are those of `MorningtonEnv`, and `num_envs`, `threads`, `copy`. A game that is over is followed by the
    next in the same step (`AutoresetMode.SAME_STEP`): `infos` have `final_obs` and `final_info` then. With
    `copy=False`, observations are the arrays of the games themselves: the next step writes over them.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium has it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": list(MODES),
        "render_fps": FRAMES_PER_SECOND,
    }

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        reward: str = "points",
        observation: str = "flat",
        illegal: str = "random",
        render_mode: str | None = None,
        board: str | Path | None = None,
        threads: int | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        found = find_game(game, board)
        self.render_mode = check_mode(render_mode)
        self._in_parts = one_of("observation", observation, FORMS) == "parts"
        self._raises = one_of("illegal", illegal, ILLEGAL) == "raise"
        self._copy = copy
        settings = checked_settings(found, num_envs, players, reward, opponents, seat, options, shows_ends=True)
        self.games = CpuVector(settings, 0, threads)
        self._is_begun = False
        self.num_envs = len(self.games)
        self.single_observation_space = masked_observation(found, self._in_parts)
        self.single_action_space = moves(found)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._rows = np.arange(self.num_envs)

    @cached_property
    def observation_space(self) -> spaces.Space[Any]:  # type: ignore[override] # its bounds are as large as the arrays
        return batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Fresh games: of consecutive seeds from `seed` on, or of the given ones; without any, of the next ones."""
        if seed is None and not self._is_begun:
            seed = int(self.np_random.integers(2**63))
        elif isinstance(seed, int | np.integer):
            super().reset(seed=int(seed))
        self._is_begun = True
        self.games.reset(seed)
        return self._shown()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Make a move in each game. Raises: as `Vector.step`, for illegal moves only with `illegal="raise"`."""
        actions = np.asarray(actions)
        chosen = self._allowed(actions)
        seats = self.games.seats.copy()  # the agent's: of games that end, before the next begins
        self.games.step(chosen)
        rewards = self.games.rewards[self._rows, seats].astype(np.float64)
        over = self.games.over.copy()
        observations, infos = self._shown()
        illegal = chosen != actions
        if over.any():
            self._add_ends(infos, over, illegal)
        _add(infos, "illegal", illegal & ~over)
        return observations, rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> Array:
        """Which moves are legal in each game (bool)."""
        return self.games.mask.copy()

    def render(self) -> Any:
        """A picture of each game, as the agent sees it."""
        if self.render_mode is None:
            return None
        seats = self.games.seats
        return tuple(render(self.games.position(i), self.render_mode, int(seats[i])) for i in range(self.num_envs))

    def __copy__(self) -> MorningtonVectorEnv:
        """The same games at the same moment, on their own."""
        return deepcopy(self)

    def _allowed(self, actions: Array) -> Array:
        """The actions, with random ones in place of those that are not legal, if that is wanted."""
        if self._raises or actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            return actions  # the games refuse them
        if actions.min() < 0 or actions.max() >= self.games.mask.shape[1]:
            return actions
        legal = self.games.mask[self._rows, actions]
        return actions if legal.all() else np.where(legal, actions, self.games.choose("random"))

    def _shown(self) -> tuple[Observation, dict[str, Any]]:
        """Observations and infos. They share the masks."""
        games = self.games
        assert games.observations is not None
        flat, mask = games.observations, games.mask.view(np.int8)
        if self._copy:
            flat, mask = flat.copy(), mask.copy()
        everywhere = np.ones(self.num_envs, np.bool_)
        infos = {
            "action_mask": mask,
            "_action_mask": everywhere,
            "seat": games.seats.copy(),
            "_seat": everywhere.copy(),
        }
        return {"observation": split(games.parts, flat) if self._in_parts else flat, "action_mask": mask}, infos

    def _add_ends(self, infos: dict[str, Any], over: Array, illegal: Array) -> None:
        """How games ended, as Gymnasium's own environments tell it."""
        games = self.games
        assert games.final_observations is not None
        last = np.full(self.num_envs, None, object)
        nothing = np.zeros(games.mask.shape[1], np.int8)
        for i in np.flatnonzero(over):
            flat = games.final_observations[i].copy()
            seen = split(games.parts, flat) if self._in_parts else flat
            last[i] = {"observation": seen, "action_mask": nothing.copy()}
        infos["final_obs"], infos["_final_obs"] = last, over.copy()
        infos["final_info"] = {
            "final_scores": games.final_scores.copy(),
            "_final_scores": over.copy(),
            "final_ranks": games.final_ranks.copy(),
            "_final_ranks": over.copy(),
        }
        _add(infos["final_info"], "illegal", illegal & over)
        infos["_final_info"] = over.copy()


def _add(infos: dict[str, Any], name: str, where: Array) -> None:
    """Say that something is so in some games, as Gymnasium does; nothing where it is so in none."""
    if where.any():
        infos[name], infos[f"_{name}"] = where, where.copy()
