"""Until when somebody has time. All of it follows from the log, so a table taken over keeps its clocks."""

from __future__ import annotations

from stolik.host.entries import Entry, Overslept
from stolik.host.reading import starts
from stolik.host.table import Table

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
TURN = {"off": 0, "relaxed": MINUTE, "quick": MINUTE // 4, "1h": HOUR, "8h": 8 * HOUR, "1d": DAY, "3d": 3 * DAY}
"""Milliseconds for one decision; 0: as long as you like."""
UNNOTICED = 10 * MINUTE
"""A slow clock that ran out so long ago did so while no server was there to look."""


def deadline(table: Table, number: int) -> int | None:
    """Until when a person has time for the decision everybody knows they have."""
    return None if table.match is None or table.match.window_open else runs_out(table, number)


def runs_out(table: Table, number: int) -> int | None:
    """When the clock of a person's decision does, whatever it is about."""
    match, limit = table.match, TURN[table.settings.pace]
    if match is None or not table.running or not limit or table.room.real_time:
        return None
    since = match.since[number]
    if since is None or table.seats[number].driven:
        return None
    return (
        starts(table, match, since.at) + limit + (stood_still(table.seats[number].holiday, since.at) if table.slow else 0)
    )


def stood_still(holiday: tuple[int, int], since: int) -> int:
    """So much of a holiday is no time for a decision that began then."""
    began, until = holiday
    return max(0, until - max(began, since))


def window_closes(table: Table) -> int:
    """When the call window does if nobody calls. At a slow table everybody asked has the time of a turn; who has answered
    makes no difference, for it would tell."""
    match = table.match
    assert match is not None
    if not table.slow:
        return starts(table, match, match.window_since) + 1000 * table.settings.call_window
    times = [runs_out(table, seat) for seat in match.state.to_act]
    return max([time for time in times if time is not None], default=match.window_since + TURN[table.settings.pace])


def awaited(table: Table) -> list[int]:
    """People whose decision the game waits for; for themselves to know, since in the call window others may not."""
    match = table.match
    if match is None or not table.running:
        return []
    able = [seat for seat, since in enumerate(match.since) if since is not None and seat not in match.answers]
    return [seat for seat in able if not table.seats[seat].driven]


def oversleeping(table: Table, due: int, at: int) -> list[Entry]:
    """Nobody looked when a slow clock ran out, because the server was down or its clock was set: an hour is given."""
    late = at - due
    return [Overslept(at=at, pause=late + HOUR)] if table.slow and late > UNNOTICED else []
