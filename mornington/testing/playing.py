"""Laws of play: rules, moves, saving, records, undo, batches."""

from __future__ import annotations

import pickle
import random

import numpy as np

from mornington.bots.policies import choice
from mornington.core.contract import named_policies
from mornington.core.errors import IllegalMove
from mornington.core.options import encoded
from mornington.core.recordfile import read

from .cases import Case, mixed, record_of, state_of
from .loading import load_as
from .perft import perft

STRANGE = ("", "-", ":", "0", "ß", "\x00", "9" * 30)  # words that no game has, to be typed among its own


def saving_and_recording_lead_back(case: Case) -> None:
    """Bytes, records and pickles lead back to the same position, at every move."""
    game, position = case.game, case.start(3)
    for n, _ in enumerate(mixed(position, 3)):
        assert game.from_bytes(bytes(position)) == position, "bytes do not lead back"
        if n % 20 == 0:
            assert read(position.record(), load_as(game)) == position, "a record does not lead back"
            unpickled = pickle.loads(pickle.dumps(position))
            assert unpickled == position, "a pickle does not lead back"
            assert unpickled.moves == position.moves
    again = read(position.record(), load_as(game))
    assert again == position, "the record of the whole game does not lead back"
    assert again.record() == position.record(), "the record of a replayed game is another one"


def interpreted_and_compiled_rules_agree(case: Case) -> None:
    """Rules as plain Python and compiled rules give the same bytes."""
    fast, slow = case.start(11), case.interpreted.start(seed=11, **case.options)
    assert bytes(fast) == bytes(slow), "the deals differ"
    for n, (seat, move) in enumerate(mixed(fast, 11)):
        assert slow.legal(seat) == fast.legal(seat), f"the legal moves differ after {n} moves"
        if n % 6 == 0:
            assert slow.score_rows == fast.score_rows, f"the scores differ after {n} moves"
            assert slow.greedy(seat, 5) == fast.greedy(seat, 5), f"the greedy moves differ after {n} moves"
            for name in named_policies(case.game.spec):
                moves = choice(slow, seat, name, 5), choice(fast, seat, name, 5)
                assert moves[0] == moves[1], f"the moves of {name} differ after {n} moves"
            assert bytes(slow.resampled(seat, 6)) == bytes(fast.resampled(seat, 6)), f"resample differs after {n} moves"
        assert bytes(slow) == bytes(fast), f"the states differ after {n} moves"
        slow.play(move, seat)
    assert bytes(fast) == bytes(slow), "the last states differ"
    assert slow.outcome() == fast.outcome(), "the outcomes differ"


def batches_agree(case: Case) -> None:
    """Whole games at full speed give the same, interpreted and compiled."""
    for policies in ([], [1] * 4):
        fast = case.game.play_many(1, 2**64 - 1, policies, **case.options)
        slow = case.interpreted.play_many(1, 2**64 - 1, policies, **case.options)
        assert (fast[0] == slow[0]).all(), "the totals differ"
        assert (fast[1] == slow[1]).all(), "the ranks differ"
        assert fast[2] == slow[2], "the numbers of moves differ"


def scratch_memory_means_nothing(case: Case) -> None:
    """What `WORK` held before a call changes nothing."""
    game, engine = case.game, case.game.engine
    position = case.start(5)
    dice = np.random.default_rng(1)
    for seat, move in mixed(position, 5):
        dirty = dice.integers(0, 256, game.rules.WORK.itemsize, np.uint8).view(game.rules.WORK)
        state = state_of(position)
        engine.rules.apply_at(engine.board, engine.hold(state), 0, engine.hold(dirty), seat, move.id)
        after = position.copy()
        after.play(move, seat)
        assert state.tobytes() == state_of(after).tobytes(), f"{move.text} depends on old scratch memory"
        rows = np.zeros((4, game.rules.SCORE_ROWS), np.int64)
        engine.rules.score_at(engine.board, engine.hold(state), 0, engine.hold(dirty), engine.hold(rows))
        assert rows.tolist() == after.score_rows, "the score depends on old scratch memory"


def the_deal_writes_every_byte(case: Case) -> None:
    """A fresh state does not depend on the memory it is written to."""
    game = case.game
    values = encoded(game.options, game.check_options(**case.options))
    states = []
    for filler in (0, 255):
        state = np.full(game.rules.STATE.itemsize, filler, np.uint8).view(game.rules.STATE)
        game.engine.deal(state, values, 5)
        game.engine.begin(state)
        states.append(state)
    for name in game.rules.STATE.names or ():
        assert states[0][name].tobytes() == states[1][name].tobytes(), f"deal does not write all of the field {name}"


def undo_leads_back(case: Case) -> None:
    """Every move can be taken back, to the byte."""
    position = case.start(4)
    start, seen = bytes(position), []
    for _ in mixed(position, 4):
        seen.append(bytes(position))
    while position.moves:
        position.undo()
        assert bytes(position) == seen.pop()
    assert bytes(position) == start


def moves_are_distinct_and_can_be_typed(case: Case) -> None:
    """Legal moves are within their limits, differ in number and text, and every text leads back to its move."""
    game, position = case.game, case.start(6)
    for seat, _ in mixed(position, 6):
        moves = position.legal(seat)
        numbers = [move.id for move in moves]
        assert 1 <= len(moves) <= game.rules.MAX_LEGAL, f"{len(moves)} legal moves, MAX_LEGAL is {game.rules.MAX_LEGAL}"
        assert len(set(numbers)) == len(moves), "two legal moves have one number"
        assert len({move.text for move in moves}) == len(moves), "two legal moves have one text"
        assert all(0 <= number < game.rules.MOVES for number in numbers), "a number of a move is not below MOVES"
        state = record_of(position)
        for move in moves:
            typed = game.notation.parse(game.board, state, seat, move.text, numbers)
            assert typed == move.id, f"{move.text!r} is read as another move"
        for idle in set(range(position.players)) - set(position.actors):
            assert position.legal(idle) == (), "a seat that may not act has moves"


def typed_nonsense_is_refused(case: Case) -> None:
    """Whatever is typed is a move or an `IllegalMove`, never another error."""
    dice = random.Random(1)
    position = case.start(1)
    for n, (seat, _) in enumerate(mixed(position, 1)):
        if n % 10:
            continue
        words = [*" ".join(move.text for move in position.legal(seat)).split(), *STRANGE]
        for _attempt in range(20):
            typed = " ".join(dice.choices(words, k=dice.randrange(5)))
            tried = position.copy()
            try:
                tried.play(typed, seat)
            except IllegalMove:
                assert tried == position, f"{typed!r} is refused but changes the state"


def games_end_with_scores_that_agree(case: Case) -> None:
    """A finished game has winners, ranks from 1, totals as in the breakdown, and a reason."""
    for seed in range(3):
        position = case.start(seed)
        for _ in mixed(position, seed):
            pass
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winners == tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1) != ()
        assert outcome.totals == position.scores()
        assert outcome.totals == tuple(position.breakdown(seat).total for seat in range(position.players))
        assert outcome.reason or position.players == 1, "nobody is told why someone won"


def games_stay_within_their_limits(case: Case) -> None:
    """No game is longer than the specification says, or brings a seat more or fewer points."""
    limits = case.game.limits(**case.options)
    for seed in range(10):
        for policies in ([], [1] * 4):
            totals, _ranks, moves = case.game.play_many(1, seed, policies, **case.options)
            assert moves <= limits.decisions, f"{moves} decisions, the limit is {limits.decisions}"
            for total in totals[0].tolist():
                assert limits.least <= total <= limits.most, f"{total} points, the limits are {limits}"


def seats_act_at_once_where_it_is_said(case: Case) -> None:
    """Several seats may act at a time only in games that say so, and then no move takes another seat's moves away."""
    position = case.start(7)
    for seat, move in mixed(position, 7):
        others = [other for other in position.actors if other != seat]
        assert case.game.spec.seats_act_at_once or not others, "several seats may act, seats_act_at_once is False"
        after = position.snapshot()
        case.game.engine.apply(after.state, seat, move.id)
        for other in others if set(others) <= set(after.actors) and position.reveals == after.reveals else ():
            assert after.legal(other) == position.legal(other), "a move changes the moves of a seat that acts at once"


def one_seed_gives_one_game(case: Case) -> None:
    """The same seed and moves give the same game; lines of play are counted alike."""
    first, second = case.start(12), case.start(12)
    assert perft(first, 2) == perft(second, 2)
    assert first == second, "looking at moves changes the position"
    for seat, move in mixed(first, 12):
        second.play(move.id, seat)
    assert first == second


def every_board_plays(case: Case) -> None:
    """Every board that comes with the game can be loaded, played and drawn."""
    for name in case.game.boards:
        game = load_as(case.game)(case.game.id, board=name)
        assert game.playouts(3, **case.options).shape == (3, case.options["players"])
        assert game.start(seed=1, **case.options).svg(0).startswith("<svg")
        assert game.board.summary().startswith(game.board.name), f"the summary of {name} does not begin with its name"


def totals_are_those_of_the_oracle(case: Case) -> None:
    """The totals are what an oracle counts slowly and plainly, all through three games."""
    assert case.oracle, "no oracle was given"
    for seed in range(3):
        for position in case.moments(seed, 7):
            for seat in range(position.players):
                counted = case.oracle(position, seat)
                assert position.scores()[seat] == counted, f"the oracle counts {counted} for seat {seat}"
