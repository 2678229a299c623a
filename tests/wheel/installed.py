"""A wheel in an empty environment, with a home of its own, and what people do with it first."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import cast

from tests.installing import ROOT
from tests.web.serving import Player, Server, wait_for

GAME, BOARD = "next-station-london", "london"
SCORES = f"""
import mornington as mt
print(mt.load({GAME!r}, interpreted=INTERPRETED).playouts(3, seed=1, players=2).tolist())
"""


class Installed:
    def __init__(self, python: str, wheel: Path, folder: Path) -> None:
        self.folder, self.home = folder, folder / "home"
        self.home.mkdir(parents=True)
        self._bin = folder / "environment" / ("Scripts" if os.name == "nt" else "bin")
        self._run(python, "-m", "venv", str(folder / "environment"))
        constraints = str(ROOT / "requirements" / "constraints.txt")
        self._run(self.program("python"), "-m", "pip", "install", "--quiet", "--constraint", constraints, str(wheel))

    def program(self, name: str) -> str:
        return str(self._bin / name)

    @property
    def environment(self) -> dict[str, str]:
        """What a new user has: none of our settings, caches or paths, but what reaching an index may need."""
        ours = ("PYTHON", "NUMBA", "XDG", "MORNINGTON", "VIRTUAL_ENV")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        return {**kept, "HOME": str(self.home), "USERPROFILE": str(self.home), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}

    def _run(self, *command: str) -> str:
        done = subprocess.run(command, cwd=self.home, env=self.environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def mornington(self, *arguments: str) -> str:
        return self._run(self.program("mornington"), *arguments)

    # What is tried

    def tells_its_version(self, version: str) -> None:
        assert self.mornington("--version").split() == ["mornington", version]

    def lists_games(self) -> None:
        assert GAME in self.mornington("games")

    def draws_a_board(self) -> None:
        self.mornington("board", "draw", BOARD, "--game", GAME, "--out", "board.svg")
        assert (self.home / "board.svg").read_text("utf-8").startswith("<svg")

    def plays_the_same_interpreted_and_compiled(self) -> None:
        slowly, quickly = (
            self._run(self.program("python"), "-c", SCORES.replace("INTERPRETED", which)) for which in ("True", "False")
        )
        assert slowly == quickly

    def serves_a_page_and_takes_a_move(self) -> None:
        command = [self.program("mornington"), "--no-browser", "--port", "0"]
        log = self.folder / "server.log"
        with log.open("w") as errors:
            server = subprocess.Popen(
                command, cwd=self.home, env=self.environment, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        with server:
            try:
                assert server.stdout is not None
                said = server.stdout.readline()
                found = re.search(r"(http://\S+:\d+)/", said)
                assert found, f"the server did not say where it is: {said!r} {log.read_text()}"
                make_a_move(found[1])
            finally:
                server.terminate()


def make_a_move(address: str) -> None:
    """Open the start page, a table, and make the first move that it offers."""
    player = Player(cast("Server", SimpleNamespace(url=address)), "Ada")
    with player.http:
        assert "Next Station" in player.get("/").text
        table = player.opens(GAME, "me", "bot:greedy")
        wait_for(lambda: bool(player.moves(table)[1]))
        at, moves = player.moves(table)
        answer = player.move(table, moves[0], at)
        assert answer.status_code == 200, answer.text
        assert player.moves(table)[0] > at
