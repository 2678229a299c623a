"""Running a case: it must be refused with an error that Mornington raises on purpose, or do no harm to the end."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

import mornington as mt
from mornington.core import recordfile
from mornington.core.positionbytes import LENGTH, MAGIC, SEAL
from mornington.core.soundness import check_state
from tests.fuzz.cases import Case, by_installed_rules, text_of, values

ACCEPTED, REFUSED = "accepted", "refused"
MOST_MOVES = 5000  # far more than any game has: one that does not end is a fault
LONGEST_SENTENCE = 2000  # letters of an error


class Run:
    """How cases are run: by which rules, and how many moves are made from what is accepted."""

    def __init__(self, interpreted: bool = True, depth: int = MOST_MOVES) -> None:
        self.interpreted, self.depth = interpreted, depth

    def __call__(self, case: Case) -> str:
        """Whether the case was accepted or refused. Any other error is a fault."""
        run: Callable[[Case], None] = getattr(self, case["kind"])
        try:
            run(case)
        except mt.MorningtonError as error:
            sentence = str(error)
            assert sentence, "an error without a sentence"
            assert "\n" not in sentence or case["kind"] == "board", f"more than a line: {sentence!r}"
            assert len(sentence) <= LONGEST_SENTENCE, "an error that goes on and on"
            sentence.encode()
            return REFUSED
        return ACCEPTED

    def load(self, game: Any, board: Any = None, board_text: Any = None) -> mt.Game:
        if board is None and board_text is None and isinstance(game, str):
            return _loaded(game, self.interpreted)
        return mt.load(game, board, board_text=board_text, interpreted=self.interpreted)

    def record(self, case: Case) -> None:
        text = by_installed_rules(text_of(case))
        position = recordfile.read(text, self.load)
        again = recordfile.read(position.record(), self.load)
        assert again == position, "its record leads elsewhere"
        self.exercise(position)

    def board(self, case: Case) -> None:
        game = self.load(case["game"], board_text=text_of(case))
        game.board.summary()
        game.draw.static(game.board, "m")
        position = game.start(seed=1)
        assert recordfile.read(position.record(), self.load) == position, "its record leads elsewhere"
        self.exercise(position)

    def bytes(self, case: Case) -> None:
        game = self.load(case["game"])
        self.exercise(game.from_bytes(lying_bytes(game, case)))

    def calls(self, case: Case) -> None:
        arguments = values(case)
        position: Any = self.load(*arguments["load"]).start(**arguments.get("start", {}))
        for path, given in arguments.get("then", ()):
            call = position
            for name in path.split("."):
                call = getattr(call, name)
            if callable(call):
                call(*given)
        self.exercise(position)

    def game(self, case: Case) -> None:
        self.exercise(self.load(case["game"]).start(seed=case["seed"], **case["options"]), case["seed"])

    def exercise(self, position: mt.Position, seed: int = 1) -> None:
        """All that is done with a position: seen, drawn, resampled, judged, played on, and sound all along."""
        dice = random.Random(seed)
        self._look(position, dice)
        for _move in range(self.depth):
            actors = position.actors
            if not actors:
                break
            seat = dice.choice(actors)
            moves = position.legal(seat)
            assert moves, "a seat must act and cannot"
            greedy = dice.random() < 0.3
            position.play(moves[position.greedy(seat, dice.getrandbits(64))] if greedy else dice.choice(moves), seat)
            check_state(position.game, position.options, position.state)
        assert position.over or self.depth < MOST_MOVES, "the game does not end"
        self._look(position, dice)

    def _look(self, position: mt.Position, dice: random.Random) -> None:
        check_state(position.game, position.options, position.state)
        for seat in (None, *range(position.players)):
            position.view(seat)
            imagined = position.resampled(seat, dice.getrandbits(64))
            check_state(position.game, position.options, imagined.state)
        position.svg(dice.randrange(position.players))
        position.outcome()
        assert position.game.from_bytes(bytes(position)) == position


@cache
def _loaded(game: str, interpreted: bool) -> mt.Game:
    return mt.load(game, interpreted=interpreted)


def lying_bytes(game: mt.Game, case: Case) -> bytes:
    """Bytes with a right checksum over a changed header or state.

    Fields are named by number, so that a case outlives the layout: `[field, element, value]`.
    """
    position = _loaded(game.id, False).start(seed=case.get("seed", 1), **case.get("options", {}))
    dice = random.Random(case.get("seed", 1))
    for _move in range(case.get("moves", 0)):
        if position.over:
            break
        seat = dice.choice(position.actors)
        position.play(dice.choice(position.legal(seat)), seat)
    state = position.state.copy()
    if "fill" in case:
        state.view(np.uint8)[:] = case["fill"]
    names = list(game.rules.STATE.names or ())
    for number, element, value in case.get("fields", ()):
        name = names[number % len(names)]
        limits = np.iinfo(state.dtype[name].base)
        state[name].flat[element % state[name].size] = min(max(value, int(limits.min)), int(limits.max))
    saved = position.game.sealed(position.options, state.tobytes())
    start, end = len(MAGIC) + LENGTH, len(saved) - SEAL - state.nbytes
    header = saved[start:end]
    if "header" in case:
        header = json.dumps({**json.loads(header), **case["header"]}, sort_keys=True, separators=(",", ":")).encode()
    if "raw_header" in case:
        header = case["raw_header"].encode()
    body = MAGIC + len(header).to_bytes(LENGTH, "little") + header + saved[end:-SEAL]
    body = body[: case.get("cut", len(body))]
    return body + hashlib.sha256(body).digest()[:SEAL]
