"""Reading pictures in tests: what holds for every picture is asked by the shared suite."""

from __future__ import annotations

from mornington.testing.pictures import SVG, description, hot_spots, parsed, texts

__all__ = ["SVG", "description", "hot_spots", "parsed", "texts"]
