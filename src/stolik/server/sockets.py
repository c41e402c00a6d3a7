"""The socket of a table, from the handshake to the goodbye."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from stolik.host.refused import Refused
from stolik.server import identity, showing, wire
from stolik.server.connection import Connection
from stolik.server.desk import Desk
from stolik.server.gate import foreign, headers_of
from stolik.server.hall import Hall
from stolik.server.limits import Bucket
from stolik.server.line import KEY, Line, PlainLine
from stolik.server.outbox import Outbox
from stolik.server.reader import POLICY, Reader

UNKNOWN_TABLE = 4404
TOO_MANY = 4429
RESTART = 1012


@websocket("/api/tables/{table:str}/socket", opt={"exclude_from_auth": True})
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    hall: Hall = socket.app.state.hall
    headers = headers_of(socket.scope)
    address = socket.client.host if socket.client else ""
    if foreign(headers, hall.config.origins):
        await socket.close(code=POLICY)
        return
    await socket.accept()
    if hall.closing or not hall.sockets.enter(address):
        await socket.close(code=RESTART if hall.closing else TOO_MANY)
        return
    try:
        await serve(hall, socket, table, identity.person_of(identity.token_in(headers)), address)
    finally:
        hall.sockets.leave(address)


async def serve(hall: Hall, socket: WebSocket[Any, Any, Any], table: str, person: str, address: str) -> None:
    """One client from its first message to its last."""
    try:
        head = await hall.find(table, address)
        desk = await hall.desk(head.table)
    except Refused as refused:
        await socket.send_data(wire.ENCODER.encode(wire.Fault(showing.sorry(refused, "pl"))).decode())
        await socket.close(code=UNKNOWN_TABLE)
        return
    line: Line = socket.scope.get(KEY) or PlainLine(socket.receive, socket.send)  # type: ignore[assignment]
    pace = Bucket(hall.config.messages, time.monotonic())
    connection = Connection(person, address, Outbox(hall.config.outbox, line), pace)
    hall.metrics.connections.inc()
    writer = asyncio.create_task(connection.outbox.write())
    reader = asyncio.create_task(Reader(hall, desk, connection).read())
    overflow = asyncio.create_task(connection.outbox.overflow.wait())
    lives = (writer, reader, overflow)
    try:
        await asyncio.wait(lives, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await part(hall, desk, connection, socket, lives)


async def part(
    hall: Hall,
    desk: Desk,
    connection: Connection,
    socket: WebSocket[Any, Any, Any],
    lives: Iterable[asyncio.Task[Any]],
) -> None:
    if connection.outbox.full:
        hall.metrics.dropped.inc()
        connection.outbox.line.cut()
    for task in lives:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, Exception):
            await task
    hall.metrics.connections.dec()
    with contextlib.suppress(Exception):  # it may be gone already
        await asyncio.wait_for(socket.close(code=connection.close_code), 1)
    if connection in desk.audience.connections and not hall.closing:
        await desk.leave(connection)
