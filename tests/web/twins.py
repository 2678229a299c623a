"""Two games that one seat, or a spectator, cannot tell apart: same moves, same open cards, other secrets."""

from __future__ import annotations

import random

import mornington as mt
from mornington.core.position import Position

TRIED = 3  # moves looked at in each turn: the one that keeps most candidates is made


def twins(game: str, players: int, viewer: int | None, moves: int, many: int, seed: int) -> tuple[Position, Position]:
    """Real games, move by move: among `many` deals that look alike to the viewer at the start, those are kept that
    still look alike after each move (what a move turns up must be the same)."""
    dice = random.Random(seed)
    true = mt.load(game).start(players=players, seed=seed)
    mine = begun(true)
    others = [begun(imagined(true, viewer, dice)) for _k in range(many)]
    others = [other for other in others if bytes(other) != bytes(mine)]
    for _move in range(moves):
        seat = dice.choice(mine.actors)
        tried = dice.sample(mine.legal(seat), min(TRIED, len(mine.legal(seat))))
        found = [alike(mine, others, seat, move.id, viewer) for move in tried]
        mine, others = max(found, key=lambda pair: len(pair[1]))
        assert others, "no twin is left: begin with more, or make fewer moves"
    return mine, max(others, key=lambda other: sum(a != b for a, b in zip(bytes(other), bytes(mine), strict=True)))


def imagined(true: Position, viewer: int | None, dice: random.Random) -> Position:
    """All that the viewer cannot know, drawn anew. A spectator knows less than any seat: what one keeps, the next
    draws."""
    for seat in (0, 1) if viewer is None else (viewer,):
        true = true.resampled(seat, dice.getrandbits(64))
    return true


def begun(position: Position) -> Position:
    return position.game.from_bytes(bytes(position))


def alike(
    mine: Position, others: list[Position], seat: int, move: int, viewer: int | None
) -> tuple[Position, list[Position]]:
    """After a move: the game, and those others that can make it too and look the same."""
    after = mine.copy()
    made = after.play(move, seat)
    view, kept = after.view(viewer), []
    for other in others:
        if move not in other.game.engine.legal(other.state, seat):
            continue
        copy = other.copy()
        theirs = copy.play(move, seat)
        same_words = theirs.text == made.text if seat == viewer else theirs.public == made.public
        if same_words and copy.view(viewer) == view:
            kept.append(copy)
    return after, kept
