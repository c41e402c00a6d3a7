"""From a message to a command: what each message of the wire asks of the host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stolik.host import playing, seating, starting, undoing
from stolik.host.entries import Entry
from stolik.host.refused import Refused
from stolik.host.table import Table
from stolik.server import wire
from stolik.server.shelf import Shelf

Order = Callable[[Table, str, Any, int], list[Entry]]


def own_seat(table: Table, person: str) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("seat/needed")
    return seat


def act(table: Table, person: str, message: wire.Act, now: int) -> list[Entry]:
    seat = own_seat(table, person)
    return playing.act(table, seat, message.version, now, message.text, message.action)


def sit(table: Table, person: str, message: wire.Sit, now: int) -> list[Entry]:
    if not person:
        raise Refused("token/needed")
    return seating.sit(table, person, message.name, message.seat, now, message.program)


def rename(table: Table, person: str, message: wire.Rename, now: int) -> list[Entry]:
    return seating.rename(table, own_seat(table, person), message.name, now)


def leave(table: Table, person: str, message: wire.Leave, now: int) -> list[Entry]:
    return seating.leave(table, own_seat(table, person), now)


def ready(table: Table, person: str, message: wire.Ready, now: int) -> list[Entry]:
    return starting.ready(table, own_seat(table, person), now, message.ready, message.seed)


def rematch(table: Table, person: str, message: wire.Rematch, now: int) -> list[Entry]:
    if table.match is None:
        raise Refused("game/not-running")
    return starting.ready(table, own_seat(table, person), now, True, message.seed)


def start(table: Table, person: str, message: wire.Start, now: int) -> list[Entry]:
    return starting.start(table, person, now, message.fill)


def set_bot(table: Table, person: str, message: wire.SetBot, now: int) -> list[Entry]:
    return seating.set_bot(table, person, message.seat, message.level, now)


def clear(table: Table, person: str, message: wire.Clear, now: int) -> list[Entry]:
    return seating.clear(table, person, message.seat, now, message.level, message.ban)


def settings(table: Table, person: str, message: wire.Settings, now: int) -> list[Entry]:
    changed: list[Entry] = []
    if message.game is not None or message.options is not None or message.seats is not None:
        changed += starting.replan(table, person, now, message.game, message.seats, message.options)
    names = ("pace", "call_window", "slip", "locked", "public")
    return changed + starting.change(table, person, now, {name: getattr(message, name) for name in names})


def undo(table: Table, person: str, message: wire.Undo, now: int) -> list[Entry]:
    return undoing.ask(table, own_seat(table, person), now)


def undo_answer(table: Table, person: str, message: wire.UndoAnswer, now: int) -> list[Entry]:
    return undoing.answer(table, own_seat(table, person), message.agree, now)


def obey(table: Table, person: str, message: Any, now: int, shelf: Shelf) -> list[Entry]:
    """What a message asks; trained players sit only where they know the game."""
    if isinstance(message, wire.SetBot):
        shelf.check(message.level, table.plan)
    entries = ORDERS[type(message)](table, person, message, now)
    return shelf.stay(table, entries) if isinstance(message, wire.Settings) else entries


ORDERS: dict[type, Order] = {
    wire.Act: act,
    wire.Sit: sit,
    wire.Rename: rename,
    wire.Leave: leave,
    wire.Ready: ready,
    wire.Rematch: rematch,
    wire.Start: start,
    wire.SetBot: set_bot,
    wire.Clear: clear,
    wire.Settings: settings,
    wire.Undo: undo,
    wire.UndoAnswer: undo_answer,
}
