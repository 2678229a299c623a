"""`mornington play`: the game in a terminal."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns
from rich.text import Text

import mornington
from mornington.bots import Bot, make
from mornington.core.errors import BadOption, ForbiddenMove, MorningtonError, UnreadableMove
from mornington.core.folders import state_folder
from mornington.core.position import Position
from mornington.core.text import N_, _, has_control_characters, quoted, whole_number
from mornington.core.undo import NeedsAgreement, agreed_undo, free_undo

from .common import draws_unicode, game_values, load_game, move_text, pairs, plain_console, read_record
from .replay import result

HELP = N_(
    """Type a move's number or its text. Also:
  hint          what the greedy bot would do
  undo          take back your last move (cards seen since are dealt anew)
  score         your score in full
  svg FILE      save a picture (.svg or .png)
  save FILE     save the game record
  quit          stop; the game is kept for `mornington play --resume`"""
)


def last_game() -> Path:
    """Where the game in progress is kept, so that nothing is lost."""
    return state_folder() / "last-game.txt"


def run(options: argparse.Namespace) -> int | None:
    if options.resume is None:
        position, bots = _new_game(options)
    else:
        position = read_record(options.resume or str(last_game()))
        bots = _bots(options, position)
    kept_in = Path(options.record) if options.record else last_game()
    return TerminalSession(position, bots, kept_in, options.ascii).play()


def _new_game(options: argparse.Namespace) -> tuple[Position, dict[int, Bot]]:
    game = load_game(options)
    values = game_values(options)
    piles = pairs(options.pile, "--pile")
    players = options.players
    if players is None:
        players = max(options.humans + len(options.bot), game.player_counts[0])
    seed = secrets.randbits(32) if options.seed is None else options.seed  # short enough to tell a friend
    position = game.start(players=players, seed=seed, piles=piles, **values)
    return position, _bots(options, position)


def _bots(options: argparse.Namespace, position: Position) -> dict[int, Bot]:
    """The bots of the seats behind the people's."""
    free = position.players - options.humans
    if options.humans < 0 or free < 0 or len(options.bot) > free:
        raise BadOption(
            _(
                "{n} seats are too few for {humans} people and {bots} bots",
                n=position.players,
                humans=options.humans,
                bots=len(options.bot),
            )
        )
    names = options.bot + ["greedy"] * (free - len(options.bot))
    bots = {options.humans + i: make(name, secrets.randbits(64)) for i, name in enumerate(names)}
    for bot in bots.values():
        bot.check(position.game)
    return bots


class TerminalSession:
    """A game with people at this keyboard and bots at the other seats."""

    def __init__(self, position: Position, bots: dict[int, Bot], keep: Path, plain: bool) -> None:
        self.position, self.bots, self.keep = position, bots, keep
        self.unicode = draws_unicode() and not plain
        self.console = plain_console()
        self.commands: dict[str, Callable[[int, str], None]] = {
            "hint": self.hint,
            "undo": self.undo,
            "score": self.score,
            "svg": self.svg,
            "save": self.save,
            "help": self.help,
            "?": self.help,
        }

    def play(self) -> int | None:
        self.console.print(
            _(
                "{title} on {board}, seed {seed}",
                title=self.position.game.title,
                board=self.position.game.board.name,
                seed=self.position.seed,
            ),
            style="bold",
        )
        self.console.print(_("Type ? for help."), style="dim")
        try:
            while not self.position.over:
                self.bots_move()
                people = [seat for seat in self.position.actors if seat not in self.bots]
                if people:
                    self.turn(people[0])
        except (EOFError, KeyboardInterrupt):
            self._keep()
            self.console.print("\n" + _("The game is kept in {file}; go on with --resume.", file=self.keep))
            return None
        self._show(min(set(range(self.position.players)) - set(self.bots), default=0))
        result(self.console, self.position)
        self._keep()
        self.console.print(_("Game record: {file}", file=self.keep), style="dim")
        return None

    def bots_move(self) -> None:
        """Bots act first, so that where all act at once nobody waits for them."""
        while acting := [seat for seat in self.position.actors if seat in self.bots]:
            move = self.position.play(self.bots[acting[0]].choose(self.position, acting[0]), acting[0])
            self.console.print(
                _(
                    "seat {seat} ({bot}): {move}",
                    seat=acting[0],
                    bot=self.bots[acting[0]].name,
                    move=move_text(self.position.game, move.public),
                ),
                style="dim",
                markup=False,
            )

    def turn(self, seat: int) -> None:
        """Ask until a move is made."""
        self._show(seat)
        moves = self.position.legal(seat)
        width = len(str(len(moves)))
        game = self.position.game
        told = [Text(f"{i:>{width}} {move_text(game, move.text)}") for i, move in enumerate(moves, 1)]
        self.console.print(Columns(told, padding=(0, 3)))
        if tip := game.words.turn_reason(self.position.view(seat)):
            self.console.print(tip, style="dim", markup=False)
        who = _("Seat {seat}", seat=seat) if self.position.players - len(self.bots) > 1 else _("Your move")
        log = len(self.position.log)
        while len(self.position.log) == log:  # until something happened
            words = self.console.input(Text(f"{who}: ", "bold")).strip()
            if words:
                self._obey(seat, words)

    def _obey(self, seat: int, words: str) -> None:
        name, _space, rest = words.partition(" ")
        try:
            if has_control_characters(words):
                raise UnreadableMove(_("{words} holds characters that cannot be shown", words=quoted(words)))
            if name.lower() in ("quit", "exit"):
                raise EOFError
            if name.lower() in self.commands:
                self.commands[name.lower()](seat, rest.strip())
                return
            moves = self.position.legal(seat)
            number = whole_number(words)
            if number is not None:
                if not 1 <= number <= len(moves):
                    raise ForbiddenMove(_("there are moves 1 to {n}", n=len(moves)))
                self.position.play(moves[number - 1], seat)
            else:
                self.position.play(words, seat)
            self._keep()
        except (MorningtonError, OSError) as error:
            self.console.print(str(error), style="red", markup=False)

    def _show(self, seat: int) -> None:
        self.console.print()
        game = self.position.game
        self.console.print(game.terminal.screen(game.board, self.position.view(seat), seat, self.unicode))

    def _keep(self) -> None:
        """Keep the record after every move; a folder that cannot be written is no reason to stop a game."""
        try:
            self.keep.parent.mkdir(parents=True, exist_ok=True)
            self.keep.write_text(self.position.record(), "utf-8")
        except OSError as error:
            self.console.print(_("The game could not be kept: {error}", error=error), style="red", markup=False)

    # Commands

    def help(self, seat: int, rest: str) -> None:
        self.console.print(_(HELP), markup=False)

    def hint(self, seat: int, rest: str) -> None:
        best = mornington.bot("greedy").choose(self.position, seat)
        told = _("The greedy bot would play: {move}", move=move_text(self.position.game, best.text))
        self.console.print(told, markup=False)

    def undo(self, seat: int, rest: str) -> None:
        """Take back the seat's last move. The bots agree to everything, and so does whoever is at this keyboard."""
        try:
            self.position = free_undo(self.position, seat)
        except NeedsAgreement:
            self.position = agreed_undo(self.position, seat, secrets.randbits(64))
        self._keep()

    def score(self, seat: int, rest: str) -> None:
        self.console.print(str(self.position.breakdown(seat)))

    def svg(self, seat: int, rest: str) -> None:
        from .common import write_picture

        if not rest:
            raise BadOption(_("say where: svg FILE"))
        write_picture(self.position.svg(seat), rest)
        self.console.print(_("Saved: {file}", file=rest))

    def save(self, seat: int, rest: str) -> None:
        if not rest:
            raise BadOption(_("say where: save FILE"))
        Path(rest).write_text(self.position.record(), "utf-8")
        self.console.print(_("Saved: {file}", file=rest))
