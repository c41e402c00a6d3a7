"""What a player of bzzz is asked."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.prompt import Prompt, usual
from stolik.games.bzzz.seen import BzzzView


def prompt(view: BzzzView, legal: Sequence[str]) -> Prompt:
    if legal:
        return Prompt(f"bzzz-prompt-{asked(view, legal)}")
    if view.seat in view.passed and not view.over:
        return Prompt("bzzz-prompt-out")
    return usual(view, legal)


def asked(view: BzzzView, legal: Sequence[str]) -> str:
    if view.phase == "return":
        return "return"
    if "draw" in legal:
        return "play" if len(legal) > 2 else "draw"
    if len(legal) == 1:
        return "pass"
    return "last" if len(view.passed) == view.seats - 1 else "play-only"
