"""What a player of siedem is asked. What fits is theirs to see: only taking and the last card make a difference here."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.prompt import Prompt, usual
from stolik.games.siedem.seen import SiedemView


def prompt(view: SiedemView, legal: Sequence[str]) -> Prompt:
    if view.over or view.phase != "play":
        return usual(view, ())
    if view.seat is None:
        return Prompt("siedem-prompt-watch")
    if "last" in legal:
        return Prompt("siedem-prompt-last")
    if "take" not in legal:
        return Prompt("siedem-prompt-hand")
    return Prompt("siedem-prompt-play" if view.hand else "siedem-prompt-take")
