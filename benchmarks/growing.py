"""One server process and more and more tables: what a move costs, and what a table, at each size."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable
from typing import NamedTuple

from benchmarks import servers
from benchmarks.crowd import Client, Crowd, Ours, Thinker, come_in, watch

ACTIVE = 500
"""Tables of four at most that play; at all others one person thinks, with three bots."""
STEADY = 500.0
"""Moves a second, at every size."""
ASIDE = 75.0
"""Seconds after which a table where nothing happened is laid aside for sure."""


class Size(NamedTuple):
    tables: int
    active: int
    moves: float
    cost: float
    """Microseconds of processor a move."""
    p50: float
    p99: float
    memory: float
    """Kilobytes over those of the server with nobody there."""


def quantile(waits: list[float], share: float) -> float:
    """Milliseconds."""
    return waits[min(len(waits) - 1, int(len(waits) * share))] * 1000 if waits else float("nan")


def more_files() -> None:
    """As many sockets as are needed, for this process and those it starts."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = servers.FILES if hard == resource.RLIM_INFINITY else min(servers.FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def active_of(tables: int) -> int:
    return min(tables, ACTIVE)


async def grow(sizes: list[int], seconds: float, tell: Callable[[str], None]) -> list[Size]:
    more_files()
    port, found, playing, thinking = servers.free_port(), [], 0, 0
    crowd, everybody = Crowd(STEADY), list[Client]()
    with servers.our_server(port) as process:
        await asyncio.sleep(2)
        before = servers.memory(process)
        for tables in sizes:
            tell(f"{tables:,} tables: opening them")
            more = await Ours.tables(port, active_of(tables) - playing, crowd)
            more += await Thinker.tables(port, tables - active_of(tables) - thinking, crowd)
            await come_in(port, more)
            everybody += more
            playing, thinking = active_of(tables), tables - active_of(tables)
            tell(f"{tables:,} tables: waiting until those where nothing happens are laid aside")
            await asyncio.sleep(ASIDE if thinking else 10)
            tell(f"{tables:,} tables: {STEADY:.0f} moves a second")
            found.append(await size_of(process, crowd, tables, seconds, before))
        crowd.stopped = True
        for client in everybody:
            client.transport.abort()
    return found


async def size_of(process: servers.Process, crowd: Crowd, tables: int, seconds: float, before: int) -> Size:
    spent: list[float] = []
    moves, waits = await watch(crowd, seconds, lambda: spent.append(servers.processor(process)))
    cost = (spent[1] - spent[0]) / max(len(waits), 1) * 1e6
    taken = servers.memory(process) - before
    return Size(tables, active_of(tables), moves, cost, quantile(waits, 0.5), quantile(waits, 0.99), taken)
