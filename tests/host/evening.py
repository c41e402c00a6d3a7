"""An evening at one table, without a socket, a database or a second passing: commands, and time that is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import stolik
from stolik.engine.contract import State
from stolik.host import clocks, opening, playing, seating, starting
from stolik.host.entries import Entry, Settings, decode, encode
from stolik.host.match import Match
from stolik.host.refused import Refused
from stolik.host.table import Table

SECRET = bytes(range(32))
NOON = 1_700_000_000_000
PEOPLE = ("ania", "bartek", "celina", "darek", "ewa", "filip")


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
    def __init__(self, game: str, people: int, bots: tuple[str, ...] = (), **settings: Any) -> None:
        options = settings.pop("options", {})
        self.now = NOON
        self.worker = "w1"
        plan = opening.plan(game, people + len(bots), options)
        self.opened = opening.open_table(plan, PEOPLE[0], "Ania", SECRET, self.now, settings=Settings(**settings))
        self.table = Table("t", "mopa-rutiko", self.opened)
        self.log: list[Entry] = []
        self.here: set[int] = set()
        for number, name in enumerate(PEOPLE[1:people], 1):
            self.do(seating.sit, name, name.title(), number)
        for number, level in enumerate(bots, people):
            self.do(seating.set_bot, PEOPLE[0], number, level)

    # -- commands --------------------------------------------------------------------------------------

    def do(self, command: Callable[..., list[Entry]], *given: Any, **named: Any) -> list[Entry]:
        """Run a command, through the bytes of the log, and fold it in. The time is given where it is asked for."""
        try:
            return self.commit(command(self.table, *given, **named | {"now": self.now}))
        except Refused as refused:
            self.commit(refused.entries)
            raise

    def commit(self, entries: list[Entry]) -> list[Entry]:
        for entry in entries:
            kept = decode(encode(entry))
            assert kept == entry
            assert kept.at >= self.table.at
            self.log.append(kept)
            self.table.fold(kept)
        return entries

    def refused(self, command: Callable[..., list[Entry]], *given: Any, **named: Any) -> str:
        before = fingerprint(self.rebuilt())
        try:
            self.do(command, *given, **named)
        except Refused as refused:
            if not refused.entries:
                assert fingerprint(self.table) == before
            return refused.code
        raise AssertionError(f"{command.__name__} was accepted")

    def arrive(self, *seats: int) -> None:
        self.here |= set(seats)
        self.do(seating.present, self.worker, set(self.here))

    def go(self, *seats: int) -> None:
        self.here -= set(seats)
        self.do(seating.present, self.worker, set(self.here))

    def begin(self) -> None:
        """Everybody comes, is ready, and the countdown runs out."""
        self.arrive(*self.table.people)
        for seat in self.table.people:
            self.do(starting.ready, seat)
        self.wait(starting.COUNTDOWN)
        assert self.table.running

    def act(self, seat: int, text: str, version: int | None = None) -> list[Entry]:
        return self.do(playing.act, seat, self.table.version if version is None else version, text=text)

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
            done += self.commit(clocks.do(self.table, due[0], self.now, self.choice(due[0])))
        self.now = until
        return done

    def choice(self, chore: clocks.Chore) -> int:
        if chore.seat < 0:
            return -1
        asked = clocks.question(self.table, chore.seat)
        return stolik.bot(asked.level, asked.game, asked.seed).choose(asked.view, asked.legal)

    # -- questions -------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    @property
    def state(self) -> State:
        return self.match.state

    def rebuilt(self) -> Table:
        return Table.rebuilt("t", "mopa-rutiko", self.opened, self.log)

    def texts(self, entries: list[Entry]) -> list[tuple[int, str]]:
        return [(entry.seat, entry.text) for entry in entries if type(entry).__name__ == "Acted"]  # type: ignore[attr-defined]
