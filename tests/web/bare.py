"""Connections without the manners of a client: what no browser would send, and in pieces."""

from __future__ import annotations

import socket

from tests.waiting import PATIENCE

HOME = "127.0.0.1"


def address(n: int) -> str:
    """Another address of this machine for each number below 62,500."""
    return f"127.1.{n // 250 % 250}.{n % 250 + 1}"


def connected(port: int, address: str = HOME) -> socket.socket:
    """A connection from an address of this machine: all that begin with 127 are."""
    return socket.create_connection((HOME, port), PATIENCE, (address, 0))


def rest(connection: socket.socket) -> bytes:
    """Everything that still comes until the server ends the connection."""
    found = b""
    try:
        while chunk := connection.recv(65536):
            found += chunk
    except ConnectionError:  # ended without a farewell, since not everything was read
        pass
    return found


def exchanged(port: int, text: bytes) -> bytes:
    """The answer to some bytes, after which nothing more is sent."""
    with connected(port) as connection:
        connection.sendall(text)
        connection.shutdown(socket.SHUT_WR)
        return rest(connection)


def answered(port: int, text: bytes) -> tuple[int, str]:
    """The status and content of an answer; the request must ask to close the connection, or the server must do so."""
    with connected(port) as connection:
        connection.sendall(text)
        head, _gap, content = rest(connection).partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]), content.decode()
