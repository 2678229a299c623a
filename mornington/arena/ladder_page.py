"""The ladder as a page: results, plots, which levels fell short, and how to repeat it all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from mornington.core.game import Game
from mornington.core.text import _
from mornington.games import registry

from .figures import percent, percent_range
from .ladder import ENOUGH, STEP, TOP, Measured, ceiling, measured, programme
from .plot import ratings_plot
from .ratings import Rating, ratings
from .standings import Standing


def write_page(folder: Path) -> Path:
    """Write the page beside the folder of results, and a plot for each game into it; return where the page is."""
    if folder.name in ("", ".."):  # which is written for a folder, and names none
        folder = folder.resolve()
    page = folder.with_name(f"{folder.name}.md")
    blocks = [*_introduction()]
    for name in registry.ids():
        blocks += _game_blocks(folder, registry.load(name))
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("\n\n".join(blocks) + "\n", "utf-8")
    return page


def _introduction() -> Iterator[str]:
    yield "# " + _("The ladder")
    yield _(
        "How strong each level of the bots is, in games of two: measured and written by `mornington ladder`, so do not "
        "edit this page. Every deal is played in all seats, and a shared win counts as half of one. A level is judged "
        "by the lower end of its 95 % interval, on at least {enough} games: {step} against the level below, {top} for "
        "the last against `greedy`. [The arena](arena.md) tells what the numbers mean.",
        enough=ENOUGH,
        step=_percent(STEP),
        top=_percent(TOP),
    )
    play, write = _("play what is missing and write this page"), _("only write this page")
    yield f"```sh\nmornington ladder                   # {play}\nmornington ladder --write-only      # {write}\n```"


def _game_blocks(folder: Path, game: Game) -> Iterator[str]:
    parts = programme(game)
    found = [one for part in parts if (one := measured(folder, game, part))]
    seers = {part: measured(folder, game, ceiling(game, part)) for part in parts if part.asked}
    ceilings = list({one.part: one for one in seers.values() if one}.values())  # some parts share theirs
    duels = [one for one in found if one.part.players > 1]
    yield f"## {game.title}"
    if not found:
        yield _("Not played yet.")
        return
    yield from _outdated(game, [*found, *ceilings])
    if duels:
        rated = ratings([duel for one in [*duels, *ceilings] for duel in one.sums.duels])
        yield _plot(folder, game, rated)
        yield _duel_table(folder, duels)
        yield from (_short(one, seers[one.part]) for one in duels if one.met is False)
        yield _rating_table(rated, [bot for one in [*duels, *ceilings] for bot in one.sums.bots])
    if alone := [bot for one in found if one.part.players == 1 for bot in one.sums.bots]:
        yield _alone_table(alone)
    yield _made_with([*found, *ceilings])
    yield _commands(folder, [*found, *ceilings])


def _outdated(game: Game, found: Sequence[Measured]) -> Iterator[str]:
    """A warning where games were played by other rules than those that are installed."""
    if old := sorted({one.rules for one in found if one.rules != game.rules.RULES_VERSION}):
        yield _(
            "**Outdated: played by version {theirs} of the rules; version {ours} is installed.** "
            "The numbers stand until these matches are played again.",
            theirs=", ".join(map(str, old)),
            ours=game.rules.RULES_VERSION,
        )


def _plot(folder: Path, game: Game, rated: Mapping[str, Rating]) -> str:
    file = folder / f"{game.id}.svg"
    file.write_text(ratings_plot(game.title, rated, game.id), "utf-8")
    words = _("Ratings of the bots in {game}", game=game.title)
    return f"![{words}]({folder.name}/{file.name})"


def _duel_table(folder: Path, duels: Sequence[Measured]) -> str:
    rows = []
    for one in duels:
        first, second = one.sums.bots
        assert first.wins is not None
        file = one.part.file(folder, one.match.game.id).relative_to(folder.parent).as_posix()
        rows.append(
            [
                f"[{first.bot} – {second.bot}]({file})",
                f"{one.sums.games:,}",
                percent(first.wins),
                percent_range(first.wins),
                _verdict(one),
                f"{_points(first)} : {_points(second)}",
            ]
        )
    return _table([_("match"), _("games"), _("won"), _("95 %"), _("asked"), _("mean scores")], rows)


def _verdict(one: Measured) -> str:
    if one.part.asked is None:
        return ""
    asked = _percent(one.part.asked)
    if one.met is None:
        return _("{asked}: too few games", asked=asked)
    return _("{asked}: yes", asked=asked) if one.met else _("{asked}: **no**", asked=asked)


def _short(one: Measured, seer: Measured | None) -> str:
    """Plain words about a level that fell short, beside what luck allows."""
    first, second = one.sums.bots
    assert first.wins is not None
    assert one.part.asked is not None
    words = _(
        "**{first} against {second}: the lower bound is {low:.1f} %, below the {asked} asked for.**",
        first=first.bot,
        second=second.bot,
        low=100 * first.wins.low,
        asked=_percent(one.part.asked),
    )
    return f"{words} {_ceiling_words(seer)}"


def _ceiling_words(seer: Measured | None) -> str:
    if seer is None:
        return _("The ceiling, a bot that sees everything in its place, has not been played yet.")
    best, second = seer.sums.bots
    assert best.wins is not None
    return _(
        "The ceiling: {bot}, which sees everything, wins {share:.1f} % ({range}) of {games:,} games against {second}.",
        bot=best.bot,
        share=100 * best.wins.value,
        range=percent_range(best.wins),
        games=seer.sums.games,
        second=second.bot,
    )


def _rating_table(rated: Mapping[str, Rating], seen: Sequence[Standing]) -> str:
    order = sorted(rated.items(), key=lambda item: item[1].value, reverse=True)
    rows = [[name, f"{rating.value:.0f}", _margin(rating), _milliseconds(name, seen)] for name, rating in order]
    return _table([_("bot"), _("rating"), _("95 %"), _("ms per choice")], rows)


def _milliseconds(bot: str, seen: Sequence[Standing]) -> str:
    """How long a bot takes for a choice, over the games of all its matches."""
    own = [standing for standing in seen if standing.bot == bot]
    seconds = sum(standing.games * standing.seconds_per_decision for standing in own)
    return f"{1000 * seconds / sum(standing.games for standing in own):.1f}"


def _alone_table(bots: Sequence[Standing]) -> str:
    order = sorted(bots, key=lambda bot: bot.score.value, reverse=True)
    rows = [[bot.bot, f"{bot.games:,}", _points(bot), _error(bot), f"{bot.seconds_per_game:.2f}"] for bot in order]
    headings = [_("alone"), _("games"), _("mean score"), _("± s.e."), _("s per game")]
    if any(bot.score_without_luck for bot in order):
        headings.insert(4, _("without luck"))
        for row, bot in zip(rows, order, strict=True):
            row.insert(4, _without_luck(bot))
    return _table(headings, rows)


def _without_luck(bot: Standing) -> str:
    """The mean without the luck of the cards and its standard error; nothing where it is not known."""
    points = bot.score_without_luck
    if points is None:
        return ""
    return f"{points.value:.1f}" + ("" if points.standard_error is None else f" ± {points.standard_error:.1f}")


def _made_with(found: Sequence[Measured]) -> str:
    """Every version that played, once."""
    versions: dict[str, set[str]] = {}
    for one in found:
        for made in one.results.made_with():
            versions.setdefault(_version(made), set()).add(str(made["created"])[:10])
    words = "; ".join(f"{version} ({' – '.join(sorted({min(days), max(days)}))})" for version, days in versions.items())
    return _("Played with {versions}.", versions=words)


def _version(made: Mapping[str, Any]) -> str:
    commit = f"`{str(made['commit'])[:10]}`" if made["commit"] else _("unknown")
    return _(
        "mornington {version}, commit {commit}{changed}, sources `{sources}`, Python {python}, Numba {numba}",
        version=made["version"],
        commit=commit,
        changed=_(" with changes") if made["dirty"] else "",
        sources=made["sources"],
        python=made["python"],
        numba=made["numba"],
    )


def _commands(folder: Path, found: Sequence[Measured]) -> str:
    """Each match as a command of its own."""
    lines = []
    for one in found:
        game, each = one.match.game.id, one.sums.games // len(one.match.pairings)
        words = ["mornington arena", game, *one.match.bots]
        words += [f"--players {one.match.players}"] if one.match.players == 1 else []
        words += [f"--games {each} --seed {one.match.seed} --out {one.part.file(folder, game).as_posix()}"]
        lines.append(" ".join(words))
    return "\n".join(["```sh", *lines, "```"])


# Cells


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table, all but the first column to the right."""
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _points(bot: Standing) -> str:
    return f"{bot.score.value:.1f}"


def _error(bot: Standing) -> str:
    return "" if bot.score.standard_error is None else f"{bot.score.standard_error:.1f}"


def _margin(rating: Rating) -> str:
    return f"± {rating.margin:.0f}" if rating.margin else _("fixed")
