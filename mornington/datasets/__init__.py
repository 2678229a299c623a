"""Datasets of games: what seats saw, what they could do and did, what came of it, and what searches found.

`mornington dataset` writes them as Parquet files; here they are read. Nothing is imported before it is needed: `load`
wants Polars, `batches` pyarrow alone, `torch_dataset` torch as well.
"""

from .reading import Dataset, batches, load
from .torch_data import torch_dataset
from .writing import write_dataset

__all__ = ["Dataset", "batches", "load", "torch_dataset", "write_dataset"]
