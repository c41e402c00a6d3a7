"""The table: everything its log says, folded up."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from stolik.engine import registry
from stolik.engine.fair import Fair, commitment
from stolik.engine.room import Room
from stolik.host import entries as log
from stolik.host.customs import Customs
from stolik.host.entries import WATCHING, Entry, Opened, Plan, Settings, Status
from stolik.host.match import ASIDE, Match, Since
from stolik.host.refused import Refused
from stolik.host.restraint import Restraint, author
from stolik.host.seat import Seat

CUSTOMS = Customs()
SLOW = ("1h", "8h", "1d", "3d")
REMEMBERED = 100
"""Command ids a table knows by heart; older ones are the store's to know."""


def match_secret(secret: bytes, match: int) -> bytes:
    """Each game has a secret of its own, so that publishing one tells nothing of the next."""
    return hmac.digest(secret, f"match {match}".encode(), "sha256")


@dataclass
class UndoAsk:
    by: int
    step: int
    at: int
    agreed: set[int] = field(default_factory=set)


class Table:
    def __init__(self, table_id: str, code: str, opened: Opened, customs: Customs = CUSTOMS) -> None:
        self.id = table_id
        self.code = code
        self.customs = customs
        self.secret = opened.secret
        self.plan: Plan = opened.plan
        self.owner = opened.owner
        self.day = opened.day
        self.settings: Settings = opened.settings
        self.seats = [Seat.of(chair) for chair in opened.chairs]
        self.absent_owner = ""
        """Whose table it was, and is again once they are back."""
        self.banned: dict[str, str] = {}
        """Who may not sit down here, and the name they had."""
        self.removed: dict[str, str] = {}
        """Who was asked to leave and did not come back, and by whom."""
        self.watchers: frozenset[str] = frozenset()
        self.status: Status = "lobby"
        self.starts_at: int | None = None
        self.matches = 0
        self.match: Match | None = None
        self.undo: UndoAsk | None = None
        self.hints: list[log.Hinted] = []
        """Given in this game."""
        self.restraint = Restraint()
        self.version = 0
        self.position = 0
        self.at = opened.at
        self.asleep_since: int | None = opened.at
        self.done: dict[str, int] = {}

    # -- questions -----------------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        return registry.room(self.plan.game)

    @property
    def running(self) -> bool:
        return self.status == "playing"

    @property
    def aside(self) -> bool:
        """The game is only in the log; what is known of people and seats is still here."""
        return self.match is ASIDE

    @property
    def slow(self) -> bool:
        """Its clock runs in hours or days, so it goes on without anybody being here."""
        return self.settings.pace in SLOW and not self.room.real_time

    @property
    def deserted(self) -> bool:
        """Nobody at all is connected."""
        return self.asleep_since is not None

    @property
    def asleep(self) -> bool:
        """Nobody is connected, so clocks and bots wait."""
        return self.deserted and not self.slow

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    @property
    def training(self) -> bool:
        """Hints are given here: every person at the table has agreed to it, and nobody new has sat down since."""
        people = self.people
        return bool(people) and all(self.seats[number].trains for number in people)

    @property
    def commitment(self) -> str:
        """Of the running game, else of the coming one: seats give their seeds after they saw it."""
        return commitment(self.secret_of(self.matches if self.running else self.matches + 1))

    def secret_of(self, match: int) -> bytes:
        return match_secret(self.secret, match)

    def dice(self, what: str) -> str:
        """A seed for bots and their pace that nobody outside can know."""
        return hmac.digest(self.secret, f"bots {self.matches} {what}".encode(), "sha256").hex()

    def seat_of(self, person: str) -> int | None:
        for number, seat in enumerate(self.seats):
            if person and seat.person == person:
                return number
        return None

    @property
    def owner_name(self) -> str:
        """Empty if the owner only watches."""
        seat = self.seat_of(self.owner)
        return "" if seat is None else self.seats[seat].name

    def own_seat(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("seat/needed")
        return seat

    @property
    def workers(self) -> frozenset[str]:
        """Every worker that is said to serve somebody here."""
        return self.watchers.union(*[seat.workers for seat in self.seats])

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

    def check_free(self) -> None:
        """At a table of the day everything but the moves is as for everybody else."""
        if self.day:
            raise Refused("day/fixed")

    def check_owner(self, person: str) -> None:
        if not person or person != self.owner:
            raise Refused("owner/only")

    def lay_aside(self) -> None:
        self.match = ASIDE
        self.done = {}

    def take_up(self, other: Table) -> None:
        """Go on with the game of the same table, read from the log up to here."""
        self.match = other.match
        self.done = other.done

    # -- folding -------------------------------------------------------------------------------------

    def fold(self, entry: Entry, command: str | None = None) -> None:
        before, who = self.at, author(self, entry)
        self.at = max(self.at, entry.at)
        self.position += 1
        self.version += entry.public
        FOLDS[type(entry)](self, entry)
        if who is not None:
            self.restraint.note(who, entry.at)
        if isinstance(entry, (log.Here, log.Away, log.WorkerLost)):
            self.nod(before if isinstance(entry, log.WorkerLost) else entry.at, entry.at)
            self.hasten(entry.at)
        if command is not None:
            self.remember(command)

    def take_in(self, entries: list[Entry], command: str | None) -> int:
        """What was written together. Returns the step up to which the game is as before, 0 if one began with it."""
        step = self.match.step if self.match is not None else 0
        number = self.matches
        for entry in entries:
            self.fold(entry)
            if isinstance(entry, (log.Undone, log.TakenBack)):
                step = min(step, entry.step)
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
            pause = 0 if self.slow else now - self.asleep_since
            self.asleep_since = None
            if self.match is not None:
                self.match.wait(pause)
            if self.starts_at is not None:
                self.starts_at += pause
            if self.undo is not None:
                self.undo.at += pause
            for seat in self.seats:
                seat.away_since += pause
        elif not anybody and self.asleep_since is None:
            self.asleep_since = last_sign

    def hasten(self, at: int) -> None:
        """Between two games of a match nobody is waited for who is not here, nor programs: they read at once."""
        waited = [seat for seat in self.seats if seat.kind == "person" and seat.online and not seat.program]
        if self.running and self.starts_at is not None and not self.asleep and all(seat.ready for seat in waited):
            self.starts_at = min(self.starts_at, at + self.customs.countdown)

    def empty(self, number: int, level: str = "") -> None:
        seat = self.seats[number]
        self.seats[number] = Seat(level=level, away_since=self.at)
        self.watchers |= seat.workers  # their sockets are still open, and watch

    def sat(self, entry: log.Sat) -> None:
        self.removed.pop(entry.person, None)
        self.seats[entry.seat] = Seat(kind="person", name=entry.name, person=entry.person, program=entry.program)
        self.seats[entry.seat].away_since = entry.at

    def renamed(self, entry: log.Renamed) -> None:
        self.seats[entry.seat].name = entry.name

    def left(self, entry: log.Left) -> None:
        if self.seats[entry.seat].person == self.absent_owner:
            self.absent_owner = ""
        if self.running:
            self.seats[entry.seat].left = True
        else:
            self.empty(entry.seat)

    def returned(self, entry: log.Returned) -> None:
        self.seats[entry.seat].returns()

    def stood_in(self, entry: log.StoodIn) -> None:
        self.seats[entry.seat].covered = True

    def waited_on(self, entry: log.WaitedOn) -> None:
        self.seats[entry.seat].waited_since = entry.at

    def nudged(self, entry: log.Nudged) -> None:
        self.seats[entry.seat].nudged = not entry.later
        self.seats[entry.seat].nudge_at = entry.later

    def on_holiday(self, entry: log.OnHoliday) -> None:
        self.holiday_is(entry.seat, entry.at, entry.until)

    def holiday_is(self, number: int, at: int, until: int) -> None:
        """What came before counts as time that stood still; from now on only this does."""
        began, ended = self.seats[number].holiday
        if self.match is not None:
            self.match.stand_still(number, began, min(ended, at))
        self.seats[number].holiday = (at, until)

    def overslept(self, entry: log.Overslept) -> None:
        for number, seat in enumerate(self.seats):
            self.holiday_is(number, entry.at, seat.holiday[1])
        if self.match is not None:
            self.match.wait(entry.pause)

    def bot_set(self, entry: log.BotSet) -> None:
        self.seats[entry.seat] = Seat(kind="bot", level=entry.level)

    def cleared(self, entry: log.Cleared) -> None:
        former = self.seats[entry.seat].person
        if entry.ban and former:
            self.banned[former] = self.seats[entry.seat].name
        if former == self.absent_owner:
            self.absent_owner = ""
        if former:
            self.removed[former] = self.owner_name
        self.empty(entry.seat, entry.level if self.running else "")
        self.seats[entry.seat].former = former

    def let_in(self, entry: log.LetIn) -> None:
        self.banned.pop(entry.person, None)

    def owner_is(self, entry: log.OwnerIs) -> None:
        if entry.until_back:
            self.absent_owner = self.absent_owner or self.owner
        elif entry.person == self.absent_owner:
            self.absent_owner = ""
        self.owner = entry.person

    def here(self, entry: log.Here) -> None:
        if entry.seat == WATCHING:
            self.watchers |= {entry.worker}
            return
        self.seats[entry.seat].workers |= {entry.worker}
        self.seats[entry.seat].looks()
        self.seats[entry.seat].returns()

    def away(self, entry: log.Away) -> None:
        if entry.seat == WATCHING:
            self.watchers -= {entry.worker}
            return
        self.lose(self.seats[entry.seat], entry)

    def lose(self, seat: Seat, entry: log.Away | log.WorkerLost) -> None:
        seat.workers -= {entry.worker}
        seat.away_since = entry.at

    def worker_lost(self, entry: log.WorkerLost) -> None:
        self.watchers -= {entry.worker}
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
        for seat in self.seats:
            seat.ready = False

    def ready_is(self, entry: log.ReadyIs) -> None:
        self.seats[entry.seat].ready = entry.ready
        self.seats[entry.seat].seed = entry.seed
        self.hasten(entry.at)

    def trains_is(self, entry: log.TrainsIs) -> None:
        self.seats[entry.seat].trains = entry.trains

    def hinted(self, entry: log.Hinted) -> None:
        self.hints.append(entry)

    def countdown_began(self, entry: log.CountdownBegan) -> None:
        self.status = "countdown"
        self.starts_at = entry.starts_at

    def countdown_stopped(self, entry: log.CountdownStopped) -> None:
        self.status = "over" if self.match is not None else "lobby"
        self.starts_at = None

    def began(self, entry: log.Began) -> None:
        self.matches += 1
        self.plan = entry.plan
        fair = Fair(self.secret_of(self.matches), entry.seeds)
        self.match = Match(self.matches, entry.plan, fair, self.customs.longest)
        self.status = "playing"
        self.starts_at = None
        self.undo = None
        self.hints = []
        self.restraint = Restraint()
        for seat in self.seats:
            seat.covered = not seat.ready
            seat.ready = False
            seat.seed = ""
            seat.missed = 0

    def acted(self, entry: log.Acted) -> None:
        assert self.match is not None
        self.match.act(entry, self.version)
        if entry.by == "person":
            self.seats[entry.seat].returns()
        self.go_on(self.match, entry.at)

    def dealt(self, entry: log.Dealt) -> None:
        assert self.match is not None
        self.version += len(entry.texts)
        self.match.deal(entry, self.version)
        self.go_on(self.match, entry.at)

    def go_on(self, match: Match, at: int) -> None:
        self.undo = None
        if match.over:
            self.status = "over"
        elif match.between:
            self.starts_at = at + self.customs.interval
            self.hasten(at)
        elif self.starts_at is not None:
            self.starts_at = None
            for seat in self.seats:
                seat.ready = False

    def answered(self, entry: log.Answered) -> None:
        assert self.match is not None
        self.match.answer(entry)
        if entry.by == "person":
            self.seats[entry.seat].returns()

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

    def taken_back(self, entry: log.TakenBack) -> None:
        assert self.match is not None
        self.match.take_out(entry.step, Since(self.version, entry.at))
        self.undo = None


FOLDS: dict[type[Entry], Callable[[Table, Any], None]] = {
    log.Sat: Table.sat,
    log.Renamed: Table.renamed,
    log.Left: Table.left,
    log.Returned: Table.returned,
    log.StoodIn: Table.stood_in,
    log.WaitedOn: Table.waited_on,
    log.Nudged: Table.nudged,
    log.OnHoliday: Table.on_holiday,
    log.Overslept: Table.overslept,
    log.BotSet: Table.bot_set,
    log.Cleared: Table.cleared,
    log.LetIn: Table.let_in,
    log.OwnerIs: Table.owner_is,
    log.Here: Table.here,
    log.Away: Table.away,
    log.WorkerLost: Table.worker_lost,
    log.Changed: Table.changed,
    log.Planned: Table.planned,
    log.ReadyIs: Table.ready_is,
    log.TrainsIs: Table.trains_is,
    log.Hinted: Table.hinted,
    log.CountdownBegan: Table.countdown_began,
    log.CountdownStopped: Table.countdown_stopped,
    log.Began: Table.began,
    log.Acted: Table.acted,
    log.Dealt: Table.dealt,
    log.Answered: Table.answered,
    log.Missed: Table.missed,
    log.TimedOut: Table.timed_out,
    log.Stopped: Table.stopped,
    log.UndoAsked: Table.undo_asked,
    log.UndoAgreed: Table.undo_agreed,
    log.UndoDropped: Table.undo_dropped,
    log.Undone: Table.undone,
    log.TakenBack: Table.taken_back,
}
