"""The socket of a table, from the handshake to the goodbye, and what each message over it asks for."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from stolik.host import naming, playing
from stolik.host.entries import WATCHING
from stolik.host.match import game_of
from stolik.host.order import Order
from stolik.host.refused import Refused
from stolik.host.seating import Clear, Leave, SetBot, Sit
from stolik.host.undoing import Undo
from stolik.server import identity, showing, wire
from stolik.server.connection import KEY, POLICY, RESTART, Connection, Line, PlainLine
from stolik.server.desk import Desk
from stolik.server.gate import headers_of, visitor
from stolik.server.hall import Hall
from stolik.server.hints import told
from stolik.server.logs import trouble
from stolik.server.relay import Word
from stolik.server.wire import from_client, to_client
from stolik.store import StoreError, digest

HELLO_WITHIN = 10.0
TRY_AGAIN = 1013
UNKNOWN_TABLE = 4404
NO_HELLO = 4408
TOO_MANY = 4429

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/socket", opt={"exclude_from_auth": True})
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Litestar's part is over once the client is accepted: from then on everything goes over its line, which goes on by
    itself if it is one of ours."""
    hall: Hall = socket.app.state.hall
    token = identity.token_in(headers_of(socket.scope))
    await socket.accept()
    line: Any = socket.scope.get(KEY) or PlainLine(socket.receive, socket.send, hall.config.messages)
    visit = let_in(hall, line, table, token, visitor(socket.scope))
    del socket.receive, socket.send  # they refer to the socket, and would keep it until somebody looks for garbage
    await line.go_on(visit)


async def let_in(hall: Hall, line: Line, table: str, token: str, address: str) -> None:
    if hall.closing:
        await line.close(RESTART)
    elif not hall.entrances.allows(address):
        await turn_away(line, Refused("limit/rate"), TOO_MANY)
    elif not hall.sockets.enter(address):
        await turn_away(line, Refused("limit/connections"), TOO_MANY)
    else:
        try:
            await serve(hall, line, table, token, address)
        finally:
            hall.sockets.leave(address)


async def turn_away(line: Line, refused: Refused, code: int) -> None:
    """Before anything is known of the client: in the house's first language."""
    line.push(wire.ENCODER.encode(to_client.RefusedMessage(showing.refusal(refused, "pl"))))
    await line.close(code)


async def serve(hall: Hall, line: Line, table: str, token: str, address: str) -> None:
    """One client from its first message to its last."""
    try:
        desk = await hall.desk((await hall.find(table, address)).table)
        person = await hall.people.person(token)
    except Refused as refused:
        await turn_away(line, refused, UNKNOWN_TABLE)
        return
    except StoreError as error:
        hall.services.heed(error)
        await turn_away(line, Refused("store/unavailable"), TRY_AGAIN)
        return
    visit = Visit(hall, desk, Connection(person, line, hall.config, hall.services.metrics))
    visit.connection.device = digest(token) if token else b""
    hall.services.metrics.connections.inc()
    listening = asyncio.create_task(visit.listen())
    visit.connection.end = listening.cancel
    try:
        with contextlib.suppress(asyncio.CancelledError, Exception):  # it ends in whatever way; `asyncio.wait` is larger
            await listening
    finally:
        await visit.part(listening)


def spectator_name(name: str) -> str:
    """By the same rules as at a seat; who has no name that can be shown is only counted."""
    try:
        return naming.clean_name(name)
    except Refused:
        return ""


class Visit:
    """A client at a table."""

    def __init__(self, hall: Hall, desk: Desk, connection: Connection) -> None:
        self.hall = hall
        self.metrics = hall.services.metrics
        self.desk = desk
        self.connection = connection

    async def part(self, listening: asyncio.Task[None]) -> None:
        connection = self.connection
        if connection.full:
            self.metrics.dropped.inc()
            connection.line.cut()
        for task in filter(None, (listening, connection.writer)):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, Exception):
                await task
        self.metrics.connections.dec()
        with contextlib.suppress(Exception):  # it may be gone already
            await asyncio.wait_for(connection.line.close(connection.close_code), 1)
        if connection.close_code == POLICY:
            connection.line.show_out()
        if connection in self.desk.audience.connections and not self.hall.closing:
            await self.desk.leave(connection)

    # -- listening -----------------------------------------------------------------------------------------

    async def listen(self) -> None:
        connection = self.connection
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                while not connection.greeted and not connection.closing:
                    await self.next()
        except TimeoutError:
            connection.close(NO_HELLO)
            return
        while not connection.closing:
            await self.next()

    async def next(self) -> None:
        message = await self.connection.read()
        if message is None:
            return
        if isinstance(message, from_client.Hello):
            await self.hello(message)
        elif not self.connection.greeted:
            self.connection.fault(Refused("message/bad", detail="the first message must be hello"))
        elif isinstance(message, Order):
            await self.order(message)
        else:
            await self.answer(message)

    async def hello(self, message: from_client.Hello) -> None:
        connection = self.connection
        connection.lang = message.lang
        if message.name is not None:
            connection.name = spectator_name(message.name)
        if connection not in self.desk.audience.connections:
            self.desk = await self.hall.desk(self.desk.table.id)  # it may have been put away meanwhile
            if self.comes_too_often():
                connection.fault(Refused("limit/changes"))
                connection.close(TOO_MANY)
                return
            await self.desk.enter(connection)
        try:
            await self.desk.wake()
        except Refused as refused:
            connection.fault(refused)
            connection.close(TRY_AGAIN)
            return
        await self.hall.turn()
        self.desk.audience.welcome(connection, message.since, message.match)
        if self.desk.audience.spectators != self.desk.audience.told:
            self.desk.audience.tell_table()

    def comes_too_often(self) -> bool:
        """Whoever has a seat is noted in the log each time, and an owner who watches."""
        table, person = self.desk.table, self.connection.person
        noted = table.seat_of(person)
        if noted is None and person == table.owner:
            noted = WATCHING
        return noted is not None and table.restraint.holds(noted, table.time(self.hall.services.now()))

    # -- orders --------------------------------------------------------------------------------------------

    async def order(self, order: Order) -> None:
        began = time.perf_counter()
        if isinstance(order, Undo):
            await self.hall.turn()
        try:
            version, refused = await self.desk.obey(order, self.connection.person)
        except Exception:
            self.metrics.errors.inc()
            trouble("order failed", table=self.desk.table.id, order=type(order).__name__)
            version, refused = 0, Refused("server/error")
        self.metrics.answers.observe(time.perf_counter() - began)
        if refused is not None:
            self.refuse(order.id, refused)
        else:
            self.connection.send(to_client.Done(order.id, version))
            await self.follow_up(order)

    def refuse(self, command: str, refused: Refused) -> None:
        self.metrics.refusals.labels(refused.code).inc()
        refusal = showing.refusal(refused, self.connection.lang, self.desk.table.plan.game)
        self.connection.send(to_client.RefusedCommand(command, refusal, refused.late, refused.slip))

    async def follow_up(self, order: Order) -> None:
        """Who sat down or got up counts as being here, or not any more."""
        if isinstance(order, Leave):
            for other in list(self.desk.audience.connections):
                if other.person == self.connection.person:
                    other.close(1000)
        elif isinstance(order, (Sit, Clear, SetBot)):
            await self.desk.note_presence()

    # -- questions, which change nothing, and words, which are in no log ---------------------------------------

    async def answer(self, message: Any) -> None:
        if isinstance(message, from_client.Ping):
            self.connection.send(to_client.Pong(message.t, self.desk.now()))
        elif isinstance(message, from_client.SetLang):
            await self.hello(from_client.Hello(lang=message.lang))
        elif isinstance(message, from_client.Hint):
            self.hall.services.spawn(self.hint(message))  # whoever waits for advice can play on meanwhile
        else:
            try:
                await self.desk.wake()
                await self.hall.turn()
                self.connection.send(ANSWERS[type(message)](self, message))
            except Refused as refused:
                self.refuse(message.id, refused)

    async def hint(self, message: from_client.Hint) -> None:
        try:
            advice = await self.hall.hints.hint(self.desk, self.connection.person)
            game = game_of(self.desk.table.plan)
            self.connection.send(told(advice, game.room, game.texts(), self.connection.lang, message.id))
        except Refused as refused:
            self.refuse(message.id, refused)

    @property
    def seat(self) -> int:
        if self.connection.seat is None:
            raise Refused("seat/needed")
        return self.connection.seat

    def why(self, message: from_client.Why) -> to_client.Because:
        table = self.desk.table
        refused = playing.why_not(table, self.seat, message.text, message.action)
        refusal = None if refused is None else showing.refusal(refused, self.connection.lang, table.plan.game)
        return to_client.Because(message.id, refusal)

    def past(self, message: from_client.Past) -> to_client.PastShown:
        return showing.past(self.desk.table, self.connection.seat, message)

    def log(self, message: from_client.Log) -> to_client.LogShown:
        last = message.before - 1
        first = max(1, last - message.limit + 1)
        shown = showing.events(self.desk.table, self.connection.seat, self.connection.lang, first, last)
        return to_client.LogShown(message.id, shown, first - 1)

    def say(self, message: from_client.Say) -> to_client.Done:
        if (message.phrase is None) == (message.emote is None):
            raise Refused("message/bad", detail="say takes a phrase or an emote")
        name = naming.name_of(self.desk.table, self.seat)
        said = to_client.Said(self.seat, name, message.phrase, message.emote, "", message.to)
        self.desk.audience.tell_said(said)
        relay = self.hall.services.relay
        relay.tell(self.desk.table.id, Word(relay.worker, said=wire.ENCODER.encode(said)))
        return to_client.Done(message.id, self.desk.table.version)


ANSWERS: dict[type, Any] = {
    from_client.Why: Visit.why,
    from_client.Past: Visit.past,
    from_client.Log: Visit.log,
    from_client.Say: Visit.say,
}
