"""What a player of dycha is asked."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.prompt import Prompt, usual
from stolik.games.dycha.seen import DychaView
from stolik.games.dycha.words import card_kind


def prompt(view: DychaView, legal: Sequence[str]) -> Prompt:
    if not legal:
        return usual(view, legal)
    if view.phase in ("bid", "pay") and view.wanted is not None:
        return about(view, view.wanted)
    what = asked(view, legal)
    return Prompt(f"dycha-prompt-{what}", {"take": to_take(legal)} if what in ("decide", "take") else {})


def to_take(legal: Sequence[str]) -> str:
    """Only what lies there is offered."""
    kinds = [text.removeprefix("take ") for text in legal if text.startswith("take ")]
    return kinds[0] if len(kinds) == 1 else "either"


def about(view: DychaView, card: str) -> Prompt:
    """A question about one card: what is bid or paid for it."""
    kind, values = card_kind(card)
    return Prompt(f"dycha-prompt-{view.phase}", {"kind": kind, "owed": view.owed, **values})


def asked(view: DychaView, legal: Sequence[str]) -> str:
    if view.phase == "buy":
        return "buy" if len(legal) > 1 else "skip"
    if "draw" in legal:
        return "decide" if len(legal) > 1 else "draw"
    return "bust" if view.phase == "bust" else "take"
