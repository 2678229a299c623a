"""Advice: deterministic, honest, by what the seat may know."""

from __future__ import annotations

import json
import math

import pytest

import mornington as mt
from mornington.analysis import advise
from mornington.analysis.advice import Advice
from mornington.bots import make
from tests.analysis.positions import decision, greedy_game

QUICK = 0.1


@pytest.mark.parametrize("game", mt.games())
def test_advice_in_every_game(game: str) -> None:
    position, seat = decision(game)
    before = bytes(position)
    advice = advise(position, seat, share=QUICK)
    assert bytes(position) == before
    assert {line.move for line in advice.lines} == set(position.legal(seat))
    visits = [line.visits for line in advice.lines]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == advice.simulations
    best = advice.best
    assert best.behind == 0
    assert best.win is not None, "there are others to beat"
    assert 0 <= best.win <= 1
    for line in advice.lines[1:]:
        if line.worth is not None and best.worth is not None:
            assert line.behind == pytest.approx(best.worth - line.worth)
    for comparison in advice.comparisons:
        assert sum(part.sum for part in comparison.parts) == comparison.total.sum
    assert advice.headline.startswith(f"Best: {best.words}")
    assert advice.reason.merit in advice.headline
    assert advice.figures[0].startswith("Expected: ")
    assert advice.text() == " ".join((advice.headline, *advice.figures))
    data = json.loads(json.dumps(advice.plain()))
    assert [line["id"] for line in data["lines"]] == [line.move.id for line in advice.lines]
    assert advise(position, seat, share=QUICK) == advice
    assert advise(position, seat, seed=1, share=QUICK) != advice


def test_a_position_without_history_will_do() -> None:
    """The web's workers get nothing else."""
    position, seat = decision("ticket-to-ride-london")
    seen = position.game.from_bytes(bytes(position.resampled(seat, 1)))
    assert {line.move for line in advise(seen, seat, share=QUICK).lines} == set(position.legal(seat))


GOOD = "street circle, underground joker, street switch, street joker, street square, street triangle, street pentagon"
BAD = "street circle, underground pentagon, underground circle, underground square, underground triangle"


def test_hidden_cards_do_not_matter() -> None:
    """Two deals, one of them with a very short round: what can be known is the same, and so is what is expected."""
    game = mt.load("next-station-london")
    lucky, poor = (game.start(1, seed=3, piles={"pencils": "green", "round 1": cards}) for cards in (GOOD, BAD))
    assert lucky.legal(0) == poor.legal(0)
    told = [{line.move: line for line in advise(p, 0, share=0.5).lines} for p in (lucky, poor)]
    move = max(told[0], key=lambda m: min(t[m].visits for t in told))
    a, b = (t[move] for t in told)
    assert a.worth is not None
    assert b.worth is not None
    assert abs(a.worth - b.worth) < 5 * math.hypot(a.worth_error or 0, b.worth_error or 0)
    peeking = [make("omniscient:2000", 1, measuring=True).analyse(p, 0).best.value for p in (lucky, poor)]  # type: ignore[attr-defined]
    assert peeking[0] - peeking[1] > 10 * math.hypot(a.worth_error or 0, b.worth_error or 0), "it would have shown"


def test_the_only_move() -> None:
    finished = greedy_game("next-station-london", 1)
    position = next(p for p in map(finished.at, range(len(finished.moves))) if len(p.legal(0)) == 1)
    advice = advise(position, 0, share=QUICK)
    words = advice.best.words
    assert advice.text().startswith(f"{words[0].upper()}{words[1:]} is the only move. Expected: ")
    assert advice.comparisons == ()
    assert len(advice.figures) == 1
    assert "win" not in advice.text(), "alone there is nobody to beat"


def test_a_clear_best_move_is_explained() -> None:
    """The last section of a game: what it scores is certain, and passing gives up exactly that."""
    finished = greedy_game("next-station-london", 1)
    position = finished.at(len(finished.moves) - 1)
    advice = advise(position, 0, share=QUICK)
    gain = max(_after(position, move) for move in position.legal(0)) - position.scores()[0]
    assert advice.at_once == gain > 0
    assert f"It scores {gain} point" in advice.text()
    assert advice.best.score == position.scores()[0] + gain
    assert advice.best.score_error == 0
    assert "above" in advice.text()


def _after(position: mt.Position, move: mt.Move) -> int:
    copy = position.copy()
    copy.play(move, 0)
    return copy.scores()[0]


def test_close_choices_are_said_to_be_close() -> None:
    """Two ways to pay for the same route, or two ends of the same tile: the search cannot tell them apart."""
    texts = [advise(*decision("line-change", part=part), share=QUICK).text() for part in (0.2, 0.5)]
    assert any("Nearly as good: “" in text and "is less than the search can tell" in text for text in texts)


def test_other_seats_are_only_named_where_they_count() -> None:
    position, seat = decision("next-station-london", players=3)
    advice = advise(position, seat, share=QUICK)
    assert advice.by_score
    assert "seat" not in advice.text()


def test_errors() -> None:
    finished = greedy_game("next-station-london", 1)
    with pytest.raises(mt.BadBot, match="the game is over"):
        advise(finished, 0)
    position, seat = decision("ticket-to-ride-london")
    with pytest.raises(mt.BadBot, match="may not act now"):
        advise(position, 1 - seat)
    with pytest.raises(mt.BadSeat):
        advise(position, 7)
    with pytest.raises(mt.BadBot, match="greedy cannot explain itself"):
        advise(position, seat, "greedy")
    with pytest.raises(mt.BadBot, match="positive"):
        advise(position, seat, share=0)
    with pytest.raises(mt.BadBot, match="did you mean"):
        advise(position, seat, "level-55")


def test_every_text_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    """No English is left when every message is marked."""
    from mornington.analysis import figures, wording

    advice: Advice = advise(*decision("ticket-to-ride-london", part=0.8), share=QUICK)
    monkeypatch.setattr(wording, "_", lambda message, **values: "※")
    monkeypatch.setattr(wording, "ngettext", lambda one, many, n, **values: "※")
    monkeypatch.setattr(figures, "_", lambda message, **values: "※")
    assert set(advice.text()) <= set("※ .")
