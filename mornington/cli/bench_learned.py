"""How fast bots decide by learned values, and how long their weights take to load: a part of `mornington bench`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import cycle

from mornington.bots.learned import can_look, move_values
from mornington.bots.weights import Weights, find, load, path_of
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.recipe import Ahead

CARDS = (1, 2, 3)  # to look ahead
Tell = Callable[[], None]


def kinds(game: Game) -> int:
    """How many things there are to be measured."""
    if path_of(game, game.check_options()) is None:
        return 0
    return 1 + (len(CARDS) if game.spec.is_solitaire else 0)


def decisions_per_second(game: Game, runs: int, seconds: float, tell: Tell) -> dict[str, list[float]]:
    """Decisions of a whole game alone, by looks of so many cards on one core, with all that Python adds to them.

    Empty where no bot looks ahead: the game has no weights, or seats touch each other.
    """
    weights = find(game, game.check_options())
    if weights is None or not game.spec.is_solitaire:
        return {}
    moments = list(_moments(game, weights))
    for cards in CARDS:
        move_values(moments[0], 0, Ahead(cards), weights)  # compile before the clock starts
    speeds: dict[str, list[float]] = {f"ahead:{cards}": [] for cards in CARDS}
    for _run in range(runs):
        for cards, found in zip(CARDS, speeds.values(), strict=True):
            found.append(_speed(moments, Ahead(cards), weights, seconds))
            tell()
    return speeds


def _moments(game: Game, weights: Weights) -> Iterator[Position]:
    """Every decision of one game."""
    position = game.start(players=game.player_counts[0], seed=0)
    while not position.over:
        seat = position.actors[0]
        if len(position.legal(seat)) > 1 and can_look(position, seat):
            yield position.copy()
        position.play(next(iter(move_values(position, seat, Ahead(1), weights))), seat)


def _speed(moments: list[Position], ahead: Ahead, weights: Weights, seconds: float) -> float:
    """Decisions a second, over the whole game as often as the time allows, but at least once."""
    start, done = time.perf_counter(), 0
    for position in cycle(moments):
        move_values(position, position.actors[0], ahead, weights)
        done += 1
        if done % len(moments) == 0 and time.perf_counter() - start > seconds:
            break
    return done / (time.perf_counter() - start)


def loading_seconds(game: Game, runs: int, tell: Tell) -> list[float]:
    """How long the weights of the default board take to read from disk; empty where there are none."""
    path, values = path_of(game, game.check_options()), game.spec.values
    if path is None or values is None:
        return []
    found = []
    for _run in range(runs):
        start = time.perf_counter()
        load(path, values)
        found.append(time.perf_counter() - start)
        tell()
    return found
