"""The record of a game: a finished one in full, with the secret behind its shuffle; a running one as the asker saw it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from stolik.engine.contract import TABLE
from stolik.engine.record import FORMAT, Record, escape
from stolik.host.match import Match
from stolik.host.naming import name_of
from stolik.host.refused import Refused
from stolik.host.table import Table

NOTHING: Mapping[str, str] = MappingProxyType({})


def record_text(table: Table, seat: int | None, proof: Mapping[str, str] = NOTHING) -> str:
    """`proof`: what shows, of a table of the day that is over, that nobody chose its cards."""
    match = table.match
    if match is None:
        raise Refused("game/not-running")
    return finished(table, match, proof).text() if match.over else so_far(table, match, seat)


def finished(table: Table, match: Match, proof: Mapping[str, str] = NOTHING) -> Record:
    tags = {"Driver": "fair", "Commitment": match.fair.commitment, "Secret": match.fair.secret.hex()}
    tags |= {f"Seed.{number}": seed for number, seed in enumerate(match.fair.seeds)}
    tags |= names(table) | hints(table)
    if match.game.room.real_time:
        tags |= moments(match)
    if table.day:
        tags |= {"Day": table.day, **proof}
    if match.stopped:
        tags["Stopped"] = "too many actions"
    return Record(match.game, [(move.seat, move.action) for move in match.moves], tags)


def moments(match: Match) -> dict[str, str]:
    """Of a race: when each decision came, in milliseconds since its beginning, and what each seat tried in vain."""
    began = match.began or 0
    tags = {"Times": " ".join(str(move.at - began) for move in match.moves if move.seat != TABLE)}
    for seat in range(match.game.seats):
        missed = [arrival.verdict for arrival in match.arrivals if arrival.seat == seat and arrival.verdict != "done"]
        tags[f"Missed.{seat}"] = " ".join(missed)
    return tags


def hints(table: Table) -> dict[str, str]:
    """At which steps a seat was given one."""
    return {
        f"Hints.{seat}": " ".join([str(hint.step) for hint in table.hints if hint.seat == seat])
        for seat in sorted({hint.seat for hint in table.hints})
    }


def names(table: Table) -> dict[str, str]:
    """People by their names, bots with their level beside it."""
    said = [
        f"{name_of(table, number)} ({seat.bot_level})" if seat.kind == "bot" else name_of(table, number) or "-"
        for number, seat in enumerate(table.seats)
    ]
    return {f"Name.{number}": name for number, name in enumerate(said)}


def so_far(table: Table, match: Match, seat: int | None) -> str:
    """Not a record that could be replayed: hidden cards are `?`."""
    game = match.game
    tags = {"Stolik": FORMAT, "Game": game.id, "Rules": str(game.version), "Seats": str(game.seats)}
    for option in game.room.options:
        if game.options[option.name] != option.default:
            tags[f"Option.{option.name}"] = option.write(game.options[option.name])
    tags |= {"Seen": "a spectator" if seat is None else f"seat {seat}", "Commitment": match.fair.commitment}
    tags |= names(table) | {"Result": "unfinished"}
    lines = [f'[{name} "{escape(value)}"]' for name, value in tags.items()]
    seen = [(move.seat, move.seen[-1 if seat is None else seat]) for move in match.moves]
    moves = [f"{'-' if actor == TABLE else actor} {text}" for actor, text in seen if text is not None]
    return "\n".join([*lines, "", *moves]) + "\n"
