"""For those who play with paper: cards that a page turns, scores it adds up, sheets to print; boards as files."""

from __future__ import annotations

import re

import pytest

import mornington as mt
from mornington.core.scores import Breakdown
from mornington.draw.pdf import PAPERS, page_size
from mornington.games.registry import spec
from mornington.teaching.sheets import has_sheets_to_print, sheets_to_print
from mornington.web.picture_kinds import kinds
from tests.conftest import GOLDEN
from tests.web.serving import Player

NEXT, TICKETS = "next-station-london", "ticket-to-ride-london"
WITH_PAPER = [game for game in mt.games() if spec(game).paper is not None]


def cards(page: str) -> int:
    return len(re.findall('id="card-[0-9]+-title"', page))


def test_cards_are_turned_one_after_the_other_to_the_end_of_each_round(ann: Player) -> None:
    assert "Turn the first card" in ann.get(f"/paper/{NEXT}").text
    for stage in range(4):
        seen = ""
        for n in range(1, 12):
            page = ann.get(f"/paper/{NEXT}?seed=7&round={stage}&cards={n}").text
            assert cards(page) == n
            if "Turn a card" not in page:
                break
            assert page != seen
            seen = page
        assert 5 <= n <= 10 + 1
        assert page.count("underground") >= 5
        assert ("Next round" in page) == (stage < 3)
        beyond = ann.get(f"/paper/{NEXT}?seed=7&round={stage}&cards=99").text
        assert cards(beyond) == n  # no more than the round has
    assert ann.get(f"/paper/{NEXT}?seed=7&round=4&cards=1").status_code == 400


def test_next_station_is_added_up_as_the_rules_do() -> None:
    position = mt.replay((GOLDEN / "next-station-four-modules.txt").read_text())
    part = spec(NEXT).paper
    assert part is not None
    colours = {"purple": 0, "blue": 1, "pink": 2, "green": 3}
    for seat in range(position.players):
        row = position.game.engine.score(position.state)[seat]
        counts = {"boxes": int(row[16]), "objectives": int((row[22] > 0) + 0) + int(row[23] > 0)}
        for name, k in colours.items():
            counts |= {
                f"{name}-{what}": int(row[4 * k + n]) for n, what in enumerate(("districts", "most", "crossings"))
            }
        counts |= {f"meet-{n}": int(row[18 + n - 2]) for n in (2, 3, 4)}
        added: Breakdown = part.add_up(position.game.board, position.options, counts)
        assert added.total == position.breakdown(seat).total


@pytest.mark.parametrize("game", WITH_PAPER)
def test_a_score_of_nothing_is_nothing_and_wrong_counts_are_told(ann: Player, game: str) -> None:
    page = ann.get(f"/paper/{game}?score=yes").text
    assert re.search(r'class="sum".*?<td>0</td>', page, re.DOTALL)
    first = re.search(r'type="number" name="([^"]+)"', page)
    assert first
    for wrong in ("-1", "999", "x", "--1"):
        assert ann.get(f"/paper/{game}?score=yes&{first[1]}={wrong}").status_code == 400


def test_routes_and_tickets_are_added_up_by_the_board(ann: Player) -> None:
    page = ann.get(f"/paper/{TICKETS}?score=yes&routes-4=2&won=9&lost=4&district-1=1").text
    total = int(re.findall(r"<td>(−?\d+)</td>", page)[-1])
    assert total == 2 * mt.load(TICKETS).board.route_points[4] + 9 - 4 + 1


def test_journeys_and_companies_are_added_up_as_the_rules_do() -> None:
    board, part = mt.load("line-change").board, spec("line-change").paper
    assert part is not None
    points = board.points
    counts = {"earlier": 3, "finished": 1, "changes": 1, "longest": 1}
    assert part.add_up(board, {}, counts).total == 3 + points["journey"] - points["change"] + points["longest"]
    assert part.add_up(board, {}, counts | {"changes": 40}).lines[1].points == points["least"]
    assert part.add_up(board, {}, counts | {"finished": 0}).lines[1].points == 0
    board, part = mt.load("metromania").board, spec("metromania").paper
    assert part is not None
    counts = {"stations": 9, "finished": 1, **{f"day-{day}": -1 for day in range(7)}}
    assert part.add_up(board, {}, counts).total == 4 - 7


@pytest.mark.parametrize("game", WITH_PAPER)
def test_sheets_can_be_printed_on_both_papers(ann: Player, game: str) -> None:
    loaded = mt.load(game)
    assert has_sheets_to_print(loaded)
    assert all(sheet.size[0] > 100 for sheet in sheets_to_print(loaded, loaded.check_options()))
    assert "to-print" in ann.get(f"/print/{game}").text
    assert ann.get(f"/print/{game}?sheet=0").text.startswith("<svg")
    assert ann.get(f"/print/{game}?sheet=99").status_code == 404
    if "pdf" in kinds():
        for paper in PAPERS:
            assert ann.get(f"/print/{game}?paper={paper}&pdf=yes").content.startswith(b"%PDF")
    assert ann.get(f"/print/{game}?paper=a5").status_code == 400


def test_paper_lies_on_its_side_under_wide_pictures() -> None:
    assert page_size('<svg viewBox="0 0 200 100">', "a4") == (297, 210)
    assert page_size('<svg viewBox="0 0 100 200">', "letter") == (215.9, 279.4)


@pytest.mark.parametrize("game", mt.games())
def test_boards_can_be_read_and_taken_as_files(ann: Player, game: str) -> None:
    assert f"/boards/{game}" in ann.get(f"/new/{game}").text
    page = ann.get(f"/boards/{game}").text
    for board in mt.load(game).boards:
        assert f"/boards/{game}/{board}.toml" in page
        text = ann.get(f"/boards/{game}/{board}.toml").text
        assert mt.load(game, board=board).board.text == text
    assert ann.get(f"/boards/{game}/nowhere.toml").status_code == 404
