"""The games as PettingZoo environments: `env` and `raw_env` take turns (AEC), `parallel_env` has all seats act at once.

Nothing is wrapped that would not survive a copy: `copy.deepcopy` and `pickle` give the same game at the same moment.
How a game goes on is in `episode`, what is paid in `rewards`, pictures in `rendering`.
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np

from mornington.core.errors import BadOption, BadSeat, ForbiddenMove, MissingExtra
from mornington.core.game import Game
from mornington.core.observations import Part
from mornington.core.options import checked_seed
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.text import _, quoted

from .episode import VERSION, Episode, find_game
from .rendering import MODES, check_mode, render
from .rewards import GAINS, STEPWISE_KINDS, bounds, kind_number, rewards_of

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

    from .spaces import masked_observation, moves
except ImportError:
    raise MissingExtra(
        _('PettingZoo environments need an extra: install with `pip install "mornington[rl]"`')
    ) from None

Observation = dict[str, Array]  # "observation" and "action_mask"
Info = dict[str, Any]


def env(game: str | Game, players: int | None = None, **settings: Any) -> AECEnv[str, Observation, int | None]:
    """A game in which agents choose one after the other, with PettingZoo's usual checks around it.

    A move that is not legal ends the game, as in PettingZoo's own games: the agent that chose it gets `illegal_reward`,
    the others 0. `settings` are those of `raw_env`.

    Raises: `UnknownGame`; `BadOption`; `BadBoard`; `BadSeat`; `MissingExtra` for pixels that cannot be made.
    """
    illegal = settings.pop("illegal_reward", None)
    raw = raw_env(game, players, **settings)
    cost = raw.worst_reward if illegal is None else float(illegal)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=cost))
    )


def raw_env(game: str | Game, players: int | None = None, **settings: Any) -> TurnEnv:
    """The same without checks around it: a move that is not legal raises `ForbiddenMove`.

    Settings: `reward` ("points", "difference", "win" or "gains", see `rewards`), `render_mode` (see `rendering`),
    `render_seat` (whose view is drawn; None: what everyone may know), `board` (another one of the game), `interpreted`
    (rules as plain Python), and the options of the game. Raises as `env` does.
    """
    return TurnEnv(game, players, **settings)


def parallel_env(game: str | Game, players: int | None = None, **settings: Any) -> TogetherEnv:
    """A game in which all agents choose at once; settings as in `env`.

    An agent that has nothing to choose has a mask without moves, and its action is ignored. A move that is not legal
    ends the game, as in `env`. Raises as `env` does, and `BadOption` for a game whose seats take turns.
    """
    return TogetherEnv(game, players, **settings)


class _Table:
    """What both kinds of environments share: the game, the spaces, the seeds and the pictures."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        reward: str = "points",
        render_mode: str | None = None,
        render_seat: int | None = None,
        board: str | Path | None = None,
        interpreted: bool = False,
        **options: Any,
    ) -> None:
        self.game = find_game(game, board, interpreted)
        self.options = self.game.check_options(players, **options)
        self.reward = kind_number(reward, self.options["players"], STEPWISE_KINDS)
        self.worst_reward = bounds(self.reward, self.game.limits(**self.options), self.options["players"])[0]
        self.render_mode, self.render_seat = check_mode(render_mode), render_seat
        self.metadata = {
            "name": f"{self.game.id.replace('-', '_')}_v{VERSION}",
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": self.game.spec.seats_act_at_once,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.options["players"])]
        if render_seat is not None and render_seat not in range(len(self.possible_agents)):
            last = len(self.possible_agents) - 1
            raise BadSeat(_("there is no seat {seat}; the seats are 0 to {last}", seat=quoted(render_seat), last=last))
        self.agents: list[str] = []
        self.observation_spaces = {agent: masked_observation(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: moves(self.game) for agent in self.possible_agents}
        self._episode: Episode | None = None
        self._told: tuple[int, ...] = ()  # the points of each seat that gains have told
        self._seeds: np.random.Generator | None = None  # of games without one of their own

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of an observation: `core.observations.split(env.parts, flat)` separates them."""
        return self.game.observation_parts

    @property
    def position(self) -> Position:
        """The position with its history, to look into or to record: changing it does not change the game here."""
        return self.episode.position()

    @property
    def episode(self) -> Episode:
        """The game that is played. Raises: `BadOption` before the first `reset`."""
        if self._episode is None:
            raise BadOption(_("the environment must be reset before it is used"))
        return self._episode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _deal(self, seed: int | None) -> Episode:
        """A fresh game. Without a seed, one drawn from the last seed on; before any, a random one."""
        if seed is not None:
            seed = checked_seed(seed)
            self._seeds = np.random.default_rng(seed)
        else:
            self._seeds = self._seeds or np.random.default_rng()
            seed = int(self._seeds.integers(2**64, dtype=np.uint64))
        self._episode = Episode.start(self.game, self.options, seed)
        self._told = (0,) * len(self.possible_agents)
        self.agents = list(self.possible_agents)
        return self._episode

    def _seen_by(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        episode = self.episode
        return {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}

    def _paid(self) -> dict[str, float]:
        """What each agent gets, once the game has gone on."""
        position = self.episode.snapshot()
        if self.reward == GAINS:
            told, self._told = self._told, position.scores()
            paid = [float(now - before) for now, before in zip(self._told, told, strict=True)]
        else:
            paid = rewards_of(self.reward, position).tolist()
        return dict(zip(self.possible_agents, paid, strict=True))

    def _results(self) -> dict[str, Info]:
        """Points and rank of each agent, of a game that is over."""
        outcome = self.episode.snapshot().outcome()
        assert outcome is not None
        pairs = zip(outcome.totals, outcome.ranks, strict=True)
        return {f"player_{seat}": {"points": points, "rank": rank} for seat, (points, rank) in enumerate(pairs)}

    def state(self) -> Array:
        """What all seats may know together, for a critic that sees more than a player: one row for each seat."""
        return np.stack([self.episode.observation(seat) for seat in range(len(self.possible_agents))])

    def render(self) -> Any:
        """A picture in the render mode, None without one."""
        if self.render_mode is None:
            return None
        return render(self.episode.snapshot(), self.render_mode, self.render_seat)

    def close(self) -> None:
        """There is nothing to close."""

    def __copy__(self) -> Any:
        """The same game at the same moment, on its own."""
        return deepcopy(self)


class TurnEnv(_Table, AECEnv[str, Observation, int | None]):  # type: ignore[misc] # it has no types
    """Agents choose one after the other. Those who act at once do not see what the others choose on the same turn."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of the seed, or without one a game drawn from the last seed on. `options` are not used.

        Raises: `BadOption` for a seed that is not from 0 to 2⁶⁴−1.
        """
        episode = self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[episode.waiting[0]]
        self._skip_agent_selection = None

    def step(self, action: int | None) -> None:
        """The selected agent's move; None from an agent whose game is over.

        Raises: `ForbiddenMove` for a move that is not legal now; `BadOption` before the first `reset`.
        """
        episode = self.episode
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ForbiddenMove(_("{agent} has to choose a move", agent=agent))
        has_gone_on = episode.choose(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if has_gone_on:
            self.rewards = self._paid()
        if episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = self._results()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[episode.waiting[0]]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and the moves it may choose now. Raises: `BadOption` before the first `reset`."""
        return self._seen_by(agent)


class TogetherEnv(_Table, ParallelEnv[str, Observation, int]):  # type: ignore[misc] # it has no types
    """All agents choose at once."""

    def __init__(
        self, game: str | Game, players: int | None = None, *, illegal_reward: float | None = None, **settings: Any
    ) -> None:
        super().__init__(game, players, **settings)
        if not self.game.spec.seats_act_at_once:
            raise BadOption(
                _("the seats of {game} take turns: use env() instead of parallel_env()", game=self.game.title)
            )
        self.illegal_reward = self.worst_reward if illegal_reward is None else float(illegal_reward)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Begin a game: that of the seed, or without one a game drawn from the last seed on. `options` are not used.

        Raises: `BadOption` for a seed that is not from 0 to 2⁶⁴−1.
        """
        self._deal(seed)
        return self._seen_by_all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]
    ]:  # fmt: skip
        """A move of every agent that has something to choose; what the others give is ignored. Nothing after the end.

        Raises: `ForbiddenMove` if the move of one is missing; `BadOption` before the first `reset`.
        """
        episode = self.episode
        agents = list(self.agents)
        if not agents:
            return {}, {}, {}, {}, {}
        chosen = {}
        for seat in episode.waiting:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise ForbiddenMove(_("{agent} has to choose a move", agent=agent))
            chosen[seat] = int(actions[agent])
        wrong = {seat: move for seat, move in chosen.items() if move not in episode.legal(seat)}
        rewards, infos = dict.fromkeys(agents, 0.0), {agent: Info() for agent in agents}
        if wrong:
            for seat, move in wrong.items():
                agent = self.possible_agents[seat]
                rewards[agent], infos[agent] = self.illegal_reward, {"illegal": move}
        else:
            for seat, move in chosen.items():
                episode.choose(seat, move)
            rewards = self._paid()
            if episode.over:
                infos = self._results()
        seen = self._seen_by_all()
        ended = bool(wrong) or episode.over
        if ended:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, ended), dict.fromkeys(agents, bool(wrong)), infos

    def _seen_by_all(self) -> dict[str, Observation]:
        return {agent: self._seen_by(agent) for agent in self.agents}
