"""Bytes of positions: what was not written here is refused, however right its checksum is."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.positionbytes import LENGTH, LONGEST_HEADER, MAGIC, SEAL

GAME = mt.load("next-station-london", interpreted=True)
SAVED = bytes(GAME.start(players=2, seed=1))
STATE = SAVED[-SEAL - GAME.rules.STATE.itemsize : -SEAL]
HEADER = json.loads(SAVED[len(MAGIC) + LENGTH : -SEAL - len(STATE)])


def lie(header: object, state: bytes = STATE, length: int | None = None) -> bytes:
    """Bytes with a checksum that is right. The header may be given as bytes."""
    facts = header if isinstance(header, bytes) else json.dumps(header, sort_keys=True, separators=(",", ":")).encode()
    body = MAGIC + (len(facts) if length is None else length).to_bytes(LENGTH, "little") + facts + state
    return body + hashlib.sha256(body).digest()[:SEAL]


def with_options(**options: object) -> dict[str, Any]:
    return {**HEADER, "options": {**HEADER["options"], **options}}


def test_the_helper_tells_the_truth_when_it_does_not_lie() -> None:
    assert lie(HEADER) == SAVED
    forms: tuple[Any, ...] = (SAVED, bytearray(SAVED), memoryview(SAVED))
    for data in forms:
        assert bytes(GAME.from_bytes(data)) == SAVED


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "a saved position is bytes, not NoneType"),
        ("text", "a saved position is bytes, not str"),
        (7, "a saved position is bytes, not int"),
        ([1, 2], "a saved position is bytes, not list"),
        (np.zeros(3, np.int8), "a saved position is bytes, not ndarray"),
        (b"", "not a saved position"),
        (MAGIC, "damaged or cut off"),
        (SAVED[:-1], "damaged or cut off"),
        (SAVED + b"x", "damaged or cut off"),
        (lie(HEADER, length=2**32 - 1), "damaged or cut off"),
        (lie(HEADER, STATE[:-1]), f"has {len(STATE)} bytes, not {len(STATE) - 1}"),
        (lie(HEADER, STATE + b"\0"), f"has {len(STATE)} bytes, not {len(STATE) + 1}"),
        (lie(HEADER, b""), f"has {len(STATE)} bytes, not 0"),
        (lie(b"{"), "no header that can be read"),
        (lie(b"\xff\xfe"), "no header that can be read"),
        (lie(b"[" * 4000), "no header that can be read"),
        (lie(b"9" * 4096), "no header that can be read"),
        (lie(b"x" * (LONGEST_HEADER + 1)), "at most 4096 bytes"),
        (lie([HEADER]), "no header that can be read"),
        (lie("options"), "no header that can be read"),
        (lie({}), "no header that can be read"),
        (lie({k: v for k, v in HEADER.items() if k != "options"}), "no header that can be read"),
        (lie({k: v for k, v in HEADER.items() if k != "board"}), "is for board None"),
        (lie({**HEADER, "options": [2]}), "no header that can be read"),
        (lie({**HEADER, "extra": 1}), "not one that is ever written"),
        (lie({**HEADER, "game": "line-change"}), "is for game 'line-change'"),
        (lie({**HEADER, "game": 5}), "is for game 5"),
        (lie({**HEADER, "layout": "0" * 16}), "is for layout"),
        (lie({**HEADER, "board": ["x" * 1000]}), "is for board"),
        (lie({**HEADER, "rules": float(HEADER["rules"])}), "is for rules"),
        (lie({**HEADER, "rules": True}), "is for rules True"),
        (lie(json.dumps(HEADER).encode()), "not one that is ever written"),
        (lie(with_options(self=1)), "other options than Next Station"),
        (lie(with_options(stations=True)), "other options than Next Station"),
        (lie({**HEADER, "options": {"players": 2}}), "other options than Next Station"),
        (lie(with_options(players=9)), "is for 1 to 4 players, not 9"),
        (lie(with_options(players="2")), "not one that is ever written"),
        (lie(with_options(players=2.0)), "is for 1 to 4 players, not 2.0"),
        (lie(with_options(players=None)), "not one that is ever written"),
        (lie(with_options(players=[2])), "is for 1 to 4 players"),
        (lie(with_options(powers=1)), "option powers must be"),
        (lie(with_options(powers="yes")), "not one that is ever written"),
        (lie(with_options(powers={"a": ["b"] * 500})), "option powers must be"),
    ],
    ids=range(43),
)
def test_lying_bytes(data: Any, message: str) -> None:
    with pytest.raises(mt.BadRecord) as caught:
        GAME.from_bytes(data)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_bytes_of_another_game_or_board_or_version() -> None:
    other = mt.load("metromania", interpreted=True)
    with pytest.raises(mt.BadRecord, match="is for game"):
        other.from_bytes(SAVED)
    with pytest.raises(mt.BadRecord, match="is for board"):
        mt.load(GAME.id, board="prague", interpreted=True).from_bytes(SAVED)
    with pytest.raises(mt.OtherRules, match="is for rules 99") as caught:
        GAME.from_bytes(lie({**HEADER, "rules": 99}))
    assert (caught.value.needed, caught.value.installed) == (99, GAME.rules.RULES_VERSION)


# What a game declares is asked for whenever a position comes from bytes


@pytest.fixture
def declare(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put another declaration in the place of the game's own."""

    def put(bounds: dict[str, tuple[int, int]], fault: Callable[..., str]) -> None:
        monkeypatch.setattr(GAME.sound, "BOUNDS", bounds)
        monkeypatch.setattr(GAME.sound, "fault", fault)

    return put


def test_values_out_of_bounds_are_refused(declare: Callable[..., None]) -> None:
    """Both ends, in every number of a field, and before anything else looks at the state."""

    def never(board: Any, s: Any, options: Any) -> str:
        raise AssertionError("the bounds come first")

    states = np.frombuffer(STATE, GAME.rules.STATE)
    low, high = int(states["pencils"].min()), int(states["pencils"].max())
    declare({"pencils": (low, high)}, lambda board, s, options: "")
    GAME.from_bytes(SAVED)
    for bounds in ((low + 1, high), (low, high - 1)):
        declare({"pencils": bounds}, never)
        with pytest.raises(mt.BadRecord, match=f"pencils is not within {bounds[0]} to {bounds[1]}"):
            GAME.from_bytes(SAVED)
    declare({"rng": (0, 2**64 - 1)}, lambda board, s, options: "")
    GAME.from_bytes(SAVED)


@pytest.mark.parametrize("interpreted", [True, False])
def test_the_game_sees_board_state_and_options(declare: Callable[..., None], interpreted: bool) -> None:
    seen = []

    def fault(board: Any, s: Any, options: Any) -> str:
        seen.append((board, s.players, dict(options)))
        return "a pencil is missing" if options["powers"] else ""

    declare({}, fault)
    game = mt.load(GAME.id, interpreted=interpreted)
    position = game.from_bytes(SAVED)
    board, players, options = seen[0]
    assert players == 2
    assert options == position.options
    assert all(hasattr(board, name) for name in game.rules.BOARD.names or ())
    with pytest.raises(mt.BadRecord, match="the rules can go on from: a pencil is missing"):
        game.from_bytes(bytes(game.start(players=2, seed=1, powers=True)))


def test_a_state_that_leads_the_check_astray_is_refused(declare: Callable[..., None]) -> None:
    declare({}, lambda board, s, options: str(s.pencils[99]))
    with pytest.raises(mt.BadRecord, match="outside a field"):
        GAME.from_bytes(SAVED)
