"""Merits: what moves are good for, in situations made by hand and over whole games."""

from __future__ import annotations

import mornington as mt
from mornington.games.next_station.progress import progress
from tests.playing import at_random

PENCILS = ["pink", "blue", "purple", "green"]
STREET = ["street joker", "street circle", "street square", "street triangle"]
LONGEST = 110  # letters that a hint has room for


def told(position: mt.Position, text: str, seat: int = 0) -> list[str]:
    """The merits of a move that is then made, the best first."""
    before = position.view(seat)
    position.play(text, seat)
    return words(position, before, text, seat)


def words(position: mt.Position, before: dict[str, object], text: str, seat: int) -> list[str]:
    game = position.game
    assert game.spec.merits is not None
    found = game.spec.merits.merits(game.board, before, position.view(seat), text)
    assert [merit.worth for merit in found] == sorted((merit.worth for merit in found), reverse=True)
    assert all(len(merit.text) <= LONGEST for merit in found)
    return [merit.text for merit in found]


def test_districts_and_the_river_are_told_as_on_the_sheet(game: mt.Game) -> None:
    position = game.start(1, 1, {"pencils": PENCILS, "round 1": STREET})
    first = told(position, "pink 7,3-7,5")
    assert {"brings pink to 2 stations in one district: +1", "crosses the Thames: +2"} <= set(first)
    assert first[0] == "crosses the Thames: +2", "the most points first"
    assert "keeps ways open to every symbol that may come" in first
    assert told(position, "pink 7,5-4,5")[0] == "brings pink to 2 districts: +2"


def test_sites_and_interchanges_are_told(game: mt.Game) -> None:
    cards = [f"underground {face}" for face in ("joker", "square", "triangle", "circle", "pentagon")]
    joker = ["street joker", "underground joker"]
    position = game.start(1, 1, {"pencils": PENCILS, "round 1": cards, "round 2": joker})
    assert "comes within one section of a tourist site" in told(position, "pink 7,3-6,3")
    for _ in range(4):
        position.play("pass")
    position.play("blue 5,7-4,6")
    merits = told(position, "blue 4,6-7,3")
    assert "makes an interchange with pink: +2" in merits
    alone = game.start(1, 1, {"pencils": PENCILS, "round 1": ["street joker", "underground joker"]})
    alone.play("pink 7,3-6,3")
    assert "ticks tourist box 1: +1" in told(alone, "pink 6,3-5,3")


def test_objectives_met_or_nearer_and_powers_spent(game: mt.Game) -> None:
    piles = {
        "pencils": PENCILS,
        "objectives": ["tourists", "thames"],
        "powers": ["circle", "switch", "joker", "double"],  # of purple, blue, pink, green
        "round 1": ["street square", "street joker"],
    }
    position = game.start(1, 1, piles, objectives=True, powers=True)
    merits = told(position, "joker 7,3-7,5")
    assert "comes nearer to 6 crossings of the Thames: 1 of 6" in merits
    assert merits[-1] == "uses up the power of the pencil"


def test_nothing_to_draw_is_said(game: mt.Game) -> None:
    """Over whole games there is always something to say for a move, or it closes ways and says so."""
    silent = moves = 0
    for seed in range(3):
        position = game.start(seed=seed, players=2, objectives=True, powers=True)
        for seat, move in at_random(position, seed):
            before, after = position.view(seat), position.copy()
            after.play(move, seat)
            found = words(after, before, move.text, seat)
            silent += not found
            moves += 1
            for sheet in before["sheets"]:
                for name, points in zip(before["objectives"], sheet["goals"], strict=True):
                    done, needed = progress(game.board, sheet, name)
                    assert (done >= needed) == bool(points), "what is told of an objective agrees with the rules"
            if len(before["moves"]) == 1:
                assert "there is nothing to draw" in found
    assert silent < moves / 10
