"""What the actions of siedem ask of hands and eyes."""

from __future__ import annotations

from stolik.engine.clock import Effort
from stolik.engine.contract import Game

STRAIN = 0.2
"""A card with a step of 2 takes so much longer to look at than one with a step of 1; one of 3, twice that."""


def effort(game: Game, action: int) -> Effort:
    """Only a card that is named can be a guess; in the middle, its step makes the next sum harder or easier."""
    verb, _, card = game.text(action).partition(" ")
    step = int(card.partition("/")[2] or 1)
    strain = 1 + STRAIN * (step - 1) if verb == "lay" else 0.0
    return Effort(takes=verb == "take", strain=strain, guess=verb in ("lay", "beside"))
