"""The database. All SQL of the web is in this package.

`interface` says what every database can do, `writing` how work waits for a commit, `sqlite` and `postgresql` do it, and
`opening` chooses between them. `schema` brings a database up to date. Each other module has the typed queries of one
kind of row: functions that take a `Reader` read, those that take a `Store` write in a transaction of their own, and
those that take a `Transaction` are steps of a larger one.
"""

from .address import Address
from .interface import Reader, Row, Transaction
from .opening import open_reader, open_store
from .writing import DatabaseInUse, Store

__all__ = ["Address", "DatabaseInUse", "Reader", "Row", "Store", "Transaction", "open_reader", "open_store"]
