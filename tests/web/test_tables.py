"""Tables: opened, joined, left, shared, played again."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import mornington as mt
from mornington.core.text import current_language, language
from mornington.testing import Case, cases
from mornington.web import table_registry
from mornington.web.bot_pool import BotPool
from mornington.web.table_registry import load_table
from tests.waiting import wait_for
from tests.web.serving import Player, Server

CASES = [case for name in mt.games() for case in cases(mt.load(name))]
NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"


def over(server: Server, table: str) -> bool:
    found = server.table(table)
    return server.do(lambda: found.position.over)


def play_out(server: Server, player: Player, table: str) -> None:
    """The player's seats move, whichever, until the game is over."""
    found = server.table(table)
    while not over(server, table):
        actors = server.do(lambda: found.position.actors)
        seat = next((k for k in actors if found.seats[k].person), None)
        if seat is None:
            wait_for(lambda: not server.do(found.bots_to_move))
        else:
            player.plays(table, seat, which=-1)


# Opening


@pytest.mark.parametrize("case", CASES[:: max(1, len(CASES) // 12)], ids=str)
def test_every_kind_of_table_opens(server: Server, ann: Player, case: Case) -> None:
    options = case.options
    given: dict[str, Any] = {k: v if not isinstance(v, bool) else "yes" for k, v in options.items() if v is not False}
    given.pop("players")
    seats = ["me", "here", "here", "here"][: options["players"]]
    table = ann.opens(case.game.id, *seats, **given)
    found = server.table(table)
    assert {k: found.position.options[k] for k in options} == options
    assert found.running
    assert ann.get(f"/t/{table}").status_code == 200


@pytest.mark.parametrize("game", mt.games())
def test_a_game_is_one_click_away(server: Server, ann: Player, game: str) -> None:
    answer = ann.post(f"/play/{game}")
    assert answer.status_code == 303
    page = ann.get(answer.headers["location"])
    assert page.status_code == 200
    assert mt.load(game).title in page.text
    assert "Guest" in page.text
    assert ann.get("/").text.count(answer.headers["location"]) == 1, "it is among the person's tables"
    assert ann.get(f"/new/{game}").status_code == 200


@pytest.mark.parametrize("game", mt.games())
def test_every_board_that_comes_with_a_game(server: Server, ann: Player, game: str) -> None:
    for board in mt.load(game).boards:
        table = ann.opens(game, "me", "here", board=board)
        assert server.table(table).game.board.digest == mt.load(game, board=board).board.digest


def test_what_cannot_be_opened_is_refused_with_a_reason(server: Server, ann: Player) -> None:
    ann.opens(NEXT, "me")
    count = len(server.store.read("SELECT id FROM tables"))
    for reason, fields in (
        ("no game", {"game": "chess"}),
        ("no board", {"board": "../../etc/passwd"}),
        ("no such pace", {"pace": "0.01"}),
        ("no such pace", {"pace": "nan"}),
        ("whole number", {"players": "two"}),
        ("players", {"players": "9"}),
        ("players", {"players": "0"}),
        ("nobody like that", {"seat-1": "king"}),
        ("no bot", {"seat-1": "bot:omniscient:2000"}),
        ("no bot", {"seat-1": "bot:search:100s"}),
        ("seat must be yours", {"seat-0": "bot:greedy"}),
        ("seat must be yours", {"seat-0": "friend"}),
        ("at most 20", {"name": "N" * 21}),
        ("at most 20", {"seat-1": "here", "name-1": "N" * 21}),
    ):
        form = {"game": NEXT, "players": "2", "seat-0": "me", "seat-1": "bot:greedy", **fields}
        answer = ann.post("/tables", form)
        assert 400 <= answer.status_code < 500, fields
        assert reason in answer.text, (fields, answer.text)
    assert len(server.store.read("SELECT id FROM tables")) == count


def test_options_that_do_not_fit_are_refused(ann: Player) -> None:
    assert "powers" in ann.opens(NEXT, "me", "here", powers="perhaps", status=422)


def test_an_own_board_is_played_on_and_comes_back_from_disk(server: Server, ann: Player) -> None:
    text = mt.load(NEXT).board.text.replace('name = "', 'name = "My own ', 1)
    form = {"game": NEXT, "players": "1", "seat-0": "me", "pace": "0.0"}
    answer = ann.post("/tables", form, files={"own-board": ("own.toml", text.encode())})
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].removeprefix("/t/")
    assert "My own" in ann.get(f"/t/{table}").text
    again = server.do(lambda: load_table(server.store, table))
    assert again.game.board.text == text


MISTAKES = {
    "nothing": b"x = 1",
    "no toml": b"]]]",
    "not text": b"\xff\xfe\x00\x01",
    "deep": b"a = " + b"[" * 5000,
    "deep tables": b"a = " + b"{b = " * 3000,
    "control": b'name = "\x01"',
    "a picture": b"\x89PNG\r\n\x1a\n" + b"\0" * 500,
}


@pytest.mark.parametrize("mistake", MISTAKES)
@pytest.mark.parametrize("game", mt.games())
def test_a_board_file_with_mistakes_is_refused_with_a_reason(ann: Player, game: str, mistake: str) -> None:
    form = {"game": game, "players": "2", "seat-0": "me", "seat-1": "here"}
    answer = ann.post("/tables", form, files={"own-board": ("own.toml", MISTAKES[mistake])})
    assert 400 <= answer.status_code < 500
    assert 5 < len(answer.text) < 400


def test_a_mistake_in_a_board_names_its_line(ann: Player) -> None:
    text = mt.load(TICKETS).board.text
    form = {"game": TICKETS, "players": "2", "seat-0": "me", "seat-1": "here"}
    answer = ann.post("/tables", form, files={"own-board": ("own.toml", text.replace("[", "[[", 1).encode())})
    assert answer.status_code == 422
    assert "line" in answer.text.lower()


# Joining


def test_a_friend_joins_by_the_link(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(TICKETS, "me", "friend")
    facts = server.table(table).facts
    page = ann.get(f"/t/{table}").text
    assert f"/join/{facts.invite}" in page
    assert facts.invite not in ben.get(f"/t/{table}").text, "who only watches cannot sit down"
    assert facts.invite not in ann.get("/").text
    invitation = ben.get(f"/join/{facts.invite}")
    assert "Ann has kept a seat for you" in invitation.text
    assert ann.get(f"/join/{facts.invite}").status_code == 303, "who sits already is led there"
    answer = ben.joins(table)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    found = server.table(table)
    assert [s.name for s in found.seats] == ["Ann", "Ben"]
    assert found.running
    assert ben.joins(table).status_code == 303, "joining again finds the seat"
    assert [s.name for s in found.seats] == ["Ann", "Ben"]
    late = server.player("Cid").joins(table)
    assert late.status_code == 409
    assert "every seat at this table is taken" in late.text


def test_nothing_is_played_before_every_seat_is_taken(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    for act in ("move", "undo", "hint", "propose"):
        answer = ann.post(f"/t/{table}/{act}", {"seat": 0, "move": 0, "at": 0, "kind": "undo"})
        assert answer.status_code == 409, act
        assert "when every seat is taken" in answer.text
    assert server.table(table).length == 0


def test_two_people_who_race_for_one_seat(server: Server, ann: Player) -> None:
    for _round in range(4):
        table = ann.opens(NEXT, "me", "friend")
        racers = [server.player(f"Racer {k}") for k in range(4)]
        with ThreadPoolExecutor(4) as threads:
            answers = [answer.status_code for answer in threads.map(Player.joins, racers, [table] * 4)]
        assert sorted(answers) == [303, 409, 409, 409]
        assert sum(seat.person is not None for seat in server.table(table).seats) == 2


def test_links_of_other_tables_open_nothing(server: Server, ann: Player, ben: Player) -> None:
    table, other = ann.opens(NEXT, "me", "friend"), ben.opens(NEXT, "me", "friend")
    stranger = server.player("Eve")
    stranger.joins(other)
    for path in (f"/join/{table}", f"/join/{other}", "/join/", f"/me/{server.table(table).facts.invite}"):
        assert stranger.post(path).status_code in (403, 404, 405), path
        assert stranger.get(path).status_code in (403, 404), path
    assert stranger.move(table, 0, 0, seat=1).status_code == 403
    assert stranger.get(f"/t/{table}/record").status_code == 409, "nothing is dealt yet"


def test_bots_fill_the_free_seats(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "friend", "friend")
    assert ann.post(f"/t/{table}/fill", {"seat": 0, "bot": "king"}).status_code == 400
    assert ann.post(f"/t/{table}/fill", {"seat": 0, "bot": "greedy"}).status_code == 204
    found = server.table(table)
    assert [s.bot for s in found.seats] == [None, "greedy", "greedy"]
    assert len(set(found.names)) == 3, "they can be told apart"
    assert ann.post(f"/t/{table}/fill", {"seat": 0, "bot": "greedy"}).status_code == 409
    ann.plays(table, 0)
    wait_for(lambda: server.do(lambda: found.position.actors) == (0,))
    assert found.length == 3


def test_two_friends_of_the_same_name_can_be_distinct_name(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "friend")
    server.player("Ann").joins(table)
    assert len(set(server.table(table).names)) == 2


# Bots


def test_bots_move_by_themselves_to_the_end(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "bot:greedy")
    play_out(server, ann, table)
    assert server.table(table).stage == "over"
    assert "Again" in ann.live(table)


def test_the_pace_of_bots_can_be_changed(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy", pace="0.4")
    found = server.table(table)

    def seconds_of_bot() -> float:
        """From a move of Ann's to the bot's answer."""
        ann.plays(table, 0)
        wait_for(lambda: server.do(lambda: found.position.actors) == (0,))
        rows = server.store.read("SELECT time FROM entries WHERE table_id = ? ORDER BY n DESC LIMIT 2", table)
        return float(rows[0]["time"] - rows[1]["time"])

    assert seconds_of_bot() > 0.39, "a calm bot takes its time"
    for wrong in ("0.1", "9", "nan", "inf", "-1", "1e9", ""):
        assert ann.post(f"/t/{table}/pace", {"seat": 0, "pace": wrong}).status_code == 400
    assert ann.post(f"/t/{table}/pace", {"seat": 0, "pace": "0.0"}).status_code == 204
    assert server.store.read("SELECT pace FROM tables WHERE id = ?", table)[0]["pace"] == 0.0
    wait_for(lambda: seconds_of_bot() < 0.4)  # soon, unless the machine is busy just then


@pytest.mark.slow
def test_the_real_pool_survives_the_death_of_a_worker(serve: Callable[..., Server]) -> None:
    server = serve(BotPool)
    ann = server.player("Ann")
    table = ann.opens(LINES, "me", "bot:greedy")
    found = server.table(table)
    ann.plays(table, 0)
    wait_for(lambda: server.do(lambda: found.position.actors) == (0,))
    workers = server.do(lambda: list((server.services.pool._pool._processes or {}).values()))
    assert workers
    nice = os.getpriority(os.PRIO_PROCESS, 0)
    assert all(os.getpriority(os.PRIO_PROCESS, worker.pid or 0) > nice for worker in workers)
    for worker in workers:
        os.kill(worker.pid or 0, signal.SIGKILL)
    ann.plays(table, 0)
    wait_for(lambda: server.do(lambda: found.position.actors) == (0,))


def test_a_worker_answers_in_the_language_of_whoever_asks(server: Server) -> None:
    async def ask(code: str) -> str:
        with language(code):
            return await server.services.pool.ask(current_language)

    assert [server.wait(ask(code)) for code in ("en", "fr", "de")] == ["en", "fr", "de"]


def test_a_full_pool_refuses_hints_but_no_bot(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    pool = server.services.pool
    assert pool.share == 1.0
    pool.waiting += 1000
    try:
        assert pool.share < 0.1
        assert ann.post(f"/t/{table}/hint", {"seat": 0}).status_code == 503
        ann.plays(table, 0)
        found = server.table(table)
        wait_for(lambda: server.do(lambda: found.position.actors) == (0,))
    finally:
        pool.waiting -= 1000


# Leaving and coming back


def test_leaving_hands_the_seat_to_a_bot_and_coming_back_takes_it_again(
    server: Server, ann: Player, ben: Player
) -> None:
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    found = server.table(table)
    assert ben.post(f"/t/{table}/come-back").status_code == 403, "nothing to come back to"
    assert ben.post(f"/t/{table}/leave").status_code == 303
    assert found.seats[1].bot
    assert found.seats[1].owner == ben.person
    assert ben.move(table, 0, found.length, seat=1).status_code == 403
    assert ben.get("/").text.count(f"/t/{table}") == 1, "it stays among the tables of who left"
    ann.plays(table, 0)
    wait_for(lambda: server.do(lambda: found.position.actors) == (0,))
    assert "Take my seat back" in ben.live(table)
    assert "Take my seat back" not in ann.live(table)
    assert ann.post(f"/t/{table}/come-back").status_code == 403
    assert ben.post(f"/t/{table}/come-back").status_code == 204
    assert found.seats[1].person == ben.person
    assert found.seats[1].bot is None
    ann.plays(table, 0)
    ben.plays(table, 1)


def test_a_table_that_everyone_left_is_over_with(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    ben.post(f"/t/{table}/leave")
    ann.post(f"/t/{table}/leave")
    found = server.table(table)
    assert found.stage == "left"
    length = found.length
    assert ann.move(table, 0, length).status_code == 409
    assert ben.post(f"/t/{table}/come-back").status_code == 409
    assert "This table was left" in ann.get(f"/t/{table}").text
    assert server.do(lambda: found.length) == length, "no bot plays on alone"


def test_who_leaves_before_the_beginning_frees_the_seat(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend", "friend")
    ben.joins(table)
    ben.post(f"/t/{table}/leave")
    assert [s.name for s in server.table(table).seats] == ["Ann", "", ""]
    ben.joins(table)
    server.player("Cid").joins(table)
    assert server.table(table).running


def test_a_personal_link_moves_the_seat_to_another_device(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    link = f"/me/{ann.key}"
    assert link in ann.get("/me").text
    phone = server.player()
    assert "Who are you?" in phone.get("/me").text
    question = phone.get(link)
    assert "Go on as Ann?" in question.text
    assert "set-cookie" not in question.headers, "looking at a link changes nothing"
    answer = phone.post(link)
    assert answer.status_code == 303
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    phone.plays(table, 0)
    assert server.player().post("/me/nosuchkey").status_code == 403
    assert ann.key not in str(server.store.read("SELECT * FROM people")), "only its fingerprint is kept"
    assert ann.key.encode() not in server.database.read_bytes()


def test_a_name_can_be_changed(server: Server, ann: Player) -> None:
    ann.opens(NEXT, "me")
    assert ann.post("/me", {"name": "  Anna \n Lou\x00ise "}).status_code == 303
    assert "<h1>Anna Lou ise</h1>" in ann.get("/me").text
    assert ann.post("/me", {"name": "x" * 21}).status_code == 400


def test_someone_new_gives_a_name_and_has_a_page(server: Server) -> None:
    new = server.player()
    assert "Who are you?" in new.get("/me").text
    assert new.post("/me", {"name": "BOT Eve"}).status_code == 400
    answer = new.post("/me", {"name": "Eve"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/me")
    assert "<h1>Eve</h1>" in new.get("/me").text


# Again


def test_a_refused_request_stores_nobody_and_no_name(server: Server, ann: Player, ben: Player) -> None:
    full = ann.opens(TICKETS, "me", "friend")
    ben.joins(full)
    cid = server.player("Cid")
    ended = cid.opens(NEXT, "me")
    play_out(server, cid, ended)
    people = [tuple(row) for row in server.store.read("SELECT id, name FROM people")]
    tables = {"game": TICKETS, "players": 2, "seat-0": "me", "seat-1": "friend"}
    invite = server.table(full).facts.invite
    for path, form, why in (
        (f"/join/{invite}", {}, "every seat at this table is taken"),
        ("/tables", tables | {"seat-0": "friend"}, "one seat must be yours"),
        ("/tables", tables | {"seat-1": "bot:none"}, "there is no bot"),
        ("/tables", tables | {"seat-1": "ghost"}, "nobody like that"),
        ("/tables", tables | {"pace": "1e9"}, "no such pace"),
        (f"/t/{ended}/fork?move=0", {"seat-0": "friend"}, "one seat must be yours"),
        (f"/t/{ended}/fork?move=0", {"seat-0": "me", "pace": "1e9"}, "no such pace"),
    ):
        for player in (server.player(), cid):
            answer = player.post(path, form | {"name": "Zoe"})
            assert answer.status_code in (400, 409), answer.text
            assert why in answer.text
            assert "set-cookie" not in answer.headers
    assert [tuple(row) for row in server.store.read("SELECT id, name FROM people")] == people


def test_another_game_with_the_same_people_begins_once(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend", pace="0.4")
    ben.joins(table)
    assert ann.post(f"/t/{table}/again").status_code == 409, "not while the first goes on"
    found = server.table(table)
    while not over(server, table):
        seat = server.do(lambda: found.position.actors[0])
        (ann, ben)[seat].plays(table, seat, which=-1)
    news = server.do(lambda: found.news)
    where = ann.post(f"/t/{table}/again").headers["location"]
    assert news.is_set(), "Ben's page hears of it"
    assert ben.post(f"/t/{table}/again").headers["location"] == where
    assert where in ben.live(table)
    new = server.table(where.removeprefix("/t/"))
    assert [s.name for s in new.seats] == ["Ben", "Ann"], "who began last time begins last"
    assert new.pace == 0.4
    assert new.running
    assert server.player("Eve").post(f"/t/{table}/again").status_code == 403


# Memory


def test_tables_nobody_uses_are_forgotten_and_found_again(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_registry, "KEPT", 6)
    server = serve()
    ann = server.player("Ann")
    tables = [ann.opens(NEXT, "me", "here") for _k in range(20)]
    assert len(server.tables) <= 7
    for table in tables:
        assert ann.plays(table, 0)["n"] == 1
    assert len(server.tables) <= 7
    for table in tables:
        assert server.table(table).length == 1


def test_a_table_in_use_is_never_loaded_twice(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_registry, "KEPT", 2)
    server = serve()
    ann = server.player("Ann")
    first = ann.opens(NEXT, "me", "here")
    held = server.table(first)
    for _k in range(8):
        ann.opens(NEXT, "me", "here")
    assert server.tables.in_memory(first) is None
    assert server.table(first) is held


def test_own_tables_are_shown_unfinished_ones_first_and_then_the_last_ones(server: Server, ann: Player) -> None:
    first, over_, last, left = (ann.opens(NEXT, *seats) for seats in (["me"], ["me"], ["me"], ["me", "here"]))
    play_out(server, ann, over_)
    ann.plays(first)
    ann.post(f"/t/{left}/leave")
    page = ann.get("/tables").text
    shown = sorted((first, over_, last, left), key=lambda table: page.index(f"/t/{table}"))
    assert shown == [first, last, left, over_]


def test_a_public_table_is_listed_for_everyone(server: Server, ann: Player, ben: Player) -> None:
    shown, hidden = ann.opens(NEXT, "me", listed="yes"), ann.opens(NEXT, "me")
    page = ben.get("/").text
    assert shown in page
    assert hidden not in page
