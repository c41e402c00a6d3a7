"""Old bodies in the current schema: what was written by an older program is brought up step by step when it is read.

ENTRIES = Upcasts("entry")            # knows schema 1 only

@ENTRIES.step                         # from 1 to 2: entries of schema 1 had no reason
def with_reason(old: dict) -> dict:
    return old | {"reason": None}
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from stolik.store.errors import NewerSchema

Step = Callable[[Any], Any]
"""Takes a decoded msgpack value of one schema and gives that of the next."""


class Upcasts:
    """The steps of one kind of body, oldest first. Steps are only ever added: what they read is already on disk."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._steps: list[Step] = []

    @property
    def current(self) -> int:
        """The schema to write with."""
        return 1 + len(self._steps)

    def step(self, step: Step) -> Step:
        """Adds the step from the schema that was current to a new one."""
        self._steps.append(step)
        return step

    def upcast(self, schema: int, body: bytes) -> bytes:
        if schema == self.current:
            return body
        if not 1 <= schema < self.current:
            raise NewerSchema(
                f"the {self.kind} was written in schema {schema}; this program knows schemas 1 to {self.current}, "
                f"so it needs to be updated before it can read it"
            )
        value = msgspec.msgpack.decode(body)
        for step in self._steps[schema - 1 :]:
            value = step(value)
        return msgspec.msgpack.encode(value)
