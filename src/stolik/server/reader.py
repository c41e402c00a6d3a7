"""Reads what a client sends: keeps limits, hands orders to the desk, answers."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from stolik.host import naming, playing
from stolik.host.refused import Refused
from stolik.server import showing, wire
from stolik.server.connection import FAULTS, Connection
from stolik.server.desk import Desk
from stolik.server.hall import Hall
from stolik.server.logs import trouble
from stolik.server.orders import ORDERS, obey
from stolik.server.relay import Word

HELLO_WITHIN = 10.0
NO_HELLO = 4408
POLICY = 1008


class Reader:
    def __init__(self, hall: Hall, desk: Desk, connection: Connection) -> None:
        self.hall = hall
        self.desk = desk
        self.connection = connection

    async def read(self) -> None:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                while not self.connection.greeted and not self.connection.outbox.closing:
                    await self.next()
        except TimeoutError:
            self.connection.close(NO_HELLO)
            return
        while not self.connection.outbox.closing:
            await self.next()

    async def next(self) -> None:
        """One frame: too fast, unreadable, or an order."""
        event = await self.connection.outbox.line.receive()
        if event["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="gone")
        frame = event.get("bytes") or event.get("text") or b""
        if not self.connection.pace.take(time.monotonic()):
            self.fault(Refused("limit/rate"))
            await asyncio.sleep(1 / self.hall.config.messages)
            return
        if len(frame) > self.hall.config.frame:
            self.fault(Refused("limit/size"))
            return
        try:
            message = wire.DECODER.decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError) as bad:
            self.fault(Refused("message/bad", detail=str(bad)[:200]))
            return
        if self.connection.greeted and type(message) in ORDERS:
            await self.order(message)
        else:
            await self.answer(message)

    def fault(self, refused: Refused) -> None:
        self.hall.metrics.faults.inc()
        self.connection.faults += 1
        self.connection.send(wire.Fault(showing.sorry(refused, self.connection.lang)))
        if self.connection.faults >= FAULTS:
            self.connection.close(POLICY)

    async def answer(self, message: wire.ClientMessage) -> None:
        """Everything that is not in the log."""
        connection = self.connection
        if isinstance(message, wire.Hello):
            await self.hello(message)
        elif not connection.greeted:
            self.fault(Refused("message/bad", detail="the first message must be hello"))
        elif isinstance(message, wire.Ping):
            connection.send(wire.Pong(message.t, self.hall.now()))
        elif isinstance(message, wire.SetLang):
            connection.lang = message.lang
            self.desk.audience.welcome(connection)
        else:
            self.reply(message)

    async def hello(self, message: wire.Hello) -> None:
        connection = self.connection
        connection.lang = message.lang
        if connection not in self.desk.audience.connections:
            self.desk = await self.hall.desk(self.desk.table.id)  # it may have been put away meanwhile
            await self.desk.enter(connection)
        self.desk.audience.welcome(connection, message.since, message.match)

    async def order(self, message: Any) -> None:
        began = time.perf_counter()
        connection, desk = self.connection, self.desk
        key = f"{connection.person[:16]}:{message.id}"
        try:
            result = await desk.do(lambda table, now: obey(table, connection.person, message, now, self.hall.shelf), key)
        except Exception:
            self.hall.metrics.errors.inc()
            trouble("order failed", table=desk.table.id, order=type(message).__name__)
            result = None
        self.hall.metrics.moves.answered(time.perf_counter() - began)
        if result is None:
            self.refuse(message.id, Refused("server/error"))
        elif result.refused is not None:
            self.refuse(message.id, result.refused)
        else:
            connection.send(wire.Done(message.id, result.version))
            await self.follow_up(message)

    def refuse(self, command: str, refused: Refused) -> None:
        self.hall.metrics.refusals.labels(refused.code).inc()
        sorry = showing.sorry(refused, self.connection.lang, self.desk.table.plan.game)
        self.connection.send(wire.Refused(command, sorry, refused.late, refused.slip))

    async def follow_up(self, message: Any) -> None:
        """Who sat down or got up counts as being here, or not any more."""
        if isinstance(message, wire.Leave):
            for other in list(self.desk.audience.connections):
                if other.person == self.connection.person:
                    other.close(1000)
        elif isinstance(message, (wire.Sit, wire.Clear, wire.SetBot)):
            await self.desk.note_presence()

    def reply(self, message: Any) -> None:
        """Questions, which change nothing, and words, which are in no log."""
        try:
            reply = ANSWERS[type(message)](self.desk, self.connection, message)
        except Refused as refused:
            self.refuse(message.id, refused)
            return
        self.connection.send(reply)


def why(desk: Desk, connection: Connection, message: wire.Why) -> wire.Because:
    if connection.seat is None:
        raise Refused("seat/needed")
    refused = playing.why_not(desk.table, connection.seat, message.text, message.action)
    game = desk.table.plan.game
    return wire.Because(message.id, showing.sorry(refused, connection.lang, game) if refused is not None else None)


def past(desk: Desk, connection: Connection, message: wire.Past) -> wire.PastShown:
    view, views = showing.past(desk.table, connection.seat, message.step, message.everyone)
    return wire.PastShown(message.id, message.step, view, views)


def log(desk: Desk, connection: Connection, message: wire.Log) -> wire.LogShown:
    last = message.before - 1
    first = max(1, last - message.limit + 1)
    shown = showing.events(desk.table, connection.seat, connection.lang, first, last)
    return wire.LogShown(message.id, shown, first - 1)


def say(desk: Desk, connection: Connection, message: wire.Say) -> wire.Done:
    if connection.seat is None:
        raise Refused("seat/needed")
    if (message.phrase is None) == (message.emote is None):
        raise Refused("message/bad", detail="say takes a phrase or an emote")
    name = naming.name_of(desk.table, connection.seat)
    said = wire.Said(connection.seat, name, message.phrase, message.emote, "")
    desk.audience.tell_said(said)
    desk.hall.relay.tell(desk.table.id, Word(desk.hall.worker, said=wire.ENCODER.encode(said)))
    return wire.Done(message.id, desk.table.version)


ANSWERS: dict[type, Any] = {wire.Why: why, wire.Past: past, wire.Log: log, wire.Say: say}
