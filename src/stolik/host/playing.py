"""Moves: the person's, the bot's, the clock's. One path for all of them."""

from __future__ import annotations

from typing import Literal

from stolik.engine.arrival import offered
from stolik.host import realtime, window
from stolik.host.dealing import with_table
from stolik.host.entries import Acted, Entry
from stolik.host.match import Match
from stolik.host.order import Count, Order, Text
from stolik.host.refused import Refused
from stolik.host.table import Table


class Act(Order, frozen=True, kw_only=True, tag="act"):
    """Do something in the game: by notation or by id. `version` is that of the newest message the player had seen."""

    version: Count
    text: Text | None = None
    action: Count | None = None

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        seat, match = table.own_seat(person), table.playing()
        chosen = read(match, self.text, self.action)
        if match.game.room.real_time:
            return realtime.act(table, seat, chosen, self.version, now)
        since = match.since[seat]
        if since is not None and self.version < since.version:
            raise Refused("version/stale")
        return move(table, seat, chosen, now, "person")


def read(match: Match, text: str | None, action: int | None) -> int:
    """The action id somebody means; unknown ones are refused, not raised."""
    try:
        chosen = action if text is None else match.game.parse(text)
    except ValueError:
        chosen = None
    if chosen is None or not 0 <= chosen < match.game.actions:
        raise Refused("action/unknown", "7")
    return chosen


def move(table: Table, seat: int, action: int, now: int, by: Literal["person", "bot", "clock"]) -> list[Entry]:
    """A move with turns: into the window if one is open, else done at once."""
    match = table.playing()
    if match.window_open and match.since[seat] is not None:
        return window.answer(table, seat, action, now, "person" if by == "person" else "bot")
    refusal = match.state.why_not(seat, action)
    if refusal is not None:
        raise Refused(refusal.code, refusal.clause)
    return with_table(match, [Acted(at=table.time(now), seat=seat, text=match.game.text(action), by=by)])


def why_not(table: Table, seat: int, text: str | None, action: int | None) -> Refused | None:
    """For a card somebody touches: why it cannot be played, None if it can, or if finding out is the game."""
    match = table.playing()
    chosen = read(match, text, action)
    if seat in match.answers:
        return Refused("window/answered", "R-N10")
    refusal = match.state.why_not(seat, chosen)
    return None if refusal is None or refusal.code in untold(table, seat) else Refused(refusal.code, refusal.clause)


def legal(table: Table, seat: int | None) -> list[int]:
    """What a seat is offered."""
    match = table.match
    if match is None or not table.running or seat is None or seat in match.answers:
        return []
    return offered(match.state, seat, untold(table, seat))


def untold(table: Table, seat: int) -> tuple[str, ...]:
    """Reasons the table does not give away before somebody tries (R-S10)."""
    return () if seat in table.settings.help else table.room.untold
