"""The curtain between people who share a screen.

Someone who says who they are gets a key with which the page shows their side. Only the open page has it, in memory: it
is not in the address, the browser's history or the database. It expires when the turn ends. So *back*, *forward* and
*reload* find the curtain closed. The key itself says for whom and since when it is good, and is signed, so that every
process on the same database knows it again.
"""

from __future__ import annotations

from .signing import Signer
from .table import Table

LOOK = "x-look"  # the header that brings the key
PURPOSE = b"mornington: a key of the curtain\n"


def lift(signer: Signer, table: Table, person: int, seat: int) -> str:
    """A key for the page that is to show the seat's side."""
    return f"{seat}.{table.length}.{_signature(signer, table, person, seat, table.length)}"


def seat_behind(signer: Signer, table: Table, person: int, key: str) -> int | None:
    """The seat that a page of the person looks from."""
    match key.split("."):
        case [seat, since, signature] if seat.isdecimal() and since.isdecimal():
            found, length = int(seat), int(since)
        case _:
            return None
    is_ours = signer.knows(_data(table, person, found, length), signature, PURPOSE)
    return found if is_ours and not _has_fallen(table, person, found, length) else None


def _has_fallen(table: Table, person: int, seat: int, since: int) -> bool:
    """Whether the turn has ended in which the key was given: after an entry others of the person act and the seat does
    not, or nobody of them and the seat has just moved."""
    mine = table.seats_of(person)
    for k in range(since, table.length):
        acting = [other for other in table.could_act_after(k) if other in mine]
        if seat not in acting if acting else seat == table.log[k].entry.seat:
            return True
    return False


def _signature(signer: Signer, table: Table, person: int, seat: int, since: int) -> str:
    return signer.signature(_data(table, person, seat, since), PURPOSE)


def _data(table: Table, person: int, seat: int, since: int) -> bytes:
    return f"{table.id} {person} {seat} {since}".encode()
