"""The bound from above: its lines are those of the rules, and no play gets past it."""

from __future__ import annotations

import random

import numpy as np
import pytest

import mornington as mt
from benchmarks.bound import bound_of, chances_after, turns_of
from benchmarks.bound_lines import Lines, list_lines, sums_of
from mornington.games.next_station.state import COLOURS, CROSSING, LINE, ROUNDS, ROWS_PER_LINE

GAME = mt.load("next-station-london")
BOARD = GAME.engine.board[0]
WORTH = np.ones(64)
SHORT = ["street circle", "underground joker", "street switch", "underground circle", "underground square"]
SHORT += ["underground triangle", "underground pentagon"]


def all_lines(position: mt.Position, price: float = 0.0) -> list[Lines]:
    found = []
    for stage in range(ROUNDS):
        deck = position.state["deck"][0, stage].tolist()
        colour = int(position.state["pencils"][0, stage])
        found.append(list_lines(BOARD, colour, turns_of(deck), WORTH, price, CROSSING, room=1 << 12))
    return found


def short_game(seed: int = 3) -> mt.Position:
    """Every round has six turns, so that there are few lines."""
    piles = {pile: ", ".join(SHORT) for pile in GAME.notation.piles(GAME.check_options(1)) if "round" in pile}
    return GAME.start(players=1, seed=seed, piles=piles)


def test_every_line_that_is_drawn_is_listed_with_its_points() -> None:
    start = short_game()
    lines = all_lines(start)
    by_sections = [
        {frozenset(section for section, _ in every.path(i)) - {-1}: points for i, points in enumerate(every.points)}
        for every in lines
    ]
    dice = random.Random(1)
    for _ in range(60):
        position = start.copy()
        while not position.over:
            position.play(dice.choice(position.legal(0)))
        for stage in range(ROUNDS):
            colour = int(position.state["pencils"][0, stage])
            drawn = {int(e) for e in position.state["sections"][0, 0, colour] if e >= 0}
            points = position.score_rows[0][colour * ROWS_PER_LINE + LINE]
            assert by_sections[stage][frozenset(drawn)] == points


def test_on_the_first_line_the_lists_agree_with_the_rules() -> None:
    """All lines of the first round, by the rules: the sheet is empty then."""
    position = short_game()
    colour = int(position.state["pencils"][0, 0])
    found, waiting = set(), [position]
    seen = set()
    while waiting:
        here = waiting.pop()
        drawn = frozenset(int(e) for e in here.state["sections"][0, 0, colour] if e >= 0)
        if here.fields.stage > 0:
            found.add(drawn)
            continue
        key = (drawn, int(here.state["ends"][0, 0]), here.fields.turn)
        if key in seen:
            continue
        seen.add(key)
        for move in here.legal(0):
            after = here.copy()
            after.play(move, 0)
            waiting.append(after)
    lines = all_lines(position)[0]
    listed = {frozenset(section for section, _ in lines.path(i)) - {-1} for i in range(len(lines.points))}
    assert listed == found


@pytest.mark.parametrize("price", [0.0, 0.8])
def test_nobody_gets_past_it(price: float) -> None:
    """With luck free, no play at all; and with luck paid for, no play less what it paid."""
    start = short_game()
    lines = all_lines(start, price)
    limit = bound_of(BOARD, lines, steps=30)
    paid = [
        {frozenset(section for section, _ in every.path(i)) - {-1}: points for i, points in enumerate(every.points)}
        for every in lines
    ]
    best = 0.0
    for seed in range(40):
        position, bot = start.copy(), mt.bot("greedy", seed)
        while not position.over:
            position.play(bot.choose(position))
        points = position.scores()[0]
        for stage in range(ROUNDS):
            colour = int(position.state["pencils"][0, stage])
            drawn = frozenset(int(e) for e in position.state["sections"][0, 0, colour] if e >= 0)
            points += paid[stage][drawn] - position.score_rows[0][colour * ROWS_PER_LINE + LINE]
        best = max(best, points)
    assert 50 < best <= limit


def test_luck_costs_nothing_on_average() -> None:
    """Over all cards that may come first, the price of a card has the mean zero, for a line that passes."""
    chances = chances_after([], 1)
    assert chances.sum() == pytest.approx(1.0)
    assert chances_after([0, 6], 3)[0].sum() == 0.0  # both circles are out
    paid = 0.0
    for card in range(11):
        if card == 5:
            continue
        deck = [card, *(other for other in range(11) if other != card)]
        turn = turns_of(deck)[:1]
        passed = list_lines(BOARD, 0, turn, WORTH, 1.0, CROSSING, room=1 << 12).points[0] - 1
        paid += passed / 11 * (1 + 1 / 10)  # by itself, or after the switch, which has no effect yet
    assert paid == pytest.approx(0.0, abs=1e-9)
    assert COLOURS == ROUNDS


def test_sums_follow_the_sections() -> None:
    lines = all_lines(short_game())[1]
    arriving, paying = np.arange(64.0), np.linspace(0, 1, 256)
    sums = sums_of(lines, arriving, paying)
    for line in (0, 1, len(lines.points) // 2, len(lines.points) - 1):
        by_hand = sum(
            arriving[station] - (paying[section] if section >= 0 else 0) for section, station in lines.path(line)
        )
        assert sums[line] == pytest.approx(by_hand)
