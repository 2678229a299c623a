"""Connecting to a cluster, or starting one on this machine, and making sure that its nodes have the same Mornington."""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from mornington.core.errors import BadCluster, MissingExtra
from mornington.core.text import _, quoted

from .addresses import Address, answers, endpoint
from .nodes import About, about_here, differences, tell
from .ray_pool import RayPool
from .sentences import reason, unlike

CONNECT = 60.0  # seconds to connect in, once someone answers
START = 180.0  # seconds to start a cluster here in, and for its nodes to say what they have
AGAIN = 0.2  # seconds until a node that nobody knows yet is asked again
STORE = 200 * 2**20  # bytes of memory for objects of a cluster on this machine: results are small
LOOPBACK = "127.0.0.2"  # Ray puts a machine's outer address in place of 127.0.0.1, and so listens to the whole network
QUIET = {  # for Ray, before it is imported
    "RAY_USAGE_STATS_ENABLED": "0",  # it would tell its makers
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else it warns
    "RAY_BACKEND_LOG_LEVEL": "fatal",
}


@contextmanager
def connect(text: str) -> Iterator[RayPool]:
    """A pool of the cluster at an address: `auto`, `HOST:PORT`, `ray://HOST:PORT`, or `local:N`, begun and ended here.

    Raises: `BadCluster` if nobody answers there or a node has another Mornington; `MissingExtra` without Ray.
    """
    address = Address(text)
    ray = _ray()
    server = _reachable(ray, address)
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
    if address.is_local:
        settings |= _of_our_own(address)
    elif not address.is_client and server is not None:
        settings["address"] = "{}:{}".format(*server)
    else:
        settings["address"] = text
    try:
        _connected(ray, text, settings)
        _check_nodes(ray, about_here())
        yield RayPool(ray, server or _own_server(ray), about_here())
    finally:
        ray.shutdown()


def _ray() -> ModuleType:
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
        import ray.exceptions
        from ray._private import worker
    except ImportError:
        raise MissingExtra(_('a cluster needs one more package: pip install "mornington[cluster]"')) from None
    logging.getLogger("ray").setLevel(logging.ERROR)
    vars(worker)["_worker_logs_enabled"] = False  # else news of nodes go to standard output, where results go
    found: ModuleType = ray
    return found


def _reachable(ray: ModuleType, address: Address) -> tuple[str, int] | None:
    """Where the cluster answers; None for one that is yet to be started."""
    if address.is_local:
        return None
    if address.is_client:
        if find_spec("grpc") is None:
            raise MissingExtra(_('addresses with ray:// need one more package: pip install "ray[client]"'))
        server = address.endpoint
    else:
        server = _found_by_ray(address.text)
    if server is None or not answers(*server):
        where = "{}:{}".format(*server) if server else address.text
        raise BadCluster(
            _(
                "no cluster answers at {address}: start one with `ray start --head`, or name its address",
                address=quoted(where),
            )
        )
    return server


def _found_by_ray(text: str) -> tuple[str, int] | None:
    """The server that Ray would ask: for `auto` the cluster of this machine, and never the loopback address."""
    from ray._private import services

    try:
        return endpoint(services.canonicalize_bootstrap_address_or_die(text))
    except (ConnectionError, OSError, ValueError):
        return None


def _of_our_own(address: Address) -> dict[str, Any]:
    settings: dict[str, Any] = {
        "address": "local",
        "num_cpus": address.workers or os.cpu_count() or 1,
        "include_dashboard": False,
        "object_store_memory": STORE,
    }
    if sys.platform == "linux":
        settings["_node_ip_address"] = LOOPBACK
    return settings


def _own_server(ray: ModuleType) -> tuple[str, int] | None:
    return endpoint(ray.get_runtime_context().gcs_address)


def _connected(ray: ModuleType, address: str, settings: Mapping[str, Any]) -> None:
    try:
        with _at_most(CONNECT), _silence():
            ray.init(**settings)
    except Exception as error:  # of any kind: Ray has many
        raise BadCluster(
            _("the cluster {address} cannot be used: {reason}", address=quoted(address), reason=reason(error))
        ) from None


@contextmanager
def _silence() -> Iterator[None]:
    """Nothing to standard error: Ray's own code, which is not Python, says there how much it is going to say."""
    sys.stderr.flush()
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Raise `TimeoutError` in what takes longer: Ray may wait for ever for a cluster that does not let us in.

    Ray wants the main thread for itself, so this is done by an alarm, where there are such.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_number: int, _frame: object) -> None:
        raise TimeoutError(_("it did not let us in within {n:.0f} seconds", n=seconds))

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _check_nodes(ray: ModuleType, ours: About) -> None:
    """Every node must have what we have. Those that join later are checked with their first piece."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy as OnNode

    nodes = [node for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU", 0) >= 1]
    if not nodes:
        raise BadCluster(_("the cluster has no machine with a core to play on"))
    tells = ray.remote(num_cpus=0, max_retries=0)(tell)

    def ask(node: str) -> Any:
        return tells.options(scheduling_strategy=OnNode(node, soft=False)).remote()

    asked = [ask(node["NodeID"]) for node in nodes]
    until = time.monotonic() + START
    for node, answer in zip(nodes, asked, strict=True):
        name = f"{node['NodeManagerAddress']} ({node['NodeManagerHostname']})"
        try:
            theirs = _answer(ray, node["NodeID"], answer, ask, until)
        except ray.exceptions.RayError as error:
            raise BadCluster(
                _("the node {node} cannot run Mornington: {reason}", node=name, reason=_last_line(error))
            ) from None
        if theirs is not None and differences(ours, theirs):
            raise unlike(name, ours, theirs)


def _answer(ray: ModuleType, node: str, answer: Any, ask: Callable[[str], Any], until: float) -> About | None:
    """What a node says of itself; None, if it has gone meanwhile. One that has only just come may not be known to all,
    so it is asked again for a while."""
    while True:
        try:
            found: About = ray.get(answer, timeout=START)
            return found
        except (ray.exceptions.TaskUnschedulableError, ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError):
            if not any(known["NodeID"] == node and known["Alive"] for known in ray.nodes()):
                return None
            if time.monotonic() > until:
                raise
        time.sleep(AGAIN)
        answer = ask(node)


def _last_line(error: Exception) -> str:
    """Of a traceback, what is wrong."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__
