"""What `torch_dataset` gives: a class that workers of any kind can be sent. Importing this needs torch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import torch
from torch.utils.data import IterableDataset, get_worker_info

from .reading import Dataset

MOST_WORKERS = 1024


class TorchBatches(IterableDataset):  # type: ignore[misc] # it has no types here
    """Batches of a dataset of games, in another order at each pass."""

    def __init__(
        self, source: Dataset, size: int, columns: Sequence[str] | None, mask: bool, shuffle: int | None
    ) -> None:
        super().__init__()
        self.source, self.size, self.columns, self.mask, self.shuffle = source, size, columns, mask, shuffle
        # Passes begun by each worker. The memory is shared: a DataLoader may start new workers for every pass, and what
        # they keep for themselves is gone with them.
        self.passes = torch.zeros(MOST_WORKERS, dtype=torch.int64).share_memory_()

    def __iter__(self) -> Iterator[dict[str, Any]]:
        worker = get_worker_info()
        k, n = (worker.id, worker.num_workers) if worker else (0, 1)
        seed = None if self.shuffle is None else self.shuffle + int(self.passes[k])
        self.passes[k] += 1
        for batch in self.source.batches(
            self.size, columns=self.columns, mask=self.mask, shuffle=seed, part=(k, n)
        ):  # fmt: skip
            yield {name: torch.from_numpy(_writable(array)) for name, array in batch.items()}


def _writable(array: Any) -> Any:
    """What torch may share: arrays of Arrow memory may not be written to. Seeds become signed: torch has no uint64."""
    if array.dtype.kind == "u" and array.dtype.itemsize == 8:
        return array.astype("int64")
    return array if array.flags.writeable else array.copy()
