"""An evening at one table, without a socket, a database or a second passing: commands, and time that is told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import stolik
from stolik.engine import registry
from stolik.engine.contract import TABLE, State
from stolik.host import clocks
from stolik.host.chore import Chore
from stolik.host.customs import Customs
from stolik.host.entries import Acted, Dealt, Entry, Status, decode, encode
from stolik.host.match import Match, game_of
from stolik.host.opening import NewTable
from stolik.host.order import Order
from stolik.host.playing import Act
from stolik.host.refused import Refused
from stolik.host.restraint import decided
from stolik.host.seating import LoseWorker, Serve, SetBot, Sit
from stolik.host.starting import Ready
from stolik.host.table import Table

SECRET = bytes(range(32))
NOON = 1_700_000_000_000
PEOPLE = ("ania", "bartek", "celina", "darek", "ewa", "filip")


def over_soon(game: str) -> dict[str, Any]:
    """Options for a whole game; one without turns is over soon as it is printed."""
    room = registry.room(game)
    return {} if room.real_time else dict(room.short)


def rebuilt(table: Table, entries: Iterable[Entry]) -> Table:
    """A table just opened, with its log folded in."""
    for entry in entries:
        table.fold(entry)
    return table


def attributes(thing: object) -> dict[str, Any]:
    """Compiled objects have no `__dict__`, and say what they have instead."""
    names = getattr(thing, "__mypyc_attrs__", None) or vars(thing)
    return {name: getattr(thing, name) for name in names}


def fingerprint(table: Table) -> dict[str, Any]:
    """Everything a table consists of, comparable."""
    parts = attributes(table)
    parts.pop("done")
    match = parts.pop("match")
    if match is not None:
        parts |= {f"match.{name}": value for name, value in attributes(match).items() if name not in ("game", "fair")}
        parts["fair"] = (match.fair.secret, match.fair.seeds)
    return parts


class Evening:
    def __init__(
        self, game: str, people: int, bots: tuple[str, ...] = (), customs: Customs | None = None, **settings: Any
    ) -> None:
        self.now = NOON
        self.worker = "w1"
        self.customs = customs or Customs()
        asked = NewTable(game=game, seats=people + len(bots), name="Ania", **settings)
        self.opened = asked.opened(PEOPLE[0], SECRET, self.now, self.customs)
        self.table = Table("t", "mopa-rutiko", self.opened, self.customs)
        self.log: list[Entry] = []
        self.here: set[int] = set()
        for number, name in enumerate(PEOPLE[1:people], 1):
            self.do(name, Sit, name=name.title(), seat=number)
        for number, level in enumerate(bots, people):
            self.do(PEOPLE[0], SetBot, seat=number, level=level)

    # -- commands --------------------------------------------------------------------------------------

    def do(self, who: int | str, order: type[Order], **fields: Any) -> list[Entry]:
        """An order of somebody, by name or by seat, through the bytes of the log, and folded in."""
        person = self.table.seats[who].person if isinstance(who, int) else who
        try:
            return self.commit(decided(order(id="x", **fields), self.table, person, self.now))
        except Refused as refused:
            self.commit(refused.entries)
            raise

    def note(self, command: Chore | Serve | LoseWorker) -> list[Entry]:
        return self.commit(command.decide(self.table, self.now))

    def commit(self, entries: list[Entry]) -> list[Entry]:
        for entry in entries:
            kept = decode(encode(entry))
            assert kept == entry
            assert kept.at >= self.table.at
            self.log.append(kept)
            self.table.fold(kept)
        return entries

    def refused(self, who: int | str, order: type[Order], **fields: Any) -> str:
        before = fingerprint(self.rebuilt())
        try:
            self.do(who, order, **fields)
        except Refused as refused:
            if not refused.entries:
                assert fingerprint(self.table) == before
            return refused.code
        raise AssertionError(f"{order.__name__} was accepted")

    def arrive(self, *seats: int) -> None:
        self.here |= set(seats)
        self.note(Serve(self.worker, frozenset(self.here)))

    def go(self, *seats: int) -> None:
        self.here -= set(seats)
        self.note(Serve(self.worker, frozenset(self.here)))

    def begin(self) -> None:
        """Everybody comes, is ready, and the countdown runs out."""
        self.arrive(*self.table.people)
        for seat in self.table.people:
            self.do(seat, Ready)
        self.wait(self.customs.countdown)
        assert self.table.running

    def act(self, seat: int, text: str, version: int | None = None) -> list[Entry]:
        return self.do(seat, Act, version=self.table.version if version is None else version, text=text)

    def act_somehow(self, seat: int) -> None:
        """Something legal, always the same."""
        self.act(seat, self.match.game.text(self.match.state.legal(seat)[-1]))

    # -- time ------------------------------------------------------------------------------------------

    def wait(self, millis: int) -> list[Entry]:
        """Time passes; what is due happens when it is due."""
        until = self.now + millis
        done: list[Entry] = []
        while True:
            due = clocks.chores(self.table)
            if not due or due[0].at > until:
                break
            self.now = max(self.now, due[0].at)
            done += self.note(self.thought_over(due[0].chore))
        self.now = until
        return done

    def thought_over(self, chore: Chore) -> Chore:
        asked = chore.question(self.table)
        if asked is None:
            return chore
        return chore.answered(stolik.bot(asked.level, game_of(asked.plan), asked.seed).choose(asked.view, asked.legal))

    # -- questions -------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    @property
    def state(self) -> State:
        return self.match.state

    def status(self) -> Status:
        return self.table.status

    def rebuilt(self) -> Table:
        return rebuilt(Table("t", "mopa-rutiko", self.opened, self.customs), self.log)

    def texts(self, entries: list[Entry]) -> list[tuple[int, str]]:
        """What seats and the table did."""
        acted: list[tuple[int, str]] = []
        for entry in entries:
            if isinstance(entry, Acted):
                acted.append((entry.seat, entry.text))
            elif isinstance(entry, Dealt):
                acted += [(TABLE, text) for text in entry.texts]
        return acted
