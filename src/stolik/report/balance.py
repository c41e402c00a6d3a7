"""Where a result came from: parts that add up to it exactly, however rough the estimates are."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stolik.report.course import Course
from stolik.report.decisions import Verdict


class Balance(msgspec.Struct, frozen=True):
    """Of one seat, in shares of the win: `start + luck + hidden + openings + decisions + others = result`."""

    start: float
    """What the seat was worth before the first card: about 1 / seats, and more where beginning is an advantage."""
    luck: float
    """What the table gave: cards dealt, drawn and turned up, each against what could have come."""
    hidden: float
    """What the seat's decisions met behind the backs of cards: sound ones that went wrong, and the other way round. In a
    race: what its actions gained by coming when they came."""
    openings: float
    """What the seat's decisions could have won beyond what is usual, as far as it could know."""
    decisions: float
    """What its decisions gave away of that: 0 at best."""
    others: float
    """What the others' decisions brought it, or took from it."""
    result: float


def balances(went: Course, verdicts: Sequence[Verdict]) -> list[Balance]:
    return [balance(seat, went, verdicts) for seat in range(len(went.result))]


def balance(seat: int, went: Course, verdicts: Sequence[Verdict]) -> Balance:
    own = sum(turn.effect[seat] for turn in went.turns if turn.seat == seat)
    decisions = sum(verdict.cost for verdict in verdicts if verdict.seat == seat)
    openings = sum(verdict.opening for verdict in verdicts if verdict.seat == seat)
    return Balance(
        start=went.start[seat],
        luck=went.dealt[seat] + sum(turn.luck[seat] for turn in went.turns),
        hidden=own - decisions - openings,
        openings=openings,
        decisions=decisions,
        others=sum(turn.effect[seat] for turn in went.turns if turn.seat != seat),
        result=went.result[seat],
    )
