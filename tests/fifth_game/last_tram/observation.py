# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a seat sees as numbers, for those who learn the game, and what the numbers of moves mean."""

from mornington.core.observations import Action, Part, clear, offsets, relative_seat
from mornington.core.placeholders import SEATS
from mornington.core.rule import rule

from .rules import CARDS, COPIES, DROP, HAND, ROOM, STOPS, SWAP, actors, cards_of

OBSERVATION_VERSION = 1
PARTS: tuple[Part, ...] = (
    Part("hand", (STOPS,), 0, HAND, "the observer's cards of each stop"),
    Part("cards", (SEATS,), 0, HAND, "by seat: cards in hand"),
    Part("waiting", (SEATS, STOPS), 0, ROOM, "by seat and stop: passengers"),
    Part("away", (STOPS,), 0, COPIES, "cards of each stop that were put away"),
    Part("deck", (1,), 0, CARDS, "cards in the deck"),
    Part("turn", (SEATS,), 0, 1, "the seat whose turn it is; none when the game is over"),
    Part("players", (SEATS,), 0, 1, "by seat: somebody sits there"),
)
_AT = offsets(PARTS)
HAND_AT, CARDS_AT, WAITING, AWAY = _AT["hand"], _AT["cards"], _AT["waiting"], _AT["away"]
DECK, TURN, PRESENT = _AT["deck"], _AT["turn"], _AT["players"]

ACTIONS: tuple[Action, ...] = (
    Action(DROP, STOPS, "drop a passenger at stop k", "drop .*"),
    Action(SWAP, STOPS, "put a card of stop k away", "swap .*"),
)


@rule
def observe(board, s, w, seat, out):
    """All but the deck and the hands of others. The points of the stops stay the same, so nobody needs to see them."""
    clear(out)
    out[DECK] = CARDS - s.top
    for stop in range(STOPS):
        out[HAND_AT + stop] = s.hand[seat, stop]
        out[AWAY + stop] = s.away[stop]
    for k in range(s.players):
        other = relative_seat(seat, s.players, k)
        out[PRESENT + k] = 1
        out[CARDS_AT + k] = cards_of(s, other)
        out[TURN + k] = actors(board, s) >> other & 1
        for stop in range(STOPS):
            out[WAITING + k * STOPS + stop] = s.waiting[stop, other]
