"""Signatures: how the server knows a position again that it once gave away in a record.

Compiled rules trust a state, so bytes of a position are read only if this server has written them. The key lives in
a file beside the database, or in the database if several processes use it. A new key makes all earlier signatures
worthless; tables on disk need none.
"""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from .store import Reader

KEY_BYTES = 32
PURPOSE = b"mornington: a position in a record\n"  # a signature for something else is none for this


class Signer:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def signature(self, data: bytes, purpose: bytes = PURPOSE) -> str:
        return hmac.digest(self._key, purpose + data, "sha256").hex()

    def knows(self, data: bytes, signature: str, purpose: bytes = PURPOSE) -> bool:
        """Whether the signature is ours, for these bytes and for this purpose."""
        return hmac.compare_digest(self.signature(data, purpose).encode(), signature.encode())


def key_file(database: Path) -> Path:
    return Path(f"{database}-key")


def signer_for(store: Reader) -> Signer:
    """Signs with the key that belongs to a database, made when there is none. Raises: BadDatabase."""
    key = store.signing_key
    return signer_beside(store.address.path) if key is None else Signer(key)


def signer_beside(database: Path) -> Signer:
    file = key_file(database)
    try:
        if not file.exists():
            _make(file)
    except OSError as error:
        raise _unusable(file, error) from None
    return Signer(read_key(file))


def read_key(file: Path) -> bytes:
    """The key in a file. Raises: BadDatabase."""
    try:
        key = bytes.fromhex(file.read_text("ascii"))
    except (OSError, ValueError) as error:
        raise _unusable(file, error) from None
    if len(key) != KEY_BYTES:
        problem = _("the key {path} is damaged: put it back from a backup, or delete it", path=str(file))
        raise BadDatabase(problem)
    return key


def _unusable(file: Path, error: Exception) -> BadDatabase:
    return BadDatabase(_("the key {path} cannot be used: {error}", path=str(file), error=error))


def _make(file: Path) -> None:
    """Write a new key that only its owner can read, whole or not at all."""
    unfinished = Path(f"{file}-{os.getpid()}")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as written:
            written.write(secrets.token_hex(KEY_BYTES) + "\n")
            written.flush()
            os.fsync(written.fileno())
        unfinished.replace(file)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
