"""Stored proposals: at most one for each table."""

from __future__ import annotations

import json

from ..model import Proposal, ProposalKind
from .interface import Reader, Transaction
from .versions import change_table
from .writing import Store


def proposal_at(store: Reader, table_id: str) -> Proposal | None:
    for row in store.read("SELECT * FROM proposals WHERE table_id = ?", table_id):
        agreed = frozenset(json.loads(row["agreed"]))
        return Proposal(ProposalKind(row["kind"]), row["seat"], row["target"], row["at"], agreed)
    return None


async def save_proposal(store: Store, table_id: str, version: int, proposal: Proposal | None) -> None:
    await change_table(store, table_id, version, lambda db: put_proposal(db, table_id, proposal))


def put_proposal(db: Transaction, table_id: str, proposal: Proposal | None) -> None:
    """Replace what is proposed at a table; None: nothing is."""
    db.execute("DELETE FROM proposals WHERE table_id = ?", (table_id,))
    if proposal:
        agreed = json.dumps(sorted(proposal.agreed))
        db.execute(
            "INSERT INTO proposals (table_id, kind, seat, target, at, agreed) VALUES (?, ?, ?, ?, ?, ?)",
            (table_id, proposal.kind, proposal.seat, proposal.target, proposal.at, agreed),
        )
