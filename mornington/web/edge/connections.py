"""Connections with limits: how many there may be, and how long a client may take to send and to read.

Requests themselves are the guard's business, which also limits the time for a body.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from dataclasses import asdict, dataclass, replace
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from . import open_files
from .addresses import UNKNOWN, counted_as
from .proxies import Proxies
from .tally import Tally


@dataclass(frozen=True)
class ConnectionLimits:
    """Times in seconds, by the monotonic clock."""

    head: float = 10.0  # for the head of a request, and for the rest of one that was answered early
    body: float = 30.0  # for the body of a request
    unread: float = 30.0  # a client must read some of an answer in this time ...
    slowest: int = 1024  # ... namely this many bytes a second
    in_all: int = 4000  # connections at once
    per_address: int = 200
    body_bytes: int = 128 << 20  # of bodies that have not come whole yet, in all
    body_bytes_per_address: int = 8 << 20


LIMITS = ConnectionLimits()
WAITING = 65_536  # bytes of an answer that wait in the system
FORGET = struct.pack("ii", 1, 0)  # linger: yes, for 0 seconds


@dataclass
class ConnectionCounts:
    """What has been refused or ended since the start."""

    open: int = 0  # now
    refused_in_all: int = 0
    refused_per_address: int = 0
    unreadable: int = 0  # not HTTP
    slow_heads: int = 0
    slow_bodies: int = 0
    refused_bodies: int = 0  # too many at once
    unread_answers: int = 0
    unknown_hosts: int = 0

    def turned_away(self) -> dict[str, int]:
        """All counts of what was refused or ended, by reason."""
        return {reason: count for reason, count in asdict(self).items() if reason != "open"}


class Connections:
    """All connections of one server. `protocol` makes the handler of each."""

    def __init__(self, limits: ConnectionLimits, proxies: Proxies) -> None:
        self.limits = replace(limits, in_all=min(limits.in_all, open_files.connections_possible()))
        self.counts = ConnectionCounts()
        self._proxies, self._tally = proxies, Tally()

    def protocol(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> LimitedConnection:
        """As uvicorn calls the class of a protocol."""
        return LimitedConnection(self, config, server_state, app_state, _loop)

    def admit(self, address: str) -> bool:
        """Whether one more may come from there. A proxy brings many clients, and limits them itself."""
        counted = counted_as(address)
        if self._tally.in_all >= self.limits.in_all:
            self.counts.refused_in_all += 1
            return False
        if self._tally.by(counted) >= self.limits.per_address and not self._proxies.trust(address):
            self.counts.refused_per_address += 1
            return False
        self._tally.take(counted)
        self.counts.open = self._tally.in_all
        return True

    def forget(self, address: str) -> None:
        self._tally.give_back(counted_as(address))
        self.counts.open = self._tally.in_all


class LimitedConnection(H11Protocol):
    """One connection. uvicorn itself ends those that are idle after an answer, and waits for all others for ever."""

    def __init__(
        self,
        all_connections: Connections,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._all, self._limits, self._counts = all_connections, all_connections.limits, all_connections.counts
        self._address = UNKNOWN
        self._admitted = False
        self._head_timer: asyncio.TimerHandle | None = None
        self._read_timer: asyncio.TimerHandle | None = None

    # Beginning and end

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if isinstance(peer, tuple) else UNKNOWN
        self._admitted = self._all.admit(self._address)
        if not self._admitted:
            transport.abort()
            return
        _hold_little(transport)
        super().connection_made(transport)
        self._start_head_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._admitted:
            return
        self._all.forget(self._address)
        self._stop_head_timer()
        self._stop_read_timer()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    # Half-sent requests

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch_sending()

    def _watch_sending(self) -> None:
        """Whenever no answer is being made, one clock runs: uvicorn's while nothing comes after an answer, else ours.

        Ours is not set back: bytes that come one by one win no time.
        """
        answering = self.cycle is not None and not self.cycle.response_complete
        if answering or self.timeout_keep_alive_task is not None:
            self._stop_head_timer()
        else:
            self._start_head_timer()

    def send_400_response(self, msg: str) -> None:
        """For what is not HTTP. The rest of a request may turn out so when it has been answered already."""
        self._counts.unreadable += 1
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()

    def _start_head_timer(self) -> None:
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(self._limits.head, self._head_is_late)

    def _stop_head_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _head_is_late(self) -> None:
        self._counts.slow_heads += 1
        self.transport.abort()

    # Clients that do not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reading(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_read_timer()

    def _watch_reading(self, left: int) -> None:
        self._stop_read_timer()
        self._read_timer = self.loop.call_later(self._limits.unread, self._check_reading, left)

    def _stop_read_timer(self) -> None:
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None

    def _check_reading(self, before: int) -> None:
        """A slow line is no attack: as long as the client reads, the answer goes on."""
        left = self.transport.get_write_buffer_size()
        if before - left >= self._limits.slowest * self._limits.unread:
            self._watch_reading(left)
        else:
            self._counts.unread_answers += 1
            # else the system would keep what it has taken, up to some MiB, and offer it for minutes
            connection = self.transport.get_extra_info("socket")
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, FORGET)
            self.transport.abort()


def _hold_little(transport: asyncio.Transport) -> None:
    """Let `pause_writing` be called as soon as a client does not read.

    The system would take some MiB off our hands first, and would not show that they shrink.
    """
    transport.set_write_buffer_limits(high=0)
    if hasattr(socket, "TCP_NOTSENT_LOWAT"):
        connection = transport.get_extra_info("socket")
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, WAITING)
