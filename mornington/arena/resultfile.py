"""Results on disk: JSON lines, appended game by game, so that a match can be interrupted, resumed and extended.

The first line says what is played and by which version; then comes a line for each game, in the order of the match.
Where another version of the sources continued a file, a line says from which game on.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from mornington.core.errors import BadRecord
from mornington.core.game import Game
from mornington.core.text import _
from mornington.games import registry

from .match import Match, Played, play
from .provenance import provenance

FORMAT = 1
KIND = "mornington arena"
WHAT_IS_PLAYED = ("game", "board_digest", "rules", "options", "bots", "seed")


@dataclass(frozen=True)
class Results:
    """What a file holds."""

    header: dict[str, Any]
    games: list[Played] = field(default_factory=list)
    continued: list[dict[str, Any]] = field(default_factory=list)  # by other versions, with the first game of each

    def match(self) -> Match:
        """The match these are the games of."""
        head = self.header
        return Match(_game(head), dict(head["options"]), tuple(head["bots"]), int(head["seed"]))

    def made_with(self) -> list[dict[str, Any]]:
        """The version the file was begun with, and every other that went on with it."""
        return [self.header, *self.continued]


def read(file: Path) -> Results:
    """The results in a file; a last line that was cut off is left out."""
    return _parsed(file, file.read_bytes())[0]


class ResultFile:
    """A file that games are appended to. What it held already is in `results`."""

    def __init__(self, file: Path, match: Match) -> None:
        """Begin a file, or go on with one that holds the same match.

        Raises: `BadRecord` for a file that holds another one, or that another command is writing.
        """
        self.file, self.results, whole = file, Results(_header(match)), 0
        self._out: BinaryIO = file.open("ab")
        try:
            _lock(file, self._out)
            if data := file.read_bytes():
                found, whole = _parsed(file, data)
                _compare(file, found.header, self.results.header)
                self.results = found
            self._out.truncate(whole)
        except BaseException:
            self._out.close()
            raise
        self._begun = whole > 0

    def go_on(self) -> None:
        """Before games are added: if the sources have changed since, make sure that the bots still play alike."""
        now, last = provenance(), self.results.made_with()[-1]
        if now["sources"] == last["sources"]:
            return
        self._check_sample()
        note = {"continued": len(self.results.games), **now}
        self.results.continued.append(note)
        self._write(note)

    def _check_sample(self) -> None:
        """Play a few games again, every bot in at least one of them."""
        match = self.results.match()
        seen: set[int] = set()
        for game in self.results.games[: match.games_per_deal]:
            if seen.issuperset(game.seats):
                continue
            seen.update(game.seats)
            again = play(match, match.fixture(game.number))
            assert again is not None  # nothing stops it
            check_same(self.file, game, again[1])

    def append(self, game: Played) -> None:
        if not self._begun:
            self._write(self.results.header)
            self._begun = True
        self.results.games.append(game)
        self._write({key: value for key, value in asdict(game).items() if value is not None})

    def _write(self, line: Mapping[str, Any]) -> None:
        self._out.write(json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
        self._out.flush()

    def close(self) -> None:
        """A file in which no game was kept is not left behind."""
        self._out.close()
        if not self._begun:
            self.file.unlink(missing_ok=True)

    def __enter__(self) -> ResultFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _lock(file: Path, out: BinaryIO) -> None:
    """Two commands that add games to a file would both number them from where it ends, and nobody could read it."""
    try:
        import fcntl
    except ImportError:  # Windows
        return
    try:
        fcntl.flock(out, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadRecord(_("another command is adding games to {file}: wait until it has ended", file=file)) from None
    except OSError:  # a file system without locks
        return


def check_same(file: Path, recorded: Played, again: Played) -> None:
    """Raise `BadRecord` if a game of a file ends differently now."""
    if recorded.state != again.state:
        raise BadRecord(
            _(
                "game {number} of {file} goes differently now: rules or bots have changed since",
                number=recorded.number,
                file=file,
            )
        )


def _header(match: Match) -> dict[str, Any]:
    game = match.game
    board = {} if game.has_own_board else {"board_text": game.board.text}
    return {
        KIND: FORMAT,
        "game": game.id,
        "board": game.board.name,
        "board_digest": game.board.digest,
        **board,
        "rules": game.rules.RULES_VERSION,
        "options": match.options,
        "bots": list(match.bots),
        "seed": match.seed,
        **provenance(),
    }


def _game(header: Mapping[str, Any]) -> Game:
    """The game on the board that the header names."""
    if "board_text" in header:
        return registry.load(header["game"], board_text=header["board_text"])
    for name in registry.load(header["game"]).boards:
        game = registry.load(header["game"], board=name)
        if game.board.digest == header["board_digest"]:
            return game
    raise BadRecord(_("the board {board} is no longer the one these games were played on", board=header["board"]))


def _compare(file: Path, theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> None:
    if theirs["game"] == ours["game"] and theirs["rules"] != ours["rules"]:
        raise BadRecord(
            _(
                "{file} was played by version {theirs} of the rules, version {ours} is installed: "
                "move the file away to play the match again",
                file=file,
                theirs=theirs["rules"],
                ours=ours["rules"],
            )
        )
    for key in WHAT_IS_PLAYED:
        if theirs[key] != ours[key]:
            raise BadRecord(
                _(
                    "{file} holds another match ({key}: {theirs}, not {ours}); choose another file",
                    file=file,
                    key=key,
                    theirs=json.dumps(theirs[key]),
                    ours=json.dumps(ours[key]),
                )
            )


def _parsed(file: Path, data: bytes) -> tuple[Results, int]:
    """The results, and how many bytes of the file are whole lines."""
    whole = data.rfind(b"\n") + 1
    first, *lines = data[:whole].splitlines() or [b""]
    results = Results(_parsed_header(file, first))
    for number, line in enumerate(lines, 2):
        try:
            value = json.loads(line)
            if "continued" in value:
                results.continued.append(value)
                continue
            game = _played(value)
            if game.number != len(results.games):
                raise ValueError
            results.games.append(game)
        except (ValueError, TypeError):
            raise BadRecord(
                _("{file}, line {line}: this is not the next game of the match", file=file, line=number)
            ) from None
    return results, whole


def _parsed_header(file: Path, line: bytes) -> dict[str, Any]:
    try:
        header: dict[str, Any] = json.loads(line)
        if header[KIND] == FORMAT and all(key in header for key in WHAT_IS_PLAYED):
            return header
    except (ValueError, KeyError, TypeError):
        pass
    raise BadRecord(_("{file} is not a file of arena results that this version can read", file=file))


def _played(value: Mapping[str, Any]) -> Played:
    plain: dict[str, Any] = {key: tuple(item) if isinstance(item, list) else item for key, item in value.items()}
    return Played(**plain)
