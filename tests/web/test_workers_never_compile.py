"""Workers only load what the cache has: whatever they are asked, nothing is compiled there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import mornington as mt
from tests.thorough import quickly

ROOT = Path(mt.__file__).parent.parent
FIFTH = ROOT / "tests" / "fifth_game"  # small, so it is compiled soon
SMALL = "last-tram"

FILL = """
import sys
import mornington as mt
from mornington.analysis.prepared import is_prepared
from mornington.analysis.preparing import PARTS, prepare
for name in sys.argv[1:]:
    game = mt.load(name)
    for part in PARTS:
        if not is_prepared(game.spec, part):
            prepare(game, part)
"""

# All that the server asks workers, and what they compiled for it
WORK = """
import sys
import mornington as mt
from mornington.core.compiling import listening
from mornington.web import library, workers
from mornington.web.reviews import REVIEWER
from mornington.web.table_form import FOR_PLAY

compiled = []
with listening(lambda title, function: compiled.append(function)):
    for name in sys.argv[1:]:
        library.change_over(name)
        game = library.named(name)
        position = game.start(seed=3)
        seat = position.actors[0]
        for bot in FOR_PLAY:
            workers.choose(workers.Question(name, game.board.text, bytes(position), seat, bot, 0, share=0.01))
        question = workers.Question(name, game.board.text, bytes(position), seat, "level-5", 0, share=0.01)
        assert workers.advise(question, [str(k) for k in range(position.players)])["text"]
        quick = mt.bot("greedy")
        while not position.over:
            seat = position.actors[0]
            position.play(quick.choose(position, seat), seat)
        for bot in ("search:2", REVIEWER):
            for decision in filter(None, workers.glances(position.record(), [0, 1], bot)):
                names = [str(k) for k in range(position.players)]
                workers.reason(position.record(), workers.closer(position.record(), decision, bot), names)
        if game.spec.is_solitaire:
            workers.SEARCH_SECONDS = 0.1
            workers.possible(position.record(), 0, 0)
        print("asked", name)
print("compiled", *compiled)
"""


def in_fresh_process(code: str, *games: str, **environment: str) -> list[str]:
    """What a program says that has loaded nothing yet."""
    done = subprocess.run(
        [sys.executable, "-c", code, *games],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def installed(folder: Path) -> str:
    """Where Python finds modules, so that it also finds the small game, as if it were installed."""
    facts = folder / "last_tram-1.0.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: last-tram\nVersion: 1.0.0\n", encoding="utf-8")
    (facts / "entry_points.txt").write_text(f"[mornington.games]\n{SMALL} = last_tram\n", encoding="utf-8")
    return os.pathsep.join(map(str, (folder, FIFTH, ROOT)))


@pytest.mark.slow
def test_a_cache_that_was_filled_is_enough(tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    places = {"PYTHONPATH": installed(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    in_fresh_process(FILL, SMALL, **places)
    assert in_fresh_process(WORK, SMALL, **places) == [f"asked {SMALL}", "compiled"]


@pytest.mark.slow
def test_without_one_they_would_be_caught(tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    places = {"PYTHONPATH": installed(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    _asked, compiled = in_fresh_process(WORK, SMALL, **places)
    assert "search" in compiled


@pytest.mark.parametrize("game", quickly(mt.games()[:1], mt.games()))
def test_the_cache_of_our_games_is_enough(game: str) -> None:
    in_fresh_process(FILL, game)
    assert in_fresh_process(WORK, game) == [f"asked {game}", "compiled"]
