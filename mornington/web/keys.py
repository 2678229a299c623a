"""Secrets in links and cookies, long enough not to be guessed, and seeds."""

from __future__ import annotations

import hashlib
import secrets
import string

LETTERS = string.ascii_lowercase + string.digits
TABLE_LETTERS = 12  # 62 bits: whoever knows the address may look
SECRET_BYTES = 18  # 144 bits: whoever knows the secret may sit


def table_id() -> str:
    return "".join(secrets.choice(LETTERS) for _k in range(TABLE_LETTERS))


def secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def fingerprint(key: str) -> bytes:
    """What the database stores instead of a secret."""
    return hashlib.sha256(key.encode()).digest()


def seed() -> int:
    return secrets.randbits(64)
