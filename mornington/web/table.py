"""A table in memory: a position, who sits where, the log, and what a player may do there.

Nothing here is stored or drawn: see `store` and `presenter`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from weakref import ref

from mornington.core.game import Game
from mornington.core.moves import Entry, Moved, Undone
from mornington.core.position import Position
from mornington.core.text import _

from .model import Facts, Hint, Parting, Proposal, ProposalKind, Seat, Stage
from .presence import Presence
from .refusals import Conflict, NotYours
from .table_log import LogEntry, NewEntry

WITH_STATES = 2  # entries of the log, the last ones, that keep the states before and after them


@dataclass(eq=False)  # a table is itself: caches elsewhere are kept by table
class Table:
    facts: Facts
    game: Game
    seats: list[Seat]
    pace: float
    stage: Stage
    dealt: Position | None  # none while the table waits for players
    changed: float  # seconds since 1970: stored and shown, never compared with the clock to decide anything
    log: list[LogEntry] = field(default_factory=list)
    parting: Parting | None = None  # of a game that was played by rules the installed ones do not agree with
    hints: list[Hint] = field(default_factory=list)
    proposal: Proposal | None = None
    # By the monotonic clock, so that bots keep their pace whatever is done to the other; from when the table was built
    played_at: float = field(default_factory=time.monotonic)  # when something last changed in the game or on its seats
    proposed_at: float = field(default_factory=time.monotonic)
    version: int = 0  # how often anything stored of it was changed, as far as this process knows
    revision: int = 0  # counts what else changes on pages: who is here, how ready a bot is
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    news: asyncio.Event = field(default_factory=asyncio.Event)  # set, and replaced, when anything changes
    presence: Presence = field(default_factory=Presence)
    _last_state: Position | None = None  # after the last log entry, without history
    _can_act: tuple[int, ...] = ()  # in that state: pages ask for it a hundred times a moment
    _again: Callable[[], None] | None = None  # plays the game again (table_log)

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
        """Whether the game came to its end, also if the installed rules do not agree with that."""
        return self.dealt is not None and (not self._can_act or self.stage == Stage.OVER)

    @property
    def is_open(self) -> bool:
        """Whether everyone may see everything."""
        return self.over or self.stage == Stage.RECORD

    @property
    def running(self) -> bool:
        return self.stage == Stage.PLAYING and self.parting is None

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may move now."""
        return self._can_act if self.dealt is not None and self.running else ()

    @property
    def length(self) -> int:
        """The length of the log: pages send it back with a move, to say what they showed."""
        return len(self.log)

    @property
    def tick(self) -> str:
        """Names this moment; any change gives another. All but the last number are the same in every process."""
        return f"{self.length}.{self.version}.{self.revision}"

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def has_secrets(self) -> bool:
        """Whether seats know different things, so that people at one screen must not look at each other's side."""
        return self.game.spec.seats_hide(self.facts.options)

    def notify(self) -> None:
        """Tell everyone who watches that something is new."""
        news, self.news = self.news, asyncio.Event()
        news.set()

    def counted_up(self) -> None:
        """What was changed is stored: it is another version now. Tell everyone who watches."""
        self.version += 1
        self.notify()

    def revise(self) -> None:
        """Something changed that is not stored: tell everyone who watches."""
        self.revision += 1
        self.notify()

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
        """Always for one person alone; where several play, only if the table was opened so.

        Every seat of a person counts: people who share a screen are several, and whoever was replaced by a bot may
        come back.
        """
        played = [seat for seat in self.seats if seat.person is not None or seat.owner is not None]
        return len(played) < 2 or self.facts.hints

    def own_seat(self, person: int | None, seat: object) -> int:
        """The seat, if it is the person's."""
        if not isinstance(seat, int) or seat not in self.seats_of(person):
            raise NotYours(_("this is not your seat"))
        return seat

    # What happened

    def begin(self, start: Position) -> None:
        """The cards are dealt. If the game goes on from a record, the log begins with the entries of that."""
        self.log = []
        for entry in start.log:
            self.log.append(LogEntry(entry, None, self._moves_after(entry), ()))
        self._stand_at(start)

    def entries_to(self, position: Position) -> list[NewEntry]:
        """What a later position, whose log begins with this table's, has more in its log."""
        entries, before, found = position.log[self.length :], self._last_state, []
        after = position if len(entries) == 1 else self.position.copy()
        for k, entry in enumerate(entries, 1):
            if after is not position:
                after.follow(entry)
            found.append(NewEntry.of(entry, before, position if k == len(entries) else after.snapshot()))
            before = after.snapshot()
        return found

    def advance(self, entries: Sequence[NewEntry], chosen_at: int | None = None) -> None:
        for new in entries:
            self.append(new, chosen_at)
            self.let_go(self.log[-WITH_STATES - 1 : -WITH_STATES])

    def let_go(self, entries: Sequence[LogEntry] | None = None) -> None:
        """Keep no states of old entries: what those turned up is told already, or else the game is played again."""
        again = self._again or partial(_play_again, ref(self))
        self._again = again
        for logged in self.log[:-WITH_STATES] if entries is None else entries:
            if logged.step:
                logged.step.let_go(again)

    def play_again(self) -> None:
        """Work out what old moves turned up, all at once: it takes as long as to build the table."""
        game, log = self.position.at(0), list(self.log)
        before = game.snapshot()
        for logged in log:
            if not logged.is_played:
                return
            game.follow(logged.entry)
            after = game.snapshot()
            if logged.step and logged.step.is_gone:
                logged.step.work_out(before, after)
            before = after

    def follow(self, entry: Entry, chosen_at: int | None) -> None:
        """Do what a stored entry says, at a table that nobody else has yet."""
        self.position.follow(entry)
        self.follow_to(self.position, chosen_at)

    def follow_to(self, after: Position, chosen_at: int | None) -> None:
        """Go on to a position with one more entry, at a table that nobody else has yet."""
        self.append(NewEntry.of(after.log[-1], self._last_state, after), chosen_at)

    def note(self, entry: Entry, chosen_at: int | None) -> None:
        """An entry that the installed rules do not agree with: it can be read."""
        self.log.append(LogEntry(entry, chosen_at, self._moves_after(entry), (), is_played=False))

    def append(self, new: NewEntry, chosen_at: int | None) -> None:
        entry, could_act, moves = new.entry, self._can_act, self._moves_after(new.entry)
        self._stand_at(new.after)
        self.log.append(LogEntry(entry, chosen_at, moves, could_act, new.step))
        self.proposal = None

    def _stand_at(self, position: Position) -> None:
        self.dealt, self._last_state, self._can_act = position, position.snapshot(), _same(position.actors)

    def _moves_after(self, entry: Entry) -> int:
        """How many moves are in force after one more entry."""
        now = self.log[-1].moves if self.log else 0
        return now + isinstance(entry, Moved) - isinstance(entry, Undone)

    def could_act_after(self, k: int) -> tuple[int, ...]:
        """The seats that could act after an entry of the log."""
        return self.log[k + 1].could_act if k + 1 < self.length else self._can_act

    # What was chosen on an older page

    def already(self, kind: type[Entry], seat: int, at: int) -> tuple[int, Entry] | None:
        """The entry a seat made from the page it is on, if it has made one: the first answer is given again."""
        for k in range(max(0, at), self.length):
            found = self.log[k]
            if found.chosen_at == at and found.entry.seat == seat and isinstance(found.entry, kind):
                return k, found.entry
        return None

    def check_fresh(self, seat: int, at: int) -> None:
        """Refuse a move chosen on a page that no longer shows what matters to the seat."""
        if not 0 <= at <= self.length:
            raise Conflict(_("this page is not of this game: load it again"))
        for later in self.log[at:]:
            is_mine = later.entry.seat in (seat, None)
            if is_mine or seat not in later.could_act:
                raise Conflict(_("the game has gone on since this page was made: look again"))

    def check_fresh_for_undo(self, seat: int, at: int) -> None:
        """An undo means the seat's last move as the page shows it: others may have moved since, the seat may not."""
        if not 0 <= at <= self.length or any(later.entry.seat in (seat, None) for later in self.log[at:]):
            raise Conflict(_("the game has gone on since this page was made: look again"))

    def check_playable(self) -> None:
        """Refuse to change a game that can only be read."""
        if self.parting is not None:
            raise Conflict(
                _("this game was played by other rules: it can be read, and played on at a new table from its replay")
            )

    def check_running(self) -> None:
        is_over = self.position.over
        self.check_playable()
        if self.stage == Stage.LEFT:
            raise Conflict(_("this table was left"))
        if is_over:
            raise Conflict(_("the game is over"))

    # Proposals

    def must_agree(self, proposal: Proposal) -> list[int]:
        """The seats of people who have yet to agree, one for each person. Bots agree to everything.

        Someone who is to be replaced is not asked, nor then is anyone else who is gone; someone who has only just left
        still is.
        """
        asked = {self.seats[k].person: k for k in self.humans()}
        done = {self.seats[k].person for k in proposal.agreed | {proposal.seat}}
        if proposal.kind == ProposalKind.REPLACE:
            done |= {person for person in self.people() if self.presence.is_gone(person)}
            done.add(self.seats[proposal.target].person)
        return [k for person, k in asked.items() if person not in done]


@cache
def _same(seats: tuple[int, ...]) -> tuple[int, ...]:
    """One object for equal ones: each entry of a log has some."""
    return seats


def _play_again(table: ref[Table]) -> None:
    if found := table():  # whoever asks holds it
        found.play_again()


def opened(
    facts: Facts, game: Game, seats: list[Seat], pace: float, stage: Stage, start: Position | None, changed: float
) -> Table:
    """A table at the beginning of its log, or one that waits for players."""
    table = Table(facts, game, seats, pace, stage, None, changed)
    if start is not None:
        table.begin(start)
    return table


def distinct_name(name: str, taken: Sequence[str]) -> str:
    """A name nobody else at the table has: with a number, if it is taken."""
    k, found = 2, name
    while found and found in taken:
        k, found = k + 1, f"{name} {k}"
    return found
