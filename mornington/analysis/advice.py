"""Advice on a decision: the expected result of every move, and in words why the best is best."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

from mornington.bots import SearchBot, make
from mornington.core.errors import BadBot
from mornington.core.merits import Merit
from mornington.core.moves import Move
from mornington.core.options import checked_seed
from mornington.core.position import Position
from mornington.core.text import _

from . import wording
from .comparison import Comparison, compared, gain_at_once
from .left_out import with_every_move
from .reasons import Reason, merits_of, reason_for
from .trials import try_moves

FEWEST, MOST = 100, 1000  # deals on which moves are compared; in between one deal …
SIMULATIONS_A_DEAL = 20  # … for so many simulations of the search
BEST, ENDS = 3, 200  # moves whose share of wins is told where learned values do not, and ended games it rests on


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move and what the search expects of it. A move never tried has no figures, one tried once has no errors."""

    move: Move
    words: str  # the move for people
    visits: int  # simulations that began with it
    score: float | None  # the seat's own total at the end …
    score_error: float | None  # … and its standard error
    win: float | None  # the share of first places; None in a game alone
    worth: float | None  # the value the search ranks by (see `Advice.by_score`) …
    worth_error: float | None
    behind: float | None  # … and how much lower it is than the best move's
    behind_error: float | None

    def plain(self) -> dict[str, Any]:
        data = asdict(self)
        del data["move"]
        return {"id": self.move.id, "text": self.move.text, **data}


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do in a seat's place, how certain it is, and why."""

    seat: int
    players: int
    bot: str
    simulations: int
    lines: tuple[Prospect, ...]  # every legal move, best first
    by_score: bool  # moves are ranked by own points; otherwise by points ahead of the others with a bonus for winning
    at_once: int | None  # how the best move changes the seat's total at once, where that is certain
    comparisons: tuple[Comparison, ...]  # the best move against others; empty if it is the only one
    to_round_end: bool  # comparisons stop at the end of the round, since the next one does not build on it
    names: tuple[str, ...] = ()  # of the players, where they are known
    merits: tuple[Merit, ...] = ()  # of the best move, in the terms of the game …
    rival_merits: tuple[Merit, ...] = ()  # … and of the next best

    @property
    def best(self) -> Prospect:
        return self.lines[0]

    @property
    def reason(self) -> Reason:
        """The one thing that speaks for the best move, in the terms of the game."""
        return reason_for(self.merits, self.rival_merits)

    @property
    def headline(self) -> str:
        """The move, and one reason for it, in the language in force."""
        return wording.headline(self)

    @property
    def figures(self) -> tuple[str, ...]:
        """What to expect of it, and how much better it is: sentences with numbers."""
        return wording.figures(self)

    def text(self) -> str:
        """A short paragraph for people."""
        return " ".join((self.headline, *self.figures))

    def plain(self) -> dict[str, Any]:
        """All of it as data that JSON can hold."""
        return {
            "seat": self.seat,
            "bot": self.bot,
            "simulations": self.simulations,
            "by_score": self.by_score,
            "at_once": self.at_once,
            "lines": [line.plain() for line in self.lines],
            "to_round_end": self.to_round_end,
            "comparisons": [comparison.plain() for comparison in self.comparisons],
            "merits": [asdict(merit) for merit in self.merits],
            "headline": self.headline,
            "figures": list(self.figures),
        }


def adviser(bot: str, seed: int, share: float = 1.0) -> SearchBot:
    """A bot that can estimate every move, with a share of its usual budget. Raises: `BadBot` for any other."""
    found = make(bot, seed)
    if not isinstance(found, SearchBot):
        raise BadBot(_("{bot} cannot explain itself: ask a bot that searches, like level-5", bot=bot))
    return found.scaled(share)


def _with_wins(position: Position, seat: int, lines: list[Prospect], seed: int) -> list[Prospect]:
    """The same with shares of wins and points for the best, where they lack them, since everyone plays on quickly.

    Reviews tell the share in the same way (see `glance`).
    """
    best = lines[:BEST]
    quick = try_moves(position, seat, [[line.move.id for line in best]] * ENDS, seed, whole_game=True)
    found = zip(quick.wins().mean(axis=0), quick.totals(seat).mean(axis=0), strict=True)
    return [
        replace(line, win=float(win), score=float(points) if line.score is None else line.score)
        for line, (win, points) in zip(best, found, strict=True)
    ] + lines[BEST:]


def advise(
    position: Position,
    seat: int | None = None,
    bot: str = "level-5",
    seed: int = 0,
    share: float = 1.0,
    names: Sequence[str] = (),
) -> Advice:
    """The bot's advice on the seat's moves, with a share of its usual budget; the same seed gives the same advice.

    Whatever the seat cannot know is drawn anew before anything looks at the position.
    """
    dice = random.Random(checked_seed(seed))
    thinker = adviser(bot, dice.getrandbits(64), share)
    analysis = thinker.analyse(position, seat)
    seat = analysis.seat
    analysis = with_every_move(position, analysis, dice.getrandbits(64))
    say = partial(position.game.words.move_words, position.game.board)
    best = analysis.best
    lines = []
    for line in analysis.lines:
        known, measured = line.visits > 0, line.visits > 1 or analysis.learned
        has_score = known and not math.isnan(line.score)
        lines.append(
            Prospect(
                line.move,
                say(line.move.text),
                line.visits,
                line.score if has_score else None,
                line.score_error if has_score and measured and (line.score_error or not line.error) else None,
                line.win if line.finished and position.players > 1 else None,
                line.value if known else None,
                line.error if measured else None,
                best.value - line.value if known else None,
                math.hypot(best.error, line.error) if measured and line is not best else None,
            )
        )
    if position.players > 1 and not best.finished:
        lines = _with_wins(position, seat, lines, random.Random(f"{seed} wins").getrandbits(64))
    ranked = [line.move for line in lines]
    deals = max(round(FEWEST * min(1.0, share)), min(MOST, analysis.simulations // SIMULATIONS_A_DEAL), 2)
    return Advice(
        seat,
        position.players,
        bot,
        analysis.simulations,
        tuple(lines),
        by_score=thinker.recipe(position).style.maximises_own_score(position.players),
        at_once=gain_at_once(position, seat, best.move, dice.getrandbits(64)),
        comparisons=compared(position, seat, ranked, deals, dice.getrandbits(64)) if len(ranked) > 1 else (),
        to_round_end=position.game.spec.segments_are_independent,
        names=tuple(names),
        merits=merits_of(position, seat, best.move, dice.getrandbits(64), names),
        rival_merits=merits_of(position, seat, ranked[1], dice.getrandbits(64), names) if len(ranked) > 1 else (),
    )
