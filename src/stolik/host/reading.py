"""What ended is read before anybody's time runs: the next clock, or call window, starts only then."""

from __future__ import annotations

from stolik.host.match import Match
from stolik.host.table import Table


def starts(table: Table, match: Match, since: int) -> int:
    """When the time of a decision begins to run."""
    if match.told is None or match.told.upshot is None:
        return since
    glance, line = table.customs.reading
    return max(since, match.told.at + glance + line * (1 + len(match.told.upshot.lines)))
