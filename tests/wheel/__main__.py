"""`python -m tests.wheel`: build the distribution and try the wheel in an empty environment, with each Python there is.

Slow: every environment is installed from nothing, and compiles a game. `--python 3.12` tries that one alone, and can be
given more than once; one that is named must be there.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import mornington

from . import building, contents, pythons
from .installed import Installed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--python", action="append", choices=pythons.VERSIONS, help="a version to try (default: all found)"
    )
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="put the distribution there, too")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder)
        archive = building.build_archive(at)
        wheel = building.build_wheel(archive, at)
        contents.check(archive, wheel)
        print(f"{archive.name} and {wheel.name} hold what they should")
        if options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            for file in (archive, wheel):
                (options.keep / file.name).write_bytes(file.read_bytes())
        for version in options.python or pythons.VERSIONS:
            python = pythons.find(version)
            if python is None and options.python:
                parser.exit(1, f"Python {version} was not found\n")
            if python is None:
                print(f"Python {version}: not found, not tried")
            else:
                try_with(version, python, wheel, at / version)


def try_with(version: str, python: str, wheel: Path, folder: Path) -> None:
    installed: list[Installed] = []
    _step(version, "installs", lambda: installed.append(Installed(python, wheel, folder)))
    (it,) = installed
    tried: dict[str, Callable[[], None]] = {
        "tells its version": partial(it.tells_its_version, mornington.__version__),
        "lists games": it.lists_games,
        "draws a board": it.draws_a_board,
        "serves a page and takes a move": it.serves_a_page_and_takes_a_move,
        "plays the same interpreted and compiled": it.plays_the_same_interpreted_and_compiled,
    }
    for what, work in tried.items():
        _step(version, what, work)


def _step(version: str, what: str, work: Callable[[], None]) -> None:
    start = time.perf_counter()
    work()
    print(f"Python {version}: {what} ({time.perf_counter() - start:.1f} s)", flush=True)


if __name__ == "__main__":
    main()
