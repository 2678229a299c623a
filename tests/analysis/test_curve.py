"""The curve of a game, and costly decisions on the board: what is drawn is what was found."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

import mornington as mt
from mornington.analysis.curve import BOTTOM, TOP, curve
from mornington.analysis.decisions import Decision
from mornington.analysis.glance import glance_at
from mornington.analysis.overlay import judged_board, judged_moment
from tests.analysis.positions import decision, greedy_game
from tests.pictures import SVG, parsed


def glances(position: mt.Position, seat: int) -> list[Decision]:
    wanted = [n for n, entry in enumerate(position.moves) if entry.seat == seat][:6]
    return [found for n in wanted if (found := glance_at(position, n, "search:20", 0))]


@pytest.mark.parametrize("game", ["next-station-london", "ticket-to-ride-london"])
def test_the_curve_goes_from_what_was_expected_to_the_end(game: str) -> None:
    position = greedy_game(game, 2)
    decisions = glances(position, 0)
    costly = replace(decisions[1], cost=5.0, error=0.1, score_cost=5.0, win_cost=0.2, is_looked_at=True)
    found = [decisions[0], costly, *decisions[2:]]
    root = ElementTree.fromstring(curve(position, found, [costly], "c"))
    assert root.get("role") == "group", "its marks lead somewhere"
    line = [e.get("d", "") for e in root.iter(f"{SVG}path")][-1]
    spots = [tuple(map(float, spot.split())) for spot in line.removeprefix("M").split("L")]
    assert len(spots) == 2 * len(found) + 1
    heights = [y for _x, y in spots]
    assert all(TOP - 0.1 <= y <= BOTTOM + 0.1 for y in heights)
    assert heights[3] > heights[2], "what a decision cost is a drop"
    assert heights[5] == heights[4], "and one that cost nothing is none"
    assert [a.get("href") for a in root.iter(f"{SVG}a")] == [f"#move-{costly.number}"]
    described = root.findtext(f"{SVG}desc") or ""
    assert f"Costly decisions: moves {costly.number}." in described
    if decisions[0].by_score:
        assert f" to {position.scores()[0]}." in described


@pytest.mark.parametrize("game", mt.games())
def test_both_moves_are_on_the_board(game: str) -> None:
    position, seat = decision(game, part=0.6, choices=4)
    places = position.game.draw.moving(position.game.board, position.view(seat), seat, "m")
    played, better = (place.moves[0] for place in (places.places[0], places.places[-1]))
    drawn = judged_moment(position, seat, played, better, "m")
    assert not drawn.places, "nothing can be done there"
    (marks,) = (e for e in ElementTree.fromstring(drawn).iter() if e.get("class") == "judged")
    assert len(list(marks)) == 2 * sum(move in place.moves for move in (played, better) for place in places.places)
    parsed(judged_board(position, seat, played, better, "w"), "w")
