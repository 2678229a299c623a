"""The colours of seats at a table: as the game draws them, but one's own as one has chosen.

Drawings name the colours of their seats (`SEAT_COLOURS`) and use them for nothing else, so a stylesheet can change
them. Everyone chooses for their own screen. A seat whose colour is too near to the chosen one takes the one that
became free.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from math import dist
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.game import Game
from mornington.games import registry

from .request_data import natural
from .static_files import CHECK_FIRST, FOR_EVER

PALETTE = {  # white letters are legible on each, and each stands out on light and dark
    "red": "#C8203C",
    "orange": "#B85A00",
    "green": "#1E7F3C",
    "teal": "#0A7A85",
    "blue": "#1F63D0",
    "purple": "#7B3FC4",
    "pink": "#C72E8B",
    "brown": "#80573A",
}
NEAR = 90.0  # how far apart colours at least are, in red, green and blue from 0 to 255


def of_game(game: Game) -> Sequence[str]:
    """The colour of each seat as it is drawn; none where seats have none."""
    found: Sequence[str] = getattr(game.draw, "SEAT_COLOURS", ())
    return found


def address(game: Game, seat: int | None, chosen: str) -> str:
    """Where the stylesheet of a table is; nothing where seats have no colours."""
    drawn = of_game(game)
    if not drawn:
        return ""
    query = {"game": game.id}
    if seat is not None and seat < len(drawn) and chosen in PALETTE:
        query |= {"seat": str(seat), "colour": chosen}
    digest = hashlib.sha256(repr((drawn, PALETTE)).encode()).hexdigest()[:12]
    return f"/colours.css?{urlencode(query | {'v': digest})}"


async def stylesheet(request: Request) -> Response:
    asked = request.query_params
    name = asked.get("game", "")
    drawn: Sequence[str] = ()
    if name in registry.ids():
        drawn = getattr(registry.spec(name).draw, "SEAT_COLOURS", ())
    shown = recoloured(drawn, natural(asked.get("seat", "")), PALETTE.get(asked.get("colour", ""), ""))
    headers = {"Cache-Control": FOR_EVER if asked.get("v") else CHECK_FIRST}
    return Response(style(drawn, shown), media_type="text/css", headers=headers)


def recoloured(drawn: Sequence[str], seat: int | None, chosen: str) -> list[str]:
    """The colour in which each seat is shown if one of them has another than it is drawn in."""
    shown = list(drawn)
    if not chosen or seat is None or seat >= len(drawn):
        return shown
    for other, colour in enumerate(drawn):
        if other != seat and _distance(colour, chosen) < NEAR:
            shown[other] = drawn[seat]
            break  # two that are near to one colour are near to each other: the game's business
    shown[seat] = chosen
    return shown


def style(drawn: Sequence[str], shown: Sequence[str]) -> str:
    rules = []
    for seat, (before, after) in enumerate(zip(drawn, shown, strict=True), 1):
        rules.append(f".people li:nth-child({seat}) {{ border-left: .6rem solid {after}; }}\n")
        if before != after:  # stronger than the rules of the dark
            parts = ("fill", "stroke", "stop-color")
            rules += [f':root:root:root [{part}="{before}"] {{ {part}: {after}; }}\n' for part in parts]
    return "".join(rules)


def _distance(one: str, other: str) -> float:
    return dist(_parts(one), _parts(other))


def _parts(colour: str) -> tuple[int, ...]:
    """Red, green and blue of #RRGGBB or #RGB."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return tuple(int(digits[k : k + 2], 16) for k in (0, 2, 4))
