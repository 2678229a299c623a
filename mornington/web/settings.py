"""The settings of a server: what whoever runs it has chosen."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    database: Path
    keep_days: int | None = None  # tables that ended so long ago are deleted; none: never
