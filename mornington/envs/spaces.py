"""The spaces of Gymnasium that describe a game's observations and moves, for the environments that use them."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from mornington.core.game import Game


def observation_box(game: Game) -> spaces.Box:
    """What an observation can be: a flat array of int16, each element within the bounds of its part."""
    parts = game.observation_parts
    sizes = [part.size for part in parts]
    low = np.repeat([part.low for part in parts], sizes).astype(np.int16)
    high = np.repeat([part.high for part in parts], sizes).astype(np.int16)
    return spaces.Box(low, high, dtype=np.int16)


def observation_parts(game: Game) -> spaces.Dict:
    """The same as a dict of the named parts."""
    return spaces.Dict(
        {part.name: spaces.Box(part.low, part.high, part.shape, np.int16) for part in game.observation_parts}
    )


def masked_observation(game: Game, in_parts: bool = False) -> spaces.Dict:
    """An observation with the mask of legal moves."""
    mask = spaces.Box(0, 1, (game.rules.MOVES,), np.int8)
    seen = observation_parts(game) if in_parts else observation_box(game)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def moves(game: Game) -> spaces.Discrete:
    """All move numbers of a game."""
    return spaces.Discrete(game.rules.MOVES)
