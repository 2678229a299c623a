"""How well learned weights play one move ahead: against the greedy policy and the policy of rollouts, in seconds.

    python -m benchmarks.trials ticket-to-ride-london --players 2 --games 4000
    python -m benchmarks.trials line-change --weights mine.npz

Every deal is played from each seat. Seeds are from 500,000 on, which learning never uses.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import mornington as mt
from mornington.bots.weights import find, load
from mornington.learning.trials import PLAYERS, play_trial


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--weights", type=Path, help="a file (default: those in use)")
    chosen = parser.parse_args()
    game = mt.load(chosen.game)
    options = {"players": chosen.players}
    if game.spec.values is None or game.spec.is_solitaire:
        parser.error(f"{game.title}: there are no opponents to try weights against")
    found = load(chosen.weights, game.spec.values) if chosen.weights else find(game, game.check_options(**options))
    if found is None:
        parser.error(f"{game.title} has no weights for {chosen.players} players")
    for against in PLAYERS:
        trial = play_trial(game, found, options, chosen.games, against=against)
        won, error = 100 * trial.won.value, 100 * trial.won.error
        print(
            f"{game.title}, {chosen.players} players, against {against}:"
            f" {won:.1f} ± {error:.1f} % won, {trial.games:,} games"
        )


if __name__ == "__main__":
    main()
