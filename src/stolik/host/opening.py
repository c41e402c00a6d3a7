"""Opening a table: the plan is checked, the owner sits down, bots take their seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from stolik.engine import registry
from stolik.engine.errors import Unfit
from stolik.host.customs import Customs
from stolik.host.entries import Chair, Opened, Pace, Plan, Settings, Tempo
from stolik.host.naming import clean_name
from stolik.host.order import Bot, CallWindow, Name, Seats, Slip, Text
from stolik.host.refused import Refused
from stolik.host.seating import check_bot

LONGEST = 200
"""Of what is said back to a program about what it sent."""


def plan(game: str, seats: int, options: Mapping[str, Any]) -> Plan:
    """Checked by the game itself. People are told why in their language; `detail` tells programs what was given."""
    if game not in registry.games():
        raise Refused("settings/bad", why="settings-game", given=game, games=", ".join(registry.games()))
    try:
        room = registry.room(game)
        made = room.play(seats, options)
    except Unfit as wrong:
        raise unfitting(game, wrong) from None
    except ValueError as wrong:
        raise Refused("settings/bad", why="settings-unfit", detail=str(wrong)[:LONGEST]) from None
    return Plan(game=game, rules=room.version, seats=seats, options=room.given(made.options))


def unfitting(game: str, wrong: Unfit) -> Refused:
    return Refused("settings/bad", game=game, why=wrong.message, detail=str(wrong)[:LONGEST], **wrong.values)


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: Text
    seats: Annotated[int, Meta(ge=1, le=16)]
    name: Name
    options: dict[str, Any] = {}
    sit: bool = True
    """False: the owner only watches."""
    bots: Annotated[tuple[Bot, ...], Meta(max_length=16)] = ()
    """Bots for the seats after the owner's."""
    pace: Pace = "off"
    tempo: Tempo = "normal"
    call_window: CallWindow = 5
    slip: Slip = 700
    help: Seats = ()
    unaided: bool = False
    public: bool = False
    training: bool = False
    """Who opens it agrees that hints are given here; whoever else sits down is asked too."""
    start: bool = False
    """Be ready at once: against bots only, the game begins with this call, and without a seed of yours, since nobody has
    seen the commitment yet."""

    def opened(self, owner: str, secret: bytes, now: int, customs: Customs) -> Opened:
        """The first entry. The owner has seat 0 (or only watches), bots the seats after it, the others are empty."""
        chosen = plan(self.game, self.seats, self.options)
        for level in self.bots:
            check_bot(customs, chosen, level)
        return Opened(at=now, plan=chosen, owner=owner, secret=secret, chairs=self.chairs(owner), settings=self.settings())

    def chairs(self, owner: str) -> tuple[Chair, ...]:
        taken = [Chair(kind="person", name=clean_name(self.name), person=owner, trains=self.training)] if self.sit else []
        taken += [Chair(kind="bot", level=level) for level in self.bots]
        if len(taken) > self.seats:
            crowd = {"seats": self.seats, "taken": len(taken)}
            raise Refused("settings/bad", game=self.game, why="settings-crowd", **crowd)
        return (*taken, *[Chair(kind="empty") for _ in range(self.seats - len(taken))])

    def settings(self) -> Settings:
        return Settings(
            pace=self.pace,
            tempo=self.tempo,
            call_window=self.call_window,
            slip=self.slip,
            help=self.help,
            unaided=self.unaided,
            public=self.public,
        )
