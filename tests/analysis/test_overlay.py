"""Advice on pictures: exactly the places of the best moves are shown, and the picture stays a good one."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import mornington as mt
from mornington.analysis import advise, marked
from mornington.analysis.geometry import badge_spot
from mornington.analysis.overlay import board_picture
from mornington.draw.svg import ACCENT
from tests.analysis.positions import decision
from tests.pictures import SVG, hot_spots, parsed


def shown(root: ElementTree.Element) -> set[str]:
    """The moves of the places that can be seen."""
    found = set()
    for element in root.iter():
        if element.get("class") == "move":
            paint = element.get("data-paint", "")
            assert paint in ("fill", "stroke")
            if float(element.get(f"{paint}-opacity", "1")) > 0:
                assert element.get(paint) == ACCENT
                found.add(element.get("data-moves", ""))
    return found


def badges(root: ElementTree.Element) -> list[str]:
    return ["".join(element.itertext()) for element in root.iter() if element.get("class") == "rank"]


@pytest.mark.parametrize("game", mt.games())
@pytest.mark.parametrize("part", [0.3, 0.6])
def test_the_best_moves_are_marked(game: str, part: float) -> None:
    position, seat = decision(game, part=part, choices=4)
    advice = advise(position, seat, share=0.05)
    plain = board_picture(position, seat)
    assert shown(parsed(plain, "m")) == set()
    root = parsed(marked(plain, advice), "m")
    top = [line.move.id for line in advice.lines[:3]]
    places = [" ".join(map(str, moves)) for moves, _words in hot_spots(root)]
    wanted = {place for place in places if any(str(move) in place.split() for move in top)}
    assert shown(root) == wanted
    ranks = {str(top.index(move) + 1) for place in wanted for move in map(int, place.split()) if move in top}
    assert set(" · ".join(badges(root)).split(" · ")) == (ranks or {""})
    assert hot_spots(root) == hot_spots(parsed(plain, "m")), "all places are still there"


def test_a_place_of_two_good_moves_has_both_ranks() -> None:
    position, seat = decision("line-change", part=0.4, choices=6)
    advice = advise(position, seat, share=0.05)
    root = parsed(marked(board_picture(position, seat), advice, top=len(advice.lines)), "m")
    assert len(shown(root)) == len(hot_spots(root))
    ranks = [int(rank) for badge in badges(root) for rank in badge.split(" · ")]
    assert sorted(ranks) == list(range(1, len(advice.lines) + 1))


def test_later_ranks_are_paler() -> None:
    position, seat = decision("metromania", choices=4)
    advice = advise(position, seat, share=0.05)
    root = parsed(marked(board_picture(position, seat), advice), "m")
    opacity = {}
    for element in root.iter():
        if element.get("class") == "move":
            opacity[element.get("data-moves")] = float(element.get(f"{element.get('data-paint')}-opacity", "0"))
    first, second, third = (opacity.get(str(line.move.id), 0.0) for line in advice.lines[:3])
    assert first > second > third > 0


@pytest.mark.parametrize(
    ("shape", "spot"),
    [
        ('<line x1="0" y1="10" x2="20" y2="30"/>', (10, 20)),
        ('<circle cx="5" cy="6" r="10"/>', (12, -1)),
        ('<rect x="10" y="20" width="100" height="50"/>', (108, 22)),
        ('<path d="M0 0L10 0L10 10"/>', (10, 0)),
        ('<path d="M0 0h10v10"/>', (10, 0)),
        ('<path d="M0 0Q5 5 8 0"/>', (4, 0)),
        ('<path d="M0 0a5 5 0 1 1 10 0"/>', (5, 0)),
        ('<path d="M4 4Z"/>', (4, 4)),
    ],
)
def test_where_a_badge_goes(shape: str, spot: tuple[float, float]) -> None:
    assert badge_spot([ElementTree.fromstring(shape)], 2) == pytest.approx(spot)


def test_nothing_to_put_it_on() -> None:
    assert badge_spot([ElementTree.fromstring("<text>no shape</text>")], 2) is None
    assert badge_spot([ElementTree.fromstring('<path d=""/>')], 2) is None


def test_a_picture_without_places_stays_as_it_is() -> None:
    position, seat = decision("next-station-london")
    whole = position.svg(None)
    root = parsed(marked(whole, advise(position, seat, share=0.05)), "m")
    assert len(list(root.iter())) == len(list(ElementTree.fromstring(whole).iter()))
    assert root.tag == f"{SVG}svg"
