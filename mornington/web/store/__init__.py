"""The database. All SQL of the web is in this package.

`connection` opens the database, `schema` brings it up to date, and each other module has the typed queries of one
kind of row. Functions that take a `Store` read, or write in a transaction of their own; functions that take a
`Transaction` are steps of a larger one.
"""

from .connection import Store, Transaction

__all__ = ["Store", "Transaction"]
