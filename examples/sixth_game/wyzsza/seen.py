"""What a seat may know, field by field."""

from __future__ import annotations

from stolik.engine.view import View


class WyzszaView(View, frozen=True, kw_only=True):
    phase: str
    starter: int
    asked: int
    dealt: int
    hand: str | None
    shown: tuple[str, ...]
    pile: int
    unseen: tuple[int, ...]
    last: tuple[str, ...] = ()
