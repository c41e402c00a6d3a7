"""What happens by itself, and when. All times follow from the log, so a table taken over keeps its clocks."""

from __future__ import annotations

from typing import Any, NamedTuple

from stolik.engine.contract import Game
from stolik.host import pace, playing, seating, starting, undoing, window
from stolik.host.entries import Entry
from stolik.host.match import Match, Since
from stolik.host.table import Table

TURN = {"off": 0, "relaxed": 60_000, "quick": 15_000}
"""Milliseconds for one decision; 0: as long as you like."""


OWNER_AWAY = 60_000
"""Milliseconds after which somebody who is here gets the table."""


class Chore(NamedTuple):
    """Something due at a time. `seat`: a decision is needed there, from a bot or because the clock ran out."""

    at: int
    what: str
    seat: int = -1


class Question(NamedTuple):
    """All a bot is told: what its seat may know, and what it may do."""

    level: str
    game: Game
    view: Any
    legal: list[int]
    seed: str


def chores(table: Table) -> list[Chore]:
    """Everything that is due some time, soonest first; nothing while nobody is here."""
    if table.asleep:
        return []
    due: list[Chore] = []
    if table.status == "countdown" and table.starts_at is not None:
        due.append(Chore(table.starts_at, "begin"))
    if seating.heir(table) is not None:
        due.append(Chore(owner_away_since(table) + OWNER_AWAY, "new owner"))
    if table.undo is not None:
        due.append(Chore(table.undo.at + undoing.PATIENCE, "drop undo"))
    if table.running and table.match is not None:
        due += in_game(table, table.match)
    return sorted(due)


def owner_away_since(table: Table) -> int:
    owner = table.seat_of(table.owner)
    return table.at if owner is None else table.seats[owner].away_since


def in_game(table: Table, match: Match) -> list[Chore]:
    open_window = match.window_open
    due = [Chore(window.closes_at(table, match), "close window")] if open_window else []
    for number, since in enumerate(match.since):
        if since is not None and number not in match.answers:
            due += decision(table, match, number, since, open_window)
    return due


def decision(table: Table, match: Match, number: int, since: Since, open_window: bool) -> list[Chore]:
    seat = table.seats[number]
    if seat.driven:
        when = bot_due(table, match, number, since, open_window)
        return [] if when is None else [Chore(when, "ask", number)]
    limit = TURN[table.settings.pace]
    if open_window or match.game.room.real_time or not limit:
        return []
    return [Chore(since.at + limit, "time out", number)]


def bot_due(table: Table, match: Match, number: int, since: Since, open_window: bool) -> int | None:
    seat = table.seats[number]
    grace = seat.away_since + pace.GRACE if seat.away_since else 0
    if match.game.room.real_time:
        return hands_due(table, match, number, since)
    if open_window:
        return since.at + pace.answer(table, number, since.version)
    return max(since.at + pace.think(table, number, since.version), grace)


def hands_due(table: Table, match: Match, number: int, since: Since) -> int | None:
    if idles(table, number):
        if idle_action(match, number) is None and not deserted(table, match):
            return None
        return since.at + pace.ABSENT
    newest = match.moves[-1].at if match.moves else since.at
    return max(since.at + pace.hands(table, match, number, since.version), newest + pace.REACTION)


def idles(table: Table, number: int) -> bool:
    """R-S5: for somebody who is away for a moment the driver only takes cards; who left has a bot."""
    seat = table.seats[number]
    return seat.absent and not seat.left


def idle_action(match: Match, number: int) -> int | None:
    idle = match.game.room.idle
    action = match.game.parse(idle) if idle else -1
    return action if idle and match.state.allows(number, action) else None


def deserted(table: Table, match: Match) -> bool:
    """Only seats of people who are away could go on: then their bots do more than take."""
    return all(idles(table, number) for number in match.state.to_act)


def deadline(table: Table, number: int) -> int | None:
    """Until when a person has time for the decision everybody knows they have."""
    match = table.match
    limit = TURN[table.settings.pace]
    if match is None or not table.running or not limit or match.window_open or match.game.room.real_time:
        return None
    since = match.since[number]
    return None if since is None or table.seats[number].driven else since.at + limit


def question(table: Table, number: int) -> Question:
    match = table.playing()
    seed = table.dice(f"choice {number} {match.step}")
    state = match.state
    return Question(table.seats[number].bot_level, match.game, state.view(number), state.legal(number), seed)


def do(table: Table, chore: Chore, now: int, choice: int = -1) -> list[Entry]:
    """The entries of a chore that is due; `choice` is the answer to its question, if it has a seat."""
    if chore.what == "begin":
        return starting.begin(table, now)
    if chore.what == "new owner":
        return seating.inherit(table, now)
    if chore.what == "drop undo":
        return undoing.drop(table, now)
    if chore.what == "close window":
        return window.close(table, now)
    match = table.playing()
    if chore.what == "time out":
        return playing.time_out(table, chore.seat, choice, now)
    if match.game.room.real_time and idles(table, chore.seat):
        idle = idle_action(match, chore.seat)
        choice = choice if idle is None else idle
    return playing.bot_move(table, chore.seat, choice, match.step, now)
