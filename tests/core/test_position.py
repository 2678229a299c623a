"""Positions: copies, bytes, undo, errors."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import mornington as mt
from mornington.core.moves import Abandoned, Moved, Redealt, SeatTaken, Undone
from tests.next_station.settings import SETTINGS
from tests.playing import at_random, finished


def test_a_batch_does_not_depend_on_the_number_of_threads(next_station: mt.Game) -> None:
    one, many = next_station.playouts(101, 5, players=2, workers=1), next_station.playouts(101, 5, players=2, workers=4)
    assert (one == many).all()
    assert one.shape == (101, 2)
    assert (next_station.playouts(50, 55, players=2) == one[50:100]).all(), "game i is dealt from seed + i"


def test_copies_are_independent(next_station: mt.Game) -> None:
    position = next_station.start(players=2, seed=1)
    for twin in (position.copy(), copy.copy(position), copy.deepcopy(position)):
        assert twin == position
        twin.play("pass", 0)
        assert twin != position
        assert len(twin.moves) == 1
    assert position.moves == ()


def test_positions_differ_by_options_and_board(next_station: mt.Game) -> None:
    assert next_station.start(seed=1) != next_station.start(seed=1, powers=True)
    assert next_station.start(seed=1) != mt.load(next_station.id, board="prague").start(seed=1)
    assert next_station.start(seed=1) != "a text"
    with pytest.raises(TypeError):
        hash(next_station.start(seed=1))


def test_undo_takes_back_the_last_move(next_station: mt.Game) -> None:
    position = next_station.start(players=2, seed=4, powers=True)
    seen = [bytes(position)]
    for n, _ in enumerate(at_random(position, 4)):
        seen[n:] = [bytes(position)]
    last = position.moves[-1].move
    assert position.undo() == last
    assert bytes(position) == seen[-1]
    while position.moves:
        position.undo()
    assert bytes(position) == seen[0]
    with pytest.raises(mt.IllegalMove, match="no move to take back"):
        position.undo()


def test_a_seat_takes_back_its_own_move_and_the_others_stay(next_station: mt.Game) -> None:
    position = next_station.start(players=3, seed=4)
    reference = position.copy()
    position.play(position.legal(0)[0], 0)
    kept = position.play(position.legal(1)[0], 1)
    position.undo(0)
    reference.play(kept, 1)
    assert position == reference
    assert [type(entry) for entry in position.log] == [Moved, Moved, Undone]
    with pytest.raises(mt.IllegalMove, match="no move to take back"):
        position.undo(2)


def test_undo_that_would_break_later_moves_changes_nothing(next_station: mt.Game) -> None:
    position = next_station.start(players=2, seed=4)
    position.play(position.legal(0)[0], 0)
    position.play(position.legal(1)[0], 1)
    position.play(position.legal(1)[0], 1)  # on the next card
    before, moves = bytes(position), position.moves
    with pytest.raises(mt.IllegalMove, match="depend on it"):
        position.undo(0)
    assert bytes(position) == before
    assert position.moves == moves
    assert len(position.log) == 3


def test_redeal_changes_only_what_nobody_has_seen(next_station: mt.Game) -> None:
    position = next_station.start(players=2, seed=4)
    for seat in (0, 1, 0, 1):
        position.play("pass", seat)
    view = position.view(0)
    position.redeal(99)
    assert position.view(0) == view
    other = position.copy()
    other.undo()
    other.redeal(100)
    assert mt.replay(position.record()) == position
    assert mt.replay(other.record()) == other
    assert [type(entry) for entry in other.log[-3:]] == [Redealt, Undone, Redealt]


def test_the_log_keeps_everything_with_seat_and_time(next_station: mt.Game) -> None:
    position = next_station.start(players=2, seed=4)
    position.tags["player 0"] = "Ada"
    position.play("pass", 0, time=1_800_000_000.125)
    position.take_seat(1, "greedy bot", time=1_800_000_001.0)
    position.abandon(0)
    again = mt.replay(position.record())
    assert again.log == position.log
    assert again.tags == {"player 0": "Ada"}
    assert isinstance(again.log[1], SeatTaken)
    assert isinstance(again.log[2], Abandoned)


def test_any_moment_of_a_game(next_station: mt.Game) -> None:
    position = finished(next_station, 8, players=2)
    states = []
    walk = position.copy()
    while walk.moves:
        states.append(bytes(walk))
        walk.undo()
    states.append(bytes(walk))
    for n, state in enumerate(reversed(states)):
        assert bytes(position.at(n)) == state
    wrong: tuple[Any, ...] = (-1, len(position.moves) + 1, True, 1.5)
    for n in wrong:
        with pytest.raises(mt.BadOption):
            position.at(n)


@pytest.mark.parametrize("options", SETTINGS)
def test_the_order_within_a_turn_does_not_matter(next_station: mt.Game, options: dict[str, Any]) -> None:
    """Seats choose at the same time: any order of the same choices leads to the same bytes."""
    dice = random.Random(2)
    a = next_station.start(seed=21, **options)
    b = next_station.start(seed=21, **options)
    while not a.over:
        # everyone's whole turn, decided one seat after the other …
        plans: dict[int, list[mt.Move]] = {}
        turn = a.reveals
        for seat in a.actors:
            plans[seat] = []
            while seat in a.actors and a.reveals == turn:
                plans[seat].append(a.play(dice.choice(a.legal(seat)), seat))
        # … and made in another order, the seats' moves mixed
        while any(plans.values()):
            seat = dice.choice([k for k, moves in plans.items() if moves])
            b.play(plans[seat].pop(0), seat)
        assert bytes(a) == bytes(b)


def test_moves_may_be_given_as_move_number_or_text(next_station: mt.Game) -> None:
    first = next_station.start(seed=5).legal()[0]
    results = []
    for move in (first, first.id, str(first), str(first).split()[1], f"  {str(first).upper()} "):
        position = next_station.start(seed=5)
        position.play(move)
        results.append(bytes(position))
    assert len(set(results)) == 1
    for wrong in (10**6, -1, 3.5, None, True, b"pass"):
        position = next_station.start(seed=5)
        before = bytes(position)
        with pytest.raises(mt.IllegalMove):
            position.play(wrong)  # type: ignore[arg-type]
        assert bytes(position) == before


def test_seats_are_checked(next_station: mt.Game) -> None:
    position = next_station.start(players=2, seed=1)
    with pytest.raises(mt.BadSeat, match="say which"):
        position.play("pass")
    for seat in (2, -1, "0", True, 0.0):
        with pytest.raises(mt.BadSeat, match="the seats are 0 to 1"):
            position.play("pass", seat)  # type: ignore[arg-type]
        with pytest.raises(mt.BadSeat):
            position.view(seat)  # type: ignore[arg-type]
    position.play("pass", 1)
    with pytest.raises(mt.IllegalMove, match="seat 1 has nothing to do now; waiting for seat 0"):
        position.play("pass", 1)
    position.play("pass")  # only seat 0 is left, so it need not be named


def test_a_finished_game_takes_no_moves(next_station: mt.Game) -> None:
    position = finished(next_station, 1)
    assert position.actors == ()
    assert position.legal(0) == ()
    with pytest.raises(mt.IllegalMove, match="the game is over"):
        position.play("pass", 0)
    with pytest.raises(mt.BadBot, match="the game is over"):
        mt.bot("greedy").choose(position)


def test_damaged_or_foreign_bytes_are_refused(next_station: mt.Game) -> None:
    saved = bytes(next_station.start(seed=1))
    for wrong in (b"", b"x", saved[:-1], saved + b"x", saved[:200] + bytes([saved[200] ^ 1]) + saved[201:]):
        with pytest.raises(mt.BadRecord):
            next_station.from_bytes(wrong)
    with pytest.raises(mt.BadRecord, match="board"):
        mt.load(next_station.id, board="prague").from_bytes(saved)


def test_piles_are_given_by_name(next_station: mt.Game) -> None:
    wrong: tuple[Any, ...] = (5, "pencils", ["pencils"], {"pencils": 5}, {"pencils": [5]}, {5: "green"}, {None: None})
    for piles in wrong:
        with pytest.raises(mt.BadOption, match="pile"):
            next_station.start(seed=1, piles=piles)
    stacked = next_station.start(seed=1, piles={"pencils": "pink, green"})
    assert stacked.piles == {"pencils": ["pink", "green"]}
    assert mt.replay(stacked.record()) == stacked


def test_a_record_is_of_a_seat_that_exists(next_station: mt.Game) -> None:
    wrong: tuple[Any, ...] = (9, 2, -1, "0", True, 0.0, b"0", [0])
    for seat in wrong:
        with pytest.raises(mt.BadSeat, match="the seats are 0 to 1"):
            next_station.start(players=2, seed=1).record(seat)
        with pytest.raises(mt.BadSeat):
            finished(next_station, 1, players=2).record(seat)


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ({"player 0": "x\nstart: AAAA"}, "the tag 'player 0' holds a control character, U+000A"),
        ({"player 0": "x\rstart: AAAA"}, "U+000D"),
        ({"player 0": "x\u2028start: AAAA"}, "U+2028"),
        ({"player 0": "\ud800"}, "U+D800"),
        ({"x\ny": "z"}, "U+000A"),
        ({"seed": "7"}, "cannot be called 'seed'"),
        ({" seed ": "7"}, "cannot be called ' seed '"),
        ({"start": "AAAA"}, "cannot be called 'start'"),
        ({"players": "4"}, "cannot be called 'players'"),
        ({"powers": "yes"}, "cannot be called 'powers'"),
        ({"pile round 1": "street joker"}, "cannot be called 'pile round 1'"),
        ({"| name": "x"}, "cannot be called '| name'"),
        ({"a: b": "x"}, "cannot be called 'a: b'"),
        ({"": "x"}, "cannot be called ''"),
        ({"date": 7}, "a tag of a record is a text, not 7"),
        ({7: "x"}, "a tag of a record is a text"),
    ],
)
def test_a_tag_cannot_say_anything_else(next_station: mt.Game, tags: dict[Any, Any], message: str) -> None:
    position = next_station.start(players=2, seed=1)
    position.tags = tags
    with pytest.raises(mt.BadRecord) as caught:
        position.record()
    assert message in str(caught.value)


def test_names_and_times_that_no_record_can_hold(next_station: mt.Game) -> None:
    position = next_station.start(players=2, seed=1)
    wrong: tuple[Any, ...] = ("a\nb", "\ud800", "\u202e", None, 7, b"x")
    for name in wrong:
        with pytest.raises(mt.BadOption, match="name"):
            position.take_seat(0, name)
    times: tuple[Any, ...] = (float("nan"), float("inf"), 1e300, -1e300, 10**5000, "now", True)
    for time in times:
        for act in (position.abandon, position.undo):
            with pytest.raises(mt.BadOption, match="a time is"):
                act(time=time)
        with pytest.raises(mt.BadOption, match="a time is"):
            position.play("pass", 0, time=time)
        with pytest.raises(mt.BadOption, match="a time is"):
            position.redeal(1, time=time)
    assert position.log == []
    assert bytes(position) == bytes(next_station.start(players=2, seed=1))


def test_very_long_input_is_refused_in_a_short_sentence(next_station: mt.Game) -> None:
    position = next_station.start(seed=1)
    wrong: tuple[Any, ...] = ("9" * 5000, "9," * 5000, 10**5000, "²", "\ud800", "\x00")
    for move in wrong:
        with pytest.raises(mt.IllegalMove) as caught:
            position.play(move)
        assert len(str(caught.value)) < 300
    with pytest.raises(mt.UnknownGame):
        mt.load(["next-station-london"])  # type: ignore[arg-type]
    for board in ("\0", "\ud800", "x" * 5000):
        with pytest.raises(mt.BadBoard):
            mt.load(next_station.id, board=board)
    for n in (10**5000, 2**63, 0, "7"):
        with pytest.raises(mt.BadOption):
            next_station.playouts(n)  # type: ignore[arg-type]


def test_a_position_without_history_says_so(next_station: mt.Game) -> None:
    with pytest.raises(mt.BadRecord, match="no history"):
        next_station.start(seed=1).resampled(0, 1).record()


def test_how_long_ago_a_seats_last_move_was_and_what_was_turned_up_since(next_station: mt.Game) -> None:
    position = next_station.start(players=2, seed=1)
    assert position.since_last(0) == (0, False)
    position.play(position.legal(0)[0], 0)
    assert position.since_last(0) == (1, False)
    assert position.since_last(1) == (0, False)
    position.play("pass", 1)  # everyone is done: the next card is turned up
    assert position.since_last(0) == (2, True)
    assert position.since_last(1) == (1, True)
    position.undo()
    assert position.since_last(0) == (1, False)


def test_following_a_log_leads_to_the_same_position(next_station: mt.Game) -> None:
    position = next_station.start(players=2, seed=1)
    position.play(position.legal(0)[0], 0, time=1.0)
    position.undo(0, time=2.0)
    position.redeal(5, time=3.0)
    position.take_seat(1, "Ada", time=4.0)
    position.play(position.legal(1)[0], 1, time=5.0)
    position.abandon(0, time=6.0)
    again = next_station.start(players=2, seed=1)
    for entry in position.log:
        again.follow(entry)
    assert again == position
    assert again.log == position.log


def test_bots_are_deterministic_and_see_only_what_they_may(next_station: mt.Game) -> None:
    for name in ("random", "greedy", "level-2"):
        picks = [
            [mt.bot(name, 7).choose(next_station.start(players=2, seed=s), 0) for s in range(10)] for _ in range(2)
        ]
        assert picks[0] == picks[1]
    position = next_station.start(players=2, seed=1)
    seen = position.resampled(0, 1)
    assert seen.seed is None
    assert seen.log == []
    assert seen.view(0) == position.view(0)
    position.play("pass", 0)
    with pytest.raises(mt.BadBot, match="seat 0 may not act now"):
        mt.bot("random").choose(position, 0)
    with pytest.raises(mt.BadBot, match=r"did you mean greedy"):
        mt.bot("gredy")


def test_unknown_games_and_boards_are_named(next_station: mt.Game) -> None:
    with pytest.raises(mt.UnknownGame, match="did you mean next-station-london"):
        mt.load("next-station")
    with pytest.raises(mt.BadBoard, match=r"there is no board file 'nowhere\.toml'"):
        mt.load(next_station.id, board="nowhere.toml")
