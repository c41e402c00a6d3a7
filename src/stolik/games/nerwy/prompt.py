"""What a player of nerwy is asked."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.prompt import Prompt, usual
from stolik.games.nerwy.seen import NerwyView


def prompt(view: NerwyView, legal: Sequence[str]) -> Prompt:
    if "wave" in legal:
        return Prompt("nerwy-prompt-window", who=view.layer)
    if legal:
        return turn(view, legal)
    if view.phase == "window":
        return Prompt("nerwy-prompt-yours" if view.seat in (None, view.layer) else "nerwy-prompt-answered")
    return usual(view, legal)


def turn(view: NerwyView, legal: Sequence[str]) -> Prompt:
    if not view.hand:
        return Prompt("nerwy-prompt-must-call")
    if view.must > 1:
        return Prompt("nerwy-prompt-two", {"left": min(view.must - view.laid, len(view.hand))})
    return Prompt("nerwy-prompt-turn" if "call" in legal else "nerwy-prompt-lay")
