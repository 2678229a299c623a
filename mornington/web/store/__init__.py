"""The database. All SQL of the web is in this package.

`file` says whether a file is a database of ours, `schema` brings it up to date, `reader` reads it, `connection` opens
it for a server, and each other module has the typed queries of one kind of row. Functions that take a `Reader` read,
those that take a `Store` write in a transaction of their own, and those that take a `Transaction` are steps of a larger
one.
"""

from .connection import DatabaseInUse, Store, Transaction
from .reader import Reader

__all__ = ["DatabaseInUse", "Reader", "Store", "Transaction"]
