"""Several people at one screen: what one of them sees, the next does not find in the browser again."""

from __future__ import annotations

import pytest

from tests.waiting import wait_for
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"


def shows_side(server: Server, table: str, seat: int, page: str) -> bool:
    """Whether a page shows the moves of a seat, which tell its hand."""
    secret = server.at(table, lambda found: found.position.legal(seat))
    assert secret
    return all(f'data-play="{move.id}"' in page for move in secret)


def test_the_page_is_everyones_until_the_next_player_says_who_they_are(server: Server, ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "here", names=["", "Bea"])
    page = ann.live(table)
    assert "Hand over to Ann" in page
    assert 'data-look="0"' in page
    assert "data-play" not in page
    look = ann.looks(table, 0)
    assert shows_side(server, table, 0, ann.live(table, look=look))
    assert ann.post(f"/t/{table}/look", {"seat": 1}).status_code == 403, "it is not Bea's turn to look"
    ann.plays(table, 0)
    assert "Hand over to Bea" in ann.live(table, look=look), "the curtain falls after a move"


def test_a_key_is_used_up_with_the_turn(server: Server, ann: Player) -> None:
    """The turn comes back to Ann while Bea sits at the screen: the page must not show what Ann's page showed."""
    table = ann.opens(TICKETS, "me", "here", names=["", "Bea"])
    found = server.table(table)
    anns = ann.looks(table, 0)
    ann.plays(table, 0)
    beas = ann.looks(table, 1)
    ann.plays(table, 1)
    assert server.do(lambda: found.position.actors) == (0,)
    for look in (anns, beas, ""):
        page = ann.live(table, look=look)
        assert "Hand over to Ann" in page
        assert "data-play" not in page
    assert shows_side(server, table, 0, ann.live(table, look=ann.looks(table, 0)))


def test_a_turn_of_several_moves_is_one_turn(server: Server, ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "here")
    found = server.table(table)
    for seat in (0, 1):
        ann.plays(table, seat)
    look = ann.looks(table, 0)
    draws = server.do(lambda: [m.text for m in found.position.legal(0)]).index("draw")
    ann.plays(table, 0, which=draws)
    assert server.do(lambda: found.position.actors) == (0,), "the second card is still to come"
    assert shows_side(server, table, 0, ann.live(table, look=look))


@pytest.mark.parametrize("path", ["", "?seat=0", "?look=0", "/live", "/live?seat=0", "/replay", "/frame"])
def test_no_address_shows_a_hand(server: Server, ann: Player, path: str) -> None:
    """Addresses are what browsers remember."""
    table = ann.opens(TICKETS, "me", "here")
    look = ann.looks(table, 0)
    answer = ann.get(f"/t/{table}{path}")
    assert answer.status_code == 200
    assert "data-play" not in answer.text
    assert "Your cards" not in answer.text
    assert look not in answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert '"history": false' in ann.get(f"/t/{table}").text


@pytest.mark.parametrize(("path", "without"), [("replay", 200), ("frame", 200), ("record", 403), ("fork", 403)])
def test_no_way_into_a_running_game_shows_a_hand_on_a_shared_screen(ann: Player, path: str, without: int) -> None:
    table = ann.opens(TICKETS, "me", "here")
    for seat in (0, 1):
        assert ann.get(f"/t/{table}/{path}?seat={seat}").status_code == 403
    assert ann.get(f"/t/{table}/{path}").status_code == without


def test_a_shared_screen_cannot_fork_a_hand_into_sight(ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "here")
    form = {"seat-0": "bot:greedy", "seat-1": "me", "pace": "0.0"}
    assert ann.post(f"/t/{table}/fork?move=0&seat=1", form).status_code == 403


def test_a_table_that_was_left_shows_no_hand_on_a_shared_screen(ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "here")
    assert ann.post(f"/t/{table}/leave").status_code == 303
    assert "Your cards" not in ann.live(table)


def test_a_key_opens_one_table_to_one_person(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(TICKETS, "me", "here", "friend")
    ben.joins(table)
    look = ann.looks(table, 0)
    assert ben.post(f"/t/{table}/look", {"seat": 0}).status_code == 403
    assert not shows_side(server, table, 0, ben.live(table, look=look))
    assert "data-play" not in server.player().live(table, look=look)
    other = ann.opens(TICKETS, "me", "here")
    assert "data-play" not in ann.live(other, look=look)


def test_the_curtain_stays_up_while_only_bots_move(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "here", "bot:greedy", names=["", "Bea"], pace="2.5")
    found = server.table(table)
    for seat in (0, 1):
        ann.plays(table, seat)
    assert server.do(found.bots_to_move) == [2]
    look = ann.looks(table, 0)
    assert "Hand over" not in ann.live(table, look=look)
    ann.post(f"/t/{table}/pace", {"seat": 0, "pace": "0.0"})
    wait_for(lambda: server.do(lambda: found.position.actors) == (0,))
    assert shows_side(server, table, 0, ann.live(table, look=look))


@pytest.mark.parametrize("key", ["", "0", "0.0", "0.0.ab", "x.0.ab", "0.-1.ab", "²2.0.ab", "0.0.0.0"])
def test_an_invented_key_opens_nothing(ann: Player, key: str) -> None:
    table = ann.opens(TICKETS, "me", "here")
    assert "data-play" not in ann.live(table, look=key.encode("ascii", "ignore").decode())


def test_a_key_is_for_one_person_seat_and_moment(server: Server, ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "here")
    seat, since, signature = ann.looks(table, 0).split(".")
    assert shows_side(server, table, 0, ann.live(table, look=f"{seat}.{since}.{signature}"))
    ann.plays(table, 0)
    for key in (f"1.{since}.{signature}", f"{seat}.1.{signature}", f"1.1.{signature}"):
        assert "data-play" not in ann.live(table, look=key)


def test_nothing_is_looked_at_before_it_is_dealt(ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "here", "friend")
    assert ann.post(f"/t/{table}/look", {"seat": 0}).status_code == 409


def test_people_without_secrets_need_no_curtain(ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    assert "Hand over" not in ann.live(table)
    assert 'data-seat="0"' in ann.live(table)
    ann.plays(table, 0)
    assert 'data-seat="1"' in ann.live(table)
