"""Bluffs as bluffs: how often somebody claimed what they did not believe, how often it was believed, and what it earned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

import msgspec

from stolik.engine.bluff import Bluff
from stolik.engine.record import Record
from stolik.report.course import Course, Turn, decisions


class Bluffs(msgspec.Struct, frozen=True):
    """Of one seat."""

    count: int
    believed: int
    earned: float
    """Of the win: what they and the answers to them changed, beside usual play."""


def bluffs(record: Record, went: Course) -> list[Bluffs | None]:
    """By seat; None: this one did not bluff."""
    found: list[list[tuple[bool, float]]] = [[] for _ in went.result]
    for number, (_, seat, action, state) in enumerate(decisions(record)):
        bluff = record.game.room.bluff(state, seat, action)
        if bluff is not None:
            own, *later = went.turns[number:]
            found[seat].append(came_of(bluff, own, answers(bluff, own, later), record))
    return [summed(several) if several else None for several in found]


def answers(bluff: Bluff, own: Turn, later: Sequence[Turn]) -> list[Turn]:
    """Decisions of rivals that follow at once."""
    at_once = takewhile(
        lambda turn: turn[0].step == own.step + turn[1], zip(later, range(1, bluff.answers + 1), strict=False)
    )
    return [turn for turn, _ in at_once if turn.seat != own.seat]


def came_of(bluff: Bluff, own: Turn, answered: Sequence[Turn], record: Record) -> tuple[bool, float]:
    """Was it believed, and what did it change for whoever bluffed?"""
    doubted = any(record.game.text(turn.action) == bluff.doubt for turn in answered)
    return doubted == bluff.wanted, sum(turn.effect[own.seat] for turn in (own, *answered))


def summed(several: Sequence[tuple[bool, float]]) -> Bluffs:
    return Bluffs(len(several), sum(believed for believed, _ in several), sum(earned for _, earned in several))
