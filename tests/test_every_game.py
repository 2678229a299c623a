"""What holds for every game alike: the contract that everything else builds on."""

from __future__ import annotations

import contextlib
import itertools
import pickle
import random
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import mornington as mt
from mornington.core.options import encoded
from tests.playing import mixed

Case = tuple[str, dict[str, Any]]


@cache
def load(name: str, interpreted: bool = False) -> mt.Game:
    return mt.load(name, interpreted=interpreted)


def all_cases() -> list[Case]:
    """Every game with every number of players and every combination of its options."""
    cases = []
    for name in mt.games():
        game = load(name)
        names = [o.name for o in game.options]
        for players, *values in itertools.product(
            game.player_counts, *(o.choices or (False, True) for o in game.options)
        ):
            given: dict[str, Any] = dict(zip(names, values, strict=True))
            if all(players in o.players or given[o.name] == o.default for o in game.options):
                cases.append((name, {"players": players, **given}))
    return cases


CASES = all_cases()
WORDS = [
    "take",
    "claim",
    "keep",
    "draw",
    "tickets",
    "pass",
    "station",
    "double",
    "circle",
    "joker",
    "-",
    ":",
    ",",
    "1",
    "2",
]
WORDS += ["0,0", "3,2", "3,2-4,3", "3,-1", "f6", "f6-f7", "start1", "end2", "RBRB", "r90", "n", "A", "blue", "bus"]


def name_of(case: Case) -> str:
    return "-".join([case[0], *map(str, case[1].values())])


@pytest.fixture(params=CASES, ids=name_of)
def case(request: pytest.FixtureRequest) -> Case:
    value: Case = request.param
    return value


def test_saving_and_recording_lead_back_at_every_move(case: Case) -> None:
    name, options = case
    game = load(name)
    position = game.start(seed=3, **options)
    for n, _ in enumerate(mixed(position, 3)):
        saved = bytes(position)
        assert game.from_bytes(saved) == position
        if n % 20 == 0:
            assert mt.replay(position.record()) == position
            unpickled = pickle.loads(pickle.dumps(position))
            assert unpickled == position
            assert unpickled.moves == position.moves
    again = mt.replay(position.record())
    assert again == position
    assert again.record() == position.record()


def test_interpreted_and_compiled_rules_agree_byte_for_byte(case: Case) -> None:
    name, options = case
    fast, slow = load(name).start(seed=11, **options), load(name, interpreted=True).start(seed=11, **options)
    assert bytes(fast) == bytes(slow)
    for n, (seat, move) in enumerate(mixed(fast, 11)):
        assert slow.legal(seat) == fast.legal(seat)
        if n % 6 == 0:
            assert slow.table == fast.table
            assert slow.greedy(seat, 5) == fast.greedy(seat, 5)
            assert bytes(slow.resampled(seat, 6)) == bytes(fast.resampled(seat, 6))
        assert bytes(slow) == bytes(fast)
        slow.play(move, seat)
    assert bytes(fast) == bytes(slow)
    assert slow.outcome() == fast.outcome()


def test_whole_batches_agree_interpreted_and_compiled(case: Case) -> None:
    name, options = case
    for policies in ([], [1] * 4):
        fast = load(name).play_many(1, 2**64 - 1, policies, **options)
        slow = load(name, interpreted=True).play_many(1, 2**64 - 1, policies, **options)
        assert (fast[0] == slow[0]).all()
        assert (fast[1] == slow[1]).all()
        assert fast[2] == slow[2]


def test_what_scratch_memory_held_before_changes_nothing(case: Case) -> None:
    name, options = case
    game = load(name)
    engine = game.engine
    position = game.start(seed=5, **options)
    dice = np.random.default_rng(1)
    for seat, move in mixed(position, 5):
        dirty = dice.integers(0, 256, game.rules.WORK.itemsize, np.uint8).view(game.rules.WORK)
        state = np.frombuffer(position.state.tobytes(), game.rules.STATE).copy()
        engine.rules.apply_at(engine.board, state, 0, dirty, seat, move.id)
        after = position.copy()
        after.play(move, seat)
        assert state.tobytes() == after.state.tobytes()
        table = np.zeros((4, game.rules.SCORE_ROWS), np.int64)
        engine.rules.score_at(engine.board, state, 0, dirty, table)
        assert table.tolist() == after.table


def test_nobody_sees_what_they_may_not(case: Case) -> None:
    """States that differ only in what a seat cannot know look alike to it, in data and picture; so do its moves."""
    name, options = case
    position = load(name).start(seed=13, **options)
    dice = random.Random(1)
    different = 0
    for n, _ in enumerate(mixed(position, 13)):
        if n % 17:
            continue
        for seat in [*range(position.players), None]:
            other = position.resampled(seat, dice.getrandbits(64))
            different += bytes(other) != bytes(position)
            assert other.view(seat) == position.view(seat)
            assert other.svg(seat) == position.svg(seat)
            assert other.actors == position.actors
            if seat is not None:
                assert other.legal(seat) == position.legal(seat)
                assert other.checksum(seat) == position.checksum(seat)
    assert different


def test_the_greedy_policy_does_not_peek(case: Case) -> None:
    name, options = case
    position = load(name).start(seed=19, **options)
    for n, (seat, _) in enumerate(mixed(position, 19)):
        if n % 5 == 0:
            choice = position.greedy(seat, 7)
            for seed in range(4):
                assert position.resampled(seat, seed).greedy(seat, 7) == choice


def test_a_seats_record_of_a_running_game_has_neither_seed_nor_others_secrets(case: Case) -> None:
    name, options = case
    position = load(name).start(seed=987654321987, **options)
    secrets: dict[int, set[str]] = {seat: set() for seat in range(position.players)}
    for n, (seat, move) in enumerate(mixed(position, 5)):
        if move.text != move.public:
            secrets[seat].add(f"{seat} {move.text}")
        if n % 25 == 20:
            text = position.record(0)
            assert "987654321987" not in text
            assert "state:" not in text
            for other, lines in secrets.items():
                assert other == 0 or not lines & set(text.splitlines())
    assert "seed: 987654321987" in position.record(0), "all is open once the game is over"


def test_the_deal_writes_every_byte(case: Case) -> None:
    name, options = case
    game = load(name)
    values = encoded(game.options, game.check_options(**options))
    states = []
    for filler in (0, 255):
        state = np.full(game.rules.STATE.itemsize, filler, np.uint8).view(game.rules.STATE)
        game.engine.deal(state, values, 5)
        game.engine.begin(state)
        states.append(state.tobytes())
    assert states[0] == states[1]


def test_the_terminal_shows_every_moment_in_100_columns(case: Case) -> None:
    name, options = case
    game = load(name)
    position = game.start(seed=2, **options)
    for n, (seat, _) in enumerate(mixed(position, 2)):
        if n % 15 == 0:
            for unicode in (True, False):
                text = game.terminal.screen(game.board, position.view(seat), seat, unicode).plain
                assert max(map(len, text.splitlines())) <= 100
                assert unicode or text.isascii(), text
    assert "The game is over." in game.terminal.screen(game.board, position.view(0), 0).plain


def test_undo_leads_all_the_way_back(case: Case) -> None:
    name, options = case
    position = load(name).start(seed=4, **options)
    start = bytes(position)
    seen = []
    for _ in mixed(position, 4):
        seen.append(bytes(position))
    while position.moves:
        position.undo()
        assert bytes(position) == seen.pop()
    assert bytes(position) == start


def test_moves_are_few_distinct_and_dense(case: Case) -> None:
    name, options = case
    game = load(name)
    position = game.start(seed=6, **options)
    for seat, _ in mixed(position, 6):
        moves = position.legal(seat)
        assert 1 <= len(moves) <= game.rules.MAX_LEGAL
        assert len({m.id for m in moves}) == len({m.text for m in moves}) == len(moves)
        assert all(0 <= m.id < game.rules.MOVES for m in moves)
        numbers = [m.id for m in moves]
        for move in moves:
            assert game.notation.parse(game.board, position.fields, seat, move.text, numbers) == move.id
        for idle in set(range(position.players)) - set(position.actors):
            assert position.legal(idle) == ()


@pytest.mark.parametrize("name", mt.games())
@given(text=st.text(max_size=40), words=st.lists(st.sampled_from(WORDS), max_size=6))
def test_no_typed_move_crashes_or_changes_anything(name: str, text: str, words: list[str]) -> None:
    for typed in (text, " ".join(words)):
        position = load(name).start(seed=1)
        before, moves = bytes(position), len(position.moves)
        with contextlib.suppress(mt.IllegalMove):
            position.play(typed, position.actors[0])
        assert len(position.moves) > moves or bytes(position) == before


@pytest.mark.parametrize("name", mt.games())
def test_every_board_that_comes_with_a_game_plays_and_is_drawn(name: str) -> None:
    for board in load(name).boards:
        game = mt.load(name, board=board)
        assert game.playouts(3).shape == (3, game.player_counts[0])
        assert game.draw.static(game.board, "b").startswith("<svg")
        assert game.start(seed=1).svg(0).startswith("<svg")
        assert board in mt.load(name).boards
        assert game.board.summary().startswith(game.board.name)


def test_redealing_keeps_what_any_seat_knows(case: Case) -> None:
    name, options = case
    position = load(name).start(seed=8, **options)
    for n, _ in enumerate(mixed(position, 8)):
        if n == 12:
            views = [position.view(seat) for seat in range(position.players)]
            position.redeal(77)
            assert [position.view(seat) for seat in range(position.players)] == views
    assert mt.replay(position.record()) == position


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moves_and_what_they_turn_up_can_be_told_in_words(case: Case) -> None:
    """For logs and buttons: a phrase for each text, private and public, and for each card."""
    name, options = case
    game = load(name)
    notation = game.notation
    names = ["Ada", "Ben", "Cy", "Di"][: options["players"]]
    position = game.start(seed=2, **options)
    for chooser in itertools.count():
        if position.over:
            break
        seat = position.actors[0]
        moves = position.legal(seat)
        for move in moves:
            assert notation.sentence(move.text)
            assert notation.sentence(move.public)
        before = position.copy()
        position.play(moves[chooser * 7 % len(moves)], seat)
        for viewer in (-1, *range(options["players"])):
            for pile, card in notation.turned_up(game.board, before.fields, position.fields, viewer):
                assert isinstance(notation.news(pile, card, names), str)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_told_to_everyone_is_told_to_each(case: Case) -> None:
    """Nobody is told less than spectators, and spectators nothing that depends on what only seats know."""
    name, options = case
    game = load(name)
    position = game.start(seed=4, **options)
    for step in range(30):
        if position.over:
            break
        seat = position.actors[0]
        moves = position.legal(seat)
        before = position.copy()
        position.play(moves[step * 5 % len(moves)], seat)
        told = game.notation.turned_up(game.board, before.fields, position.fields, -1)
        for viewer in range(options["players"]):
            assert [
                i for i in game.notation.turned_up(game.board, before.fields, position.fields, viewer) if i in told
            ] == told
