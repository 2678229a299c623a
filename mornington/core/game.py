"""A game on a board: where positions come from."""

from __future__ import annotations

import importlib
import secrets
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np

from . import positionbytes
from .contract import (
    DrawPart,
    GameSpec,
    Meta,
    NotationPart,
    ObservationPart,
    RulesPart,
    SoundPart,
    TerminalPart,
    ViewPart,
    WordsPart,
    observation_of,
)
from .engine import Engine
from .errors import BadBoard, BadOption
from .observations import Part
from .options import checked, checked_seed, encoded
from .piles import checked_piles
from .plain_terminal import PlainTerminal
from .position import Position
from .records import Array, proxies
from .text import _, quoted

MOST_GAMES = 10**9  # at a time: their totals are held in memory
LARGEST_BOARD = 2**20  # bytes that are read of a board file: far more than a board may have


class Game:
    """One of the games, on one board. Get it with `mornington.load`.

    Its specification says all that this class knows of it; the parts that outside scripts ask for are here as well.
    """

    rules: RulesPart
    sound: SoundPart
    notation: NotationPart
    views: ViewPart
    draw: DrawPart
    words: WordsPart
    terminal: TerminalPart

    def __init__(
        self,
        spec: GameSpec,
        board: str | Path | None = None,
        *,
        board_text: str | None = None,
        interpreted: bool = False,
    ) -> None:
        self.spec, self.interpreted = spec, interpreted
        self.id, self.title = spec.meta.ID, spec.meta.TITLE
        self.options, self.player_counts = spec.meta.OPTIONS, spec.meta.PLAYERS
        self.rules, self.sound, self.notation = spec.rules, spec.sound, spec.notation
        self.views, self.draw, self.words = spec.view, spec.draw, spec.words
        self.terminal = spec.terminal or PlainTerminal(spec.words)
        self._engine: Engine | None = None
        self._binding = Lock()
        self.board: Any  # of the game's own type (see `contract.Board`)
        if board_text is None:
            name = self.default_board if board is None else str(board)
            self.board = spec.board.parse(*_board_file(spec.board.FOLDER, name))
        else:
            self.board = spec.board.parse(board_text, _("embedded board"))

    @property
    def meta(self) -> Meta:
        return self.spec.meta

    @property
    def package(self) -> str:
        return self.spec.package

    @property
    def observation(self) -> ObservationPart:
        """What seats see as numbers. Raises: `BadGame` if the game does not say."""
        return observation_of(self.spec)

    @property
    def observation_parts(self) -> tuple[Part, ...]:
        """The parts of an observation, in the order of the flat form (`core.observations.split` separates them).

        Raises: `BadGame` if the game has no observations.
        """
        return self.observation.PARTS

    @property
    def engine(self) -> Engine:
        """The rules, bound at first use."""
        if self._engine is None:
            with self._binding:
                self._engine = self._engine or self._bound_engine(compiled=not self.interpreted)
        return self._engine

    def compile(self) -> None:
        """Change an interpreted game over to compiled rules. Its positions go on with them, byte for byte the same.

        That may happen in the middle of a game, in any thread: whoever is in the middle of a call ends it as it began.
        """
        if self.interpreted:
            engine = self._bound_engine(compiled=True)
            self._try_calls(engine)
            with self._binding:
                self._engine, self.interpreted = engine, False

    def get_ready(self) -> None:
        """Compile all that playing needs, or load it from the cache on disk: so nobody waits for it in a game."""
        self._try_calls(self.engine)

    def _try_calls(self, engine: Engine) -> None:
        """Make every call that positions make."""
        state, options = np.zeros(1, self.rules.STATE), encoded(self.options, self.check_options())
        engine.deal(state, options, 0)
        engine.begin(state)
        seat = engine.actors(state)[0]
        engine.resample(state, seat, 0)
        moves = engine.legal(state, seat)
        engine.apply(state, seat, moves[engine.greedy(state, seat, moves, 0)])
        engine.ranks(self.player_counts[0], engine.score(state))

    def _bound_engine(self, compiled: bool) -> Engine:
        return Engine(self.spec, self.spec.board.board_record(self.board), compiled)

    @property
    def boards(self) -> tuple[str, ...]:
        """The boards that come with the game."""
        return tuple(sorted(path.stem for path in self.spec.board.FOLDER.glob("*.toml")))

    @property
    def default_board(self) -> str:
        return self.spec.board.DEFAULT

    @cached_property
    def has_own_board(self) -> bool:
        """Whether the board is one that comes with the game (others travel inside game records)."""
        folder = self.spec.board.FOLDER
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
        self.engine.begin(position.state)
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
        self.engine.deal(position.state, encoded(self.options, values), seed)
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
        return _rebuild, (self.spec.package, self.board.text, self.interpreted)


def _rebuild(package: str, board_text: str, interpreted: bool) -> Game:
    return Game(importlib.import_module(package).SPEC, board_text=board_text, interpreted=interpreted)


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
