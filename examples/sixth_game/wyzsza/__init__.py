"""Wyższa karta: a sixth game in a folder of its own, with everything a room may hold."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.room import Room, later

from .bot import WyzszaPolicy
from .features import WyzszaFeatures
from .rules import Wyzsza
from .seen import WyzszaView
from .view import imagine, view
from .words import message, notation

ROOM = Room(
    id="wyzsza",
    version=1,
    seats=range(2, 6),
    options=(options.seat("first"), options.number("copies", 2, 1, 4)),
    game=Wyzsza,
    notation=notation,
    message=message,
    view=view,
    imagine=imagine,
    view_type=WyzszaView,
    policy=lambda game: WyzszaPolicy(),
    folder=Path(__file__).parent,
    features=WyzszaFeatures,
    terminal=later(f"{__name__}.terminal"),
)
