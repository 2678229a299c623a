"""The API: what programs ask for and do, and how they are refused."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import threading
from typing import Any

import httpx
import numpy as np
import pytest

import mornington as mt
from mornington.web import tokens
from mornington.web.api import events
from mornington.web.model import Stage
from tests.waiting import wait_for
from tests.web import routes
from tests.web.programs import Program, bot, code, makes_token, script
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"


@pytest.fixture
def anns(ann: Player) -> Program:
    return script(ann)


@pytest.fixture
def robo(ben: Player) -> Program:
    return bot(ben)


def together(host: Program, guest: Program, game: str = LINES, **fields: Any) -> str:
    """A table of two, at which the host begins."""
    table = host.opens(game, "me", "open", **fields)
    guest.does(f"/join/{host.has(f'/tables/{table}')['invite']}")
    return table


# Games


@pytest.mark.parametrize("game", [NEXT, TICKETS, MANIA, LINES])
def test_games_and_observations_are_described_as_the_library_has_them(server: Server, game: str) -> None:
    anyone, there = Program(server, ""), mt.load(game)
    found = anyone.has(f"/games/{game}")
    assert found in anyone.has("/games")["games"]
    assert found["players"] == list(there.player_counts)
    assert [option["name"] for option in found["options"]] == [option.name for option in there.options]
    assert sorted(found["boards"]) == list(there.boards)
    assert found["boards"][0] == there.default_board
    form = anyone.has(f"/games/{game}/observation")
    assert [(part["name"], tuple(part["shape"])) for part in form["parts"]] == [
        (part.name, part.shape) for part in there.observation_parts
    ]
    assert form["parts"][-1]["start"] + form["parts"][-1]["size"] == form["size"]
    assert sum(action["count"] for action in form["actions"]) == form["moves"] == found["moves"]


# Tables


def test_whole_games_are_played_by_two_programs(anns: Program, robo: Program) -> None:
    table = together(anns, robo, MANIA)
    while not (found := anns.has(f"/tables/{table}"))["over"]:
        (anns if found["your_turn"] else robo).plays(table, -1)
    assert found["result"] == robo.has(f"/tables/{table}")["result"]
    assert found["stage"] == "over"
    record = robo.get(f"/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    end = mt.replay(record.text)
    assert list(end.scores()) == found["result"]["totals"]
    assert end.tags["player 1"] == "BOT Robo"


@pytest.mark.parametrize("game", [NEXT, TICKETS, MANIA])
def test_a_program_plays_every_game_against_ours(anns: Program, game: str) -> None:
    table = anns.opens(game, "me", "greedy")
    with anns.listens(f"/tables/{table}/events") as lines:
        for _move in range(6):
            while not next(line for line in lines if line["type"] == "gameState")["your_turn"]:
                pass
            before = anns.has(f"/tables/{table}")
            made = anns.plays(table)
            assert made["length"] > before["length"]
            assert before["view"]["seat"] == 0


def test_seats_say_who_plays(anns: Program, robo: Program) -> None:
    table = anns.opens(TICKETS, "me", "open", "open", "level-2")
    robo.does(f"/join/{anns.has(f'/tables/{table}')['invite']}")
    seats = anns.has(f"/tables/{table}")["seats"]
    assert [(seat["name"], seat["kind"], seat["program_of"], seat["you"]) for seat in seats] == [
        ("Ann", "person", None, True),
        ("BOT Robo", "program", "Ben", False),
        ("", "open", None, False),
        ("Level 2", "bot", None, False),
    ]
    assert anns.does(f"/tables/{table}/fill", bot="greedy")["stage"] == "playing"
    assert anns.has(f"/tables/{table}")["seats"][2]["name"] == "Greedy"


def test_own_tables_are_listed(anns: Program) -> None:
    table = anns.opens(NEXT, "me")
    found = anns.has("/tables")["tables"]
    assert found[0] | {"changed": 0} == {
        "id": table,
        "game": NEXT,
        "stage": "playing",
        "names": ["Ann"],
        "changed": 0,
    }


def test_what_is_sent_is_what_the_page_takes(anns: Program) -> None:
    found = anns.does(
        "/tables", game=NEXT, board="prague", seats=["me", "me"], options={"objectives": True}, hints=True, pace=2.5
    )
    assert found["options"] == {"players": 2, "objectives": True, "powers": False, "choose_pencils": False}
    assert found["board"] == "Prague"
    assert [seat["name"] for seat in found["seats"]] == ["Ann", "Ann 2"]
    for wrong, status in (
        ({"game": "chess", "seats": ["me"]}, "404 not_found"),
        ({"game": NEXT, "seats": ["me"], "board": "x"}, "422 invalid"),
        ({"game": NEXT, "seats": ["greedy"]}, "422 invalid"),
        ({"game": NEXT, "seats": ["me", "nobody"]}, "422 invalid"),
        ({"game": NEXT, "seats": ["me"] * 5}, "422 invalid"),
        ({"game": NEXT, "seats": []}, "422 invalid"),
        ({"game": NEXT, "seats": ["me"], "pace": 1}, "422 invalid"),
        ({"game": NEXT, "seats": ["me"], "options": {"players": 3}}, "422 invalid"),
        ({"game": NEXT, "seats": ["me"], "options": {"self": 3}}, "422 invalid"),
        ({"game": NEXT, "seats": ["me"], "options": {"powers": [1]}}, "422 invalid"),
        ({"game": NEXT, "seats": ["me"], "name": "x"}, "422 invalid"),
    ):
        assert code(anns.http.post("/tables", json=wrong)) == status, wrong


def test_who_leaves_is_replaced_and_may_come_back(anns: Program, robo: Program) -> None:
    table = together(anns, robo)
    assert robo.does(f"/tables/{table}/leave") == {"stage": "playing"}
    assert anns.has(f"/tables/{table}")["seats"][1]["bot"] == "level-3"
    assert robo.does(f"/tables/{table}/come-back")["stage"] == "playing"
    assert anns.has(f"/tables/{table}")["seats"][1]["name"] == "BOT Robo"
    assert code(robo.post(f"/tables/{table}/come-back")) == "403 forbidden"
    robo.does(f"/tables/{table}/leave")
    assert anns.does(f"/tables/{table}/leave") == {"stage": "left"}
    assert code(anns.post(f"/tables/{table}/move", move=0)) == "409 conflict"


# Play


def test_a_repeated_move_is_answered_again_and_a_stale_one_refused(anns: Program, robo: Program) -> None:
    table = together(anns, robo)
    first, second = anns.has(f"/tables/{table}/moves")["moves"][:2]
    by_id, by_text = {"move": first["id"], "at": 0}, {"move": f" {first['text'].lower()} ", "at": 0}
    made = anns.does(f"/tables/{table}/move", **by_id)
    assert made == {"length": 1, "move": first["id"], "text": first["text"]}
    assert anns.does(f"/tables/{table}/move", **by_id) == made
    assert anns.does(f"/tables/{table}/move", **by_text) == made, "the same move in other words"
    refused = anns.post(f"/tables/{table}/move", move=second["text"], at=0)
    assert code(refused) == "409 conflict"
    assert "another move" in refused.json()["error"]["message"]
    robo.plays(table)
    assert anns.does(f"/tables/{table}/move", **by_text) == made, "however long ago it was"
    stale = anns.post(f"/tables/{table}/move", move=second["id"], at=1)
    assert code(stale) == "409 conflict"
    assert "gone on" in stale.json()["error"]["message"]
    assert code(anns.post(f"/tables/{table}/move", move=second["id"], at=99)) == "409 conflict"
    assert anns.has(f"/tables/{table}")["length"] == 2


def test_without_at_a_move_is_meant_for_the_game_as_it_stands(anns: Program) -> None:
    table = anns.opens(NEXT, "me")
    text = anns.has(f"/tables/{table}/moves")["moves"][0]["text"]
    assert anns.does(f"/tables/{table}/move", move=text)["text"] == text


@pytest.mark.parametrize(
    "move", [-1, 10**6, "", "nonsense", "x" * 500, "\x00", "0,-1 BYBY\nmove", "🚇", "’; DROP TABLE tables"]
)
def test_illegal_moves_are_refused_with_the_reason(anns: Program, move: object) -> None:
    table = anns.opens(LINES, "me", "me")
    refused = anns.post(f"/tables/{table}/move", move=move)
    assert code(refused) == "409 illegal_move"
    assert anns.has(f"/tables/{table}")["length"] == 0


def test_what_is_wrong_with_a_text_is_said_of_the_text(anns: Program) -> None:
    table = anns.opens(LINES, "me", "me")
    refused = anns.post(f"/tables/{table}/move", move="x" * 501)
    assert code(refused) == "422 invalid"
    assert "at most 500 characters" in refused.json()["error"]["message"], "and not that it is no number"


def test_moves_are_taken_back(anns: Program, robo: Program) -> None:
    table = anns.opens(MANIA, "me", "me")
    seat = anns.has(f"/tables/{table}")["actors"][0]
    anns.plays(table)
    assert anns.has(f"/tables/{table}", seat=seat)["undo"] == "free"
    undone = anns.does(f"/tables/{table}/undo", seat=seat, at=1)
    assert undone == {"length": 2}
    assert anns.does(f"/tables/{table}/undo", seat=seat, at=1) == undone
    assert code(anns.post(f"/tables/{table}/undo", seat=seat)) == "409 conflict", "there is no move any more"
    shared = together(anns, robo)
    anns.plays(shared)
    assert anns.has(f"/tables/{shared}")["undo"] == "agreed"
    assert code(anns.post(f"/tables/{shared}/undo")) == "409 conflict"
    anns.does(f"/tables/{shared}/propose", kind="undo")
    asked = robo.has(f"/tables/{shared}")["proposal"]
    assert asked["waiting_for"] == [1]
    assert code(robo.post(f"/tables/{shared}/answer", proposal="undo-1-1-1", agree=True)) == "409 conflict"
    robo.does(f"/tables/{shared}/answer", proposal=asked["name"], agree=True)
    assert anns.has(f"/tables/{shared}")["your_turn"]
    assert code(anns.post(f"/tables/{shared}/propose", kind="replace")) == "409 conflict"
    assert code(anns.post(f"/tables/{shared}/propose", kind="chess")) == "422 invalid"
    assert code(anns.post(f"/tables/{shared}/propose", kind="replace", target=1)) == "409 conflict"


@pytest.mark.parametrize("game", [NEXT, TICKETS, MANIA, LINES])
def test_observations_are_those_of_the_library(server: Server, anns: Program, game: str) -> None:
    table = anns.opens(game, "me", "me")
    for _move in range(3):
        anns.plays(table)
    seat = anns.has(f"/tables/{table}")["actors"][0]
    found = anns.has(f"/tables/{table}/observation", seat=seat)
    there = server.table(table)
    assert np.array_equal(found["observation"], server.do(lambda: there.position.observation(seat)))
    assert found["legal"] == [move["id"] for move in anns.has(f"/tables/{table}/moves", seat=seat)["moves"]] != []
    assert found["at"] == 3


def test_pictures_are_of_what_the_seat_may_see(anns: Program, robo: Program) -> None:
    table = together(anns, robo, TICKETS)
    mine, theirs = (who.get(f"/tables/{table}/picture.svg") for who in (anns, robo))
    assert mine.headers["content-type"].startswith("image/svg+xml")
    assert mine.text != theirs.text
    assert code(anns.get(f"/tables/{table}/picture.svg", params={"seat": 1})) == "403 forbidden"
    assert code(anns.get(f"/tables/{table}/picture.svg", params={"move": 99})) == "404 not_found"
    assert code(anns.get(f"/tables/{table}/picture.png")) == "422 invalid"


def test_programs_have_no_hints_in_games_with_others(anns: Program, robo: Program, ben: Player) -> None:
    table = together(anns, robo, NEXT, hints=True)
    assert anns.has(f"/tables/{table}")["hints"]
    assert not robo.has(f"/tables/{table}")["hints"]
    assert code(robo.post(f"/tables/{table}/hint")) == "403 forbidden"
    given = anns.does(f"/tables/{table}/hint")
    assert given["text"]
    assert given["moves"][0] in anns.has(f"/tables/{table}/moves")["moves"]
    alone = robo.opens(NEXT, "me")
    assert robo.does(f"/tables/{alone}/hint")["moves"]


def test_someone_with_several_seats_looks_from_the_one_whose_turn_it_is(anns: Program) -> None:
    table = anns.opens(TICKETS, "me", "me")
    acting = anns.has(f"/tables/{table}")["actors"][0]
    assert anns.has(f"/tables/{table}")["seat"] == acting
    for path in ("", "/moves", "/observation"):
        assert code(anns.get(f"/tables/{table}{path}", params={"seat": 1 - acting})) == "403 forbidden", path
    assert code(anns.get(f"/tables/{table}/picture.svg", params={"seat": acting})) == "403 forbidden"


def test_strangers_watch(anns: Program, robo: Program) -> None:
    table = anns.opens(TICKETS, "me", "me")
    seen = robo.has(f"/tables/{table}")
    assert (seen["seat"], seen["invite"], seen["view"]["seat"], seen["your_turn"]) == (None, None, None, False)
    for path in ("moves", "observation", "record"):
        assert code(robo.get(f"/tables/{table}/{path}")) == "403 forbidden", path
    for path, fields in (
        ("move", {"move": 0}),
        ("undo", {}),
        ("hint", {}),
        ("leave", {}),
        ("come-back", {}),
        ("fill", {}),
        ("propose", {"kind": "undo"}),
        ("answer", {"proposal": "x", "agree": True}),
        ("move", {"move": 0, "seat": 0}),
    ):
        assert code(robo.post(f"/tables/{table}/{path}", **fields)) == "403 forbidden", path
    assert robo.lines(f"/tables/{table}/events")[0]["type"] == "table"


# Streams


def test_a_stream_tells_what_happens_and_goes_on_where_it_was(anns: Program, robo: Program) -> None:
    table = together(anns, robo)
    with robo.listens(f"/tables/{table}/events") as lines:
        assert next(lines)["type"] == "table"
        first = next(lines)
        assert (first["length"], first["last"], first["your_turn"]) == (0, None, False)
        made = anns.plays(table)
        told = next(line for line in lines if line["type"] == "gameState")
        assert told["length"] == 1
        assert told["your_turn"]
        assert told["last"] | {"text": ""} == {
            "n": 0,
            "kind": "moved",
            "seat": 0,
            "name": "Ann",
            "move": made["text"],
            "text": "",
        }
    robo.plays(table)
    anns.plays(table)
    again = [line for line in robo.lines(f"/tables/{table}/events", since=1) if line["type"] == "gameState"]
    assert [(line["length"], line["your_turn"]) for line in again] == [(2, False), (3, True)]
    assert [line["length"] for line in robo.lines(f"/tables/{table}/events", since=10**6)[1:]] == [3]


def test_a_stream_tells_the_end(anns: Program) -> None:
    table = anns.opens(NEXT, "me")
    while not anns.has(f"/tables/{table}")["over"]:
        anns.plays(table)
    end = anns.lines(f"/tables/{table}/events")[-1]
    assert end["over"]
    assert end["result"] == anns.has(f"/tables/{table}")["result"]
    assert end["stage"] == Stage.OVER


def test_streams_are_not_compressed_and_other_answers_are(anns: Program) -> None:
    table = anns.opens(LINES, "me", "me")
    asks = {"Accept-Encoding": "gzip"}
    with anns.http.stream("GET", f"/tables/{table}/events", headers=asks) as stream:
        assert stream.headers["content-encoding"] == "identity"
        assert stream.headers["content-type"] == "application/x-ndjson"
        assert json.loads(next(stream.iter_lines()))["type"] == "table"
    with anns.http.stream("GET", f"/tables/{table}", headers=asks) as answer:
        assert json.loads(gzip.decompress(b"".join(answer.iter_raw())))["id"] == table


def test_the_stream_of_an_account_tells_of_all_tables(anns: Program, robo: Program) -> None:
    with anns.listens("/events") as lines:
        table = anns.opens(LINES, "me", "open")
        told = next(line for line in lines if line["table"] == table)
        assert (told["type"], told["names"]) == ("seatTaken", ["Ann", ""])
        robo.does(f"/join/{anns.has(f'/tables/{table}')['invite']}")
        assert [next(lines)["type"] for _k in range(2)] == ["gameStart", "yourTurn"]
        anns.plays(table)
        robo.plays(table)
        assert next(lines) == {"type": "yourTurn", "table": table, "game": LINES, "length": 2}
        robo.does(f"/tables/{table}/leave")
        anns.does(f"/tables/{table}/leave")
        assert next(line for line in lines if line["type"] == "gameFinish")["stage"] == "left"


def test_a_stream_ends_with_its_token(anns: Program, ann: Player) -> None:
    table = anns.opens(LINES, "me", "me")
    other = script(ann)
    heard: list[Any] = []
    with anns.listens(f"/tables/{table}/events") as lines:
        heard.append(next(lines))
        listening = threading.Thread(target=lambda: heard.extend(lines))
        listening.start()
        page = ann.get("/me").text
        revoke(ann, page, 0)
        other.plays(table)
        listening.join()
    assert all(line.get("length") != 1 for line in heard)


# Who asks


def revoke(player: Player, page: str, which: int) -> None:
    fingerprints = [piece.split('"')[0] for piece in page.split('name="token" value="')[1:]]
    assert player.post("/me/tokens/revoke", {"token": fingerprints[which]}).status_code == 303


def test_tokens_are_made_shown_once_and_revoked(server: Server, ann: Player) -> None:
    token = makes_token(ann, label="my <script>")
    mine = Program(server, token)
    assert "never used" in ann.get("/me").text
    assert mine.has("/me") == {"name": "Ann", "is_bot": False, "author": None}
    page = ann.get("/me").text
    assert token not in page
    assert "my &lt;script&gt;" in page
    assert "last used" in page
    rows = server.do(lambda: server.store.read("SELECT * FROM tokens"))
    assert token not in repr([tuple(row) for row in rows])
    assert all(row["used"] is None or row["used"] % tokens.DAY == 0 for row in rows)
    revoke(ann, page, 0)
    assert code(mine.get("/me")) == "401 unauthorized"
    assert "my &lt;script&gt;" not in ann.get("/me").text
    assert ann.post("/me/tokens/revoke", {"token": "00"}).status_code == 400
    assert ann.post("/me/tokens/revoke", {"token": "x"}).status_code == 400


def test_nobody_revokes_the_tokens_of_others(ann: Player, ben: Player, anns: Program) -> None:
    ben.opens(LINES, "me", "bot:greedy")
    fingerprint = ann.get("/me").text.split('name="token" value="')[1].split('"')[0]
    assert ben.post("/me/tokens/revoke", {"token": fingerprint}).status_code == 400
    assert anns.get("/me").status_code == 200


def test_a_new_personal_link_revokes_all_tokens(anns: Program, ann: Player) -> None:
    program = bot(ann)
    assert ann.post("/me/link").status_code == 303
    for who in (anns, program):
        assert code(who.get("/me")) == "401 unauthorized"


def test_a_program_has_an_account_and_no_cookie(server: Server, ben: Player) -> None:
    robo = bot(ben, "bot Robo")
    assert robo.has("/me") == {"name": "BOT Robo", "is_bot": True, "author": "Ben"}
    found = re.search(r'<option value="(\d+)">BOT Robo<', ben.get("/me").text)
    assert found
    number = found[1]
    again = Program(server, makes_token(ben, number))
    assert again.has("/me") == robo.has("/me")
    assert server.player().get(f"/me/{robo.token}").status_code == 403
    other = server.player("Carl")
    other.opens(LINES, "me", "bot:greedy")
    assert other.post("/me/tokens", {"label": "x", "for": number}).status_code == 403
    for name in ("", " ", "x" * 17, "BOT"):
        refused = other.post("/me/tokens", {"label": "x", "for": "new", "program": name})
        assert refused.status_code == (400 if name != "BOT" else 200), name


@pytest.mark.parametrize("name", ["BOT x", "bot x", " Bot  x"])
def test_people_have_no_names_of_programs(server: Server, name: str) -> None:
    answer = server.player().post(f"/play/{LINES}", {"name": name})
    assert answer.status_code == 400
    assert "programs" in answer.text


def test_tokens_and_programs_are_limited(server: Server) -> None:
    many = server.player("Many")
    many.opens(LINES, "me", "bot:greedy")
    for k in range(tokens.MOST_PROGRAMS):
        assert many.post("/me/tokens", {"label": "x", "for": "new", "program": f"p{k}"}).status_code == 200
    assert many.post("/me/tokens", {"label": "x", "for": "new", "program": "more"}).status_code == 409
    for _k in range(tokens.MOST - tokens.MOST_PROGRAMS):
        assert many.post("/me/tokens", {"label": "x"}).status_code == 200
    assert many.post("/me/tokens", {"label": "x"}).status_code == 409


def test_cookies_mean_nothing_and_none_is_set(server: Server, ann: Player, anns: Program) -> None:
    cookie = {"Cookie": f"mornington={ann.key}; language=fr"}
    without = httpx.get(f"{server.url}/api/me", headers=cookie)
    assert code(without) == "401 unauthorized"
    assert without.headers["www-authenticate"] == "Bearer"
    assert "say who you are" in without.text, "in English: the cookie chooses no language"
    answer = anns.get("/me", params={"language": "fr"})
    assert "set-cookie" not in answer.headers
    assert "set-cookie" not in without.headers
    german = anns.get("/nowhere", headers={"Accept-Language": "de"})
    assert code(german) == "404 not_found"


def test_a_person_and_a_program_play_on_one_table(ann: Player, robo: Program, server: Server) -> None:
    table = ann.opens(LINES, "me", "friend")
    robo.does(f"/join/{server.table(table).facts.invite}")
    page = ann.live(table)
    assert "BOT Robo" in page
    assert "a program of Ben" in page
    ann.plays(table)
    robo.plays(table)
    assert "BOT Robo" in ann.get(f"/t/{table}/replay").text


# The page and the description


def test_the_page_tells_every_operation_and_shape(server: Server, ann: Player) -> None:
    page, description = ann.get("/api").text, Program(server, "").has("/openapi.json")
    for path, methods in description["paths"].items():
        for method in methods:
            assert f"{method.upper()} /api{path}" in page
    for name in description["components"]["schemas"]:
        assert f'id="shape-{name}"' in page
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids))


def test_every_operation_is_known_to_the_tests_of_secrecy(server: Server) -> None:
    found = Program(server, "").has("/openapi.json")["paths"]
    assert {path for path, methods in found.items() if "get" in methods} == set(routes.API_READ)
    assert {path for path, methods in found.items() if "post" in methods} == set(routes.API_DONE)


def test_every_operation_and_field_is_described(server: Server) -> None:
    description = Program(server, "").has("/openapi.json")
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            assert operation["description"].endswith("."), (path, method)
            assert all(parameter.get("description") for parameter in operation.get("parameters", ())), (path, method)


def test_a_server_starts_without_the_api() -> None:
    """What it needs takes longer to import than many pages, so the first page does not wait for it."""
    found = subprocess.run(
        [sys.executable, "-c", "import sys, mornington.web.app; print({'fastapi', 'pydantic'} & sys.modules.keys())"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == "set()"


def test_requests_have_names_in_the_metrics(ann: Player, anns: Program) -> None:
    table = anns.opens(LINES, "me", "me")
    anns.plays(table)
    anns.get("/nowhere")
    text = ann.get("/metrics").text
    assert 'route="/api/tables/{table}/move"' in text
    assert table not in text


def test_limits_hold_for_the_person_of_a_token(limited: Any) -> None:
    server = limited(requests_per_person=1)
    ann = server.player("Ann")
    token = makes_token(ann)
    mine, other = Program(server, token), Program(server, token, "127.0.0.2")
    found = [mine.get("/me") for _k in range(12)] + [other.get("/me")]
    refused = [answer for answer in found if answer.status_code != 200]
    assert found[-1] in refused, "whatever address it comes from"
    assert {code(answer) for answer in refused} == {"429 too_many_requests"}
    assert int(refused[0].headers["retry-after"]) >= 1


def test_the_limit_of_an_address_is_told_in_json(limited: Any) -> None:
    server = limited(requests_per_address=1)
    anyone = Program(server, "")
    found = [anyone.get("/games/line-change") for _k in range(12)]
    assert code(found[-1]) == "429 too_many_requests"
    assert "retry-after" in found[-1].headers


def test_events_of_an_account_come_at_once(anns: Program, robo: Program) -> None:
    """Not only when the stream looks by itself."""
    table = together(anns, robo)
    with robo.listens("/events") as lines:
        next(line for line in lines if line["type"] == "gameStart" and line["table"] == table)
        anns.plays(table)
        assert next(lines)["type"] == "yourTurn"
    wait_for(lambda: not any(seat["here"] for seat in anns.has(f"/tables/{table}")["seats"]))


def test_whoever_only_asks_has_not_come(anns: Program, robo: Program) -> None:
    table = together(anns, robo)
    seen = anns.lines(f"/tables/{table}/events")[0]["seats"]
    assert [seat["here"] for seat in seen] == [False, False]
    with robo.listens(f"/tables/{table}/events") as lines:
        assert [seat["here"] for seat in next(lines)["seats"]] == [False, True]


def test_a_long_log_is_told_in_pieces(server: Server, anns: Program) -> None:
    table = anns.opens(LINES, "me", "me")
    for _move in range(3 * events.PIECE):
        anns.plays(table)
    told = [line for line in anns.lines(f"/tables/{table}/events", since=0) if line["type"] == "gameState"]
    assert [line["length"] for line in told] == [n + 1 for n in range(3 * events.PIECE)]
    assert [line["last"]["n"] for line in told] == list(range(3 * events.PIECE))
