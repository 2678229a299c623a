"""Personal links can be revoked: then the old one, and every device that used it, are nobody's."""

from __future__ import annotations

import httpx

from mornington.web import keys
from tests.web.serving import Player, Server
from tests.web.test_streams import listening, tick

LINES, TICKETS = "line-change", "ticket-to-ride-london"
SEE_OTHER, FORBIDDEN = httpx.codes.SEE_OTHER, httpx.codes.FORBIDDEN


def other_device(server: Server, of: Player) -> Player:
    """Another browser of the same person, by the personal link."""
    device = server.player()
    assert device.post(f"/me/{of.key}").status_code == SEE_OTHER
    return device


def test_a_new_link_is_this_browsers_and_the_old_one_is_nobodys(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    old, person = ann.key, ann.person
    thief = other_device(server, ann)
    answer = ann.post("/me/link")
    assert (answer.status_code, answer.headers["location"]) == (SEE_OTHER, "/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert ann.key != old
    assert ann.person == person, "the same person, with the same seats"
    ann.plays(table)
    assert f"/me/{ann.key}" in ann.get("/me").text
    assert "Who are you?" in thief.get("/me").text
    assert thief.move(table, 0, 0).status_code == FORBIDDEN
    assert thief.post("/me/link").status_code == FORBIDDEN, "what is revoked cannot revoke"
    stranger = server.player()
    assert stranger.get(f"/me/{old}").status_code == FORBIDDEN
    assert stranger.post(f"/me/{old}").status_code == FORBIDDEN
    assert "mornington" not in stranger.http.cookies


def test_the_new_link_works_on_other_devices(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    ann.post("/me/link")
    other_device(server, ann).plays(table)


def test_only_the_fingerprint_of_the_new_link_is_stored(server: Server, ann: Player) -> None:
    ann.opens(LINES, "me", "bot:greedy")
    ann.post("/me/link")
    person = ann.person
    rows = server.do(lambda: server.store.read("SELECT key FROM people WHERE id = ?", person))
    assert [row["key"] for row in rows] == [keys.fingerprint(ann.key)]


def test_what_a_script_asks_for_is_answered_with_the_cookie_too(server: Server, ann: Player) -> None:
    ann.opens(LINES, "me", "bot:greedy")
    person = ann.person
    answer = ann.post("/me/link", headers={"HX-Request": "true"})
    assert answer.headers["hx-redirect"] == "/me"
    assert ann.person == person


def test_an_open_page_of_another_device_is_cut_off_and_sees_no_hand(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(TICKETS, "me", "friend")
    ben.joins(table)
    thief = other_device(server, ann)
    assert 'data-seat="0"' in thief.live(table)
    found, person = server.table(table), ann.person
    with listening(thief, table, tick(server, table)) as told, listening(ben, table, tick(server, table)) as of_ben:
        next(told), next(of_ben)  # that they are connected
        before = tick(server, table)
        assert server.do(lambda: found.presence.is_here(person))
        ann.post("/me/link")
        last = tick(server, table)
        assert last not in [event["data"] for event in told], "it ends first, so that the page asks again as a stranger"
        assert not server.do(lambda: found.presence.is_here(person)), "a page of the old link is not the person"
        assert any(event.get("data") == last for event in of_ben), "others stay connected and look again"
    assert 'data-seat=""' in thief.live(table), "a spectator"
    with listening(thief, table, before) as told:
        next(told)
        assert next(told)["data"] != before, "the page is told at once to look again"
        assert not server.do(lambda: found.presence.is_here(person))
    with listening(ann, table) as told:
        next(told)
        assert server.do(lambda: found.presence.is_here(person)), "this browser comes back by itself"


def test_another_site_cannot_revoke(server: Server, ann: Player) -> None:
    ann.opens(LINES, "me", "bot:greedy")
    old = ann.key
    forged = ann.post("/me/link", headers={"Origin": "http://evil.example"})
    assert forged.status_code == FORBIDDEN
    assert ann.key == old
    assert ann.get("/me").status_code == httpx.codes.OK
