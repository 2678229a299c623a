from __future__ import annotations

import numpy as np
import pytest

from mornington.core.records import cells, proxies, record
from mornington.games.next_station import rules

KIND = record(("rng", "u8", 1), ("total", "i2"), ("few", "i1", (2, 3)))


def test_padding_is_refused_and_the_message_says_how_much() -> None:
    with pytest.raises(TypeError, match="7 spare bytes are missing at the end"):
        record(("a", "u8"), ("b", "i1"))
    with pytest.raises(TypeError, match="3 spare bytes are missing before b"):
        record(("a", "i1"), ("b", "i4"))


@pytest.mark.parametrize("name", ["round", "any", "size", "item", "sort"])
def test_names_of_numpy_methods_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match="method of that name"):
        record((name, "i8"))


def test_unsigned_small_and_float_fields_are_refused() -> None:
    with pytest.raises(TypeError, match="u1 is none of"):
        record(("a", "u1"))


@pytest.mark.parametrize("kind", [rules.BOARD, rules.STATE])
def test_every_byte_of_a_record_belongs_to_a_field(kind: np.dtype[np.void]) -> None:
    assert kind.fields is not None
    assert sum(sub.itemsize for sub, *_ in kind.fields.values()) == kind.itemsize


def test_the_proxy_reads_and_writes_the_same_memory() -> None:
    array = np.zeros(2, KIND)
    first, second = proxies(array)
    second.total = -5
    second.few[1, 2] = 7
    second.rng[0] = np.uint64(2**64 - 1)
    assert array["total"].tolist() == [0, -5]
    assert array["few"][1, 1, 2] == 7
    assert array["rng"][1, 0] == 2**64 - 1
    assert first.total == 0
    assert type(second.total) is int
    assert type(second.rng[0]) is np.uint64
    assert second.few[1][2] == 7
    assert len(second.few) == 2


def test_the_proxy_raises_where_compiled_code_would_go_wrong_silently() -> None:
    (r,) = proxies(np.zeros(1, KIND))
    with pytest.raises(ValueError, match="invalid value"):
        r.few[0, 0] = 128
    with pytest.raises(ValueError, match="invalid value"):
        r.total = 40_000
    for index in ((2, 0), (0, 3), (-1, 0)):
        with pytest.raises(IndexError):
            r.few[index]
    with pytest.raises(AttributeError):
        r.totl = 1


def test_a_read_only_record_cannot_be_written() -> None:
    array = np.zeros(1, KIND)
    array.flags.writeable = False
    with pytest.raises(TypeError):
        proxies(array)[0].total = 1


def test_plain_arrays_are_seen_the_same_way() -> None:
    table = np.arange(6, dtype=np.int64).reshape(2, 3)
    held = cells(table)
    held[1, 2] = 9
    assert held[1, 0] == 3
    assert table[1, 2] == 9
