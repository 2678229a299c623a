"""What was prepared before: noted beside the cache on disk, so that nobody has to load compiled rules to find out.

A note holds as long as everything it was made from is as it was (the sources, the compiler, the processor) and the
files of the cache are still there. If it should be wrong, whoever relies on it compiles: nothing worse happens.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import platform
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from mornington.core.contract import GameSpec
from mornington.core.folders import cache_folder

ROOT = Path(__file__).parent.parent
SHARED = ("core", "bots", "analysis")  # what is bound to each game
COMPILER = ("numba", "llvmlite", "numpy")


def is_prepared(spec: GameSpec, part: str) -> bool:
    """Whether the cache on disk has everything that a part of the rules of a game needs."""
    try:
        noted = json.loads(_note(spec, part).read_text("utf-8"))
        files = noted["files"]
        folders = {os.path.dirname(file) for file in files}
        can_be_loaded = all(os.access(folder, os.W_OK) for folder in folders)  # Numba uses no other
        return can_be_loaded and noted["made_from"] == _made_from(spec) and all(map(os.path.exists, files))
    except (OSError, ValueError, KeyError, TypeError):
        return False


def note_prepared(spec: GameSpec, part: str, files: list[Path]) -> None:
    """Note that these files of the cache are all that a part needs."""
    note = _note(spec, part)
    text = json.dumps({"made_from": _made_from(spec), "files": sorted(map(str, files))})
    with suppress(OSError):  # then it is looked at anew next time
        note.parent.mkdir(parents=True, exist_ok=True)
        unfinished = note.with_suffix(f".{os.getpid()}")
        unfinished.write_text(text, "utf-8")
        unfinished.replace(note)


def _note(spec: GameSpec, part: str) -> Path:
    """Of this installation of the game: there may be several, with caches of their own."""
    where = hashlib.sha256(f"{_folder(spec)} {sys.version} {os.environ.get('NUMBA_CACHE_DIR', '')}".encode())
    return cache_folder() / "prepared" / f"{spec.meta.ID}-{part}-{where.hexdigest()[:16]}.json"


def _folder(spec: GameSpec) -> Path:
    return Path(str(sys.modules[spec.package].__file__)).parent


def _made_from(spec: GameSpec) -> str:
    """A digest of all that the compiled code and its place depend on."""
    facts = [sys.version, platform.machine(), _processor(), *(importlib.metadata.version(name) for name in COMPILER)]
    facts += [f"{name}={value}" for name, value in sorted(os.environ.items()) if name.startswith("NUMBA_")]
    for folder in (*(ROOT / name for name in SHARED), _folder(spec)):
        for path in sorted(folder.rglob("*.py")):
            stat = path.stat()
            facts.append(f"{path} {stat.st_mtime_ns} {stat.st_size}")  # as Numba's cache looks at sources
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()


@cache
def _processor() -> str:
    """The processor that code is compiled for, and what it can do."""
    from llvmlite import binding

    return f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"
