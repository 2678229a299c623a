"""Laws of what is counted when boards are judged: everything has a name and a place, and points add up."""

from __future__ import annotations

import re

from mornington.core.records import Array
from mornington.core.usage import Collection
from mornington.exploring.counting import Explorer
from mornington.exploring.noting import GAMES, TIMES

from .cases import Case, mixed

PLAIN = re.compile("[a-z]+(-[a-z]+)*")


def what_is_counted_is_declared(case: Case) -> None:
    """Collections have plain keys and slots of their own, and a shape for each thing that lies on a picture."""
    usage = case.game.spec.usage
    if usage is None:
        return
    collections = usage.collections(case.game.board, case.options)
    by_key = {collection.key: collection for collection in collections}
    assert len(by_key) == len(collections), "two collections have one key"
    for collection in collections:
        key, slots = collection.key, collection.slots
        assert PLAIN.fullmatch(key), f"{key!r} cannot name a file"
        assert len(set(slots)) == len(slots), f"two things of {key} have one slot"
        assert all(0 <= slot < usage.USES for slot in slots), f"a slot of {key} is not below USES"
        assert len(set(collection.names)) == len(collection.names), f"two things of {key} have one name"
        if collection.part_of:
            assert collection.part_of in by_key, f"{key} is a part of {collection.part_of}, which does not exist"
            assert by_key[collection.part_of].names == collection.names, f"{key} is a part of other things"
        ground = usage.ground(case.game.board, key, "m")
        assert ground is None or len(ground.shapes) == len(slots), f"{key} has {len(slots)} things, its ground not"


def uses_agree_and_add_up(case: Case) -> None:
    """Interpreted and compiled rules count the same, parts of the score add up to it, and everyone has one opening."""
    if case.game.spec.usage is None:
        return
    position, moves = case.start(23), []
    for seat, move in mixed(position, 23):
        moves.append((seat, move.id))
    explorers = [Explorer(game, case.options) for game in (case.game, case.interpreted)]
    for explorer in explorers:
        explorer.add_played(23, [seat for seat, _move in moves], [move for _seat, move in moves])
    compiled, interpreted = (explorer.counts for explorer in explorers)
    assert (compiled.sums == interpreted.sums).all(), "interpreted rules count something else"
    assert compiled.lengths == {len(moves): 1}, "moves are not counted right"
    for seat, total in enumerate(position.scores()):
        assert compiled.totals[seat] == {total: 1}, f"seat {seat} has another total"
        for collection in explorers[0].collections:
            _check(collection, seat, total, compiled.sums[seat])


def _check(collection: Collection, seat: int, total: int, sums: Array) -> None:
    slots = list(collection.slots)
    if collection.kind == "points":
        points = int(sums[slots, TIMES].sum())
        assert points == total, f"the parts of seat {seat} are {points} points, its total is {total}"
    if collection.kind == "opening":
        assert sums[slots, GAMES].sum() <= 1, f"seat {seat} has two openings of {collection.key}"
