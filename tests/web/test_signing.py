"""The key beside the database: made once, for its owner only, and worth nothing to another server."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

import mornington as mt
from mornington.web.signing import KEY_BYTES, Signer, key_file, signer_beside

DATA = b"\x00a position\xff"


def test_the_key_is_made_once_and_read_by_its_owner_only(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    signature = signer_beside(database).signature(DATA)
    file = key_file(database)
    assert file == tmp_path / "tables.db-key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert signer_beside(database).knows(DATA, signature), "the same key after a restart"
    assert list(tmp_path.iterdir()) == [file], "nothing else is left behind"


def test_another_key_knows_nothing_of_it(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    signature = signer_beside(database).signature(DATA)
    key_file(database).unlink()
    assert not signer_beside(database).knows(DATA, signature)
    assert not signer_beside(tmp_path / "other.db").knows(DATA, signature)


def test_only_the_very_bytes_are_known() -> None:
    signer = Signer(b"k" * KEY_BYTES)
    signature = signer.signature(DATA)
    assert signer.knows(DATA, signature)
    for k in range(len(DATA)):
        assert not signer.knows(DATA[:k] + bytes([DATA[k] ^ 1]) + DATA[k + 1 :], signature)
    for wrong in ("", signature[:-1], signature + "0", signature.upper(), f" {signature}", "²", "é" * 64):
        assert not signer.knows(DATA, wrong)


@pytest.mark.parametrize("content", ["", "abc", "no hex", "00" * 31, "00" * 33])
def test_a_damaged_key_is_said_before_the_server_starts(tmp_path: Path, content: str) -> None:
    database = tmp_path / "tables.db"
    key_file(database).write_text(content)
    with pytest.raises(mt.BadDatabase, match=r"tables\.db-key"):
        signer_beside(database)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(mt.BadDatabase, match="cannot be used"):
        signer_beside(tmp_path / "missing" / "tables.db")
