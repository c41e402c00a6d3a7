"""What happens by itself, and when."""

from __future__ import annotations

from typing import NamedTuple, Self

import msgspec

from stolik.host import pace, playing, realtime
from stolik.host.chore import Chore, Question
from stolik.host.deadlines import deadline, oversleeping
from stolik.host.entries import Entry, TimedOut
from stolik.host.match import Match
from stolik.host.seating import NewOwner
from stolik.host.slowly import nudges
from stolik.host.starting import Begin
from stolik.host.table import Table
from stolik.host.undoing import DropUndo
from stolik.host.window import CloseWindow

ALWAYS = (Begin(), NewOwner(), DropUndo(), CloseWindow(), realtime.DealOn())


class Due(NamedTuple):
    at: int
    chore: Chore


def chores(table: Table) -> list[Due]:
    """Everything that is due some time, soonest first; nothing while nobody is here."""
    if table.asleep:
        return []
    times = [(chore.due(table), chore) for chore in (*ALWAYS, *decisions(table), *nudges(table))]
    return sorted([Due(at, chore) for at, chore in times if at is not None], key=lambda due: due.at)


def decisions(table: Table) -> list[Chore]:
    match = table.match
    if match is None or not table.running:
        return []
    able = [seat for seat, since in enumerate(match.since) if since is not None and seat not in match.answers]
    return [Ask(seat, match.step) if driven(table, seat) else TimeOut(seat, match.step) for seat in able]


def driven(table: Table, number: int) -> bool:
    """Something is done for this seat without its person; in a race also for one who only vanished (R-S5)."""
    seat = table.seats[number]
    return seat.driven or (table.room.real_time and seat.absent)


class Decision(Chore, frozen=True):
    """A bot decides for a seat what is done at this step. It is made anew each time, from the table's dice, so that any
    worker would decide the same."""

    seat: int
    step: int
    choice: int = -1

    def question(self, table: Table) -> Question | None:
        match = table.playing()
        state, seed = match.state, table.dice(f"choice {self.seat} {match.step}")
        level = table.seats[self.seat].bot_level
        return Question(level, match.plan, state.view(self.seat), state.legal(self.seat), seed)

    def answered(self, choice: int) -> Self:
        return msgspec.structs.replace(self, choice=choice)


class TimeOut(Decision, frozen=True):
    """The clock ran out: what a stand-in would do is done."""

    def due(self, table: Table) -> int | None:
        here = table.match is not None and table.match.step == self.step
        return deadline(table, self.seat) if here else None

    def do(self, table: Table, at: int) -> list[Entry]:
        given = oversleeping(table, self.due(table) or at, at)
        return given or [TimedOut(at=at, seat=self.seat), *playing.move(table, self.seat, self.choice, at, "clock")]


class Ask(Decision, frozen=True):
    """A bot's own seat, or it stands in. While somebody asks to take something back it waits."""

    def due(self, table: Table) -> int | None:
        match = table.match
        if match is None or not table.running or match.step != self.step or not driven(table, self.seat):
            return None
        if table.undo is not None:
            return None
        return None if self.seat in match.answers else bot_due(table, match, self.seat)

    def do(self, table: Table, at: int) -> list[Entry]:
        match = table.playing()
        if not match.game.room.real_time:
            return playing.move(table, self.seat, self.choice, at, "bot")
        idle = idle_action(match, self.seat) if idles(table, self.seat) else None
        return realtime.bot_act(table, self.seat, self.choice if idle is None else idle, at)


def bot_due(table: Table, match: Match, number: int) -> int | None:
    since = match.since[number]
    if since is None:
        return None
    if match.game.room.real_time:
        return hands_due(table, match, number)
    if match.window_open:
        return since.at + pace.answer(table, number, since.version)
    return since.at + pace.think(table, number, since.version)


def hands_due(table: Table, match: Match, number: int) -> int | None:
    since = match.since[number]
    assert since is not None
    if idles(table, number):
        return None if idle_action(match, number) is None else since.at + table.customs.absent
    newest = match.moves[-1].at if match.moves else since.at
    return max(since.at + pace.hands(table, match, number, since.version), newest + table.customs.reaction)


def idles(table: Table, number: int) -> bool:
    """R-S5: for somebody who vanished the driver only takes cards."""
    return not table.seats[number].driven


def idle_action(match: Match, number: int) -> int | None:
    idle = match.game.room.idle
    action = match.game.parse(idle) if idle else -1
    return action if idle and match.state.allows(number, action) else None
