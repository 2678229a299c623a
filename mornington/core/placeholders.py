"""The functions that generic rules call and each game provides: `bind` fills in the game's own.

A move is an int64, a seed a uint64, `out` an array of int64, `rng` an array of one uint64. `w` is scratch memory: a
record of the game's own type `WORK` that means nothing between two calls.

| name | meaning |
|---|---|
| `deal(board, s, options, seed)` | write every byte of a fresh state: shuffle, deal, but reveal nothing yet |
| `begin(board, s)` | run up to the first decision (between the two, `piles=` stacks the decks) |
| `actors(board, s)` | bit mask of the seats that may act now; 0: the game is over |
| `legal(board, s, seat, out)` | fill `out` with the legal moves in a fixed order, return how many |
| `apply(board, s, w, seat, move)` | make the move and run every automatic consequence up to the next decision |
| `score(board, s, w, out)` | `out[seat, row]`: the full breakdown as if everything ended now, from scratch |
| `resample(board, s, seat, rng)` | redraw all that `seat` cannot know (−1: what no seat knows), `s.rng` too |
| `greedy(board, s, w, seat, moves, n, rng)` | a quick sensible choice among the n moves, as an index |
| `observe(board, s, w, seat, out)` | write every element of an observation (optional; see `observations`) |

What `resample` gives depends on what the seat knows and on `rng` alone, byte for byte: every hidden pool is put into a
canonical order before it is shuffled. A shuffle of the true order would tell that order to whoever sees the result.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .rule import Placeholder

SEATS = 4  # no game here has more
LONGEST_LIST = 4096  # `MAX_LEGAL` of a game at most: a search numbers the moves of a list below it

# The kinds of arguments: records by their names (`board`, `s`, `w`, `options`), all others by type and dimensions
KINDS: dict[str, tuple[np.dtype[Any], int]] = {
    "seat": (np.dtype(np.int64), 0),
    "move": (np.dtype(np.int64), 0),
    "n": (np.dtype(np.int64), 0),
    "seed": (np.dtype(np.uint64), 0),
    "moves": (np.dtype(np.int64), 1),
    "scores": (np.dtype(np.int64), 2),
    "words": (np.dtype(np.uint64), 1),
    "uses": (np.dtype(np.int64), 1),
    "rows": (np.dtype(np.int64), 1),
    "rng": (np.dtype(np.uint64), 1),
    "observation": (np.dtype(np.int16), 1),
}

deal: Any = Placeholder("deal", takes="board s options seed")
begin: Any = Placeholder("begin", takes="board s")
actors: Any = Placeholder("actors")
legal: Any = Placeholder("legal", takes="board s seat moves")
apply: Any = Placeholder("apply", takes="board s w seat move")
score: Any = Placeholder("score", takes="board s w scores")
resample: Any = Placeholder("resample", takes="board s seat rng")
greedy: Any = Placeholder("greedy", takes="board s w seat moves n rng")
observe: Any = Placeholder("observe", takes="board s w seat observation")

MOVES: Any = Placeholder("MOVES")  # move numbers are below it
MAX_LEGAL: Any = Placeholder("MAX_LEGAL")  # the most legal moves a seat can have at a time
TOTAL: Any = Placeholder("TOTAL")  # the score row that counts …
TIE_BREAK: Any = Placeholder("TIE_BREAK")  # … and the one that decides between equal totals
