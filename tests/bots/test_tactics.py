"""Positions in which the best move is known."""

from __future__ import annotations

import mornington as mt
from mornington.bots import make
from tests.bots.positions import played


def margin(position: mt.Position, seat: int) -> tuple[bool, int]:
    """How good a finished game is for a seat: won or not, then the points it is ahead."""
    outcome = position.outcome()
    assert outcome is not None
    others = [points for other, points in enumerate(outcome.totals) if other != seat]
    return outcome.winners == (seat,), outcome.totals[seat] - max(others, default=0)


def after(position: mt.Position, seat: int, move: mt.Move) -> mt.Position:
    copy = position.copy()
    copy.play(move, seat)
    return copy


def test_the_last_move_of_a_game_is_the_best_there_is(each: mt.Game) -> None:
    """Before the last move of a game, the seat that makes it can see everything that matters.

    Where some moves end the game and others do not, it may be better to go on, even from a win. So the bot need not
    end it, but if it does, then with a win where there is one.
    """
    judged = 0
    for seed in range(100):
        done = played(each, seed, wild=0.2)
        position, seat = done.at(len(done.moves) - 1), done.moves[-1].seat
        assert seat is not None
        moves = position.legal(seat)
        ends = {move: margin(after(position, seat, move), seat) for move in moves if after(position, seat, move).over}
        best = max(ends.values())
        every_move_ends_it = len(ends) == len(moves)
        if len(moves) == 1 or not (every_move_ends_it or best[0]):
            continue
        chosen = make("search:1500", seed).choose(position, seat)
        if chosen in ends or every_move_ends_it:
            assert ends[chosen] >= (best if every_move_ends_it else (True, 0))
            judged += 1
        if judged == 4:
            return
    raise AssertionError(f"only {judged} games end with a choice that can be judged")


def test_a_section_is_kept_for_the_line_that_needs_it(next_station: mt.Game) -> None:
    """With one card to come, known to everyone, the better of two ways is not the one that pays now."""
    found = 0
    for seed in range(40):
        done = played(next_station, seed, players=1)
        position = done.at(len(done.moves) - 2)
        greedy = position.legal()[position.greedy(0, 1)]
        values = {move: best_end(after(position, 0, move)) for move in position.legal()}
        if max(values.values()) - values[greedy] >= 3:
            found += 1
            bot = make("omniscient:400", seed, measuring=True)
            assert values[bot.choose(position)] == max(values.values())
    assert found >= 2


def best_end(position: mt.Position) -> int:
    """The most points a last move brings."""
    return max(after(position, 0, move).scores()[0] for move in position.legal())
