"""`mornington bots`."""

from __future__ import annotations

import argparse

from rich.table import Table

import mornington
from mornington.arena.ratings import ANCHOR_RATING
from mornington.bots.levels import RATED_RULES, rungs
from mornington.bots.recipe import Recipe
from mornington.core.text import _

from .common import plain_console


def _thoughts(recipe: Recipe) -> str:
    return _(
        "up to {n:,} simulations, {share:.0f} % of their moves at random",
        n=recipe.simulations,
        share=100 * recipe.style.epsilon,
    )


def _outdated(installed: int) -> str:
    return _(
        "These ratings are outdated: they were measured by version {theirs} of the rules, version {ours} is installed.",
        theirs=RATED_RULES,
        ours=installed,
    )


def run(options: argparse.Namespace) -> None:
    console = plain_console()
    for name in options.game or mornington.games():
        game = mornington.load(name)
        table = Table(title=game.title, title_justify="left", box=None, pad_edge=False)
        table.add_column(_("bot"))
        table.add_column(_("rating"), justify="right")
        table.add_column(_("how it chooses"))
        table.add_row("random", "", _("any move"))
        table.add_row("greedy", f"{ANCHOR_RATING:.0f}", _("by rules of thumb, one decision ahead"))
        for level, rung in rungs(game.id).items():
            rating = "" if rung.rating is None else f"{rung.rating:.0f}"
            table.add_row(level, rating, _thoughts(rung.recipe))
        console.print(table)
        if any(rung.rating for rung in rungs(game.id).values()) and game.rules.RULES_VERSION != RATED_RULES:
            console.print(_outdated(game.rules.RULES_VERSION))
        console.print()
    print(_("search:2000, search:0.5s, search:50ms: simulations or time of your own for each decision."))
    print(_("Ratings are on the Elo scale, by two-player games (docs/ladder.md); greedy is the fixed point."))
