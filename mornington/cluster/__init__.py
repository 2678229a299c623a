"""The same work on many machines: a pool whose workers are the cores of a Ray cluster.

Commands ask for `connect` only when a cluster is named, and Ray is imported nowhere but here.
"""

from .connecting import connect
from .ray_pool import RayPool

__all__ = ["RayPool", "connect"]
