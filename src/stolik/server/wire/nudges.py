"""What people ask for about slow tables: to be told, not to be, and to be waited for."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

TableKey = Annotated[str, Meta(max_length=40, pattern=r"^[0-9a-z-]+$")]


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Minutes of the day, from `begin` on and before `end`; over midnight if `begin` is larger."""

    begin: Annotated[int, Meta(ge=0, le=1439)]
    end: Annotated[int, Meta(ge=0, le=1439)]


class Nudges(Struct, frozen=True):
    """Whether and when you are told that it is your turn at a slow table where you are not."""

    key: str
    """The public key for `PushManager.subscribe`; empty: this server tells nobody."""
    devices: int
    quiet: Quiet | None
    muted: tuple[str, ...]
    """Tables you are not told about."""


class SetNudges(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    quiet: Quiet | None = None
    offset: Annotated[int, Meta(ge=-900, le=900)] = 0
    """Minutes that your clock is ahead of UTC."""
    muted: Annotated[tuple[TableKey, ...], Meta(max_length=200)] = ()


class AddDevice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the browser's `PushSubscription` says."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100, pattern=r"^[0-9A-Za-z_-]+$")]
    auth: Annotated[str, Meta(max_length=40, pattern=r"^[0-9A-Za-z_-]+$")]
    key: Annotated[str, Meta(max_length=100)]
    """The key it was made with."""


class ForgetDevice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(max_length=1000)]


class Holiday(Struct, frozen=True):
    until: int | None
    """None: you are not on holiday."""
    left: int
    """Milliseconds of holiday that you may still take, of thirty days in a year."""


class SetHoliday(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    until: Annotated[int, Meta(ge=0, le=100_000_000_000_000)] | None = None
