"""What a seat is shown: the host's table as messages of the wire, in one language.

The only place where anything of a game's state goes towards a client: views by `state.view(seat)`, actions by what was
noted with `state.seen_by`, and the seat's own legal actions.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

import msgspec

from stolik.engine import phrases, registry
from stolik.engine.contract import TABLE
from stolik.host import clocks, playing, undoing
from stolik.host.match import Match, Move
from stolik.host.naming import name_of
from stolik.host.refused import TEXTS, Refused, sentence
from stolik.host.seat import Seat
from stolik.host.table import Table
from stolik.server import summary, wire

RECENT = 500
"""Events a welcome carries at most."""


@lru_cache(maxsize=16384)
def line_of(game: str, text: str, who: str, lang: str) -> str:
    return registry.room(game).tell(text, who, lang)


@lru_cache(maxsize=16384)
def phrase_of(game: str, text: str, lang: str) -> str:
    return registry.room(game).phrase(text, lang)


@lru_cache(maxsize=4096)
def words(message: str, lang: str, **values: Any) -> str:
    return phrases.say(message, lang, TEXTS, **values)


def sorry(refused: Refused, lang: str, game: str | None = None) -> wire.Sorry:
    room = registry.room(game) if game else None
    return wire.Sorry(refused.code, sentence(refused.code, lang, room, **refused.values), refused.clause)


# -- the table ---------------------------------------------------------------------------------------


def seat_info(table: Table, number: int, seat: Seat, lang: str) -> wire.SeatInfo:
    stands_in = table.running and seat.kind != "bot" and seat.driven
    return wire.SeatInfo(
        kind=cast(wire.Kind, seat.kind),
        name=name_of(table, number),
        level=seat.bot_level if seat.kind == "bot" or stands_in else None,
        online=seat.online or seat.kind == "bot",
        ready=seat.ready or seat.kind == "bot",
        stand_in=stands_in,
        program=seat.program,
        missed=seat.missed,
    )


def undo_ask(table: Table) -> wire.UndoAsk | None:
    ask = table.undo
    if ask is None:
        return None
    waiting = tuple(undoing.waiting_for(table, ask.agreed))
    return wire.UndoAsk(ask.by, ask.step, tuple(sorted(ask.agreed)), waiting)


def table_info(table: Table, person: str, spectators: int, lang: str, policies: tuple[str, ...] = ()) -> wire.TableInfo:
    settings, room = table.settings, table.room
    running = table.match.fair.seeds if table.running and table.match is not None else ()
    return wire.TableInfo(
        id=table.id,
        code=table.code,
        game=table.plan.game,
        options=table.plan.options,
        seats=tuple([seat_info(table, number, seat, lang) for number, seat in enumerate(table.seats)]),
        owner=table.seat_of(table.owner),
        you_own=bool(person) and person == table.owner,
        locked=settings.locked,
        public=settings.public,
        spectators=spectators,
        clock=wire.ClockRules(
            cast(wire.Pace, settings.pace), clocks.TURN[settings.pace], settings.call_window, settings.slip
        ),
        status=cast(wire.Status, table.status),
        version=table.version,
        match=table.matches,
        starts_at=table.starts_at,
        commitment=table.commitment,
        seeds=running,
        undo=undo_ask(table),
        real_time=room.real_time,
        window=bool(room.window),
        policies=policies,
        board=summary.board(table.plan) if room.real_time and table.plan.seats == 1 else "",
    )


# -- the game ----------------------------------------------------------------------------------------


def event(table: Table, match: Match, step: int, move: Move, seat: int | None, lang: str) -> wire.Event | None:
    text = move.seen[-1 if seat is None else seat]
    if text is None:
        return None
    silent = match.game.room.window
    actor = TABLE if silent and seat != move.seat and text.startswith(silent) else move.seat  # who waved last
    named = int(text[6:]) if text.startswith("first ") else actor
    who = words("table-name", lang) if named == TABLE else name_of(table, named)
    return wire.Event(step, actor, text, line_of(match.game.id, text, who, lang), move.at)


def events(table: Table, seat: int | None, lang: str, first: int, last: int) -> tuple[wire.Event, ...]:
    """The events of steps `first` to `last`, as this seat saw them."""
    match = table.match
    if match is None:
        return ()
    first = max(first, 1)
    shown = [
        event(table, match, step, match.moves[step - 1], seat, lang) for step in range(first, min(last, match.step) + 1)
    ]
    return tuple([seen for seen in shown if seen is not None])


def choices(table: Table, seat: int | None, lang: str) -> tuple[wire.Choice, ...]:
    match = table.match
    if match is None:
        return ()
    game = match.game
    return tuple([choice_of(game.id, action, game.text(action), lang) for action in playing.legal(table, seat)])


@lru_cache(maxsize=16384)
def choice_of(game: str, action: int, text: str, lang: str) -> wire.Choice:
    return wire.Choice(action, text, phrase_of(game, text, lang))


def public_clocks(table: Table, now: int) -> wire.Clocks:
    """What everybody may know of the clocks."""
    match = table.match
    assert match is not None
    limited = table.settings.pace != "off"
    due = [(number, clocks.deadline(table, number)) for number in range(match.game.seats)] if limited else []
    closes = match.window_since + 1000 * table.settings.call_window if table.running and match.window_open else None
    return wire.Clocks(
        now=now,
        turns=tuple([wire.SeatClock(number, when) for number, when in due if when is not None]),
        window=closes,
        answered=None,
        slip=None,
        began=match.began,
        ended=match.ended,
    )


def own_clocks(table: Table, seat: int | None, public: wire.Clocks) -> wire.Clocks:
    """With the seat's own secrets: what it answered, until when it slips."""
    match = table.match
    assert match is not None
    if seat is None or (seat not in match.answers and match.slips[seat] <= public.now):
        return public
    answer = match.answers.get(seat)
    return msgspec.structs.replace(
        public,
        answered=match.game.text(answer.action) if answer is not None else None,
        slip=match.slips[seat] if match.slips[seat] > public.now else None,
    )


def clocks_of(table: Table, seat: int | None, now: int) -> wire.Clocks:
    return own_clocks(table, seat, public_clocks(table, now))


def position(table: Table, seat: int | None, lang: str, public: wire.Clocks) -> wire.Position:
    match = table.match
    assert match is not None
    own = own_clocks(table, seat, public)
    return wire.Position(match.step, match.state.view(seat), choices(table, seat, lang), own)


class Told:
    """What happened after a step, for all who are told of it: most saw the same, and are told in the same words."""

    def __init__(self, table: Table, since: int, now: int) -> None:
        assert table.match is not None
        self.since = since
        self.moves = table.match.moves[since:]
        self.clocks = public_clocks(table, now)
        self.events: dict[tuple[Any, ...], tuple[wire.Event, ...]] = {}
        """By language, and by what was seen."""


def moved(table: Table, seat: int | None, lang: str, told: Told) -> wire.Moved:
    match = table.match
    assert match is not None
    place = -1 if seat is None else seat
    who = place if match.game.room.window else -1  # a seat knows its own wave, others do not
    key = (lang, who, *[move.seen[place] for move in told.moves])
    if key not in told.events:
        told.events[key] = events(table, seat, lang, told.since + 1, match.step)
    return wire.Moved(
        version=table.version,
        match=table.matches,
        status=cast(wire.Status, table.status),
        events=told.events[key],
        position=position(table, seat, lang, told.clocks),
    )


def welcome(
    table: Table,
    seat: int | None,
    person: str,
    lang: str,
    now: int,
    spectators: int,
    since: int | None = None,
    same_match: bool = False,
    policies: tuple[str, ...] = (),
) -> wire.Welcome:
    """The whole picture. A client that has this game up to version `since` gets only what came after it."""
    match = table.match
    last = match.step if match is not None else 0
    resumed = since is not None and same_match and match is not None and since <= table.version
    known = match.step_shown(since) if resumed and match is not None and since is not None else 0
    first = max(known + 1, last - RECENT + 1) if not resumed else known + 1
    shown = events(table, seat, lang, first, last)
    return wire.Welcome(
        you=seat,
        lang=cast(wire.Lang, lang),
        table=table_info(table, person, spectators, lang, policies),
        position=position(table, seat, lang, public_clocks(table, now)) if match is not None else None,
        events=shown,
        resumed=resumed,
        earlier=max(first, 1) - 1,
    )


def past(table: Table, seat: int | None, step: int, everyone: bool = False) -> tuple[Any, tuple[Any, ...]]:
    """The view after a step; of a finished game, if asked for, every seat's."""
    match = table.match
    if match is None:
        raise Refused("game/not-running")
    if step > match.step:
        raise Refused("action/unknown", "7")
    state = match.state_at(step)
    seats = range(match.game.seats) if everyone and match.over else ()
    return state.view(seat), tuple([state.view(number) for number in seats])
