"""Hints, at tables where every person has agreed to them. What one says is made of what its seat may know, and of nothing
else; that it was given is in the log, and everybody at the table is told."""

from __future__ import annotations

from stolik.host.chore import Question
from stolik.host.entries import Entry, Hinted, TrainsIs
from stolik.host.match import Match
from stolik.host.order import Order
from stolik.host.refused import Refused
from stolik.host.table import Table

LEVEL = "hard"
"""Whom one asks."""


class Train(Order, frozen=True, kw_only=True, tag="train"):
    """Agree that hints are given at this table, or do not any more. They are while every person there agrees."""

    agree: bool = True

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        seat = table.own_seat(person)
        table.check_free()
        if table.room.real_time:
            raise Refused("hint/real-time")
        if table.seats[seat].trains == self.agree:
            return []
        return [TrainsIs(at=table.time(now), seat=seat, trains=self.agree)]


def decision(table: Table, person: str) -> tuple[int, Match]:
    """The seat that may have a hint now, and its game."""
    seat, match = table.own_seat(person), table.playing()
    if match.game.room.real_time:
        raise Refused("hint/real-time")
    if not table.training:
        raise Refused("hint/not-here")
    if match.since[seat] is None or seat in match.answers:
        raise Refused("hint/not-now")
    return seat, match


def given(table: Table, person: str) -> Hinted | None:
    """What this seat was told about this very decision."""
    seat, match = decision(table, person)
    return next((hint for hint in table.hints if (hint.seat, hint.step) == (seat, match.step)), None)


def question(table: Table, person: str) -> Question:
    """All that whoever advises is told."""
    seat, match = decision(table, person)
    seed = table.dice(f"hint {seat} {match.step}")
    return Question(LEVEL, match.plan, match.state.view(seat), match.state.legal(seat), seed)


def note(table: Table, person: str, asked: int, text: str, advice: bytes, now: int) -> list[Entry]:
    """The entry for a hint about the decision at step `asked`. Meanwhile the table may have moved on, or somebody who has
    not agreed sat down."""
    seat, match = decision(table, person)
    if match.step != asked:
        raise Refused("version/stale")
    if given(table, person) is not None:
        return []
    return [Hinted(at=table.time(now), seat=seat, step=asked, text=text, advice=advice)]
