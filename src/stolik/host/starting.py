"""From people around a table to the first card: settings, the ready check, the countdown, the rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from stolik.engine.chain import FIXED
from stolik.engine.fair import Fair
from stolik.host import entries as log
from stolik.host import opening
from stolik.host.chore import Chore
from stolik.host.dealing import table_acts
from stolik.host.entries import Entry, Pace, Plan, ReadyIs, Settings, Tempo
from stolik.host.match import Match
from stolik.host.naming import clean_name
from stolik.host.order import CallWindow, Level, Order, SeatNumber, Seats, Seed, Slip, TableName, Text
from stolik.host.refused import Refused
from stolik.host.seat import TRAINED
from stolik.host.seating import stop_countdown
from stolik.host.table import Table

FIXED_OF_THE_DAY = ("game", "options", "seats", "call_window", "slip", "help", "unaided")
"""Settings that could make a table of the day easier, or another."""


class ChangeSettings(Order, frozen=True, kw_only=True, tag="settings"):
    """The owner changes the table; None leaves a setting as it is. Game, options and seats only between games."""

    game: Text | None = None
    options: dict[str, Any] | None = None
    seats: SeatNumber | None = None
    pace: Pace | None = None
    tempo: Tempo | None = None
    call_window: CallWindow | None = None
    slip: Slip | None = None
    help: Seats | None = None
    unaided: bool | None = None
    locked: bool | None = None
    public: bool | None = None
    name: TableName | None = None

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        table.check_owner(person)
        if any(getattr(self, name) is not None for name in FIXED_OF_THE_DAY):
            table.check_free()
        at = table.time(now)
        same_plan = self.game is None and self.options is None and self.seats is None
        return ([] if same_plan else self.replan(table, at)) + self.change(table, at)

    def change(self, table: Table, at: int) -> list[Entry]:
        """They hold from now on, also in a running game."""
        given = {name: getattr(self, name) for name in Settings.__struct_fields__}
        given = {name: value for name, value in given.items() if value is not None}
        if self.name:
            given["name"] = clean_name(self.name)
        changed = msgspec.structs.replace(table.settings, **given)
        return [] if changed == table.settings else [log.Changed(at=at, settings=changed)]

    def replan(self, table: Table, at: int) -> list[Entry]:
        """Another game, other options, more or fewer seats: only between games, and nobody loses a seat."""
        if table.running:
            raise Refused("game/running")
        old = table.plan
        kept = old.options if self.game in (None, old.game) else {}
        chosen = opening.plan(
            self.game or old.game, self.seats or old.seats, kept if self.options is None else self.options
        )
        if any(seat.kind == "person" for seat in table.seats[chosen.seats :]):
            raise Refused("seat/taken")
        if chosen == old:
            return []
        return [*stop_countdown(table, at), log.Planned(at=at, plan=chosen), *stay(table, chosen, at)]


def stay(table: Table, chosen: Plan, at: int) -> list[Entry]:
    """Rule bots take the seats of trained players who do not know the new game."""
    fitting = {f"{TRAINED}{name}" for name in table.customs.trained(chosen)}
    return [
        log.BotSet(at=at, seat=number, level="normal")
        for number, seat in enumerate(table.seats[: chosen.seats])
        if seat.kind == "bot" and seat.level.startswith(TRAINED) and seat.level not in fitting
    ]


class Ready(Order, frozen=True, kw_only=True, tag="ready"):
    """Also the answer to "rematch?". `seed` is mixed into the shuffle; give it after the commitment was seen. A seed once
    given counts until the game begins, unless another one is given."""

    ready: bool = True
    seed: Seed = ""

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        seat, at = table.own_seat(person), table.time(now)
        if table.running:
            return self.go_on(table, seat, at)
        if table.matches:
            table.check_free()
        said = ReadyIs(at=at, seat=seat, ready=self.ready, seed=self.seed or table.seats[seat].seed)
        if not self.ready:
            return [*stop_countdown(table, at), said]
        if table.status == "countdown" or not complete(table, seat):
            return [said]
        return [said, *go(table, at, [said])]

    def go_on(self, table: Table, seat: int, at: int) -> list[Entry]:
        """Between two games of a match without turns: the next one may begin."""
        if table.starts_at is None or not self.ready:
            raise Refused("game/running")
        return [] if table.seats[seat].ready else [ReadyIs(at=at, seat=seat, ready=True)]


class Rematch(Order, frozen=True, kw_only=True, tag="rematch"):
    """After the end: the same people again. Who asks is ready; it starts when everybody who is here is."""

    seed: Seed = ""

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        if table.match is None:
            raise Refused("game/not-running")
        return Ready(id=self.id, seed=self.seed).decide(table, person, now)


class Start(Order, frozen=True, kw_only=True, tag="start"):
    """The owner starts: they are ready themselves, and empty seats become bots of level `fill`. With `pass_over` nobody is
    waited for: whoever is not ready keeps the seat, and a bot plays there until they say that they are back (`sit`)."""

    fill: Level | None = None
    pass_over: bool = False

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        table.check_owner(person)
        if table.running:
            raise Refused("game/running")
        if table.matches:
            table.check_free()
        empty = [number for number, seat in enumerate(table.seats) if seat.kind == "empty"]
        if empty and self.fill is None:
            raise Refused("start/empty-seats")
        if table.status == "countdown":
            return []
        own = table.seat_of(person)
        if not self.pass_over and not everybody_ready(table, own):
            raise Refused("start/not-ready")
        at = table.time(now)
        said = [] if own is None else [ReadyIs(at=at, seat=own, ready=True, seed=table.seats[own].seed)]
        return [
            *[log.BotSet(at=at, seat=number, level=self.fill or "normal") for number in empty],
            *said,
            *go(table, at, said),
        ]


def everybody_ready(table: Table, asking: int | None) -> bool:
    """A rematch does not wait for somebody who is offline, for a bot stands in until they come; at a slow table it does."""
    rematch = table.match is not None and not table.slow
    people = [(number, table.seats[number]) for number in table.people]
    return all(seat.ready or number == asking or (rematch and not seat.online) for number, seat in people)


def complete(table: Table, asking: int) -> bool:
    return all(seat.kind != "empty" for seat in table.seats) and everybody_ready(table, asking)


def go(table: Table, at: int, said: Sequence[ReadyIs]) -> list[Entry]:
    """Nobody to wait for: begin at once. Else, and always where speed counts, count down."""
    if len(table.people) <= 1 and not table.room.real_time:
        return begin(table, at, said)
    return [log.CountdownBegan(at=at, starts_at=at + table.customs.countdown)]


def begin(table: Table, at: int, said: Sequence[ReadyIs] = ()) -> list[Entry]:
    """The first cards, drawn from the secret committed before and everybody's seeds, by today's rules also at a table that
    was opened under older ones; `said` is not folded in yet."""
    given = {entry.seat: entry.seed for entry in said}
    own = tuple([given.get(number, seat.seed) for number, seat in enumerate(table.seats)])
    seeds = (FIXED,) * len(own) if table.day else own
    number, plan = table.matches + 1, msgspec.structs.replace(table.plan, rules=table.room.version)
    match = Match(number, plan, Fair(table.secret_of(number), seeds), table.customs.longest)
    return [log.Began(at=at, plan=plan, seeds=seeds), *table_acts(match, match.state.clone(), 0, at)]


class Begin(Chore, frozen=True):
    """The countdown is over."""

    def due(self, table: Table) -> int | None:
        return table.starts_at if table.status == "countdown" else None

    def do(self, table: Table, at: int) -> list[Entry]:
        return begin(table, at)
