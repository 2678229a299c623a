"""`mornington arena` as a new user would try it, wrong input and Ctrl-C included."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import mornington as mt
from mornington.arena.pool import interrupts_later
from mornington.arena.resultfile import read
from mornington.arena.standings import standings
from mornington.cli import main
from tests.arena.matches import a_match, games_of, without_seconds
from tests.commands import PATIENCE, run

GAME = "ticket-to-ride-london"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "the following arguments are required: GAME, BOT"),
        ([GAME], "the following arguments are required: BOT"),
        (["chess", "greedy", "random"], "there is no game 'chess'"),
        ([GAME, "gredy", "random"], "did you mean greedy"),
        ([GAME, "greedy"], "the same one twice for a mirror match"),
        ([GAME, "greedy", "random", "--players", "3"], "2 bots for 3 seats"),
        ([GAME, "greedy", "random", "--players", "7"], "is for 2 to 4 players"),
        ([GAME, "greedy", "random", "--games", "0"], "the number of games"),
        ([GAME, "greedy", "random", "--games", "many"], "is not a whole number"),
        ([GAME, "greedy", "random", "--processes", "0"], "the number of processes"),
        ([GAME, "greedy", "random", "--minutes", "-1"], "--minutes must be positive"),
        ([GAME, "greedy", "random", "--seed", "-1"], "a seed is a whole number"),
        ([GAME, "greedy", "random", "--powers"], "has no option 'powers'"),
        ([GAME, "greedy", "random", "--plot", "x.gif"], "must end in .svg, .png or .pdf"),
        ([GAME, "greedy", "random", "--plot", "/no/such/x.svg"], "/no/such/x.svg: No such file or directory"),
        ([GAME, "greedy", "random", "--out", "/no/such/folder/x.jsonl"], "No such file"),
        ([GAME, "greedy", "random", "--out", __file__], "is not a file of arena results"),
        ([GAME, "greedy", "random", "--replay", "-1"], "numbered from 0"),
    ],
)
def test_wrong_input_gives_one_sentence_and_exit_code_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", *arguments])
    out, err = capsys.readouterr()
    assert (end.value.code, out) == (2, "")
    assert message in err
    assert len(err.strip().splitlines()) == 1


def test_a_match_is_shown_kept_drawn_and_gone_on_with(tmp_path: Path) -> None:
    file, picture = tmp_path / "games.jsonl", tmp_path / "standings.svg"
    command = ["arena", GAME, "greedy", "random", "--processes", "1", "--out", str(file)]
    code, out, err = run(*command, "--games", "10", "--seed", "5", "--plot", str(picture))
    assert (code, err) == (0, "")
    sums = standings(a_match("greedy", "random"), games_of(a_match("greedy", "random"), 10))
    wins, score = sums.bots[0].wins, sums.bots[0].score
    assert wins is not None
    assert "10 games, deals from seed 5" in out
    line = next(line for line in out.splitlines() if line.startswith("greedy"))
    for text in (f"{100 * wins.value:.1f} %", f"{100 * wins.low:.1f}–{100 * wins.high:.1f}", f"{score.value:.1f} ±"):
        assert text in line
    assert picture.read_text().startswith("<svg")
    code, out, err = run(*command, "--games", "14", "--json")
    assert (code, err) == (0, ""), "the seed is that of the file"
    assert len(read(file).games) == 14
    figures = json.loads(out)
    assert (figures["seed"], figures["games"]) == (5, 14)
    assert figures["bots"][0]["bot"] == "greedy"
    assert {"value", "low", "high"} <= set(figures["bots"][0]["wins"])
    code, out, err = run(*command, "--seed", "6")
    assert code == 2
    assert "holds another match (seed: 5, not 6)" in err


def test_options_may_stand_between_game_and_bots() -> None:
    code, out, _ = run("arena", GAME, "--games", "2", "--seed", "1", "greedy", "random", "greedy", "--processes", "1")
    assert code == 0
    assert "6 games" in out
    assert "Share of wins of the bot on the left against the one above" in out
    assert "greedy #2" in out


def test_alone_the_mean_is_told() -> None:
    code, out, _ = run("arena", "next-station-london", "greedy", "--games", "20", "--seed", "0", "--processes", "1")
    assert code == 0
    match = a_match("greedy", game="next-station-london", seed=0)
    score = standings(match, games_of(match, 20)).bots[0].score
    assert f"{score.value:.1f} ± {score.standard_error:.1f}" in out
    assert "s/game" in out
    assert "rating" not in out


def test_one_game_alone_is_a_record_that_replays(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = ["arena", GAME, "greedy", "random", "--seed", "5", "--processes", "1", "--out", str(file)]
    run(*command, "--games", "4")
    code, out, err = run(*command, "--replay", "3")
    assert (code, err) == (0, "")
    position = mt.replay(out)
    assert position.checksum() == read(file).games[3].state
    assert position.tags == {"player 0": "random", "player 1": "greedy"}
    spoilt = file.read_text().replace(read(file).games[3].state, "0" * 32)
    file.write_text(spoilt)
    code, _, err = run(*command, "--replay", "3")
    assert code == 2
    assert "game 3 of" in err


@contextmanager
def hearing_interrupts() -> Iterator[None]:
    """As in a terminal: a shell lets what it runs in the background ignore Ctrl-C, and all of it inherits that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def begun(file: Path) -> Iterator[subprocess.Popen[str]]:
    """A long match in two processes that has some games already, in a process group of its own."""
    arguments = ["arena", GAME, "greedy", "random", "--seed", "5", "--games", "100000", "--processes", "2"]
    command = [sys.executable, "-m", "mornington", *arguments, "--out", str(file)]
    with hearing_interrupts():
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
    with process:
        try:
            wait_until(lambda: file.exists() and file.read_bytes().count(b"\n") > 20)
            yield process
        finally:
            process.kill()  # if it has not ended as it should


def wait_until(true: Callable[[], bool]) -> None:
    start = time.monotonic()
    while not true():
        assert time.monotonic() - start < PATIENCE
        time.sleep(0.05)


def running(group: int) -> list[str]:
    """The processes of a group that are more than a number waiting to be collected."""
    listed = subprocess.run(["ps", "-A", "-o", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
    states = [line.split() for line in listed.splitlines()]
    return [state for pgid, state in states if int(pgid) == group and not state.startswith("Z")]


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_keeps_and_sums_up_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with begun(file) as process:
        os.killpg(process.pid, signal.SIGINT)  # as the terminal does: to the processes that play as well
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "deals from seed" in out
    assert len(read(file).games) >= 20


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_is_heard_even_while_processes_begin() -> None:
    reached = []

    def interrupted() -> None:
        with interrupts_later():
            signal.raise_signal(signal.SIGINT)
            reached.append("the end")

    with hearing_interrupts(), pytest.raises(KeyboardInterrupt):
        interrupted()
    assert reached == ["the end"]


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_a_killed_match_leaves_no_process_behind_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with begun(file) as process:
        process.kill()
        process.communicate(timeout=PATIENCE)
    wait_until(lambda: not running(process.pid))
    played = len(read(file).games)
    code, _, err = run("arena", GAME, "greedy", "random", "--games", str(played + 2), "--out", str(file))
    assert (code, err) == (0, "")
    results = read(file)
    assert len(results.games) >= played + 2
    assert without_seconds(results.games[:20]) == without_seconds(games_of(results.match(), 20))
