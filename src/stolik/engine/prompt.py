"""What a seat is asked, in one line above its hand: it follows from the view and the legal actions, and knows no more."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stolik.engine.view import View


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message of the catalogues with its values; whoever shows it knows the names of the players."""

    id: str
    values: dict[str, str | int] = {}
    who: int | None = None
    """The seat whose name the text says, as `$who`."""


def usual(view: View, legal: Sequence[str]) -> Prompt:
    """What can be said of any game: it is over, it is your turn, whose turn it is, or that cards are being dealt."""
    if view.over:
        return Prompt("prompt-over")
    if legal:
        return Prompt("prompt-turn")
    others = [seat for seat in view.to_act if seat not in (-1, view.seat)]
    if len(others) == 1:
        return Prompt("prompt-waiting", who=others[0])
    return Prompt("prompt-others" if others else "prompt-wait")
