"""What is told when something is wrong with a cluster."""

from __future__ import annotations

from mornington.core.errors import BadCluster, ClusterGone
from mornington.core.text import _

from .nodes import About, differences

LONGEST = 300  # letters of what Ray says


def reason(error: BaseException) -> str:
    """What Ray says, in one line."""
    text = " ".join(str(error).split()) or type(error).__name__
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def gone() -> ClusterGone:
    return _ended(_("the cluster has gone"))


def gave_up(error: BaseException) -> ClusterGone:
    return _ended(_("the cluster gave up ({reason})", reason=reason(error)))


def empty() -> ClusterGone:
    return _ended(_("no machine of the cluster is left that plays"))


def _ended(what: str) -> ClusterGone:
    """For commands whose files go on; another one says itself what became of its work."""
    return ClusterGone(_("{what}; what is in files is kept, and the same command goes on from there", what=what), what)


def unlike(node: str, ours: About, theirs: About) -> BadCluster:
    """A node that would give other results."""
    what = ", ".join(f"{name} {theirs.get(name, '–')} ≠ {ours[name]}" for name in differences(ours, theirs))
    return BadCluster(
        _("the node {node} has {what}: install the same on all machines of the cluster", node=node, what=what)
    )
