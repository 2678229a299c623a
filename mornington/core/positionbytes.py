"""Positions as bytes: a header that says what the state is of, the state, and a checksum over both.

The checksum finds damage, not lies: anyone can compute it. So nothing that is read here is believed. The bytes must be
exactly those that would be written, and the state must be sound.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import BadOption, BadRecord, OtherRules
from .records import Array, layout
from .soundness import check_state
from .text import _, quoted

if TYPE_CHECKING:
    from .game import Game

MAGIC = b"Mornington\x01"
LENGTH = 4  # bytes that say how long the header is
LONGEST_HEADER = 4096
SEAL = 8  # bytes of checksum at the end


def sealed(game: Game, options: Mapping[str, Any], state: bytes, rules: int | None = None) -> bytes:
    """The bytes of a position, by the installed rules or by another version of them."""
    facts = {**_facts(game), "options": options}
    if rules is not None:
        facts["rules"] = rules
    header = json.dumps(facts, sort_keys=True, separators=(",", ":")).encode()
    body = MAGIC + len(header).to_bytes(LENGTH, "little") + header + state
    return body + _checksum(body)


def unsealed(game: Game, data: object, *, any_rules: bool = False) -> tuple[dict[str, Any], Array]:
    """The options and the state that bytes hold. Raises: BadRecord for any that this game would not have written.

    With `any_rules`, also a state that another version of the rules has written in the same layout.
    """
    if not isinstance(data, bytes | bytearray | memoryview):
        raise BadRecord(_("a saved position is bytes, not {kind}", kind=type(data).__name__))
    data = bytes(data)
    if not data.startswith(MAGIC):
        raise BadRecord(_("these bytes are not a saved position"))
    body, checksum = data[:-SEAL], data[-SEAL:]
    start = len(MAGIC) + LENGTH
    end = start + int.from_bytes(body[len(MAGIC) : start], "little")
    if _checksum(body) != checksum or len(body) < end:
        raise BadRecord(_("the saved position is damaged or cut off"))
    if end - start > LONGEST_HEADER:
        raise BadRecord(_("the header of a saved position has at most {n} bytes", n=LONGEST_HEADER))
    options, rules = _options(game, body[start:end], any_rules)
    state = np.zeros(1, game.rules.STATE)  # fresh memory: compiled rules would write through a read-only buffer
    if len(body) - end != state.nbytes:
        raise BadRecord(
            _("the state of a saved position has {ours} bytes, not {theirs}", ours=state.nbytes, theirs=len(body) - end)
        )
    state.view(np.uint8)[:] = np.frombuffer(body, np.uint8, offset=end)
    if sealed(game, options, body[end:], rules) != data:
        raise BadRecord(_("the header of the saved position is not one that is ever written"))
    check_state(game, options, state)
    return options, state


def _checksum(body: bytes) -> bytes:
    return hashlib.sha256(body).digest()[:SEAL]


def _facts(game: Game) -> dict[str, Any]:
    shape = hashlib.sha256(layout(game.rules.STATE).encode()).hexdigest()[:16]
    return {"game": game.id, "rules": game.rules.RULES_VERSION, "layout": shape, "board": game.board.digest}


def _options(game: Game, header: bytes, any_rules: bool) -> tuple[dict[str, Any], int]:
    """The options and the version of the rules that a header names, if it is of this game on this board."""
    try:
        facts = json.loads(header)
    except (ValueError, RecursionError):
        facts = None
    if not isinstance(facts, dict) or not isinstance(facts.get("options"), dict):
        raise BadRecord(_("the saved position has no header that can be read"))
    for key, ours in _facts(game).items():
        theirs = facts.get(key)
        if theirs == ours and type(theirs) is type(ours):
            continue
        message = _(
            "the saved position is for {key} {theirs}, this game has {ours}",
            key=key,
            theirs=quoted(theirs),
            ours=repr(ours),
        )
        if key == "rules" and type(theirs) is int:
            if any_rules:
                continue
            raise OtherRules(message, theirs, ours)
        if key == "layout":  # which may change while games replay as before
            raise OtherRules(message, facts["rules"], game.rules.RULES_VERSION)
        raise BadRecord(message)
    names = {"players", *(option.name for option in game.options)}
    if set(facts["options"]) != names:
        raise BadRecord(_("the saved position has other options than {title}", title=game.title))
    try:
        return game.check_options(**facts["options"]), facts["rules"]
    except BadOption as error:
        raise BadRecord(_("the saved position has wrong options: {error}", error=error)) from None
