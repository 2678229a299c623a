"""Commands and their options."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import mornington
from mornington.core.devices import DEVICES
from mornington.core.text import _
from mornington.draw.pdf import PAPERS
from mornington.games import registry
from mornington.web.edge.limits import BY_OPTION
from mornington.web.log_levels import DEFAULT_LEVEL, LEVELS

from .numbers import number, whole

DEFAULT_GAME = next(iter(registry.OURS))


class Parser(argparse.ArgumentParser):
    """Errors in one sentence, without the usage block that hides it. Some arguments are added when it is used."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.when_used: list[Callable[[Parser], None]] = []

    def complete(self) -> None:
        """Add the arguments that take a while to find out."""
        while self.when_used:
            self.when_used.pop()(self)

    def parse_known_args(self, *arguments: Any, **settings: Any) -> Any:
        self.complete()
        return super().parse_known_args(*arguments, **settings)

    def error(self, message: str) -> NoReturn:
        print(_("{program}: {message} (see {program} --help)", program=self.prog, message=message), file=sys.stderr)
        sys.exit(2)


def build() -> Parser:
    parser = Parser(prog="mornington", description=_("Metro board games to play, study and simulate."))
    version = f"mornington {mornington.__version__}"
    parser.add_argument("--version", action="version", version=version, help=_("show the version and end"))
    commands = parser.add_subparsers(metavar=_("COMMAND"), parser_class=Parser)
    parser.set_defaults(**vars(_serve(commands).parse_args([])))  # plain `mornington` serves
    _think(commands)
    _play(commands)
    _rules(commands)
    _simulate(commands)
    _explore(commands)
    _dataset(commands)
    _arena(commands)
    _ladder(commands)
    _replay(commands)
    _render(commands)
    _print(commands)
    _analyse(commands)
    _review(commands)
    _board(commands)
    _learn(commands)
    _bench(commands)
    _compile(commands)
    _games(commands)
    _record(commands)
    _new_game(commands)
    _bots(commands)
    _admin(commands)
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
    """The game's id and everything that can be chosen for it."""
    parser.add_argument("game", nargs="?", default=DEFAULT_GAME, help=_("the game's id (see `mornington games`)"))
    _further_game_options(parser)


def _further_game_options(parser: Parser) -> None:
    """The number of players, the game's own options, seed and board."""
    parser.add_argument("--players", metavar="N", help=_("number of players"))
    parser.add_argument(
        "--board", metavar="FILE", help=_("another board: a file, or the name of one that comes with the game")
    )
    parser.add_argument("--seed", metavar="N", help=_("seed of the cards; random if left out"))
    _repeatable(parser, "--option", "NAME=VALUE", _("an option of the game"))
    parser.when_used.append(_add_switches)


def _add_switches(parser: Parser) -> None:
    """A switch for each yes-or-no option of any game, added late because all games are loaded to know them."""
    for option in _module_options():
        parser.add_argument(
            *dict.fromkeys((f"--{option.replace('_', '-')}", f"--{option}")),  # in the usual spelling, and as called
            dest="option",
            action="append_const",
            const=f"{option}=yes",
            help=_("short for --option {option}=yes", option=option),
        )


def _module_options() -> list[str]:
    """The switches of all games, so that `--powers` works like `--option powers=yes`."""
    options = (option for game in registry.ids() for option in registry.spec(game).meta.OPTIONS)
    return list(dict.fromkeys(option.name for option in options if not option.choices))


def _repeatable(parser: Parser, flag: str, metavar: str, text: str) -> None:
    """An option that may be given several times."""
    parser.add_argument(flag, metavar=metavar, action="append", default=[], help=text)


def _json(parser: Parser, text: str) -> None:
    parser.add_argument("--json", action="store_true", help=text)


def _serve(commands: argparse._SubParsersAction[Parser]) -> Parser:
    parser = _command(commands, "serve", _("play in a browser: start the server and open the page"), "serve")
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help=_("0.0.0.0: for the whole network"))
    parser.add_argument("--port", metavar="N", type=whole, default=8010, help=_("default 8010; 0 finds a free one"))
    parser.add_argument("--database", metavar="FILE", help=_("where tables are kept: a file, or postgresql://…"))
    parser.add_argument("--no-browser", action="store_true", help=_("do not open a browser"))
    parser.add_argument(
        "--public-url", metavar="URL", help=_("where people reach the server by a name, like https://games.example.org")
    )
    _repeatable(parser, "--proxy", "ADDRESS", _("a web server in front of this one, if it runs on another machine"))
    defaults = ", ".join(f"{name}={limit.default}" for name, limit in BY_OPTION.items())
    _repeatable(parser, "--limit", "NAME=N", _("change a limit, 0: none; the defaults are {limits}", limits=defaults))
    parser.add_argument(
        "--keep-days", metavar="N", type=whole, help=_("delete tables that ended N days ago (default: never)")
    )
    parser.add_argument(
        "--workers", metavar="N", type=whole, default=1, help=_("server processes; several need PostgreSQL (default 1)")
    )
    _log_level(parser)
    return parser


def _think(commands: argparse._SubParsersAction[Parser]) -> None:
    text = _("let the bots of servers think here: a process without pages, where those use PostgreSQL")
    parser = _command(commands, "think", text, "think")
    parser.add_argument("--database", metavar="ADDRESS", required=True, help=_("the database of the servers"))
    parser.add_argument(
        "--workers", metavar="N", type=whole, help=_("bots that think at a time (default: one for each core but one)")
    )
    _log_level(parser)


def _log_level(parser: Parser) -> None:
    parser.add_argument(
        "--log-level",
        choices=LEVELS,
        default=DEFAULT_LEVEL,
        help=_("what is told on standard error (default {level})", level=DEFAULT_LEVEL),
    )


def _play(commands: argparse._SubParsersAction[Parser]) -> Parser:
    parser = _command(commands, "play", _("play in the terminal, alone, against bots or in turns"), "play")
    _game_options(parser)
    _repeatable(parser, "--pile", "NAME=CARD,CARD…", _("put these cards on top of a pile"))
    _repeatable(parser, "--bot", "NAME", _("an opponent (repeat for more; default: greedy for every free seat)"))
    parser.add_argument("--humans", metavar="N", type=whole, default=1, help=_("people at this keyboard (default 1)"))
    parser.add_argument("--record", metavar="FILE", help=_("keep the game record in this file"))
    parser.add_argument(
        "--resume", metavar="FILE", nargs="?", const="", help=_("continue a record; without FILE, the last game")
    )
    parser.add_argument("--ascii", action="store_true", help=_("draw with plain letters"))
    return parser


def _rules(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "rules", _("read the rules of a game"), "rules")
    parser.add_argument("game", help=_("the game's id (see `mornington games`)"))
    parser.add_argument("section", nargs="?", help=_("one section, such as `in-two-minutes`; all if left out"))


def _simulate(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "simulate", _("let bots play many games and sum up"), "simulate")
    _game_options(parser)
    parser.add_argument("--games", "-n", metavar="N", type=whole, default=1000, help=_("how many (default 1000)"))
    _repeatable(parser, "--bot", "NAME", _("who plays (repeat: seat 0, seat 1 …; default: random)"))
    parser.add_argument("--out", metavar="FILE", help=_("write every game to a new .csv or .parquet file"))
    _cluster(parser)
    parser.set_defaults(processes=None)
    _json(parser, _("the summary as JSON"))


def _explore(commands: argparse._SubParsersAction[Parser]) -> None:
    text = _("judge a board: what is used and won with, scores by seat and opening, how long games last")
    parser = _command(commands, "explore", text, "explore")
    _game_options(parser)
    parser.add_argument(
        "--games", "-n", metavar="N", type=whole, default=10_000, help=_("how many (default {n})", n=10_000)
    )
    _repeatable(parser, "--bot", "NAME", _("who plays (repeat: seat 0, seat 1 …; default: greedy)"))
    _processes(parser)
    parser.add_argument("--out", metavar="FOLDER", required=True, help=_("where the page, pictures and tables go"))
    parser.set_defaults(minutes=None)
    _json(parser, _("the figures as JSON"))


def _dataset(commands: argparse._SubParsersAction[Parser]) -> None:
    text = _("write games of bots as data to learn from: observations, legal moves, choices, outcomes, searches")
    parser = _command(commands, "dataset", text, "dataset")
    parser.add_argument("game", metavar="GAME", help=_("the game's id (see `mornington games`)"))
    parser.add_argument(
        "bots", metavar="BOT", nargs="+", help=_("who plays: one for all seats, or one for each; they change seats")
    )
    _further_game_options(parser)
    parser.add_argument("--games", "-n", metavar="N", type=whole, default=1000, help=_("how many (default 1000)"))
    parser.add_argument(
        "--shard-size", metavar="N", type=whole, default=200, help=_("games in a file (default {n})", n=200)
    )
    _processes(parser)
    _cluster(parser)
    parser.add_argument(
        "--out", metavar="FOLDER", required=True, help=_("where the files go; if it has some, it is continued")
    )
    parser.set_defaults(minutes=None)
    _json(parser, _("what was written, as JSON"))


def _arena(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "arena", _("let bots play each other and measure how strong they are"), "arena")
    parser.add_argument("game", metavar="GAME", help=_("the game's id (see `mornington games`)"))
    parser.add_argument(
        "bots", metavar="BOT", nargs="+", help=_("who plays; more bots than seats: everyone meets everyone")
    )
    _further_game_options(parser)
    _many_games(parser, _("how many games each pairing plays, every deal in all seats (default 400)"))
    parser.add_argument(
        "--out", metavar="FILE", help=_("keep every game in this file; if it exists, continue it (JSON lines)")
    )
    _json(parser, _("the standings as JSON"))
    parser.add_argument("--plot", metavar="FILE", help=_("draw the standings as a .svg or .png file"))
    parser.add_argument(
        "--replay", metavar="N", type=whole, help=_("play game N of the match alone and print its record")
    )


def _ladder(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "ladder", _("measure all levels of the bots and write the page about it"), "ladder")
    parser.add_argument("game", metavar="GAME", nargs="*", help=_("which games (default: all)"))
    _many_games(parser, _("how many games each match has (default 400)"))
    parser.add_argument(
        "--folder",
        metavar="FOLDER",
        default="docs/ladder",
        help=_("where the results are; the page is written beside it (default docs/ladder)"),
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        default="100000",
        help=_("seed of the first deal of matches that begin now (default 100000)"),
    )
    parser.add_argument("--write-only", action="store_true", help=_("play nothing, write the page from the results"))


def _many_games(parser: Parser, games: str) -> None:
    """The number of games, of processes and of minutes."""
    parser.add_argument("--games", "-n", metavar="N", type=whole, default=400, help=games)
    _processes(parser)
    _cluster(parser)
    parser.add_argument(
        "--minutes",
        metavar="M",
        type=number,
        help=_("start no game after this many minutes; the same command continues later"),
    )


def _processes(parser: Parser) -> None:
    parser.add_argument(
        "--processes", "-p", metavar="N", type=whole, help=_("how many games at a time (default: one for each core)")
    )


def _cluster(parser: Parser) -> None:
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help=_("play on a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local:N for N workers on this machine"),
    )


def _moment(parser: Parser) -> None:
    """A moment of a record, and the seat that looks at it."""
    parser.add_argument("record", metavar="RECORD", help=_("a game record, - for standard input"))
    parser.add_argument("--move", metavar="N", type=whole, help=_("the moment after N moves (default: the end)"))
    parser.add_argument("--seat", metavar="SEAT", type=whole, help=_("show what this seat may know"))


def _replay(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "replay", _("check a game record and show where it leads"), "replay")
    _moment(parser)
    parser.add_argument("--moves", action="store_true", help=_("list the moves as well"))
    _json(parser, _("the view as JSON"))


def _render(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(
        commands, "render", _("draw any moment of a game record, or the whole game as an animation"), "render"
    )
    _moment(parser)
    parser.add_argument("--out", metavar="FILE", help=_("a .svg, .png or .pdf file (default: SVG to standard output)"))
    parser.add_argument("--width", metavar="PIXELS", type=whole, help=_("width of a PNG or GIF"))
    parser.add_argument("--animated", metavar="FILE", help=_("the whole game as an animated .gif file"))


def _print(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "print", _("write the empty sheets of a game, to print them"), "print_sheets")
    _game_options(parser)
    parser.add_argument("--out", metavar="FILE", help=_("a .pdf file (default: GAME.pdf)"))
    parser.add_argument("--paper", choices=PAPERS, default="a4", help=_("the paper (default a4)"))


def _analyse(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(
        commands, "analyse", _("rate every move at a moment of a game, and say why the best is best"), "analyse"
    )
    _moment(parser)
    _adviser(parser, "level-5")
    parser.add_argument("--top", metavar="N", type=whole, default=5, help=_("how many moves to show (default 5)"))
    _json(parser, _("the figures as JSON"))
    parser.add_argument("--out", metavar="FILE", help=_("draw the moves on the board: a .svg or .png file"))


def _review(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "review", _("what each decision of a game cost, and the worst mistakes"), "review")
    parser.add_argument("record", metavar="RECORD", help=_("a game record, - for standard input"))
    parser.add_argument("--seat", metavar="SEAT", type=whole, help=_("only the decisions of this seat"))
    _adviser(parser, "level-4")
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=number,
        default=25.0,
        help=_("time for the best score the cards allowed, in solitaire games (default 25; 0: leave it out)"),
    )
    _json(parser, _("the figures as JSON"))


def _adviser(parser: Parser, default: str) -> None:
    """Which bot is asked, and the seed of its random numbers."""
    parser.add_argument(
        "--bot", metavar="NAME", default=default, help=_("which bot to ask (default {bot})", bot=default)
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole, default=0, help=_("seed of the bot's random numbers (default 0)")
    )


def _board(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "board", _("check, list or draw boards"), "board")
    parser.add_argument("action", choices=("check", "list", "draw"))
    parser.add_argument(
        "file", metavar="FILE", nargs="?", help=_("a board file, or the name of one that comes with the game")
    )
    parser.add_argument("--game", default=DEFAULT_GAME, help=_("the game the board is for"))
    parser.add_argument("--out", metavar="FILE", help=_("a .svg, .png or .pdf file (default: SVG to standard output)"))


def _learn(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "learn", _("make a bot for a board, by letting it play with itself"), "learn")
    parser.add_argument("game", nargs="?", default=DEFAULT_GAME, help=_("the game's id"))
    parser.add_argument(
        "--board", metavar="FILE", help=_("another board: a file, or the name of one that comes with the game")
    )
    parser.add_argument("--edition", metavar="NAME", help=_("which options to learn for (default: the first edition)"))
    parser.add_argument("--minutes", metavar="N", type=number, default=10.0, help=_("how long (default 10)"))
    parser.add_argument("--wide", metavar="N", type=whole, default=64, help=_("the first hidden layer (default 64)"))
    parser.add_argument("--deep", metavar="N", type=whole, default=32, help=_("the second hidden layer (default 32)"))
    parser.add_argument("--device", choices=DEVICES, default="cpu", help=_("cuda: on an NVIDIA GPU"))
    parser.add_argument("--threads", metavar="N", type=whole, default=0, help=_("default: one for each core"))
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help=_("seed of the games and first weights"))
    parser.add_argument("--go-on", action="store_true", help=_("go on from the weights in use"))
    parser.add_argument("--go-on-from", metavar="FILE", help=_("go on from the weights in a file"))
    parser.add_argument("--games", metavar="N", type=whole, default=200, help=_("games to measure with (default 200)"))
    parser.add_argument("--out", metavar="FILE", help=_("where the weights go (default: where bots find them)"))
    parser.add_argument("--plot", metavar="FILE", help=_("a picture of how learning went: .svg, .png or .pdf"))
    _json(parser, _("what was done and measured, as JSON"))


def _bench(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "bench", _("measure how fast the rules run here"), "bench")
    parser.add_argument("game", nargs="?", default=DEFAULT_GAME, help=_("the game's id"))
    parser.add_argument("--runs", metavar="N", type=whole, default=5, help=_("measurements of each kind (default 5)"))
    parser.add_argument(
        "--seconds", metavar="S", type=number, default=1.0, help=_("length of one measurement (default 1)")
    )
    parser.add_argument("--beside", metavar="SCRIPT", help=_("a script with a play(n) to measure in the same run"))
    parser.add_argument("--no-start", action="store_true", help=_("leave out compile and start times"))
    parser.add_argument(
        "--device", choices=DEVICES, default="cpu", help=_("cuda: on an NVIDIA GPU, compared with the processor")
    )
    _json(parser, _("the figures as JSON"))


def _compile(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "compile", _("compile the rules now, so that games start at once"), "compile")
    parser.add_argument("game", nargs="*", help=_("which games (default: all)"))


def _games(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "games", _("list the games, their options and boards"), "games")
    parser.add_argument("game", nargs="*", help=_("only these (default: all)"))
    parser.add_argument("--check", action="store_true", help=_("say what the code of each game lacks, if anything"))


def _bots(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "bots", _("list the bots of each game and how strong they are"), "bots")
    parser.add_argument("game", nargs="*", help=_("which games (default: all)"))


def _record(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "record", _("let bots play one game and keep its record, as a golden game"), "record")
    _game_options(parser)
    _repeatable(parser, "--pile", "NAME=CARD,CARD…", _("put these cards on top of a pile"))
    _repeatable(parser, "--bot", "NAME", _("who plays (repeat: seat 0, seat 1 …; default: greedy)"))
    parser.add_argument("--out", metavar="FILE", help=_("where to keep it (default: standard output)"))


def _new_game(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = _command(commands, "new-game", _("write the files of a smallest complete game to start from"), "new_game")
    parser.add_argument("id", metavar="ID", help=_("of the game: small letters and dashes, as in night-mail"))
    parser.add_argument("--folder", metavar="DIR", help=_("where to write it (default: a folder named like the game)"))


def _admin(commands: argparse._SubParsersAction[Parser]) -> None:
    text = _("look after a server and its database: setup, backup, check, prune, forget")
    parser: Parser = commands.add_parser("admin", help=text, description=text)
    parser.set_defaults(run=lambda _options: parser.print_help())
    actions = parser.add_subparsers(metavar=_("ACTION"), parser_class=Parser)
    _admin_setup(actions)
    _admin_backup(actions)
    _admin_check(actions)
    _admin_prune(actions)
    _admin_forget(actions)


def _admin_setup(actions: argparse._SubParsersAction[Parser]) -> None:
    text = _("write the files of a public server: units of systemd, web server, monitoring, dashboard")
    parser = _command(actions, "setup", text, "admin.setup")
    parser.add_argument("folder", metavar="DIR", help=_("where to write them: an empty folder, or a new one"))
    parser.add_argument(
        "--public-url",
        metavar="URL",
        required=True,
        help=_("where people will reach it, like https://games.example.org"),
    )
    parser.add_argument("--port", metavar="N", type=whole, default=8010, help=_("that the server listens on"))
    parser.add_argument("--workers", metavar="N", type=whole, help=_("server processes (default: one for each core)"))
    parser.add_argument(
        "--database",
        metavar="DATABASE",
        default="postgresql:///mornington",
        help=_("where tables are kept (default: PostgreSQL on the same machine)"),
    )
    parser.add_argument(
        "--program",
        metavar="FILE",
        default="/opt/mornington/bin/mornington",
        help=_("where Mornington is installed there"),
    )


def _admin_backup(actions: argparse._SubParsersAction[Parser]) -> None:
    text = _("copy the database and its key to a file, also while a server runs")
    parser = _command(actions, "backup", text, "admin.backup")
    parser.add_argument("file", metavar="FILE", help=_("where to write it; the key goes to FILE-key"))
    _database(parser)
    parser.add_argument("--force", action="store_true", help=_("overwrite an earlier backup"))


def _admin_check(actions: argparse._SubParsersAction[Parser]) -> None:
    text = _(
        "check the database, its key and every table, also while a server runs; the exit code is 0 if all is sound"
    )
    parser = _command(actions, "check", text, "admin.check")
    _database(parser)
    _json(parser, _("what was found as JSON"))


def _admin_prune(actions: argparse._SubParsersAction[Parser]) -> None:
    text = _("delete tables that have not changed for a while; running games stay")
    parser = _command(actions, "prune", text, "admin.prune")
    parser.add_argument("--days", metavar="N", type=whole, required=True, help=_("for how many days"))
    _database(parser)
    parser.add_argument("--dry-run", action="store_true", help=_("only say how much would be deleted"))
    parser.add_argument("--vacuum", action="store_true", help=_("then write the file anew, so that it gets smaller"))


def _admin_forget(actions: argparse._SubParsersAction[Parser]) -> None:
    text = _("delete the name and the personal link of someone; games stay readable for the others")
    parser = _command(actions, "forget", text, "admin.forget")
    parser.add_argument("person", metavar="PERSON", help=_("a number, a personal link or an exact name"))
    _database(parser)
    parser.add_argument("--yes", action="store_true", help=_("do not ask"))


def _database(parser: Parser) -> None:
    parser.add_argument("--database", metavar="FILE", help=_("where tables are kept: a file, or postgresql://…"))
