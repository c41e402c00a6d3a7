"""The whole report of a finished game: a curve, where each result came from, and the moments worth another look."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec

from stolik.engine.contract import TABLE
from stolik.engine.record import Record
from stolik.report.balance import Balance, balances
from stolik.report.bluffs import Bluffs, bluffs
from stolik.report.course import Course, course
from stolik.report.decisions import Verdict, verdicts
from stolik.report.luck import Card, kindest
from stolik.report.race import Race, races
from stolik.report.trials import Trials
from stolik.report.worth import Shares, budget_of, times_of

DEAREST = 3
"""Decisions of each seat that are worth trying again."""
MUCH = 0.1
"""Of the win: what luck must have given or taken before it is said to have."""

Tick = Callable[[int, int], None]
"""Told how many of how many steps are done."""


class Moment(msgspec.Struct, frozen=True):
    """Something the table did, or somebody, and what it changed for the seat it is told of."""

    step: int
    name: str
    """Of who did it; empty: the table."""
    text: str
    """In notation."""
    change: float


class Chance(msgspec.Struct, frozen=True):
    """An action somebody had, the share of the win it promised, and the score."""

    text: str
    share: float
    score: float


class Decision(msgspec.Struct, frozen=True):
    step: int
    taken: str
    best: str
    cost: float
    """What was given away of the win: 0 at best."""
    chances: list[Chance]
    """All there was to choose from, the best first."""
    worlds: int
    """In how many imagined worlds they were tried."""


class SeatReport(msgspec.Struct, frozen=True):
    name: str
    balance: Balance
    story: str
    """The sentence that sums it up: `won-against-the-cards` and its like."""
    luckiest: Moment | None
    unluckiest: Moment | None
    dearest: list[Decision]
    finest: Decision | None
    """Where most was at stake and the best was found."""
    bluffs: Bluffs | None
    race: Race | None


class Report(msgspec.Struct, frozen=True):
    game: str
    rules: int
    seats: int
    steps: int
    curve: list[tuple[int, Shares]]
    """At the start, before each decision, and at the end: the step, and every seat's share of the win."""
    turning: Moment | None
    """Where the winner's share moved most."""
    people: list[SeatReport]


def silent(done: int, of: int) -> None:
    """Nobody waits for it."""


def of(record: Record, progress: Tick = silent) -> Report:
    """Of a game that is over. The same record always gives the same report."""
    if not record.final().over:
        raise ValueError("a report is made of a finished game: of a running one it would tell what is hidden")
    game, steps = record.game, len(record.moves)
    policy = game.room.policy(game)
    trials = Trials(game, policy, hashlib.sha256(repr(record.moves).encode()).hexdigest())
    went = course(record, trials, times_of(record), lambda step: progress(step, 2 * steps))
    judged = verdicts(record, policy, budget_of(game), lambda step: progress(steps + step, 2 * steps))
    curve = [*[(turn.step - 1, turn.before) for turn in went.turns], (steps, went.result)]
    people = seat_reports(record, went, judged)
    turned = turning(record, curve, went.result)
    return Report(game.id, game.version, game.seats, steps, [(0, went.start), *curve], turned, people)


def turning(record: Record, curve: Sequence[tuple[int, Shares]], result: Shares) -> Moment | None:
    """For whoever won; where several did, for the first of them."""
    best = max(result)
    if best == 0 or len(curve) < 2:
        return None
    winner = result.index(best)
    step, change = max(
        ((at, after[winner] - before[winner]) for (at, before), (_, after) in pairwise(curve)),
        key=lambda found: abs(found[1]),
    )
    return moment(record, step + 1, change)


def moment(record: Record, step: int, change: float) -> Moment:
    seat, action = record.moves[step - 1]
    text = record.game.text(action)
    who = record.game.room.teller(text, seat)
    return Moment(step, "" if who == TABLE else name_of(record, who), text, change)


def name_of(record: Record, seat: int) -> str:
    return record.tags.get(f"Name.{seat}", f"#{seat}")


def seat_reports(record: Record, went: Course, judged: Sequence[Verdict]) -> list[SeatReport]:
    parts, lies, raced = balances(went, judged), bluffs(record, went), races(record)
    return [
        seat_report(record, seat, parts[seat], kindest(record, went, seat), judged, lies[seat], raced[seat])
        for seat in range(record.game.seats)
    ]


def seat_report(
    record: Record,
    seat: int,
    balance: Balance,
    cards: tuple[Card | None, Card | None],
    judged: Sequence[Verdict],
    lies: Bluffs | None,
    raced: Race | None,
) -> SeatReport:
    luckiest, unluckiest = (None if card is None else moment(record, card.step, card.luck) for card in cards)
    own = sorted((verdict for verdict in judged if verdict.seat == seat), key=lambda verdict: verdict.cost)
    return SeatReport(
        name=name_of(record, seat),
        balance=balance,
        story=story(balance),
        luckiest=luckiest,
        unluckiest=unluckiest,
        dearest=[decision(record, verdict) for verdict in own[:DEAREST] if verdict.cost < 0],
        finest=finest(record, own),
        bluffs=lies,
        race=raced,
    )


def story(balance: Balance) -> str:
    cards = "with" if balance.luck > MUCH else "against" if balance.luck < -MUCH else "beside"
    return f"{'won' if balance.result > 0 else 'lost'}-{cards}-the-cards"


def decision(record: Record, verdict: Verdict) -> Decision:
    text = record.game.text
    best_first = sorted(verdict.shares.items(), key=lambda chance: -chance[1])
    chances = [Chance(text(action), share, verdict.scores[action]) for action, share in best_first]
    return Decision(verdict.step, text(verdict.action), text(verdict.best), verdict.cost, chances, verdict.worlds)


def finest(record: Record, own: Sequence[Verdict]) -> Decision | None:
    """Where the best was chosen, and the next best would have cost most."""
    sound = [verdict for verdict in own if verdict.cost == 0 and at_stake(verdict) > 0]
    return decision(record, max(sound, key=at_stake)) if sound else None


def at_stake(verdict: Verdict) -> float:
    """How far the action was ahead of the best of the others."""
    others = [share for action, share in verdict.shares.items() if action != verdict.action]
    return verdict.shares[verdict.action] - max(others)
