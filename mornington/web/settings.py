"""The settings of a server: what whoever runs it has chosen."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .limits import DEFAULT_LIMITS, Limits


@dataclass(frozen=True)
class Settings:
    database: Path
    limits: Limits = DEFAULT_LIMITS
