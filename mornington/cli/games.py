"""`mornington games`."""

from __future__ import annotations

import argparse

import mornington
from mornington.core.text import _


def run(options: argparse.Namespace) -> None:
    for name in mornington.games():
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
