"""Which states the rules can be trusted with, whether or not they can be reached: for positions from outside.

`BOUNDS` says of every field which values it may have at all. `fault` then says what does not fit together: tiles are
counted, all tiles are laid again, and what follows from other fields is computed anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import numpy as np

from mornington.core.contract import Options
from mornington.core.placeholders import SEATS
from mornington.core.records import Cells, Record, proxies

from . import grid, journeys, rules, state
from .board import LARGEST, STEPS
from .notation import kind_of
from .tracing import laid_again

_COLOUR = (state.NONE, state.LINES - 1)
_KIND = (state.NONE, state.KINDS - 1)
_WIDEST = state.LONGEST_ROW + state.TILES + 2 * state.RIM
_FURTHEST = -state.TILES - state.RIM
_REVEALS = state.TILES + 2  # in a round: the own line, every tile, and everyone's line in the end

BOUNDS: Mapping[str, tuple[int, int]] = {
    "rng": (0, 2**64 - 1),
    "laid": (0, 2**_WIDEST - 1),
    "reveals": (0, state.ROUNDS * _REVEALS),
    "stage": (1, state.ROUNDS),
    "points": (0, LARGEST - 1),
    "last_points": (0, 2 * LARGEST),
    "place": (state.OUT, state.PLACES - 1),
    "last_place": (state.OUT, state.PLACES - 1),
    "step": (-_WIDEST, _WIDEST),
    "grid": (state.NOTHING, state.END + state.ENDS - 1),
    "look": (state.NOTHING, state.STRAIGHT - 1),
    "last_look": (state.NOTHING, state.STRAIGHT - 1),
    "lines": (0, state.LINES - 1),
    "straights": _COLOUR,
    "pile": _KIND,
    "ahead_lines": _COLOUR,
    "ahead_straights": _COLOUR,
    "ahead_tiles": _KIND,
    "last_lines": _COLOUR,
    "last_straights": _COLOUR,
    "last_changes": (state.NONE, state.TILES),
    "last_length": (0, state.TILES + state.STRAIGHTS),
    "last_drawn": (0, state.TILES),
    "last_ending": (0, state.EXHAUSTED),
    "players": (2, SEATS),
    "turn": (0, SEATS - 1),
    "in_hand": _KIND,
    "drawn": (0, state.TILES),
    "complete": (0, 2**state.LINES - 1),
    "over": (0, 1),
    "left": (_FURTHEST, -state.RIM),
    "top": (_FURTHEST, -state.RIM),
    "width": (1 + state.ENDS + 2 * state.RIM, _WIDEST),
    "height": (1 + 2 * state.RIM, state.WINDOW_ROWS),
    "spare": (0, 0),
}


def fault(board: Record, s: Record, options: Options) -> str:
    """What is wrong with a state whose fields are within their bounds; "" if nothing is."""
    with np.errstate(over="ignore"):  # bit sets wrap on purpose
        return next(_faults(board, s, options), "")


def _faults(board: Record, s: Record, options: Options) -> Iterator[str]:
    """Each check relies on those before it: indexes are checked before anything is looked up by them."""
    if s.players != options["players"]:
        yield "the number of players is not that of the options"
    yield from _cards(board, s)
    yield from _rounds_ahead(board, s)
    yield from _tiles(board, "map", s.place, s.look, s.drawn)
    laid = _laid_again(board, s.straights, s.place, s.look, s.drawn)
    yield from _window(s, laid)
    if not _all_match(board, laid):
        yield "neighbouring tiles do not match"
    yield from _turn(board, s, laid)
    yield from _points(board, s)
    yield from _last_round(board, s)


# Cards and tiles


def _cards(board: Record, s: Record) -> Iterator[str]:
    """The lines, the row, and every section tile once: laid, out, in hand or in the pile."""
    if sorted(s.lines.tolist()) != list(range(state.LINES)):
        yield "not every line is there once"
    if not _is_shuffled(s.straights.tolist(), board.straight.tolist(), board.straights):
        yield "the straight tiles are not those of the board"
    if s.over != (s.in_hand == state.NONE):
        yield "a tile is in hand exactly while the game goes on"
    seen = s.drawn + (s.in_hand != state.NONE)
    pile = s.pile.tolist()
    if seen > board.tiles or pile[:seen] != [state.NONE] * seen or state.NONE in pile[seen : board.tiles]:
        yield "the pile does not hold all tiles that were not drawn"
    drawn = [kind_of(s.look[i]) for i in range(s.drawn)] + [s.in_hand] * (not s.over)
    if not _is_shuffled(drawn + pile[seen:], board.tile.tolist(), board.tiles):
        yield "the section tiles are not those of the board"


def _is_shuffled(cards: list[int], all_cards: list[int], n: int) -> bool:
    """Whether these are the first n cards in some order, followed by the same places without a card."""
    return sorted(cards[:n]) == sorted(all_cards[:n]) and cards[n:] == all_cards[n:]


def _rounds_ahead(board: Record, s: Record) -> Iterator[str]:
    for k in range(state.AHEAD):
        lines, straights, tiles = (ring[k].tolist() for ring in (s.ahead_lines, s.ahead_straights, s.ahead_tiles))
        if set(lines + straights + tiles) == {state.NONE}:
            continue
        if k < s.stage:
            yield "a round that has begun is still among those to come"
        if (
            sorted(lines) != list(range(state.LINES))
            or not _is_shuffled(straights, board.straight.tolist(), board.straights)
            or not _is_shuffled(tiles, board.tile.tolist(), board.tiles)
        ):
            yield "a round to come does not hold the tiles of the board"


# The map


def _tiles(board: Record, name: str, places: Cells, looks: Cells, drawn: int) -> Iterator[str]:
    """Every tile lies on a free cell beside one laid before: this is what limits the window."""
    laid = {(x, 0) for x in range(board.straights + state.ENDS)}
    for i in range(drawn):
        kind, turns = divmod(looks[i] - state.SECTION, state.TURNS)
        if kind < 0 or not int(board.turns[kind]) >> turns & 1:
            yield f"{name}: a tile drawn has no look"
        if places[i] == state.OUT:
            if turns:
                yield f"{name}: a tile that fitted nowhere is turned"
            continue
        x, y = grid.x_of(places[i]), grid.y_of(places[i])
        if (x, y) in laid or not any((x + dx, y + dy) in laid for dx, dy in STEPS):
            yield f"{name}: a tile lies on another or beside none"
        laid.add((x, y))
    if any(places[i] != state.OUT or looks[i] != state.NOTHING for i in range(drawn, state.TILES)):
        yield f"{name}: a tile lies there that was not drawn"


def _laid_again(board: Record, straights: Cells, places: Cells, looks: Cells, drawn: int) -> Record:
    """A state with these tiles and nothing else."""
    row = straights.tolist()[: board.straights]
    return laid_again(board, row, tuple(zip(places.tolist()[:drawn], looks.tolist()[:drawn], strict=True)))


def _window(s: Record, laid: Record) -> Iterator[str]:
    if any(getattr(s, name) != getattr(laid, name) for name in ("left", "top", "width", "height")):
        yield "the window does not lie around the map"
    if any(getattr(s, name).tolist() != getattr(laid, name).tolist() for name in ("step", "grid", "laid")):
        yield "the window does not show the tiles"


def _all_match(board: Record, laid: Record) -> bool:
    for i in range(laid.drawn):
        if laid.place[i] != state.OUT:
            kind, turns = divmod(laid.look[i] - state.SECTION, state.TURNS)
            cell = grid.cell_of(laid, laid.place[i])
            if not int(grid.rotations(board, laid, cell, laid.width, kind)) >> turns & 1:
                return False
    return True


# The round


def _turn(board: Record, s: Record, laid: Record) -> Iterator[str]:
    if s.turn != s.drawn % s.players:
        yield "it is another seat's turn"
    if not s.over and not grid.fits_somewhere(board, laid, s.in_hand):
        yield "the tile in hand fits nowhere"
    w = proxies(np.zeros(1, state.WORK))[0]
    for line in range(state.LINES):
        cell = journeys.start_cell(board, laid, line)
        if laid.grid[cell] != state.NOTHING and not laid.complete >> line & 1:
            journeys.complete_journeys(board, laid, w, cell)
    if s.complete != laid.complete:
        yield "other lines are complete"
    if not s.over and any(s.complete >> s.lines[seat] & 1 for seat in range(s.players)):
        yield "the round is over"


def _points(board: Record, s: Record) -> Iterator[str]:
    if any(s.points[seat] >= board.to_win for seat in range(s.players)):
        yield "somebody had won before"
    unused = range(s.players, SEATS)
    if any(s.points[k] or s.last_points[k] or s.last_length[k] or s.last_changes[k] != state.NONE for k in unused):
        yield "a seat that does not play has points"
    if s.stage == 1 and any(s.points.tolist()):
        yield "there are points before the first round has ended"
    if s.reveals > s.stage * _REVEALS:
        yield "more was revealed than there is"


# The last round


def _last_round(board: Record, s: Record) -> Iterator[str]:
    if (s.last_ending == 0) != (s.stage == 1 and not s.over):
        yield "the last round is missing, or there was none"
    if s.last_ending == 0:
        zero = s.last_points.tolist() + s.last_length.tolist() + s.last_look.tolist()
        absent = [value for f in (s.last_changes, s.last_lines, s.last_straights, s.last_place) for value in f.tolist()]
        if s.last_drawn or any(zero) or set(absent) != {state.NONE}:
            yield "there is a result before a round has ended"
        return
    lines = s.last_lines.tolist()
    if sorted(lines) != list(range(state.LINES)) or lines[s.players :] != sorted(lines[s.players :]):
        yield "last round: not every line is there once"
    if not _is_shuffled(s.last_straights.tolist(), board.straight.tolist(), board.straights):
        yield "last round: the straight tiles are not those of the board"
    if s.last_drawn > board.tiles or s.last_drawn == 0:
        yield "last round: no or too many tiles were drawn"
    yield from _tiles(board, "last round", s.last_place, s.last_look, s.last_drawn)
    drawn = Counter(kind_of(s.last_look[i]) for i in range(s.last_drawn))
    if drawn - Counter(board.tile.tolist()[: board.tiles]):
        yield "last round: the section tiles are not those of the board"
    laid = _laid_again(board, s.last_straights, s.last_place, s.last_look, s.last_drawn)
    if not _all_match(board, laid):
        yield "last round: neighbouring tiles do not match"
    yield from _result(board, s, laid)
    yield from _final(board, s) if s.over else _going_on(s)


def _result(board: Record, s: Record, laid: Record) -> Iterator[str]:
    """What the round brought, judged again."""
    w = proxies(np.zeros(1, state.WORK))[0]
    laid.players = s.players
    for i in range(state.LINES):
        laid.lines[i] = s.last_lines[i]
    rules.judge(board, laid, w)
    for seat in range(s.players):
        points = w.journey[seat] + w.longest[seat]
        found = (s.last_changes[seat], s.last_length[seat], s.last_points[seat])
        if found != (w.changes[seat], w.length[seat], points):
            yield "last round: it brought something else"
    arrived = any(s.last_changes[seat] != state.NONE for seat in range(s.players))
    if s.last_ending != (state.JOURNEY if arrived else state.EXHAUSTED):
        yield "last round: it ended otherwise"
    if not arrived and s.last_drawn < board.tiles:
        yield "last round: it was not over"


def _going_on(s: Record) -> Iterator[str]:
    if any(s.last_points[seat] > s.points[seat] for seat in range(s.players)):
        yield "the points of the last round were not counted"


def _final(board: Record, s: Record) -> Iterator[str]:
    """The last round of a game stays on the map."""
    pairs = ((s.place, s.last_place), (s.look, s.last_look), (s.straights, s.last_straights))
    other_lines = s.lines.tolist()[: s.players] != s.last_lines.tolist()[: s.players]
    if other_lines or s.drawn != s.last_drawn or any(a.tolist() != b.tolist() for a, b in pairs):
        yield "the last round is not the one on the map"
    best = max(s.points[seat] + s.last_points[seat] for seat in range(s.players))
    if best < board.to_win and s.stage < state.ROUNDS:
        yield "the game is over though nobody has won"
