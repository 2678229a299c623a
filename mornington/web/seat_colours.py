"""The colours of seats at a table: as the game draws them, but one's own as one has chosen.

Drawings name the colours of their seats (`SEAT_COLOURS`) and use them for nothing else, so a stylesheet can change
them. Everyone chooses for their own screen. A seat whose colour is too near to the chosen one takes the one that
became free. Where what a seat has is called by its colours (`named_colours`), they are shown beside its name and stay:
a red company that is shown in blue would be red in every sentence.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from math import dist
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.contract import DrawPart
from mornington.core.game import Game
from mornington.core.text import N_
from mornington.games import registry

from .request_data import natural
from .static_files import CHECK_FIRST, FOR_EVER

PALETTE = {  # by name; white letters are legible on each, and each stands out on light and dark
    N_("red"): "#C8203C",
    N_("orange"): "#B85A00",
    N_("green"): "#1E7F3C",
    N_("teal"): "#0A7A85",
    N_("blue"): "#1F63D0",
    N_("purple"): "#7B3FC4",
    N_("pink"): "#C72E8B",
    N_("brown"): "#80573A",
}
STRONGER = ":root:root:root"  # than the rules for the dark and for more contrast
BAND = 0.6  # rem: how wide a colour is beside a name
NEAR = 90.0  # how far apart colours at least are, in red, green and blue from 0 to 255


def address(game: Game, players: int, seat: int | None, chosen: str) -> str:
    """Where the stylesheet of a table is; nothing where seats have no colours."""
    own, named = _of_seats(game.draw), _named(game.draw, players)
    if not own and not named:
        return ""
    query = {"game": game.id, "players": str(players)}
    if seat is not None and seat < len(own) and chosen in PALETTE:
        query |= {"seat": str(seat), "colour": chosen}
    digest = hashlib.sha256(repr((own, named, PALETTE)).encode()).hexdigest()[:12]
    return f"/colours.css?{urlencode(query | {'v': digest})}"


async def stylesheet(request: Request) -> Response:
    asked = request.query_params
    name, players = asked.get("game", ""), natural(asked.get("players", ""))
    found = ""
    if players is not None and name in registry.ids() and players in registry.spec(name).meta.PLAYERS:
        draw = registry.spec(name).draw
        drawn = _of_seats(draw)[:players]
        shown = recoloured(drawn, natural(asked.get("seat", "")), PALETTE.get(asked.get("colour", ""), ""))
        found = style(drawn, shown) + _beside_names(_named(draw, players))
    headers = {"Cache-Control": FOR_EVER if asked.get("v") else CHECK_FIRST}
    return Response(found, media_type="text/css", headers=headers)


def _of_seats(draw: DrawPart) -> Sequence[str]:
    """The colour of each seat that a person may exchange for another."""
    found: Sequence[str] = getattr(draw, "SEAT_COLOURS", ())
    return found


def _named(draw: DrawPart, players: int) -> Sequence[Sequence[str]]:
    """The colours by which what each seat has is called."""
    found: Callable[[int], Sequence[Sequence[str]]] | None = getattr(draw, "named_colours", None)
    return found(players) if found else ()


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
    rules = [_beside_names([[colour] for colour in shown])]
    for before, after in zip(drawn, shown, strict=True):
        if before != after:
            parts = ("fill", "stroke", "stop-color")
            rules += [f'{STRONGER} [{part}="{before}"] {{ {part}: {after}; }}\n' for part in parts]
    return "".join(rules)


def _beside_names(colours: Sequence[Sequence[str]]) -> str:
    """The colours of each seat at the beginning of its name, side by side."""
    rules = []
    for seat, (first, *others) in enumerate(colours, 1):
        bands = ", ".join(f"inset {k * BAND:g}rem 0 {colour}" for k, colour in enumerate(others, 1))
        more = f" box-shadow: {bands}; padding-left: {(len(others) + 1) * BAND:g}rem;" if others else ""
        rules.append(f"{STRONGER} .people li:nth-child({seat}) {{ border-left: {BAND:g}rem solid {first};{more} }}\n")
    return "".join(rules)


def _distance(one: str, other: str) -> float:
    return dist(_parts(one), _parts(other))


def _parts(colour: str) -> tuple[int, ...]:
    """Red, green and blue of #RRGGBB or #RGB."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return tuple(int(digits[k : k + 2], 16) for k in (0, 2, 4))
