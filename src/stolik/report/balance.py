"""Where a result came from: parts that add up to it exactly.

Between two decisions the table may act many times. What it gave beyond the mean is luck; the rest of what changed since the
decision before is what that decision did. So nothing is left over, however rough the estimate of worth is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from stolik.engine.contract import TABLE
from stolik.report.decisions import Verdict
from stolik.report.luck import Step
from stolik.report.worth import Shares

NOBODY_YET = -1


class Balance(msgspec.Struct, frozen=True):
    """Of one seat, in shares of the win: `start + luck + hidden + decisions + others = result`."""

    start: float
    """What the seat was worth before the first card: about 1 / seats, and more where beginning is an advantage."""
    luck: float
    """What the table gave: cards dealt, drawn and turned up, each against what could have come."""
    hidden: float
    """What the seat's decisions met behind the backs of cards: sound ones that went wrong, and the other way round."""
    decisions: float
    """What the seat's own decisions gave away, judged by what it could know: 0 at best."""
    others: float
    """What the others' decisions brought it, or took from it."""
    result: float


class Effect(msgspec.Struct, frozen=True):
    """What one decision, with all that followed from it before the next, did to every seat, luck apart."""

    seat: int
    """NOBODY_YET: what was there before anybody decided."""
    step: int
    shares: Shares


def effects(steps: Iterable[Step], result: Shares) -> list[Effect]:
    """In order; the first is the start. Together with all luck they are the result."""
    found: list[Effect] = []
    seat, number, before, luck = NOBODY_YET, 0, zero(result), zero(result)
    for step in steps:
        if step.seat == TABLE:
            luck = plus(luck, step.luck)
        else:
            found.append(Effect(seat, number, minus(minus(step.before, before), luck)))
            seat, number, before, luck = step.seat, step.number, step.before, zero(result)
    return [*found, Effect(seat, number, minus(minus(result, before), luck))]


def balances(steps: Sequence[Step], verdicts: Sequence[Verdict], result: Shares) -> list[Balance]:
    start, *later = effects(steps, result)
    return [balance(seat, start, later, steps, verdicts, result) for seat in range(len(result))]


def balance(
    seat: int,
    start: Effect,
    effects: Sequence[Effect],
    steps: Sequence[Step],
    verdicts: Sequence[Verdict],
    result: Shares,
) -> Balance:
    own = sum(effect.shares[seat] for effect in effects if effect.seat == seat)
    decisions = sum(verdict.cost for verdict in verdicts if verdict.seat == seat)
    return Balance(
        start=start.shares[seat],
        luck=sum(step.luck[seat] for step in steps),
        hidden=own - decisions,
        decisions=decisions,
        others=sum(effect.shares[seat] for effect in effects if effect.seat != seat),
        result=result[seat],
    )


def zero(shares: Shares) -> Shares:
    return (0.0,) * len(shares)


def plus(one: Shares, other: Shares) -> Shares:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Shares, other: Shares) -> Shares:
    return tuple(a - b for a, b in zip(one, other, strict=True))
