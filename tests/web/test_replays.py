"""Replays, records and forks: any moment, through the eyes one may look through."""

from __future__ import annotations

import base64
import re
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.web.table_registry import load_table
from tests.conftest import GOLDEN
from tests.waiting import wait_for
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"
RECORDS = {
    NEXT: "next-station-two",
    TICKETS: "ticket-to-ride-two",
    MANIA: "metromania-two",
    LINES: "line-change-two",
}


def golden(game: str) -> str:
    return (GOLDEN / f"{RECORDS[game]}.txt").read_text()


def uploads(player: Player, text: str | bytes, status: int = 303) -> str:
    data = text.encode() if isinstance(text, str) else text
    answer = player.post("/records", files={"record": ("game.txt", data)})
    assert answer.status_code == status, answer.text
    return answer.headers["location"].split("/")[2] if status == 303 else answer.text


# Records in and out


@pytest.mark.parametrize("game", mt.games())
def test_a_record_is_brought_looked_at_and_taken_away_again(server: Server, ann: Player, game: str) -> None:
    text = golden(game)
    table = uploads(ann, text)
    last = len(mt.replay(text).moves)
    page = ann.get(f"/t/{table}/replay").text
    assert f"Move {last} of {last}" in page
    for n in (0, 1, last // 2, last):
        for seat in ("none", "0", "1", "all"):
            answer = ann.get(f"/t/{table}/frame?move={n}&seat={seat}")
            assert answer.status_code == 200
            assert f'data-n="{n}"' in answer.text
            assert f'data-looking="{seat}"' in answer.text
    assert ann.get(f"/t/{table}/frame?move={last + 1}").status_code == 400
    taken = ann.get(f"/t/{table}/record")
    assert "attachment" in taken.headers["content-disposition"]
    assert taken.headers["content-type"].startswith("text/plain")
    assert mt.replay(taken.text) == mt.replay(text)
    assert uploads(ann, taken.text)
    assert server.do(lambda: load_table(server.store, table)).position == mt.replay(text)


@pytest.mark.parametrize("game", mt.games())
def test_at_the_end_the_board_shows_whose_one_chooses_and_the_sheets_are_large(ann: Player, game: str) -> None:
    table = uploads(ann, golden(game))
    page = ann.get(f"/t/{table}/replay").text
    choices = re.findall(r'name="whose" value="(\w+)"[^>]*?( checked)?>', page)
    assert {"0", "1"} <= {value for value, _checked in choices}
    assert sum(bool(checked) for _value, checked in choices) == 1
    board = page[page.index('id="moving"') : page.index('class="tools"')]
    assert {"0", "1"} == set(re.findall(r'data-of="(\d)"', board)), "each has something on the board"
    assert 'class="panel large"' in page
    before = ann.get(f"/t/{table}/replay?move=3").text
    assert "data-of" not in before
    assert 'name="whose"' not in before


def test_frames_show_each_moment_as_it_was(server: Server, ann: Player) -> None:
    table = uploads(ann, golden(LINES))
    position = mt.replay(golden(LINES))
    for n in (0, 3, 8):
        page = ann.get(f"/t/{table}/frame?move={n}&seat=1").text
        view = position.at(n).view(1)
        view.update(names=server.table(table).names, moves=[])
        assert position.game.draw.moving(position.game.board, view, 1, "board") in page


def test_a_game_played_here_is_recorded_in_full(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "bot:greedy")
    found = server.table(table)
    while not server.do(lambda: found.position.over):
        if server.do(lambda: 0 in found.position.actors):
            ann.plays(table, 0, which=-1)
        else:
            wait_for(lambda: not server.do(found.bots_to_move))
    stranger = server.player()
    text = stranger.get(f"/t/{table}/record").text
    assert mt.replay(text) == found.position
    assert "Ann" in text
    assert "seed:" in text, "when a game is over there are no secrets"
    assert stranger.get(f"/t/{table}/replay?seat=all").status_code == 200


HEAD = "Mornington record 1\ngame: line-change\nrules: 1\nplayers: 2\n"
SEEDED = f"{HEAD}seed: 1\n"
END = "state: unchecked\n"
BAD = {
    "empty": "",
    "no record": "Hello!\n",
    "only the first line": "Mornington record 1\n",
    "no colon": "Mornington record 1\nhello\n\n",
    "unknown game": f"Mornington record 1\ngame: chess\nrules: 1\nplayers: 2\n\n{END}",
    "rules": f"Mornington record 1\ngame: line-change\nrules: 999\nplayers: 2\nseed: 1\n\n{END}",
    "seat": f"{SEEDED}\n9 pass\n{END}",
    "digits": f"{SEEDED}\n² pass\n{END}",
    "many": f"{SEEDED}\n{'9' * 5000} pass\n{END}",
    "seed": f"{HEAD}seed: -5\n\n{END}",
    "long seed": f"{HEAD}seed: {'9' * 5000}\n\n{END}",
    "redeal": f"{SEEDED}\n- redeal x\n{END}",
    "undo": f"{SEEDED}\n- undo\n{END}",
    "time": f"{SEEDED}\n- abandon @ noon\n{END}",
    "year": f"{SEEDED}\n- abandon @ 0001-01-01\nstate: x\n",
    "view": f"{SEEDED}\nview 7: x\n",
    "view ²": f"{SEEDED}\nview ²: x\n",
    "pile": f"{SEEDED}pile x: y\n\n{END}",
    "board": f"{SEEDED}| a = 1\n\n{END}",
    "deep board": f"{HEAD}| a = {'[' * 5000}\n\n{END}",
    "start": f"{HEAD}start: AAAA\n\n{END}",
    "nul": "Mornington record 1\n\x00: \x00\n\n",
    "lines": "Mornington record 1\n" + "a: b\n" * 6000,
}


@pytest.mark.parametrize("wrong", BAD)
def test_a_bad_record_is_refused_with_a_reason(server: Server, ann: Player, wrong: str) -> None:
    count = len(server.store.read("SELECT id FROM tables"))
    answer = ann.post("/records", files={"record": ("game.txt", BAD[wrong].encode())})
    assert 400 <= answer.status_code < 500, answer.text
    assert 10 < len(answer.text) < 600
    assert len(server.store.read("SELECT id FROM tables")) == count
    assert "set-cookie" not in answer.headers


def earlier_record() -> str:
    """Of the version before the installed one, by which the same game comes to the same."""
    version = mt.load(NEXT).rules.RULES_VERSION
    text = (GOLDEN.parent / "data" / "old-record.txt").read_text("utf-8")
    return text.replace("rules: 1\n", f"rules: {version - 1}\n").replace("Ada", "Ada <b>")


def test_a_record_of_earlier_rules_is_replayed_where_all_agrees(server: Server, ann: Player) -> None:
    text = earlier_record()
    table = uploads(ann, text)
    found, version = server.table(table), mt.load(NEXT).rules.RULES_VERSION
    assert found.position.scores() == (119, 116)
    assert found.parting is None
    assert server.do(lambda: load_table(server.store, table)).position == found.position
    taken = ann.get(f"/t/{table}/record").text
    assert f"rules: {version}\n" in taken
    assert mt.replay(taken) == found.position
    assert len(server.table(fork(ann, table, 5, "none", "me", "here")).position.moves) == 5


@pytest.mark.parametrize(
    ("told", "changed"),
    [
        ("> round 1: street triangle\n", "> round 1: street circle\n"),
        ("0 purple 2,5-4,3\n", "0 purple 2,5-9,9\n"),
        ("result: 119 116\n", "result: 120 116\n"),
        ("> pencils: purple\n", ""),
    ],
)
def test_a_record_of_earlier_rules_that_does_not_agree_is_shown_with_its_moves(
    server: Server, ann: Player, told: str, changed: str
) -> None:
    """To people; scripts are told in a sentence. Nothing is kept."""
    version = mt.load(NEXT).rules.RULES_VERSION
    assert told in earlier_record()
    data = earlier_record().replace(told, changed).encode()
    count = len(server.store.read("SELECT id FROM tables"))
    answer = ann.post("/records", files={"record": ("game.txt", data)}, headers={"accept": "text/html"})
    assert answer.status_code == 200
    assert f"version {version - 1} of the rules, installed is {version}" in answer.text
    assert "<strong>Ada &lt;b&gt;</strong> purple 4,3-5,3" in answer.text
    assert "116" in answer.text
    assert "installed is" in uploads(ann, data, status=422)
    assert len(server.store.read("SELECT id FROM tables")) == count


def test_what_is_no_text_is_refused(ann: Player) -> None:
    assert "not text" in uploads(ann, b"\xff\xfe\x00", status=422)
    assert ann.post("/records").status_code == 422


@pytest.mark.parametrize("game", mt.games())
def test_a_damaged_record_is_refused(ann: Player, game: str) -> None:
    text = golden(game)
    lines = text.splitlines(keepends=True)
    middle = len(lines) // 2
    for damaged in (text[: len(text) // 2], "".join(lines[:middle] + lines[middle + 1 :]), text + "0 pass\n"):
        uploads(ann, damaged, status=422)


@pytest.mark.parametrize("game", mt.games())
def test_bytes_of_a_position_that_was_not_made_here_are_refused(ann: Player, game: str) -> None:
    """Compiled rules do not look where an impossible state makes them write: such bytes could do anything."""
    found = mt.load(game)
    state = np.full(found.rules.STATE.itemsize, 127, np.uint8).tobytes()
    start = base64.b64encode(found.sealed(found.check_options(2), state)).decode()
    head = f"Mornington record 1\ngame: {game}\nrules: {found.rules.RULES_VERSION}\nplayers: 2\n"
    for line in (f"start: {start}", f"  start :{start}", f"start:\t{start}", f"start: {start}\nsigned: {'0' * 64}"):
        assert "not played here" in uploads(ann, f"{head}{line}\n\nstate: unchecked\n", status=422)


def test_a_long_record_holds_up_nobody(server: Server, ann: Player) -> None:
    head = "Mornington record 1\ngame: line-change\nrules: 1\nplayers: 2\nseed: 1\n\n"
    assert "at most" in uploads(ann, head + "- redeal 1\n" * 6000 + "state: unchecked\n", status=413)


# Eyes


def test_in_a_running_game_one_looks_through_ones_own_eyes_only(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(TICKETS, "me", "friend")
    ben.joins(table)
    ann.plays(table, 0)
    ben.plays(table, 1)
    stranger = server.player()
    for path in ("replay", "frame", "record", "fork"):
        assert ann.get(f"/t/{table}/{path}?seat=1").status_code == 403, path
        assert stranger.get(f"/t/{table}/{path}?seat=0").status_code == 403, path
        assert ann.get(f"/t/{table}/{path}?seat=9").status_code == 403, path
        assert ann.get(f"/t/{table}/{path}?seat=0").status_code == 200, path
    assert 'data-looking="0"' in ann.get(f"/t/{table}/frame?seat=all").text, "not everyone's at once"
    assert 'data-looking="none"' in stranger.get(f"/t/{table}/frame?seat=all").text
    assert stranger.get(f"/t/{table}/record").status_code == 403
    assert stranger.get(f"/t/{table}/fork").status_code == 403
    assert stranger.post(f"/t/{table}/fork", {"seat-0": "me", "seat-1": "bot:greedy"}).status_code == 403
    own = ann.get(f"/t/{table}/record").text
    assert "view 0: " in own
    assert "seed" not in own


def test_people_at_one_screen_look_through_nobodys_eyes(ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "here")
    assert 'data-looking="none"' in ann.get(f"/t/{table}/frame").text


# Forks


def fork(player: Player, table: str, n: int, seat: str, *seats: str, status: int = 303) -> str:
    form = {f"seat-{k}": kind for k, kind in enumerate(seats)} | {"pace": "0.0"}
    answer = player.post(f"/t/{table}/fork?move={n}&seat={seat}", form)
    assert answer.status_code == status, answer.text
    return answer.headers["location"].removeprefix("/t/") if status == 303 else answer.text


@pytest.mark.parametrize("game", mt.games())
def test_a_finished_game_is_played_on_from_any_moment(server: Server, ann: Player, game: str) -> None:
    text = golden(game)
    table, position = uploads(ann, text), mt.replay(golden(game))
    n = len(position.moves) // 2
    assert ann.get(f"/t/{table}/fork?move={n}").status_code == 200
    new = fork(ann, table, n, "none", "me", "here")
    found = server.table(new)
    then = position.at(n)
    for seat in (0, 1):
        assert server.do(lambda seat=seat: found.position.view(seat)) == then.view(seat)  # type: ignore[misc]
    assert bytes(found.position) != bytes(then), "what nobody could know was dealt anew"
    assert server.table(fork(ann, table, n, "none", "me", "here")).position != found.position, "and otherwise each time"
    assert found.facts.parent == table
    ann.plays(new, server.do(lambda: found.position.actors[0]))
    assert bytes(server.do(lambda: load_table(server.store, new)).position) == bytes(found.position)
    answer = fork(ann, table, len(position.moves), "none", "me", "here", status=400)
    assert "earlier moment" in answer


@pytest.mark.parametrize("game", mt.games())
def test_a_running_game_is_forked_from_what_the_seat_knows(server: Server, ann: Player, ben: Player, game: str) -> None:
    table = ann.opens(game, "me", "friend")
    ben.joins(table)
    found = server.table(table)
    for _move in range(5):
        seat = server.do(lambda: found.position.actors[0])
        (ann, ben)[seat].plays(table, seat)
    true = server.do(lambda: found.position.copy())
    forks = [fork(ann, table, 5, "0", "me", "here") for _k in range(4)]
    positions = [server.table(new).position for new in forks]
    for position in positions:
        assert position.view(0) == true.view(0), "the seat knows what it knew"
        assert position.seed is None
        assert str(true.seed) not in position.record()
    assert len({bytes(p) for p in positions} | {bytes(true)}) >= (1 if game == MANIA else 3), "the rest is imagined"
    assert bytes(server.do(lambda: load_table(server.store, forks[0])).position) == bytes(positions[0])
    earlier = server.table(fork(ann, table, 2, "0", "me", "here")).position
    assert earlier.view(0) == true.at(2).view(0)


def test_a_finished_fork_of_a_running_game_is_a_record_that_can_be_brought_back(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "bot:greedy")
    ann.plays(table, 0)
    new = fork(ann, table, 1, "0", "me", "here")
    found = server.table(new)
    while not server.do(lambda: found.position.over):
        ann.plays(new, server.do(lambda: found.position.actors[0]), which=-1)
    text = ann.get(f"/t/{new}/record").text
    assert "start: " in text
    assert server.table(uploads(ann, text)).position == found.position


def test_a_record_of_other_rules_that_begins_from_bytes_needs_our_signature_to_be_played(
    server: Server, ann: Player
) -> None:
    """Without it the record is shown as it is written: nothing of it is run."""
    table = ann.opens(NEXT, "me", "bot:greedy")
    ann.plays(table, 0)
    new = fork(ann, table, 1, "0", "me", "here")
    found = server.table(new)
    while not server.do(lambda: found.position.over):
        ann.plays(new, server.do(lambda: found.position.actors[0]), which=-1)
    version = found.game.rules.RULES_VERSION
    text = ann.get(f"/t/{new}/record").text.replace(f"rules: {version}\n", f"rules: {version - 1}\n")
    assert server.table(uploads(ann, text)).position == found.position
    for unsigned in (re.sub(r"signed: \w+\n", "", text), re.sub(r"signed: \w{4}", "signed: 0000", text)):
        answer = ann.post(
            "/records", files={"record": ("game.txt", unsigned.encode())}, headers={"accept": "text/html"}
        )
        assert answer.status_code == 200
        assert f"version {version - 1} of the rules" in answer.text


def test_forks_need_someone_to_play(ann: Player) -> None:
    table = uploads(ann, golden(LINES))
    assert "must be yours" in fork(ann, table, 3, "none", "bot:greedy", "bot:greedy", status=400)
    assert "nobody like that" in fork(ann, table, 3, "none", "me", status=400)


def test_names_in_a_record_are_cleaned(server: Server, ann: Player) -> None:
    text = re.sub(
        r"(\nseed: )", r"\nplayer 0: <script>x()</script> and far too long\nplayer 1:\1", golden(LINES), count=1
    )
    table = uploads(ann, text)
    names: list[Any] = server.table(table).names
    assert all(0 < len(name) <= 20 for name in names)
    assert "<script>" not in ann.get(f"/t/{table}/replay").text


@pytest.mark.parametrize("game", [TICKETS, "line-change", "metromania"])
def test_several_people_who_go_on_from_a_record_get_other_secrets(
    server: Server, ann: Player, ben: Player, game: str
) -> None:
    """Whoever brings a record knows every hand in it, and may have chosen it for them."""
    position = mt.load(game).start(players=3, seed=77)
    while position.actors != (0,) or len(position.moves) < 3:
        position.play(position.legal(position.actors[0])[0], position.actors[0])
    table = uploads(ann, position.record())
    n = len(position.moves)
    secrets = []
    for _fork in range(8):
        new = fork(ann, table, n, "none", "me", "friend", "bot:greedy")
        ben.joins(new)
        there = server.table(new).position.at(0)
        assert there.view(None) == position.view(None)
        secrets.append([str(there.view(seat)) for seat in range(2)])
    for seat in range(2):
        assert len({views[seat] for views in secrets}) > 1
