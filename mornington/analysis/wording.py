"""Advice in words: only what the figures support, and how certain they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mornington.core.text import _, ngettext

from .comparison import Comparison, Difference
from .figures import VERY_SURE, is_sure, listed, of_hundred, plain, signed, with_error

if TYPE_CHECKING:
    from .advice import Advice, Prospect
    from .decisions import Decision
    from .reasons import Reason

SMALLEST = 0.3  # points: smaller parts of a difference are not mentioned
MOST_PARTS, MOST_CLOSE = 3, 2  # named in a sentence


def headline(advice: Advice) -> str:
    """The move, and the one reason that says most for it."""
    move, reason = advice.best.words, advice.reason
    if len(advice.lines) == 1:
        return _("{move} is the only move.", move=sentence_case(move))
    if reason.merit:
        best = _("Best: {move} – {merit}.", move=move, merit=reason.merit)
    else:
        best = " ".join(filter(None, (_("Best: {move}.", move=move), _now(advice))))
    return " ".join(filter(None, (best, against(advice.lines[1].words, reason))))


def against(other: str, reason: Reason) -> str:
    """What the other move spoils; nothing where it spoils nothing of its own."""
    return _("“{move}” {merit}.", move=sentence_case(other), merit=reason.against) if reason.against else ""


def sentence_case(words: str) -> str:
    return words[:1].upper() + words[1:]


def _expected(line: Prospect) -> str:
    score = with_error(line.score, line.score_error)
    if line.win is not None:
        return _(
            "Expected: {score} points at the end, and a win in {wins} of 100 games.",
            score=score,
            wins=of_hundred(line.win),
        )
    return _("Expected: {score} points at the end.", score=score)


def figures(advice: Advice) -> tuple[str, ...]:
    """What to expect of the best move, and how it compares with others. Only what was measured is told: where quick
    play finds no difference it says nothing, since that is no reason against a move."""
    found = [_expected(advice.best)]
    if len(advice.lines) > 1:
        found += [_now(advice) if advice.reason.merit else "", _margin(advice)]
        telling = _telling(advice)
        if telling is not None:
            found += [_why(advice, telling), _at_whose_cost(advice, telling)]
    return tuple(sentence for sentence in found if sentence)


def _now(advice: Advice) -> str:
    """The certain gain or loss right now."""
    if not advice.at_once:
        return ""
    if advice.at_once > 0:
        return ngettext("It scores {n} point at once.", "It scores {n} points at once.", advice.at_once)
    return ngettext("It costs {n} point for now.", "It costs {n} points for now.", -advice.at_once)


def _margin(advice: Advice) -> str:
    """How far it is ahead of the next best move, or which moves are nearly as good."""
    rivals = [line for line in advice.lines[1:] if line.behind is not None and line.behind_error is not None]
    if not rivals:
        return ""
    close = [
        line for line in rivals if (line.behind or 0) <= 0 or not is_sure(line.behind or 0, line.behind_error or 0)
    ]
    if close:
        named = [_("“{words}”", words=line.words) for line in close[:MOST_CLOSE]]
        if len(close) > MOST_CLOSE:
            named.append(ngettext("{n} more move", "{n} more moves", len(close) - MOST_CLOSE))
        return _(
            "Nearly as good: {moves}; the difference ({difference}) is less than the search can tell.",
            moves=listed(named),
            difference=with_error(abs(close[0].behind or 0), close[0].behind_error),
        )
    second = rivals[0]
    difference = with_error(second.behind, second.behind_error)
    if advice.by_score:
        return _("The search puts it {difference} points above “{second}”.", difference=difference, second=second.words)
    return _(
        "The search puts it {difference} above “{second}” (points ahead of the others, with a bonus for winning).",
        difference=difference,
        second=second.words,
    )


def _telling(advice: Advice) -> Comparison | None:
    """The first comparison in which the best move measurably gains points, or keeps the others from some."""
    for comparison in advice.comparisons:
        if _gains(comparison) or _denied(advice, comparison):
            return comparison
    return None


def _why(advice: Advice, comparison: Comparison) -> str:
    """How many more points it brings, and what for."""
    if not _gains(comparison):
        return ""
    total = comparison.total
    second = _("other moves on average")
    if comparison.other is not None:
        second = next(_("“{words}”", words=line.words) for line in advice.lines if line.move == comparison.other)
    sentence = _(
        "{played_on}, it ends {difference} ± {error} points above {second}",
        played_on=_played_on(advice),
        difference=plain(total.mean),
        error=plain(total.error),
        second=second,
    )
    return sentence + _parts_text(comparison) + "."


def _played_on(advice: Advice) -> str:
    return _("Played on quickly to the end of the round") if advice.to_round_end else _("Played on quickly to the end")


def _parts_text(comparison: Comparison) -> str:
    """The parts of a difference, as the end of a sentence; empty where they tell nothing."""
    more, less = _clear_parts(comparison)
    if not more:
        return ""
    if less:
        return _(": mostly from {more}, though less from {less}", more=_named(more), less=_named(less))
    return _(": mostly from {more}", more=_named(more))


def _clear_parts(comparison: Comparison) -> tuple[list[Difference], list[Difference]]:
    """The parts that are certainly more, and those that are certainly less; none if there is only one part."""
    if len(comparison.parts) == 1:
        return [], []
    clear = [part for part in comparison.parts if is_sure(part.mean, part.error, VERY_SURE)]
    return [part for part in clear if part.mean >= SMALLEST], [part for part in clear if part.mean <= -SMALLEST]


def _named(parts: list[Difference]) -> str:
    """Labels and points of the parts, which come largest first."""
    return listed([_("{label} ({points})", label=p.what, points=signed(p.mean)) for p in parts[:MOST_PARTS]])


def _gains(comparison: Comparison) -> bool:
    """Whether it measurably ends with more points."""
    return comparison.total.mean > 0 and is_sure(comparison.total.mean, comparison.total.error)


def _denied(advice: Advice, comparison: Comparison) -> list[Difference]:
    """The seats that measurably lose points by it; none where the search maximises its own score alone."""
    if advice.by_score:
        return []
    clear = [other for other in comparison.others if is_sure(other.mean, other.error, VERY_SURE)]
    return [other for other in clear if other.mean <= -SMALLEST]


def _at_whose_cost(advice: Advice, comparison: Comparison) -> str:
    seats = [
        _("{who} ({points})", who=_who(advice, int(other.what)), points=signed(other.mean))
        for other in _denied(advice, comparison)
    ]
    return _("It leaves less to {seats}.", seats=listed(seats)) if seats else ""


def _who(advice: Advice, seat: int) -> str:
    return advice.names[seat] if advice.names else _("seat {seat}", seat=seat)


def mistake(decision: Decision, reason: Reason) -> str:
    """What was played, what would have been better, and why."""
    values = {"n": decision.number, "played": decision.played_words, "best": decision.best_words}
    if reason.merit:
        better = _("Move {n}: “{played}”; better: {best} – {merit}.", merit=reason.merit, **values)
    else:
        better = _("Move {n}: “{played}”; better: {best}.", **values)
    return " ".join(filter(None, (better, against(decision.played_words, reason))))


def cost(decision: Decision, comparison: Comparison) -> str:
    """What a mistake cost, and in which lines of the score."""
    value = with_error(decision.cost, decision.error)
    if decision.by_score:
        sentence = _("That cost {cost} points.", cost=value)
    elif decision.win_cost is None:
        sentence = _("That cost {cost} points ahead of the others, with a bonus for winning.", cost=value)
    else:
        sentence = _(
            "That cost {wins} wins in 100 games ({cost} points ahead of the others, with a bonus for winning).",
            wins=of_hundred(decision.win_cost),
            cost=value,
        )
    more, less = _clear_parts(comparison)
    if not (_gains(comparison) and more):
        return sentence
    if less:
        gain = _(
            "The better move brings more from {more}, though less from {less}.", more=_named(more), less=_named(less)
        )
    else:
        gain = _("The better move brings more from {more}.", more=_named(more))
    return f"{sentence} {gain}"
