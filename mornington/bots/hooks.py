"""What a search may ask of a game beyond its rules. `bind` fills in the functions of the game's `bots.py`.

All three are optional: `defaults` answers for games that do not.
"""

from __future__ import annotations

from typing import Any

from mornington.core.rule import Placeholder

segment: Any = Placeholder("segment")
value_estimate: Any = Placeholder("value_estimate", takes="board s w seat")
rollout: Any = Placeholder("rollout", takes="board s w seat moves n rng")
