"""Compile what a game needs, part by part, so that nobody waits for it later."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import cast

from mornington.bots import defaults, evaluation, exact, expect, features_at, looking, make
from mornington.bots.evaluation import search_modules
from mornington.bots.learned import can_solve, cards_left, exact_values, is_last_deck
from mornington.bots.policies import policy_modules
from mornington.bots.weights import find
from mornington.core import play
from mornington.core.compiling import listening
from mornington.core.contract import named_policies
from mornington.core.game import Game

from . import playouts, puzzle
from .advice import advise, adviser
from .outlook import second_look
from .perfect import NARROWEST, solved
from .prepared import note_prepared

BOT = "search:1"  # the quickest bot that can explain itself …
LOOKING = "ahead:2"  # … and a quick one that looks ahead by learned values in every way there is
FEW = 4  # positions: not enough to solve anything, but all is called
PLAY, SEARCH, ANALYSIS = PARTS = ("play", "search", "analysis")  # in the order in which people need them


def prepare(game: Game, part: str, tell: Callable[[float], None] = lambda done: None) -> None:
    """Make every compiled call of a part once, so that the cache on disk has them.

    `tell` hears how much is done, from 0 to 1, whenever something that the cache lacks begins to be compiled.
    """
    work: dict[str, int] = {}
    bindings = _bindings(game, part)
    for modules in bindings:
        work.update(game.engine.bound(*modules).work())
    begun: set[str] = set()

    def note(_title: str, name: str) -> None:
        tell(sum(work[other] for other in begun) / sum(work.values()))
        begun.update({name} & work.keys())

    with listening(note):
        {PLAY: Game.get_ready, SEARCH: _search, ANALYSIS: _analyse}[part](game)
    note_prepared(game.spec, part, [file for modules in bindings for file in game.engine.bound(*modules).files()])
    tell(1.0)


def _bindings(game: Game, part: str) -> list[tuple[ModuleType, ...]]:
    """The modules that are bound together for a part."""
    if part == PLAY:
        return [(play,)]
    if part == SEARCH:
        policies = [policy_modules(game.spec, name) for name in named_policies(game.spec)]
        return [search_modules(game.spec), *_looking(game), *policies]
    return [(play,), search_modules(game.spec), (defaults, playouts), *([(puzzle,)] if game.spec.is_solitaire else [])]


def _looking(game: Game) -> list[tuple[ModuleType, ...]]:
    """What looks ahead by learned values, where the game has them."""
    if not find(game, game.check_options()):
        return []
    values = cast(ModuleType, game.spec.values)
    if not game.spec.is_solitaire:
        return [(values, defaults, looking)]
    exactly = [(values, exact)] if can_solve(game.spec) else []
    return [(values, defaults, features_at), (values, expect), *exactly]


def _search(game: Game) -> None:
    position = game.start(seed=0)
    seat = position.actors[0]
    for bot in (BOT, *([LOOKING] if _looking(game) else []), *named_policies(game.spec)):
        make(bot).choose(position, seat)
    weights = find(game, position.options)
    if _looking(game) and can_solve(game.spec) and weights:
        cards_left(position)
        is_last_deck(position)
        exact_values(position, seat, weights, room=FEW)
    evaluation.segment(position)
    evaluation.evaluate(position, seat, adviser(BOT, 0).recipe(position))


def _analyse(game: Game) -> None:
    position = game.start(seed=0)
    seat = position.actors[0]
    move = position.legal(seat)[-1]
    game.playouts(1, players=position.players)
    advise(position, seat, BOT)
    second_look(position, seat, (move, move), adviser(BOT, 0), 0)
    if game.spec.is_solitaire:
        solved(position, seat, runs=1, width=NARROWEST)
