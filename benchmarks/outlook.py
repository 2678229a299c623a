# mypy: allow-untyped-defs, no-check-untyped-defs
"""Fit what a bot of Next Station expects of lines to come: the weights `SIGHT_WEIGHTS` in the game's `bots.py`.

Sheets at the end of a round come from games of a search bot, whose next round the greedy player has drawn with some
moves at random, as simulations do. What a sheet is worth is what the greedy player makes of it, on the mean of many
tries with fresh cards. The weights are fitted to half of the sheets; how much of the differences between the others
they explain is told for each round, as a share (1: all) of what is not the chance of the tries.

    python -m benchmarks.outlook --games 1000 --bot search:1000
"""

import argparse
import sys

import numpy as np

import mornington
from mornington.bots import SearchBot
from mornington.core.placeholders import SEATS, TOTAL, actors, apply, greedy, legal, resample, score
from mornington.core.rng import below, shuffle
from mornington.core.rule import bind, rule
from mornington.games.next_station import bots, rules
from mornington.games.next_station.bots import look
from mornington.games.next_station.rules import begin_round
from mornington.games.next_station.state import CARDS, SIGHTS

RANDOM_MOVES = (10, 50, 150, 400)  # in the round that ends, in thousandths: one sheet for each
IN_TRIES = 20  # the same in the tries
RIDGE = 5.0  # so that sights that hardly differ get no weight


@rule
def play_on(board, s, w, moves, random_moves, to_the_end, rng):
    """The greedy player plays to the end of the round, or of the game, with some moves at random."""
    stage = s.stage
    while actors(board, s) and (to_the_end or s.stage == stage):
        n = legal(board, s, 0, moves)
        at_random = below(rng, 1000) < random_moves
        apply(board, s, w, 0, moves[below(rng, n) if at_random else greedy(board, s, w, 0, moves, n, rng)])


@rule
def end_rounds(boards, states, work, moves, random_moves, rng):
    for i in range(len(states)):
        resample(boards[0], states[i], 0, rng)
        play_on(boards[0], states[i], work[0], moves, random_moves, 0, rng)


@rule
def total(board, s, w, table):
    score(board, s, w, table)
    return table[0, TOTAL]


@rule
def try_out(boards, states, words, tried, tried_words, work, moves, table, tries, gains, squares, seen, rng):
    """For each sheet what it offers, and the sums of what was gained in so many tries, plain and squared."""
    s = tried[0]
    for i in range(len(states)):
        look(boards[0], states[i], work[0], 0)
        for k in range(SIGHTS):
            seen[i, k] = work[0].sights[k]
        before = total(boards[0], states[i], work[0], table)
        for _ in range(tries):
            for word in range(words.shape[1]):
                tried_words[0, word] = words[i, word]
            resample(boards[0], s, 0, rng)
            shuffle(rng, s.deck[s.stage], 0, CARDS)  # the first card has been turned: any other could have been
            begin_round(boards[0], s)
            play_on(boards[0], s, work[0], moves, IN_TRIES, 1, rng)
            gained = total(boards[0], s, work[0], table) - before
            gains[i] += gained
            squares[i] += gained * gained


def sheets(game, bot_name, games):
    """States at the start of a game and at the end of each of the first two rounds, as a search bot draws them."""
    found = [[], [], []]
    for seed in range(games):
        position = game.start(players=1, seed=seed)
        bot = mornington.bot(bot_name, seed)
        if isinstance(bot, SearchBot):
            bot.threads = 1
        for stage in range(3):
            while position.state["stage"][0] < stage:
                position.play(bot.choose(position))
            found[stage].append(position.state.copy())
        if sys.stderr.isatty():
            print(f"\r{seed + 1} games", end="", file=sys.stderr)
    return [np.concatenate(states) for states in found]


def tries_of(engine, compiled, states, tries, seed):
    """What the sheets offer, the mean gain of the tries, and the variance that chance gives to such a mean."""
    tried = states[:1].copy()
    words, tried_words = (each.view(np.int64).reshape(len(each), -1) for each in (states, tried))
    work, moves = np.zeros(1, rules.WORK), np.zeros(rules.MAX_LEGAL, np.int64)
    table = np.zeros((SEATS, rules.SCORE_ROWS), np.int64)
    gains, squares = np.zeros(len(states), np.int64), np.zeros(len(states), np.int64)
    seen = np.zeros((len(states), SIGHTS), np.int64)
    arrays = (engine.board, states, words, tried, tried_words, work, moves, table)
    compiled.try_out(*arrays, tries, gains, squares, seen, engine.generator(seed))
    mean = gains / tries
    return seen.astype(float), mean, float(np.mean(squares / tries - mean**2)) / tries


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="search:1000", help="who draws the rounds before")
    parser.add_argument("--tries", type=int, default=64, help="of the greedy player, for each sheet")
    chosen = parser.parse_args()
    game = mornington.load("next-station-london")
    engine = game.engine
    compiled = bind([rules, bots, sys.modules[__name__]], compiled=True, name="outlook")
    rounds = []
    for stage, before in enumerate(sheets(game, chosen.bot, chosen.games)):
        ended = []
        for part, random_moves in enumerate(RANDOM_MOVES):
            states = before.copy()
            work, moves = np.zeros(1, rules.WORK), np.zeros(rules.MAX_LEGAL, np.int64)
            compiled.end_rounds(engine.board, states, work, moves, random_moves, engine.generator(10 * stage + part))
            ended.append(states)
        seen, mean, chance = tries_of(engine, compiled, np.concatenate(ended), chosen.tries, stage)
        rounds.append((seen - seen.mean(0), mean - mean.mean(), chance))
    x = np.concatenate([seen[::2] for seen, _, _ in rounds])
    y = np.concatenate([mean[::2] for _, mean, _ in rounds])
    weights = np.linalg.solve(x.T @ x + RIDGE * np.eye(SIGHTS), x.T @ y)
    print("\nSIGHT_WEIGHTS:", np.round(1000 * weights).astype(int).tolist())
    for stage, (seen, mean, chance) in enumerate(rounds, 1):
        for name, used in (("now", bots.SIGHT_WEIGHTS / 1000), ("fitted", weights)):
            left = np.mean((mean[1::2] - seen[1::2] @ used) ** 2) - chance
            share = 1 - left / (np.var(mean[1::2]) - chance)
            print(f"after round {stage}, {name}: {share:.2f} of the differences explained, {len(mean) // 2} sheets")


if __name__ == "__main__":
    main()
