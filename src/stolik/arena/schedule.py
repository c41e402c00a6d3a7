"""Who sits where, how often: every line-up in every rotation of the seats, each with the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

import msgspec


class Fixture(msgspec.Struct, frozen=True, order=True):
    """One game to be played: the entries in seating order, and the number of the deal."""

    deal: int
    lineup: int
    rotation: int
    seating: tuple[str, ...]


def line_ups(entries: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """A round robin: every choice of different entries where there are enough, else one of each against the rest of
    the other's kind."""
    if seats == 1:
        return [(entry,) for entry in entries]
    if len(entries) >= seats:
        return list(combinations(entries, seats))
    pairs = [(one, other) for one in entries for other in entries if one != other]
    return [(one, *[other] * (seats - 1)) for one, other in pairs] if len(entries) > 1 else [tuple(entries) * seats]


def rotations(lineup: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every entry on every seat; seatings that look the same only once."""
    turned = [lineup[start:] + lineup[:start] for start in range(len(lineup))]
    return list(dict.fromkeys(turned))


def round_robin(entries: Sequence[str], seats: int, deals: int) -> list[Fixture]:
    return fixtures(line_ups(entries, seats), deals)


def ladder(entries: Sequence[str], seats: int, deals: int) -> list[Fixture]:
    """Each entry only against the next one: one of the stronger (later) among the weaker, and the other way round."""
    steps = [pair for low, high in pairwise(entries) for pair in line_ups((low, high), seats)]
    return fixtures(steps, deals)


def fixtures(lineups: Sequence[tuple[str, ...]], deals: int) -> list[Fixture]:
    return [
        Fixture(deal, number, rotation, seating)
        for deal in range(deals)
        for number, lineup in enumerate(lineups)
        for rotation, seating in enumerate(rotations(lineup))
    ]
