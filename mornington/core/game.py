"""A game on a board: where positions come from."""

from __future__ import annotations

import importlib
import secrets
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from . import positionbytes
from .engine import Engine
from .errors import BadBoard, BadOption
from .options import Option, checked, checked_seed, encoded
from .piles import checked_piles
from .position import Position
from .records import Array, proxies
from .text import _, quoted

MOST_GAMES = 10**9  # at a time: their totals are held in memory
LARGEST_BOARD = 2**20  # bytes that are read of a board file: far more than a board may have


class Game:
    """One of the games, on one board. Get it with `mornington.load`.

    A game is a package with the modules meta, board, rules, sound, bots, notation, view, draw and terminal; this class
    knows no more than that.
    """

    def __init__(
        self, package: str, board: str | Path | None = None, *, board_text: str | None = None, interpreted: bool = False
    ) -> None:
        self.package, self.interpreted = package, interpreted
        self.meta = self._part("meta")
        self.id: str = self.meta.ID
        self.title: str = self.meta.TITLE
        self.options: tuple[Option, ...] = self.meta.OPTIONS
        self.player_counts: range = self.meta.PLAYERS
        boards = self._part("board")
        if board_text is None:
            name = boards.DEFAULT if board is None else str(board)
            self.board = boards.parse(*_board_file(boards.FOLDER, name))
        else:
            self.board = boards.parse(board_text, _("embedded board"))

    def _part(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    @property
    def rules(self) -> ModuleType:
        return self._part("rules")

    @property
    def sound(self) -> ModuleType:
        return self._part("sound")

    @property
    def notation(self) -> ModuleType:
        return self._part("notation")

    @property
    def views(self) -> ModuleType:
        return self._part("view")

    @property
    def draw(self) -> ModuleType:
        return self._part("draw")

    @property
    def words(self) -> ModuleType:
        return self._part("words")

    @property
    def terminal(self) -> ModuleType:
        return self._part("terminal")

    @cached_property
    def engine(self) -> Engine:
        """The rules, bound at first use."""
        return Engine(self.package, self._part("board").tables(self.board), compiled=not self.interpreted)

    @property
    def boards(self) -> tuple[str, ...]:
        """The boards that come with the game."""
        return tuple(sorted(path.stem for path in self._part("board").FOLDER.glob("*.toml")))

    @property
    def default_board(self) -> str:
        name: str = self._part("board").DEFAULT
        return name

    @cached_property
    def has_own_board(self) -> bool:
        """Whether the board is one that comes with the game (others travel inside game records)."""
        folder = self._part("board").FOLDER
        return any((folder / f"{name}.toml").read_text("utf-8") == self.board.text for name in self.boards)

    def check_options(self, players: object = None, **given: object) -> dict[str, Any]:
        """All options with their values, or a clear error."""
        players = self.player_counts[0] if players is None else players
        return checked(self.title, self.player_counts, self.options, players, given)

    def start(
        self,
        players: int | None = None,
        seed: int | None = None,
        piles: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> Position:
        """A fresh game. Without a seed a random one is taken; `piles` puts named cards on top of decks."""
        position = self.dealt(players, seed, piles, **options)
        self.engine.begin(position._held)
        return position

    def dealt(
        self,
        players: int | None = None,
        seed: int | None = None,
        piles: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> Position:
        """A game that is shuffled and stacked but has not begun: nothing is turned up yet."""
        values = self.check_options(players, **options)
        seed = secrets.randbits(64) if seed is None else checked_seed(seed)
        wanted = checked_piles(self.notation.piles(values), piles)
        state = np.zeros(1, self.rules.STATE)
        position = Position(self, values, state, seed, wanted)
        self.engine.deal(position._held, encoded(self.options, values), seed)
        for name, cards in wanted.items():
            self.notation.stack(proxies(state)[0], name, cards)
        return position

    def playouts(
        self, n: int, seed: int = 0, players: int | None = None, *, workers: int | None = None, **options: Any
    ) -> Array:
        """n games of uniformly random moves at full speed: an array of totals, one row a game, one column a seat."""
        return self.play_many(n, seed, [], players, workers=workers, **options)[0]

    def play_many(
        self,
        n: int,
        seed: int,
        policies: list[int],
        players: int | None = None,
        *,
        workers: int | None = None,
        **options: Any,
    ) -> tuple[Array, Array, int]:
        """n games by compiled policies, 0 random (where none is named) or 1 greedy: totals, ranks, number of moves."""
        values = self.check_options(players, **options)
        if isinstance(n, bool) or not isinstance(n, int | np.integer) or not 1 <= n <= MOST_GAMES:
            raise BadOption(
                _(
                    "the number of games must be a whole number from 1 to {most:,}, not {n}",
                    most=MOST_GAMES,
                    n=quoted(n),
                )
            )
        totals, ranks, moves = self.engine.play_many(
            int(n), checked_seed(seed), encoded(self.options, values), policies, workers
        )
        return totals[:, : values["players"]], ranks[:, : values["players"]], moves

    # Positions as bytes

    def sealed(self, options: Mapping[str, Any], state: bytes) -> bytes:
        """A header that says what the state is of, the state, and a checksum over both."""
        return positionbytes.sealed(self, options, state)

    def from_bytes(self, data: bytes) -> Position:
        """The position that `bytes(position)` saved (without its history: it begins here).

        The bytes may come from anywhere: the state is used only if the rules can run on it. Raises: `BadRecord`, and
        `OtherRules`, which is one, for a position of another rules version.
        """
        options, state = positionbytes.unsealed(self, data)
        position = Position(self, options, state, None, {})
        position.origin = bytes(data)
        return position

    def __repr__(self) -> str:
        return f"<{self.title} on {self.board.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.package, self.board.text, self.interpreted)


def _rebuild(package: str, board_text: str, interpreted: bool) -> Game:
    return Game(package, board_text=board_text, interpreted=interpreted)


def _board_file(folder: Path, name: str) -> tuple[str, str]:
    """The text of a board, by the name of one that comes with the game or by its path, and where it came from."""
    own = sorted(path.stem for path in folder.glob("*.toml"))
    path = folder / f"{name}.toml" if name in own else Path(name)
    try:
        with path.open("rb") as file:  # which may be one that never ends
            return file.read(LARGEST_BOARD).decode("utf-8"), path.name
    except FileNotFoundError:
        raise BadBoard(
            _(
                "there is no board file {name}; the boards that come with the game are: {own}",
                name=quoted(name),
                own=", ".join(own),
            )
        ) from None
    except (OSError, ValueError) as error:  # not a text, or a name that no file can have
        raise BadBoard(_("the board file {name} cannot be read: {error}", name=quoted(name), error=error)) from None
