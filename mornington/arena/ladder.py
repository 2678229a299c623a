"""The ladder: the fixed programme of matches that measures every level of the bots, and its result files."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from mornington.bots.weights import find
from mornington.core.contract import named_policies
from mornington.core.game import Game
from mornington.core.recipe import LEVELS as ALL_LEVELS
from mornington.games import registry

from .match import Match, arrange
from .pool import Pool
from .resultfile import ResultFile, Results, read
from .runner import Task, run
from .standings import Standings, standings

*LEVELS, DEEP = ALL_LEVELS  # five that climb, and one that thinks ten times as long as the last
ENOUGH = 400  # games to judge by
FEW = 0.1  # share of the games that are played where a game takes a minute
STEP, TOP = 0.65, 0.95  # wanted lower bounds: of each level over the one below, and of the last over greedy …
OVER_POLICIES = 0.80  # … over the game's further policies, which may be stronger …
OVER_SEARCH = 0.60  # … and over the search that learned values have replaced


@dataclass(frozen=True)
class Part:
    """A match of the programme; of two bots, the first should win at least the share `asked`."""

    bots: tuple[str, ...]
    players: int = 2
    asked: float | None = None
    share: float = 1.0  # of the games that others play

    def file(self, folder: Path, game: str) -> Path:
        if self.players > 1:
            name = "-vs-".join(self.bots)
        else:
            name = "alone" if len(self.bots) > 1 else f"{self.bots[0]}-alone"
        return folder / game / f"{name.replace(':', '-')}.jsonl"

    def length(self, match: Match, games: int) -> int:
        """Number of games of this part, given the number for a full pairing."""
        return match.length(math.ceil(games * self.share))


def programme(game: Game) -> list[Part]:
    """What is played in any case; *deep*, which takes longest, comes last and plays fewer games."""
    parts = [Part(("greedy", "random")), Part(("level-1", "random"), asked=STEP), Part(("level-1", "greedy"))]
    parts += [Part((higher, lower), asked=STEP) for lower, higher in pairwise(LEVELS)]
    parts.append(Part((LEVELS[-1], "greedy"), asked=TOP))
    for policy in named_policies(game.spec):
        parts += [Part((policy, "greedy")), Part((LEVELS[-1], policy), asked=OVER_POLICIES)]
    if not game.spec.is_solitaire and find(game, game.check_options()):
        search = f"search:{game.spec.ladder.levels[LEVELS[-1]].recipe.simulations}"
        parts.append(Part((LEVELS[-1], search), asked=OVER_SEARCH))
    if 1 in game.player_counts:
        parts.append(Part(("random", "greedy", *LEVELS), players=1))
    parts.append(Part((DEEP, LEVELS[-1]), share=FEW))
    if 1 in game.player_counts:
        parts.append(Part((DEEP,), players=1, share=FEW))
    return parts


def thought(part: Part) -> int:
    """Roughly how long a part takes: quick ones come first in all games, so that an unfinished ladder says most."""
    return max(LEVELS.index(bot) + 1 if bot in LEVELS else 0 for bot in part.bots)


def ceiling(game: Game, part: Part) -> Part:
    """How far luck lets anyone get: the first bot replaced by one that sees everything, at the last level's budget."""
    return Part((f"omniscient:{game.spec.ladder.levels[LEVELS[-1]].recipe.simulations}", part.bots[1]))


@dataclass(frozen=True)
class Measured:
    """A part of the programme that has been played, at least in part."""

    part: Part
    match: Match
    results: Results
    sums: Standings

    @property
    def rules(self) -> int:
        """The version of the rules it was played by."""
        return int(self.results.header["rules"])

    @property
    def met(self) -> bool | None:
        """Whether the lower bound reaches what is asked; None where nothing is asked or too few games were played."""
        wins = self.sums.bots[0].wins
        if self.part.asked is None or wins is None or self.sums.games < ENOUGH:
            return None
        return wins.low >= self.part.asked


def measured(folder: Path, game: Game, part: Part) -> Measured | None:
    """What the files say about a part of the programme; None if no deal has been played."""
    file = part.file(folder, game.id)
    if not file.exists():
        return None
    results = read(file)
    match = results.match()
    sums = standings(match, results.games)
    return Measured(part, match, results, sums) if sums.bots else None


def unmet(folder: Path, game: Game) -> list[Part]:
    """The parts that have been played and did not reach what was asked."""
    found = [measured(folder, game, part) for part in programme(game)]
    return [one.part for one in found if one is not None and one.met is False]


@dataclass(frozen=True)
class Ladder:
    """How the programme is played; what is in the result files already is not played again."""

    folder: Path
    games: int  # of each pairing
    seed: object
    processes: int | Pool
    deadline: float | None  # by `time.time()`: no game is begun after it
    tell: Callable[[str, int, int], None]  # after each game: its match in words, games done, games in all

    def play(self, names: Sequence[str]) -> None:
        """Play what is missing: the levels, then ceilings where one fell short, and *deep*."""
        loaded = [registry.load(name) for name in names]
        fixed = [(game, part) for game in loaded for part in programme(game)]
        fixed.sort(key=lambda one: (thought(one[1]), one[1].players))
        if not self._play([one for one in fixed if DEEP not in one[1].bots]):
            return
        short = [(game, ceiling(game, part)) for game in loaded for part in unmet(self.folder, game)]
        if not self._play(list(dict.fromkeys(short))):
            return
        self._play([one for one in fixed if DEEP in one[1].bots])

    def _play(self, parts: Sequence[tuple[Game, Part]]) -> bool:
        """Play some parts of the programme; return whether all their games are played."""
        matches = [arrange(game, part.bots, self._seed(game, part), part.players, {}) for game, part in parts]
        with ExitStack() as stack:
            files = []
            for match, (game, part) in zip(matches, parts, strict=True):
                path = part.file(self.folder, game.id)
                path.parent.mkdir(parents=True, exist_ok=True)
                files.append(stack.enter_context(ResultFile(path, match)))
            lengths = [part.length(match, self.games) for match, (_, part) in zip(matches, parts, strict=True)]
            total = sum(lengths)
            done = sum(min(len(file.results.games), length) for file, length in zip(files, lengths, strict=True))
            if done == total:
                return True
            tasks = _missing(lengths, files)
            found = run(matches, tasks, self.processes, self.deadline, most=total - done)
            for index, played in stack.enter_context(closing(found)):
                files[index].append(played)
                done += 1
                self.tell(f"{matches[index].game.id}: {' – '.join(matches[index].bots)}", done, total)
        return done == total

    def _seed(self, game: Game, part: Part) -> object:
        """A match goes on from the seed it began with."""
        file = part.file(self.folder, game.id)
        return read(file).header["seed"] if file.exists() and file.stat().st_size else self.seed


def _missing(lengths: Sequence[int], files: Sequence[ResultFile]) -> Iterator[Task]:
    """The games that no file has yet."""
    for index, (length, file) in enumerate(zip(lengths, files, strict=True)):
        missing = range(len(file.results.games), length)
        if missing:
            file.go_on()
        yield from ((index, number) for number in missing)
