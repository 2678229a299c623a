"""Positions for the rulebook, each played from the start by the rules, with what lies in the piles chosen.

Figures draw them, and tests count their points once more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from mornington.core.game import Game
from mornington.core.position import Position

from ..board import COLOURS, Board, Route
from ..notation import route_text

PAID_ROUTE = "Regent's Park - British Museum yellow"  # three spaces
GREY_ROUTE = "Baker Street - Piccadilly Circus grey"  # four spaces
TWO_COLOURS = "2 pink 2 blue"  # which pay for no route
DOUBLE_ROUTE = "St Paul's - Tower of London"  # yellow and pink
TICKET = ("Hyde Park", "St Paul's")
DISTRICT = "2"
LAST_ROUND_PLAYERS = 3

# What the texts say of them
PAID_LENGTH, PAID_POINTS, GREY_LENGTH = 3, 4, 4
TICKET_POINTS, DISTRICT_POINTS = 6, 2
LAST_ROUND_BUSES = 1  # left to the one who begins the last round
FINAL = {"routes": 15, "won": 17, "lost": "−5", "districts": 4, "total": 31}  # of the winner

JOINING = (  # routes that join the ticket
    "Piccadilly Circus - Hyde Park grey",
    "Piccadilly Circus - Covent Garden green",
    "Covent Garden - St Paul's grey",
)
OF_THE_OTHER = ("Covent Garden - Trafalgar Square black", "Trafalgar Square - Waterloo grey")
AROUND_THE_DISTRICT = (
    "Piccadilly Circus - Trafalgar Square blue",
    "Piccadilly Circus - Buckingham Palace pink",
    "Big Ben - Waterloo blue",
    "Trafalgar Square - Waterloo grey",  # the way leaves the district here, and comes back
)


def on_own_board(game: Game) -> Game:
    """The examples are of the board that comes with the game."""
    own = game.spec.board.DEFAULT
    return game if game.board.name.lower() == own else Game(game.spec, interpreted=game.interpreted)


def route_named(board: Board, text: str) -> int:
    """A route by its text, the first of twins."""
    return next(i for i, route in enumerate(board.routes) if route_text(board, route) == text)


def ticket_number(board: Board, ends: tuple[str, str]) -> int:
    return next(i for i, ticket in enumerate(board.tickets) if board.ends(ticket) == " - ".join(ends))


# Taking cards


@lru_cache(maxsize=8)
def face_up(game: Game) -> Position:
    """The first turn, with a bus in the row and a hand to claim a short route with."""
    game = on_own_board(game)
    hands = ["pink", "green", "black", "orange"]
    row = ["blue", "bus", "green", "pink", "orange"]
    return _opened(game, 2, [*hands, *row, "yellow", "black", "blue"], [])


@lru_cache(maxsize=8)
def second_card(game: Game) -> Position:
    """A green card was taken; the bus cannot be the second."""
    position = face_up(game).copy()
    position.play("take green")
    return position


@lru_cache(maxsize=8)
def three_buses(game: Game) -> Position:
    """The third bus came up, so that the row was dealt anew."""
    game = on_own_board(game)
    hands = ["pink", "green", "black", "orange"]
    row = ["blue", "bus", "green", "bus", "orange"]
    position = _opened(game, 2, [*hands, *row, "bus", "yellow", "black", "green", "pink", "blue"], [])
    position.play("take green")
    return position


# Claiming


@lru_cache(maxsize=8)
def rich_hand(game: Game, colour: str, n: int) -> Position:
    """A player with so many cards of a colour and as many buses, in turn."""
    others = [kind for kind in COLOURS if kind != colour][:4]
    drawn = [colour] * (n - 2) + ["bus"] * n  # unseen, after two of the colour were dealt
    deck: list[str] = []
    for k in range(0, len(drawn), 2):  # two cards a turn, the other player's between them
        deck += [*drawn[k : k + 2], *others[2:][: len(drawn[k : k + 2])]]
    position = _opened(on_own_board(game), 2, [colour, colour, *others[:2], *others, others[0], *deck], [])
    for _card in range(2 * len(drawn)):
        position.play("draw")
    return position


def payments(position: Position, route: str) -> list[str]:
    """Every way the player in turn can pay for a route, as moves are written."""
    start = f"claim {route}: "
    return [move.text.removeprefix(start) for move in position.legal() if move.text.startswith(start)]


@lru_cache(maxsize=8)
def doubles(game: Game, players: int) -> Position:
    """One route of a double is taken."""
    game = on_own_board(game)
    return played(game, players, {0: [f"{DOUBLE_ROUTE} yellow"]})


# Tickets, districts, the end


@lru_cache(maxsize=8)
def joined_ticket(game: Game, done: bool) -> Position:
    """A ticket whose places are joined, or lack one route."""
    game = on_own_board(game)
    number = ticket_number(game.board, TICKET)
    other = ticket_number(game.board, ("Buckingham Palace", "Brick Lane"))
    tickets = [str(number), str(other)]
    routes = JOINING if done else (JOINING[0], JOINING[2])
    plans = {0: routes, 1: OF_THE_OTHER}
    return played(game, 2, plans, tickets, keep=f"keep {' - '.join(TICKET)}")


@lru_cache(maxsize=8)
def joined_district(game: Game) -> Position:
    return played(on_own_board(game), 2, {0: AROUND_THE_DISTRICT})


@lru_cache(maxsize=8)
def last_round(game: Game) -> Position:
    """Someone has just come down to so few buses that the last round begins."""
    position = on_own_board(game).start(LAST_ROUND_PLAYERS, seed=11)
    while position.view()["turns_left"] is None:
        seat = position.actors[0]
        position.play(position.legal(seat)[position.greedy(seat, 1)], seat)
    return position


def order_of_last_turns(position: Position) -> list[int]:
    """Whose turns are left, in order."""
    view = position.view()
    return [(view["turn_of"] + k) % position.players for k in range(view["turns_left"])]


@lru_cache(maxsize=8)
def finished(game: Game) -> Position:
    """The end of the same game."""
    position = last_round(game).copy()
    while not position.over:
        seat = position.actors[0]
        position.play(position.legal(seat)[position.greedy(seat, 1)], seat)
    return position


# How they are played


def _opened(
    game: Game, players: int, cards: Sequence[str], tickets: Sequence[str], keep: str = "keep both"
) -> Position:
    """The first turn of the first player, who has kept this."""
    position = game.start(players, 1, {"cards": list(cards), "tickets": list(tickets)})
    position.play(keep)
    while position.view()["phase"] == "opening":
        position.play("keep both")
    return position


def played(
    game: Game,
    players: int,
    plans: Mapping[int, Sequence[str]],
    tickets: Sequence[str] = (),
    keep: str = "keep both",
) -> Position:
    """A game in which seats claim the routes they plan to, each as soon as it can, until all are claimed."""
    position = _opened(game, players, [], tickets, keep)
    left = {seat: list(routes) for seat, routes in plans.items()}
    while any(left.values()):
        seat = position.actors[0]
        text = _next(position, seat, left.get(seat, []))
        position.play(text, seat)
        if text.startswith("claim"):
            left[seat].pop(0)
    return position


def _next(position: Position, seat: int, plan: Sequence[str]) -> str:
    """Claim what is planned, take a card for it, or bide the time."""
    legal = [move.text for move in position.legal(seat)]
    if not plan:
        return next(text for text in ("tickets", "keep both", *legal) if text in legal)
    claims = [text for text in legal if text.startswith(f"claim {plan[0]}: ")]
    route: Route = position.game.board.routes[route_named(position.game.board, plan[0])]
    hand = position.view(seat)["seats"][seat]["hand"]
    best = max((kind for kind in hand if kind != "bus"), key=lambda kind: hand[kind], default="blue")
    wanted = best if route.colour == "grey" else route.colour
    return next(text for text in (*claims, f"take {wanted}", "draw", *legal) if text in legal)
