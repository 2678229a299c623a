"""`mornington learn`: make a bot for a board, by letting a network play with itself."""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from typing import Any

import mornington
from mornington.arena.provenance import provenance
from mornington.bots.weights import Weights, file_name, find, load, own_folder, save
from mornington.core.errors import BadOption
from mornington.core.game import Game
from mornington.core.text import _
from mornington.learning.curve import curve_plot
from mornington.learning.measuring import Mean, play_alone
from mornington.learning.session import Progress, Session, check_edition
from mornington.learning.trials import play_trial

from . import INTERRUPTED
from .common import check_can_write, check_picture_name, error_console, write_picture
from .progress import progress_bar
from .stopping import asked_to_stop

WIDEST = 1024  # units of a layer
MOST_GAMES, MOST_THREADS = 1_000_000, 1000


def run(options: argparse.Namespace) -> int | None:
    game = mornington.load(options.game, board=options.board)
    if game.spec.values is None:
        raise BadOption(_("{game}: bots of this game do not learn", game=game.title))
    edition = options.edition or next(iter(game.spec.values.EDITIONS))
    path = _path(options, game, edition)
    _check(options, path)
    session = Session(
        game,
        edition,
        wide=options.wide,
        deep=options.deep,
        seed=options.seed,
        threads=options.threads,
        begin_with=_begin(options, game, edition),
        device=options.device,
    )
    seconds = 60 * options.minutes
    console = error_console()
    with progress_bar() as progress, asked_to_stop() as stopped:
        bar = progress.add_task(_("learning"), total=seconds)
        for told in session.run(seconds, stopped):
            progress.update(bar, completed=told.seconds)
            console.print(_told(told))
        early = stopped()
    if early and not session.curve:  # bots would play by what is hardly better than nothing
        console.print(_("Stopped too early: nothing is saved that was learned until now."))
        return INTERRUPTED
    about: dict[str, Any] = {"asked_seconds": round(seconds), **provenance()}
    about["measured"] = _measured(game, session.weights(), edition, 0 if early else options.games, options.threads)
    weights = session.weights(**about)
    save(path, weights)
    if options.plot:
        write_picture(curve_plot(game.title, game.board.name, session.curve), options.plot)
    if early:
        console.print(
            _("Stopped after {seconds:.0f} s: what was learned until then is saved.", seconds=session.seconds)
        )
    if options.json:
        print(json.dumps({"path": str(path), **weights.about}, indent=1))
    else:
        _show(path, about["measured"])
    return INTERRUPTED if early else None


def _path(options: argparse.Namespace, game: Game, edition: str) -> Path:
    """Where the weights go. Raises: `BadOption` if there is no such edition."""
    check_edition(game, edition)
    if options.out:
        return Path(options.out)
    return own_folder(game) / file_name(game, game.check_options(**_first(game, edition)))


def _check(options: argparse.Namespace, path: Path) -> None:
    if not options.minutes > 0:
        raise BadOption(_("--minutes must be positive"))
    if not (1 <= options.wide <= WIDEST and 1 <= options.deep <= WIDEST):
        raise BadOption(_("--wide and --deep are from 1 to {most}", most=WIDEST))
    for name, last in (("games", MOST_GAMES), ("threads", MOST_THREADS), ("seed", 2**15 - 1)):
        if not 0 <= getattr(options, name) <= last:
            raise BadOption(_("--{name} is from 0 to {last:,}", name=name, last=last))
    if options.plot:
        check_picture_name(options.plot)
        check_can_write(options.plot)
    path.parent.mkdir(parents=True, exist_ok=True)
    check_can_write(str(path))


def _first(game: Game, edition: str) -> dict[str, Any]:
    return dict(game.spec.values.EDITIONS[edition][0])  # type: ignore[union-attr]


def _begin(options: argparse.Namespace, game: Game, edition: str) -> Weights | None:
    """The weights to go on from: those in use, or of a file; None: begin anew."""
    if options.go_on_from:
        return load(Path(options.go_on_from), game.spec.values)  # type: ignore[arg-type]
    if not options.go_on:
        return None
    found = find(game, game.check_options(**_first(game, edition)))
    if found is None:
        raise BadOption(_("there are no weights to go on from: leave out --go-on"))
    return found


def _measured(game: Game, weights: Weights, edition: str, games: int, threads: int) -> list[dict[str, Any]]:
    if not games:
        return []
    if not game.spec.is_solitaire:
        return [
            {"options": dict(options), "against": "greedy", "games": trial.games} | {"won": _plain(trial.won, 4)}
            for options in game.spec.values.EDITIONS[edition]  # type: ignore[union-attr]
            for trial in [play_trial(game, weights, options, games, threads=threads)]
        ]
    found = [play_alone(game, weights, edition, cards, games) for cards in (1, 2)]
    return [
        {
            "cards": each.cards,
            "games": each.games,
            "points": _plain(each.plain, 2),
            "without_luck": _plain(each.adjusted, 2),
        }
        for each in found
    ]


def _plain(mean: Mean, digits: int) -> list[float | None]:
    """A mean and its standard error, which one game alone does not have."""
    return [round(mean.value, digits), None if math.isnan(mean.error) else round(mean.error, digits)]


def _in_words(mean: list[float | None], unit: float = 1.0) -> str:
    value, error = mean
    assert value is not None
    return f"{unit * value:.1f}" + ("" if error is None else f" ± {unit * error:.1f}")


def _told(told: Progress) -> str:
    facts = {"seconds": told.seconds, "games": told.games, "error": told.error}
    if told.won is None:
        return _(
            "{seconds:6.0f} s, {games:,} games: {points:.1f} points, error {error:.2f}", points=told.points, **facts
        )
    return _(
        "{seconds:6.0f} s, {games:,} games: {won:.0f} % won against greedy players, error {error:.2f}",
        won=100 * told.won,
        **facts,
    )


def _show(path: Path, measured: list[dict[str, Any]]) -> None:
    for each in measured:
        if "won" in each:
            print(
                _(
                    "one move ahead, {options}: {won} % won against greedy players in {games:,} games",
                    options=", ".join(f"{name} {value}" for name, value in each["options"].items()),
                    won=_in_words(each["won"], 100),
                    games=each["games"],
                )
            )
            continue
        print(
            _(
                "ahead:{cards}: {points} points in {games:,} games, {fair} without the luck of the cards",
                cards=each["cards"],
                games=each["games"],
                points=_in_words(each["points"]),
                fair=_in_words(each["without_luck"]),
            )
        )
    print(_("The weights are in {path}.", path=path))
