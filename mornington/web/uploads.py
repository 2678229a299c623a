"""Uploads, boards and records: inspected in another process first, and only then used here."""

from __future__ import annotations

import base64
import binascii

from mornington.core.boardfile import LARGEST_FILE
from mornington.core.errors import BadBoard, BadRecord, OtherRules
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.recordfile import check_rules
from mornington.core.recordtext import read_text
from mornington.core.text import _

from . import library, long_work, presenter
from .inspection import Inspector
from .refusals import TooLarge
from .signing import Signer

MOST_LINES = 5_000  # of a record: games of random moves have some 2,500
MOST_CHARACTERS = 200_000  # of a record: the longest games have some 10,000, the largest board 32,768
SIGNED = "signed"  # the key of the header line


class Uploads:
    def __init__(self, inspector: Inspector, signer: Signer) -> None:
        self._inspector, self._signer = inspector, signer

    async def board(self, game: str, data: bytes) -> Game:
        """The game on a board that someone uploads."""
        if len(data) > 4 * LARGEST_FILE:  # a character has at most 4 bytes
            raise TooLarge(_("a board file has at most {most} characters", most=LARGEST_FILE))
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise BadBoard(_("the board file is not text")) from None
        await self._inspector.board(game, text)
        return await long_work.in_thread(_ready, game, text)

    async def record(self, text: str) -> Position:
        """The position a record leads to. Raises: OtherRules for one that can only be shown, BadRecord and the like.

        One of another version of the rules is shown as it is written, unless the installed rules agree with all of it.
        """
        if len(text) > MOST_CHARACTERS or text.count("\n") > MOST_LINES:
            raise TooLarge(
                _("a record has at most {lines} lines and {n} characters", lines=MOST_LINES, n=MOST_CHARACTERS)
            )
        found = read_text(text)
        game = library.named(found.game)
        try:
            self._check_start(found.header)
        except BadRecord:
            check_rules(found, game)  # what is only shown needs no signature
            raise
        try:
            await self._inspector.record(found.game, text)
        except OtherRules:
            check_rules(found, game)  # which tells what is to be shown
            raise
        return await long_work.in_thread(_replayed, text)

    def signed(self, position: Position) -> Position:
        """The position, with a signature in its record if that begins with bytes, so that it can be uploaded again."""
        if position.seed is None and position.origin is not None:
            position.tags[SIGNED] = self._signer.signature(position.origin)
        return position

    def _check_start(self, header: dict[str, str]) -> None:
        """A record may begin with the bytes of a position only if they were written here.

        Anyone can make bytes with the right checksum, and compiled rules do not check where an impossible state makes
        them read and write.
        """
        if "start" not in header:
            return
        try:
            data = base64.b64decode(header["start"], validate=True)
        except (binascii.Error, ValueError):
            raise BadRecord(_("the position the record starts from is damaged or cut off")) from None
        if SIGNED not in header:
            raise BadRecord(
                _("this record begins in the middle of a game that was not played here: its position is not signed")
            )
        if not self._signer.knows(data, header[SIGNED]):
            raise BadRecord(
                _(
                    "this record begins in the middle of a game that was not played here, or was changed, or was saved "
                    "before the server got a new key"
                )
            )


def _ready(game: str, text: str) -> Game:
    """The game, with everything its first page needs made already."""
    found = library.on(game, text)
    found.engine  # noqa: B018 - made at first use
    presenter.static(found)
    return found


def _replayed(text: str) -> Position:
    position = library.end_of(text)
    presenter.static(position.game)
    position.tags.pop(SIGNED, None)
    return position
