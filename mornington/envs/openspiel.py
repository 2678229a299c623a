"""The games in OpenSpiel: importing this registers `python_mornington_next_station_london` and so on.

Chance is explicit. Eight chance nodes draw the seed of the deal, a byte each; where a game can list what may be turned
up (`values.chances`), a chance node does so every time, so that what is still in the deck is never looked at.
Where seats act at once they are asked in turn, and nobody knows what others chose until all have chosen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from mornington.core.errors import MissingExtra
from mornington.core.game import Game
from mornington.core.observations import size, split
from mornington.core.records import Array, proxies
from mornington.core.text import _
from mornington.games import registry

from .chance_events import lists_outcomes, put_outcome, weights
from .episode import Episode, find_game
from .knowledge import Knowledge
from .rewards import DIFFERENCE, WIN, bounds, kind_number, rewards_of

try:
    import pyspiel
except ImportError:
    raise MissingExtra(_('OpenSpiel needs an extra: install with `pip install "mornington[rl]"`')) from None

PREFIX = "python_mornington_"
SEED_BYTES = 8
BYTES = 256  # values of each


def short_name(game: str) -> str:
    """What OpenSpiel calls a game."""
    return PREFIX + game.replace("-", "_")


def game_type(game: Game, zero_sum: bool = False) -> pyspiel.GameType:
    """What OpenSpiel has to know of a game before it is loaded. Parameters are the options, a board and a reward."""
    kinds = pyspiel.GameType
    counts = game.player_counts
    return kinds(
        short_name=short_name(game.id),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=counts[-1],
        min_num_players=counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": counts[0],
            "board": game.default_board,
            "reward": "points",
            **{option.name: option.default for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # it has no types
    """One of the games with its parameters: each has a class of its own.

    Raises: `BadOption`; `BadBoard`.
    """

    id: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.game = find_game(self.id, given.pop("board", None))
        self.reward_name = given.pop("reward", "points")
        self.options = self.game.check_options(**given)
        players = self.options["players"]
        self.reward = kind_number(self.reward_name, players)
        self.limits = self.game.limits(**self.options)
        zero_sum = self.reward == WIN or (self.reward == DIFFERENCE and players == 2)
        worst, best = bounds(self.reward, self.limits, players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.rules.MOVES,
            max_chance_outcomes=BYTES,
            num_players=players,
            min_utility=worst,
            max_utility=best,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=self.limits.decisions,
        )
        super().__init__(game_type(self.game, zero_sum), info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return load_spiel_game, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES + (1 + self.limits.decisions if lists_outcomes(self.game) else 0)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What players see. Raises: `ValueError` for an observation that these games do not offer."""
        if params:
            raise ValueError(f"there are no parameters of observations, so not {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("observations are of one player, with all that this player and everyone knows")
        return SpielObserver(self.game, wanted.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc] # it has no types
    """A moment of a game.

    Its attributes are what OpenSpiel copies and pickles: none of them refers to a pyspiel object.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seed_bytes = b""
        self.episode: Episode | None = None  # once all bytes of its seed are drawn
        self.weights: list[int] = []  # of the outcomes, at a chance node that comes after the deal …
        self.before: Array | None = None  # … and the state before it; None: nothing was dealt
        self.said: dict[int, tuple[str, str]] = {}  # of choices that are kept: the text of a move, and what is public
        self.knowledge = Knowledge.nothing(game.num_players())

    # Whose turn it is, and what may happen

    def current_player(self) -> int:
        if self.episode is None or self.weights:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.episode.waiting
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.playing.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.episode is None:
            return [(value, 1 / BYTES) for value in range(BYTES)]
        total = sum(self.weights)
        return [(k, weight / total) for k, weight in enumerate(self.weights)]

    @property
    def playing(self) -> Episode:
        assert self.episode is not None, "nothing is dealt yet"
        return self.episode

    # What happens

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.seed_bytes += bytes([action])
            if len(self.seed_bytes) == SEED_BYTES:
                game = self.get_game()
                self.episode = Episode.start(game.game, game.options, int.from_bytes(self.seed_bytes, "little"))
                self._meet_chance(None)
        elif self.weights:
            put_outcome(self.episode.game, self.episode.state, action)
            self.weights, self.before = [], None
            self.knowledge = self.knowledge.seen(self._observations())
        else:
            self._choose(self.current_player(), action)

    def _choose(self, seat: int, move: int) -> None:
        before, said = self.playing.state.copy(), self._texts(seat, move)
        has_gone_on = self.playing.choose(seat, move)
        self.said[seat] = said
        if has_gone_on:
            for who in sorted(self.said):
                self.knowledge = self.knowledge.heard(who, *self.said[who])
            self.said = {}
            self._meet_chance(before)

    def _meet_chance(self, before: Array | None) -> None:
        """Stop at a chance node if something was turned up that can be listed; if not, everyone looks."""
        episode = self.playing
        if lists_outcomes(episode.game) and (before is None or episode.state["reveals"][0] > before["reveals"][0]):
            self.weights, self.before = weights(episode.game, episode.state), before
        if not self.weights:
            self.knowledge = self.knowledge.seen(self._observations())

    def _observations(self) -> list[Array]:
        return [self.playing.observation(seat) for seat in range(self.num_players())]

    def _texts(self, seat: int, move: int) -> tuple[str, str]:
        episode = self.playing
        texts: tuple[str, str] = episode.game.notation.texts(episode.game.board, proxies(episode.state)[0], seat, move)
        return texts

    # What it brings

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.num_players()
        paid: list[float] = rewards_of(self.get_game().reward, self.playing.snapshot()).tolist()
        return paid

    # Words

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._outcome_text(action)
        if self.episode is None or action not in self.episode.legal(player):
            return f"move {action}"
        return self._texts(player, action)[0]

    def _outcome_text(self, action: int) -> str:
        if not self.weights:
            return f"byte {len(self.seed_bytes)} of the seed: {action}"
        game, after = self.playing.game, self.playing.state.copy()
        put_outcome(game, after, action)
        before = None if self.before is None else proxies(self.before)[0]
        cards = game.notation.turned_up(game.board, before, proxies(after)[0], None)
        return "turn " + ", ".join(card for _pile, card in cards)

    def __str__(self) -> str:
        """Every move in full, and a checksum of all else."""
        if self.episode is None:
            return f"seed {self.seed_bytes.hex()}"
        checksum = self.episode.snapshot().checksum()
        moves = " ".join(f"{seat}:{move}" for seat, move in self.episode.moves)
        chosen = " ".join(f"{seat}?{move}" for seat, move in sorted(self.episode.chosen.items()))
        return f"moves {moves}\nchosen {chosen}\nchance {self.weights}\nstate {checksum}"

    # What a seat knows

    def knowledge_of(self, player: int) -> str:
        """All that a player has seen, its own choice that others do not know yet included."""
        own = self.said.get(player)
        return self.knowledge.text(player) + (f", chooses {own[0]}" if own else "")

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, with all drawn anew that it does not know.

        It has no history, which would tell how things really are.
        """
        seed = 0
        for _part in range(4):
            seed = seed << 16 | int(probability_sampler() * 2**16) % 2**16
        sample: SpielState = self.get_game().new_initial_state()
        sample.imagine(self, player, seed)
        return sample

    def imagine(self, real: SpielState, player: int, seed: int) -> None:
        """Become a state that a player may believe to be in."""
        if real.episode is None:  # nobody knows anything
            return
        position = real.episode.snapshot().resampled(player, seed)
        self.episode = Episode(real.episode.game, real.episode.options, position.state)
        self.seed_bytes, self.weights = bytes(SEED_BYTES), list(real.weights)
        self.knowledge = real.knowledge.imagined_by(player, self._observations())
        dice = np.random.default_rng(seed)
        for seat in real.episode.chosen:
            move = real.episode.chosen[seat] if seat == player else int(dice.choice(self.episode.legal(seat)))
            self.said[seat] = self._texts(seat, move)
            self.episode.choose(seat, move)


class SpielObserver:
    """What a player sees: as numbers the game's observation, as text its view, or all it has seen with perfect recall.

    At chance nodes there is nothing to see: all numbers are 0.
    """

    def __init__(self, game: Game, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(size(game.observation_parts), np.float32)
        self.dict = split(game.observation_parts, self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        if state.episode is None or state.weights:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.episode.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.perfect_recall:
            return state.knowledge_of(player)
        if state.episode is None or state.weights:
            return ""
        return json.dumps(state.episode.snapshot().view(player), sort_keys=True)


def load_spiel_game(text: str) -> pyspiel.Game:
    """A game by what OpenSpiel calls it with its parameters. Pickled games name this: so all are registered first."""
    return pyspiel.load_game(text)


def register() -> None:
    """Tell OpenSpiel of all games that have observations.

    It keeps what makes a game beyond the end of Python, so that must be a class: a class is never freed, a function
    would be, too late.
    """
    for game in registry.ids():
        if registry.spec(game).observation is not None:
            made_by = type(f"SpielGame_{game.replace('-', '_')}", (SpielGame,), {"id": game})
            pyspiel.register_game(game_type(registry.load(game)), made_by)


register()
