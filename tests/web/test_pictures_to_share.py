"""Pictures to take away: a moment as its viewer may see it, in every kind, and whole games animated."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.draw import gif
from mornington.web.picture_files import moment_picture, with_letters
from mornington.web.picture_kinds import has_animations, kinds
from tests.waiting import wait_for
from tests.web.serving import Player, Server
from tests.web.test_replays import NEXT, TICKETS, golden, uploads

BEGINS = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}


@pytest.mark.parametrize("game", mt.games())
def test_a_moment_can_be_taken_away_as_a_picture_with_the_names(ann: Player, game: str) -> None:
    table = uploads(ann, golden(game))
    for kind in kinds():
        answer = ann.get(f"/t/{table}/picture.{kind}?move=3&seat=none")
        assert answer.status_code == 200, answer.text
        assert answer.content.startswith(BEGINS[kind])
        assert f'filename="{game}-{table}-3.{kind}"' in answer.headers["content-disposition"]
    drawn = ann.get(f"/t/{table}/picture.svg?seat=0").text
    assert "data:font/woff2" in drawn
    assert "data-moves" not in drawn  # nothing to click on
    assert ann.get(f"/t/{table}/picture.bmp").status_code == 400
    assert ann.get(f"/t/{table}/picture.svg?move=9999").status_code == 400
    page = ann.get(f"/t/{table}/replay?move=3&seat=0").text
    assert f"/t/{table}/picture.svg?move=3&amp;seat=0" in page


def test_a_picture_shows_only_what_its_viewer_may_see(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(TICKETS, "me", "bot:greedy")
    own, of_others = ann.get(f"/t/{table}/picture.svg").text, ben.get(f"/t/{table}/picture.svg").text

    def drawn(seat: int | None) -> str:
        found = server.table(table)
        return with_letters(moment_picture(found.position, seat, found.names))

    assert own == drawn(0)
    assert of_others == drawn(None) != own  # without the tickets in Ann's hand
    for player, seat in ((ben, 0), (ben, 1), (ann, 1)):
        assert player.get(f"/t/{table}/picture.svg?seat={seat}").status_code == 403
    assert ann.get(f"/t/{table}/animated").status_code == 409


def test_people_who_share_a_screen_take_away_no_hand(server: Server, ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "here")
    found = server.table(table)
    everyones = with_letters(moment_picture(found.position, None, found.names))
    assert ann.get(f"/t/{table}/picture.svg").text == everyones
    assert ann.get(f"/t/{table}/picture.svg?seat=0").status_code == 403


@pytest.mark.skipif(not has_animations(), reason="the extra `gif` is not installed")
def test_a_finished_game_is_animated_for_its_players(ann: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gif, "MOST_FRAMES", 3)
    monkeypatch.setattr(gif, "WIDTH", 200)
    table = uploads(ann, golden(NEXT))
    assert f"/t/{table}/animation?seat=none" in ann.get(f"/t/{table}/replay?seat=none").text
    address = f"/t/{table}/animated?seat=none"
    assert ben.get(address).status_code == 403
    assert ann.get(f"/t/{table}/animation.gif?seat=none").status_code == 409
    wait_for(lambda: "<img" in ann.get(address).text)
    film = ben.get(f"/t/{table}/animation.gif?seat=none")
    assert film.headers["content-type"] == "image/gif"
    assert film.content.startswith(b"GIF89a")
    assert film.content.count(b"\x21\xf9\x04") >= 3  # a control block for each frame
