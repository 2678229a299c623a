"""The greedy policy: its gains are exact, its strength is as claimed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.records import proxies
from mornington.games.next_station import board as boards
from mornington.games.next_station import bots, rules
from mornington.games.next_station.state import JOKER, SIGHTS, STATIONS, TOURIST_TRACK
from tests.next_station.settings import SETTINGS
from tests.playing import at_random
from tests.thorough import some_quick


@pytest.mark.parametrize("options", some_quick(SETTINGS))
def test_the_gain_of_a_move_is_the_score_after_minus_before(game: mt.Game, options: dict[str, Any]) -> None:
    tables = proxies(boards.board_record(game.board))[0]
    position = game.start(seed=17, **options)
    compared = 0
    for seat, move in at_random(position, 17):
        after = position.copy()
        after.play(move, seat)
        if after.view()["round"] == position.view()["round"]:  # a new round would begin a new line
            with np.errstate(over="ignore"):
                gain = bots.gain(tables, position.fields, seat, move.id)
            assert gain == after.scores()[seat] - position.scores()[seat], str(move)
            compared += 1
    assert compared > 20


def found_by_walking(game: mt.Game, position: mt.Position, seat: int) -> dict[int, int]:
    """What `look` should see, told by plain sets and the drawing of the board."""
    board, state = boards.board_record(game.board)[0], position.state[0]
    stations = [v for v in range(STATIONS) if int(board["every"]) >> v & 1]
    ways: dict[int, list[tuple[int, int]]] = {v: [] for v in stations}
    for section in {int(k) for k in board["joins"].ravel() if k >= 0}:
        if not int(state["blocked"][seat, section // 64]) >> section % 64 & 1:
            a, b = int(board["tail"][section]), int(board["head"][section])
            ways[a].append((b, int(board["crosses"][section])))
            ways[b].append((a, int(board["crosses"][section])))
    drawn = [c for c in range(4) if state["length"][seat, c]]
    lines = {v: sum(int(state["line"][seat, c]) >> v & 1 for c in drawn) for v in stations}
    sites = [v for v in stations if int(board["tourist"]) >> v & 1]

    def symbols(found: set[int]) -> int:
        return len({k for k in range(4) for v in found if board["symbol"][v] in (k, JOKER)})

    boxes = min(10, sum(lines[v] for v in sites))
    found = dict.fromkeys(range(SIGHTS), 0)
    found[bots.TRACK] = int(TOURIST_TRACK[min(10, boxes + 2)] - TOURIST_TRACK[boxes])
    for colour in {0, 1, 2, 3} - set(drawn):
        start = int(board["departure"][colour])
        rings = [{start}]
        for _ in range(4):
            known = set().union(*rings)
            rings.append({there for v in rings[-1] for there, _river in ways[v]} - known)
        within = [set().union(*rings[: n + 1]) for n in range(5)]
        found[bots.FIRST_SYMBOLS] += symbols(rings[1])
        found[bots.SECOND_SYMBOLS] += sum(symbols({t for t, _ in ways[v]} - within[1]) for v in rings[1])
        found[bots.RIVER] += sum(river for v in within[1] for _, river in ways[v])
        found[bots.NEAR] += len(within[2])
        found[bots.NEAR_MEETINGS] += sum((0, 2, 3, 4)[lines[v]] for v in within[2])
        found[bots.SITES] += len(within[3] & set(sites))
        found[bots.FAR] += len(within[4])
        found[bots.FAR_MEETINGS] += sum(lines[v] == 1 for v in within[4])
    return found


def test_a_look_at_a_sheet_sees_what_is_there(game: mt.Game) -> None:
    tables, work = proxies(boards.board_record(game.board))[0], proxies(np.zeros(1, rules.WORK))[0]
    looks = 0
    for seed in range(3):
        position = game.start(players=2, seed=seed)
        stage = 0
        for _ in at_random(position, seed):
            if position.view()["round"] != stage:
                stage = position.view()["round"]
                for seat in range(2):
                    with np.errstate(over="ignore"):
                        bots.look(tables, position.fields, work, seat)
                        value = bots.value_estimate(tables, position.fields, work, seat)
                    found = found_by_walking(game, position, seat)
                    assert [int(n) for n in work.sights] == [found[k] for k in range(SIGHTS)]
                    assert value == sum(int(bots.SIGHT_WEIGHTS[k]) * n for k, n in found.items())
                    looks += 1
    assert looks >= 3 * 4 * 2


def test_greedy_alone_on_2000_seeds(game: mt.Game) -> None:
    totals = game.play_many(2000, 0, [1], 1)[0]
    mean, error = totals.mean(), totals.std(ddof=1) / 2000**0.5
    assert mean > 126, f"{mean:.1f} ± {error:.1f}"


def test_random_alone_as_other_engines_measure_it(game: mt.Game) -> None:
    """Uniformly random moves, passes included: the figure of the sketch in benchmarks/ is 67.3."""
    totals = game.playouts(20_000, 1)
    assert abs(totals.mean() - 67.3) < 0.5


@pytest.mark.parametrize("options", [{}, {"powers": True, "objectives": True}])
def test_greedy_beats_random(game: mt.Game, options: dict[str, Any]) -> None:
    ranks = game.play_many(400, 0, [1, 0], 2, **options)[1]
    assert (ranks[:, 0] == 1).mean() > 0.97


def test_the_bot_plays_as_its_compiled_policy_does(game: mt.Game) -> None:
    """Both take the best move; a whole game by the bot is as good as the batch's."""
    bot = mt.bot("greedy", 1)
    totals = []
    for seed in range(60):
        position = game.start(seed=seed)
        while not position.over:
            position.play(bot.choose(position))
        totals.append(position.scores()[0])
    assert abs(np.mean(totals) - game.play_many(60, 0, [1], 1)[0].mean()) < 6
