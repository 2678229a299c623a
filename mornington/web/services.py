"""The services of a running application, made at its start: what routes work with."""

from __future__ import annotations

from dataclasses import dataclass, field

from .bot_driver import BotDriver
from .bot_pool import BotPool
from .fragments import FragmentCache
from .inspection import Inspector
from .presence_watch import PresenceWatch
from .reviews import Reviews
from .scheduler import Scheduler
from .signing import Signer
from .store import Store
from .table_registry import TableRegistry
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
    hints_in_progress: set[tuple[str, int]] = field(default_factory=set)  # table and seat
    open_streams: int = 0

    @classmethod
    def start(cls, store: Store, pool: BotPool, inspector: Inspector, signer: Signer) -> Services:
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
        )

    async def close(self) -> None:
        await self.inspector.close()
        await self.bots.close()
        await self.presence.close()
        await self.reviews.close()
        await self.tables.close()
        self.pool.close()
        self.store.close()
