"""Each command as a new user would try it, wrong input included."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import mornington as mt
from tests.commands import PATIENCE, run, run_process
from tests.conftest import GOLDEN, HERE

RECORD = str(GOLDEN / "next-station-two.txt")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nonsense"], "invalid choice: 'nonsense'"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "--players", "9"], "is for 1 to 4 players"),
        (["play", "--seed", "-1"], "a seed is a whole number"),
        (["play", "--option", "powers"], "--option takes NAME=VALUE"),
        (["play", "--option", "power=yes"], "did you mean powers"),
        (["play", "--pile", "round 1=street dragon"], "has no 'street dragon'"),
        (["play", "--bot", "gredy"], "did you mean greedy"),
        (["play", "--humans", "2", "--players", "1"], "1 seats are too few for 2 people"),
        (["play", "--resume", "/no/such/file"], "No such file"),
        (["simulate", "--games", "0"], "the number of games"),
        (["simulate", "--games", "many"], "'many' is not a whole number"),
        (["simulate", "--games", "²"], "'²' is not a whole number"),
        (["simulate", "--games", "9" * 5000], "is not a whole number"),
        (["simulate", "--games", "9" * 30], "is not a whole number"),
        (["simulate", "--seed", "9" * 5000], "a seed is a whole number"),
        (["simulate", "--players", "9" * 5000], "is for 1 to 4 players"),
        (["simulate", "--bot", "search:" + "9" * 5000], "a budget of at most 12 digits"),
        (["play", "--players", "²"], "is for 1 to 4 players, not '²'"),
        (["play", "--option", "powers=a\nb"], "option powers must be"),
        (["play", "--pile", "cards\x1b=x"], "there is no pile"),
        (["arena", "metromania", "greedy", "random", "--processes", "1000000"], "from 1 to 1000"),
        (["serve", "--port", "99999999"], "cannot listen"),
        (["review", RECORD, "--seconds", "inf"], "'inf' is not a number"),
        (["bench", "--seconds", "nan"], "'nan' is not a number"),
        (["bench", "--seconds", "1e300"], "'1e300' is not a number"),
        (["render", RECORD, "--out", "x.png", "--width", "100000000"], "from 1 to 8,000, not 100000000"),
        (["render", RECORD, "--width", "8001"], "from 1 to 8,000, not 8001"),
        (["render", RECORD, "--move", "9" * 5000], "is not a whole number"),
        (["replay", "/dev/zero"], "a record has at most 1,048,576 characters"),
        (["board", "check", "/dev/zero"], "zero: "),
        (["simulate", "--players", "3", "--bot", "greedy", "--bot", "random"], "2 bots for 3 players"),
        (["simulate", "--out", "games.xls"], "must end in .csv or .parquet"),
        (["simulate", "--board", "nowhere.toml"], "there is no board file"),
        (["render", RECORD, "--out", "x.gif"], "must end in .svg, .png or .pdf"),
        (["render", RECORD, "--animated", "x.png"], "must end in .gif"),
        (["print", "--out", "x.png"], "must end in .pdf"),
        (["render", RECORD, "--move", "999"], "the game has moves 0 to"),
        (["render", RECORD, "--seat", "4"], "there is no seat 4"),
        (["render", RECORD, "--out", "x.png", "--width", "0"], "a width is a number of pixels"),
        (["render", __file__], "this is not a game record"),
        (["replay", "/no/such/file"], "No such file"),
        (["board", "check"], "which board?"),
        (["board", "check", RECORD], "not valid TOML"),
        (["bench", "--runs", "0"], "must be positive"),
        (["bench", "--beside", "/no/such/script.py"], "is not a Python script"),
        (["compile", "chess"], "there is no game 'chess'"),
        (["serve", "--keep-days", "0"], "--keep-days is at least 1"),
        (["serve", "--keep-days", "soon"], "'soon' is not a whole number"),
        (["serve", "--workers", "100000"], "--workers is from 1 to 1000, not 100000"),
        (["think", "--database", "postgresql:///x", "--workers", "100000"], "--workers is from 1 to 1000, not 100000"),
        (["admin", "nonsense"], "invalid choice: 'nonsense'"),
        (["admin", "backup"], "the following arguments are required: FILE"),
        (["admin", "backup", "b.db", "--database", "/no/such/file.db"], "there is no folder /no/such"),
        (["admin", "check", "--database", RECORD], "is not a database of Mornington"),
        (["admin", "check", "--database", "/no/such/file.db"], "there is no folder /no/such"),
        (["admin", "check", "--database", str(GOLDEN)], "is not a file"),
        (["admin", "prune"], "the following arguments are required: --days"),
        (["admin", "prune", "--days", "0"], "--days is at least 1, not 0"),
        (["admin", "prune", "--days", "-3"], "--days is at least 1, not -3"),
        (["admin", "prune", "--days", "9" * 30], "is not a whole number"),
        (["admin", "prune", "--days", "30", "--database", "/no/such/file.db"], "there is no folder /no/such"),
        (["admin", "forget"], "the following arguments are required: PERSON"),
        (["admin", "forget", "Ann", "--database", RECORD], "is not a database of Mornington"),
    ],
)
def test_wrong_input_gives_one_sentence_and_exit_code_2(arguments: list[str], message: str, tmp_path: Path) -> None:
    started = run_process if arguments[0] == "serve" else run  # a server that is not refused would go on for ever
    code, out, err = started(*arguments, home=tmp_path)
    assert code == 2
    assert message in err
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in err
    assert out == ""


def test_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    """Against a bot, by numbers and texts, with every command and some nonsense, to the end."""
    record = tmp_path / "game.txt"
    typed = ["?", "hint", "score", "nonsense", "99", "", f"save {tmp_path / 'early.txt'}", "save", "1", "undo"]
    typed += [f"svg {tmp_path / 'now.svg'}", "svg now.gif", "circle 9,9"] + ["1"] * 60
    arguments = ["play", "--seed", "5", "--bot", "greedy", "--powers", "--objectives", "--record", str(record)]
    code, out, err = run(*arguments, typed="\n".join(typed) + "\n", home=tmp_path)
    assert (code, err) == (0, "")
    assert "Next Station: London on London, seed 5" in out
    assert "The greedy bot would play" in out
    assert "'nonsense' is not a move" in out
    assert "there are moves 1 to" in out
    assert "say where: save FILE" in out
    assert "must end in .svg, .png or .pdf" in out
    assert " wins – " in out
    assert (tmp_path / "now.svg").read_text().startswith("<svg")
    position = mt.replay(record.read_text())
    assert position.over
    assert mt.replay((tmp_path / "early.txt").read_text()).moves


def test_ticket_to_ride_in_the_terminal(tmp_path: Path) -> None:
    typed = ["keep both", "draw", "claim nowhere: 1 bus", "take dragon", "draw", "hint", "score", *["1"] * 200]
    code, out, err = run("play", "ticket-to-ride-london", "--seed", "5", typed="\n".join(typed) + "\n", home=tmp_path)
    assert (code, err) == (0, "")
    assert "there is no card 'dragon'" in out
    assert "take your second card first" in out
    assert re.search(r"seat 1 \(greedy\): .*\(keep \d\)", out)
    assert not re.search(r"seat 1 \(greedy\): .*\(keep both\)", out), "what a bot kept is nobody's business"
    assert "Seat 1 wins" in out


def test_a_game_left_is_kept_and_resumed(tmp_path: Path) -> None:
    code, out, _ = run("play", "--seed", "3", typed="1\n1\n", home=tmp_path)
    assert code == 0
    assert "The game is kept in" in out
    kept = mt.replay((tmp_path / "mornington" / "last-game.txt").read_text())
    assert len(kept.moves) == 2
    code, out, _ = run("play", "--resume", typed="pass\nquit\n", home=tmp_path)
    assert code == 0
    kept = mt.replay((tmp_path / "mornington" / "last-game.txt").read_text())
    assert len(kept.moves) == 3


def test_plain_mornington_opens_the_browser() -> None:
    """It is `serve` with all defaults."""
    from mornington.cli.parser import build

    plain, served = vars(build().parse_args([])), vars(build().parse_args(["serve"]))
    assert plain.pop("run").__qualname__ == served.pop("run").__qualname__
    assert plain == served
    assert not plain["no_browser"]


def test_options_alone_are_those_of_serve(tmp_path: Path) -> None:
    code, _, err = run("--port", "99999999", "--no-browser", "--database", str(tmp_path / "t.db"))
    assert code == 2
    assert "cannot listen" in err


def test_the_terminal_can_be_left_at_once(tmp_path: Path) -> None:
    code, out, _ = run("play", typed="quit\n", home=tmp_path)
    assert code == 0
    assert "Your move" in out


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = str(taken.getsockname()[1])
        code, _, err = run_process("serve", "--port", port, "--no-browser", "--database", str(tmp_path / "t.db"))
    assert code == 2
    assert f"cannot listen on 127.0.0.1:{port}" in err


def test_a_database_that_is_none_is_told(tmp_path: Path) -> None:
    wrong = tmp_path / "tables.db"
    wrong.write_text("this is a shopping list, and a rather long one at that")
    code, _, err = run_process("serve", "--port", "0", "--no-browser", "--database", str(wrong))
    assert code == 2
    assert "is not a database of Mornington" in err
    assert "Traceback" not in err


def test_people_take_turns_at_one_keyboard(tmp_path: Path) -> None:
    code, out, _ = run("play", "--humans", "2", "--seed", "1", "--ascii", typed="1\n1\nquit\n", home=tmp_path)
    assert code == 0
    assert "Seat 0:" in out
    assert "Seat 1:" in out
    assert "⬠" not in out


def test_where_nothing_can_be_kept_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "mornington").write_text("a file where the folder would be")
    code, out, _ = run("play", "--seed", "3", typed="1\n1\nquit\n", home=tmp_path)
    assert code == 0
    assert "could not be kept" in out
    assert "turn 3" in out


def test_stacked_piles_on_the_command_line(tmp_path: Path) -> None:
    pile = "round 1=underground joker,street switch,street square"
    code, out, _ = run("play", "--pile", pile, "--pile", "pencils=green", typed="quit\n", home=tmp_path)
    assert code == 0
    assert "Draw to: joker" in out
    assert "green 3,2-4,3" in out


def test_simulate_sums_up_and_writes_files(tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    arguments = ["simulate", "--bot", "greedy", "--bot", "random", "--games", "50", "--seed", "9"]
    code, out, err = run(*arguments, "--out", str(table))
    assert (code, err) == (0, "")
    assert "50 games, seeds from 9" in out
    assert "█" in out
    with table.open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 50
    totals = mt.load("next-station-london").play_many(50, 9, [1, 0], 2)[0]
    assert [[int(r["total_0"]), int(r["total_1"])] for r in rows] == totals.tolist()
    assert rows[-1]["seed"] == "58"
    code, out, _ = run(*arguments, "--json", "--out", str(tmp_path / "games.parquet"))
    figures = json.loads(out)
    assert figures["games"] == 50
    assert figures["seats"][0]["mean"] == totals[:, 0].mean()
    import pyarrow.parquet

    assert pyarrow.parquet.read_table(tmp_path / "games.parquet")["total_1"].to_pylist() == totals[:, 1].tolist()


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_simulating_for_years_says_so_and_stops_when_asked(tmp_path: Path) -> None:
    """What was played is summed up and written, whole, and the exit code is that of an interrupted command."""
    table = tmp_path / "games.csv"
    arguments = ["simulate", "-n", str(10**15), "--seed", "9", "--json", "--out", str(table)]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell in the background ignores
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", "mornington", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        try:
            assert process.stderr
            told = process.stderr.readline()
            if told.startswith("Compiling the rules of"):
                told = process.stderr.readline()
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()  # if it has not ended as it should
    assert told.startswith("1,000,000,000,000,000 games take about ")
    assert " years here. Ctrl-C stops" in told
    assert (process.returncode, err) == (130, "")
    figures = json.loads(out)
    assert figures["asked"] == 10**15
    with table.open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == figures["games"] > 0
    assert [int(row["seed"]) for row in rows] == list(range(9, 9 + len(rows)))
    assert figures["seats"][0]["high"] == max(int(row["total_0"]) for row in rows)


def test_names_in_a_record_are_no_markup(tmp_path: Path) -> None:
    """Nor do letters that the terminal does not have stop anything."""
    board = mt.load("next-station-london").board.text.replace('"London"', '"[/bold] [red] :smile: Łódź"', 1)
    position = mt.load("next-station-london", board_text=board).start(players=2, seed=1)
    position.play(position.legal(0)[0], 0)
    record = tmp_path / "game.txt"
    record.write_text(position.record(), "utf-8")
    for arguments in (["replay", "--moves", str(record)], ["play", "--resume", str(record), "--humans", "2"]):
        code, out, err = run(*arguments, typed="quit\n", home=tmp_path)
        assert (code, err) == (0, "")
    assert "[/bold] [red] :smile: Łódź" in out
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "XDG_STATE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "mornington", "play", "--resume", str(record), "--humans", "2"]
    typed = b"\xff\xfe\n\x00\x1b[2J\n\xc2\xb2\nquit\n"
    done = subprocess.run(command, input=typed, capture_output=True, env=environment, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u0141" in done.stdout
    assert b"holds characters that cannot be shown" in done.stdout
    assert b"\x1b[2J" not in done.stdout


def test_replay_shows_and_checks(tmp_path: Path) -> None:
    code, out, _ = run("replay", RECORD, "--moves")
    assert code == 0
    assert "Seat 0 wins – most points: 119" in out
    assert "every card and the checksum agree" in out
    code, out, _ = run("replay", "-", "--move", "10", "--seat", "1", "--json", typed=Path(RECORD).read_text())
    assert json.loads(out) == mt.replay(Path(RECORD).read_text()).at(10).view(1)


def test_a_record_of_earlier_rules_is_shown_as_it_is_written(tmp_path: Path) -> None:
    installed = mt.load("next-station-london").rules.RULES_VERSION
    text = (HERE / "data" / "old-record.txt").read_text("utf-8")
    old = tmp_path / "old.txt"
    old.write_text(text.replace("rules: 1\n", f"rules: {installed - 1}\n"), "utf-8")
    code, out, err = run("replay", str(old))
    assert (code, err) == (0, "")
    assert "player 0: Ada" in out
    assert "\n0 purple 2,5-4,3\n1 blue 5,7-5,4\n> round 1: street triangle\n" in out
    assert "Result: 119 116" in out
    needs = f"version {installed - 1} of the rules, installed is {installed}"
    assert needs in out.splitlines()[-1]
    code, out, err = run("replay", str(old), "--json")
    assert (code, err) == (0, "")
    written = json.loads(out)
    assert (written["rules"], written["installed_rules"], written["result"]) == (installed - 1, installed, [119, 116])
    assert written["entries"][1] == {"seat": 1, "text": "blue 5,7-5,4", "time": None}
    for command in (
        ["render", str(old)],
        ["analyse", str(old)],
        ["review", str(old)],
        ["replay", str(old), "--seat=0"],
    ):
        code, out, err = run(*command)
        assert (code, out) == (2, "")
        assert needs in err


def test_render_draws_any_moment(tmp_path: Path) -> None:
    position = mt.replay(Path(RECORD).read_text())
    code, out, _ = run("render", RECORD)
    assert code == 0
    assert out == position.svg()
    for name in ("a.svg", "a.png"):
        code, out, err = run(
            "render", RECORD, "--move", "12", "--seat", "0", "--out", str(tmp_path / name), "--width", "400"
        )
        assert (code, out, err) == (0, "", "")
    assert (tmp_path / "a.svg").read_text() == position.at(12).svg(0)
    png = (tmp_path / "a.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20]) == 400


def test_boards_are_checked_listed_and_drawn(tmp_path: Path) -> None:
    code, out, _ = run("board", "list")
    assert code == 0
    assert out.splitlines()[0].startswith("london: London: 53 stations, 155 sections (24 cross the Thames)")
    code, out, _ = run("board", "check", "prague")
    assert "prague is fine" in out
    code, out, _ = run("board", "draw", "prague")
    assert out.startswith("<svg")


def test_bots_are_listed_with_their_ratings() -> None:
    code, out, _ = run("bots", "metromania")
    assert code == 0
    assert "Metromania" in out
    for name, rung in mt.load("metromania").spec.ladder.levels.items():
        line = next(line for line in out.splitlines() if line.startswith(name))
        n = rung.recipe.cut_simulations
        assert ("one move ahead by learned values" if n is None else f"up to {n:,} simulations, judged by") in line
        assert rung.rating is None or f" {rung.rating:.0f} " in line
    assert "Line Change" in run("bots")[1]
    assert "there is no game" in run("bots", "chess")[2]


def test_games_are_listed() -> None:
    code, out, _ = run("games")
    assert code == 0
    assert "next-station-london: Next Station: London" in out
    assert "--option powers=yes|no" in out


def test_bench_measures() -> None:
    code, out, _ = run("bench", "--runs", "1", "--seconds", "0.05", "--no-start", "--json")
    assert code == 0
    figures = json.loads(out)
    assert figures["moves_per_second"]["compiled, 1 core"]["median"] > 0
    assert figures["moves_per_second"]["interpreted"]["median"] > 0
    assert list(figures["decisions_per_second"]) == ["ahead:1", "ahead:2", "ahead:3"]
    assert all(speed["low"] > 0 for speed in figures["decisions_per_second"].values())
    assert figures["weights_load_seconds"]["median"] > 0


def test_bench_tells_of_decisions_only_where_bots_look_ahead() -> None:
    code, out, _ = run("bench", "line-change", "--runs", "1", "--seconds", "0.01", "--no-start", "--json")
    assert code == 0
    assert json.loads(out)["decisions_per_second"] == {}


COMMANDS = ("serve", "play", "simulate", "arena", "ladder", "analyse", "review", "replay", "render", "board", "bench")


def test_help_of_every_command() -> None:
    code, out, _ = run_process("--help")
    assert code == 0
    assert run("--help") == (0, out, "")
    for command in (*COMMANDS, "compile", "games", "bots", "admin"):
        assert command in out
        code, text, _ = run(command, "--help")
        assert code == 0
        assert "usage: mornington" in text


@pytest.mark.skipif(os.name == "nt", reason="pipes that are closed look otherwise there")
@pytest.mark.parametrize(
    "arguments",
    [["render", RECORD], ["games"], ["bots"], ["--help"], ["admin", "--help"]],
    ids=["a long text", "a short text, written at the end", "tables of Rich", "help", "help for a command"],
)
def test_a_reader_that_has_seen_enough_is_no_error(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)  # before anything is written, so the first write fails
    try:
        done = subprocess.run(
            [sys.executable, "-m", "mornington", *arguments],
            stdout=writing,
            stderr=subprocess.PIPE,
            env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
            timeout=PATIENCE,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_is_told_in_one_sentence() -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "mornington", "games"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert re.fullmatch(r"mornington: [^:]+\n", done.stderr), done.stderr
