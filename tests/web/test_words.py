"""What a table says: moves in words with small pictures, tips for people who are new, what made the difference."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

import mornington as mt
from mornington.analysis.differences import gained
from mornington.web import move_pictures, tips
from mornington.web.pages.preview import previewed
from mornington.web.store.tables import count_finished_games
from tests.playing import mixed
from tests.thorough import quickly
from tests.waiting import wait_for
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = GAMES = ("next-station-london", "ticket-to-ride-london", "metromania", "line-change")
TIP = "Look for the long way round."


def plays(player: Player, table: str, moves: int = 1) -> None:
    """So many moves on seat 0, each when the turn has come, and until it has come again; or to the end."""
    found = player.server.table(table)
    for _move in range(moves):
        wait_for(lambda: 0 in found.actors or not found.running)
        if found.running:
            player.plays(table)
    wait_for(lambda: 0 in found.actors or not found.running)


def played_to_the_end(player: Player, table: str) -> None:
    while player.server.table(table).running:
        plays(player, table)


# Pictures


@pytest.mark.parametrize("game", quickly([TICKETS], GAMES))
def test_pictures_are_hidden_from_screen_readers_and_have_ids_of_their_own(game: str) -> None:
    position = mt.load(game).start(players=2, seed=3)
    move = position.legal(position.actors[0])[0]
    drawn = move_pictures.picture(position.game, move.text, "here")
    assert drawn.startswith("<svg")
    assert 'aria-hidden="true"' in drawn
    for word in ("<title", "<desc", "role=", "aria-labelledby", move_pictures.PREFIX):
        assert word not in drawn
    assert all(name.startswith("here") for name in re.findall(r' id="([^"]*)"', drawn))


def test_the_log_has_words_and_pictures_of_the_newest_moves(server: Server, ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "bot:greedy")
    plays(ann, table, 4)
    page = ann.live(table)
    entries = server.at(table, lambda at: at.log[:])
    game = server.table(table).game
    last = entries[-1].text(0, False)
    assert game.words.move_words(game.board, last) in page
    assert f'data-entry="{len(entries) - 1}"' in page
    assert page.count('<span class="picture" aria-hidden="true"><svg') >= min(len(entries), 12)


def test_the_pictures_of_all_moves_are_for_the_seat_alone(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    found = ann.get(f"/t/{table}/moves?seat=0")
    legal = server.at(table, lambda at: at.position.legal(0))
    assert set(found.json()) == {str(move.id) for move in legal}
    assert ben.get(f"/t/{table}/moves?seat=0").status_code == 403
    assert ben.get(f"/t/{table}/moves?seat=1").json() == {}, "it is not their turn"


# A move of the log on the board


def glimpse(player: Player, table: str, move: int, query: str = "") -> httpx.Response:
    return player.get(f"/t/{table}/glimpse?move={move}{query}")


def test_a_move_is_outlined_over_a_board_that_lies_still(ann: Player) -> None:
    table = ann.opens(MANIA, "me", "bot:greedy")
    plays(ann, table)
    shown = glimpse(ann, table, 1).text
    assert shown.startswith("<svg")
    assert 'class="shown-move"' in shown
    assert 'class="move"' not in shown, "nothing there can be focused or clicked"
    assert len(shown) < 2000, "the board itself is not drawn again"


def test_a_board_that_grows_is_shown_as_it_was(ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    plays(ann, table, 3)
    shown = glimpse(ann, table, 2).text
    assert shown.startswith('<div class="whole"><svg')
    assert 'class="shown-move"' in shown
    assert 'class="move"' not in shown


def test_a_move_on_another_sheet_is_shown_there(ann: Player) -> None:
    table = ann.opens(NEXT, "me", "bot:greedy")
    plays(ann, table, 2)
    moves = ann.server.at(table, lambda at: at.position.moves)
    for number, entry in enumerate(moves, 1):
        shown = glimpse(ann, table, number)
        if shown.status_code == 200:
            assert shown.text.startswith('<div class="whole">') == (entry.seat == 1)
    assert {entry.seat for entry in moves} == {0, 1}


def test_what_others_keep_to_themselves_is_not_shown(server: Server, ann: Player, ben: Player) -> None:
    """Nor is a move that has no place on the board: a ticket that was kept has none."""
    table = ann.opens(TICKETS, "me", "friend")
    ben.joins(table)
    ann.plays(table)
    entry = server.at(table, lambda at: at.position.moves[0])
    assert entry.move.text != entry.move.public
    assert glimpse(ben, table, 1).status_code == 204
    assert glimpse(ann, table, 1).status_code == 204
    assert glimpse(ann, table, 2).status_code == 400
    assert glimpse(ann, table, 0).status_code == 400


# Tips


def test_tips_are_for_people_who_are_new_or_want_them(
    server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mt.load(LINES).words, "turn_reason", lambda view: TIP)
    monkeypatch.setattr(tips, "NEW", 1)
    table = ann.opens(LINES, "me", "bot:greedy", board="shuttle")
    assert TIP in ann.live(table)
    ann.http.cookies.set("tips", "no")
    assert TIP not in ann.live(table)
    ann.http.cookies.set("tips", "yes")
    assert TIP in ann.live(table)
    ann.http.cookies.delete("tips")
    played_to_the_end(ann, table)
    assert TIP not in ann.live(ann.opens(LINES, "me", "bot:greedy"))
    assert TIP not in server.player().live(table), "who watches has nothing to decide"


def test_finished_games_are_counted_once_however_many_seats_one_has(server: Server, ann: Player) -> None:
    def count() -> int:
        person = ann.person
        return server.do(lambda: count_finished_games(server.store, person, 3))

    table = ann.opens(LINES, "me", "here", board="shuttle")
    assert count() == 0
    while server.table(table).running:
        seat, best = server.at(table, lambda at: (at.actors[0], at.position.greedy(at.actors[0], 1)))
        ann.plays(table, seat, best)
    assert count() == 1
    left = ann.opens(LINES, "me", "bot:greedy")
    ann.post(f"/t/{left}/leave", {"seat": 0})
    assert count() == 1


# Points


SETTINGS: dict[str, dict[str, Any]] = {
    NEXT: {"players": 2, "objectives": True},
    TICKETS: {"players": 2},
    MANIA: {"players": 3},
    LINES: {"players": 2},
}


@pytest.mark.parametrize("game", quickly([TICKETS], GAMES))
def test_what_a_move_brings_is_told_line_by_line(game: str) -> None:
    """The lines come to the points, and are those that the score sheet shows after the move."""
    told = 0
    position = mt.load(game).start(seed=4, **SETTINGS[game])
    for n, (seat, move) in enumerate(mixed(position, 4, 0.4)):
        if n % 3:
            continue
        found = previewed(position, seat, move.id)
        if found is None:
            continue
        assert not found.parts or sum(points for _label, points in found.parts) == found.points
        if found.points and found.parts:
            told += 1
            after = position.copy()
            after.play(move.id, seat)
            assert gained(position.breakdown(seat), after.breakdown(seat)) == found.parts
    assert told


def test_points_are_sent_with_what_they_are_for(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me")
    moves = server.at(table, lambda at: at.position.legal(0))
    answers = [ann.get(f"/t/{table}/preview?seat=0&move={move.id}").json() for move in moves]
    assert any(re.search(r"\w+ line", answer["parts"]) for answer in answers if answer["gain"])
    assert ann.get(f"/t/{table}/preview?seat=0&move=99999").json() == {"gain": None, "parts": ""}


# The end


def test_the_end_tells_what_made_the_difference(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy", board="shuttle")
    assert "What made the difference" not in ann.live(table)
    played_to_the_end(ann, table)
    page = ann.live(table)
    assert "What made the difference" in page
    assert re.search(r"<li>[^<]+: you [+−]?\d+, Greedy [+−]?\d+</li>", page)
    watched = server.player().live(table)
    assert re.search(r"<li>[^<]+: (Ann|Greedy) [+−]?\d+, (Ann|Greedy) [+−]?\d+</li>", watched)


# Forms


def test_bots_and_variants_are_described_in_a_phrase(ann: Player) -> None:
    for game in GAMES:
        page = ann.get(f"/new/{game}").text
        assert "Level 1, gentle: for a first game" in page
        for option in mt.load(game).options:
            assert option.help
            assert option.help in page or option.help.replace("'", "&#39;") in page
