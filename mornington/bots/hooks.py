"""What a search may ask of a game beyond its rules. `bind` fills in the functions of the game's `bots.py`.

The first three are optional: `defaults` answers for games that do not have them. `policies` names one of the game's
policies. The others come from the game's
`values.py`, if it has one (see `core.contract.ValuesPart`).
"""

from __future__ import annotations

from typing import Any

from mornington.core.rule import Placeholder

segment: Any = Placeholder("segment")
value_estimate: Any = Placeholder("value_estimate", takes="board s w seat")
rollout: Any = Placeholder("rollout", takes="board s w seat moves n rng")
policy: Any = Placeholder("policy", takes="board s w seat moves n rng")  # one of the game's `POLICIES`

alone: Any = Placeholder("alone", takes="board s seat")
sensible: Any = Placeholder("sensible")
standing: Any = Placeholder("standing", takes="board s w scores seat")
chances: Any = Placeholder("chances", takes="board s n")
is_last_deck: Any = Placeholder("is_last_deck")
left_to_turn: Any = Placeholder("left_to_turn")
tell_apart: Any = Placeholder("tell_apart")
features: Any = Placeholder("features", takes="board s w seat words")
features_after: Any = Placeholder("features_after", takes="board s w seat move words words")
