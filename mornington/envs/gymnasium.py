"""The games as Gymnasium environments: one seat is the agent's, bots play the others.

Importing this module registers `Mornington/NextStationLondon-v0` and the like, for `gymnasium.make` (`MorningtonEnv`)
and `gymnasium.make_vec` (`MorningtonVectorEnv`, many games in one compiled call).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import index
from typing import Any, SupportsFloat

import numpy as np

from mornington.bots import SIMPLE, Bot, make
from mornington.core.errors import BadOption, MissingExtra, UnreadableMove
from mornington.core.game import Game
from mornington.core.observations import Part, split
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.text import _, quoted
from mornington.games.registry import ids, load, spec

from .cpu import CpuVector
from .rendering import MODES, check_mode, render
from .settings import checked_settings, opponent_names

try:
    import gymnasium
except ImportError:
    raise MissingExtra(_('environments need an extra: install with `pip install "mornington[rl]"`')) from None
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

NAMESPACE, VERSION = "Mornington", 0
FORMS = ("flat", "parts")  # of an observation
ILLEGAL = ("random", "raise")  # what becomes of a move that is not legal
FRAMES_PER_SECOND = 2

Observation = dict[str, Any]


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
        game: str,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        reward: str = "points",
        observation: str = "flat",
        illegal: str = "random",
        render_mode: str | None = None,
        board: str | None = None,
        **options: Any,
    ) -> None:
        found = load(game, board)
        self.render_mode = check_mode(render_mode)
        self._form, self._illegal = _one_of("observation", observation, FORMS), _one_of("illegal", illegal, ILLEGAL)
        self._bot_names = opponent_names(opponents, found.check_options(players, **options)["players"])
        self._with_bots = not set(self._bot_names) <= set(SIMPLE)  # bots that are asked position by position
        policies = None if self._with_bots else self._bot_names
        settings = checked_settings(
            found, 1, players, reward, policies, seat, options, restarts=False, shows_ends=True
        )
        self._games = CpuVector(settings, 0, threads=1)
        self._bots: list[Bot] = [make(name) for name in self._bot_names]  # a wrong name is told now
        self.observation_space = _observation_space(found, self._form)
        self.action_space = spaces.Discrete(found.rules.MOVES)
        self._own = 0

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
            self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Make a move, and let the bots move until the agent is to move again or the game is over.

        Raises: `UnreadableMove` for what is no move number; `ForbiddenMove` after the end, and with `illegal="raise"`
        for a move that is not legal.
        """
        move = self._checked(action)
        illegal = not self._games.mask[0, move]
        if illegal and self._illegal == "random" and not self._games.over[0]:
            self._games.step(self._games.choose("random"))
        else:
            self._games.step([move])
        reward = float(self._games.rewards[0, self._own])
        if self._with_bots:
            reward += self._let_bots_play()
        info = self._info()
        if illegal:
            info["illegal"] = True
        return self._seen(), reward, bool(self._games.over[0]), False, info

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
        return self._games.mask[0].copy()

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

    def _seen(self) -> Observation:
        games = self._games
        assert games.observations is not None
        if not games.over[0]:
            flat = games.observations[0].copy()
        elif self._with_bots:  # a bot may have moved last
            flat = self.position.observation(self._own)
        else:
            assert games.final_observations is not None
            flat = games.final_observations[0].copy()
        seen = split(games.parts, flat) if self._form == "parts" else flat
        return {"observation": seen, "action_mask": games.mask[0].astype(np.int8)}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._games.mask[0].astype(np.int8), "seat": self._own}
        if self._games.over[0]:
            info["final_scores"] = self._games.final_scores[0].copy()
            info["final_ranks"] = self._games.final_ranks[0].copy()
        return info

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "position"}


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
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        reward: str = "points",
        observation: str = "flat",
        illegal: str = "random",
        render_mode: str | None = None,
        board: str | None = None,
        threads: int | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        found = load(game, board)
        self.render_mode = check_mode(render_mode)
        self._form, self._illegal = _one_of("observation", observation, FORMS), _one_of("illegal", illegal, ILLEGAL)
        self._copy = copy
        settings = checked_settings(found, num_envs, players, reward, opponents, seat, options, shows_ends=True)
        self.games = CpuVector(settings, 0, threads)
        self._is_begun = False
        self.num_envs = len(self.games)
        self.single_observation_space = _observation_space(found, self._form)
        self.single_action_space = spaces.Discrete(found.rules.MOVES)
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
        return self._seen(), self._infos()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Make a move in each game. Raises: as `Vector.step`, for illegal moves only with `illegal="raise"`."""
        moves = self._allowed(np.asarray(actions))
        seats = self.games.seats.copy()  # the agent's: of games that end, before the next begins
        self.games.step(moves)
        rewards = self.games.rewards[self._rows, seats].astype(np.float64)
        over = self.games.over.copy()
        infos = self._infos()
        if over.any():
            self._add_ends(infos, over)
        return self._seen(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> Array:
        """Which moves are legal in each game (bool)."""
        return self.games.mask.copy()

    def render(self) -> Any:
        """A picture of each game, as the agent sees it."""
        if self.render_mode is None:
            return None
        seats = self.games.seats
        return tuple(render(self.games.position(i), self.render_mode, int(seats[i])) for i in range(self.num_envs))

    def _allowed(self, actions: Array) -> Array:
        """The actions, with random ones in place of those that are not legal, if that is wanted."""
        if self._illegal == "raise" or actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            return actions  # the games refuse them
        if actions.min() < 0 or actions.max() >= self.games.mask.shape[1]:
            return actions
        legal = self.games.mask[self._rows, actions]
        return actions if legal.all() else np.where(legal, actions, self.games.choose("random"))

    def _seen(self) -> Observation:
        games = self.games
        assert games.observations is not None
        flat, mask = games.observations, games.mask.view(np.int8)
        if self._copy:
            flat, mask = flat.copy(), mask.copy()
        return {"observation": split(games.parts, flat) if self._form == "parts" else flat, "action_mask": mask}

    def _infos(self) -> dict[str, Any]:
        mask, everywhere = self.games.mask.view(np.int8), np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": mask.copy() if self._copy else mask,
            "_action_mask": everywhere,
            "seat": self.games.seats.copy(),
            "_seat": everywhere.copy(),
        }

    def _add_ends(self, infos: dict[str, Any], over: Array) -> None:
        """How games ended, as Gymnasium's own environments tell it."""
        games = self.games
        assert games.final_observations is not None
        last = np.full(self.num_envs, None, object)
        nothing = np.zeros(games.mask.shape[1], np.int8)
        for i in np.flatnonzero(over):
            flat = games.final_observations[i].copy()
            seen = split(games.parts, flat) if self._form == "parts" else flat
            last[i] = {"observation": seen, "action_mask": nothing.copy()}
        infos["final_obs"], infos["_final_obs"] = last, over.copy()
        infos["final_info"] = {
            "final_scores": games.final_scores.copy(),
            "_final_scores": over.copy(),
            "final_ranks": games.final_ranks.copy(),
            "_final_ranks": over.copy(),
        }
        infos["_final_info"] = over.copy()


def _one_of(name: str, value: object, known: Sequence[str]) -> str:
    if value not in known:
        choices = ", ".join(known)
        raise BadOption(_("{name} must be one of {choices}, not {value}", name=name, choices=choices, value=quoted(value)))
    return str(value)


def _observation_space(game: Game, form: str) -> spaces.Dict:
    parts = game.observation_parts
    if form == "parts":
        seen: spaces.Space[Any] = spaces.Dict({part.name: _box(part) for part in parts})
    else:
        low, high = (np.concatenate([np.full(part.size, bound(part), np.int16) for part in parts]) for bound in _BOUNDS)
        seen = spaces.Box(low, high, dtype=np.int16)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (game.rules.MOVES,), np.int8)})


_BOUNDS = (lambda part: part.low), (lambda part: part.high)


def _box(part: Part) -> spaces.Box:
    return spaces.Box(part.low, part.high, part.shape, np.int16)


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
