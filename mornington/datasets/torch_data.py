"""A dataset for torch, which is imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mornington.core.errors import MissingExtra
from mornington.core.text import _

from .reading import BATCH, Dataset


def torch_dataset(
    folder: str | Path,
    size: int = BATCH,
    *,
    columns: Sequence[str] | None = None,
    mask: bool = False,
    shuffle: int | None = None,
) -> Any:
    """A `torch.utils.data.IterableDataset` of batches: dictionaries of tensors, as `Dataset.batches` makes them.

    It goes into a `DataLoader` with `batch_size=None`, whose workers share the row groups: each row comes once. Every
    pass has another order: the first that of the seed `shuffle`, the next that of the seed after it, and so on.

    Raises: `BadRecord` if the folder has no dataset; `MissingExtra` without torch.
    """
    try:
        from .torch_batches import TorchBatches
    except ImportError:
        raise MissingExtra(_('this needs torch: pip install "mornington[learn]"')) from None
    return TorchBatches(Dataset(folder), size, columns, mask, shuffle)
