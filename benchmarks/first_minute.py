"""How long it takes from `make play` on a bare machine to the first move, and until every game is compiled.

    python benchmarks/first_minute.py --runs 3

Any Python from 3.11 on runs it, with nothing installed. It clones the checkout it lies in (what is committed) into a
temporary folder and runs `make play` there, with an empty home: no virtual environment, pip cache or compiled rules.
Then it stops the server and starts it a second time. If Playwright and a Chromium are found, pages are seen and moves
are clicked in that browser, which is open beforehand, as people have it; otherwise all is done by plain requests.
All times are seconds from `make play`. Nothing stays behind, also after Ctrl-C, unless `--keep` says so.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import os
import platform
import queue
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parent.parent
LOOK_EVERY = 0.05  # seconds between two looks at what is waited for
COMPILED_EVERY = 0.5  # seconds between two looks at what is compiled, which takes the server some work to tell
PATIENCE = 1800.0  # seconds for anything to happen: a last resort
STOPPING = 60.0  # seconds for a server to stop by itself
CLOSING = 10.0  # seconds for a browser that has nothing to do
BUSY = 0.5  # a load average over one minute from which on the machine has other work
NEEDED_PARTS = ("play", "search")  # of each game; analysis is compiled when someone opens it
# What an environment may hold of other installations. How a package index is reached stays: PIP_INDEX_URL and the like.
FOREIGN = ("VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME", "PIP_CACHE_DIR", "PIP_REQUIRE_VIRTUALENV", "UV_CACHE_DIR")
FOREIGN_BEGINNINGS = ("XDG_", "CONDA", "MORNINGTON_", "NUMBA_", "MAKE", "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX")
READY_METRIC = "mornington_rules_ready_seconds"  # has a sample for each part of the rules that is compiled
SAMPLE = re.compile(rf"^{READY_METRIC}\{{([^}}]*)\}} ", re.MULTILINE)
LABEL = re.compile(r'(\w+)="([^"]*)"')

INSTALLED, ANSWERED, SEEN, MOVED = "installed", "page answered", "page seen in the browser", "first move"
READY = "all games ready"
SECOND = "second start: "


class Trouble(Exception):
    """Measuring cannot go on; the sentence says why."""


# What is found out


@dataclass
class Run:
    """One measurement: seconds from `make play`, by what happened, in the order in which it happened."""

    times: dict[str, float] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    downloaded: float | None = None  # MB in pip's cache after installing, if it has any
    installed: float = 0.0  # MB in the virtual environment

    def note(self, text: str) -> None:
        if text not in self.notes:
            self.notes.append(text)


def compiled_parts(metrics: str) -> set[tuple[str, str]] | None:
    """Game and part of all rules that are compiled, as `/metrics` tells; None if it tells nothing about that."""
    if READY_METRIC not in metrics:
        return None
    labels = [dict(LABEL.findall(text)) for text in SAMPLE.findall(metrics)]
    return {(named["game"], named["part"]) for named in labels}


def is_compiling(getting_ready: str) -> bool:
    """Whether the part of the start page that shows what is compiled will fetch itself anew."""
    return "hx-get" in getting_ready


def games_of(start_page: str) -> list[str]:
    """The games that the start page has a button for."""
    return list(dict.fromkeys(re.findall(r'action="/play/([\w-]+)"', start_page)))


def offered(page: str) -> tuple[str, list[str]]:
    """The length of the log that a table's page shows, and the moves it offers."""
    at = re.search(r'data-at="(\d+)"', page)
    return (at[1] if at else ""), re.findall(r'data-play="(\d+)" data-text', page)


# What is told


def summary(runs: Sequence[Run]) -> dict[str, dict[str, float]]:
    """Median, least and most of each time, over the runs that have it."""
    names = dict.fromkeys(name for run in runs for name in run.times)
    told = {}
    for name in names:
        times = [run.times[name] for run in runs if name in run.times]
        told[name] = {"median": statistics.median(times), "least": min(times), "most": max(times), "runs": len(times)}
    return told


def report(runs: Sequence[Run], machine: Mapping[str, object]) -> str:
    """The table in plain text."""
    told = summary(runs)
    width = max([len("seconds from `make play`"), *map(len, told)]) + 2
    count = f"{len(runs)} run{'s' if len(runs) > 1 else ''}"
    lines = [", ".join(f"{name} {value}" for name, value in machine.items()), f"{count}, from an empty environment", ""]
    lines.append(f"{'seconds from `make play`':<{width}}{'median':>9}{'least':>9}{'most':>9}")
    for name, row in told.items():
        cells = f"{row['median']:>9.1f}{row['least']:>9.1f}{row['most']:>9.1f}"
        missing = "" if row["runs"] == len(runs) else f"  ({row['runs']:.0f} of {len(runs)} runs)"
        lines.append(f"{name:<{width}}{cells}{missing}")
    sizes = [run.downloaded for run in runs if run.downloaded is not None]
    downloaded = f"{max(sizes):.0f} MB" if sizes else "not known"
    lines += ["", f"downloaded: {downloaded}; installed: {max(run.installed for run in runs):.0f} MB"]
    notes = dict.fromkeys(note for run in runs for note in run.notes)
    return "\n".join([*lines, *(f"note: {note}" for note in notes)])


def machine_facts(python: str) -> dict[str, object]:
    version = subprocess.run([python, "-c", "import platform; print(platform.python_version())"], **_TEXT).stdout
    commit = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"], **_TEXT).stdout
    return {
        "commit": commit.strip(),
        "Python": version.strip(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count() or 0,
        "load average": round(os.getloadavg()[0], 2),
    }


_TEXT: dict[str, Any] = {"capture_output": True, "text": True, "check": True}


# Asking the server


@dataclass
class Visitor:
    """Someone without a browser: plain requests, with the cookie that the server gave."""

    port: int
    cookie: str = ""

    def ask(self, method: str, path: str, **form: object) -> tuple[int, str, str]:
        """Status, body, and where the answer leads."""
        headers = {"Origin": f"http://localhost:{self.port}", "Accept": "text/html"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        if method == "POST":
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "Accept": "*/*"}
        connection = http.client.HTTPConnection("localhost", self.port, timeout=PATIENCE)
        with contextlib.closing(connection):
            connection.request(method, path, urlencode(form) if method == "POST" else None, headers)
            answer = connection.getresponse()
            body = answer.read().decode()
            if given := answer.headers["Set-Cookie"]:
                self.cookie = given.split(";")[0]
            return answer.status, body, answer.headers["Location"] or ""

    def start_page(self) -> str | None:
        """None while nothing answers."""
        try:
            status, body, _where = self.ask("GET", "/")
        except OSError:
            return None
        return body if status == http.HTTPStatus.OK else None

    def make_move(self, game: str) -> None:
        """As the start page's button does it: a table with a bot, and there the first move that is offered."""
        status, body, table = self.ask("POST", f"/play/{game}")
        if status != http.HTTPStatus.SEE_OTHER:
            raise Trouble(f"{game}: no table was opened, the answer was {status} {body[:200]}")

        def moved() -> bool:
            _status, page, _where = self.ask("GET", f"{table}/live")
            at, moves = offered(page)
            if not moves:  # others are to move first
                return False
            status, body, _where = self.ask("POST", f"{table}/move", seat=0, at=at, move=moves[0])
            if status not in (http.HTTPStatus.OK, http.HTTPStatus.CONFLICT):
                raise Trouble(f"{game}: the move was refused with {status} {body[:200]}")
            return status == http.HTTPStatus.OK

        wait_until(moved, f"{game}: nobody could move")


class Browser:
    """A Chromium in a process of its own, driven by `benchmarks.first_minute_browser`; open before it is needed."""

    def __init__(self, python: str) -> None:
        command = [python, "-m", "benchmarks.first_minute_browser"]
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        self._said = Lines(self._process)
        try:
            self.hear("open")
        except BaseException:
            self.close()
            raise

    def visit(self, url: str) -> None:
        assert self._process.stdin is not None
        print(url, file=self._process.stdin, flush=True)

    def hear(self, word: str) -> None:
        said = self._said.next()
        if said != word:
            raise Trouble(f"the browser came to no {word!r}: it said {said!r}")

    def close(self) -> None:
        """It ends with its input, and tidies up; only one in the middle of something is told to stop."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(CLOSING)
        end_group(self._process, signal.SIGTERM)


@contextlib.contextmanager
def open_browser() -> Iterator[Browser | None]:
    """Driven by this Python or by that of the checkout, whichever can; None if neither can."""
    for python in (sys.executable, str(ROOT / ".venv" / "bin" / "python")):
        try:
            browser = Browser(python)
        except (OSError, Trouble):
            continue
        try:
            yield browser
        finally:
            browser.close()
        return
    yield None


# Starting and stopping


class Lines:
    """What a process says, line by line; reading never blocks the process."""

    def __init__(self, process: subprocess.Popen[str], log: Path | None = None) -> None:
        self._process, self._log = process, log
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        begun = time.monotonic()
        with self._process.stdout, open(self._log or os.devnull, "a") as log:
            for line in self._process.stdout:
                print(f"{time.monotonic() - begun:8.2f}  {line.rstrip()}", file=log, flush=True)
                self._lines.put(line.strip())
        self._lines.put(None)

    def wait_for_end(self) -> None:
        """Until all was read that was said."""
        self._thread.join(STOPPING)

    def next(self) -> str | None:
        """The next line; None when the process has ended."""
        try:
            return self._lines.get(timeout=PATIENCE)
        except queue.Empty:
            raise Trouble(f"nothing was said for {PATIENCE:.0f} s") from None


class Playing:
    """`make play` in a folder, from its start to its end."""

    def __init__(self, place: Place) -> None:
        self.port, self.log = free_port(), place.log
        self.begun = time.monotonic()
        self._process = subprocess.Popen(
            ["make", "play", f"PYTHON={place.python}", f"ARGS=--no-browser --port {self.port}"],
            cwd=place.clone,
            env=place.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # so that all that it starts can be stopped
        )
        self._said = Lines(self._process, self.log)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.begun

    def wait(self, condition: Callable[[], object], otherwise: str, every: float = LOOK_EVERY) -> None:
        def so() -> object:
            if self._process.poll() is not None:
                self._said.wait_for_end()
                raise Trouble(f"`make play` ended with {self._process.returncode}:\n{tail(self.log)}")
            return condition()

        wait_until(so, otherwise, every)

    def __enter__(self) -> Playing:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        end_group(self._process, signal.SIGINT)  # as Ctrl-C does


def end_group(process: subprocess.Popen[str], how: signal.Signals) -> None:
    """Stop a process that leads a group, and all of its group that is left."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, how)
    try:
        process.wait(STOPPING)
    except subprocess.TimeoutExpired:
        print(f"{process.args!r} does not stop and is killed", file=sys.stderr)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def wait_until(condition: Callable[[], object], otherwise: str, every: float = LOOK_EVERY) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > until:
            raise Trouble(f"{otherwise} within {PATIENCE:.0f} s")
        time.sleep(every)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def tail(log: Path, lines: int = 15) -> str:
    return "\n".join(log.read_text().splitlines()[-lines:])


# An empty environment


@dataclass(frozen=True)
class Place:
    """A clone and a home, in a folder of their own."""

    folder: Path
    python: str

    @property
    def clone(self) -> Path:
        return self.folder / "mornington"

    @property
    def home(self) -> Path:
        return self.folder / "home"

    @property
    def log(self) -> Path:
        return self.folder / "make-play.log"

    @property
    def environment(self) -> dict[str, str]:
        return bare_environment(os.environ, self.home)

    def prepare(self) -> None:
        self.home.mkdir()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(self.clone)], check=True, env=self.environment)

    def downloaded(self) -> float | None:
        """MB that pip keeps of what it fetched; nothing if the packages came from a folder."""
        caches = (self.home / ".cache" / "pip", self.home / "Library" / "Caches" / "pip")
        return sum(megabytes(cache, "*.body") for cache in caches) or None

    def installed(self) -> float:
        return megabytes(self.clone / ".venv", "*")


def megabytes(folder: Path, pattern: str) -> float:
    return sum(file.stat().st_size for file in folder.rglob(pattern) if file.is_file() and not file.is_symlink()) / 1e6


def bare_environment(environment: Mapping[str, str], home: Path) -> dict[str, str]:
    """Without what other installations left in it, and with a home in which nothing is kept."""
    inside = environment.get("VIRTUAL_ENV")
    bare = {
        name: value
        for name, value in environment.items()
        if name not in FOREIGN and not name.startswith(FOREIGN_BEGINNINGS)
    }
    if inside:
        folders = [folder for folder in bare["PATH"].split(os.pathsep) if not folder.startswith(inside)]
        bare["PATH"] = os.pathsep.join(folders)
    return {**bare, "HOME": str(home), "PYTHONUNBUFFERED": "1"}


@contextlib.contextmanager
def new_place(python: str, keep: bool) -> Iterator[Place]:
    place = Place(Path(tempfile.mkdtemp(prefix="mornington-first-minute-")), python)
    try:
        yield place
    finally:
        if keep:
            print(f"kept: {place.folder}", file=sys.stderr)
        else:
            shutil.rmtree(place.folder, ignore_errors=True)


# Measuring


def measure(place: Place, browser: Browser | None, until_ready: bool) -> Run:
    run = Run()
    place.prepare()
    with Playing(place) as playing:
        playing.wait((place.clone / ".venv" / "ready-to-play").exists, "nothing was installed")
        run.times[INSTALLED] = playing.seconds
        first_move(playing, browser, run)
        run.downloaded, run.installed = place.downloaded(), place.installed()
        every_game(playing, run)
        if until_ready:
            wait_compiled(playing, run)
        else:
            run.note("it was not waited until the games were compiled, so the second start went on with that")
    with Playing(place) as playing:
        first_move(playing, browser, run, SECOND)
        if until_ready:
            wait_compiled(playing, run, SECOND)
    return run


def first_move(playing: Playing, browser: Browser | None, run: Run, which: str = "") -> None:
    visitor = Visitor(playing.port)
    playing.wait(visitor.start_page, "no page was answered")
    run.times[which + ANSWERED] = playing.seconds
    if browser is None:
        run.note("no browser was driven (that needs Playwright and a Chromium): the first move was a plain request")
        visitor.make_move(games_of(visitor.start_page() or "")[0])
    else:
        browser.visit(f"http://localhost:{playing.port}")
        browser.hear("page")
        run.times[which + SEEN] = playing.seconds
        browser.hear("move")
    run.times[which + MOVED] = playing.seconds


def every_game(playing: Playing, run: Run) -> None:
    """A move in every game, one after the other, while the rules are being compiled."""
    visitor = Visitor(playing.port)
    for game in games_of(visitor.start_page() or ""):
        visitor.make_move(game)
        run.times[f"{game}: a move made"] = playing.seconds


def wait_compiled(playing: Playing, run: Run, which: str = "") -> None:
    """Until the server tells that every game can be played and searched at full speed; note each when it is."""
    visitor = Visitor(playing.port)
    games = games_of(visitor.start_page() or "")
    needed = [(game, part) for game in games for part in NEEDED_PARTS]

    def all_ready() -> bool:
        busy = is_compiling(visitor.ask("GET", "/getting-ready")[1])  # asked first: what is ready then is told below
        compiled = compiled_parts(visitor.ask("GET", "/metrics")[1])
        if compiled is None:
            run.note("the server does not tell in /metrics which games are compiled, so that was not measured")
            return True
        for game, part in needed:
            if (game, part) in compiled:
                run.times.setdefault(f"{which}{game}: {part} compiled", playing.seconds)
        if compiled.issuperset(needed):
            run.times[which + READY] = playing.seconds
        elif not busy:
            run.note("the server stopped compiling before every game was ready")
        return compiled.issuperset(needed) or not busy

    playing.wait(all_ready, "not every game was compiled", COMPILED_EVERY)


def warnings() -> Iterator[str]:
    """What makes the times doubtful."""
    load = os.getloadavg()[0]
    if load > BUSY:
        yield f"this machine has other work (load average {load:.1f}): times will be too long"
    if subprocess.run(["git", "-C", str(ROOT), "status", "--porcelain"], **_TEXT).stdout:
        yield "changes that are not committed are not measured"


def base_python() -> str:
    """The Python that this one's virtual environment, if it is in one, was made by."""
    return os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=1, help="how often all of it is measured (default 1)")
    parser.add_argument("--json", action="store_true", help="print every run as JSON instead of a table")
    parser.add_argument("--keep", action="store_true", help="leave the clone, the home and the log of `make play`")
    parser.add_argument("--no-browser", action="store_true", help="make moves by plain requests, without Chromium")
    parser.add_argument("--not-until-ready", action="store_true", help="do not wait until every game is compiled")
    parser.add_argument("--python", default=base_python(), help="the Python to install for (default: this one)")
    return parser


def check_possible() -> None:
    if os.name != "posix":
        raise Trouble("`make play` is measured on Linux and macOS only")
    missing = [name for name in ("git", "make") if shutil.which(name) is None]
    if missing:
        raise Trouble(f"install {' and '.join(missing)} first")
    if subprocess.run(["git", "-C", str(ROOT), "rev-parse"], capture_output=True).returncode:
        raise Trouble(f"{ROOT} is no git checkout: clone the repository and run this there")


def measure_all(options: argparse.Namespace) -> str:
    """The report, as text or JSON."""
    check_possible()
    doubts = list(warnings())
    for doubt in doubts:
        print(f"warning: {doubt}", file=sys.stderr)
    machine, runs = machine_facts(options.python), []
    for n in range(options.runs):
        print(f"run {n + 1} of {options.runs} …", file=sys.stderr)
        with (
            contextlib.nullcontext() if options.no_browser else open_browser() as browser,
            new_place(options.python, options.keep) as place,
        ):
            runs.append(measure(place, browser, not options.not_until_ready))
        runs[-1].notes += doubts
    if options.json:
        told = [
            {"times": run.times, "downloaded MB": run.downloaded, "installed MB": run.installed, "notes": run.notes}
            for run in runs
        ]
        return json.dumps({"machine": machine, "runs": told, "summary": summary(runs)}, indent=1)
    return report(runs, machine)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = build_parser()
    options = parser.parse_args(arguments)
    if options.runs < 1:
        parser.error("--runs must be 1 or more")
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(1))  # so that everything is cleaned up
    # A shell's background jobs ignore Ctrl-C, and so would all that they start: the server could not be stopped by it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        print(measure_all(options))
    except Trouble as trouble:
        print(f"first_minute: {trouble}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"first_minute: {error}\n{error.stderr or ''}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
