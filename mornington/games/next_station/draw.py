"""Pictures of Next Station: the printed map, what a player has drawn on it, and the whole table.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core import svg
from mornington.core.svg import INK, PAPER, QUIET, Markup, Spot, disc, group, label, segment, tag
from mornington.core.text import _
from mornington.core.words import View, outcome_text

from . import draw_cards, draw_map, draw_score, draw_words, meta
from .board import Board
from .draw_map import badge
from .draw_words import ROUNDS, colour_name, seat_name

MARGIN, GAP = 50, 60
HEADER, SHEET_HEAD, SHEET_GAP = 118, 92, 40
WIDE = draw_score.WIDTH  # a sheet, before it is scaled
BESIDE = {2: 640, 3: 600, 4: 440}  # width of the other players' sheets beside one's own, by players
EQUAL = {1: (1, WIDE), 2: (2, 820), 3: (3, 640), 4: (2, 820)}  # for spectators: columns and width, by players


def static(board: Board, prefix: str) -> str:
    """The map of an empty sheet."""
    title = _("{game}: the map of {board}", game=meta.TITLE, board=board.name)
    return svg.document(
        prefix, draw_map.size(board), title, draw_words.board_words(board), draw_map.printed(board, prefix)
    )


def moving(board: Board, view: View, seat: int, prefix: str) -> str:
    """What a seat has drawn, to lie over `static`; with places to point at when the view is that seat's own."""
    title = _("{game}: {who}", game=meta.TITLE, who=seat_name(view, seat))
    parts = [_drawn(board, view, seat)]
    buttons = view["seat"] == seat and bool(view["moves"])
    if buttons:
        parts.append(draw_map.hot_spots(board, view["moves"]))
    # Inside an image nothing can be focused: with buttons it is a group of things.
    role = "group" if buttons else "img"
    return svg.document(
        prefix, draw_map.size(board), title, draw_words.sheet_words(board, view, seat), *parts, role=role
    )


def picture(board: Board, view: View, prefix: str) -> str:
    """The whole table as one view shows it."""
    boxes = list(_places(board, view))
    width = max(x + w for _seat, x, _y, w in boxes)
    below = _above_sheets(view, width)
    bottom = max(y + w / WIDE * _sheet_height(board, view, seat) for seat, _x, y, w in boxes)
    size = (width + 2 * MARGIN, below + bottom + 2 * MARGIN)
    sheets = [_sheet(board, view, seat, (x, below + y), w, prefix) for seat, x, y, w in boxes]
    printed = tag(
        "symbol", draw_map.printed(board, prefix), id=f"{prefix}-map", viewBox="0 0 {} {}".format(*draw_map.size(board))
    )
    return svg.document(
        prefix,
        size,
        _("{game}, {state}", game=meta.TITLE, state=draw_words.round_text(view)),
        draw_words.table_words(board, view),
        tag("rect", width=size[0], height=size[1], fill=PAPER),
        tag("defs", printed),
        group(*_header(board, view, width), *sheets, transform=f"translate({MARGIN} {MARGIN})"),
    )


# Where things lie


def _places(board: Board, view: View) -> Iterator[tuple[int, float, float, float]]:
    """Each sheet's seat, left, top and width."""
    players = len(view["sheets"])
    own = view["seat"]
    if own is None or players == 1:
        columns, width = EQUAL[players]
        for seat in range(players):
            down, across = divmod(seat, columns)
            y = down * (width / WIDE * _sheet_height(board, view, seat) + SHEET_GAP)
            yield seat, across * (width + GAP), y, width
        return
    yield own, 0, 0, WIDE
    y = 0.0
    for k in range(1, players):
        seat = (own + k) % players
        yield seat, WIDE + GAP, y, BESIDE[players]
        y += BESIDE[players] / WIDE * _sheet_height(board, view, seat) + SHEET_GAP


def _map_height(board: Board) -> float:
    width, height = draw_map.size(board)
    return min(WIDE, round(WIDE * height / width))


def _is_small(view: View, seat: int) -> bool:
    """Whether there is only room for a summary of the score."""
    return view["seat"] not in (None, seat) and len(view["sheets"]) > 2


def _sheet_height(board: Board, view: View, seat: int) -> float:
    score = draw_score.SMALL if _is_small(view, seat) else draw_score.height(view, seat)
    return SHEET_HEAD + _map_height(board) + score


def _above_sheets(view: View, width: float) -> float:
    middle = _outcome_height(view, width) if view["over"] else draw_cards.strip_height(width)
    return HEADER + draw_cards.pencils_height(view) + 34 + middle + 30


# The upper part


def _header(board: Board, view: View, width: float) -> Iterator[Markup]:
    half = width * 0.56
    yield label(meta.TITLE, 0, 24, 52, room=half, family=svg.SIGNS)
    yield label(draw_words.round_text(view), width, 20, 28, room=width - half - 20, anchor="end", weight=700)
    below = [] if board.name in meta.TITLE else [board.name]
    if not view["over"]:
        below.append(draw_words.turn_text(view))
    yield label(" · ".join(below), 0, 78, 26, room=width - 280, fill=QUIET)
    yield _rounds(view, width, 70)
    lower = group(draw_cards.pencils(view, width), transform=f"translate(0 {HEADER})")
    yield lower
    y = HEADER + draw_cards.pencils_height(view) + 34
    middle = _outcome(view, width) if view["over"] else draw_cards.strip(view, width)
    yield group(middle, transform=f"translate(0 {y})")


def _rounds(view: View, right: float, y: float) -> Markup:
    """A line with a station for each round."""
    step = 62
    parts = [segment((right - (ROUNDS - 1) * step - 23, y), (right - 23, y), stroke=INK, stroke_width=7)]
    for k in range(ROUNDS):
        x = right - 23 - (ROUNDS - 1 - k) * step
        done = view["over"] or k + 1 < view["round"]
        now = not view["over"] and k + 1 == view["round"]
        parts.append(
            disc(x, y, 20 if now else 12, INK if done else svg.ACCENT if now else PAPER, stroke=INK, stroke_width=5)
        )
        if now:
            parts.append(label(str(k + 1), x, y, 24, anchor="middle", weight=700))
    return group(*parts)


def _outcome_height(view: View, width: float) -> float:
    lines = len(svg.wrapped(outcome_text(view), 34, width - 80))
    return 52 + 44 * lines + (54 if len(view["sheets"]) > 1 else 0)


def _outcome(view: View, width: float) -> Markup:
    """The result in a sentence, and everyone's rank."""
    parts = [tag("rect", width=width, height=_outcome_height(view, width) - 12, rx=20, fill="#F8EFDC")]
    y = 44.0
    for words in svg.wrapped(outcome_text(view), 34, width - 80):
        parts.append(label(words, 40, y, 34, weight=700))
        y += 44
    players = len(view["sheets"])
    if players > 1:
        each = (width - 80) / players
        ranks, totals = view["outcome"]["ranks"], view["outcome"]["totals"]
        for k, seat in enumerate(sorted(range(players), key=lambda seat: (ranks[seat], seat))):
            words = _("{rank}. seat {seat}: {n}", rank=ranks[seat], seat=seat, n=totals[seat])
            weight = 700 if ranks[seat] == 1 else None
            parts.append(label(words, 40 + k * each, y + 8, 26, room=each - 20, weight=weight))
    return group(*parts, class_="outcome")


# A sheet


def _sheet(board: Board, view: View, seat: int, at: Spot, width: float, prefix: str) -> Markup:
    """Heading, map and score of a seat, drawn wide and scaled to its place."""
    height = _sheet_height(board, view, seat)
    small = _is_small(view, seat)
    map_height = _map_height(board)
    score = draw_score.summary(view, seat) if small else draw_score.table(board, view, seat)
    return svg.inset(
        *at,
        width,
        height * width / WIDE,
        (WIDE, height),
        _heading(view, seat, small),
        tag("use", href=f"#{prefix}-map", y=SHEET_HEAD, width=WIDE, height=map_height),
        svg.inset(0, SHEET_HEAD, WIDE, map_height, draw_map.size(board), _drawn(board, view, seat)),
        group(score, transform=f"translate(0 {SHEET_HEAD + map_height})"),
    )


def _drawn(board: Board, view: View, seat: int) -> Markup:
    own = view["seat"] == seat
    return draw_map.drawn(board, view["sheets"][seat], draw_map.hints(board, view, seat) if own else svg.NOTHING)


def _heading(view: View, seat: int, small: bool) -> Markup:
    """Whose sheet it is, the pencil in hand, and the points so far."""
    sheet = view["sheets"][seat]
    size = 54 if small else 44
    name = seat_name(view, seat)
    parts = [label(name, 12, 42, size, room=330, weight=700)]
    parts.append(label(str(sheet["total"]), WIDE - 15, 42, 72 if small else 60, anchor="end", weight=700))
    x = 390
    colour = sheet["colour"]
    if colour:
        words = colour_name(colour)
        if sheet["power"] and not small:
            used = _("used") if sheet["power_used"] else _("not used")
            words += f" · {_(draw_words.POWER_NAMES[sheet['power']])}, {used}"
        parts += [badge(colour, x, 42, 24), label(words, x + 38, 42, 42 if small else 28, room=400, fill=QUIET)]
    elif view["over"] and len(view["sheets"]) > 1:
        words = _("rank {rank}", rank=view["outcome"]["ranks"][seat])
        parts.append(label(words, x, 42, 40, room=330, fill=QUIET))
    return group(*parts)
