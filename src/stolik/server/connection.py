"""One open socket, as a table knows it: who is behind it, in which language, and how to reach them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.server import wire
from stolik.server.limits import Bucket
from stolik.server.outbox import Outbox

if TYPE_CHECKING:
    from msgspec import Struct

FAULTS = 20


class Connection:
    def __init__(self, person: str, address: str, outbox: Outbox, pace: Bucket) -> None:
        self.person = person
        self.address = address
        self.outbox = outbox
        self.pace = pace
        self.lang = "pl"
        self.seat: int | None = None
        self.version = -1
        """The newest version this client was sent."""
        self.faults = 0
        self.close_code = 1000
        self.greeted = False

    def send(self, message: Struct) -> None:
        self.send_bytes(wire.ENCODER.encode(message))

    def send_bytes(self, message: bytes) -> None:
        if not self.outbox.put(message) and self.outbox.full:
            self.close_code = 1013

    def close(self, code: int) -> None:
        self.close_code = code
        self.outbox.close()
