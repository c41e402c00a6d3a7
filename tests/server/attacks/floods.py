"""What one attacker sends. Each flood is one connection, bounded in bytes and seconds, and returns how it ended for it."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Callable
from typing import NamedTuple

MANY = 4_000_000
"""Bytes that an attacker has ready."""
PATIENCE = 20.0
"""Seconds in which a server ends what it ends."""
STILL = 1.0
"""Seconds after which somebody who does not listen sees that nothing more is taken."""
UPGRADE = (
    b"GET /api/tables/%s/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


class Target(NamedTuple):
    port: int
    table: str


class End(NamedTuple):
    """How a connection ended: the code of its close frame or the status of its last answer; whether the server ended it."""

    how: int
    cut: bool


def frame(opcode: int, payload: bytes = b"") -> bytes:
    """The mask is all zeros."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0x80 | 126]) + len(payload).to_bytes(2, "big")
    return bytes([opcode]) + size + bytes(4) + payload


def close_code(received: bytes) -> int:
    """Of the close frame among these frames of a server; 0 without one."""
    at = 0
    while at + 2 <= len(received):
        opcode, size, head = received[at] & 15, received[at + 1], 2
        if size > 125:
            wide = 2 if size == 126 else 8
            size, head = int.from_bytes(received[at + 2 : at + 2 + wide], "big"), 2 + wide
        if opcode == 8:
            return int.from_bytes(received[at + 2 : at + 4], "big")
        at += head + size
    return 0


def status(received: bytes) -> int:
    """Of the last answer; 0 without one."""
    last = received.rpartition(b"HTTP/1.1 ")[2]
    return int(last[:3]) if last[:3].isdigit() else 0


class Attacker:
    def __init__(self, target: Target, deaf: bool = False) -> None:
        self.target = target
        self.deaf = deaf
        self.socket = socket.socket()
        if deaf:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", target.port))
        self.received = b""
        self.sent = 0
        self.cut = False

    def say(self, sent: bytes) -> None:
        self.socket.sendall(sent)

    def upgrade(self) -> None:
        self.say(UPGRADE % self.target.table.encode())
        while b"\r\n\r\n" not in self.received:
            self.received += self.socket.recv(65536)
        self.received = self.received.partition(b"\r\n\r\n")[2]

    def pour(self, again: bytes, most: int = MANY, seconds: float = PATIENCE) -> None:
        """Send it over and over until there was enough of it, the server ends it, or nothing moves any more."""
        self.socket.setblocking(False)
        waiting, until = memoryview(b""), time.monotonic() + seconds
        still = STILL if self.deaf else seconds
        while not self.cut and time.monotonic() < until:
            ears = [] if self.deaf else [self.socket]
            mouths = [self.socket] if self.sent < most else []
            heard, spoken, _ = select.select(ears, mouths, [], still)
            if not heard and not spoken:
                return
            try:
                if heard:
                    self.hear(self.socket.recv(1 << 16))
                elif spoken:
                    waiting = waiting or memoryview(again)
                    said = self.socket.send(waiting)
                    waiting, self.sent = waiting[said:], self.sent + said
            except BlockingIOError:
                pass
            except OSError:
                self.cut = True

    def hear(self, heard: bytes) -> None:
        self.received += heard
        self.cut = not heard

    def leave(self, ended: Callable[[bytes], int]) -> End:
        reset = self.socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        self.socket.close()
        return End(ended(self.received), self.cut or bool(reset))


# -- on a socket ---------------------------------------------------------------------------------------


def socket_flood(target: Target, again: bytes, first: bytes = b"") -> End:
    attacker = Attacker(target)
    attacker.upgrade()
    attacker.say(first)
    attacker.pour(again)
    return attacker.leave(close_code)


def socket_once(target: Target, said: bytes, wanted: bytes, count: int) -> bytes:
    """Everything the server says until it has said that so often."""
    attacker = Attacker(target)
    attacker.upgrade()
    attacker.say(frame(0x81, b'{"type":"hello"}') + said)
    while attacker.received.count(wanted) < count and not attacker.cut:
        attacker.hear(attacker.socket.recv(1 << 16))
    attacker.leave(close_code)
    return attacker.received


def pings(target: Target) -> End:
    return socket_flood(target, frame(0x89) * 2000)


def pongs(target: Target) -> End:
    return socket_flood(target, frame(0x8A, b"12345678") * 2000)


def fragments(target: Target) -> End:
    """A message that never ends, of empty parts."""
    return socket_flood(target, frame(0x00) * 2000, frame(0x01))


def texts(target: Target) -> End:
    return socket_flood(target, frame(0x81, b'{"type":"ping","t":1}') * 2000, frame(0x81, b'{"type":"hello"}'))


def junk(target: Target) -> End:
    return socket_flood(target, frame(0x82, b"x") * 2000)


# -- over HTTP -----------------------------------------------------------------------------------------


def http_flood(target: Target, first: bytes, again: bytes, deaf: bool = False) -> End:
    attacker = Attacker(target, deaf)
    attacker.say(first)
    attacker.pour(again)
    return attacker.leave(status)


def pipelined(target: Target) -> End:
    """Requests without end, and no answer read."""
    return http_flood(target, b"", b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 500, deaf=True)


def pipelined_pages(target: Target) -> End:
    return http_flood(target, b"", b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 500, deaf=True)


def pipelined_orders(target: Target) -> End:
    return http_flood(target, b"", (POST + b"Content-Length: 2\r\n\r\n{}") * 500, deaf=True)


def endless_url(target: Target) -> End:
    return http_flood(target, b"GET /", b"x" * 65536)


def endless_header(target: Target) -> End:
    return http_flood(target, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ", b"x" * 65536)


def endless_headers(target: Target) -> End:
    return http_flood(target, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"x: y\r\n" * 10_000)


def endless_body(target: Target) -> End:
    return http_flood(target, POST + b"Content-Length: 100000000\r\n\r\n", b"x" * 65536)


def endless_trailers(target: Target) -> End:
    return http_flood(target, POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", b"x: y\r\n" * 10_000)


ON_SOCKETS = (pings, pongs, fragments, texts, junk)
PIPELINED = (pipelined, pipelined_pages, pipelined_orders)
ENDLESS = {endless_url: 431, endless_header: 431, endless_headers: 431, endless_body: 413, endless_trailers: 413}
