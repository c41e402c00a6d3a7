"""Somebody's devices and passkeys, and how another device becomes theirs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from stolik.server.wire.groups import GroupLine

Label = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")]
Code = Annotated[str, Meta(min_length=1, max_length=60)]
Secret = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[0-9A-Za-z_-]+$")]


class DeviceLine(Struct, frozen=True):
    id: str
    label: str
    since: int
    here: bool


class PasskeyLine(Struct, frozen=True):
    id: str
    label: str
    since: int


class Me(Struct, frozen=True):
    """`known` is false for whoever has no token yet."""

    known: bool
    devices: tuple[DeviceLine, ...]
    passkeys: tuple[PasskeyLine, ...]
    groups: tuple[GroupLine, ...]
    can_passkey: bool
    """This server takes passkeys, at the address you came by."""


class NewCarry(Struct, frozen=True, forbid_unknown_fields=True):
    label: Label


class Carry(Struct, frozen=True):
    code: str
    expires: int


class CarryCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code


class CarrySeen(Struct, frozen=True):
    """On the old device: `waiting` until a new one has the code, then its words and label until somebody answers."""

    state: Literal["waiting", "claimed", "gone"]
    words: str = ""
    label: str = ""


class CarryAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code
    words: Code
    agree: bool


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code
    label: Label


class Claimed(Struct, frozen=True):
    claim: str
    """What the new device shows to be let in once the old one has agreed; good once."""
    words: str
    expires: int


class Fetch(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code
    claim: Secret


class Fetched(Struct, frozen=True):
    done: bool
    """False: the old device has not agreed yet."""


class PasskeyOptions(Struct, frozen=True):
    options: dict[str, Any]
    """For the browser's `navigator.credentials`, as WebAuthn's JSON."""


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    label: Label
    credential: dict[str, Any]
