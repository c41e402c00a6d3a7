"""What many games of one kind say about the person who played them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import groupby

from stolik.server.wire import history as wire
from stolik.store.people import PlayedGame, Player

LATEST = 200
"""Games that are drawn in a chart."""
Z95 = 1.959963984540054


def statistics(games: Sequence[PlayedGame], person: bytes, title: str) -> wire.Statistics:
    """`games`: of one kind, the newest first."""
    own = [next(one for one in game.players if one.person == person) for game in games]
    results = [one.share for one in own if one.share is not None]
    judged = [one for one in own if one.luck is not None]
    return wire.Statistics(
        game=games[0].game,
        title=title,
        games=len(games),
        won=sum(share > 0 for share in results),
        share=mean(results),
        fair=mean([1 / len(game.players) for game, one in zip(games, own, strict=True) if one.share is not None]),
        luck=mean([one.luck for one in judged if one.luck is not None]),
        decisions=mean([one.decisions for one in judged if one.decisions is not None]),
        adjusted=mean([one.share - one.luck for one in judged if one.share is not None and one.luck is not None]),
        judged=len(judged),
        streak=streak(results),
        longest=longest(results),
        rival=favourite(games, person),
        course=tuple([point(game, one) for game, one in zip(games, own, strict=True)][:LATEST][::-1]),
    )


def mean(values: Sequence[float]) -> wire.Estimate | None:
    """With the interval in which the mean of many more such games would be, 19 times of 20; None of nothing."""
    if not values:
        return None
    value = sum(values) / len(values)
    if len(values) < 2:
        return wire.Estimate(value, None, None)
    variance = sum((one - value) ** 2 for one in values) / (len(values) - 1)
    reach = Z95 * math.sqrt(variance / len(values))
    return wire.Estimate(value, value - reach, value + reach)


def streak(results: Sequence[float]) -> int:
    """Games won in a row up to now, or lost: then it is negative. The newest first."""
    if not results:
        return 0
    kind, row = next((kind, list(row)) for kind, row in groupby(results, key=lambda share: share > 0))
    return len(row) if kind else -len(row)


def longest(results: Iterable[float]) -> int:
    """Of games won in a row."""
    rows = [len(list(row)) for won, row in groupby(results, key=lambda share: share > 0) if won]
    return max(rows, default=0)


def favourite(games: Sequence[PlayedGame], person: bytes) -> wire.Favourite | None:
    """Whom they met most often, and how it went between the two."""
    met: dict[bytes, list[tuple[Player, Player]]] = {}
    for game in games:
        own = next(one for one in game.players if one.person == person)
        for one in game.players:
            if one.person not in (None, person):
                met.setdefault(one.person or b"", []).append((own, one))
    if not met:
        return None
    pairs = max(met.values(), key=len)
    return wire.Favourite(
        name=pairs[0][1].name,
        games=len(pairs),
        won=sum((own.share or 0) > (other.share or 0) for own, other in pairs),
        lost=sum((own.share or 0) < (other.share or 0) for own, other in pairs),
    )


def point(game: PlayedGame, own: Player) -> wire.CoursePoint:
    return wire.CoursePoint(int(1000 * game.at), own.share, own.luck, own.decisions)
