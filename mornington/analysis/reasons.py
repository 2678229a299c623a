"""What speaks for a move in the terms of its game: its merits, by what its seat may know before it is made."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from mornington.core.merits import Merit
from mornington.core.moves import Move
from mornington.core.position import Position

DEALS = 3  # a merit is told only if it holds on all of them: what a move turns up is no reason to make it
WORTH_TELLING = 0.5  # points that the other move spoils, to be named


@dataclass(frozen=True, slots=True)
class Reason:
    """The one thing to say for a move, and what the other one spoils; both go on after the name of their move."""

    merit: str = ""
    against: str = ""

    def __bool__(self) -> bool:
        return bool(self.merit or self.against)


def merits_of(position: Position, seat: int, move: Move, seed: int, names: Sequence[str] = ()) -> tuple[Merit, ...]:
    """The merits of a move, the best first; none where the game names none.

    The move is made on deals on which all that the seat cannot know was drawn anew.
    """
    part = position.game.spec.merits
    if part is None:
        return ()
    dice = random.Random(seed)
    found: list[dict[str, Merit]] = []
    for _deal in range(DEALS):
        deal = position.resampled(seat, dice.getrandbits(64))
        before = deal.view(seat, names=names or None)
        deal.play(move.id, seat)
        after = deal.view(seat, names=names or None)
        told = part.merits(position.game.board, before, after, move.text)
        found.append({merit.text: merit for merit in told})
    return tuple(merit for text, merit in found[0].items() if all(text in other for other in found[1:]))


def reason_for(better: Sequence[Merit], other: Sequence[Merit] = ()) -> Reason:
    """Why one move rather than the other: what only it brings, else what it brings most of; and what the other spoils.

    What a move spoils is never a reason to make it, and what both spoil tells nothing.
    """
    gains = [merit for merit in better if merit.worth > 0]
    shared = {merit.text for merit in other}
    own = [merit for merit in gains if merit.text not in shared] or gains
    known = {merit.text for merit in better}
    losses = [merit for merit in other if merit.worth <= -WORTH_TELLING and merit.text not in known]
    worst = min(losses, key=lambda merit: merit.worth, default=None)
    return Reason(own[0].text if own else "", worst.text if worst else "")
