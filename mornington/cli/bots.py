"""`mornington bots`."""

from __future__ import annotations

import argparse

import mornington
from mornington.arena.ratings import ANCHOR_RATING
from mornington.bots.weights import find
from mornington.core.contract import named_policies
from mornington.core.recipe import Recipe
from mornington.core.text import _, ngettext

from .common import grid, plain_console


def _thoughts(recipe: Recipe, learned: bool, alone: bool) -> str:
    if learned and recipe.ahead:
        ahead = recipe.ahead
        if alone:
            how = ngettext("{n} card ahead by learned values", "{n} cards ahead by learned values", ahead.cards)
        elif ahead.rollouts:
            how = _("up to {n:,} games played on by learned values", n=ahead.rollouts)
        else:
            how = _("one move ahead by learned values")
        slips = _(", misjudged by some {points} points", points=ahead.slips)
        return how + (slips if ahead.slips else "")
    if learned and recipe.cut:
        return _("up to {n:,} simulations, judged by learned values", n=recipe.cut_simulations or recipe.simulations)
    return _(
        "up to {n:,} simulations, {share:.0f} % of their moves at random",
        n=recipe.simulations,
        share=100 * recipe.style.epsilon,
    )


def _outdated(measured: int, installed: int) -> str:
    return _(
        "These ratings are outdated: they were measured by version {theirs} of the rules, version {ours} is installed.",
        theirs=measured,
        ours=installed,
    )


def run(options: argparse.Namespace) -> None:
    console = plain_console()
    for name in options.game or mornington.games():
        game = mornington.load(name)
        table = grid(title=game.title, title_justify="left")
        table.add_column(_("bot"))
        table.add_column(_("rating"), justify="right")
        table.add_column(_("how it chooses"))
        table.add_row("random", "", _("any move"))
        table.add_row("greedy", f"{ANCHOR_RATING:.0f}", _("by rules of thumb, one decision ahead"))
        ladder = game.spec.ladder
        learned = find(game, game.check_options()) is not None
        for name, level in ladder.levels.items():
            rating = "" if level.rating is None else f"{level.rating:.0f}"
            table.add_row(name, rating, _thoughts(level.recipe, learned, game.spec.is_solitaire))
        for name, policy in named_policies(game.spec).items():
            table.add_row(name, "", _(policy.summary))
        console.print(table)
        if ladder.rated_rules not in (None, game.rules.RULES_VERSION):
            console.print(_outdated(ladder.rated_rules, game.rules.RULES_VERSION))
        console.print()
    print(_("search:2000, search:0.5s, search:50ms: simulations or time of your own for each decision."))
    print(_("Ratings are on the Elo scale, by two-player games (docs/ladder.md); greedy is the fixed point."))
