"""From people around a table to the first card: settings, the ready check, the countdown, the rematch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from stolik.engine.fair import Fair
from stolik.host import opening
from stolik.host.entries import (
    Began,
    BotSet,
    Changed,
    CountdownBegan,
    Entry,
    Planned,
    ReadyIs,
)
from stolik.host.match import Match
from stolik.host.refused import Refused
from stolik.host.seating import stop_countdown
from stolik.host.table import Table
from stolik.host.tabling import table_acts

COUNTDOWN = 3000


def change(table: Table, person: str, now: int, settings: Mapping[str, Any]) -> list[Entry]:
    """The owner's settings; they hold from now on, also in a running game."""
    table.check_owner(person)
    given = {name: value for name, value in settings.items() if value is not None}
    changed = msgspec.structs.replace(table.settings, **given)
    return [] if changed == table.settings else [Changed(at=table.time(now), settings=changed)]


def replan(
    table: Table, person: str, now: int, game: str | None, seats: int | None, options: Mapping[str, Any] | None
) -> list[Entry]:
    """Another game, other options, more or fewer seats: only between games, and nobody loses a seat."""
    table.check_owner(person)
    if table.running:
        raise Refused("game/running")
    old = table.plan
    kept = old.options if game in (None, old.game) else {}
    chosen = opening.plan(game or old.game, seats or old.seats, kept if options is None else options)
    if any(seat.kind == "person" for seat in table.seats[chosen.seats :]):
        raise Refused("seat/taken")
    if chosen == old:
        return []
    at = table.time(now)
    return [*stop_countdown(table, at), Planned(at=at, plan=chosen)]


def ready(table: Table, seat: int, now: int, is_ready: bool = True, seed: str = "") -> list[Entry]:
    """Also a rematch: after the end, whoever is here and ready plays again."""
    if table.running:
        raise Refused("game/running")
    at = table.time(now)
    if not is_ready:
        return [*stop_countdown(table, at), ReadyIs(at=at, seat=seat, ready=False)]
    said: list[Entry] = [ReadyIs(at=at, seat=seat, ready=True, seed=seed)]
    if table.status == "countdown" or not complete(table, {seat}):
        return said
    return said + go(table, at, {seat: seed})


def start(table: Table, person: str, now: int, fill: str | None = None, seed: str = "") -> list[Entry]:
    """The owner starts: they are ready themselves, and empty seats become bots."""
    table.check_owner(person)
    if table.running:
        raise Refused("game/running")
    at = table.time(now)
    empty = [number for number, seat in enumerate(table.seats) if seat.kind == "empty"]
    if empty and fill is None:
        raise Refused("start/empty-seats")
    bots: list[Entry] = [BotSet(at=at, seat=number, level=fill or "normal") for number in empty]
    own = table.seat_of(person)
    if table.status == "countdown":
        return []
    if not all(seat.ready or number == own or excused(table, number) for number, seat in people(table)):
        raise Refused("start/not-ready")
    said: list[Entry] = [] if own is None else [ReadyIs(at=at, seat=own, ready=True, seed=seed)]
    return bots + said + go(table, at, {} if own is None else {own: seed})


def people(table: Table) -> list[tuple[int, Any]]:
    return [(number, table.seats[number]) for number in table.people]


def excused(table: Table, number: int) -> bool:
    """A rematch does not wait for somebody who is offline: a bot stands in until they come."""
    return table.match is not None and not table.seats[number].online


def complete(table: Table, now_ready: set[int]) -> bool:
    """Every seat is taken, and everybody is ready, or excused."""
    if any(seat.kind == "empty" for seat in table.seats):
        return False
    return all(seat.ready or number in now_ready or excused(table, number) for number, seat in people(table))


def go(table: Table, at: int, seeds: dict[int, str]) -> list[Entry]:
    """Nobody to wait for: begin at once. Else, and always where speed counts, count down."""
    if len(table.people) <= 1 and not table.room.real_time:
        return begin(table, at, seeds)
    return [CountdownBegan(at=at, starts_at=at + COUNTDOWN)]


def begin(table: Table, now: int, late_seeds: Mapping[int, str] | None = None) -> list[Entry]:
    """The countdown is over: the first cards, drawn from the secret committed before and everybody's seeds."""
    at = table.time(now)
    seeds = tuple([(late_seeds or {}).get(number, seat.seed) for number, seat in enumerate(table.seats)])
    number = table.matches + 1
    match = Match(number, table.plan, Fair(table.secret_of(number), seeds))
    return [Began(at=at, plan=table.plan, seeds=seeds), *table_acts(match, match.state.clone(), 0, at)]
