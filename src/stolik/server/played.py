"""What is kept of a finished game for those who sat in it, longer than its table."""

from __future__ import annotations

from stolik.host.match import Match
from stolik.host.naming import name_of
from stolik.host.table import Table
from stolik.store.people import PlayedGame, Player


def played(table: Table) -> PlayedGame | None:
    """The game that is over at this table; None if nobody but bots sat in it."""
    match = table.match
    if table.aside or match is None or not match.over or match.ended is None or not table.people:
        return None
    return PlayedGame(
        table=table.id,
        match=match.number,
        game=match.plan.game,
        at=match.ended / 1000,
        secret=bytes.fromhex(match.fair.commitment),
        players=tuple([player(table, match, seat) for seat in range(match.game.seats)]),
    )


def player(table: Table, match: Match, number: int) -> Player:
    seat = table.seats[number]
    own = seat.kind == "person"
    return Player(
        seat=number,
        name=name_of(table, number) or "-",
        person=bytes.fromhex(seat.person) if own else None,
        level="" if own and not seat.driven else seat.bot_level,
        share=share_of(match, number),
    )


def share_of(match: Match, seat: int) -> float | None:
    """Of the win; None if the game was stopped before anybody had won."""
    if not match.state.over:
        return None
    winners = match.state.winners
    return 1 / len(winners) if seat in winners else 0.0
