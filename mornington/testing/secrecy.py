"""Laws of secrecy: nobody learns from views, pictures, moves, cards or records what they may not know.

Two positions that differ only in what a viewer cannot know must look alike to that viewer. `resample` makes such
positions, so its own laws (`resampling`) come first.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from mornington.bots.policies import choice
from mornington.core.contract import named_policies
from mornington.core.engine import NOBODY
from mornington.core.moves import Move
from mornington.core.position import Position

from .cases import Case, mixed, record_of, viewers

Items = list[tuple[str, str]]


def nobody_sees_what_they_may_not(case: Case) -> None:
    """View, picture, panels, actors and legal moves of a viewer do not depend on what it cannot know."""
    dice = random.Random(1)
    different = 0
    for position in case.moments(13, 17):
        for viewer in viewers(position):
            other = position.resampled(viewer, dice.getrandbits(64))
            different += bytes(other) != bytes(position)
            view, seen = other.view(viewer), position.view(viewer)
            for key in view:
                assert view[key] == seen[key], f"{key!r} in the view of {_name(viewer)} tells what it may not know"
            assert other.svg(viewer) == position.svg(viewer)
            assert _panels(other, viewer) == _panels(position, viewer), f"a panel tells {_name(viewer)} a secret"
            assert other.actors == position.actors
            if viewer is not None:
                assert other.legal(viewer) == position.legal(viewer), f"the moves of {_name(viewer)} tell a secret"
                assert other.checksum(viewer) == position.checksum(viewer)
    assert different, "resample changes nothing, not even the generator"


def _panels(position: Position, viewer: int | None) -> list[str]:
    """Everything beside the board."""
    panels = position.game.draw.panels(position.game.board, position.view(viewer), "p")
    return [f"{panel.name} {panel.title} {panel.svg}" for panel in panels]


def policies_do_not_peek(case: Case) -> None:
    """`greedy` and the policies that have a name choose by what their seat knows alone."""
    position, named = case.start(19), named_policies(case.game.spec)
    for n, (seat, _) in enumerate(mixed(position, 19)):
        if n % 5 == 0:
            greedy, others = position.greedy(seat, 7), [choice(position, seat, name, 7) for name in named]
            for seed in range(4):
                hidden = position.resampled(seat, seed)
                assert hidden.greedy(seat, 7) == greedy, "greedy uses what its seat cannot know"
                assert [choice(hidden, seat, name, 7) for name in named] == others, "a policy uses what is hidden"


def cards_are_told_only_to_those_who_see_them(case: Case) -> None:
    """`turned_up` tells a viewer nothing that its views before and after a move do not."""
    compared = 0
    for before, after, seat, move, viewer, twin, twin_after in _twins(case, 4):
        if twin_after.view(viewer) == after.view(viewer):
            compared += 1
            told, twin_told = _told(before, after, viewer), _told(twin, twin_after, viewer)
            assert told == twin_told, f"after {move.text} turned_up tells {_name(viewer)} a secret: {told}"
            public = _same_move(twin, seat, move).public
            assert public == move.public, f"the public text {move.public!r} tells {_name(viewer)} a secret"
    assert compared, "every move shows every viewer something hidden, so nothing could be compared"


def seats_are_told_what_everyone_is(case: Case) -> None:
    """Whatever `turned_up` tells spectators it tells every seat, and the record all of it."""
    position = case.start(4)
    before = None
    for _ in mixed(position, 4):
        if before is not None:
            everyone = _told(before, position, None)
            for seat in range(position.players):
                told = _told(before, position, seat)
                assert [item for item in told if item in everyone] == everyone, f"seat {seat} is told less than others"
                whole = position.game.notation.turned_up(
                    position.game.board, record_of(before), record_of(position), None
                )
                assert [item for item in told if item not in whole] == [], (
                    "a seat is told what the record does not have"
                )
        before = position.copy()


def learning_counts_as_revealing(case: Case) -> None:
    """`reveals` counts up whenever a move shows anyone what was hidden: undo depends on it.

    A move that ends the game may show all there is: it cannot be taken back.
    """
    for before, after, _seat, move, viewer, _twin, twin_after in _twins(case, 4):
        assert after.reveals >= before.reveals, "reveals counts down"
        if not after.over and twin_after.view(viewer) != after.view(viewer):
            assert after.reveals > before.reveals, (
                f"{_name(viewer)} learned something hidden by {move.text}, and reveals does not count"
            )


def records_of_a_seat_keep_secrets(case: Case) -> None:
    """The record for a seat of a running game has neither the seed nor the private texts of others."""
    position = case.start(987654321987)
    secrets: dict[int, set[str]] = {seat: set() for seat in range(position.players)}
    for n, (seat, move) in enumerate(mixed(position, 5)):
        if move.text != move.public:
            secrets[seat].add(f"{seat} {move.text}")
        if n % 25 == 20:
            text = position.record(0)
            assert "987654321987" not in text, "the record for a seat has the seed"
            assert "state:" not in text, "the record for a seat has a checksum of the whole state"
            for other, lines in secrets.items():
                assert other == 0 or not lines & set(text.splitlines()), "the record for a seat has private moves"
    assert "seed: 987654321987" in position.record(0), "all is open once the game is over"


def redealing_keeps_what_seats_know(case: Case) -> None:
    """Dealing anew what nobody has seen changes no view, and the record tells of it."""
    position = case.start(8)
    for n, _ in enumerate(mixed(position, 8)):
        if n == 4:
            views = [position.view(seat) for seat in range(position.players)]
            position.redeal(77)
            assert [position.view(seat) for seat in range(position.players)] == views


def _twins(case: Case, seed: int) -> Iterator[tuple[Position, Position, int, Move, int | None, Position, Position]]:
    """A move, in the game and in a position that a viewer cannot tell from it (if it is legal there too)."""
    position = case.start(seed)
    for n, (seat, move) in enumerate(mixed(position, seed)):
        after = position.copy()
        after.play(move, seat)
        for viewer in dict.fromkeys((seat, (seat + 1) % position.players, None)):
            twin = position.resampled(viewer, n)
            if any(other.id == move.id for other in twin.legal(seat)):
                twin_after = twin.copy()
                twin_after.play(move.id, seat)
                yield position, after, seat, move, viewer, twin, twin_after


def _told(before: Position, after: Position, viewer: int | None) -> Items:
    """What a viewer is told of a move; None stands for spectators here."""
    game = after.game
    seat = NOBODY if viewer is None else viewer
    told: Items = game.notation.turned_up(game.board, record_of(before), record_of(after), seat)
    return told


def _same_move(position: Position, seat: int, move: Move) -> Move:
    return next(other for other in position.legal(seat) if other.id == move.id)


def _name(viewer: int | None) -> str:
    return "spectators" if viewer is None else f"seat {viewer}"
