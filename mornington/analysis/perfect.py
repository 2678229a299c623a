"""The best score a seat could have reached with the same cards, had it known them all beforehand.

This needs a game that is a solitaire: the other seats do not affect a seat's score, so with its cards open the game is
a puzzle. A beam search solves it well, though not certainly: it keeps the most promising lines of play, move by move,
valuing each by where greedy play from there would end. What it finds can really be played, so it is a lower bound. How
close it comes shows in how far several independent searches agree.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from mornington.core.engine import Engine
from mornington.core.errors import BadOption
from mornington.core.moves import Redealt
from mornington.core.options import checked_seed
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.text import _

from . import puzzle

RUNS = 4
SECONDS = 25.0
PROBE, NARROWEST, WIDEST = 50, 20, 50_000  # widths of a beam: to measure the speed here, at least, at most
SLOWER = 0.7  # speed of a wide beam relative to the narrow one, for its width
MOVES_A_STATE = 64  # more than the average number of legal moves
LONGEST_LINE = 256  # decisions


@dataclass(frozen=True, slots=True)
class Perfect:
    """What several independent searches found with all cards known."""

    score: int  # the best
    runs: tuple[int, ...]  # what each search found
    width: int  # lines of play that each of them kept
    played: int | None  # the score of the real game; None where there is none
    line: tuple[int, ...]  # the numbers of the seat's moves that lead to the best score

    @property
    def reached(self) -> int:
        """How many searches found the best."""
        return self.runs.count(self.score)

    def text(self) -> str:
        """The score and how sure it is, for people."""
        found = _("With all cards known beforehand, search finds a way to {n} points", n=self.score)
        if self.played is not None:
            found = _("{found}, {more} more than were scored", found=found, more=self.score - self.played)
        return f"{found}. {self._sureness()}"

    def _sureness(self) -> str:
        runs, reached = len(self.runs), self.reached
        if runs == 1:
            return _("It was one search only: more may be possible.")
        if reached == runs:
            return _("All {runs} independent searches found the same, so more is unlikely.", runs=runs)
        if reached > 1:
            return _(
                "{reached} of {runs} independent searches found the same, so little more is likely.",
                reached=reached,
                runs=runs,
            )
        rest = sorted(self.runs)[:-1]
        return _(
            "Only one of {runs} independent searches found it (the others {low} to {high}): a few points more may be "
            "possible.",
            runs=runs,
            low=rest[0],
            high=rest[-1],
        )

    def plain(self) -> dict[str, Any]:
        """As data that JSON can hold."""
        return {
            "score": self.score,
            "runs": list(self.runs),
            "reached": self.reached,
            "width": self.width,
            "played": self.played,
            "line": list(self.line),
            "text": self.text(),
        }


def perfect(
    position: Position,
    seat: int = 0,
    seconds: float = SECONDS,
    seed: int = 0,
    *,
    runs: int = RUNS,
    width: int | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Perfect:
    """The best that search finds for the cards of a finished game, from its start.

    It takes about so many seconds. With a `width` instead, the result is the same on every machine. `tell(done, runs)`
    is called after each search.

    Raises: `BadOption` for a game that is not over or not a solitaire; `BadSeat`.
    """
    seat = position.seat(seat)
    if not position.game.spec.is_solitaire:
        raise BadOption(
            _("in {game} a score depends on the others too, so there is no best possible one", game=position.game.title)
        )
    if not position.over:
        raise BadOption(_("the game is not over: its cards are still secret"))
    return solved(opened(position), seat, seconds, seed, runs, width, tell, played=position.scores()[seat])


def opened(position: Position) -> Position:
    """The start of a finished game, with the cards that really came.

    What the players decided before the first card was turned, such as who takes which pencil, stays as it was.
    """
    decided = next((n for n in range(len(position.moves)) if position.at(n).reveals), 0)
    if not any(isinstance(entry, Redealt) for entry in position.log):
        return position.at(decided)
    if position.seed is None:
        raise BadOption(_("cards were dealt anew in this game: what would have come at its start is not known"))
    game = position.game
    moments = [position.at(n) for n in range(len(position.moves) + 1)]
    befores = [None, *(moment.fields for moment in moments)]
    piles: dict[str, list[str]] = {}
    for before, moment in zip(befores, moments, strict=False):
        for pile, card in game.notation.turned_up(game.board, before, moment.fields, None):
            piles.setdefault(pile, []).append(card)
    start = game.start(seed=position.seed, piles=piles, **position.options)
    for entry in position.moves[:decided]:
        start.follow(entry)
    return start


def solved(
    position: Position,
    seat: int,
    seconds: float = SECONDS,
    seed: int = 0,
    runs: int = RUNS,
    width: int | None = None,
    tell: Callable[[int, int], None] | None = None,
    played: int | None = None,
) -> Perfect:
    """The best that search finds from a position as it is, hidden cards and all."""
    if runs < 1 or not seconds > 0:
        raise BadOption(_("the best possible score needs some seconds and at least one search"))
    dice = random.Random(checked_seed(seed))

    def search(width: int) -> tuple[int, tuple[int, ...]]:
        return Beam(position.game.engine, position.state, seat, width, dice.getrandbits(64)).run()

    if width is None:
        search(PROBE)  # what has to be compiled is compiled now
        start = time.perf_counter()
        search(PROBE)
        in_time = SLOWER * PROBE * seconds / runs / (time.perf_counter() - start)
        width = max(NARROWEST, min(WIDEST, int(in_time)))
    found = []
    for run in range(runs):
        found.append(search(width))
        if tell is not None:
            tell(run + 1, runs)
    score, line = max(found, key=lambda pair: pair[0])
    return Perfect(score, tuple(score for score, _line in found), width, played, line)


class Beam:
    """One search: its states, two generations side by side, and the moves that led to each."""

    def __init__(self, engine: Engine, state: Array, seat: int, width: int, seed: int) -> None:
        self.engine = engine
        rules = engine.constants
        self.rules, self.hold = engine.bound(puzzle), engine.hold
        self.seat, self.width = seat, width
        self.states = np.repeat(state, 2 * (width + 1))  # the first is scratch, then the beam, then the next
        words = self.states.view(np.int64).reshape(len(self.states), -1)
        self.world = (engine.board, engine.hold(self.states), engine.hold(words), engine.work(), seat)
        self.moves, self.inner = (engine.hold(engine.move_list()) for _i in range(2))
        self.scores = engine.hold(engine.score_sheet())
        self.line = engine.hold(np.zeros(LONGEST_LINE, np.int64))
        self.best_line = np.zeros(LONGEST_LINE, np.int64)
        self.best = np.zeros(3, np.int64)
        self.best[0] = np.iinfo(np.int64).min
        self.found = np.zeros((MOVES_A_STATE * width + rules.MAX_LEGAL, 3), np.int64)
        self.keys = np.zeros(len(self.found), np.uint64)
        self.rng = engine.generator(seed)

    def run(self) -> tuple[int, tuple[int, ...]]:
        """The best total found and the seat's moves that lead to it."""
        beam = 1
        paths = np.zeros((1, 0), np.int64)
        best: tuple[int, ...] = ()
        while beam:
            before = int(self.best[0])
            chosen = self._chosen(beam)
            total, source, length = map(int, self.best)
            if total > before:
                best = (*paths[source - 1].tolist(), *self.best_line[:length].tolist())
            held = self.hold(chosen)
            self.engine.checked(self.rules.advance(*self.world, self.moves, self.line, held, self.rng))
            alive = np.flatnonzero(chosen[:, 2])
            paths = np.column_stack([paths[chosen[alive, 0] - 1], chosen[alive, 1]])
            beam = len(alive)
            self.states[1 : 1 + beam] = self.states[self.width + 1 + alive]
        return int(self.best[0]), best

    def _chosen(self, beam: int) -> Array:
        """The most promising steps from the beam, no two with the same signature: state, move and room for a flag."""
        arrays = map(self.hold, (self.best_line, self.best, self.found, self.keys))
        scratch = (self.moves, self.inner, self.scores, self.line)
        made = self.engine.checked(self.rules.expand(*self.world, beam, *scratch, *arrays, self.rng))
        order = np.argsort(-self.found[:made, 2], kind="stable")
        _keys, first = np.unique(self.keys[order], return_index=True)
        kept = order[np.sort(first)[: self.width]]
        return np.ascontiguousarray(self.found[kept])
