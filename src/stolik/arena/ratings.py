"""Ratings by one fit over all games, so that their order is nothing: Luce's model, which for two entries is Bradley and
Terry's.

An entry of strength p wins a game against others with the chance p / (the sum of all strengths at the table); a win shared
by k counts 1/k. The likeliest strengths are found by Newton's method, their intervals by drawing the deals anew, since
games of one deal are not independent. Half a won and half a lost game against an average entry are added, or one
who never won would be infinitely weak. 400 points are odds of ten to one, as on Elo's scale; the average is 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from stolik.arena.intervals import Mean
from stolik.arena.tournament import Outcome, share

DRAWS = 300
STEPS = 200
PRECISION = 1e-9
FARTHEST = 1.0
"""How far one step goes at most, in natural logarithms."""
PRIOR = 0.5


def ratings(outcomes: Sequence[Outcome]) -> dict[str, Mean]:
    """Of every entry, with 95 % intervals."""
    entries = sorted({entry for outcome in outcomes for entry in outcome.fixture.seating})
    return rated(entries, *counted(outcomes, entries))


def of_shares(games: Sequence[Sequence[tuple[str, float]]]) -> dict[str, Mean]:
    """The same of games given as who sat there and what they got of the win; each is a deal of its own. A share that luck
    was taken out of may be less than nothing: over many games an entry has won between none and all of them."""
    entries = sorted({entry for game in games for entry, _ in game})
    seatings = [tuple(sorted(entry for entry, _ in game)) for game in games]
    tables = {key: row for row, key in enumerate(sorted(set(seatings)))}
    number = {entry: column for column, entry in enumerate(entries)}
    played, won = np.zeros((len(games), len(tables))), np.zeros((len(games), len(entries)))
    for deal, (game, seating) in enumerate(zip(games, seatings, strict=True)):
        played[deal, tables[seating]] = 1
        for entry, worth in game:
            won[deal, number[entry]] += worth
    return rated(entries, seated(tables, entries), played, won)


def rated(entries: Sequence[str], tables: Any, played: Any, won: Any) -> dict[str, Mean]:
    best = fit(tables, played.sum(0), possible(tables, played.sum(0), won.sum(0)))
    dice = np.random.default_rng(0)
    drawn = dice.multinomial(len(played), [1 / len(played)] * len(played), DRAWS)
    sums = [(times @ played, times @ won) for times in drawn]
    again = np.array([fit(tables, some, possible(tables, some, theirs), best) for some, theirs in sums])
    low, high = np.percentile(points(again), [2.5, 97.5], axis=0)
    return {entry: Mean(*map(float, three)) for entry, *three in zip(entries, points(best), low, high, strict=True)}


def possible(tables: Any, played: Any, won: Any) -> Any:
    return np.clip(won, 0, played @ (tables > 0))


def seated(tables: Iterable[tuple[str, ...]], entries: Sequence[str]) -> Any:
    """How many of each entry sit at each table."""
    return np.array([[key.count(entry) for entry in entries] for key in tables], float)


def points(logs: Any) -> Any:
    return 400 / np.log(10) * (logs - logs.mean(-1, keepdims=True))


def counted(outcomes: Sequence[Outcome], entries: Sequence[str]) -> tuple[Any, Any, Any]:
    """The different tables (how many of each entry sit there); by deal, how often each was played and who won how much."""
    deals = {deal: row for row, deal in enumerate(sorted({outcome.fixture.deal for outcome in outcomes}))}
    tables = {key: row for row, key in enumerate(sorted({tuple(sorted(one.fixture.seating)) for one in outcomes}))}
    number = {entry: column for column, entry in enumerate(entries)}
    played, won = np.zeros((len(deals), len(tables))), np.zeros((len(deals), len(entries)))
    for outcome in outcomes:
        seating, deal = outcome.fixture.seating, deals[outcome.fixture.deal]
        if len(set(seating)) < 2:
            continue
        played[deal, tables[tuple(sorted(seating))]] += bool(outcome.winners)
        for seat, entry in enumerate(seating):
            won[deal, number[entry]] += share(outcome, seat)
    return seated(tables, entries), played, won


def fit(tables: Any, played: Any, won: Any, start: Any = None) -> Any:
    """The likeliest logarithms of the strengths, by Newton's method: there is one summit, for the prior sees to it."""
    logs = np.zeros(tables.shape[1]) if start is None else start
    for _ in range(STEPS):
        strengths = np.exp(logs)
        chances = tables * strengths / (tables @ strengths)[:, None]
        against_average = strengths / (strengths + 1)
        slope = won + PRIOR - played @ chances - 2 * PRIOR * against_average
        bend = np.diag(played @ chances + 2 * PRIOR * against_average * (1 - against_average))
        step = np.linalg.solve(bend - (chances.T * played) @ chances, slope)
        logs = logs + np.clip(step, -FARTHEST, FARTHEST)
        if np.abs(step).max() < PRECISION:
            break
    return logs
