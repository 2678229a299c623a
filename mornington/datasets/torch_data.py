"""A dataset for torch, which is imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

    It goes into a `DataLoader` with `batch_size=None`, whose workers share the row groups. Every time it is gone
    through, it is shuffled in another order, which follows from the seed.

    Raises: `BadRecord` if the folder has no dataset; `MissingExtra` without torch.
    """
    try:
        import torch
        from torch.utils.data import IterableDataset, get_worker_info
    except ImportError:
        raise MissingExtra(_('this needs torch: pip install "mornington[learn]"')) from None
    source = Dataset(folder)

    class Batches(IterableDataset):  # type: ignore[misc]
        """Batches of a dataset of games."""

        def __init__(self) -> None:
            super().__init__()
            self.epoch = 0

        def __iter__(self) -> Iterator[dict[str, Any]]:
            worker = get_worker_info()
            part = (worker.id, worker.num_workers) if worker else (0, 1)
            seed = None if shuffle is None else shuffle + self.epoch
            self.epoch += 1
            for batch in source.batches(size, columns=columns, mask=mask, shuffle=seed, part=part):
                yield {name: torch.from_numpy(_writable(array)) for name, array in batch.items()}

    return Batches()


def _writable(array: Any) -> Any:
    """What torch may share: arrays of Arrow memory may not be written to. Seeds become signed: torch has no uint64."""
    if array.dtype.kind == "u" and array.dtype.itemsize == 8:
        return array.astype("int64")
    return array if array.flags.writeable else array.copy()
