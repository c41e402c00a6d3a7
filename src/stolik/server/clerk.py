"""Has reports of finished games written, and keeps them."""

from __future__ import annotations

import msgspec

from stolik.host.refused import Refused
from stolik.report.report import Report
from stolik.server.backroom import Progress
from stolik.server.logs import note
from stolik.server.services import Services
from stolik.store import Keepsake
from stolik.store.people import Judgement

REPORT = "report-2"
"""The kind of keepsake that a report is, under the digest of its game; those of an older shape had another number, and are
written anew."""
WAITING = 16
"""Reports that may wait to be written; whoever asks for one more is asked to come back."""

Played = tuple[str, int]
"""A table, and which of its games."""


def judgements(report: Report) -> list[Judgement]:
    """What stays of a report with the game itself, for those who played it."""
    parts = [one.balance for one in report.people]
    return [Judgement(seat, one.luck, one.hidden, one.decisions, one.others) for seat, one in enumerate(parts)]


class Clerk:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.progress: dict[Played, Progress] = {}
        """Of the reports that are wanted."""
        self.failed: set[bytes] = set()

    def under_way(self, table: str, match: int | None) -> Progress | None:
        """How far a report has come that is being written, of that game or of the newest of the table."""
        newest = max((played for played in self.progress if played[0] == table), default=(table, 0))
        return self.progress.get(newest if match is None else (table, match))

    async def report(self, played: Played, game: bytes, record: str) -> Report | Progress:
        """What is kept, or how far it has come; asking is what begins it. `game`: the digest it is kept under."""
        for kept in await self.services.store.keepsakes(game):
            if kept.kind == REPORT:
                return msgspec.json.decode(kept.body, type=Report)
        if game in self.failed:
            raise Refused("report/failed")
        if played not in self.progress:
            if len(self.progress) >= WAITING:
                raise Refused("limit/rate")
            self.progress[played] = (0, 1)
            self.services.spawn(self.write(played, game, record))
        return self.progress[played]

    async def write(self, played: Played, game: bytes, record: str) -> None:
        try:
            body = await self.made(played, record)
            await self.services.store.keep(game, Keepsake(REPORT, REPORT, body))
            await self.services.store.judge(game, judgements(msgspec.json.decode(body, type=Report)))
        except (OSError, RuntimeError, ValueError) as wrong:
            self.failed.add(game)
            note("report failed", level=40, error=str(wrong)[-2000:])
        finally:
            del self.progress[played]

    async def made(self, played: Played, record: str) -> bytes:
        def hears(progress: Progress) -> None:
            self.progress[played] = progress

        return await self.services.backroom.make("report", record.encode(), hears)
