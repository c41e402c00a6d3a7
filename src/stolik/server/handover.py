"""Of several workers on one port each table has one where it is at home. Sockets that came in at another are handed on to
it, so that a move is worked out, read and told by one process and not by each.

Nothing depends on it: any worker serves any table, and does if the other has given no sign of life or cannot take it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple
from zlib import crc32

BEAT: Final = 1.0
ALIVE_FOR: Final = 3.0
"""Seconds after a sign of life."""
LARGEST: Final = 64 * 1024
"""Bytes of a request's head; a door takes less."""

Welcome = Callable[[socket.socket, bytes], object]


class Ways(NamedTuple):
    """Between all workers of one parent; whoever replaces a fallen one takes what was meant for it."""

    ends: list[tuple[socket.socket, socket.socket]]
    """For each worker: where it takes, and where the others give."""
    signs: Any
    """When each was last known to live, by the clock they share."""


def ways(count: int) -> Ways | None:
    """None where the system cannot hand on a socket."""
    if not hasattr(socket, "send_fds"):
        return None
    ends = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
    return Ways(ends, multiprocessing.get_context("spawn").RawArray("d", count))


class Handover:
    def __init__(self, ways: Ways, number: int) -> None:
        """`number`: of this worker, from 0."""
        self.ways = ways
        self.number = number
        self.taking = ways.ends[number][0]
        self.beating: asyncio.TimerHandle | None = None

    def start(self, welcome: Welcome) -> None:
        self.welcome = welcome
        self.taking.setblocking(False)
        asyncio.get_running_loop().add_reader(self.taking, self.take)
        self.beat()

    def beat(self) -> None:
        self.ways.signs[self.number] = time.monotonic()
        self.beating = asyncio.get_running_loop().call_later(BEAT, self.beat)

    def stop(self) -> None:
        """From now on the others serve whoever comes."""
        if self.beating is not None:
            self.beating.cancel()
        self.ways.signs[self.number] = 0.0

    def hand_on(self, table: bytes, connection: int, head: bytes) -> bool:
        """Whether the worker where this table is at home has the connection now."""
        home = crc32(table) % len(self.ways.ends)
        if home == self.number or time.monotonic() - self.ways.signs[home] > ALIVE_FOR:
            return False
        try:
            socket.send_fds(self.ways.ends[home][1], [head], [connection], socket.MSG_DONTWAIT)
        except OSError:
            return False
        return True

    def take(self) -> None:
        try:
            head, connections, _, _ = socket.recv_fds(self.taking, LARGEST, 1)
        except BlockingIOError:
            return
        for connection in connections:
            self.welcome(socket.socket(fileno=connection), head)
