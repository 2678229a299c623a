"""A table in memory: a position, who sits where, and what a table allows."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from mornington.core.engine import NOBODY
from mornington.core.game import Game
from mornington.core.moves import Entry, Moved, Undone
from mornington.core.position import Position
from mornington.core.text import _

from .curtain import Curtain
from .model import Facts, Hint, Proposal, ProposalKind, Seat, Stage
from .parts import Part
from .presence import Presence
from .refusals import Conflict, NotYours


def has_secrets(game: Game, options: Mapping[str, Any]) -> bool:
    """Whether seats know different things, so that people at one screen must not look at each other's."""
    return game.spec.seats_hide(options)


@dataclass(frozen=True)
class Line:
    """An entry of the log for people: what each may read of it."""

    entry: Entry
    moves: int  # in force after it
    turned_up: dict[int, list[tuple[str, str]]]  # by viewer, NOBODY for spectators: (pile, card)

    def text(self, viewer: int | None, is_open: bool) -> str:
        """The move as the viewer may know it; empty for what is not a move."""
        if not isinstance(self.entry, Moved):
            return ""
        return self.entry.move.text if is_open or viewer == self.entry.seat else self.entry.move.public


@dataclass
class Table:
    facts: Facts
    game: Game
    seats: list[Seat]
    pace: float
    stage: Stage
    dealt: Position | None  # none while the table waits for players
    chosen_at: list[int | None]  # for each entry
    lines: list[Line] = field(default_factory=list)
    acting: list[tuple[int, ...]] = field(default_factory=list)  # the actors before each entry, and now
    proposal: Proposal | None = None
    asked: float = 0.0  # when it was proposed
    revision: int = 0  # counts what changes without an entry: who sits, who is here, what is proposed
    changed: float = 0.0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    shown: dict[Any, Any] = field(default_factory=dict)  # pictures, by moment and view
    parts: dict[Any, Part] = field(default_factory=dict)  # what those who only watch see …
    coming: dict[Any, asyncio.Task[Part]] = field(default_factory=dict)  # … and what is being made of it
    presence: Presence = field(default_factory=Presence)
    next_look: asyncio.TimerHandle | None = None  # at who is away
    curtain: Curtain = field(default_factory=Curtain)
    hints: list[Hint] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def position(self) -> Position:
        """The game as it stands; refused before it is dealt, so nothing of it can be shown or done."""
        if self.dealt is None:
            raise Conflict(_("the game begins when every seat is taken"))
        return self.dealt

    @property
    def over(self) -> bool:
        return self.dealt is not None and self.dealt.over

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may move now."""
        return self.dealt.actors if self.dealt is not None and self.running else ()

    @property
    def length(self) -> int:
        """Of the log: what a move is chosen at."""
        return 0 if self.dealt is None else len(self.dealt.log)

    @property
    def tick(self) -> str:
        """Names this moment; any change gives another."""
        return f"{self.length}.{self.revision}"

    @property
    def moment(self) -> tuple[Any, ...]:
        """What pictures depend on."""
        return self.length, self.stage, *self.names

    @property
    def running(self) -> bool:
        return self.stage == Stage.PLAYING

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def has_secrets(self) -> bool:
        return has_secrets(self.game, self.facts.options)

    def touch(self) -> None:
        """Tell everyone who watches that something is new. Pictures stay as they are when people come and go."""
        self.shown = {key: value for key, value in self.shown.items() if key[0] == self.moment}
        self.parts.clear()
        news, self.news = self.news, asyncio.Event()
        news.set()

    # Who

    def seats_of(self, person: int | None) -> list[int]:
        return [k for k, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def humans(self) -> list[int]:
        return [k for k, seat in enumerate(self.seats) if seat.person is not None]

    def free_seats(self) -> list[int]:
        return [k for k, seat in enumerate(self.seats) if seat.free]

    def people(self) -> set[int]:
        return {seat.person for seat in self.seats if seat.person is not None}

    def bots_to_move(self) -> list[int]:
        return [k for k in self.actors if self.seats[k].bot]

    def is_here(self, seat: int) -> bool:
        """Whether a page of the person on this seat is open."""
        return self.presence.is_here(self.seats[seat].person)

    @property
    def hints_allowed(self) -> bool:
        """Always to one person alone; where several play, if the table was opened so. Every seat of a person counts:
        people who share a screen are several, and who was replaced by a bot may come back."""
        played = [seat for seat in self.seats if seat.person is not None or seat.owner is not None]
        return len(played) < 2 or self.facts.hints

    def own_seat(self, person: int | None, seat: object) -> int:
        """The seat, if it is the person's."""
        if not isinstance(seat, int) or seat not in self.seats_of(person):
            raise NotYours(_("this is not your seat"))
        return seat

    # What happened

    def begin(self, start: Position) -> None:
        """The cards are dealt; what an origin had done already is told."""
        self.dealt, self.chosen_at, self.lines = start, [None] * len(start.log), []
        count = 0
        for entry in start.log:
            count += isinstance(entry, Moved) - isinstance(entry, Undone)
            self.lines.append(Line(entry, count, {}))
        self.acting = [() for _entry in start.log] + [start.actors]

    def advance(self, position: Position, chosen_at: Sequence[int | None] = ()) -> None:
        """Go on to a later position, whose log begins with this one's: entry by entry, as it is built again."""
        first, entries = self.length, position.log[self.length :]
        for k, entry in enumerate(entries):
            before, after = self.position, position
            if first + k + 1 < len(position.log):
                after = before.copy()
                after.follow(entry)
            turned = _turned_up(before, after) if isinstance(entry, Moved) else {}
            self.lines.append(Line(entry, len(after.moves), turned))
            self.chosen_at.append(chosen_at[k] if k < len(chosen_at) else None)
            self.acting.append(after.actors)
            self.dealt = after
            self.curtain.fall(entry.seat, self._acting_of)
        self.proposal = None

    def _acting_of(self, person: int) -> list[int]:
        return [k for k in self.seats_of(person) if k in self.position.actors]

    def already(self, kind: type[Entry], seat: int, at: int) -> tuple[int, Entry] | None:
        """The entry a seat made from the page it is on, if it has made one: the first answer is given again."""
        for k in range(max(0, at), self.length):
            if self.chosen_at[k] == at and self.lines[k].entry.seat == seat and isinstance(self.lines[k].entry, kind):
                return k, self.lines[k].entry
        return None

    def check_fresh(self, seat: int, at: int) -> None:
        """Refuse what was chosen on a page that shows something else than is so now."""
        if not 0 <= at <= self.length:
            raise Conflict(_("this page is not of this game: load it again"))
        for k in range(at, self.length):
            mine = self.lines[k].entry.seat in (seat, None)
            if mine or seat not in self.acting[k]:
                raise Conflict(_("the game has gone on since this page was made: look again"))

    def check_fresh_for_undo(self, seat: int, at: int) -> None:
        """A take-back means the seat's last move as the page shows it: others may have moved since, it may not."""
        if not 0 <= at <= self.length or any(line.entry.seat in (seat, None) for line in self.lines[at:]):
            raise Conflict(_("the game has gone on since this page was made: look again"))

    def check_running(self) -> None:
        is_over = self.position.over
        if self.stage == Stage.LEFT:
            raise Conflict(_("this table was left"))
        if is_over:
            raise Conflict(_("the game is over"))

    # Proposals

    def must_agree(self, proposal: Proposal) -> list[int]:
        """The people still to be asked: bots agree to everything. Who is to be replaced is not asked, nor is then
        anyone else who is gone; who has only just left still is."""
        asked = {self.seats[k].person: k for k in self.humans()}
        done = {self.seats[k].person for k in proposal.agreed | {proposal.seat}}
        if proposal.kind == ProposalKind.REPLACE:
            done |= {person for person in self.people() if self.presence.is_gone(person)}
            done.add(self.seats[proposal.target].person)
        return [k for person, k in asked.items() if person not in done]


def _turned_up(before: Position | None, after: Position) -> dict[int, list[tuple[str, str]]]:
    notation, board = after.game.notation, after.game.board
    earlier = None if before is None else before.fields
    return {k: notation.turned_up(board, earlier, after.fields, k) for k in (NOBODY, *range(after.players))}


def told_apart(name: str, taken: Sequence[str]) -> str:
    """A name nobody else at the table has: with a number, if it is taken."""
    k, found = 2, name
    while found and found in taken:
        k, found = k + 1, f"{name} {k}"
    return found


def sit(seat: Seat, **changes: Any) -> Seat:
    return replace(seat, **changes)


def opened(
    facts: Facts, game: Game, seats: list[Seat], pace: float, stage: Stage, start: Position | None, changed: float
) -> Table:
    """A table at the beginning of its log, or one that waits for players."""
    table = Table(facts, game, seats, pace, stage, None, [], changed=changed)
    if start is not None:
        table.begin(start)
    return table
