"""A real Ray cluster of several nodes on this machine: each has its own address, its own processes and one core."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

STORE = 80 * 2**20  # bytes of memory for objects: about the least that Ray takes
TRIES = 3  # to start a node, besides the last
QUICKLY = {  # a dead node is noticed within seconds
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 1000,
    "health_check_timeout_ms": 10_000,  # a living one on a busy machine may take a while to answer
    "health_check_failure_threshold": 5,
}


class Nodes:
    """A cluster: its head at 127.0.0.2, and each further node at the next address."""

    def __init__(self, **system: Any) -> None:
        """`system`: further settings of Ray's own."""
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        os.environ["RAY_AUTH_MODE"] = "disabled"  # all is on the loopback interface
        from ray.cluster_utils import Cluster

        self.folder = Path(tempfile.mkdtemp(prefix="mt", dir="/tmp"))  # names of sockets may have 107 letters
        (self.folder / "ray").mkdir()  # where the head notes its address: it expects that folder to be there
        os.environ["RAY_TMPDIR"] = str(self.folder)
        self._used = 2
        self._cluster = Cluster()
        self._start({**self._settings(), "include_dashboard": False, "_system_config": {**QUICKLY, **system}})

    @property
    def address(self) -> str:
        return str(self._cluster.address)

    @property
    def host(self) -> str:
        return self.address.split(":")[0]

    def _settings(self) -> dict[str, Any]:
        settings = {"num_cpus": 1, "object_store_memory": STORE, "node_ip_address": f"127.0.0.{self._used}"}
        self._used += 1
        return settings

    def _start(self, settings: dict[str, Any]) -> Any:
        """Ray gives a node half a minute to start in, which a busy machine may not have: then it is tried again."""
        for _try in range(TRIES):
            head, others = self._cluster.head_node, set(self._cluster.worker_nodes)
            with suppress(Exception):  # of no kind of their own
                return self._cluster.add_node(**settings)
            end(started(self.folder, settings["node_ip_address"]))
            self._cluster.head_node, self._cluster.worker_nodes = head, others  # or the next would not be the head
        return self._cluster.add_node(**settings)

    @contextmanager
    def another(self) -> Iterator[Any]:
        """One more node for a while."""
        node = self._start(self._settings())
        try:
            yield node
        finally:
            if node in self._cluster.worker_nodes:
                self.kill(node)

    def kill(self, node: Any) -> None:
        """As if somebody had pulled its plug: every process of it is killed."""
        end(processes_of(node))
        self._cluster.remove_node(node, allow_graceful=False)

    def kill_head(self) -> None:
        """And with it the whole cluster."""
        end(processes_of(self._cluster.head_node))

    def processes(self) -> list[int]:
        """All of the cluster, and this one."""
        every = [self._cluster.head_node, *self._cluster.worker_nodes]
        return [os.getpid(), *(number for node in every for number in processes_of(node))]

    def end(self) -> None:
        self._cluster.shutdown()
        end(started(self.folder))
        shutil.rmtree(self.folder, ignore_errors=True)


def started(folder: Path, address: str = "") -> list[int]:
    """The processes of a cluster with its files in a folder, or of its node at an address."""
    listed = subprocess.run(["ps", "-A", "-ww", "-o", "pid=,args="], capture_output=True, text=True, check=True).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if f"{folder}/" in line and address in line]


def end(processes: list[int]) -> None:
    for number in processes:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


def processes_of(node: Any) -> list[int]:
    """Those that a node began with, and their children, which the workers are."""
    begun = [info.process.pid for processes in node.all_processes.values() for info in processes]
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = [tuple(map(int, line.split())) for line in listed.splitlines()]
    return begun + [number for number, parent in pairs if parent in begun]
