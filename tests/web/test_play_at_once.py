"""Playing while the rules are compiled: at once, with quick bots; the change to compiled rules is not noticed."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mornington as mt
from mornington.web import library, table_form
from mornington.web.readiness import ANALYSIS, PLAY, SEARCH, Problem
from mornington.web.work_list import Work
from tests.web.compilers import HandCompiler, fresh_library
from tests.web.serving import Player, Server, wait_for

GAME, OTHER = mt.games()[:2]
GETTING_READY = "is getting ready"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that has just begun, and compiles what a test says."""
    with fresh_library():
        found = Server(tmp_path / "tables.db", compiler=HandCompiler)
        try:
            yield found
        finally:
            found.stop()


def make_ready(server: Server, *parts: str, game: str = GAME) -> None:
    compiler = server.services.compiler
    assert isinstance(compiler, HandCompiler)
    server.wait(compiler.make_ready(*(Work(game, part) for part in parts)))


def begin_to_compile(server: Server) -> None:
    """The cache lacks something: it takes a while until all is ready."""
    readiness = server.services.readiness

    def begin() -> None:
        readiness.begin(Work(OTHER, PLAY))
        readiness.advance(0.0)

    server.do(begin)


def plays_until(player: Player, table: str, moves: int) -> None:
    """Make the first legal move whenever it is one's turn, until the log is so long or the game over."""
    found = player.server.table(table)
    while found.length < moves and not found.over:
        wait_for(lambda: 0 in found.actors or found.over)
        if not found.over:
            player.plays(table)


@pytest.mark.parametrize("game", mt.games())
def test_a_game_changes_over_in_the_middle_and_nobody_can_tell(server: Server, ann: Player, game: str) -> None:
    table = ann.opens(game, "me", "bot:greedy")
    found = server.table(table)
    plays_until(ann, table, 8)
    assert found.game.interpreted
    wait_for(lambda: not found.bots_to_move())
    before = bytes(found.position)
    make_ready(server, PLAY, game=game)
    assert not found.game.interpreted
    assert bytes(found.position) == before
    plays_until(ann, table, 20)
    wait_for(lambda: not found.bots_to_move())
    compiled = mt.load(game, board_text=found.game.board.text).start(seed=found.position.seed, **found.position.options)
    for entry in found.position.log:
        compiled.follow(entry)
    assert bytes(compiled) == bytes(found.position)
    assert compiled.record() == found.position.record()


def test_games_that_only_tables_hold_change_over_too(server: Server, ann: Player) -> None:
    text = mt.load(GAME).board.text.replace('name = "', 'name = "My own ', 1)
    table = ann.opens(GAME, "me", "bot:greedy")
    own = server.do(lambda: library.on(GAME, text))
    assert own.interpreted
    library.on.cache_clear()
    library.named.cache_clear()
    make_ready(server, PLAY)
    assert not own.interpreted
    assert not server.table(table).game.interpreted
    assert not server.do(lambda: library.on(GAME, text)).interpreted, "new ones are compiled from the start"
    assert ann.get("/").status_code == 200


def test_play_now_takes_the_quick_bot_until_the_others_are_ready(server: Server, ann: Player) -> None:
    def opponent() -> str | None:
        where = ann.post(f"/play/{GAME}", {"name": "Ann"}).headers["location"]
        return server.table(where.removeprefix("/t/")).seats[1].bot

    assert opponent() == table_form.QUICK_OPPONENT
    make_ready(server, PLAY, SEARCH)
    assert opponent() == table_form.OPPONENT


def test_a_bot_that_searches_says_that_it_gets_ready_and_moves_then(server: Server, ann: Player) -> None:
    table = ann.opens(GAME, "bot:level-1", "me")
    found = server.table(table)
    wait_for(lambda: "Level 1 is being loaded" in ann.live(table))
    begin_to_compile(server)
    server.do(found.revise)
    wait_for(lambda: GETTING_READY in ann.live(table))
    assert "Level 1 is getting ready and moves then: about" in ann.live(table)
    work = server.services.readiness.work
    wait_for(lambda: work.waiting[:2] == [Work(GAME, PLAY), Work(GAME, SEARCH)])
    assert not [entry for entry in found.position.moves if entry.seat == 0]
    make_ready(server, PLAY, SEARCH)
    wait_for(lambda: any(entry.seat == 0 for entry in found.position.moves))
    assert GETTING_READY not in ann.live(table)


def test_forms_say_beside_each_level_when_it_is_ready(server: Server, ann: Player) -> None:
    page = ann.get(f"/new/{GAME}").text
    assert re.search(r'data-awaited="(Bot: Level 3, [^"]+)">\1 \(soon\)', page)
    assert "Levels 1 to 5 are being loaded" in page
    begin_to_compile(server)
    page = ann.get(f"/new/{GAME}").text
    assert re.search(r">Bot: Greedy, [^<(]+</option>", page)
    assert re.search(r'data-awaited="(Bot: Level 3, [^"]+)">\1 \(about ', page)
    assert '<option value="bot:greedy" selected>' in page
    assert "Levels 1 to 5 are getting ready" in page
    assert f'hx-get="/getting-ready/{GAME}"' in ann.get(f"/getting-ready/{GAME}").text
    make_ready(server, PLAY, SEARCH)
    page = ann.get(f"/new/{GAME}").text
    assert re.search(r">Bot: Level 3, [^<(]+</option>", page)
    assert '<option value="bot:level-3" selected>' in page
    assert "getting ready" not in page
    assert "hx-get" not in ann.get(f"/getting-ready/{GAME}").text, "the page asks no more"


def test_the_start_page_follows_until_all_is_done(server: Server, ann: Player) -> None:
    asks_again = 'hx-get="/getting-ready"'
    assert asks_again in ann.get("/").text
    for game in mt.games():
        assert asks_again in ann.get("/getting-ready").text
        make_ready(server, PLAY, SEARCH, game=game)
    assert asks_again not in ann.get("/getting-ready").text
    assert asks_again not in ann.get("/").text


def test_pictures_come_after_the_page_or_with_it(server: Server, ann: Player) -> None:
    picture = ann.get(f"/picture/{GAME}").text
    assert picture.startswith("<svg")
    page = ann.get("/").text
    assert picture in page
    assert f"/picture/{GAME}" not in page


def test_a_hint_waits_for_its_rules_and_is_counted_once_it_comes(server: Server, ann: Player) -> None:
    table = ann.opens(GAME, "me", "bot:greedy")
    begin_to_compile(server)
    answer = ann.post(f"/t/{table}/hint", {"seat": 0})
    assert "Hints and reviews of this game are getting ready: about" in answer.text
    assert f'hx-post="/t/{table}/hint"' in answer.text
    assert not server.table(table).hints
    assert server.services.readiness.work.waiting[:3] == [Work(GAME, part) for part in (PLAY, SEARCH, ANALYSIS)]
    make_ready(server, PLAY, SEARCH, ANALYSIS)
    answer = ann.post(f"/t/{table}/hint", {"seat": 0})
    assert "getting ready" not in answer.text
    assert len(server.table(table).hints) == 1


@pytest.mark.slow  # hints wait in the same way
def test_a_review_waits_for_its_rules_and_then_begins(server: Server, ann: Player) -> None:
    table = ann.opens(GAME, "me", "bot:greedy")
    make_ready(server, PLAY)
    plays_until(ann, table, 10_000)
    path = f"/t/{table}/reviewed?seat=0"
    ann.get(path)
    wait_for(lambda: "Hints and reviews of this game are being loaded" in ann.get(path).text)
    make_ready(server, SEARCH, ANALYSIS)
    wait_for(lambda: "The most costly mistakes" in ann.get(path).text)


# Where nothing is compiled for good


def give_up(server: Server) -> None:
    server.do(lambda: server.services.readiness.give_up(Problem.NO_CACHE))


def test_without_a_cache_pages_say_so_and_offer_what_can_be_played(server: Server, ann: Player) -> None:
    give_up(server)
    assert "This server cannot keep compiled rules on disk." in ann.get("/").text
    page = ann.get(f"/new/{GAME}").text
    assert "This server cannot keep compiled rules on disk." in page
    assert re.search(r">Bot: Level 1, [^<(]+</option>", page)
    assert "Bot: Level 5" not in page
    table = ann.opens(GAME, "me", "bot:greedy")
    refused = ann.post(f"/t/{table}/hint", {"seat": 0})
    assert (refused.status_code, "hints and reviews are missing" in refused.text) == (409, True)


@pytest.mark.slow
def test_bots_that_search_play_interpreted_if_that_is_all_there_is(server: Server, ann: Player) -> None:
    """Also those that were chosen before anyone knew, with fewer simulations."""
    make_ready(server, PLAY)
    tables = [ann.opens(GAME, f"bot:level-{level}", "me") for level in (1, 5)]
    give_up(server)
    for table in tables:
        found = server.table(table)
        wait_for(lambda found=found: any(entry.seat == 0 for entry in found.position.moves))  # type: ignore[misc]


# Nothing is loaded that is not needed

AT_ONCE = """
import sys
from pathlib import Path
from tests.web.compilers import HandCompiler
from tests.web.serving import Server
server = Server(Path(sys.argv[1]), compiler=HandCompiler)
try:
    player = server.player("Ann")
    assert player.get("/").status_code == 200
    table = player.opens(sys.argv[2], "me", "bot:greedy")
    player.plays(table)
    assert player.get(f"/t/{table}").status_code == 200
    assert player.get("/healthz").text == "ok"
finally:
    server.stop()
assert "numba" not in sys.modules
print("done")
"""


def test_a_game_begins_without_numba(tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-c", AT_ONCE, str(tmp_path / "tables.db"), GAME], capture_output=True, text=True, check=False
    )
    assert found.stdout == "done\n", found.stderr
