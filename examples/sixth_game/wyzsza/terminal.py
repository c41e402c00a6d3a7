"""Wyższa karta drawn for a terminal."""

from __future__ import annotations

from rich.text import Text

from .seen import WyzszaView


def draw(view: WyzszaView, names: tuple[str, ...], lang: str) -> Text:
    cards = view.shown or tuple(view.hand or "?" if seat == view.seat else "?" for seat in range(view.dealt))
    places = [f"{name} [{card}]" for name, card in zip(names, cards, strict=False)]
    return Text("   ".join(places))
