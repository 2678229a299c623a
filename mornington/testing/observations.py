"""Laws of observations and actions: whole, within their bounds, the same by all rules, and all that a seat may know.

A game without the part `observation` holds to them.
"""

from __future__ import annotations

import random
import re

import numpy as np

from mornington.core import observing
from mornington.core.observations import bounds, size, split
from mornington.core.position import Position
from mornington.core.records import Array

from .cases import Case, mixed

EVERY = 9  # moments that are looked at
FILLERS = (-21846, 21845)  # what memory may have held before: every bit one way and the other


def observations_are_whole(case: Case) -> None:
    """Every element is written, whatever was there and in the scratch memory, and lies within its bounds."""
    if case.game.spec.observation is None:
        return
    parts = case.game.observation_parts
    low, high = bounds(parts)
    for position in case.moments(23, EVERY):
        for seat in range(position.players):
            first, second = (_written(position, seat, filler) for filler in FILLERS)
            unwritten = _named(case, first != second)
            assert not unwritten, f"observe does not write all of the part {unwritten}"
            beyond = _named(case, (first < low) | (first > high))
            assert not beyond, f"observe writes values beyond the bounds of the part {beyond}"
            assert (first == position.observation(seat)).all(), "an observation depends on old scratch memory"


def interpreted_and_compiled_observations_agree(case: Case) -> None:
    """Rules as plain Python and compiled rules give the same observations."""
    if case.game.spec.observation is None:
        return
    for position in case.moments(24, EVERY):
        for seat in range(position.players):
            slow = case.interpreted.engine.observe(position.state, seat)
            differing = _named(case, slow != position.observation(seat))
            assert not differing, f"observations differ in the part {differing}"


def observations_keep_secrets(case: Case) -> None:
    """Equal views give equal observations: nothing that a seat cannot know changes what it observes."""
    if case.game.spec.observation is None:
        return
    dice = random.Random(25)
    position = case.start(25)
    for n, (seat, move) in enumerate(mixed(position, 25)):
        if n % EVERY:
            continue
        after = position.snapshot()
        after.play(move.id, seat)
        for viewer in range(position.players):
            twin = position.resampled(viewer, dice.getrandbits(64))
            _compare(case, position, twin, viewer)
            if any(other.id == move.id for other in twin.legal(seat)):
                twin.play(move.id, seat)
                if twin.view(viewer) == after.view(viewer):
                    _compare(case, after, twin, viewer)


def observations_tell_what_views_tell(case: Case) -> None:
    """Whatever a move changes in the view of a seat shows in what it observes."""
    if case.game.spec.observation is None:
        return
    position = case.start(26)
    seen: list[tuple[dict[str, object], bytes]] = []
    for n, _ in enumerate(mixed(position, 26)):
        viewer = n // EVERY % position.players
        if n % EVERY == 0:
            seen = []
        if n % EVERY < 3:  # three moments, one after the other
            view, observed = position.view(viewer, moves=False), position.observation(viewer).tobytes()
            for earlier, other in seen:
                changed = [key for key in view if view[key] != earlier[key]]
                assert observed != other or not changed, (
                    f"seat {viewer} observes nothing of what has changed in its view: {', '.join(changed)}"
                )
            seen.append((view, observed))


def moves_are_the_actions_they_are_said_to_be(case: Case) -> None:
    """The text of every legal move is one of the action that its number belongs to, and of no other."""
    part = case.game.spec.observation
    if part is None:
        return
    texts = [re.compile(action.text) for action in part.ACTIONS]
    position = case.start(27)
    for seat, _ in mixed(position, 27):
        for move in position.legal(seat):
            belongs = [move.id in action.numbers for action in part.ACTIONS]
            said = [text.fullmatch(move.text) is not None for text in texts]
            assert belongs == said, f"move {move.id}, {move.text!r}, is not what its action says"


def _written(position: Position, seat: int, filler: int) -> Array:
    """An observation that is written over old memory, with scratch memory as old."""
    game, engine = position.game, position.game.engine
    part = game.observation
    out = np.full(size(part.PARTS), filler, np.int16)
    dirty = np.full(game.rules.WORK.itemsize, filler & 255, np.uint8).view(game.rules.WORK)
    rules = engine.bound(part, observing)  # type: ignore[arg-type]
    rules.observe_at(engine.board, engine.hold(position.state), 0, engine.hold(dirty), seat, engine.hold(out))
    return out


def _compare(case: Case, position: Position, twin: Position, viewer: int) -> None:
    told = _named(case, twin.observation(viewer) != position.observation(viewer))
    assert not told, f"seat {viewer} observes what it cannot know, in the part {told}"


def _named(case: Case, marked: Array) -> str:
    """The names of the parts that have marked elements."""
    if not marked.any():
        return ""
    return ", ".join(name for name, there in split(case.game.observation_parts, marked).items() if there.any())
