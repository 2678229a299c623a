"""The columns of a dataset: their types, what they mean, and how rows become a table.

Legal moves are lists, not masks: a game has up to 49,664 move numbers, and at most a few hundred are legal at a time.
`reading` makes masks of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from mornington.arena.series import Series
from mornington.core.errors import MissingExtra
from mornington.core.observations import size
from mornington.core.text import _

from .recording import Rows

FORMAT = 1  # counted up whenever a column means something else
KIND = "mornington dataset"
KEY = b"mornington"  # of the metadata of a file
MEANINGS = {
    "game": "the number of the game in the dataset, from 0",
    "seed": "the seed that its cards were dealt from",
    "ply": "how many moves were made before",
    "seat": "who is to move",
    "bot": "which of the bots of the metadata that is",
    "observation": "what the seat may know, before its move; the metadata has the parts and their meanings",
    "legal": "the numbers of the legal moves, in the order of the rules",
    "move": "the number of the move that was made",
    "choice": "where it stands in `legal`, from 0",
    "totals": "the final points: of the seat that is to move, then of the others in turn order",
    "ranks": "the final ranks in the same order, from 1; equal ones are shared",
    "visits": "simulations that began with each legal move; null where nothing was searched",
    "values": "what the search maximises, by its mean over them; NaN where there were none",
    "scores": "the mean of the seat's own final points over those that came to the end; NaN where none did",
    "wins": "the mean share of first places over those; NaN where none did",
}
SEARCHED = ("visits", "values", "scores", "wins")


def arrow() -> Any:
    """pyarrow with its Parquet part. Raises: `MissingExtra`."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MissingExtra(_('datasets need more packages: pip install "mornington[data]"')) from None
    return pyarrow


def described(series: Series, searched: bool) -> dict[str, Any]:
    """What is in a dataset, for its own file and the metadata of every shard: all that decides its rows."""
    game = series.game
    observation = game.observation
    return {
        "kind": KIND,
        "format": FORMAT,
        "game": game.id,
        "board": game.board.name,
        "board_digest": game.board.digest,
        "rules": game.rules.RULES_VERSION,
        "options": series.options,
        "bots": list(series.bots),
        "seed": series.seed,
        "rotates": series.rotates,
        "searched": searched,
        "observation_version": observation.OBSERVATION_VERSION,
        "moves": game.rules.MOVES,
        "parts": [{**asdict(part), "shape": list(part.shape)} for part in observation.PARTS],
    }


def schema(series: Series, searched: bool, more: Mapping[str, Any]) -> Any:
    """The schema of a shard. `more` is added to its metadata."""
    pa = arrow()
    players = series.players
    types = {
        "game": pa.int64(),
        "seed": pa.uint64(),
        "ply": pa.int32(),
        "seat": pa.int8(),
        "bot": pa.int8(),
        "observation": pa.list_(pa.int16(), size(series.game.observation_parts)),
        "legal": pa.list_(pa.int32()),
        "move": pa.int32(),
        "choice": pa.int16(),
        "totals": pa.list_(pa.int32(), players),
        "ranks": pa.list_(pa.int8(), players),
    }
    if searched:
        types["visits"] = pa.list_(pa.int32())
        types |= dict.fromkeys(SEARCHED[1:], pa.list_(pa.float32()))
    fields = [
        pa.field(name, kind, nullable=name in SEARCHED, metadata={"meaning": MEANINGS[name]})
        for name, kind in types.items()
    ]
    metadata = {KEY: json.dumps({**described(series, searched), **more}, sort_keys=True)}
    return pa.schema(fields, metadata=metadata)


def table(rows: Sequence[Rows], shape: Any) -> Any:
    """The rows of some games."""
    pa = arrow()
    sizes = [len(one.moves) for one in rows]
    counts = np.concatenate([one.counts for one in rows])
    ends = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
    legal, moves = np.concatenate([one.legal for one in rows]), np.concatenate([one.moves for one in rows])
    columns = {
        "game": np.repeat(np.array([one.number for one in rows], np.int64), sizes),
        "seed": np.repeat(np.array([one.seed for one in rows], np.uint64), sizes),
        "ply": np.concatenate([np.arange(n, dtype=np.int32) for n in sizes]),
        "seat": np.concatenate([one.seats for one in rows]),
        "bot": np.concatenate([one.bots for one in rows]),
        "move": moves,
        "choice": _places(legal, ends, moves),
    }
    arrays = {name: pa.array(column) for name, column in columns.items()}
    for name in ("observations", "totals", "ranks"):
        stacked = np.concatenate([getattr(one, name) for one in rows])
        column = name.removesuffix("s") if name == "observations" else name
        arrays[column] = pa.FixedSizeListArray.from_arrays(pa.array(stacked.reshape(-1)), stacked.shape[1])
    arrays["legal"] = pa.ListArray.from_arrays(pa.array(ends), pa.array(legal))
    if SEARCHED[0] in shape.names:
        arrays |= _searched(rows, legal, counts)
    return pa.Table.from_arrays([arrays[name].cast(shape.field(name).type) for name in shape.names], schema=shape)


def _places(legal: Any, ends: Any, moves: Any) -> Any:
    """Where each move stands in its list."""
    owner = np.repeat(np.arange(len(moves)), np.diff(ends))
    hits = np.flatnonzero(legal == moves[owner])
    return (hits - ends[:-1]).astype(np.int16)


def _searched(rows: Sequence[Rows], legal: Any, counts: Any) -> dict[str, Any]:
    """What was found for the legal moves, null where there was no search."""
    pa = arrow()
    found = [search for one in rows for search in one.searches]
    missing = np.array([search is None for search in found])
    lengths = np.where(missing, 0, counts)
    offsets = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    visits = np.zeros(offsets[-1], np.int32)
    means = np.full((3, offsets[-1]), np.nan, np.float32)
    starts = np.concatenate([[0], np.cumsum(counts)])
    for k, search in enumerate(found):
        if search is not None:
            place = {int(move): i for i, move in enumerate(legal[starts[k] : starts[k + 1]])}
            for move, n, *values in search:
                at = offsets[k] + place[move]
                visits[at] = n
                if n:
                    means[:, at] = values
    nulls = pa.array(missing)
    lists = {name: pa.array(values) for name, values in zip(SEARCHED, (visits, *means), strict=True)}
    return {name: pa.ListArray.from_arrays(pa.array(offsets), values, mask=nulls) for name, values in lists.items()}
