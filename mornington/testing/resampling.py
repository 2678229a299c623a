"""Laws of `resample`: what it gives depends on what the seat knows and on the random numbers, byte for byte.

Forks, hints and bots all start from such positions. If one depended on the true order of a deck in any way, whoever
holds it could compute that order.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from mornington.core.engine import NOBODY
from mornington.core.position import Position
from mornington.core.records import proxies

from .cases import Case, state_of, viewers

EVERY = 7  # moves between two looks


def _moments(case: Case) -> Iterator[tuple[Position, int | None, random.Random]]:
    dice = random.Random(2)
    for position in case.moments(23, EVERY):
        yield from ((position, viewer, dice) for viewer in viewers(position))


def resampling_depends_on_nothing_hidden(case: Case) -> None:
    """Resampling a resampled position gives what resampling the true one gives: hidden pools have a fixed order."""
    for position, viewer, dice in _moments(case):
        first, second = dice.getrandbits(64), dice.getrandbits(64)
        wanted = bytes(position.resampled(viewer, first))
        again = bytes(position.resampled(viewer, second).resampled(viewer, first))
        assert again == wanted, "resample depends on what is hidden: put each hidden pool into a fixed order first"


def resampling_depends_on_the_seed(case: Case) -> None:
    """Each seed gives a generator of its own. (The law above would also hold for a resample that does nothing.)"""
    for position, viewer, dice in _moments(case):
        seeds = [dice.getrandbits(64) for _ in range(6)]
        generators = {_generator(position.resampled(viewer, seed)) for seed in seeds}
        assert len(generators) == len(seeds)
        assert _generator(position) not in generators


def resampling_redraws_the_generator(case: Case) -> None:
    """The game's own `resample` redraws `s.rng`, from which everything that is still to come is drawn.

    Bots call it without the engine around it.
    """
    rules: Any = case.game.rules
    engine = case.interpreted.engine
    for position, viewer, dice in _moments(case):
        seat, seed = NOBODY if viewer is None else viewer, dice.getrandbits(64)
        redrawn = set()
        for generator in (dice.getrandbits(64), dice.getrandbits(64)):
            state = state_of(position)
            state["rng"] = generator
            with np.errstate(over="ignore"):  # random numbers wrap on purpose
                rules.resample(engine.board_record, proxies(state)[0], seat, engine.generator(seed))
            redrawn.add(state.tobytes())
            assert int(state["rng"][0, 0]) != generator, "resample does not redraw s.rng"
        assert len(redrawn) == 1, "what resample gives depends on the old s.rng"


def seats_know_no_less_than_nobody(case: Case) -> None:
    """Resampling for nobody first changes nothing for a seat: what nobody knows, no seat knows."""
    for position, viewer, dice in _moments(case):
        first, second = dice.getrandbits(64), dice.getrandbits(64)
        again = position.resampled(None, second).resampled(viewer, first)
        assert bytes(again) == bytes(position.resampled(viewer, first))


def _generator(position: Position) -> int:
    return int(state_of(position)["rng"][0, 0])
