"""The metrics of several processes in one answer: no counter seems to fall or to jump when one of them is away."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from mornington.web.telemetry import gathering
from mornington.web.telemetry.gathering import Gathering
from tests.web.loops import in_own_loop

Told = dict[tuple[str, str], float]  # by name and worker


class Process:
    """One of several, with what it has counted."""

    def __init__(self, folder: Path, number: int) -> None:
        self.registry = CollectorRegistry()
        self.faults = Counter("mornington_faults", "Errors", registry=self.registry)
        self.tables = Gauge("mornington_tables_stored", "Tables", ["stage"], registry=self.registry)
        self.gathering = Gathering(self.registry, folder, number)

    async def told(self) -> Told:
        text = (await self.gathering.of_all(generate_latest(self.registry))).decode()
        samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
        found = {(sample.name, sample.labels.get("worker", "")): sample.value for sample in samples}
        assert len(found) == len(samples)
        return found


def test_each_process_has_counters_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What one has counted is never missing from what another tells of itself, nor added to it."""
    faults = "mornington_faults_total"

    async def work() -> None:
        first, second = (Process(tmp_path, number) for number in (1, 2))
        first.faults.inc(3)
        second.faults.inc(40)
        for process, tables in ((first, 7), (second, 9)):
            process.tables.labels("playing").set(tables)
        assert await first.told() == {(faults, "1"): 3, ("mornington_tables_stored", ""): 7}
        for process in (first, second):
            await process.gathering.start()
        all_told = {(faults, "1"): 3, (faults, "2"): 40, ("mornington_tables_stored", ""): 9}
        assert await first.told() == await second.told() == all_told
        await second.gathering.close()
        connected: list[asyncio.StreamWriter] = []
        silent = await asyncio.start_unix_server(
            lambda _reader, writer: connected.append(writer), tmp_path / "metrics-2"
        )
        with monkeypatch.context() as patch:
            patch.setattr(gathering, "PATIENCE", 0.2)
            assert await first.told() == {(faults, "1"): 3, ("mornington_tables_stored", ""): 7}, "it is busy or dead"
        silent.close()
        for writer in connected:
            writer.close()
        again = Process(tmp_path, 2)
        await again.gathering.start()
        assert (await first.told())[faults, "2"] == 0, "which is how a counter begins anew"
        for process in (first, again):
            await process.gathering.close()

    in_own_loop(work())
