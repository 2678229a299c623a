"""The services of a running application, made at its start: what routes work with."""

from __future__ import annotations

from dataclasses import dataclass, field

from .bot_driver import BotDriver
from .bot_pool import BotPool
from .connections import ConnectionCounts
from .fragments import FragmentCache
from .inspection import Inspector
from .limiter import Limiter
from .presence_watch import PresenceWatch
from .reviews import Reviews
from .scheduler import Scheduler
from .signing import Signer
from .store import Store
from .table_registry import TableRegistry
from .tally import Tally
from .uploads import Uploads


@dataclass
class Services:
    store: Store
    tables: TableRegistry
    pool: BotPool
    scheduler: Scheduler
    bots: BotDriver
    presence: PresenceWatch
    fragments: FragmentCache
    reviews: Reviews
    inspector: Inspector
    uploads: Uploads
    limiter: Limiter
    hints_in_progress: set[tuple[str, int]] = field(default_factory=set)  # table and seat
    streams: Tally = field(default_factory=Tally)  # open now
    connections: ConnectionCounts = field(default_factory=ConnectionCounts)

    @property
    def open_streams(self) -> int:
        return self.streams.in_all

    @classmethod
    def start(cls, store: Store, pool: BotPool, inspector: Inspector, signer: Signer, limiter: Limiter) -> Services:
        tables, scheduler = TableRegistry(store), Scheduler()
        return cls(
            store,
            tables,
            pool,
            scheduler,
            BotDriver(tables, pool, scheduler),
            PresenceWatch(tables),
            FragmentCache(scheduler),
            Reviews(pool),
            inspector,
            Uploads(inspector, signer),
            limiter,
        )

    async def close(self) -> None:
        await self.inspector.close()
        await self.bots.close()
        await self.presence.close()
        await self.reviews.close()
        await self.tables.close()
        self.pool.close()
        self.store.close()
