"""The metrics of several processes on one machine in one answer: whichever is asked asks the others, by sockets of
files.

Each number has the label `worker`: one that is busy, dead or started again leaves a gap in its own series, or begins
them anew, as Prometheus expects. In a sum of all it would look as if much had been counted at once when it is back. Of
numbers that all of them know alike, the largest is told, without that label.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

PATIENCE = 2.0  # seconds for an answer: one that is busy or dead is left out
LONGEST = 4 << 20  # bytes of one answer
WORKER = "worker"  # the label
LARGEST = {  # known to all alike
    "mornington_longest_step_seconds",
    "mornington_tables_stored",
    "mornington_rules_ready_seconds",
    "mornington_build_info",
}


FILE = "metrics-"  # before the number of a worker


class Gathering:
    def __init__(self, registry: CollectorRegistry, folder: Path, number: int) -> None:
        self._registry, self._folder, self._number = registry, folder, number
        self._own = folder / f"{FILE}{number}"
        self._server: asyncio.AbstractServer | None = None

    async def start(self) -> None:
        self._own.unlink(missing_ok=True)  # of a process with this number that died
        self._server = await asyncio.start_unix_server(self._answer, self._own)

    async def close(self) -> None:
        if self._server:
            self._server.close()
        self._own.unlink(missing_ok=True)

    async def _answer(self, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError):
                writer.write(await asyncio.to_thread(generate_latest, self._registry))
                await writer.drain()
        finally:
            writer.close()

    async def of_all(self, own: bytes) -> bytes:
        """The metrics of all processes; `own` are those of this one."""
        others = [path for path in self._folder.glob(f"{FILE}*") if path != self._own]
        texts = dict(zip(others, await asyncio.gather(*map(_ask, others)), strict=True))
        told = {path.name.removeprefix(FILE): text for path, text in texts.items() if text}
        return await asyncio.to_thread(_together, {str(self._number): own, **told})


async def _ask(path: Path) -> bytes:
    """What another process says; nothing, if it does not answer."""
    writer = None
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_unix_connection(path)
            return await reader.read(-1)
    except (OSError, TimeoutError):
        return b""
    finally:
        if writer:
            writer.close()


def _together(texts: Mapping[str, bytes]) -> bytes:
    registry = CollectorRegistry()
    registry.register(_Together(texts))
    return generate_latest(registry)


class _Together(Collector):
    def __init__(self, texts: Mapping[str, bytes]) -> None:
        self._texts = texts  # by worker

    def describe(self) -> Iterator[Metric]:
        return iter(())

    def collect(self) -> Iterator[Metric]:
        families: dict[str, Metric] = {}
        found: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
        for worker, text in sorted(self._texts.items()):
            for family in text_string_to_metric_families(text.decode()):
                families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                values = found.setdefault(family.name, {})
                for sample in family.samples:
                    labels = sample.labels if family.name in LARGEST else {**sample.labels, WORKER: worker}
                    key = (sample.name, tuple(labels.items()))
                    values[key] = max(values.get(key, sample.value), sample.value)
        for name, family in families.items():
            for (sample_name, of_sample), value in found[name].items():
                family.add_sample(sample_name, dict(of_sample), value)
            yield family
