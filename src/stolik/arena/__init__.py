"""Tournaments of bots: fair schedules, ratings with their uncertainty, and what a designer asks of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stolik.arena.contest import Contest, Variation, compete, grid, one_by_one, vary

__all__ = ["Contest", "Variation", "compete", "grid", "one_by_one", "vary"]


def __getattr__(name: str) -> Any:
    """Imported when asked for: who only wants an interval need not load it all."""
    if name not in __all__:
        raise AttributeError(f"stolik.arena has {', '.join(__all__)}; not {name}")
    from stolik.arena import contest

    return getattr(contest, name)
