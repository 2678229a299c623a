"""How far games spread over the table: a compiled loop of its own, since it takes thousands of games to tell."""

from typing import Any

import numpy as np

from mornington.core.contract import actors, apply, begin, deal, greedy, legal
from mornington.core.rng import below, mixed, seeded
from mornington.core.rule import rule
from mornington.games.line_change.rules import TURNS, WIDTH


@rule
def spread_of_games(
    boards: Any,
    states: Any,
    work: Any,
    options: Any,
    first_seed: Any,
    games: Any,
    clever: Any,
    moves: Any,
    rng: Any,
    out: Any,
) -> Any:
    """Play games from seeds that count up, all seats random or greedy; first and last column and row ever used."""
    board, s, w = boards[0], states[0], work[0]
    steps = 0
    out[0], out[1], out[2], out[3] = WIDTH, 0, WIDTH, 0
    for g in range(games):
        deal(board, s, options[0], first_seed + np.uint64(g))
        begin(board, s)
        seeded(rng, mixed(first_seed + np.uint64(g)))
        while actors(board, s):
            n = legal(board, s, s.turn, moves)
            k = greedy(board, s, w, s.turn, moves, n, rng) if clever else below(rng, n)
            x, y = moves[k] // TURNS % WIDTH, moves[k] // TURNS // WIDTH
            out[0], out[1] = min(out[0], x), max(out[1], x)
            out[2], out[3] = min(out[2], y), max(out[3], y)
            apply(board, s, w, s.turn, moves[k])
            steps += 1
    return steps
