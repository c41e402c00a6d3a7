"""Days at a slow table in a few seconds: two workers that crash, people who look in now and then, one who never does, a
holiday. No clock runs out early, none is forgotten, nobody is told twice, and nothing is in memory meanwhile."""

from __future__ import annotations

import asyncio
import os
from typing import Any
from unittest import mock

import pytest

from stolik.host import deadlines
from stolik.host.entries import Entry, Nudged, TimedOut
from stolik.host.opening import NewTable
from stolik.host.seating import Sit
from stolik.host.slowly import GoOnHoliday
from stolik.host.table import Table
from stolik.server import hall, identity, lookout, waker
from tests.host.evening import over_soon
from tests.server.simulation import loop
from tests.server.simulation.evening import log, seeded
from tests.server.simulation.player import Player
from tests.server.simulation.world import World

HOUR = 3600.0
LONGEST = 60 * 24 * HOUR
RARELY: dict[Any, dict[str, Any]] = {
    hall: {"IDLE": 20.0, "SWEEP": 20.0, "UNUSED": 30.0},
    waker: {"EVERY": 20.0},
    lookout: {"EVERY": 30.0, "SOONER": 20.0, "ALIVE_FOR": 120.0, "LATE": 100.0},
}
"""Housekeeping at the pace of days."""
LATE = 5 * 60_000
"""Milliseconds by which a clock that ran out may be noticed late, with crashes."""
GAMES = ("bzzz", "nerwy", "blef", "dycha")
SEEDS = 30 if os.environ.get("STOLIK_SOAK") else 3


class Watch:
    """Looks at every entry before it is folded in."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.timed_out = self.nudged = 0
        self.looked: dict[int, bool] = {}

    def see(self, truth: Table, entry: Entry) -> None:
        if isinstance(entry, TimedOut):
            self.timed_out += 1
            ran_out = deadlines.runs_out(truth, entry.seat)
            closes = deadlines.window_closes(truth) if truth.match is not None and truth.match.window_open else ran_out
            assert ran_out is not None
            assert closes is not None
            assert ran_out <= entry.at, "a clock ran out too early"
            assert entry.at <= closes + LATE, "a clock ran out and nobody noticed"
            assert entry.at >= truth.seats[entry.seat].holiday[1], "somebody on holiday was not waited for"
        if isinstance(entry, Nudged) and not entry.later:
            self.nudged += 1
            seat = truth.seats[entry.seat]
            assert not seat.nudged, "told twice without a look"
            assert not seat.online
            assert not seat.driven


class Night:
    """Whenever nobody was there for a while and nothing was due, no worker has the table in memory."""

    def __init__(self, world: World, table: str, players: list[Player]) -> None:
        self.world = world
        self.table = table
        self.players = players
        self.busy_at = world.seconds()
        self.slept = 0

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(5)
            now = self.world.seconds()
            due = (await self.world.disk.head(self.table)).due - self.world.workers[0].now() / 1000
            if due < 120 or any(player.wire is not None and player.wire.open for player in self.players):
                self.busy_at = now
            if now - self.busy_at > 120:
                kept = [desk for worker in self.world.workers for desk in worker.hall.desks.values()]
                assert not kept, [(desk.busy, now - desk.used, now - self.busy_at, due) for desk in kept]
                self.slept += 1


async def visit(player: Player, most: float, night: Night) -> None:
    """Looks in now and then, moves while it is their turn, and goes."""
    while player.status != "over":
        await player.world.pause(most)
        night.busy_at = player.world.seconds()
        await player.connect()
        while player.connected and player.position is not None and player.position["legal"] and player.status != "over":
            await player.act()
            await player.wait_until(lambda: False, 2)
        if player.wire is not None:
            player.wire.cut()
        night.busy_at = player.world.seconds()


async def days(seed: int, game: str) -> tuple[Watch, int, int]:
    world = World(seed)
    watch = Watch(world)
    stands_in = world.check_stand_in

    def see(truth: Table, entry: Entry) -> None:
        watch.see(truth, entry)
        stands_in(truth, entry)

    world.check_stand_in = see  # type: ignore[method-assign]
    world.calm = True
    await world.start(2)
    tokens = [identity.new_token() for _ in range(3)]
    front = world.workers[0].hall
    asked = NewTable(game=game, seats=4, name="Ania", bots=("easy",), options=over_soon(game), pace="1h")
    desk = await front.open(asked, identity.person_of(tokens[0]))
    for number, token in enumerate(tokens[1:], 1):
        await desk.obey(Sit(id="", name=f"G{number}"), identity.person_of(token))
    players = [Player(world, desk.table.id, token, desk.table.seat_of(identity.person_of(token))) for token in tokens]
    await asyncio.gather(*[player.get_ready() for player in players])
    await players[0].wait_until(lambda: players[0].status == "playing", 60)
    away = desk.table.time(world.workers[0].now()) + int(6 * HOUR * 1000)
    await desk.obey(GoOnHoliday(id="", until=away), players[1].person)
    for player in players:
        if player.wire is not None:
            player.wire.cut()
    world.calm = False
    night = Night(world, desk.table.id, players)
    watching = asyncio.ensure_future(night.watch())
    beside = [asyncio.ensure_future(trouble(world)), watching]
    try:
        async with asyncio.timeout(LONGEST):
            await asyncio.gather(visit(players[0], 0.6 * HOUR, night), visit(players[1], 1.5 * HOUR, night))
    finally:
        for work in beside:
            work.cancel()
        for worker in world.workers:
            worker.die()
    if watching.done() and not watching.cancelled():
        watching.result()
    assert not world.wrong, world.wrong
    assert world.truth[desk.table.id].status == "over"
    return watch, world.crashes, night.slept


async def trouble(world: World) -> None:
    for _ in range(20):
        await world.pause(2 * HOUR)
        number = world.rng.below(len(world.workers))
        if world.workers[number].alive:
            await world.crash(number)
    world.calm = True


def simulate(seed: int, game: str) -> tuple[Watch, int, int]:
    with seeded(seed), mock.patch.object(log, "disabled", True):
        patches = [mock.patch.multiple(module, **values) for module, values in RARELY.items()]
        for patch in patches:
            patch.start()
        try:
            return loop.run(days(seed, game))
        finally:
            for patch in patches:
                patch.stop()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_days_at_a_slow_table(game: str, seed: int) -> None:
    simulate(seed, game)


def test_in_these_days_clocks_do_run_out_people_are_told_workers_crash_and_tables_sleep() -> None:
    seen = [simulate(seed, "bzzz") for seed in range(3)]
    assert sum(watch.timed_out for watch, _, _ in seen) > 0
    assert sum(watch.nudged for watch, _, _ in seen) > 0
    assert sum(crashes for _, crashes, _ in seen) > 0
    assert sum(slept for _, _, slept in seen) > 0


def test_the_same_seed_is_the_same_week() -> None:
    one, two = (simulate(1, "bzzz") for _ in range(2))
    assert (one[0].timed_out, one[0].nudged, one[1:]) == (two[0].timed_out, two[0].nudged, two[1:])
