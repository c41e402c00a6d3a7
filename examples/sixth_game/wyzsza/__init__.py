"""Wyższa karta: a sixth game in a folder of its own."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import options
from stolik.engine.room import Room
from stolik.games.wyzsza.bot import WyzszaPolicy
from stolik.games.wyzsza.rules import CARDS, Wyzsza, check
from stolik.games.wyzsza.view import WyzszaView, imagine, view
from stolik.games.wyzsza.words import message, notation

ROOM = Room(
    id="wyzsza",
    version=1,
    seats=range(2, 4),
    options=(options.seat("first"), options.deck(CARDS)),
    game=Wyzsza,
    notation=notation,
    message=message,
    view=view,
    imagine=imagine,
    view_type=WyzszaView,
    policy=lambda game: WyzszaPolicy(),
    folder=Path(__file__).parent,
    check=check,
)
