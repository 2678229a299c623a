"""A bound from above: more points than this nobody makes on average in Next Station alone by the base rules.

    python -m benchmarks.bound --seeds 20

It is an information relaxation. Suppose that a player knows all cards beforehand, but pays for luck: whenever a card
is turned, what it brings at once, more than the mean of all cards that could have come, is taken off. A player who does
not know the cards pays nothing on average, so the mean of the best possible result of the other one is a bound for all.
That result is itself bounded from above, deal by deal:

- In each round all lines that the cards allow are listed, passes included, as if the sheet were empty: every line that
  can be drawn on a real sheet is among them. Each has its own points less what its best order pays.
- Lines meet: stations served by several lines, tourist sites, sections that only one line may have. Prices on these
  (Lagrange multipliers) take the four lines apart; whatever the prices, the sum of the four best lines and of what the
  prices themselves are worth is a bound. A descent looks for prices that make it small.

Nothing has to converge for the bound to hold. `--price 0` makes luck free: then it bounds what could be had with all
cards known. The luck of a bot's own game on the same deal, whose mean is zero, is taken off to make the error smaller.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

import mornington
from mornington.bots.luck import LuckMeter
from mornington.core.records import Array
from mornington.games.next_station.state import (
    BRANCHING_FROM_TURN,
    CARD_SYMBOL,
    CARDS,
    CROSSING,
    FIRST_UNDERGROUND,
    INTERCHANGE,
    JOKER,
    ROUNDS,
    SWITCH,
    TOURIST_TRACK,
    UNDERGROUND_CARDS,
)

from .bound_lines import Lines, list_lines, sums_of

STATION_WORTH, SITE_WORTH = 1.2, 2.0  # of a station to the other lines, and of a tourist site, where luck is priced
STEPS, FIRST_STEP = 200, 0.4  # of the descent, and points that a price may change by in the first
SYMBOLS = JOKER + 1


@dataclass(frozen=True)
class Turn:
    """A card of a round."""

    symbol: int
    branches: bool  # the switch came with it
    chances: Array  # [symbol, branches]: how likely each was, before it came


def turns_of(deck: Sequence[int]) -> list[Turn]:
    """The turns of a round, whose last is that of the last underground card."""
    found: list[Turn] = []
    turned = underground = 0
    while underground < UNDERGROUND_CARDS:
        chances = chances_after(deck[:turned], len(found) + 1)
        switched = deck[turned] == SWITCH
        card = deck[turned + switched]
        turned += 1 + switched
        underground += card >= FIRST_UNDERGROUND
        branches = bool(switched) and len(found) + 1 >= BRANCHING_FROM_TURN
        found.append(Turn(int(CARD_SYMBOL[card]), branches, chances))
    return found


def chances_after(seen: Sequence[int], turn: int) -> Array:
    """How likely each symbol is, by itself and with branches, when these cards have been turned."""
    chances = np.zeros((SYMBOLS, 2))
    left = [card for card in range(CARDS) if card not in seen]
    for card in left:
        if card == SWITCH:
            for after in left:
                if after != SWITCH:
                    chance = 1 / (len(left) * (len(left) - 1))
                    chances[CARD_SYMBOL[after], int(turn >= BRANCHING_FROM_TURN)] += chance
        else:
            chances[CARD_SYMBOL[card], 0] += 1 / len(left)
    return chances


class Prices:
    """Prices on what the lines share, and what the prices themselves are worth."""

    def __init__(self, board: Any, lines: Sequence[Lines]) -> None:
        self.stations = np.array([[bool(int(every.reached) >> v & 1) for v in range(64)] for every in lines])
        self.sites = np.array([float(int(board["tourist"]) >> v & 1) for v in range(64)])
        ways = self.stations.sum(axis=0)
        even = np.divide(np.take(INTERCHANGE, ways), ways, out=np.zeros(64), where=ways > 0)
        self.meeting = self.stations * even  # [line, station]: for serving it
        self.site = float(TOURIST_TRACK[-1]) / (len(TOURIST_TRACK) - 1)
        self.conflicts = conflicts(board)
        self.shared = np.zeros(len(self.conflicts))  # for drawing one of sections of which only one may be drawn

    def by_move(self, line: int) -> tuple[Array, Array]:
        """What a line gets for arriving at each station, and pays for each section."""
        pays = np.zeros(256)
        for (a, b), price in zip(self.conflicts, self.shared, strict=True):
            pays[a] += price
            if b != a:
                pays[b] += price
        return self.meeting[line] + self.site * self.sites, pays

    def own_worth(self) -> tuple[float, Array, int]:
        """What is left to others at most: the points, which lines it takes to each station, and how many sites."""
        best, taken = np.zeros(64), np.zeros((ROUNDS, 64))
        for some in range(1, 1 << ROUNDS):
            chosen = np.array([some >> line & 1 for line in range(ROUNDS)], float)
            possible = (self.stations | (chosen == 0)[:, None]).all(axis=0)
            points = INTERCHANGE[int(chosen.sum())] - chosen @ self.meeting
            better = possible & (points > best)
            best = np.where(better, points, best)
            taken[:, better] = chosen[:, None]
        track = TOURIST_TRACK - self.site * np.arange(len(TOURIST_TRACK))
        return float(best.sum() + track.max() + self.shared.sum()), taken, int(track.argmax())


def conflicts(board: Any) -> list[tuple[int, int]]:
    """Pairs of sections that exclude each other, a section and itself where no other one does."""
    words = board["rules_out"]
    excluded = [[e for e in range(256) if int(words[s, e >> 6]) >> (e & 63) & 1] for s in range(256)]
    pairs = [(a, b) for a in range(256) for b in excluded[a] if a < b]
    return pairs + [(a, a) for a in range(256) if excluded[a] == [a]]


def bound_of(board: Any, lines: Sequence[Lines], steps: int) -> float:
    """The lowest bound found for one deal."""
    prices = Prices(board, lines)
    lowest = np.inf
    for step in range(steps):
        own, taken, sites = prices.own_worth()
        total, arrived, drawn = own, np.zeros((ROUNDS, 64)), np.zeros(256)
        for line, every in enumerate(lines):
            arriving, paying = prices.by_move(line)
            values = sums_of(every, arriving, paying)
            best = int((values + every.points).argmax())
            total += float(values[best] + every.points[best])
            for section, station in every.path(best):
                arrived[line, station] = 1
                if section >= 0:
                    drawn[section] += 1
        lowest = min(lowest, total)
        size = FIRST_STEP / (1 + 8 * step / steps)
        prices.meeting -= size * (arrived - taken) * prices.stations
        prices.site = max(0.0, prices.site - 0.05 * size * float((arrived * prices.sites).sum() - sites))
        use = np.array([drawn[a] + (drawn[b] if b != a else 0) for a, b in prices.conflicts])
        prices.shared = np.maximum(0.0, prices.shared + size * (use - 1))
    return lowest


def bound(seed: int, price: float, steps: int) -> tuple[float, float, int]:
    """For one deal: the bound, the luck of a bot's game on it, and how many lines there were."""
    position = mornington.load("next-station-london").start(players=1, seed=seed)
    board = position.game.engine.board[0]
    worth = np.array([STATION_WORTH + SITE_WORTH * (int(board["tourist"]) >> v & 1) for v in range(64)])
    lines = []
    for stage in range(ROUNDS):
        colour = int(position.state["pencils"][0, stage])
        turns = turns_of(position.state["deck"][0, stage].tolist())
        lines.append(list_lines(board, colour, turns, worth, price, CROSSING))
    found = bound_of(board, lines, steps)
    meter, bot = LuckMeter(position), mornington.bot("ahead:1")
    while not position.over:
        meter.look(position)
        position.play(bot.choose(position))
    assert meter.points is not None
    return found, meter.points[0], sum(len(every.points) for every in lines)


def mean(values: Sequence[float]) -> str:
    error = statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return f"{statistics.fmean(values):.1f} ± {error:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=20, help="how many deals")
    parser.add_argument("--seed", type=int, default=500_000, help="the first of them")
    parser.add_argument("--price", type=float, default=0.8, help="of a point of luck; 0: luck is free")
    parser.add_argument("--steps", type=int, default=STEPS, help="of the descent for each deal")
    chosen = parser.parse_args()
    plain, adjusted = [], []
    for seed in range(chosen.seed, chosen.seed + chosen.seeds):
        start = time.process_time()
        found, lucky, n = bound(seed, chosen.price, chosen.steps)
        plain.append(found)
        adjusted.append(found - lucky)
        took = time.process_time() - start
        print(f"seed {seed}: {found:.1f} ({n:,} lines, luck {lucky:+.1f}, {took:.0f} s)", flush=True)
    print(f"nobody makes more on average than {mean(plain)}, without luck {mean(adjusted)} (mean and standard error)")


if __name__ == "__main__":
    main()
