"""The services of a running application, made at its start: what routes work with."""

from __future__ import annotations

from dataclasses import dataclass, field

from .account_news import AccountNews
from .animations import Animations
from .bot_driver import BotDriver
from .bot_pool import BotPool
from .compiling import Compiler
from .edge.limiter import Limiter
from .edge.tally import Tally
from .fragments import FragmentCache
from .hearing import Hearing
from .inspection import Inspector
from .presence_watch import PresenceWatch
from .readiness import Readiness
from .refusals import DatabaseAway
from .reviews import Reviews
from .scheduler import Scheduler
from .signing import Signer
from .store import Store
from .store.seats import people_at
from .table_registry import TableRegistry
from .telemetry.faults import Faults
from .telemetry.health import Health
from .uploads import Uploads


@dataclass
class Services:
    store: Store
    tables: TableRegistry
    pool: BotPool
    scheduler: Scheduler
    bots: BotDriver
    hearing: Hearing
    presence: PresenceWatch
    fragments: FragmentCache
    reviews: Reviews
    animations: Animations
    inspector: Inspector
    uploads: Uploads
    signer: Signer
    limiter: Limiter
    health: Health
    compiler: Compiler
    hints_in_progress: set[tuple[str, int]] = field(default_factory=set)  # table and seat
    streams: Tally = field(default_factory=Tally)  # open now
    account_news: AccountNews = field(default_factory=AccountNews)

    @property
    def open_streams(self) -> int:
        return self.streams.in_all

    @property
    def readiness(self) -> Readiness:
        return self.compiler.readiness

    @classmethod
    def start(
        cls,
        store: Store,
        pool: BotPool,
        inspector: Inspector,
        compiler: Compiler,
        signer: Signer,
        limiter: Limiter,
        faults: Faults,
    ) -> Services:
        tables, scheduler = TableRegistry(store), Scheduler()
        tables.listeners.append(compiler.favour)
        presence = PresenceWatch(tables)
        services = cls(
            store,
            tables,
            pool,
            scheduler,
            BotDriver(tables, pool, scheduler, faults, compiler),
            Hearing(tables, presence),
            presence,
            FragmentCache(scheduler),
            Reviews(pool, faults, compiler),
            Animations(pool, faults),
            inspector,
            Uploads(inspector, signer),
            signer,
            limiter,
            Health(store),
            compiler,
        )
        tables.listeners.append(services.account_news.tell)
        services.hearing.listeners.append(services.tell_accounts)
        services.hearing.gap_listeners.append(services.account_news.tell_all)
        return services

    def tell_accounts(self, table_id: str) -> None:
        """Another process changed a table, which may not be in memory here: its people may listen here all the same."""
        if self.account_news.is_listened_to:
            try:
                self.account_news.tell_people(people_at(self.store, table_id))
            except DatabaseAway:  # each of them looks again and again until it is back
                self.account_news.tell_all()

    def begin_to_stop(self) -> None:
        """The server is about to stop: streams end now, so that nothing has to be broken off."""
        self.health.is_stopping = True
        for table in self.tables.in_use():
            table.notify()
        self.account_news.tell_all()

    async def close(self) -> None:
        await self.compiler.close()
        await self.inspector.close()
        await self.hearing.close()
        await self.bots.close()
        await self.presence.close()
        await self.tables.peers.close()
        await self.reviews.close()
        await self.animations.close()
        await self.tables.close()
        self.pool.close()
        self.store.close()
