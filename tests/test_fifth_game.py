"""A game of another distribution, installed for these tests, goes everywhere ours go; nothing knows it but by its spec.

It lies in `tests/fifth_game` and is seen only by the processes that are started here.
"""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import mornington as mt
from tests.commands import PATIENCE
from tests.installing import ROOT, Commands, commands, environment, install, python
from tests.web.processes import ServerProcess
from tests.web.serving import offered, wait_for

SOURCE = Path(__file__).parent / "fifth_game"
GAME, TITLE = "last-tram", "Last Tram"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the game is installed."""
    folder = tmp_path_factory.mktemp("fifth")
    install(SOURCE, folder)
    return folder


@pytest.fixture(scope="module")
def command(installed: Path) -> Iterator[Commands]:
    """The command line of a Mornington that has the game, and the record of one game beside it."""
    with commands(installed) as command:
        (installed / "game.txt").write_text(command("record", GAME, "--seed", "3", "--players", "3"), "utf-8")
        yield command


def test_nothing_here_knows_the_game() -> None:
    assert GAME not in mt.games()
    sources = [path for path in (ROOT / "mornington").rglob("*") if path.suffix in (".py", ".js", ".css", ".html")]
    assert len(sources) > 100
    knowing = [path for path in sources if re.search("last.tram", path.read_text("utf-8"), re.IGNORECASE)]
    assert knowing == []


def test_contributing_walks_through_all_its_files() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    files = sorted((SOURCE / "last_tram").glob("*.py"))
    assert len(files) == 13
    assert [file.name for file in files if f"(tests/fifth_game/last_tram/{file.name})" not in page] == []


@pytest.mark.slow  # a new game does so in the quick run
def test_it_passes_its_own_tests_and_the_shared_suite(installed: Path) -> None:
    tests = str(SOURCE / "tests")
    said = python(installed, "-m", "pytest", "--noconftest", "-p", "no:cacheprovider", "--rootdir", tests, tests)
    assert re.search(r"\b1\d\d passed", said), said


# The library


def test_the_library_has_it(installed: Path) -> None:
    script = """
import mornington as mt
game = mt.load("last-tram")
position = game.start(players=2, seed=7)
bots = [mt.bot("greedy", 1), mt.bot("level-2", 2)]
while not position.over:
    seat = position.actors[0]
    position.play(bots[seat].choose(position, seat), seat)
assert mt.replay(position.record()) == position == game.from_bytes(bytes(position))
assert game.playouts(100, players=4).shape == (100, 4)
assert position.svg(0).startswith("<svg")
assert game.start(seed=7).observation(0).sum() > 0
print(mt.games()[-1], position.outcome().reason)
"""
    assert re.match(r"last-tram (most points|tied|\d+ points)", python(installed, "-c", script))


def test_a_broken_game_is_a_warning_and_the_others_go_on(tmp_path: Path) -> None:
    install(SOURCE, tmp_path)
    rules = tmp_path / "last_tram" / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace("RULES_VERSION = 1\n", ""), "utf-8")
    script = """
import warnings, mornington as mt
with warnings.catch_warnings(record=True) as found:
    warnings.simplefilter("always")
    print(len(mt.games()), [str(warning.message) for warning in found])
"""
    said = python(tmp_path, "-c", script)
    assert said.startswith(f"{len(mt.games())} ['the game last-tram is left out: rules has no RULES_VERSION")
    assert (
        python(tmp_path, "-m", "mornington", "games", "--check", GAME, code=1)
        == "last-tram:\n  rules has no RULES_VERSION\n"
    )


# The command line


def test_it_is_listed_with_its_bots_and_boards(command: Commands) -> None:
    assert command("games", GAME).startswith("last-tram: Last Tram\n")
    assert command("games", "--check").splitlines()[-1] == "last-tram is complete"
    assert TITLE in command("bots", GAME)
    assert "Riverside" in command("board", "list", "--game", GAME)


def test_its_rules_are_read_in_the_terminal(command: Commands) -> None:
    said = " ".join(command("rules", GAME).split())
    assert "You have 3 cards" in said
    assert "figure on the rules page" in said
    assert "In two minutes" not in command("rules", GAME, "points")
    command("rules", GAME, "tunnels", code=2)


def test_it_is_played_in_the_terminal(command: Commands) -> None:
    play = ("play", GAME, "--seed", "1", "--players", "2", "--record", "played.txt")
    said = command(*play, stdin="drop nowhere\n1\nundo\n2\n")
    assert "Drop a passenger or put a card away" in said
    assert "'drop nowhere' is not a move; did you mean" in said


def test_its_records_are_replayed_and_drawn(installed: Path, command: Commands) -> None:
    assert "wins – most points" in command("replay", "game.txt")
    seen = json.loads(command("replay", "game.txt", "--move", "4", "--seat", "1", "--json"))
    assert seen["game"] == GAME
    assert len(seen["hand"]) == 3
    command("render", "game.txt", "--move", "9", "--out", "moment.svg")
    command("render", "game.txt", "--out", "end.png", "--width", "300")
    assert ElementTree.parse(installed / "moment.svg").getroot().get("viewBox")
    assert (installed / "end.png").read_bytes().startswith(b"\x89PNG")


def test_it_is_simulated_and_fought_over_in_the_arena(installed: Path, command: Commands) -> None:
    summary = json.loads(command("simulate", GAME, "-n", "20", "--bot", "greedy", "--json"))
    assert summary["games"] == 20
    said = command("arena", GAME, "greedy", "random", "-n", "8", "-p", "1", "--out", "arena.jsonl")
    assert "greedy" in said
    assert len((installed / "arena.jsonl").read_text("utf-8").splitlines()) == 9


def test_its_games_are_analysed_and_reviewed(installed: Path, command: Commands) -> None:
    said = command("analyse", "game.txt", "--move", "3", "--bot", "search:40", "--out", "advice.svg")
    assert "Best:" in said
    assert ElementTree.parse(installed / "advice.svg").getroot().get("viewBox")
    figures = json.loads(command("review", "game.txt", "--bot", "search:20", "--seconds", "0", "--json"))
    assert 20 < len(figures["decisions"]) <= 32


# The web


@pytest.fixture(scope="module")
def site(installed: Path) -> Iterator[httpx.Client]:
    """A server that has the game, and one person in front of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment(installed)["PYTHONPATH"])
        server = ServerProcess(installed / "tables.db")
    headers = {"Origin": server.url, "HX-Request": "true"}
    try:
        with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE, verify=False) as client:
            yield client
        assert server.alive
    finally:
        server.stop()


def opened(site: httpx.Client) -> str:
    form = {"game": GAME, "players": "2", "seat-0": "me", "seat-1": "bot:greedy", "pace": "0.0", "hints": "yes"}
    answer = site.post("/tables", data=form)
    assert answer.status_code in (200, 204, 303), answer.text
    return answer.headers["hx-redirect"].removeprefix("/t/")


def moves_of(site: httpx.Client, table: str) -> tuple[int, list[int]]:
    return offered(site.get(f"/t/{table}/live").text)


def test_the_start_page_shows_it(site: httpx.Client) -> None:
    page = site.get("/", headers={"HX-Request": "false"})
    assert page.status_code == 200
    assert TITLE in page.text
    assert "Bring home the most passengers" in page.text
    assert "Made for Mornington" in page.text
    assert f"/new/{GAME}" in page.text
    form = site.get(f"/new/{GAME}", headers={"HX-Request": "false"})
    assert form.status_code == 200
    assert TITLE in form.text


def test_its_rules_are_a_page_with_their_figure(site: httpx.Client) -> None:
    page = site.get(f"/rules/{GAME}", headers={"HX-Request": "false"})
    assert page.status_code == 200
    assert '<figure id="figure-line"><svg' in page.text
    assert "That is 14 so far." in page.text


@pytest.mark.slow
def test_a_table_of_it_is_played_to_its_end_and_reviewed(site: httpx.Client) -> None:
    table = opened(site)
    page = site.get(f"/t/{table}", headers={"HX-Request": "false"}).text
    assert "Your cards" in page
    assert 'class="move"' in page
    hint = site.post(f"/t/{table}/hint", data={"seat": 0})
    assert "data-hint" in hint.text, hint.text
    for _ in range(16):
        wait_for(lambda: moves_of(site, table)[1], PATIENCE)
        at, moves = moves_of(site, table)
        answer = site.post(f"/t/{table}/move", data={"seat": 0, "move": moves[0], "at": at})
        assert answer.status_code == 200, answer.text
    wait_for(lambda: 'data-over="yes"' in site.get(f"/t/{table}/live").text, PATIENCE)
    replay = site.get(f"/t/{table}/replay", headers={"HX-Request": "false"})
    assert replay.status_code == 200
    assert TITLE in replay.text
    assert site.get(f"/t/{table}/record").text.startswith(f"Mornington record 1\ngame: {GAME}\n")
    assert "Thinking" in site.get(f"/t/{table}/review", headers={"HX-Request": "false"}).text
    wait_for(lambda: "hx-get" not in site.get(f"/t/{table}/reviewed?seat=0").text, PATIENCE)
    assert "a passenger gets off at" in site.get(f"/t/{table}/reviewed?seat=0").text
