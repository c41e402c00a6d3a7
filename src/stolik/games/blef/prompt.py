"""What a player of blef is asked."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.prompt import Prompt, usual
from stolik.games.blef.seen import BlefView


def prompt(view: BlefView, legal: Sequence[str]) -> Prompt:
    if view.over:
        return usual(view, legal)
    if legal and view.phase == "show":
        return Prompt("blef-prompt-show", {"count": len(view.hand)})
    if legal:
        return Prompt(f"blef-prompt-{turn(legal)}")
    if view.seat is not None and view.seat not in view.playing:
        return Prompt("blef-prompt-out")
    return Prompt("blef-prompt-others") if view.phase == "show" else usual(view, legal)


def turn(legal: Sequence[str]) -> str:
    if "left" in legal:
        return "declare"
    if "check" not in legal:
        return "open"
    return "higher" if len(legal) > 1 else "must-check"
