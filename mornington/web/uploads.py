"""What people bring from elsewhere, looked at before anything is done with it."""

from __future__ import annotations

import asyncio
import logging

import mornington as mt
from mornington.core.errors import BadRecord
from mornington.core.position import Position
from mornington.core.text import _

from .refusals import TooLarge
from .store import Store

log = logging.getLogger(__name__)

MOST_LINES = 5000  # of a record: the longest game has a tenth of it, moves taken back not counted


async def record(store: Store, text: str) -> Position:
    """The position a record leads to. Long ones take a while: not in the way of the others."""
    if len(text.splitlines()) > MOST_LINES:
        raise TooLarge(_("a record has at most {n} lines", n=MOST_LINES))
    _check_start(store, text)
    try:
        return await asyncio.to_thread(mt.replay, text)
    except (ValueError, ArithmeticError, LookupError) as error:  # numbers of thousands of digits and the like
        log.warning("a record could not be read", exc_info=error)
        raise BadRecord(_("this record cannot be read")) from None


def _check_start(store: Store, text: str) -> None:
    """A record may begin with the bytes of a position only if they were written here.

    Anyone can make bytes with the right checksum, and compiled rules do not look where an impossible state makes them
    read and write: the server would crash, or worse.
    """
    for line in text.splitlines():
        key, _colon, value = line.partition(":")
        if key.strip() != "start":
            continue
        own = f"\nstart: {value.strip()}\n"
        if not store.read("SELECT 1 FROM tables WHERE instr(origin, ?) LIMIT 1", own):
            raise BadRecord(_("this record begins in the middle of a game that was not played here"))
