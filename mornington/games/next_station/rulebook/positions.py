"""Positions that the rulebook tells of and its figures show: reached by real moves, on the printed board."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from mornington.core.contract import GameSpec
from mornington.core.game import Game
from mornington.core.position import Position

from ..board import COLOURS
from ..notation import POWERS
from ..view_types import NextStationView

WORKED = "worked"  # the network of the printed rules' examples
FIRST_LINE = 9  # decisions in the first round of it
# Turns that lead to the switch of the example: a line from triangle to circle, and the switch with a square
BEFORE_SWITCH = ("street triangle", "street pentagon", "street circle", "underground circle")
SWITCH_CARDS = (*BEFORE_SWITCH, "street switch", "underground square")
SWITCH_MOVES = ("green 3,2-4,3", "green 4,3-5,3", "green 5,3-6,3", "green 6,3-7,3")
BRANCH = "green 4,3-5,4"


@lru_cache(maxsize=4)
def printed_game(spec: GameSpec) -> Game:
    """The game on its own board. Interpreted: a page with figures need not wait for compiled rules."""
    return Game(spec, interpreted=True)


@lru_cache(maxsize=1)
def _networks() -> Mapping[str, Mapping[str, Any]]:
    with (Path(__file__).parent / "networks.toml").open("rb") as file:
        return tomllib.load(file)


def view_of(position: Position, seat: int | None = 0) -> NextStationView:
    return cast(NextStationView, position.view(seat))


def network(game: Game, name: str, moves: int | None = None) -> Position:
    """One of the games in `networks.toml`, after so many moves; without a number at its end."""
    told = _networks()[name]
    return _played(printed_game(game.spec).start(1, told["seed"]), told["moves"][:moves])


def alone(game: Game, colour: str, cards: Sequence[str], moves: Sequence[str] = (), power: str = "") -> Position:
    """The first line of a game alone, with the cards that are turned; the pencil may have a power."""
    piles: dict[str, Sequence[str]] = {"pencils": [colour], "round 1": cards}
    if power:
        piles["powers"] = _dealt_first(colour, power)
    return _played(printed_game(game.spec).start(1, 1, piles, powers=bool(power)), moves)


def _dealt_first(colour: str, power: str) -> list[str]:
    """The powers in the order of the pencils, so that this pencil has that one."""
    others = [name for name in POWERS if name != power]
    return [power if name == colour else others.pop() for name in COLOURS]


def _played(position: Position, moves: Sequence[str]) -> Position:
    for move in moves:
        position.play(move)
    return position


def first_turn(game: Game) -> Position:
    """The first turn of the green line, on which a circle is asked for."""
    return alone(game, "green", ["street circle"])


def switch_turn(game: Game) -> Position:
    return alone(game, "green", SWITCH_CARDS, SWITCH_MOVES)


def branched(game: Game) -> Position:
    """After the switch was used; any station may be reached next."""
    return alone(game, "green", [*SWITCH_CARDS, "street joker"], [*SWITCH_MOVES, BRANCH])


def first_line(game: Game) -> Position:
    """The worked example at the end of its first round."""
    return network(game, WORKED, FIRST_LINE)


def circled_line(game: Game) -> Position:
    """The same line with a power: a station of its fullest district is circled before it is scored."""
    return alone(game, "green", _first_cards(game), [*_first_moves(), "circle 6,1"], "circle")


def meeting(game: Game) -> Position:
    """The pink line reaches a pentagon that the green one serves."""
    cards = {"round 1": _first_cards(game), "round 2": ["street pentagon", "street joker"]}
    position = printed_game(game.spec).start(1, 1, {"pencils": ["green", "pink"], **cards})
    return _played(position, [*_first_moves(), "pink 7,3-8,4"])


def _first_moves() -> list[str]:
    found: list[str] = _networks()[WORKED]["moves"][:FIRST_LINE]
    return found


def _first_cards(game: Game) -> list[str]:
    """The cards of the worked example's first round."""
    return [card for turn in network(game, WORKED).view()["past_rounds"][0] for card in turn]


def around_the_table(game: Game, players: int) -> Position:
    """A game for so many, before its first turn."""
    return printed_game(game.spec).start(players, 1, {"pencils": list(COLOURS)})
