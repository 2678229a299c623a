"""The games: ours are listed here, others are found by their entry point, each known by its specification alone.

Another distribution adds a game with an entry point in the group `mornington.games`: its name is the game's id, its
value the package that exports `SPEC`. A game that cannot be loaded is a warning, and the others go on.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from mornington.core.contract import GameSpec, problems
from mornington.core.errors import UnknownGame
from mornington.core.game import Game
from mornington.core.text import _, closest, quoted

GROUP = "mornington.games"
OURS = {
    "next-station-london": "mornington.games.next_station",
    "ticket-to-ride-london": "mornington.games.ticket_to_ride",
    "metromania": "mornington.games.metromania",
    "line-change": "mornington.games.line_change",
}


def ids() -> tuple[str, ...]:
    """The ids of all games that can be played, ours first."""
    return *OURS, *_others()


def spec(game: str) -> GameSpec:
    """The specification of a game by its id. Raises: KeyError."""
    return spec_in(OURS[game]) if game in OURS else _others()[game]


def load(
    game: str, board: str | Path | None = None, *, board_text: str | None = None, interpreted: bool = False
) -> Game:
    """A game by its id, on its own board or another: the name of one that comes with it, or a path.

    `interpreted=True` runs the rules as plain Python instead of compiling them: to debug, or where Numba is missing.
    Raises: `UnknownGame`; `BadBoard` for a board that does not exist or has a mistake.

    >>> mt.load("next-station-london", board="prague")
    <Next Station: London on Prague>
    """
    known = ids()
    if not isinstance(game, str) or game not in known:
        raise UnknownGame(
            _(
                "there is no game {game}{hint}; the games are: {known}",
                game=quoted(game),
                hint=closest(str(game), list(known)),
                known=", ".join(known),
            )
        )
    return Game(spec(game), board, board_text=board_text, interpreted=interpreted)


def spec_in(package: str) -> GameSpec:
    """The specification that a package exports."""
    found: GameSpec = import_module(package).SPEC
    return found


def left_out() -> dict[str, str]:
    """The games of other distributions that cannot be used, and why."""
    return dict(_scanned()[1])


def _others() -> dict[str, GameSpec]:
    return _scanned()[0]


@cache
def _scanned() -> tuple[dict[str, GameSpec], dict[str, str]]:
    """The games of other distributions, in alphabetical order, and those that were left out."""
    found, wrong = {}, {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            if point.name in found:
                raise ValueError(_("another distribution has a game of this name"))
            found[point.name] = _checked(point)
        except Exception as error:  # whatever is wrong with it is not a reason to end
            wrong[point.name] = str(error) or type(error).__name__
            message = _("the game {name} is left out: {error}", name=point.name, error=wrong[point.name])
            warnings.warn(message, stacklevel=2)
    return found, wrong


def _checked(point: EntryPoint) -> GameSpec:
    """The specification behind an entry point, if it is complete."""
    if point.name in OURS:
        raise ValueError(_("there is a game of this name already"))
    found = spec_in(point.value)
    if not isinstance(found, GameSpec):
        raise TypeError(_("{package}.SPEC is no GameSpec", package=point.value))
    if point.name != found.meta.ID:
        raise ValueError(_("its id is {id}, not {name}", id=found.meta.ID, name=point.name))
    if missing := problems(found):
        raise ValueError("; ".join(missing))
    return found
