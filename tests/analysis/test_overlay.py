"""Advice on pictures: exactly the places of the best moves are shown, and the picture stays a good one."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import mornington as mt
from mornington.analysis import advise, marked
from mornington.analysis.overlay import board_picture
from mornington.draw.svg import ACCENT, Picture
from tests.analysis.positions import decision
from tests.pictures import SVG, hot_spots, parsed


def shown(root: ElementTree.Element) -> set[str]:
    """The moves of the places that are marked."""
    found = set()
    for element in root.iter():
        if element.get("class") == "move":
            assert float(element.get(f"{element.get('data-paint')}-opacity", "1")) == 0, "seen only when pointed at"
        if element.get("class") == "advised":
            assert ACCENT in (element.get("fill"), element.get("stroke"))
            found.add(element.get("data-advised", ""))
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
    board = position.game.draw.moving(position.game.board, position.view(seat), seat, "m")
    root = parsed(marked(board, advice, top=len(advice.lines)), "m")
    assert len(shown(root)) == len(hot_spots(root))
    assert any(" · " in badge for badge in badges(root))
    ranks = [int(rank) for badge in badges(root) for rank in badge.split(" · ")]
    assert sorted(ranks) == list(range(1, len(advice.lines) + 1))


def test_later_ranks_are_paler() -> None:
    position, seat = decision("metromania", choices=4)
    advice = advise(position, seat, share=0.05)
    root = parsed(marked(board_picture(position, seat), advice), "m")
    opacity = {}
    for element in root.iter():
        if element.get("class") == "advised":
            paint = "fill" if element.get("fill") == ACCENT else "stroke"
            opacity[element.get("data-advised")] = float(element.get(f"{paint}-opacity", "0"))
    first, second, third = (opacity.get(str(line.move.id), 0.0) for line in advice.lines[:3])
    assert first > second > third > 0


@pytest.mark.parametrize("game", mt.games())
def test_badges_lie_on_the_picture(game: str) -> None:
    position, seat = decision(game, choices=4)
    picture = board_picture(position, seat)
    assert picture.places
    for place in picture.places:
        assert all(0 <= value <= most for value, most in zip(place.spot, picture.size, strict=True))


def test_a_picture_without_places_stays_as_it_is() -> None:
    position, seat = decision("next-station-london")
    whole: Picture = position.game.draw.picture(position.game.board, position.view(), "m")
    root = parsed(marked(whole, advise(position, seat, share=0.05)), "m")
    assert len(list(root.iter())) == len(list(ElementTree.fromstring(whole).iter()))
    assert root.tag == f"{SVG}svg"
