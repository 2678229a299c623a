"""Commands and their options."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

import mornington
from mornington.core.text import _
from mornington.games import REGISTRY

DEFAULT_GAME = next(iter(REGISTRY))


class Parser(argparse.ArgumentParser):
    """Errors in one sentence, without the usage block that hides it."""

    def error(self, message: str) -> NoReturn:
        print(_("{program}: {message} (see {program} --help)", program=self.prog, message=message), file=sys.stderr)
        sys.exit(2)


def build() -> Parser:
    parser = Parser(prog="mornington", description=_("Metro board games to play, study and simulate."))
    parser.add_argument("--version", action="version", version=f"mornington {mornington.__version__}")
    commands = parser.add_subparsers(metavar=_("COMMAND"), parser_class=Parser)
    parser.set_defaults(**vars(_play(commands).parse_args([])))  # plain `mornington` plays
    _simulate(commands)
    _replay(commands)
    _render(commands)
    _board(commands)
    _bench(commands)
    _compile(commands)
    _games(commands)
    return parser


def _command(commands: argparse._SubParsersAction[Parser], name: str, text: str, module: str) -> Parser:
    """A command whose work is done by `run` in the module of the same package, imported only when it is called."""

    def run(options: argparse.Namespace) -> int | None:
        from importlib import import_module

        result: int | None = import_module(f"mornington.cli.{module}").run(options)
        return result

    parser: Parser = commands.add_parser(name, help=text, description=text)
    parser.set_defaults(run=run)
    return parser


def _game_options(parser: Parser) -> None:
    """What can be said about a game: which, how many players, its own options, seed, board, stacked piles."""
    parser.add_argument("game", nargs="?", default=DEFAULT_GAME, help=_("the game's id (see `mornington games`)"))
    parser.add_argument("--players", metavar="N", help=_("number of players"))
    parser.add_argument(
        "--board", metavar="FILE", help=_("another board: a file, or the name of one that comes with the game")
    )
    parser.add_argument("--seed", metavar="N", help=_("the cards of a certain game; random if left out"))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=_("an option of the game"))
    for option in _module_options():
        parser.add_argument(
            f"--{option}",
            dest="option",
            action="append_const",
            const=f"{option}=yes",
            help=_("short for --option {option}=yes", option=option),
        )


def _module_options() -> list[str]:
    """The switches of all games, so that `--powers` works like `--option powers=yes`."""
    from importlib import import_module

    names = {o.name: None for p in REGISTRY.values() for o in import_module(f"{p}.meta").OPTIONS if not o.choices}
    return list(names)


def _pile(parser: Parser) -> None:
    parser.add_argument(
        "--pile", metavar="NAME=CARD,CARD…", action="append", default=[], help=_("put these cards on top of a pile")
    )


def _play(commands: argparse._SubParsersAction[Parser]) -> Parser:
    parser = _command(commands, "play", _("play in the terminal, alone, against bots or in turns"), "play")
    _game_options(parser)
    _pile(parser)
    parser.add_argument(
        "--bot",
        metavar="NAME",
        action="append",
        default=[],
        help=_("an opponent (repeat for more; default: greedy for every free seat)"),
    )
    parser.add_argument("--humans", metavar="N", type=int, default=1, help=_("people at this keyboard (default 1)"))
    parser.add_argument("--record", metavar="FILE", help=_("keep the game record in this file"))
    parser.add_argument(
        "--resume", metavar="FILE", nargs="?", const="", help=_("go on with a record; without FILE, the last game")
    )
    parser.add_argument("--ascii", action="store_true", help=_("draw with plain letters"))
    return parser


def _simulate(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "simulate", _("let bots play many games and sum up"), "simulate")
    _game_options(parser)
    parser.add_argument("--games", "-n", metavar="N", type=int, default=1000, help=_("how many (default 1000)"))
    parser.add_argument(
        "--bot",
        metavar="NAME",
        action="append",
        default=[],
        help=_("who plays (repeat: seat 0, seat 1 …; default: random)"),
    )
    parser.add_argument("--out", metavar="FILE", help=_("write every game to a .csv or .parquet file"))
    parser.add_argument("--json", action="store_true", help=_("the summary as JSON"))


def _moment(parser: Parser) -> None:
    """Which moment of which record, and who looks at it."""
    parser.add_argument("record", metavar="RECORD", help=_("a game record, - for standard input"))
    parser.add_argument("--move", metavar="N", type=int, help=_("the moment after N moves (default: the end)"))
    parser.add_argument("--seat", metavar="SEAT", type=int, help=_("through the eyes of this seat"))


def _replay(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "replay", _("check a game record and show where it leads"), "replay")
    _moment(parser)
    parser.add_argument("--moves", action="store_true", help=_("list the moves as well"))
    parser.add_argument("--json", action="store_true", help=_("the view as JSON"))


def _render(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "render", _("draw any moment of a game record as SVG or PNG"), "render")
    _moment(parser)
    parser.add_argument("--out", metavar="FILE", help=_("a .svg or .png file (default: SVG to standard output)"))
    parser.add_argument("--width", metavar="PIXELS", type=int, help=_("width of a PNG"))


def _board(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "board", _("check, list or draw boards"), "board")
    parser.add_argument("action", choices=("check", "list", "draw"))
    parser.add_argument(
        "file", metavar="FILE", nargs="?", help=_("a board file, or the name of one that comes with the game")
    )
    parser.add_argument("--game", default=DEFAULT_GAME, help=_("the game the board is for"))
    parser.add_argument("--out", metavar="FILE", help=_("a .svg or .png file (default: SVG to standard output)"))


def _bench(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "bench", _("measure how fast the rules run here"), "bench")
    parser.add_argument("game", nargs="?", default=DEFAULT_GAME, help=_("the game's id"))
    parser.add_argument("--runs", metavar="N", type=int, default=5, help=_("measurements of each kind (default 5)"))
    parser.add_argument(
        "--seconds", metavar="S", type=float, default=1.0, help=_("length of one measurement (default 1)")
    )
    parser.add_argument("--beside", metavar="SCRIPT", help=_("a script with a play(n) to measure in the same run"))
    parser.add_argument("--no-start", action="store_true", help=_("leave out compile and start times"))
    parser.add_argument("--json", action="store_true", help=_("the figures as JSON"))


def _compile(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "compile", _("compile the rules now, so that games start at once"), "compile")
    parser.add_argument("game", nargs="*", help=_("which games (default: all)"))


def _games(commands: argparse._SubParsersAction[Parser]) -> None:
    _command(commands, "games", _("list the games, their options and boards"), "games")
