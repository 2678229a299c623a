"""How fast environments are: ours beside those of PettingZoo, RLCard, OpenSpiel and Pgx, in one run.

    python -m benchmarks.environments --runs 5 --seconds 2
    python -m benchmarks.environments --only vector --threads 1

Everyone plays uniformly random legal moves in games of fifty decisions and more, and is asked for what a learner needs
at every decision: an observation and the legal moves. Counted are decisions; what chance does comes with them. Games
that are over are followed by the next within the time. Runs of all contenders alternate.

*Moves a second* are by the clock, with all cores where a library uses them; *moves a processor second*, what one core
does: on a machine that is busy with other things, only that can be compared. What is not installed is named:

    pip install "mornington[rl]" "pettingzoo[classic]" rlcard pgx jax
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any

import mornington as mt

OURS = ("next-station-london", "ticket-to-ride-london", "metromania", "line-change")
WARM_UP = 20  # seconds at most, before anything is measured

Played = tuple[int, int]  # decisions, and games that ended
Play = Callable[[float], Played]  # goes on for about so many seconds


@dataclass
class Contender:
    """An environment that can be measured. `make` gives what plays it, and its bytes, where it knows them."""

    library: str
    game: str
    kind: str  # single, or vector
    n: int
    make: Callable[[], tuple[Play, int | None]]
    play: Play | None = None
    memory: int | None = None  # bytes for each environment, where many share arrays
    wall: list[float] = field(default_factory=list)  # decisions a second
    cpu: list[float] = field(default_factory=list)
    decisions: int = 0
    games: int = 0

    def get_ready(self) -> None:
        """Make it and compile what it compiles."""
        self.play, self.memory = self.make()
        end = time.perf_counter() + WARM_UP
        while not self.play(0.05)[1] and time.perf_counter() < end:
            pass  # what a library compiles or loads for the end of a game is not measured

    def run(self, seconds: float) -> None:
        assert self.play is not None
        clock, worked = time.perf_counter(), time.process_time()
        decisions, games = self.play(seconds)
        self.wall.append(decisions / (time.perf_counter() - clock))
        self.cpu.append(decisions / (time.process_time() - worked))
        self.decisions += decisions
        self.games += games


def timed(step: Callable[[], Played], seconds: float, at_once: int = 1) -> Played:
    """Call again and again until the time is over; the clock is looked at only now and then."""
    end, decisions, games = time.perf_counter() + seconds, 0, 0
    while time.perf_counter() < end:
        for _k in range(at_once):
            more, ended = step()
            decisions += more
            games += ended
    return decisions, games


# Ours


def our_vector(game: str, n: int, threads: int | None) -> Callable[[], tuple[Play, int | None]]:
    def make() -> tuple[Play, int | None]:
        games = mt.vector(game, n, players=2, seed=1, threads=threads)

        def step() -> Played:
            games.step(games.choose("random"))
            return n, int(games.over.sum())

        return lambda seconds: timed(step, seconds), games.nbytes // n

    return make


def our_gymnasium(game: str) -> Callable[[], tuple[Play, int | None]]:
    def make() -> tuple[Play, int | None]:
        from mornington.envs.gymnasium import MorningtonEnv

        env, dice = MorningtonEnv(game, 2, opponents="random"), Random(1)
        env.reset(seed=1)

        def step() -> Played:
            legal = env.action_masks().nonzero()[0]
            if env.step(legal[dice.randrange(len(legal))])[2]:
                env.reset()
                return 1, 1
            return 1, 0

        return lambda seconds: timed(step, seconds, 20), None

    return make


def turns(env: Any) -> Callable[[], tuple[Play, int | None]]:
    """A PettingZoo environment in which agents take turns, by its id or made by a function."""

    def make() -> tuple[Play, int | None]:
        made, dice = env(), Random(1)
        made.reset(seed=1)

        def step() -> Played:
            observation, _reward, terminated, truncated, _info = made.last()
            if terminated or truncated:
                made.reset()
                return 0, 1
            legal = observation["action_mask"].nonzero()[0]
            made.step(int(legal[dice.randrange(len(legal))]))
            return 1, 0

        return lambda seconds: timed(step, seconds, 20), None

    return make


def openspiel(name: str) -> Callable[[], tuple[Play, int | None]]:
    def make() -> tuple[Play, int | None]:
        import pyspiel

        game, dice = pyspiel.load_game(name), Random(1)
        uses_observation = game.get_type().provides_observation_tensor
        state = [game.new_initial_state()]

        def step() -> Played:
            s = state[0]
            while s.is_chance_node():
                outcomes, chances = zip(*s.chance_outcomes(), strict=True)
                s.apply_action(dice.choices(outcomes, chances)[0])
            if s.is_terminal():
                state[0] = game.new_initial_state()
                return 0, 1
            if uses_observation:
                s.observation_tensor()
            legal = s.legal_actions()
            s.apply_action(legal[dice.randrange(len(legal))])
            return 1, 0

        return lambda seconds: timed(step, seconds, 20), None

    return make


# Others


def rlcard(name: str) -> Callable[[], tuple[Play, int | None]]:
    def make() -> tuple[Play, int | None]:
        import rlcard

        env, dice = rlcard.make(name, config={"seed": 1}), Random(1)
        state = [env.reset()[0]]

        def step() -> Played:
            if env.is_over():
                state[0] = env.reset()[0]
                return 0, 1
            state[0] = env.step(dice.choice(list(state[0]["legal_actions"])))[0]
            return 1, 0

        return lambda seconds: timed(step, seconds, 20), None

    return make


def pgx(name: str, n: int) -> Callable[[], tuple[Play, int | None]]:
    def make() -> tuple[Play, int | None]:
        import jax
        import pgx

        env = pgx.make(name)
        step_all = jax.vmap(pgx.experimental.wrappers.auto_reset(env.step, env.init))

        @jax.jit
        def advance(state: Any, key: Any) -> tuple[Any, Any, Any]:
            key, choice, chance = jax.random.split(key, 3)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            moves = jax.random.categorical(choice, logits, axis=-1)
            state = step_all(state, moves, jax.random.split(chance, n))
            return state, key, (state.terminated | state.truncated).sum()

        key = jax.random.PRNGKey(1)
        held = [jax.jit(jax.vmap(env.init))(jax.random.split(key, n)), key]

        def step() -> Played:
            held[0], held[1], ended = advance(held[0], held[1])
            return n, int(ended)  # which waits for it

        memory = sum(leaf.nbytes for leaf in jax.tree_util.tree_leaves(held[0])) // n
        return lambda seconds: timed(step, seconds), memory

    return make


def contenders(n: int, threads: list[int]) -> Iterator[Contender]:
    for game in OURS:
        for count in threads:
            words = f"mt.vector, {count} thread{'s' if count > 1 else ''}"
            yield Contender(f"Mornington ({words})", game, "vector", n, our_vector(game, n, count))
    for game in ("chess", "go_9x9", "gardner_chess", "hex", "backgammon"):
        yield Contender("Pgx", game, "vector", n, pgx(game, n))
    for game in OURS:
        yield Contender("Mornington (Gymnasium)", game, "single", 1, our_gymnasium(game))
        yield Contender("Mornington (PettingZoo)", game, "single", 1, turns(_our_turns(game)))
    for game in ("chess_v6", "go_v5"):
        yield Contender("PettingZoo", game, "single", 1, turns(_their_turns(game)))
    for game in ("gin-rummy", "mahjong", "doudizhu"):
        yield Contender("RLCard", game, "single", 1, rlcard(game))
    for game in ("chess", "go(board_size=9)", "gin_rummy", "backgammon", "hex"):
        yield Contender("OpenSpiel", game, "single", 1, openspiel(game))


def _our_turns(game: str) -> Callable[[], Any]:
    def make() -> Any:
        from mornington.envs.pettingzoo import env

        return env(game, 2)

    return make


def _their_turns(name: str) -> Callable[[], Any]:
    def make() -> Any:
        from importlib import import_module

        arguments = {"board_size": 9} if name.startswith("go") else {}
        return import_module(f"pettingzoo.classic.{name}").env(**arguments)

    return make


# Telling


def spread(values: list[float]) -> dict[str, float]:
    return {"median": round(statistics.median(values)), "low": round(min(values)), "high": round(max(values))}


def told(contender: Contender) -> dict[str, Any]:
    return {
        "library": contender.library,
        "game": contender.game,
        "kind": contender.kind,
        "environments": contender.n,
        "decisions_a_game": round(contender.decisions / contender.games) if contender.games > 2 * contender.n else None,
        "moves_a_second": spread(contender.wall),
        "moves_a_processor_second": spread(contender.cpu),
        "bytes_an_environment": contender.memory,
    }


def circumstances() -> dict[str, Any]:
    versions = {}
    for name in ("mornington", "gymnasium", "pettingzoo", "rlcard", "open_spiel", "pgx", "jax", "numba", "numpy"):
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            versions[name] = "not installed"
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    return {"python": platform.python_version(), "cores": cores, "load": load, "versions": versions}


def line(figures: dict[str, Any]) -> str:
    def told_spread(values: dict[str, float]) -> str:
        return f"{values['median']:>12,} ({values['low']:,} to {values['high']:,})"

    memory = figures["bytes_an_environment"]
    length = figures["decisions_a_game"]
    return (
        f"{figures['library']:<36}{figures['game']:<24}{figures['environments']:>6} × {length or '?':>5} decisions"
        f"{told_spread(figures['moves_a_second']):>44}{told_spread(figures['moves_a_processor_second']):>44}"
        f"{'?' if memory is None else f'{memory:,}':>14}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each run")
    parser.add_argument("--environments", type=int, default=1024, help="at once, where there are many")
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2], help="of our own vectors")
    parser.add_argument("--only", choices=["single", "vector"])
    parser.add_argument("--library", help="only libraries whose name begins with this")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    warnings.filterwarnings("ignore")  # what other libraries warn of is theirs

    ready: list[Contender] = []
    missing: dict[str, str] = {}
    for contender in contenders(options.environments, options.threads):
        if options.only not in (None, contender.kind):
            continue
        if options.library and not contender.library.lower().startswith(options.library.lower()):
            continue
        name = f"{contender.library} {contender.game}"
        print(f"making {name} …", file=sys.stderr, flush=True)
        try:
            contender.get_ready()
            ready.append(contender)
        except Exception as error:  # whatever another library may raise: it is told, and the others go on
            missing[name] = f"{type(error).__name__}: {error}".splitlines()[0]
    for _run in range(options.runs):
        for contender in ready:
            contender.run(options.seconds)
    figures = [told(contender) for contender in ready]
    if options.json:
        print(json.dumps({**circumstances(), "figures": figures, "left_out": missing}, indent=1))
        return
    print(json.dumps(circumstances()))
    heads = ("moves a second", "moves a processor second", "bytes each")
    print(f"{'':<86}{heads[0]:>44}{heads[1]:>44}{heads[2]:>14}")
    for one in figures:
        print(line(one))
    for name, reason in missing.items():
        print(f"left out: {name} ({reason})")


if __name__ == "__main__":
    main()
