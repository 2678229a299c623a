"""Many games on a device: memory for its threads, and the work in parts that fit."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from . import batches, play
from .contract import GameSpec
from .devices.device import Device, item_bytes, threads_that_fit
from .faults import check_result
from .placeholders import SEATS
from .records import Array

THREADS = 1 << 17  # at most: more than that many games at a time make no GPU of today faster
AT_ONCE = 1 << 22  # games of one launch, at most: their results are held on the device


def play_many(
    device: Device,
    spec: GameSpec,
    board: Array,
    n: int,
    seed: int,
    options: Array,
    policies: Sequence[int],
    most_threads: int = THREADS,
) -> tuple[Array, Array, int]:
    """Play n games from consecutive seeds: what `Engine.play_many` returns, number for number.

    Raises: `BadGame` for rules that list no legal moves, or too many.
    """
    rules, int64, players = spec.rules, np.int64, int(options["players"][0])
    each = item_bytes((rules.STATE, 1), (rules.WORK, 1), (int64, rules.MAX_LEGAL + SEATS * rules.SCORE_ROWS))
    at_once = min(n, AT_ONCE)
    threads = threads_that_fit(device, at_once, each, most_threads)
    boards, chosen = device.put(board), device.put(options)
    states = device.own((), rules.STATE)
    work = device.scratch(threads, rules.WORK)
    followed = device.put(np.array([*policies, *[play.RANDOM_POLICY] * SEATS][:SEATS], int64))
    moves = device.scratch((threads, rules.MAX_LEGAL), int64, by_thread=True)
    rng = device.scratch((threads, 1), np.uint64)
    scores = device.scratch((threads, SEATS, rules.SCORE_ROWS), int64)
    ranks = device.scratch((threads, SEATS), int64)
    found: list[tuple[Array, Array]] = []
    made = 0
    for start in range(0, n, at_once):
        games = min(at_once, n - start)
        totals, placed = device.scratch((games, players), np.int32), device.scratch((games, players), np.int8)
        results = device.scratch(min(threads, games), int64)
        device.run(
            spec, (play, batches), "play_share", len(results), boards, states, work, chosen,
            np.uint64((seed + start) % 2**64), followed, moves, rng, scores, ranks, totals, placed, results,
        )  # fmt: skip
        counts = device.fetch(results)
        check_result(int(counts.min()), spec.meta.TITLE, rules.MAX_LEGAL)
        made += int(counts.sum())
        found.append((device.fetch(totals), device.fetch(placed)))
    totals, ranks = (np.concatenate(parts).astype(int64) for parts in zip(*found, strict=True))
    return totals, ranks, made
