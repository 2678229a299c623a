"""`python -m tests.fuzz --minutes 480 --seed 7`: new cases for a night, each within limits of time and memory.

A case is run by a child process, interpreted (a bad index raises) and, if it was accepted, compiled (as people play).
An error, a crash or a hang is a find: its case is added to the corpus, where the suite runs it from then on.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import signal
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import mornington as mt
from tests.fuzz.cases import CORPUS, Case, corpus
from tests.fuzz.mutations import KINDS, Mutator
from tests.fuzz.running import ACCEPTED, REFUSED, Run

SECONDS = 60  # of the processor for a case, then it counts as a hang: the slowest that ends takes a tenth
PATIENCE = 1800.0  # seconds on the clock, on a machine that may be busy, for one that waits instead of working
MEMORY = 6 << 30  # bytes of addresses, most of them the compiler's
STARTING = 900.0  # seconds until a child is there: it may have to compile
TURNS = 5  # cases of the other kinds for each whole game, which takes longest
WORKER = (sys.executable, "-m", "tests.fuzz", "--worker")
READY = "ready"
REPORT = 60.0  # seconds between two lines of figures
QUICK = 30  # interpreted moves from what only compiled rules play to the end
ALIKE = 3  # finds with the same cause that are kept


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long (default 60)")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the cases (default: the time)")
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind (repeat for more)")
    parser.add_argument("--corpus", action="store_true", help="first run all cases that are kept")
    parser.add_argument("--into", type=Path, default=CORPUS, help="where new cases are kept (default: the corpus)")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        work()
    else:
        sys.exit(1 if Night(options).run() else 0)


def work() -> None:
    """In the child: a line of JSON for each case comes in, a line with what came of it goes out."""
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    out, sys.stdout = sys.stdout, sys.stderr  # nothing else may speak there
    thorough, quick, compiled = Run(interpreted=True), Run(interpreted=True, depth=QUICK), Run(interpreted=False)
    for game in mt.games():
        compiled({"kind": "game", "game": game, "options": {}, "seed": 1})  # so that no case waits for the compiler
    print(json.dumps(READY), file=out, flush=True)
    for line in sys.stdin:
        case = json.loads(line)
        used = resource.getrusage(resource.RUSAGE_SELF)
        most = int(used.ru_utime + used.ru_stime) + 1 + SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))
        try:
            result = (thorough if case["kind"] == "bytes" else quick)(case)
            if result == ACCEPTED:
                result = compiled(case)
        except BaseException as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(last.filename).name}:{last.name}"
            result = f"{type(error).__name__}: {error} ({where})"[:400]
        print(json.dumps(result), file=out, flush=True)


class Child:
    """A process that runs cases one after the other; it is replaced when it crashes or hangs."""

    def __init__(self, command: Sequence[str] = WORKER) -> None:
        self.command = command
        self.process: subprocess.Popen[str] | None = None
        self.answers: Queue[str] = Queue()

    def _start(self) -> None:
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.answers = Queue()
        self.listener = Thread(target=self._listen, args=(self.process, self.answers), daemon=True)
        self.listener.start()
        if (answer := self.answers.get(timeout=STARTING)) != READY:
            raise RuntimeError(f"the child does not start: {answer}")

    @staticmethod
    def _listen(process: subprocess.Popen[str], answers: Queue[str]) -> None:
        assert process.stdout
        for line in process.stdout:
            answers.put(json.loads(line))
        code = process.wait()
        worked = code == -signal.SIGXCPU
        answers.put(f"hang: more than {SECONDS} s of the processor" if worked else f"crash: exit code {code}")

    def run(self, case: Case, seconds: float = PATIENCE) -> str:
        if self.process is None:
            self._start()
        assert self.process
        assert self.process.stdin
        try:
            self.process.stdin.write(json.dumps(case) + "\n")
            self.process.stdin.flush()
            result = self.answers.get(timeout=seconds)
        except BrokenPipeError:
            result = "crash: it had died before"
        except Empty:
            result = f"hang: more than {seconds:g} s"
        if result.startswith(("crash", "hang")):
            self.end()
        return result

    def end(self) -> None:
        if self.process:
            self.process.kill()
            self.listener.join()
            with suppress(BrokenPipeError), self.process:  # which closes its pipes
                self.process = None


class Night:
    """A run of the fuzzer and its figures."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.kinds = options.kind or list(KINDS)
        self.results: Counter[tuple[str, str]] = Counter()
        self.finds: Counter[str] = Counter()
        self.child = Child()
        self.start = self.told = time.monotonic()

    def run(self) -> int:
        """Until the time is over, or Ctrl-C; returns how many finds there were."""
        print(f"seed {self.options.seed}, {self.options.minutes:g} minutes", flush=True)
        try:
            kept = corpus()
            if self.options.corpus:
                for name, case in kept.items():
                    self.take(case, name)
            mutator = Mutator(self.options.seed, kept)
            while time.monotonic() < self.start + 60 * self.options.minutes:
                for kind in self.kinds:
                    for _case in range(1 if kind == "game" else TURNS):
                        self.take(mutator.case(kind))
        except KeyboardInterrupt:
            pass
        finally:
            self.child.end()
        self.tell()
        return self.finds.total()

    def take(self, case: Case, name: str = "") -> None:
        result = self.child.run(case)
        self.results[case["kind"], result if result in (ACCEPTED, REFUSED) else "found"] += 1
        if result not in (ACCEPTED, REFUSED):
            self.found(case, result, name)
        if time.monotonic() > self.told + REPORT:
            self.tell()

    def found(self, case: Case, result: str, name: str) -> None:
        cause = result.partition(":")[0] + result[result.rfind("(") :] if result.endswith(")") else result
        self.finds[cause] += 1
        print(f"FOUND {name or case['kind']}: {result}", flush=True)
        if self.finds[cause] <= ALIKE and not name:
            digest = hashlib.sha256(json.dumps(case, sort_keys=True).encode()).hexdigest()[:12]
            file = self.options.into / f"{case['kind']}-found-{digest}.json"
            file.write_text(json.dumps({**case, "why": result}, indent=1) + "\n", "utf-8")
            print(f"      kept as {file}", flush=True)

    def tell(self) -> None:
        self.told = time.monotonic()
        total, minutes = self.results.total(), (self.told - self.start) / 60
        parts = []
        for kind in KINDS:
            counts = {what: self.results[kind, what] for what in (ACCEPTED, REFUSED, "found")}
            if any(counts.values()):
                words = ", ".join(f"{n:,} {what}" for what, n in counts.items() if n)
                parts.append(f"{kind}: {words}")
        print(f"{minutes:.1f} min, {total:,} cases, {self.finds.total():,} found; {'; '.join(parts)}", flush=True)


if __name__ == "__main__":
    main()
