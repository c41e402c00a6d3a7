"""A finished game, to be gone through again."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from stolik.engine.prompt import Prompt
from stolik.server.wire.picture import Event


class Replay(Struct, frozen=True):
    """A finished game of a table, as it was at its end."""

    table: str
    match: int
    """Which of the table's games, from 1."""
    game: str
    names: tuple[str, ...]
    you: int | None
    """Where you sat."""
    events: tuple[Event, ...]
    """All of them, as you saw them; as a spectator if you had no seat."""


class ReplayMoment(Struct, frozen=True):
    step: int
    views: tuple[Any, ...]
    """Every seat's …"""
    prompts: tuple[Prompt, ...]
    """… and what it was asked."""
