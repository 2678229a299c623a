"""The example programs play whole games, each at a table with a person and one of our bots."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installing import ROOT
from tests.waiting import PATIENCE, wait_for
from tests.web.programs import makes_token
from tests.web.serving import Player, Server

PROGRAMS = ROOT / "examples" / "programs"
MANIA = "metromania"
LONGEST = 40  # lines of code: short enough to be read at once


def command(program: str) -> list[str]:
    """How a program is started."""
    if program.endswith(".py"):
        return [sys.executable, str(PROGRAMS / program)]
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node here")
    return [node, str(PROGRAMS / program)]


@pytest.mark.parametrize("program", sorted(file.name for file in PROGRAMS.iterdir() if file.is_file()))
def test_an_example_plays_a_whole_game(server: Server, ann: Player, ben: Player, tmp_path: Path, program: str) -> None:
    table = ann.opens(MANIA, "me", "friend", "bot:greedy")
    found = server.table(table)
    arguments = [*command(program), server.url, found.facts.invite]
    environment = os.environ | {"MORNINGTON_TOKEN": makes_token(ben, "new", "Example")}
    said = tmp_path / "said.txt"
    with said.open("w") as out, subprocess.Popen(arguments, stdout=out, stderr=out, env=environment) as running:
        try:
            while not found.over:
                wait_for(lambda: found.over or 0 in found.actors or running.poll() is not None)
                assert found.over or running.poll() is None, said.read_text()
                if 0 in found.actors:
                    ann.plays(table)
            assert running.wait(PATIENCE) == 0, said.read_text()
        finally:
            running.kill()
    assert "the end: over" in said.read_text()
    assert found.seats[1].name == "BOT Example"
    moves = [entry for entry in found.position.moves if entry.seat == 1]
    assert [entry.move.text for entry in moves] == said.read_text().splitlines()[:-1]


@pytest.mark.parametrize("program", sorted(file.name for file in PROGRAMS.iterdir() if file.is_file()))
def test_an_example_says_why_it_cannot_join(server: Server, ben: Player, program: str) -> None:
    token = makes_token(ben, "new", "Example")
    for known, reason in ((token, "there is no such invitation"), ("morn_" + 24 * "x", "this token is not known here")):
        environment = os.environ | {"MORNINGTON_TOKEN": known}
        tried = subprocess.run([*command(program), server.url, "x"], env=environment, capture_output=True, text=True)
        assert tried.returncode == 1
        assert tried.stderr.startswith(reason)
        assert len(tried.stderr.splitlines()) == 1


@pytest.mark.parametrize("program", sorted(file.name for file in PROGRAMS.iterdir() if file.is_file()))
def test_an_example_is_short_and_needs_nothing(program: str) -> None:
    lines = (PROGRAMS / program).read_text("utf-8").splitlines()
    assert len([line for line in lines if line.strip() and not line.startswith(("//", '"""'))]) <= LONGEST
    imported = [line for line in lines if line.startswith(("import ", "from "))]
    names = [line.split('"')[1] if '"' in line else line.split()[1].split(".")[0] for line in imported]
    assert all(name.startswith("node:") or name in sys.stdlib_module_names for name in names)
