"""Work on a real cluster: the same bytes as on this machine, whoever does it and whoever dies."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

import mornington as mt
from mornington.arena.match import arrange
from mornington.arena.pool import Processes
from mornington.arena.resultfile import ResultFile, read
from mornington.cluster import connect, connecting
from mornington.cluster.addresses import answers
from mornington.cluster.nodes import about_here
from mornington.cluster.ray_pool import AHEAD
from tests.arena.test_cli_arena import hearing_interrupts
from tests.commands import Ended, run
from tests.waiting import wait_for

from .gated import GatedPlayer, Large
from .nodes import Nodes
from .work import GAME, everything, found_in, keep


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What comes of it without a cluster."""
    return everything(Processes(1), tmp_path_factory.mktemp("here") / "files")


def test_the_bytes_do_not_depend_on_the_number_of_nodes(nodes: Nodes, here: dict[str, bytes], tmp_path: Path) -> None:
    with connect(nodes.address) as pool:
        assert (pool.nodes, pool.workers) == (1, 1)
        assert everything(pool, tmp_path / "one") == here
        assert pool.words() == f"{pool.pieces} pieces done, 1 node, 1 worker"
    with nodes.another(), connect(nodes.address) as pool:
        assert (pool.nodes, pool.workers) == (2, 2)
        assert everything(pool, tmp_path / "two") == here


def test_a_node_that_is_killed_costs_only_its_piece(nodes: Nodes, tmp_path: Path) -> None:
    match, games = arrange(mt.load(GAME), ["search:8", "greedy"], 5, 2, {}), 8
    keep(tmp_path / "here.jsonl", Processes(1), match, games)
    begun = tmp_path / "begun"
    begun.mkdir()
    with (
        nodes.another() as victim,
        connect(nodes.address) as pool,
        ResultFile(tmp_path / "cluster.jsonl", match) as out,
    ):
        assert pool.workers == 2
        killer = threading.Thread(target=kill_when_both_play, args=(nodes, victim, begun))
        killer.start()
        tasks = [(0, number) for number in range(games)]
        with closing(pool.run(GatedPlayer([match], begun), tasks)) as found:
            for _index, game in found:
                out.append(game)
        killer.join()
        wait_for(lambda: looked(pool) == 1)
    assert found_in(tmp_path)["cluster.jsonl"] == found_in(tmp_path)["here.jsonl"]
    again = [path.name.split("-")[0] for path in begun.glob("*-*")]
    assert sorted(set(again), key=int) == [str(number) for number in range(games)]
    assert len(again) == games + 1, "one game was played again, and no other"


def test_results_that_were_lost_with_a_node_are_made_again(nodes: Nodes, tmp_path: Path) -> None:
    tasks = range(8)
    with nodes.another() as victim, connect(nodes.address) as pool:
        assert AHEAD * pool.workers == len(tasks)
        with closing(pool.run(Large(tmp_path), tasks)) as found:
            results = [next(found)]
            wait_for(lambda: {path.name.split("-")[0] for path in tmp_path.glob("*-*")} == set(map(str, tasks)))
            nodes.kill(victim)
            results += found
    assert results == [bytes([task]) * 2**20 for task in tasks]
    assert len(list(tmp_path.glob("*-*"))) > len(tasks), "some were lost"


def looked(pool: object) -> int:
    pool._look()  # type: ignore[attr-defined]
    return int(pool.nodes)  # type: ignore[attr-defined]


def kill_when_both_play(nodes: Nodes, victim: object, begun: Path) -> None:
    wait_for(lambda: len(list(begun.glob("*-*"))) >= 2)
    nodes.kill(victim)
    (begun / "go").touch()


def told(*arguments: str) -> dict[str, object]:
    code, out, err = run(*arguments, "--json")
    assert (code, err) == (0, "")
    figures: dict[str, object] = json.loads(out)
    return figures


def test_each_command_takes_a_cluster_and_goes_on(nodes: Nodes, tmp_path: Path) -> None:
    """What was begun on this machine is extended on the cluster, and is as if it had been played here."""
    where = ("--cluster", nodes.address)
    for name, begun, cluster in (("here", (8, 5), ()), ("there", (4, 3), where)):
        folder = tmp_path / name
        folder.mkdir()
        simulated = "simulate", "next-station-london", "--bot", "greedy", "--seed", "3", "--games", "3000"
        assert told(*simulated, "--out", str(folder / "games.parquet"), *cluster)["games"] == 3000
        arena = "arena", GAME, "greedy", "random", "--seed", "5", "--out", str(folder / "match.jsonl")
        told(*arena, "--games", str(begun[0]))
        told(*arena, "--games", "8", *cluster)
        dataset = "dataset", "line-change", "greedy", "--board", "shuttle", "--seed", "5", "--shard-size", "2"
        told(*dataset, "--out", str(folder / "data"), "--games", str(begun[1]))
        told(*dataset, "--out", str(folder / "data"), "--games", "5", *cluster)
    assert found_in(tmp_path / "there") == found_in(tmp_path / "here")


def test_the_ladder_takes_a_cluster(nodes: Nodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mornington.arena import ladder

    monkeypatch.setattr(ladder, "programme", lambda _game: [ladder.Part(("greedy", "random"))])
    command = ("ladder", GAME, "--games", "6", "--folder")
    code, out, err = run(*command, str(tmp_path / "there" / "ladder"), "--cluster", nodes.address)
    assert (code, err) == (0, "")
    assert "6 of 6 games are played." in out
    run(*command, str(tmp_path / "here" / "ladder"), "--processes", "1")
    there, here = (found_in(tmp_path / name / "ladder") for name in ("there", "here"))
    assert there == here


def test_a_node_with_another_mornington_is_named(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is this process that is another one here: the nodes cannot know."""
    other = {**about_here(), "sources": "0123456789abcdef"}
    monkeypatch.setattr(connecting, "about_here", lambda: other)
    code, out, err = run("simulate", "--games", "10", "--cluster", nodes.address)
    assert (code, out) == (2, "")
    assert "the node 127.0.0.2 (" in err
    assert f"has sources {about_here()['sources']} ≠ 0123456789abcdef: install the same" in err
    monkeypatch.setattr(connecting, "_check_nodes", lambda *_asked: None)  # as if it had joined later
    code, out, err = run("arena", GAME, "greedy", "random", "--games", "2", "--cluster", nodes.address)
    assert (code, out) == (2, "")
    assert "has sources" in err
    assert len(err.strip().splitlines()) == 1


@contextmanager
def a_port(says: bytes | None) -> Iterator[str]:
    """The address of a port where nobody listens, or where somebody says something else."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.2", 0))
        if says is not None:
            listener.listen()
            threading.Thread(target=say, args=(listener, says), daemon=True).start()
        yield f"127.0.0.2:{listener.getsockname()[1]}"


def say(listener: socket.socket, words: bytes) -> None:
    try:
        connection, _address = listener.accept()
    except OSError:
        return
    with connection:
        connection.recv(1024)
        connection.sendall(words)


@pytest.mark.parametrize("says", [None, b"HTTP/1.1 400 Bad Request\r\n\r\n", b""], ids=["nobody", "HTTP", "nothing"])
@pytest.mark.parametrize("start", ["", "ray://"])
def test_where_no_cluster_is_that_is_told_at_once(says: bytes | None, start: str) -> None:
    with a_port(says) as address:
        begun = time.monotonic()
        sentence = f"no cluster answers at '{address}': start one with `ray start --head`, or name its address"
        assert wrong("--cluster", start + address).endswith(sentence)
        assert time.monotonic() - begun < connecting.CONNECT / 2


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("", "'' is no address of a cluster: write auto, HOST:PORT, ray://HOST:PORT, local or local:N"),
        ("nowhere", "'nowhere' is no address"),
        ("host:99999", "'host:99999' is no address"),
        ("ray://host", "'ray://host' is no address"),
        ("http://host:80", "'http://host:80' is no address"),
        ("local:0", "a cluster on this machine has 1 to 1000 workers, not 0"),
        ("no-such-host.invalid:6379", "no cluster answers at 'no-such-host.invalid:6379'"),
    ],
)
def test_wrong_addresses(address: str, message: str) -> None:
    assert message in wrong("--cluster", address)


def test_processes_are_for_this_machine() -> None:
    code, _out, err = run("arena", GAME, "greedy", "random", "--processes", "2", "--cluster", "local")
    assert code == 2
    assert "--processes is for this machine alone" in err


def wrong(*arguments: str) -> str:
    """The sentence that is told."""
    code, out, err = run("simulate", "--games", "10", *arguments)
    assert (code, out) == (2, "")
    (sentence,) = err.strip().splitlines()
    return sentence


def test_without_ray_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert wrong("--cluster", "local:1").endswith('pip install "mornington[cluster]"')


def test_a_cluster_on_this_machine_in_an_empty_home(tmp_path: Path) -> None:
    """A process of its own: nothing is told but the summary, and nothing is left running."""
    home = tmp_path / "home"
    home.mkdir()
    environment = {key: value for key, value in os.environ.items() if not key.startswith("RAY_")}
    code, out, err = process("--cluster", "local:2", environment={**environment, "HOME": str(home)})
    assert (code, err) == (0, "")
    assert "3,000 games, seeds from 1" in out


def process(*arguments: str, environment: dict[str, str]) -> Ended:
    command = [sys.executable, "-m", "mornington", "simulate", "--bot", "greedy", "--games", "3000", "--seed", "1"]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, env=environment, timeout=600)
    quiet = [line for line in done.stderr.splitlines() if not line.startswith("Compiling the rules")]
    return done.returncode, done.stdout, "\n".join(quiet)


def begun(file: Path, address: str) -> subprocess.Popen[str]:
    """A long match on a cluster that has some games already, in a process group of its own."""
    arguments = ["arena", GAME, "greedy", "random", "--seed", "5", "--games", "100000", "--cluster", address]
    with hearing_interrupts():
        process = subprocess.Popen(
            [sys.executable, "-m", "mornington", *arguments, "--out", str(file)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    wait_for(lambda: process.poll() is not None or (file.exists() and file.read_bytes().count(b"\n") > 20))
    return process


def test_ctrl_c_keeps_what_was_played(nodes: Nodes, tmp_path: Path) -> None:
    with begun(tmp_path / "games.jsonl", nodes.address) as process:
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=600)
    assert (process.returncode, err) == (130, "")
    assert "deals from seed" in out
    games = read(tmp_path / "games.jsonl").games
    assert len(games) >= 20
    match = arrange(mt.load(GAME), ["greedy", "random"], 5, 2, {})
    keep(tmp_path / "here.jsonl", Processes(1), match, 20)
    files = {name: (tmp_path / name).read_text().splitlines()[1:21] for name in ("games.jsonl", "here.jsonl")}
    assert timeless(files["games.jsonl"]) == timeless(files["here.jsonl"])


def timeless(lines: list[str]) -> list[dict[str, object]]:
    return [{key: value for key, value in json.loads(line).items() if key != "seconds"} for line in lines]


@pytest.mark.slow
def test_a_cluster_that_goes_away_is_told_and_the_games_are_kept(tmp_path: Path) -> None:
    nodes = Nodes()
    try:
        with begun(tmp_path / "games.jsonl", nodes.address) as process:
            nodes.kill_head()
            out, err = process.communicate(timeout=600)
    finally:
        nodes.end()
    assert (process.returncode, out) == (2, "")
    told = "the cluster has gone; what is in files is kept, and the same command goes on from there"
    assert err == f"mornington: {told}\n"
    assert len(read(tmp_path / "games.jsonl").games) >= 20


@pytest.mark.slow
def test_a_machine_that_is_no_node_asks_one(nodes: Nodes, tmp_path: Path) -> None:
    """`ray start --head` starts such a server as well."""
    with socket.socket() as free:
        free.bind((nodes.host, 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "ray.util.client.server", "--host", nodes.host, "--port", str(port)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen([*command, "--mode", "proxy", "--address", nodes.address], **quiet) as server:  # type: ignore[call-overload]
        try:
            wait_for(lambda: answers(nodes.host, port, 1.0))
            arena = "arena", GAME, "greedy", "search:8", "--seed", "5", "--games", "8", "--out"
            there = str(tmp_path / "there.jsonl"), "--cluster", f"ray://{nodes.host}:{port}"
            for _try in range(5):  # Ray gives itself half a minute to begin, which a busy machine may not have
                code, _out, err = run(*arena, *there)
                if "Starting Ray client server failed" not in err:
                    break
            assert (code, err) == (0, "")
        finally:
            server.kill()
    run(*arena, str(tmp_path / "here.jsonl"), "--processes", "1")
    assert found_in(tmp_path)["there.jsonl"] == found_in(tmp_path)["here.jsonl"]
