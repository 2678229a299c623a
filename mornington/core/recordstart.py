"""Where a game record begins: its game, on its board, and the position before anything was done."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from .errors import BadRecord
from .recordtext import RecordText, TurnedUpLine
from .text import _, quoted

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

PILE = "pile "
START, SEED = "start", "seed"
ReadStart = Callable[["Game", dict[str, Any], bytes], "Position"]  # from the options of the record and the bytes in it


def game_of(record: RecordText, load: Callable[..., Game]) -> Game:
    """The game on the board that a record was played on."""
    game = load(record.game)
    if record.board_text:
        return load(record.game, board_text=record.board_text)
    if not record.board_digest or record.board_digest == game.board.digest:
        return game
    for name in game.boards:
        game = load(record.game, board=name)
        if record.board_digest == game.board.digest:
            return game
    raise BadRecord(
        _("the record was made on another board, {name}, which it does not contain", name=quoted(record.board))
    )


def from_own_bytes(game: Game, _options: dict[str, Any], data: bytes) -> Position:
    """A position that the installed rules have written."""
    return game.from_bytes(data)


def begun(record: RecordText, game: Game, read_start: ReadStart = from_own_bytes) -> Position:
    """The position a record begins with: dealt from its seed, or given in the record itself."""
    header = dict(record.header)
    for key in ("game", "rules", "board"):
        header.pop(key, None)
    given: dict[str, Any] = record.options(option.name for option in game.options)
    piles: dict[str, Any] = {key[len(PILE) :]: value for key, value in header.items() if key.startswith(PILE)}
    seed: Any = header.get(SEED)
    used = {*given, SEED, START, *(PILE + name for name in piles)}
    if START in header:
        position = _started(game, header[START], given, read_start)
    else:
        if seed is None:
            if not game.spec.seat_records_replay:
                raise BadRecord(_("this record shows one seat's side of a running game: it can be read, not replayed"))
            turned_up = ((line.pile, line.card) for line in record.lines if isinstance(line, TurnedUpLine))
            piles, seed = stacked(turned_up), _seed_from(record.text)
        position = game.start(seed=seed, piles=piles, **given)
    position.tags = {key: value for key, value in header.items() if key not in used}
    return position


def _started(game: Game, start: str, given: dict[str, Any], read_start: ReadStart) -> Position:
    """A game that does not begin with its deal: the position it begins from."""
    try:
        data = base64.b64decode(start, validate=True)
    except (binascii.Error, ValueError):
        raise BadRecord(_("the position the record starts from is damaged or cut off")) from None
    options = game.check_options(**given)
    position = read_start(game, options, data)
    if position.options != options:
        raise BadRecord(_("the record starts from a position with other options"))
    return position


def stacked(turned_up: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Where no seed tells them, the piles are stacked with what was turned up (pile and card, in this order)."""
    piles: dict[str, list[str]] = {}
    for pile, card in turned_up:
        piles.setdefault(pile, []).append(card)
    return piles


def _seed_from(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")
