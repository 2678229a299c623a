"""The games as Gymnasium environments: one seat is the agent's, bots play the others.

Importing this module registers `Mornington/NextStationLondon-v0` and the like, for `gymnasium.make` (`MorningtonEnv`)
and `gymnasium.make_vec` (`MorningtonVectorEnv`, many games in one compiled call).
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import cached_property
from operator import index
from pathlib import Path
from typing import Any, SupportsFloat

import numpy as np

from mornington.bots import SIMPLE, Bot, make
from mornington.core.errors import MissingExtra, UnreadableMove
from mornington.core.game import Game
from mornington.core.observations import split
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.text import _, quoted
from mornington.games.registry import ids, spec

from .cpu import CpuVector
from .episode import VERSION, find_game
from .rendering import MODES, check_mode, render
from .settings import FORMS, ILLEGAL, checked_settings, one_of, opponent_names

try:
    import gymnasium

    from .gymnasium_vector import FRAMES_PER_SECOND, MorningtonVectorEnv, Observation
    from .spaces import masked_observation, moves
except ImportError:
    raise MissingExtra(_('Gymnasium environments need an extra: install with `pip install "mornington[rl]"`')) from None

__all__ = ["MorningtonEnv", "MorningtonVectorEnv", "environment_id", "register"]

NAMESPACE = "Mornington"


def environment_id(game: str) -> str:
    """The id under which a game is registered."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in game.split('-'))}-v{VERSION}"


class MorningtonEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game, against bots.

    | argument | meaning |
    |---|---|
    | `players` | how many play; the least the game allows, if you say nothing |
    | `opponents` | the name of a bot for all other seats, or a list of names, from the next seat on |
    | `seat` | the agent's; None: the remainder of the game's seed by the number of players |
    | `reward` | `points`, `difference`, `win` (at the end) or `gains` (points as they come): see `envs.rewards` |
    | `observation` | `flat`: one array of int16; `parts`: a dict of the named parts |
    | `illegal` | a move that is not legal becomes a `random` one, or is an error (`raise`) |
    | `render_mode` | `rgb_array`, `svg` or `ansi` |
    | `board` | another board, by name or path; options of the game are arguments too |

    An observation is a dict: `observation`, what the seat may know, and `action_mask`, which moves are legal (also in
    `info`). `reset(seed=…)` plays the game of that seed, and `reset()` a game drawn from there on.

    Raises: `BadOption`, `BadSeat`, `BadBot`; `BadGame` for a game without observations.
    """

    metadata = {"render_modes": list(MODES), "render_fps": FRAMES_PER_SECOND}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        reward: str = "points",
        observation: str = "flat",
        illegal: str = "random",
        render_mode: str | None = None,
        board: str | Path | None = None,
        **options: Any,
    ) -> None:
        found = find_game(game, board)
        self.render_mode = check_mode(render_mode)
        self._in_parts = one_of("observation", observation, FORMS) == "parts"
        self._raises = one_of("illegal", illegal, ILLEGAL) == "raise"
        self._bot_names = opponent_names(opponents, found.check_options(players, **options)["players"])
        self._with_bots = not set(self._bot_names) <= set(SIMPLE)  # bots that are asked position by position
        policies = None if self._with_bots else self._bot_names
        settings = checked_settings(found, 1, players, reward, policies, seat, options, restarts=False, shows_ends=True)
        self._games = CpuVector(settings, 0, threads=1)
        self._bots: list[Bot] = [make(name) for name in self._bot_names]
        for bot in self._bots:  # a wrong name is told now, and a bot of other games
            bot.check(found)
        self.observation_space = masked_observation(found, self._in_parts)
        self.action_space = moves(found)
        self._own = 0
        self._gained = 0.0  # by moves of bots before the agent's first, and not paid yet

    @cached_property
    def position(self) -> Position:
        """The game as it stands: everything, whatever the agent may know of it. It shares the memory of the game."""
        return Position(self._games.game, self._games.options, self._games.states, None, {})

    @property
    def seat(self) -> int:
        """The agent's."""
        return self._own

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A fresh game. `options` mean nothing here: those of the game are given when the environment is made."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**64, dtype=np.uint64)) if seed is None else seed
        self._games.reset([dealt])
        seat = self._games.settings.seat
        self._own = dealt % self._games.players if seat is None else seat
        if self._with_bots:
            seeds = self.np_random.integers(2**64, size=len(self._bot_names), dtype=np.uint64)
            self._bots = [make(name, int(one)) for name, one in zip(self._bot_names, seeds, strict=True)]
            self._gained = self._let_bots_play()
        return self._shown()

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Make a move, and let the bots move until the agent is to move again or the game is over.

        Raises: `UnreadableMove` for what is no move number; `ForbiddenMove` after the end, and with `illegal="raise"`
        for a move that is not legal.
        """
        move = self._checked(action)
        illegal = not self._games.mask[0, move]
        if illegal and not (self._raises or self._games.over[0]):
            self._games.step(self._games.choose("random"))
        else:
            self._games.step([move])
        reward = self._gained + float(self._games.rewards[0, self._own])
        if self._with_bots:
            self._gained = 0.0
            reward += self._let_bots_play()
        observation, info = self._shown()
        if illegal:
            info["illegal"] = True
        return observation, reward, bool(self._games.over[0]), False, info

    def _checked(self, action: object) -> int:
        """As the action space does, ten times as fast."""
        try:
            move = index(action)  # type: ignore[arg-type] # that is what is tried
        except TypeError:
            move = -1
        last = self._games.game.rules.MOVES - 1
        if not 0 <= move <= last:
            raise UnreadableMove(
                _("an action is a whole number from 0 to {last}, not {given}", last=last, given=quoted(action))
            )
        return move

    def action_masks(self) -> Array:
        """Which moves are legal, as libraries for masked learning ask for it (bool)."""
        mask: Array = self._games.mask[0].copy()
        return mask

    def render(self) -> Any:
        """The picture of what the agent's seat may know, in the mode that was asked for."""
        if self.render_mode is None:
            gymnasium.logger.warn("`render` needs a render_mode: give one when the environment is made")
            return None
        return render(self.position, self.render_mode, self._own)

    def _let_bots_play(self) -> float:
        """Ask bots for moves until the agent is to move; return what the agent gained by them."""
        gained, players = 0.0, self._games.players
        while not self._games.over[0] and (seat := int(self._games.seats[0])) != self._own:
            move = self._bots[(seat - self._own) % players - 1].choose(self.position, seat)
            self._games.step([move.id])
            gained += float(self._games.rewards[0, self._own])
        return gained

    def _shown(self) -> tuple[Observation, dict[str, Any]]:
        """An observation and its info. They share the mask, which nobody writes to any more."""
        games = self._games
        assert games.observations is not None
        mask = games.mask[0].astype(np.int8)
        info: dict[str, Any] = {"action_mask": mask, "seat": self._own}
        if not games.over[0]:
            flat = games.observations[0].copy()
        else:
            info["final_scores"] = games.final_scores[0].copy()
            info["final_ranks"] = games.final_ranks[0].copy()
            flat = self._last_seen()
        seen = split(games.parts, flat) if self._in_parts else flat
        return {"observation": seen, "action_mask": mask}, info

    def _last_seen(self) -> Array:
        """What the agent knows of the end."""
        if self._with_bots:  # a bot may have moved last
            return self.position.observation(self._own)
        assert self._games.final_observations is not None
        last: Array = self._games.final_observations[0].copy()
        return last

    def __copy__(self) -> MorningtonEnv:
        """The same game at the same moment, on its own."""
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "position"}


def register() -> None:
    """Make Gymnasium know every game that has observations."""
    for game in ids():
        name = environment_id(game)
        if name not in gymnasium.registry and spec(game).observation is not None:
            here = "mornington.envs.gymnasium"
            gymnasium.register(
                id=name,
                entry_point=f"{here}:MorningtonEnv",
                vector_entry_point=f"{here}:MorningtonVectorEnv",
                kwargs={"game": game},
            )


register()
