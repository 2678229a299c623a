"""`mornington arena`: bots play each other, and their strength is measured with intervals."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.table import Table

from mornington.arena.figures import percent, percent_range, rating_text
from mornington.arena.intervals import Mean
from mornington.arena.match import Match, Played, arrange, play
from mornington.arena.plot import standings_plot
from mornington.arena.ratings import ANCHOR_RATING, anchor
from mornington.arena.resultfile import ResultFile, check_same, read
from mornington.arena.runner import run as run_games
from mornington.arena.standings import Standing, Standings, standings
from mornington.core.errors import BadOption
from mornington.core.text import _, ngettext

from . import INTERRUPTED
from .common import check_can_write, check_picture_name, game_values, grid, load_game, plain_console, write_picture
from .match_options import check_numbers, chosen_pool, deadline
from .progress import games_at, progress_bar


def run(options: argparse.Namespace) -> int | None:
    check_numbers(options)
    if options.plot:
        check_picture_name(options.plot)
        check_can_write(options.plot)
    match = _match(options)
    if options.replay is not None:
        _replay(match, options)
        return None
    games, interrupted = _games(match, options)
    sums = standings(match, games)
    if options.plot and sums.bots:
        write_picture(standings_plot(match, sums), options.plot)
    if options.json:
        print(json.dumps(_figures(match, sums), indent=1))
    else:
        _show(match, sums, match.length(options.games))
    return INTERRUPTED if interrupted else None


def _match(options: argparse.Namespace) -> Match:
    """The match asked for. Without a seed it gets that of its file, so that the same command continues it."""
    seed = options.seed
    file = Path(options.out) if options.out else None
    if seed is None:
        begun = file is not None and file.exists() and file.stat().st_size > 0
        seed = read(file).header["seed"] if file is not None and begun else secrets.randbits(32)
    return arrange(load_game(options), options.bots, seed, options.players, game_values(options))


def _games(match: Match, options: argparse.Namespace) -> tuple[Sequence[Played], bool]:
    """Play what is missing; return all games, and whether Ctrl-C cut them short."""
    file = ResultFile(Path(options.out), match) if options.out else None
    games: list[Played] = file.results.games if file else []
    missing = range(len(games), match.length(options.games))
    try:
        if file and missing:
            file.go_on()
        with chosen_pool(options) as pool, progress_bar() as progress:
            done = min(missing.start, missing.stop)
            bar = progress.add_task(games_at(pool), total=missing.stop, completed=done)
            tasks = ((0, number) for number in missing)
            with closing(run_games([match], tasks, pool, deadline(options), most=len(missing))) as found:
                for _match_index, game in found:
                    if file:
                        file.append(game)
                    else:
                        games.append(game)
                    progress.update(bar, advance=1, description=games_at(pool))
    except KeyboardInterrupt:
        return games, True
    finally:
        if file:
            file.close()
    return games, False


def _replay(match: Match, options: argparse.Namespace) -> None:
    """Play one game of the match alone and print its record; if it is in the file, it must end as it did."""
    number = options.replay
    if number < 0:
        raise BadOption(_("games of a match are numbered from 0, not {number}", number=number))
    done = play(match, match.fixture(number))
    assert done is not None
    position, game = done
    recorded = read(Path(options.out)).games if options.out else []
    if number < len(recorded):
        check_same(Path(options.out), recorded[number], game)
    position.tags |= {f"player {seat}": match.labels[bot] for seat, bot in enumerate(game.seats)}
    sys.stdout.write(position.record())


def _figures(match: Match, sums: Standings) -> dict[str, Any]:
    return {
        "game": match.game.id,
        "board": match.game.board.name,
        "options": match.options,
        "seed": match.seed,
        "anchor": {"bot": anchor(match.labels), "rating": ANCHOR_RATING},
        **asdict(sums),
    }


def _show(match: Match, sums: Standings, asked: int) -> None:
    console = plain_console()
    console.print(f"{match.game.title}, {match.game.board.name}", style="bold")
    if not sums.bots:
        console.print(_("No deal has been played in all seats yet."))
        return
    console.print(_("{n:,} games, deals from seed {seed}", n=sums.games, seed=match.seed))
    if sums.games < asked:
        console.print(_("{n:,} games were asked for: with --out FILE the same command goes on.", n=asked))
    if sums.left_out:
        console.print(
            ngettext(
                "{n} game of a deal not yet played in all seats is not counted.",
                "{n} games of a deal not yet played in all seats are not counted.",
                sums.left_out,
            )
        )
    console.print(_standings_table(match, sums))
    if len(match.bots) > 2 and sums.duels:
        console.print("\n" + _("Share of wins of the bot on the left against the one above, in %"), style="bold")
        console.print(_cross_table(sums))
    if match.players > 1:
        rule = _(
            "Ratings: Bradley–Terry on the Elo scale, {bot} = {rating:.0f}.",
            bot=anchor(match.labels),
            rating=ANCHOR_RATING,
        )
        console.print(_("Scores ± standard error; the rest 95 % intervals; all by deals.") + " " + rule, style="dim")
    if _knows_luck(sums):
        if match.players > 1:  # the table is wide enough
            console.print(_("Scores without luck: {scores}.", scores=", ".join(_without_luck(sums))))
        console.print(_("Without luck: what each card was worth more than the mean of all is taken off."), style="dim")


def _standings_table(match: Match, sums: Standings) -> Table:
    """The strongest first. In games alone nobody wins, so there are only scores."""
    columns: dict[str, Callable[[Standing], str]] = {
        _("games"): lambda bot: f"{bot.games:,}",
        _("won"): lambda bot: percent(bot.wins) if bot.wins else "",
        _("95 %"): lambda bot: percent_range(bot.wins) if bot.wins else "",
        _("score"): lambda bot: _mean(bot.score),
        _("without luck"): lambda bot: _mean(bot.score_without_luck, 2) if bot.score_without_luck else "",
        _("ms/choice"): lambda bot: f"{1000 * bot.seconds_per_decision:.1f}",
        _("s/game"): lambda bot: f"{bot.seconds_per_game:.2f}",
        _("rating"): lambda bot: rating_text(bot.rating) if bot.rating else "",
    }
    for_two, for_one = [_("won"), _("95 %"), _("rating")], [_("without luck")]
    left_out = for_one if match.players > 1 else for_two + ([] if _knows_luck(sums) else for_one)
    shown = [heading for heading in columns if heading not in left_out]
    table = grid()
    table.add_column(_("bot"))
    for heading in shown:
        table.add_column(heading, justify="right", no_wrap=True)
    for bot in sorted(sums.bots, key=_strength, reverse=True):
        table.add_row(bot.bot, *(columns[heading](bot) for heading in shown))
    return table


def _strength(bot: Standing) -> float:
    return bot.rating.value if bot.rating else bot.score.value


def _knows_luck(sums: Standings) -> bool:
    return any(bot.score_without_luck for bot in sums.bots)


def _without_luck(sums: Standings) -> list[str]:
    """The scores of all bots without luck, the strongest first."""
    order = sorted(sums.bots, key=_strength, reverse=True)
    return [f"{bot.bot} {_mean(bot.score_without_luck, 2)}" for bot in order if bot.score_without_luck]


def _mean(points: Mean, decimals: int = 1) -> str:
    error = "" if points.standard_error is None else f" ± {points.standard_error:.{decimals}f}"
    return f"{points.value:.{decimals}f}{error}"


def _cross_table(sums: Standings) -> Table:
    table = grid()
    table.add_column("")
    order = [bot.bot for bot in sorted(sums.bots, key=_strength, reverse=True)]
    shares = {(duel.first, duel.second): duel.share.value for duel in sums.duels}
    shares |= {(duel.second, duel.first): 1 - duel.share.value for duel in sums.duels}
    for name in order:
        table.add_column(name, justify="right")
    for a in order:
        table.add_row(a, *(f"{100 * shares[a, b]:.1f}" if (a, b) in shares else "·" for b in order))
    return table
