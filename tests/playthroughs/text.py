"""One game as text: everything at the start and at the end, what changes at every step between.

A line that begins with `state` is a field of the state, `view` what some seats see, `score` a row of the score. Of
arrays and views only what changed is written, as `old -> new`, or with `+` and `-` for the items of long lists. To
keep files short, views are written at the first steps and then now and then; `seen` has a checksum of all of them.
"""

from __future__ import annotations

import hashlib
import json
import textwrap
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import numpy as np

import mornington as mt
from mornington.core.records import Array
from tests.playing import mixed

WIDTH = 120
SHORT = 60  # letters: a list of a view that is no longer is written as one value
LONG = 200  # letters: an item of a list that is longer is written part by part
DETAILED = 6  # steps at the start after each of which all views are written …
EVERY = 30  # … and then only after every so many
FEW = 12  # legal moves or changes of an array: of more, the first are written, and a checksum of all
SOME = 4  # changed items of a list of a view: the same
ITEM = "[]"  # ends the path of an item of a long list
SPECTATOR = -1  # how a game's notation is asked what everyone learns


def playthrough(game: mt.Game, seed: int, **options: Any) -> str:
    """A game in which half of the moves are greedy and half random, as text."""
    position = game.start(seed=seed, **options)
    lines = [f"game: {game.id}", f"board: {game.board.name}", f"rules: {game.rules.RULES_VERSION}"]
    lines += [f"{name}: {value}" for name, value in position.options.items()]
    lines += [f"seed: {seed}", "", "# start", *_turned_up_at_start(position), *_everything(position), *_next(position)]
    before, shown = position.copy(), _views(position)
    for step, (seat, move) in enumerate(mixed(position, seed)):
        if step:
            lines += _step(before, position)
            if step <= DETAILED or step % EVERY == 0:
                lines += _view_lines(shown, _views(position))
                shown = _views(position)
            lines += _next(position)
        hidden = "" if move.text == move.public else f"   (others read: {move.public})"
        lines += ["", f"# {step + 1}: seat {seat} plays {move.text}{hidden}"]
        before = position.copy()
    lines += [*_step(before, position), "", "# end", *_everything(position)]
    outcome = position.outcome()
    assert outcome
    lines += [f"outcome: {json.dumps(outcome.plain())}"]
    for seat in range(position.players):
        lines += [
            f"breakdown of seat {seat}:",
            *(f"  {line.rstrip()}" for line in str(position.breakdown(seat)).splitlines()),
        ]
    return "\n".join(lines) + "\n"


def _everything(position: mt.Position) -> Iterator[str]:
    state = position.state
    for field in state.dtype.names or ():
        yield from _wrapped(f"state {field}: ", _runs(state[field].reshape(-1).tolist()))
    yield from _view_lines({viewer: Counter() for viewer in _viewers(position)}, _views(position))
    yield from _score_lines([], position.table)


def _next(position: mt.Position) -> Iterator[str]:
    """Who may do what now."""
    yield f"actors: {' '.join(map(str, position.actors)) or 'nobody'}"
    for seat in position.actors:
        texts = [move.text for move in position.legal(seat)]
        yield from _wrapped(f"legal for seat {seat} ({len(texts)}): ", " | ".join(_the_first(texts)))


def _step(before: mt.Position, after: mt.Position) -> Iterator[str]:
    """What a move has changed and turned up."""
    then, now = before.fields, after.fields
    notation, board = after.game.notation, after.game.board
    yield from _told({k: notation.turned_up(board, then, now, k) for k in (None, SPECTATOR, *range(after.players))})
    yield from _state_lines(before.state, after.state)
    yield "seen: " + " ".join(
        _short_checksum(json.dumps(after.view(viewer), sort_keys=True)) for viewer in _viewers(after)
    )
    yield from _score_lines(before.table, after.table)


def _state_lines(before: Array, after: Array) -> Iterator[str]:
    for field in after.dtype.names or ():
        old, new = before[field][0], after[field][0]
        shape = np.shape(new)
        changes = [
            f"{list(place) if shape else ''}{' ' if shape else ''}{_at(old, place)} -> {_at(new, place)}"
            for place in np.ndindex(shape)
            if _at(old, place) != _at(new, place)
        ]
        if changes:
            yield from _wrapped(f"state {field}: ", ", ".join(_the_first(changes)))


def _at(values: Any, place: tuple[int, ...]) -> int:
    return int(values[place] if place else values)


def _runs(values: list[int]) -> str:
    """Numbers in order; `7×0` stands for seven zeros."""
    counted = [(value, len(list(group))) for value, group in groupby(values)]
    return " ".join(" ".join([str(value)] * n) if n < 4 else f"{n}×{value}" for value, n in counted)


# Views


def _viewers(position: mt.Position) -> tuple[int | None, ...]:
    return (*range(position.players), None)


def _views(position: mt.Position) -> dict[int | None, Counter[str]]:
    """What each seat and a spectator see, as lines; without the moves, which are listed."""
    found: dict[int | None, Counter[str]] = {}
    for viewer in _viewers(position):
        view = {key: value for key, value in position.view(viewer).items() if key not in ("moves", "seat")}
        found[viewer] = Counter(f"{path}: {text}" for path, text in _flat("", view))
    return found


def _flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    text = json.dumps(value, sort_keys=True)
    if isinstance(value, dict) and value:
        for key, part in sorted(value.items()):
            yield from _flat(f"{path}.{key}" if path else str(key), part)
    elif isinstance(value, list) and len(text) > SHORT:
        for n, part in enumerate(value):
            if len(json.dumps(part, sort_keys=True)) > LONG:
                yield from _flat(f"{path}[{n}]", part)
            else:
                yield f"{path}{ITEM}", json.dumps(part, sort_keys=True)
    else:
        yield path, text


def _view_lines(before: dict[int | None, Counter[str]], after: dict[int | None, Counter[str]]) -> Iterator[str]:
    """What changed in the views; what changed alike for all is said once."""
    changes: dict[str, list[int | None]] = {}
    for viewer, now in after.items():
        for change in _changes(before[viewer], now):
            changes.setdefault(change, []).append(viewer)
    for change, viewers in changes.items():
        yield from _wrapped(f"view {_names(viewers, len(after))}: ", change)


def _changes(before: Counter[str], after: Counter[str]) -> Iterator[str]:
    gone = [line.split(": ", 1) for line in (before - after).elements()]
    come = [line.split(": ", 1) for line in (after - before).elements()]
    old = {path: text for path, text in gone if not path.endswith(ITEM)}
    for path, text in come:
        if not path.endswith(ITEM):
            yield f"{path}: {old.pop(path)} -> {text}" if path in old else f"{path}: {text}"
    yield from (f"{path}: {text} -> absent" for path, text in old.items())
    for sign, lines in (("-", gone), ("+", come)):
        for path in dict.fromkeys(path for path, _ in lines if path.endswith(ITEM)):
            texts = [text for other, text in lines if other == path]
            yield from (f"{sign} {path}: {text}" for text in _the_first(texts, SOME if before else len(texts)))


def _names(viewers: list[int | None], everyone: int) -> str:
    if len(viewers) == everyone:
        return "all"
    return " ".join("spectator" if viewer is None else str(viewer) for viewer in viewers)


# Cards and scores


def _turned_up_at_start(position: mt.Position) -> Iterator[str]:
    """As the records of the whole game and of each seat have it."""
    for seat in (None, *range(position.players)):
        told = [line[2:] for line in position.record(seat).splitlines() if line.startswith("> ")]
        yield from _wrapped(f"turned up for {'the record' if seat is None else seat}: ", " | ".join(told) or "nothing")


def _told(told: dict[int | None, list[tuple[str, str]]]) -> Iterator[str]:
    lines: dict[str, list[str]] = {}
    for viewer, items in told.items():
        if items:
            name = {None: "the record", SPECTATOR: "spectators"}.get(viewer, str(viewer))
            lines.setdefault(" | ".join(f"{pile}: {card}" for pile, card in items), []).append(name)
    for text, names in lines.items():
        yield from _wrapped(f"turned up for {'all' if len(names) == len(told) else ', '.join(names)}: ", text)


def _score_lines(before: list[list[int]], after: list[list[int]]) -> Iterator[str]:
    if before != after:
        for seat, row in enumerate(after):
            if not before or before[seat] != row:
                yield from _wrapped(f"score {seat}: ", " ".join(map(str, row)))


def _wrapped(start: str, text: str) -> list[str]:
    return textwrap.wrap(start + text, WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)


def _the_first(texts: list[str], most: int = FEW) -> list[str]:
    """All of them, or the first ones and a checksum of all."""
    return texts if len(texts) <= most else [*texts[:most], f"… {len(texts)}, {_short_checksum(' '.join(texts))}"]


def _short_checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]
