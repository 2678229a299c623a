"""Secrets in links and cookies: long enough not to be guessed."""

from __future__ import annotations

import hashlib
import secrets
import string

LETTERS = string.ascii_lowercase + string.digits
TABLE_LETTERS, SECRET_BYTES = 12, 18  # 62 bits: enough to look; 144 bits: enough to sit


def table_id() -> str:
    return "".join(secrets.choice(LETTERS) for _k in range(TABLE_LETTERS))


def secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def fingerprint(key: str) -> bytes:
    """What the database keeps of a secret."""
    return hashlib.sha256(key.encode()).digest()


def seed() -> int:
    return secrets.randbits(64)
