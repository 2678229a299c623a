"""What a batch of games is asked to be, checked: which game, how many, against whom, for what reward."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mornington.bots import SIMPLE
from mornington.core.errors import BadOption, BadSeat
from mornington.core.game import Game
from mornington.core.observations import size
from mornington.core.placeholders import SEATS
from mornington.core.records import Array
from mornington.core.text import _, closest, quoted

from .rewards import STEPWISE_KINDS, kind_number
from .stepping import CALLER, PLAN, RESTARTS, REWARD, SHOWS_ENDS, TURNING

MOST = 2**24  # games at once
FORMS = ("flat", "parts")  # of an observation, where a library takes both
ILLEGAL = ("random", "raise")  # what becomes of a move that is not legal, where a library tries such moves

Opponents = str | Sequence[str] | None


@dataclass(frozen=True)
class Settings:
    """How the games of a batch are played. Made by `checked_settings`."""

    game: Game
    n: int  # games at once
    options: dict[str, Any]  # those of the game, the player count as `players`
    reward: str
    policies: tuple[int, ...]  # by whom each seat is played, counted from the caller's
    seat: int | None  # the caller's; None: the remainder of the seed by the number of players
    restarts: bool  # whether the next game follows at once
    shows_ends: bool  # whether what was known at the end of each game is kept

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def observation_size(self) -> int:
        """Numbers in an observation; 0 if the game has none."""
        part = self.game.spec.observation
        return 0 if part is None else size(part.PARTS)

    def plan(self) -> Array:
        """As the rules of stepping take it."""
        plan = np.zeros(PLAN, np.int64)
        plan[REWARD] = kind_number(self.reward, self.players, STEPWISE_KINDS)
        plan[TURNING] = self.seat is None
        plan[RESTARTS], plan[SHOWS_ENDS] = self.restarts, self.shows_ends
        return plan


def checked_settings(
    game: Game,
    n: int,
    players: int | None,
    reward: str,
    opponents: Opponents,
    seat: int | None,
    options: dict[str, Any],
    restarts: bool = True,
    shows_ends: bool = False,
) -> Settings:
    """Raises: `BadOption`, `BadSeat`."""
    values = game.check_options(players, **options)
    count = values["players"]
    kind_number(reward, count, STEPWISE_KINDS)
    if isinstance(n, bool) or not isinstance(n, int | np.integer) or not 1 <= n <= MOST:
        raise BadOption(
            _("the number of games must be a whole number from 1 to {most:,}, not {n}", most=MOST, n=quoted(n))
        )
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < count):
        raise BadSeat(_("there is no seat {seat}; the seats are 0 to {last}", seat=quoted(seat), last=count - 1))
    return Settings(
        game,
        int(n),
        values,
        reward,
        _policies(opponents, count),
        None if seat is None else int(seat),
        restarts,
        shows_ends,
    )


def _policies(opponents: Opponents, players: int) -> tuple[int, ...]:
    """By whom the seats are played, counted from the caller's."""
    if opponents is None:
        return (CALLER,) * SEATS
    names = opponent_names(opponents, players)
    for name in names:
        if name not in SIMPLE:
            raise BadOption(
                _(
                    "games that are stepped together have opponents {known}, not {name}{hint}",
                    known=", ".join(SIMPLE),
                    name=quoted(name),
                    hint=closest(name, list(SIMPLE)),
                )
            )
    policies = [CALLER, *(SIMPLE[name].policy for name in names)]
    return tuple((policies + [CALLER] * SEATS)[:SEATS])


def opponent_names(opponents: str | Sequence[str], players: int) -> tuple[str, ...]:
    """A bot's name for every other seat, counted from the caller's. Raises: `BadOption` for too many or too few."""
    names = (opponents,) * (players - 1) if isinstance(opponents, str) else tuple(opponents)
    if len(names) != players - 1:
        raise BadOption(
            _(
                "opponents must be one bot, or one for each of the {n} other seats, not {given}",
                n=players - 1,
                given=len(names),
            )
        )
    return names


def one_of(name: str, value: object, known: Sequence[str]) -> str:
    """A setting that is one of several words. Raises: `BadOption`."""
    if value not in known:
        choices = ", ".join(known)
        raise BadOption(
            _("{name} must be one of {choices}, not {value}", name=name, choices=choices, value=quoted(value))
        )
    return str(value)
