"""Moves: the person's, the bot's, the clock's. One path for all of them."""

from __future__ import annotations

from typing import Literal

from stolik.host import realtime, window
from stolik.host.entries import Acted, Entry, TimedOut
from stolik.host.match import Match
from stolik.host.refused import Refused
from stolik.host.table import Table
from stolik.host.tabling import with_table

By = Literal["person", "bot", "clock"]


def read(match: Match, text: str | None, action: int | None) -> int:
    """The action id somebody means; unknown ones are refused, not raised."""
    if text is None:
        known = action is not None and 0 <= action < match.game.actions
    else:
        try:
            action = match.game.parse(text)
            known = True
        except ValueError:
            known = False
    if not known or action is None:
        raise Refused("action/unknown", "7")
    return action


def act(table: Table, seat: int, version: int, now: int, text: str | None = None, action: int | None = None) -> list[Entry]:
    """A person's move, made when `version` was the newest they had seen."""
    match = table.playing()
    chosen = read(match, text, action)
    if match.game.room.real_time:
        return realtime.act(table, seat, chosen, version, now)
    since = match.since[seat]
    if since is not None and version < since.version:
        raise Refused("version/stale")
    return move(table, seat, chosen, now, "person")


def move(table: Table, seat: int, action: int, now: int, by: By) -> list[Entry]:
    """A move with turns: into the window if one is open, else done at once."""
    match = table.playing()
    if match.window_open and match.since[seat] is not None:
        return window.answer(table, seat, action, now, "person" if by == "person" else "bot")
    refusal = match.state.why_not(seat, action)
    if refusal is not None:
        raise Refused(refusal.code, refusal.clause)
    return with_table(match, [Acted(at=table.time(now), seat=seat, text=match.game.text(action), by=by)])


def bot_move(table: Table, seat: int, action: int, step: int, now: int) -> list[Entry]:
    """What a bot decided at `step`; nothing, if the table has moved on or the person is back."""
    match = table.match
    if match is None or not table.running or match.step != step or not table.seats[seat].driven:
        return []
    if match.since[seat] is None or seat in match.answers:
        return []
    if match.game.room.real_time:
        return realtime.bot_act(table, seat, action, now)
    return move(table, seat, action, now, "bot")


def time_out(table: Table, seat: int, action: int, now: int) -> list[Entry]:
    """The clock ran out: what the stand-in would do is done."""
    return [TimedOut(at=table.time(now), seat=seat), *move(table, seat, action, now, "clock")]


def why_not(table: Table, seat: int, text: str | None, action: int | None) -> Refused | None:
    """For a card somebody touches: why it cannot be played, None if it can."""
    match = table.playing()
    chosen = read(match, text, action)
    if seat in match.answers:
        return Refused("window/answered", "R-N10")
    refusal = match.state.why_not(seat, chosen)
    return None if refusal is None else Refused(refusal.code, refusal.clause)


def legal(table: Table, seat: int | None) -> list[int]:
    match = table.match
    if match is None or not table.running or seat is None or seat in match.answers:
        return []
    return match.state.legal(seat)
