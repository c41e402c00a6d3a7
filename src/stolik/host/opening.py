"""Opening a table: the plan is checked, the owner sits down, bots take their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stolik.engine import registry
from stolik.host.entries import Chair, Opened, Plan, Settings
from stolik.host.refused import Refused


def plan(game: str, seats: int, options: Mapping[str, Any]) -> Plan:
    """Checked by the game itself; its sentence says what was given and what is accepted."""
    try:
        room = registry.room(game)
        made = room.play(seats, options)
    except ValueError as wrong:
        raise Refused("settings/bad", detail=str(wrong)) from None
    return Plan(game=game, rules=room.version, seats=seats, options=room.given(made.options))


def open_table(
    chosen: Plan,
    owner: str,
    name: str,
    secret: bytes,
    now: int,
    *,
    sit: bool = True,
    bots: Sequence[str] = (),
    settings: Settings | None = None,
) -> Opened:
    """The first entry. The owner has seat 0 (or only watches), bots the seats after it, the others are empty."""
    chairs = [Chair(kind="person", name=name, person=owner)] if sit else []
    chairs += [Chair(kind="bot", level=level) for level in bots]
    if len(chairs) > chosen.seats:
        raise Refused("settings/bad", detail=f"{chosen.seats} seats are too few for {len(chairs)} at the table")
    chairs += [Chair(kind="empty") for _ in range(chosen.seats - len(chairs))]
    return Opened(at=now, plan=chosen, owner=owner, secret=secret, chairs=tuple(chairs), settings=settings or Settings())
