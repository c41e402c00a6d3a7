"""The table: everything its log says, folded up."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from stolik.engine import registry
from stolik.engine.fair import Fair, commitment
from stolik.engine.room import Room
from stolik.host import entries as log
from stolik.host.entries import WATCHING, Entry, Opened, Plan, Settings
from stolik.host.match import Match, Since
from stolik.host.refused import Refused
from stolik.host.seat import Seat

REMEMBERED = 1000
"""Command ids a table knows by heart; older ones are the store's to know."""


@dataclass
class UndoAsk:
    by: int
    step: int
    at: int
    agreed: set[int] = field(default_factory=set)


class Table:
    def __init__(self, table_id: str, code: str, opened: Opened) -> None:
        self.id = table_id
        self.code = code
        self.secret = opened.secret
        self.plan: Plan = opened.plan
        self.owner = opened.owner
        self.settings: Settings = opened.settings
        self.seats = [Seat.of(chair) for chair in opened.chairs]
        self.banned: set[str] = set()
        self.watchers: set[str] = set()
        self.status = "lobby"
        self.starts_at: int | None = None
        self.matches = 0
        self.match: Match | None = None
        self.undo: UndoAsk | None = None
        self.version = 0
        self.position = 0
        self.at = opened.at
        self.asleep_since: int | None = opened.at
        self.done: dict[str, int] = {}

    @classmethod
    def rebuilt(cls, table_id: str, code: str, opened: Opened, entries: Iterable[Entry]) -> Table:
        table = cls(table_id, code, opened)
        for entry in entries:
            table.fold(entry)
        return table

    # -- questions -----------------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        return registry.room(self.plan.game)

    @property
    def running(self) -> bool:
        return self.status == "playing"

    @property
    def between_games(self) -> bool:
        return self.status != "playing"

    @property
    def asleep(self) -> bool:
        """Nobody at all is connected: clocks and bots wait."""
        return self.asleep_since is not None

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    @property
    def commitment(self) -> str:
        """Of the running game, else of the coming one: seats give their seeds after they saw it."""
        return commitment(self.secret_of(self.matches if self.running else self.matches + 1))

    def secret_of(self, match: int) -> bytes:
        """Each game has a secret of its own, so that publishing one tells nothing of the next."""
        return hmac.digest(self.secret, f"match {match}".encode(), "sha256")

    def dice(self, what: str) -> str:
        """A seed for bots and their pace that nobody outside can know."""
        return hmac.digest(self.secret, f"bots {self.matches} {what}".encode(), "sha256").hex()

    def seat_of(self, person: str) -> int | None:
        for number, seat in enumerate(self.seats):
            if person and seat.person == person:
                return number
        return None

    def time(self, now: int) -> int:
        """Clocks may jump back; a log never does."""
        return max(now, self.at)

    def playing(self) -> Match:
        """The running game."""
        if self.match is None or self.status in ("lobby", "countdown"):
            raise Refused("game/not-running")
        if self.status == "over":
            raise Refused("game/over", "R-0.5")
        return self.match

    def check_owner(self, person: str) -> None:
        if not person or person != self.owner:
            raise Refused("owner/only")

    # -- folding -------------------------------------------------------------------------------------

    def fold(self, entry: Entry, command: str | None = None) -> None:
        before = self.at
        self.at = max(self.at, entry.at)
        self.position += 1
        self.version += entry.public
        FOLDS[type(entry)](self, entry)
        if isinstance(entry, (log.Here, log.Away, log.WorkerLost)):
            self.nod(before if isinstance(entry, log.WorkerLost) else entry.at, entry.at)
        if command is not None:
            self.remember(command)

    def take_in(self, entries: list[Entry], command: str | None) -> int:
        """What was written together. Returns the step of the game before it, 0 if a game began with it."""
        step = self.match.step if self.match is not None else 0
        number = self.matches
        for entry in entries:
            self.fold(entry)
        if command is not None:
            self.remember(command)
        return step if number == self.matches else 0

    def remember(self, command: str) -> None:
        self.done[command] = self.version
        if len(self.done) > REMEMBERED:
            del self.done[next(iter(self.done))]

    def nod(self, last_sign: int, now: int) -> None:
        """Fall asleep when the last one is gone, wake with the first who comes, and let no clock run in between. If a
        worker died, the last sign of life is the entry before."""
        anybody = bool(self.watchers) or any(seat.online for seat in self.seats)
        if anybody and self.asleep_since is not None:
            pause = now - self.asleep_since
            self.asleep_since = None
            if self.match is not None:
                self.match.wait(pause)
            if self.starts_at is not None:
                self.starts_at += pause
            if self.undo is not None:
                self.undo.at += pause
        elif not anybody and self.asleep_since is None:
            self.asleep_since = last_sign

    def empty(self, number: int, level: str = "") -> None:
        seat = self.seats[number]
        self.seats[number] = Seat(level=level, away_since=self.at)
        self.watchers |= seat.workers  # their sockets are still open, and watch

    def sat(self, entry: log.Sat) -> None:
        self.seats[entry.seat] = Seat(kind="person", name=entry.name, person=entry.person, program=entry.program)
        self.seats[entry.seat].away_since = entry.at

    def renamed(self, entry: log.Renamed) -> None:
        self.seats[entry.seat].name = entry.name

    def left(self, entry: log.Left) -> None:
        if self.running:
            self.seats[entry.seat].left = True
            self.seats[entry.seat].away_since = 0  # a bot takes over at once: nobody is expected back
        else:
            self.empty(entry.seat)

    def returned(self, entry: log.Returned) -> None:
        self.seats[entry.seat].left = False
        self.seats[entry.seat].missed = 0

    def bot_set(self, entry: log.BotSet) -> None:
        self.seats[entry.seat] = Seat(kind="bot", level=entry.level, away_since=0)

    def cleared(self, entry: log.Cleared) -> None:
        if entry.ban and self.seats[entry.seat].person:
            self.banned.add(self.seats[entry.seat].person)
        self.empty(entry.seat, entry.level if self.running else "")

    def owner_is(self, entry: log.OwnerIs) -> None:
        self.owner = entry.person

    def here(self, entry: log.Here) -> None:
        if entry.seat == WATCHING:
            self.watchers.add(entry.worker)
            return
        seat = self.seats[entry.seat]
        seat.workers.add(entry.worker)
        seat.left = False
        seat.missed = 0

    def away(self, entry: log.Away) -> None:
        if entry.seat == WATCHING:
            self.watchers.discard(entry.worker)
            return
        self.lose(self.seats[entry.seat], entry)

    def lose(self, seat: Seat, entry: log.Away | log.WorkerLost) -> None:
        seat.workers.discard(entry.worker)
        if not seat.left:
            seat.away_since = entry.at

    def worker_lost(self, entry: log.WorkerLost) -> None:
        self.watchers.discard(entry.worker)
        for seat in self.seats:
            if entry.worker in seat.workers:
                self.lose(seat, entry)

    def changed(self, entry: log.Changed) -> None:
        self.settings = entry.settings

    def planned(self, entry: log.Planned) -> None:
        self.plan = entry.plan
        self.status = "lobby"
        self.match = None
        del self.seats[entry.plan.seats :]
        self.seats += [Seat() for _ in range(entry.plan.seats - len(self.seats))]
        self.unready()

    def unready(self) -> None:
        for seat in self.seats:
            seat.ready = False
            seat.seed = ""

    def ready_is(self, entry: log.ReadyIs) -> None:
        self.seats[entry.seat].ready = entry.ready
        self.seats[entry.seat].seed = entry.seed

    def countdown_began(self, entry: log.CountdownBegan) -> None:
        self.status = "countdown"
        self.starts_at = entry.starts_at

    def countdown_stopped(self, entry: log.CountdownStopped) -> None:
        self.status = "over" if self.match is not None else "lobby"
        self.starts_at = None

    def began(self, entry: log.Began) -> None:
        self.matches += 1
        self.plan = entry.plan
        self.match = Match(self.matches, entry.plan, Fair(self.secret_of(self.matches), entry.seeds))
        self.status = "playing"
        self.starts_at = None
        self.undo = None
        self.unready()
        for seat in self.seats:
            seat.missed = 0

    def acted(self, entry: log.Acted) -> None:
        assert self.match is not None
        self.match.act(entry, self.version)
        if entry.by == "person":
            self.seats[entry.seat].missed = 0
        self.undo = None
        if self.match.over:
            self.status = "over"

    def answered(self, entry: log.Answered) -> None:
        assert self.match is not None
        self.match.answer(entry)

    def missed(self, entry: log.Missed) -> None:
        assert self.match is not None
        self.match.miss(entry)

    def timed_out(self, entry: log.TimedOut) -> None:
        self.seats[entry.seat].missed += 1

    def stopped(self, entry: log.Stopped) -> None:
        assert self.match is not None
        self.match.stopped = True
        self.match.ended = entry.at
        self.status = "over"

    def undo_asked(self, entry: log.UndoAsked) -> None:
        self.undo = UndoAsk(entry.seat, entry.step, entry.at, {entry.seat})

    def undo_agreed(self, entry: log.UndoAgreed) -> None:
        assert self.undo is not None
        self.undo.agreed.add(entry.seat)

    def undo_dropped(self, entry: log.UndoDropped) -> None:
        self.undo = None

    def undone(self, entry: log.Undone) -> None:
        assert self.match is not None
        self.match.go_back(entry.step, Since(self.version, entry.at))
        self.undo = None


FOLDS: dict[type[Entry], Callable[[Table, Any], None]] = {
    log.Sat: Table.sat,
    log.Renamed: Table.renamed,
    log.Left: Table.left,
    log.Returned: Table.returned,
    log.BotSet: Table.bot_set,
    log.Cleared: Table.cleared,
    log.OwnerIs: Table.owner_is,
    log.Here: Table.here,
    log.Away: Table.away,
    log.WorkerLost: Table.worker_lost,
    log.Changed: Table.changed,
    log.Planned: Table.planned,
    log.ReadyIs: Table.ready_is,
    log.CountdownBegan: Table.countdown_began,
    log.CountdownStopped: Table.countdown_stopped,
    log.Began: Table.began,
    log.Acted: Table.acted,
    log.Answered: Table.answered,
    log.Missed: Table.missed,
    log.TimedOut: Table.timed_out,
    log.Stopped: Table.stopped,
    log.UndoAsked: Table.undo_asked,
    log.UndoAgreed: Table.undo_agreed,
    log.UndoDropped: Table.undo_dropped,
    log.Undone: Table.undone,
}
