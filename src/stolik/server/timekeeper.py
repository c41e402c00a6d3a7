"""Wakes a table up when something is due: a bot's move, the end of a countdown, another try after a failure."""

from __future__ import annotations

import asyncio

from stolik.host.chore import Chore
from stolik.host.clocks import Due, chores
from stolik.host.slowly import Nudge
from stolik.server.desk import Desk
from stolik.server.logs import trouble

PATROL = 5.0
"""Seconds after which the clock is looked at again: it may have jumped."""
RETRY = 1.0


class Timekeeper:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.services = desk.services
        self.next: Due | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.wakes_at = 0.0
        self.ticking: asyncio.Task[None] | None = None
        desk.settled = self.schedule

    def schedule(self) -> None:
        """Wake up for the next thing that is due, or for a look round. Waking too early does no harm."""
        doubtful = self.desk.doubtful
        if doubtful or not self.desk.table.aside:  # since that was laid aside nothing changed
            self.next = None
        if self.desk.resting or not (doubtful or self.desk.audience.connections or self.desk.table.slow):
            return
        wait = RETRY if doubtful else PATROL
        if not doubtful and not self.desk.table.aside:  # else a bot might play for somebody who is here
            self.next = next(iter(chores(self.desk.table)), None)
        if self.next is None and self.desk.table.aside and not doubtful:
            return  # whoever comes or does something has it scheduled again; thousands only think
        if self.next is not None:
            wait = min(wait, max(0.0, (self.next.at - self.desk.now()) / 1000))
        at = self.services.clock() + wait
        if self.timer is not None:
            if self.wakes_at <= at:
                return
            self.timer.cancel()
        self.wakes_at = at
        self.timer = self.services.loop.call_at(at, self.wake)

    def wake(self) -> None:
        self.timer = None
        if self.desk.resting or (self.ticking is not None and not self.ticking.done()):
            return
        if self.desk.doubtful or self.due:
            self.ticking = self.services.spawn(self.tick())
        else:
            self.schedule()

    @property
    def due(self) -> bool:
        return self.next is not None and self.next.at <= self.desk.now()

    async def tick(self) -> None:
        try:
            if self.desk.doubtful or self.desk.table.aside:
                await self.desk.catch_up()
            elif self.next is not None and self.due:
                await self.attend(self.next.chore)
        except Exception:
            self.services.metrics.errors.inc()
            trouble("tick failed", table=self.desk.table.id)
            await asyncio.sleep(RETRY)
        finally:
            self.ticking = None
            if self.timer is None:
                self.schedule()

    async def attend(self, chore: Chore) -> None:
        """Do what is due, once the bot has decided if one has to."""
        if isinstance(chore, Nudge):
            await self.desk.nudge(chore)
            return
        question = chore.question(self.desk.table)
        if question is not None:
            chore = chore.answered(await self.services.thinker.choose(question))
        await self.desk.do(chore.decide)
