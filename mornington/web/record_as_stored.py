"""The record of a finished game as other rules wrote it: put together from what is stored, without playing it."""

from __future__ import annotations

import re

from mornington.core.agreement import Cards
from mornington.core.moves import Moved
from mornington.core.recordfile import UNCHECKED, entry_text
from mornington.core.recordtext import FIRST_LINE, RESULT, STATE, ChecksumLine, ResultLine, TurnedUpLine, read_text

from . import library
from .model import Stage
from .store import Reader
from .store.entries import entries_of
from .store.seats import seats_of
from .store.tables import StoredTable

_PLAYER = re.compile(r"\s*player\s+\d+\s*:")


def record_as_stored(stored: StoredTable, store: Reader) -> str:
    """All that happened at a table. It can be replayed by the rules that it was played by."""
    if stored.stage == Stage.RECORD and stored.origin.record is not None:
        return stored.origin.record
    lines = _begun(stored, [seat.stored_name for seat in seats_of(store, stored.facts.id)])
    for found in entries_of(store, stored.facts.id):
        lines.append(entry_text(found.entry, None))
        if isinstance(found.entry, Moved):
            lines += _turned_up(found.turned_up or [])
    if stored.standing and stored.standing.totals:
        lines.append(f"{RESULT}: {' '.join(map(str, stored.standing.totals))}")
    lines.append(f"{STATE}: {UNCHECKED}")
    return "\n".join(lines) + "\n"


def _begun(stored: StoredTable, names: list[str]) -> list[str]:
    """The lines up to the first entry of the table itself."""
    players = [f"player {k}: {name}" for k, name in enumerate(names)]
    if stored.origin.record is not None:
        lines = _without_end(stored.origin.record)
        return [*lines[:3], *players, *lines[3:]]  # after the game and its rules
    options = {option.name: option for option in library.named(stored.game).options}
    lines = [FIRST_LINE, f"game: {stored.game}", f"rules: {stored.facts.rules}"]
    for name, value in stored.facts.options.items():
        lines.append(f"{name}: {options[name].text(value) if name in options else value}")
    lines += [
        *players,
        f"seed: {stored.seed}",
        *(f"| {line}" for line in stored.board.removesuffix("\n").split("\n")),
        "",
    ]
    return lines + _turned_up(stored.dealt or [])


def _without_end(text: str) -> list[str]:
    """The lines of a record that another game goes on from, without its players, result and checksum."""
    record = read_text(text)
    ends = {line.number for line in record.lines if isinstance(line, ResultLine | ChecksumLine)}
    lines = record.text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    header = next((number for number, line in enumerate(lines) if not line.strip()), len(lines))
    names = {number for number, line in enumerate(lines[:header], 1) if _PLAYER.match(line)}
    return [line for number, line in enumerate(lines, 1) if number not in ends | names]


def _turned_up(cards: Cards) -> list[str]:
    return [str(TurnedUpLine(0, pile, card)) for pile, card in cards]
