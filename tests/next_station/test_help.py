"""Help on a table: everything one sees leads to the section of the rules that explains it."""

from __future__ import annotations

import re
from typing import Any

import pytest

import mornington as mt
from mornington.games.next_station.notation import OBJECTIVES, POWERS
from mornington.teaching.rulebook import rulebook
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.playing import at_random

ALONE = {"players": 1, "objectives": True, "powers": True}


def topics(position: mt.Position, seat: int | None) -> set[str]:
    """What the pictures of a table explain."""
    game, view = position.game, position.view(seat)
    pictures = [game.draw.static(game.board, "s"), game.draw.moving(game.board, view, seat or 0, "m")]
    pictures += [panel.svg for panel in game.draw.panels(game.board, view, "p")]
    return {topic for picture in pictures for topic in re.findall(r'data-help="([^"]*)"', picture)}


@pytest.mark.parametrize("options", SETTINGS[::5] + CHOOSING[::3])
def test_every_panel_and_score_line_has_a_topic(game: mt.Game, options: dict[str, Any]) -> None:
    book, position = rulebook(game), game.start(seed=5, **options)
    for n, _ in enumerate(at_random(position, 5)):
        if n % 25 == 0:
            check(book, position)
    check(book, position)


def check(book: Any, position: mt.Position) -> None:
    game = position.game
    for seat in (0, None):
        panels = game.draw.panels(game.board, position.view(seat), "p")
        assert all(book.section(panel.topic) for panel in panels)
        assert all(book.section(topic) for topic in topics(position, seat))
    assert all(book.section(line.topic) for line in position.breakdown(0).lines)


def test_what_is_on_a_table_is_explained(game: mt.Game) -> None:
    piles = {"round 1": ["street circle", "underground joker", "street joker", "street switch", "underground square"]}
    position = game.start(seed=1, piles=piles, **ALONE)
    found = topics(position, 0)
    for _ in range(60):
        if position.over:
            break
        position.play(position.legal()[0])
        found |= topics(position, 0)
    symbols = {"stations", "central-station", "tourist-sites", "departures", "interchanges"}
    cards = {"cards", "underground", "joker", "switch-card"}
    scores = {"line-districts", "line-most", "crossings", "line-score", "tourist-score", "interchange-score", "total"}
    others = {"districts", "river", "sections", "ends", "turn", "modules-alone"}
    assert symbols | cards | scores | others <= found
    assert {f"power-{power}" for power in POWERS} <= found
    assert {f"objective-{name}" for name in position.view()["objectives"]} <= found
    assert {f"objective-{name}" for name in OBJECTIVES} <= {section.anchor for section in rulebook(game).sections}
