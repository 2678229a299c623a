"""`mornington review`: what each decision of a game cost, and the best score its cards would have allowed."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from mornington.analysis.decisions import Decision, Summary, summaries, worst
from mornington.analysis.figures import of_hundred, plain, with_error
from mornington.analysis.perfect import Perfect, perfect
from mornington.analysis.review import explained, review
from mornington.core.errors import BadOption
from mornington.core.position import Position
from mornington.core.text import _, ngettext

from .common import grid, move_text, plain_console, read_record
from .progress import progress_bar

MISTAKES = 3  # told in words


def run(options: argparse.Namespace) -> None:
    if options.seconds < 0:
        raise BadOption(_("--seconds must not be negative"))
    position = read_record(options.record)
    with progress_bar() as progress:
        bar = progress.add_task(_("decisions"), total=None)

        def tell(done: int, total: int, decision: Decision | None) -> None:
            progress.update(bar, completed=done, total=total)

        decisions = review(position, options.seat, options.bot, options.seed, tell)
        sums = summaries(decisions)
        best = _best_possible(position, [own.seat for own in sums], options, progress)
    if options.json:
        print(json.dumps(_figures(position, decisions, sums, best, options), indent=1))
    else:
        _show(plain_console(), position, decisions, sums, best, options)


def _best_possible(
    position: Position, seats: Iterable[int], options: argparse.Namespace, progress: Progress
) -> dict[int, Perfect]:
    """For each seat of a finished solitaire game, if there is time for it."""
    found: dict[int, Perfect] = {}
    if not (position.over and options.seconds and position.game.spec.is_solitaire):
        return found
    for seat in seats:
        bar = progress.add_task(_("best possible score, seat {seat}", seat=seat), total=None)

        def tell(done: int, runs: int, bar: Any = bar) -> None:
            progress.update(bar, completed=done, total=runs)

        found[seat] = perfect(position, seat, options.seconds, options.seed, tell=tell)
    return found


def _mistakes(position: Position, decisions: list[Decision], seat: int, seed: int) -> list[str]:
    own = [decision for decision in decisions if decision.seat == seat]
    return [str(explained(position, decision, seed)) for decision in worst(own, MISTAKES)]


def _figures(
    position: Position,
    decisions: list[Decision],
    sums: list[Summary],
    best: dict[int, Perfect],
    options: argparse.Namespace,
) -> dict[str, Any]:
    seats = []
    for own in sums:
        mistakes = _mistakes(position, decisions, own.seat, options.seed)
        possible = best[own.seat].plain() if own.seat in best else None
        seats.append({**own.plain(), "worst": mistakes, "perfect": possible})
    return {
        "game": position.game.id,
        "bot": options.bot,
        "over": position.over,
        "decisions": [decision.plain() for decision in decisions],
        "seats": seats,
    }


def _show(
    console: Console,
    position: Position,
    decisions: list[Decision],
    sums: list[Summary],
    best: dict[int, Perfect],
    options: argparse.Namespace,
) -> None:
    console.print(_("{game}: {n} moves", game=position.game.title, n=len(position.moves)), style="bold")
    console.print(_table(position, decisions))
    if not decisions:
        console.print(_("No move had an alternative."))
    for own in sums:
        console.print()
        console.print(_("Seat {seat}", seat=own.seat), style="bold")
        for line in (_summary(own), *_mistakes(position, decisions, own.seat, options.seed)):
            console.print(line, markup=False)
        if own.seat in best:
            console.print(best[own.seat].text())
    console.print("\n" + _note(position, decisions, options.bot), style="dim")


def _summary(own: Summary) -> str:
    return ngettext(
        "{n} decision: {best} as the bot, {as_good} as good as far as it can tell, {mistakes} measurably worse; "
        "average cost {cost}.",
        "{n} decisions: {best} as the bot, {as_good} as good as far as it can tell, {mistakes} measurably worse; "
        "average cost {cost}.",
        own.decisions,
        best=own.best,
        as_good=own.as_good,
        mistakes=own.mistakes,
        cost=plain(own.mean_cost, 2),
    )


def _note(position: Position, decisions: list[Decision], bot: str) -> str:
    by_score = all(decision.by_score for decision in decisions)
    measure = _("own points") if by_score else _("points ahead of the others, with a bonus for winning")
    note = _(
        "Costs against what {bot} would have done ({measure}) ± standard error, by what the seat could know then.",
        bot=bot,
        measure=measure,
    )
    return note if position.over else note + " " + _("The game is not over: this is the review so far.")


def _table(position: Position, decisions: list[Decision]) -> Table:
    """Every decision; where the bot would have played the same, the other columns stay empty."""
    table = grid()
    alone = position.players == 1
    table.add_column(_("move"), justify="right")
    table.add_column(_("seat"), justify="right")
    table.add_column(_("played"))
    table.add_column(_("the bot's choice"))
    table.add_column(_("cost"), justify="right", no_wrap=True)
    if not alone:
        table.add_column(_("wins of 100"), justify="right", no_wrap=True)
    for decision in decisions:
        played, best = (move_text(position.game, move.text) for move in (decision.played, decision.best))
        cells = ["", "", ""] if decision.is_best else [best, _cost(decision), _wins(decision)]
        style = "bold" if decision.is_mistake else None
        shown = cells[:2] if alone else cells
        table.add_row(str(decision.number), str(decision.seat), played, *shown, style=style)
    return table


def _cost(decision: Decision) -> str:
    return with_error(decision.cost, decision.error) if decision.is_looked_at else "≈ 0"


def _wins(decision: Decision) -> str:
    """The wins it cost."""
    return "" if decision.win_cost is None or not decision.is_looked_at else of_hundred(decision.win_cost)
