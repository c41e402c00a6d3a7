"""What a seat is shown: the host's table as messages of the wire, in one language.

The only place where anything of a game's state goes towards a client: views by `state.view(seat)`, actions by what was
noted with `state.seen_by`, and the seat's own legal actions.
"""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import Any

import msgspec

from stolik.engine import phrases, registry
from stolik.engine.contract import TABLE
from stolik.engine.prompt import Prompt
from stolik.engine.upshot import Sentence, Upshot
from stolik.host import deadlines, playing, undoing, waiting
from stolik.host.match import Match
from stolik.host.moves import Move
from stolik.host.naming import name_of
from stolik.host.refused import TEXTS, Refused, sentence
from stolik.host.seat import Seat
from stolik.host.table import Table
from stolik.server import summary, wire
from stolik.server.wire import from_client, picture, to_client

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


def refusal(refused: Refused, lang: str, game: str | None = None) -> wire.Refusal:
    room = registry.room(game) if game else None
    said = sentence(refused.code, lang, room, **refused.values)
    return wire.Refusal(refused.code, said, refused.clause, str(refused.values.get("detail", "")))


# -- the table ---------------------------------------------------------------------------------------


def seat_info(table: Table, number: int, seat: Seat) -> picture.SeatInfo:
    stands_in = table.running and seat.kind != "bot" and seat.driven
    return picture.SeatInfo(
        kind=seat.kind,
        name=name_of(table, number),
        level=seat.bot_level if seat.kind == "bot" or stands_in else None,
        online=seat.online or seat.kind == "bot",
        ready=seat.ready or seat.kind == "bot",
        stand_in=stands_in,
        program=seat.program,
        trains=seat.trains,
        missed=seat.missed,
        asks_at=waiting.asks_at(table, number),
        holiday=seat.holiday[1] if table.slow and seat.holiday[1] > table.at else None,
    )


def undo_ask(table: Table) -> picture.UndoAsk | None:
    ask = table.undo
    if ask is None:
        return None
    waiting = tuple(undoing.waiting_for(table, ask.agreed))
    return picture.UndoAsk(ask.by, ask.step, tuple(sorted(ask.agreed)), waiting)


def table_info(table: Table, spectators: tuple[str, ...], person: str) -> picture.TableInfo:
    settings, room = table.settings, table.room
    running = table.match.fair.seeds if table.running and table.match is not None else ()
    return picture.TableInfo(
        id=table.id,
        code=table.code,
        name=settings.name,
        game=table.plan.game,
        options=table.plan.options,
        seats=tuple([seat_info(table, number, seat) for number, seat in enumerate(table.seats)]),
        owner=table.seat_of(table.owner),
        you_own=bool(person) and person == table.owner,
        locked=settings.locked,
        public=settings.public,
        spectators=len(spectators),
        watchers=tuple(filter(None, spectators)),
        banned=tuple(dict.fromkeys(table.banned.values())) if person and person == table.owner else (),
        help=settings.help,
        unaided=settings.unaided,
        training=table.training,
        hints=tuple([picture.HintTaken(hint.seat, hint.step) for hint in table.hints]),
        day=table.day,
        clock=picture.ClockRules(
            settings.pace,
            deadlines.TURN[settings.pace],
            table.slow,
            settings.tempo,
            settings.call_window,
            settings.slip,
        ),
        status=table.status,
        version=table.version,
        match=table.matches,
        starts_at=table.starts_at,
        commitment=table.commitment,
        seeds=running,
        undo=undo_ask(table),
        real_time=room.real_time,
        untold=bool(room.untold),
        window=bool(room.window),
        policies=table.customs.trained(table.plan),
        board=summary.board(table.plan) if room.real_time and table.plan.seats == 1 else "",
    )


# -- the game ----------------------------------------------------------------------------------------


def event(table: Table, match: Match, step: int, move: Move, seat: int | None, lang: str) -> picture.Event | None:
    text = move.seen[-1 if seat is None else seat]
    if text is None:
        return None
    silent = match.game.room.window
    actor = TABLE if silent and seat != move.seat and text.startswith(silent) else move.seat  # who waved last
    named = match.game.room.teller(text, actor)
    who = words("table-name", lang) if named == TABLE else name_of(table, named)
    upshot = None if move.upshot is None else upshot_of(table, match, move.upshot, lang)
    return picture.Event(step, actor, text, line_of(match.game.id, text, who, lang), move.at, upshot)


def upshot_of(table: Table, match: Match, upshot: Upshot, lang: str) -> picture.Upshot:
    def said(told: Sentence) -> str:
        names = {word: player_name(table, match, player, lang) for word, player in told.seats.items()}
        return match.game.room.say(told.message, lang, None, **told.values, **names)

    title = "" if upshot.title is None else said(upshot.title)
    return picture.Upshot(tuple([said(line) for line in upshot.lines]), upshot.scores, title, upshot.round)


def player_name(table: Table, match: Match, player: int, lang: str) -> str:
    """A game's automaton plays without a seat."""
    return name_of(table, player) if player < match.game.seats else match.game.room.named("automaton", lang, "")


def events(table: Table, seat: int | None, lang: str, first: int, last: int) -> tuple[picture.Event, ...]:
    """The events of steps `first` to `last`, as this seat saw them."""
    match = table.match
    if match is None:
        return ()
    first = max(first, 1)
    moves = match.moves[first - 1 : max(last, 0)]
    shown = [event(table, match, step, move, seat, lang) for step, move in enumerate(moves, first)]
    return tuple([seen for seen in shown if seen is not None])


def choices(table: Table, seat: int | None, lang: str) -> tuple[picture.Choice, ...]:
    match = table.match
    if match is None:
        return ()
    game = match.game
    return tuple([choice_of(game.id, action, game.text(action), lang) for action in playing.legal(table, seat)])


@lru_cache(maxsize=16384)
def choice_of(game: str, action: int, text: str, lang: str) -> picture.Choice:
    return picture.Choice(action, text, phrase_of(game, text, lang))


def public_clocks(table: Table, now: int) -> picture.Clocks:
    """What everybody may know of the clocks."""
    match = table.match
    assert match is not None
    limited = table.settings.pace != "off"
    due = [(number, deadlines.deadline(table, number)) for number in range(match.game.seats)] if limited else []
    closes = deadlines.window_closes(table) if table.running and match.window_open else None
    return picture.Clocks(
        now=now,
        turns=tuple([picture.SeatClock(number, when) for number, when in due if when is not None]),
        window=closes,
        answered=None,
        slip=None,
        began=match.began,
        ended=match.ended,
    )


def own_clocks(table: Table, seat: int | None, public: picture.Clocks) -> picture.Clocks:
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


def clocks_of(table: Table, seat: int | None, now: int) -> picture.Clocks:
    return own_clocks(table, seat, public_clocks(table, now))


def position(table: Table, seat: int | None, lang: str, public: picture.Clocks) -> picture.Position:
    match = table.match
    assert match is not None
    own = own_clocks(table, seat, public)
    view, legal = match.state.view(seat), choices(table, seat, lang)
    return picture.Position(match.step, view, legal, asked(match, view, legal), own)


def asked(match: Match, view: Any, legal: tuple[picture.Choice, ...]) -> Prompt:
    """What the seat of this view is asked, as far as it may still act here: an answer given in the window is given."""
    return match.game.room.prompt(view, [choice.text for choice in legal])


def clocks_moved(table: Table, seat: int | None, lang: str, now: int) -> to_client.ClocksMoved:
    assert table.match is not None
    legal = choices(table, seat, lang)
    prompt = asked(table.match, table.match.state.view(seat), legal)
    return to_client.ClocksMoved(clocks_of(table, seat, now), legal, prompt)


class Told:
    """What happened after a step, for all who are told of it: most saw the same, and are told in the same words."""

    def __init__(self, table: Table, since: int, now: int) -> None:
        assert table.match is not None
        self.since = since
        self.moves = table.match.moves[since:]
        self.clocks = public_clocks(table, now)
        self.events: dict[tuple[Any, ...], picture.Event | None] = {}
        """By step, by what was seen of it, by language."""

    def to(self, table: Table, match: Match, seat: int | None, lang: str) -> tuple[picture.Event, ...]:
        place, told, events = -1 if seat is None else seat, self.events, []
        who = place if match.game.room.window else -1  # a seat knows its own wave, others do not
        for step, move in enumerate(self.moves, self.since + 1):
            key = (step, move.seen[place], lang, who)
            if key not in told:
                told[key] = event(table, match, step, move, seat, lang)
            events.append(told[key])
        return tuple([seen for seen in events if seen is not None])


def moved(table: Table, seat: int | None, lang: str, told: Told) -> to_client.Moved:
    match = table.match
    assert match is not None
    return to_client.Moved(
        version=table.version,
        match=table.matches,
        status=table.status,
        events=told.to(table, match, seat, lang),
        position=position(table, seat, lang, told.clocks),
    )


def removed(table: Table, person: str) -> to_client.Removed | None:
    by = table.removed.get(person)
    return None if by is None else to_client.Removed(by, person in table.banned)


def stood_in(match: Match, seat: int | None) -> int:
    own = [move.by for move in reversed(match.moves) if move.seat == seat]
    return len(list(itertools.takewhile(lambda by: by == "bot", own)))


def welcome(
    table: Table, info: picture.TableInfo, seat: int | None, lang: wire.Lang, now: int, since: int | None = None
) -> to_client.Welcome:
    """The whole picture. A client that has this game up to version `since` gets only what came after it."""
    match = table.match
    if match is None:
        return to_client.Welcome(you=seat, lang=lang, table=info, position=None, events=(), resumed=False, earlier=0)
    resumed = since is not None and since <= table.version
    known = match.step_shown(since) if since is not None and resumed else max(match.step - RECENT, 0)
    return to_client.Welcome(
        you=seat,
        lang=lang,
        table=info,
        position=position(table, seat, lang, public_clocks(table, now)),
        events=events(table, seat, lang, known + 1, match.step),
        resumed=resumed,
        earlier=known,
        stood_in=stood_in(match, seat),
    )


def past(table: Table, seat: int | None, wanted: from_client.Past) -> to_client.PastShown:
    """The view after a step."""
    match = table.match
    if match is None:
        raise Refused("game/not-running")
    if wanted.step > match.step:
        raise Refused("action/unknown", "7")
    state = match.state_at(wanted.step)
    return to_client.PastShown(wanted.id, wanted.step, state.view(seat), state.prompt(seat))
