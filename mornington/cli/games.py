"""`mornington games`: list the games, or check that each is complete."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import mornington
from mornington.bots import defaults, mcts
from mornington.core import play
from mornington.core.contract import GameSpec, problems
from mornington.core.engine import bound_rules
from mornington.core.errors import BadGame
from mornington.core.text import _
from mornington.games import registry

INCOMPLETE = 1  # exit code


def run(options: argparse.Namespace) -> int | None:
    if options.check:
        return _check(options.game)
    for name in options.game or mornington.games():
        game = mornington.load(name)
        print(f"{name}: {game.title}")
        print("  " + _(game.spec.meta.SUMMARY))
        print("  " + _(game.spec.meta.CREDIT))
        counts = game.player_counts
        print(
            "  "
            + _(
                "{low} to {high} players; boards: {boards}",
                low=counts[0],
                high=counts[-1],
                boards=", ".join(game.boards),
            )
        )
        for option in game.options:
            choices = "|".join(option.choices) or "yes|no"
            print(f"  --option {option.name}={choices}: {_(option.help)}")
    return None


def _check(games: Sequence[str]) -> int | None:
    """Say of each game what it lacks, also of those that cannot be played because of it."""
    complete = True
    left_out = registry.left_out()
    for name in games or (*mornington.games(), *left_out):
        is_left_out = name in left_out and name not in mornington.games()
        found = left_out[name].split("; ") if is_left_out else mistakes(mornington.load(name).spec)
        complete = complete and not found
        print(_("{game} is complete", game=name) if not found else f"{name}:")
        for sentence in found:
            print(f"  {sentence}")
    return None if complete else INCOMPLETE


def mistakes(spec: GameSpec) -> list[str]:
    """What the specification lacks; if nothing, the first mistake found when its rules are bound."""
    found = problems(spec)
    try:
        if not found:
            bound_rules(spec, False, play)
            bound_rules(spec, False, defaults, mcts)
    except BadGame as error:
        return [str(error)]
    return found
