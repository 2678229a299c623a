"""Datasets as they are read: frames, batches, masks, tensors."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import polars
import pytest

import mornington as mt
from mornington import datasets
from mornington.datasets import Dataset, write_dataset, writing
from tests.datasets.test_writing import a_series, written


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset of several shards, each of several row groups."""
    found = tmp_path_factory.mktemp("dataset")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writing, "ROW_GROUP", 40)
        written(found, a_series(), 9, shard_size=4)
    return found


def keys(batches: Iterator[dict[str, np.ndarray]]) -> list[tuple[int, int]]:
    """Which rows came, in which order."""
    return [pair for batch in batches for pair in zip(batch["game"].tolist(), batch["ply"].tolist(), strict=True)]


def test_a_frame_has_every_row(folder: Path) -> None:
    frame = datasets.load(folder)
    assert isinstance(frame, polars.LazyFrame)
    dataset = Dataset(folder)
    counted = frame.group_by("game").agg(polars.len()).collect()
    assert counted.height == 9
    assert counted["len"].sum() == dataset.rows
    wide = frame.select(polars.col("observation").arr.get(0), polars.col("legal").list.len()).head(3).collect()
    assert wide.height == 3


def test_batches_come_in_order_and_whole(folder: Path) -> None:
    dataset = Dataset(folder)
    assert len(dataset.groups) > len(dataset.shards) == 3
    found = list(datasets.batches(folder, 50))
    assert {len(batch["move"]) for batch in found[:-1]} == {50}
    assert 0 < len(found[-1]["move"]) <= 50
    order = keys(iter(found))
    assert order == sorted(order)
    assert len(order) == dataset.rows
    assert found[0]["observation"].shape == (50, len(dataset.game.start(seed=1).observation(0)))
    assert found[0]["observation"].dtype == np.int16


def test_a_shuffle_is_another_order_of_the_same_rows(folder: Path) -> None:
    dataset = Dataset(folder)
    plain, one, same, other = (keys(dataset.batches(64, shuffle=seed)) for seed in (None, 1, 1, 2))
    assert one == same
    assert one != other
    assert one != plain
    assert sorted(one) == sorted(other) == plain


def test_readers_share_the_rows(folder: Path) -> None:
    dataset = Dataset(folder)
    parts = [keys(dataset.batches(64, shuffle=3, part=(k, 3))) for k in range(3)]
    assert sorted(pair for part in parts for pair in part) == keys(dataset.batches(64))
    assert all(parts)


def test_masks_are_the_legal_moves(folder: Path) -> None:
    dataset = Dataset(folder)
    batch = next(dataset.batches(30, mask=True))
    assert batch["mask"].shape == (30, dataset.moves)
    for legal, mask in zip(batch["legal"], batch["mask"], strict=True):
        assert np.flatnonzero(mask).tolist() == sorted(legal[legal >= 0].tolist())
    alone = next(dataset.batches(30, columns=["move"], mask=True))
    assert set(alone) == {"move", "mask"}
    assert alone["mask"][np.arange(30), alone["move"]].all()


def test_observations_can_be_taken_apart(folder: Path) -> None:
    dataset = Dataset(folder)
    batch = next(dataset.batches(5, columns=["observation"]))
    parts = dataset.split(batch["observation"])
    assert list(parts) == [part.name for part in dataset.parts]
    assert all(array.shape == (5, *part.shape) for part, array in zip(dataset.parts, parts.values(), strict=True))


def test_mistakes_are_told(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(mt.BadOption, match="there is no column 'moves'"):
        Dataset(folder).batches(columns=["moves"])
    with pytest.raises(mt.BadOption, match="at least one row"):
        Dataset(folder).batches(0)
    for part in ((3, 3), (-1, 3), (0, 0)):
        with pytest.raises(mt.BadOption, match="the number of a reader"):
            Dataset(folder).batches(part=part)
    with pytest.raises(mt.BadOption, match="shuffle must be a whole number from 0"):
        Dataset(folder).batches(shuffle=-1)
    with pytest.raises(mt.BadRecord, match="is not a dataset"):
        datasets.load(tmp_path)
    with pytest.raises(mt.BadRecord, match="is not a dataset"):
        datasets.batches(tmp_path)


def test_a_dataset_without_a_complete_file(tmp_path: Path) -> None:
    """As it is when the command was stopped early."""
    write_dataset(a_series(), 4, tmp_path).close()
    with pytest.raises(mt.BadRecord, match="has no games yet"):
        datasets.load(tmp_path)
    assert Dataset(tmp_path).rows == 0
    assert list(datasets.batches(tmp_path)) == []


def test_torch_is_asked_for_when_it_is_needed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    import_anew(monkeypatch)
    with pytest.raises(mt.MorningtonError, match="this needs torch"):
        datasets.torch_dataset(folder)


def import_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the module that needs torch imported anew, now and after the test."""
    module = "mornington.datasets.torch_batches"
    monkeypatch.setitem(sys.modules, module, ModuleType(module))
    monkeypatch.delitem(sys.modules, module)


class Shared(np.ndarray):
    """As a tensor in shared memory."""

    def share_memory_(self) -> Shared:
        return self


def stand_in(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """As much of torch as the loader uses, where there is no torch. It refuses what torch refuses."""

    def from_numpy(array: np.ndarray) -> np.ndarray:
        assert array.flags.writeable
        assert array.dtype.name in {"bool", "int8", "int16", "int32", "int64", "float32"}
        return array

    worker = SimpleNamespace(info=None)
    data, utils, torch = (ModuleType(name) for name in ("torch.utils.data", "torch.utils", "torch"))
    made: dict[ModuleType, dict[str, Any]] = {
        data: {"IterableDataset": object, "get_worker_info": lambda: worker.info},
        utils: {"data": data},
        torch: {
            "utils": utils,
            "from_numpy": from_numpy,
            "int64": np.int64,
            "zeros": lambda n, dtype: np.zeros(n, dtype).view(Shared),
        },
    }
    import_anew(monkeypatch)
    for module, names in made.items():
        vars(module).update(names)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return worker


def test_torch_gets_batches_of_tensors(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch)
    source = datasets.torch_dataset(folder, 32, shuffle=4)
    first, second = keys(iter(source)), keys(iter(source))
    assert first == keys(Dataset(folder).batches(32, shuffle=4))
    assert second == keys(Dataset(folder).batches(32, shuffle=5))  # another order each time
    assert keys(iter(pickle.loads(pickle.dumps(source)))) == keys(Dataset(folder).batches(32, shuffle=6))


@pytest.mark.parametrize("workers", [2, 20])
def test_workers_share_the_rows(folder: Path, monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    """Also where there are fewer row groups than workers; each counts the passes that its predecessors began."""
    worker = stand_in(monkeypatch)
    source = datasets.torch_dataset(folder, 32, columns=["game", "ply"], shuffle=4)
    passes = []
    for _pass in range(2):
        found: list[tuple[int, int]] = []
        for k in range(workers):
            worker.info = SimpleNamespace(id=k, num_workers=workers)
            fresh = copy.copy(source)  # as a forked process has it: with the same shared memory
            found += keys(iter(fresh))
        assert sorted(found) == keys(Dataset(folder).batches(32))
        passes.append(found)
    assert passes[0] != passes[1]


@pytest.mark.parametrize("start", ["fork", "spawn"])
@pytest.mark.parametrize("stays", [True, False])
def test_a_data_loader_reads_in_workers(folder: Path, start: str, stays: bool) -> None:
    """With torch itself, where it is installed: workers that stay from pass to pass, and new ones for each."""
    data = pytest.importorskip("torch.utils.data")
    source = datasets.torch_dataset(folder, 32, columns=["game", "ply"], shuffle=4)
    loader = data.DataLoader(
        source, batch_size=None, num_workers=2, persistent_workers=stays, multiprocessing_context=start
    )
    for seed in (4, 5):
        parts = [keys(Dataset(folder).batches(32, columns=["game", "ply"], shuffle=seed, part=(k, 2))) for k in (0, 1)]
        found = keys(iter(loader))
        assert sorted(found) == sorted(parts[0] + parts[1])
        assert [row for row in found if row in set(parts[0])] == parts[0]
        assert [row for row in found if row in set(parts[1])] == parts[1]
