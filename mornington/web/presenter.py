"""The presenter: pictures, buttons and log lines of a table, made from a view and nothing else.

Pictures are drawn once for each moment and view, however many people look.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any, cast
from weakref import WeakKeyDictionary, WeakSet, ref

from markupsafe import Markup

from mornington.core.game import Game
from mornington.core.moves import Abandoned, Moved, Redealt, SeatTaken, Undone
from mornington.core.position import Position
from mornington.core.scores import Breakdown
from mornington.core.text import _, current_language, language
from mornington.core.views import BaseView
from mornington.draw.panels import Panel
from mornington.draw.words import outcome_text

from . import long_work
from .guidance import guidance
from .model import Hint
from .table import Table
from .table_log import LogEntry


@dataclass(frozen=True)
class Presentation:
    """A position as someone may see it, ready for a template."""

    view: dict[str, Any]
    headline: str  # whose turn it is and what to do …
    tip: str  # … and what to look for, for people who are new
    moving: Markup  # the picture over the printed board
    panels: Sequence[Panel]
    moves: list[dict[str, Any]]  # all of them, for those who prefer a list …
    buttons: list[dict[str, Any]]  # … and those that have no place in the pictures
    outcome: str


def present(
    position: Position,
    names: list[str],
    viewer: int | None,
    sheet: int,
    *,
    playing: bool = True,
    choices: Collection[str] | None = None,
) -> Presentation:
    """A position as a seat sees it (None: as spectators do), with the board of one seat where each has its own.

    `choices`: the texts of the only moves that are offered.
    """
    game = position.game
    view = position.view(viewer, names=names, moves=playing)
    if choices is not None:
        view["moves"] = [move for move in view["moves"] if move["text"] in choices]
    moving = game.draw.moving(game.board, view, sheet, "board")
    panels = game.draw.panels(game.board, view, "panel")
    placed = moving.moves.union(*(panel.svg.moves for panel in panels))
    buttons = [move for move in view["moves"] if move["id"] not in placed]
    outcome = outcome_text(cast(BaseView, view)) if view["over"] else ""
    headline, tip = game.words.turn_text(view), game.words.turn_reason(view) if playing else ""
    return Presentation(view, headline, tip, Markup(moving), panels, view["moves"], buttons, outcome)


ScoreSheet = tuple[str, Breakdown]  # whose it is
_Key = tuple[int | None, int, str]  # viewer, sheet, language


@dataclass(eq=False)
class _Drawn:
    """What was drawn of a table at one moment, by viewer, sheet and language."""

    moment: tuple[object, ...] = ()
    presented: dict[_Key, Presentation] = field(default_factory=dict)
    score_sheets: dict[str, list[ScoreSheet]] = field(default_factory=dict)  # by language


KEPT = 64  # presentations in memory, of all tables, of about a hundred kilobytes
_drawn: WeakKeyDictionary[Table, _Drawn] = WeakKeyDictionary()
_newest: deque[tuple[ref[_Drawn], _Key]] = deque()  # the last that were drawn
_ready: WeakSet[Game] = WeakSet()  # of which something was drawn


def present_table(table: Table, viewer: int | None, sheet: int) -> Presentation:
    if table.dealt is None:
        return waiting(table.game)
    drawn, key = drawn_of(table), (viewer, sheet, current_language())
    if key not in drawn:
        choices = _choices(table, viewer)
        shown = present(table.position, table.names, viewer, sheet, playing=table.running, choices=choices)
        _keep(_now(table), key, shown)
        return shown
    return drawn[key]


async def present_in_thread(table: Table, viewer: int | None, sheet: int) -> None:
    """Have ready what `present_table` returns, as long as nothing changes: interpreted rules take long for it."""
    drawn, key = _now(table), (viewer, sheet, current_language())
    position, names = table.position.snapshot(), table.names  # which stay as they are
    choices = _choices(table, viewer)
    work = partial(present, position, names, viewer, sheet, playing=table.running, choices=choices)
    _keep(drawn, key, await long_work.in_thread_for_tables(work))


def _keep(drawn: _Drawn, key: _Key, shown: Presentation) -> None:
    drawn.presented[key] = shown
    _newest.append((ref(drawn), key))
    while len(_newest) > KEPT:
        old, forgotten = _newest.popleft()
        if found := old():
            found.presented.pop(forgotten, None)


def _choices(table: Table, viewer: int | None) -> Collection[str] | None:
    """What a lesson leaves to choose, if one guides; see `guidance.work_out`."""
    found = guidance(table, viewer)
    return found.choices if found else None


def is_presented(table: Table, viewer: int | None, sheet: int) -> bool:
    return (viewer, sheet, current_language()) in drawn_of(table)


def drawn_of(table: Table) -> dict[_Key, Presentation]:
    """What is drawn already. It is still good when people come and go, and forgotten after the next log entry."""
    return _now(table).presented


def score_sheets(table: Table) -> list[ScoreSheet]:
    """How the score of each seat came about, when the game is over. To work it out may take a while."""
    if not table.over:
        return []
    known, code = _now(table).score_sheets, current_language()
    if code not in known:
        known[code] = [(name, table.position.breakdown(k)) for k, name in enumerate(table.names)]
    return known[code]


def _now(table: Table) -> _Drawn:
    moment = (table.length, table.stage, table.facts.guided, *table.names)
    if (found := _drawn.get(table)) is None or found.moment != moment:
        found = _drawn[table] = _Drawn(moment)
    return found


def waiting(game: Game) -> Presentation:
    """Before the deal: of a game without a printed board, its tiles."""
    moving = Markup("") if game.draw.OVERLAYS else Markup(game.draw.static(game.board, "board"))
    return Presentation({}, "", "", moving, [], [], [], "")


def get_ready(table: Table) -> None:
    """Have ready what is worked out once for each board. It may take long, and pages draw in the event loop."""
    static(table.game)
    if table.dealt and table.game not in _ready:
        present(table.dealt, table.names, None, 0)
        _ready.add(table.game)


def static(game: Game) -> Markup:
    """The printed board under the moving picture; nothing where that is the whole board."""
    return _static(game, current_language())


@lru_cache(maxsize=64)
def _static(game: Game, code: str) -> Markup:
    with language(code):
        return Markup(game.draw.static(game.board, "printed")) if game.draw.OVERLAYS else Markup("")


def has_sheets(game: Game) -> bool:
    """Whether every seat has a board of its own."""
    return game.spec.own_boards


# The log in words


@dataclass(frozen=True)
class LogLine:
    """A log entry as one reader may see it."""

    who: str
    text: str
    time: float | None
    moves: int  # in force after it
    seat: int | None
    cards: list[str]  # what it turned up, in words
    notation: str = ""  # of a move, as the reader may know it: for its picture
    shown_by: int | None = None  # the number of a move that can be shown on the board
    entry: int | None = None  # its place in the log, from 0


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log before it is put into words."""

    name: str  # its own at the table
    version: str  # other words have another one, as long as the table, its names and the reader are the same
    is_move: bool
    what: Hint | int  # a hint, or the place of an entry in the log
    shown_by: int | None = None

    def words(self, table: Table, viewer: int | None) -> LogLine:
        if isinstance(self.what, Hint):
            return _hint_line(table, self.what)
        line = log_line(table, table.log[self.what], viewer, table.is_open)
        return replace(line, entry=self.what, shown_by=self.shown_by)


def told_last(table: Table, viewer: int | None, last: int) -> list[Told]:
    """The last entries, and between them the hints that were given: everyone sees those."""
    first = max(0, table.length - last)
    found: list[Told] = []
    numbers, is_open = move_numbers(table), table.is_open
    for k in range(first, table.length + 1):
        hints = [(n, hint) for n, hint in enumerate(table.hints) if hint.at == k]
        found += [Told(f"hint{n}", f"{hint.seat} {hint.time}", False, hint) for n, hint in hints]
        if k < table.length:
            logged = table.log[k]
            known, number = logged.text(viewer, is_open), numbers.get(id(logged.entry))
            version = f"{known} {number} {logged.is_played}"
            found.append(Told(f"entry{k}", version, isinstance(logged.entry, Moved), k, number))
    return found


def move_numbers(table: Table) -> dict[int, int]:
    """The number of each move in force, from 1, by the identity of its entry."""
    return {id(entry): n for n, entry in enumerate(table.dealt.moves, 1)} if table.dealt else {}


def _hint_line(table: Table, hint: Hint) -> LogLine:
    moves = table.log[hint.at - 1].moves if hint.at else 0
    return LogLine(table.seats[hint.seat].name, _("asked for a hint"), hint.time, moves, hint.seat, [])


def log_line(table: Table, logged: LogEntry, viewer: int | None, is_open: bool) -> LogLine:
    entry, notation = logged.entry, table.game.notation
    who = "" if entry.seat is None else table.seats[entry.seat].name
    text, known = entry_text(table, logged, viewer, is_open), _known(logged, viewer, is_open)
    cards = [notation.news(pile, card, table.names) for pile, card in logged.turned_up(viewer)]
    return LogLine(who, text, entry.time, logged.moves, entry.seat, [words for words in cards if words], known)


def entry_text(table: Table, logged: LogEntry, viewer: int | None, is_open: bool) -> str:
    """What was done, in words, without what it turned up."""
    known, is_of_seat = _known(logged, viewer, is_open), logged.entry.seat is not None
    match logged.entry:
        case Moved():
            if known:
                return str(table.game.words.move_words(table.game.board, known))
            return logged.text(viewer, is_open) or _("makes a move")
        case Undone():
            return _("takes back the last move") if is_of_seat else _("The last move is taken back")
        case Redealt():
            return _("What nobody had seen is dealt anew")
        case SeatTaken(by=name):
            return _("{name} plays this seat from here on", name=name)
        case Abandoned():
            return _("leaves the game") if is_of_seat else _("The table is left")
        case _:
            return ""


def _known(logged: LogEntry, viewer: int | None, is_open: bool) -> str:
    """A move as the reader may know it; other rules may have other texts."""
    return logged.text(viewer, is_open) if logged.is_played else ""
