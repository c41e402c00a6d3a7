"""What travels between a client and the server (docs/protocol.md): messages of a table's socket, and HTTP bodies, in files
named after what they are about. Here is what all of them share.

The client's TypeScript types are generated from these structs. A view travels as the JSON of the game's own view
struct; nothing here says anything about cards. Times are milliseconds since 1970 on the server's clock.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

Lang = Literal["pl", "en"]


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a stable code, the rules clause behind it if there is one, a sentence for people."""

    code: str
    text: str
    clause: str = ""
    detail: str = ""
    """For programs, in English: what was given, or could not be read."""


class RefusedRequest(Struct, frozen=True):
    """The body of every HTTP error."""

    error: Refusal


ENCODER = msgspec.json.Encoder()
