"""What lies beside the board: which panels there are, and where moves have a place."""

from __future__ import annotations

from typing import Any

import pytest

import mornington as mt
from mornington.games.ticket_to_ride import draw, state
from mornington.games.ticket_to_ride.draw import paint as draw_paint
from tests.pictures import hot_spots, parsed, texts
from tests.thorough import slow

from .test_draw import ID, played, strange_boards

BY_BUTTON = {state.PASS}


def shown(position: mt.Position, seat: int | None) -> tuple[str, list[Any]]:
    """The layer over the board and the panels, as a page shows them."""
    view: Any = position.view(seat)
    return draw.moving(position.game.board, view, seat, "l"), draw.panels(position.game.board, view, "p")


@pytest.mark.parametrize("players", [2, slow(3), slow(4)])
def test_every_move_can_be_pointed_at_on_the_board_or_beside_it(players: int) -> None:
    position = mt.load(ID).start(players=players, seed=5)
    phases = set()
    for n in played(position, players):
        phase = position.view()["phase"]
        if phase not in phases or n % 9 == 0:
            phases.add(phase)
            check(position)
    check(position)
    assert phases == {"opening", "turn", "second card", "keep"}


def check(position: mt.Position) -> None:
    for seat in [*range(position.players), None]:
        layer, panels = shown(position, seat)
        assert len({panel.name for panel in panels}) == len(panels)
        roots = [parsed(layer, "l")]
        for panel in panels:
            root = parsed(panel.svg, f"p-{panel.name}")
            assert (root.get("viewBox") or "").split()[2] == ("800" if panel.wide else "640" if panel.large else "400")
            roots.append(root)
        pointed = {move for root in roots for moves, _ in hot_spots(root) for move in moves}
        moves = {move["id"] for move in position.view(seat)["moves"]}
        assert pointed == moves - BY_BUTTON
        for root in roots:
            for spot in (element for element in root.iter() if element.get("class") == "move"):
                paint = spot.get("data-paint") or ""
                assert spot.get(f"{paint}-opacity") == "0"
                assert (spot.get(paint) or "").startswith("#")


def test_each_moment_has_its_panels() -> None:
    position = mt.load(ID).start(players=3, seed=5)

    def names(seat: int | None) -> list[str]:
        return [panel.name for panel in shown(position, seat)[1] if not panel.folded]

    assert names(0) == ["choice", "market", "hand", "players"]
    assert names(None) == ["market", "players"]
    for seat in range(3):
        position.play("keep both", seat)
    assert names(0) == ["market", "hand", "tickets", "players"]
    for _ in played(position, 1):
        pass
    assert names(0) == names(None) == ["pad", "players"]
    scores = texts(parsed(shown(position, None)[1][0].svg, "p-pad"))
    assert {str(total).replace("-", "−") for total in position.scores()} <= set(scores)


def test_cards_can_be_read_in_the_light_and_in_the_dark() -> None:
    for kind, paint in draw_paint.PAINT.items():
        for colour in (paint, draw.DARK.get(paint, paint)):
            assert contrast(colour, draw_paint.ON_PAINT[kind]) >= 4.5, kind


def test_the_colours_of_seats_are_used_for_nothing_else() -> None:
    """So a page can recolour them."""
    position = mt.load(ID).start(players=4, seed=5)
    layer, panels = shown(position, 0)
    assert len(set(draw.SEAT_COLOURS)) == 4
    for colour in draw.SEAT_COLOURS:
        assert f'"{colour}"' in layer
        assert f'"{colour}"' not in draw.static(position.game.board, "s")
        for panel in panels:
            assert (f'"{colour}"' in panel.svg) is (panel.name == "players"), panel.name


def contrast(a: str, b: str) -> float:
    """As the guidelines for accessible web content define it."""

    def light(colour: str) -> float:
        digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
        parts = [int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05

    return max(light(a), light(b)) / min(light(a), light(b))


@pytest.mark.parametrize("text", list(strange_boards()), ids=["tall", "wide", "one spot", "crowded"])
def test_panels_of_strange_boards(text: str) -> None:
    position = mt.load(ID, board_text=text).start(players=4, seed=1)
    for n in played(position, 1):
        if n % 30 == 0:
            check(position)
