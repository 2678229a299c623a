"""What happens on the nodes of a cluster: a piece of work is done, with rules that were compiled once on each node.

Ray calls these functions by their names, so each node needs the same Mornington; `about_here` tells what it has.
"""

from __future__ import annotations

import hashlib
import math
import platform
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, TextIO

from mornington.arena.pool import Worker
from mornington.core.folders import cache_folder
from mornington.games import registry
from mornington.version import __version__

PACKAGE = Path(__file__).parents[1]
SHARED = ("core", "games", "bots", "arena", "datasets", "cluster")  # what decides results, learned values included
LIBRARIES = ("numpy", "numba", "llvmlite", "pyarrow")  # the last writes its version into files
SAMPLE = 2000  # numbers that arithmetic is tried with
LONGEST = 1000  # lines of the list of what is compiled, before it is begun anew

About = dict[str, str]  # what must be the same everywhere, by its name


class OtherNode(Exception):
    """A node that came later and is not like the others."""

    def __init__(self, node: str, about: About) -> None:
        super().__init__(node, about)
        self.node, self.about = node, about


@cache
def about_here() -> About:
    """Everything on this machine that could make results differ."""
    about = {"mornington": __version__, "sources": _sources(), "python": platform.python_version()}
    about |= {name: _version(name) for name in LIBRARIES}
    about["arithmetic"] = _arithmetic()
    return about


def tell() -> About:
    """What a node says when it is asked."""
    return about_here()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "–"


def _sources() -> str:
    """A digest of our files and of those of every other game that is installed."""
    digest = hashlib.sha256()
    folders = [PACKAGE / name for name in SHARED]
    others = [registry.spec(game).package for game in registry.ids() if game not in registry.OURS]
    folders += [Path(str(import_module(package).__file__)).parent for package in others]
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                name = f"{folder.name}/{file.relative_to(folder).as_posix()}"
                digest.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _arithmetic() -> str:
    """A digest of functions that C libraries and processors round differently; searches call them."""
    numbers = [k / 7 for k in range(1, SAMPLE)]
    found = [(math.log(x), math.sqrt(x), math.exp(-x / 50), x**0.3) for x in numbers]
    return hashlib.sha256(repr(found).encode()).hexdigest()[:16]


def differences(ours: About, theirs: About) -> list[str]:
    """The names of what is not the same."""
    return [name for name in ours if ours[name] != theirs.get(name)]


# A piece of work

_worker: tuple[str, Worker[Any, Any]] | None = None  # the one in use, by its key: loading it takes longer than asking
_ready: set[tuple[str, str]] = set()  # the kinds of tasks whose code is loaded, each with the worker's key


def do_piece(
    key: str, box: Sequence[Any], tasks: Sequence[Any], deadline: float | None, about: About, node: str | None = None
) -> list[Any]:
    """Do tasks one after the other; fewer results than tasks: the deadline came.

    The worker is in the object store, and the box has the reference to it. Raises: `OtherNode`.
    """
    here = about_here()
    if differences(about, here):
        raise OtherNode(node or platform.node(), here)
    worker = _loaded(key, box)
    results: list[Any] = []
    for task in tasks:
        if deadline is not None and time.time() >= deadline:
            break
        _get_ready(key, worker, task)
        results.append(worker.do(task, _never))
    return results


def _never() -> bool:
    """Nobody asks a task to stop: Ray interrupts it."""
    return False


def _loaded(key: str, box: Sequence[Any]) -> Worker[Any, Any]:
    global _worker
    if _worker is None or _worker[0] != key:
        import ray

        _ready.clear()
        _worker = key, ray.get(box[0])
    return _worker[1]


def _get_ready(key: str, worker: Worker[Any, Any], task: Any) -> None:
    kind = key, worker.kind(task)
    if kind in _ready:
        worker.warm_up(task)
        return
    with first_alone(hashlib.sha256(repr(kind).encode()).hexdigest()):
        worker.warm_up(task)
    _ready.add(kind)


@contextmanager
def first_alone(what: str, folder: Path | None = None) -> Iterator[None]:
    """Whoever is first on this machine to get something ready is alone with it; the others wait, then go on together.

    One that is killed lets the next be first. Where there are no locks, nobody waits.
    """
    try:
        import fcntl

        folder = folder or cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        file: TextIO = (folder / "cluster.lock").open("a+", encoding="utf-8")
    except (ImportError, OSError, RuntimeError):  # Windows; no folder of our own
        yield
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        done = file.read().split()
        if what in done:
            fcntl.flock(file, fcntl.LOCK_UN)
            yield
            return
        yield
        if len(done) >= LONGEST:
            file.truncate(0)
        file.write(what + "\n")
        file.flush()
