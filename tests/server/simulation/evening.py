"""One simulated evening: a game of three at a table served by two workers, from a seed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest import mock

from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.engine.verify import verify
from stolik.host import records
from stolik.host.entries import Acted, Answered, Opened, decode
from stolik.host.opening import NewTable
from stolik.host.seating import Sit
from stolik.host.table import Table
from stolik.server import hall, identity
from tests.host.evening import fingerprint, over_soon, rebuilt
from tests.server.simulation import loop
from tests.server.simulation.player import Player
from tests.server.simulation.world import SETTLED, World

log = logging.getLogger("stolik")

LONGEST = 4 * 3600.0
"""Simulated seconds within which every game must end."""
CALM_AFTER = 1200.0
SOON: dict[str, Any] = {"IDLE": 1.0, "SWEEP": 0.5}
"""Tables are laid aside whenever nothing happens for a second."""
LAG = 20.0
"""Seconds in which somebody who is there learns what happened."""


class Evening(NamedTuple):
    trace: str
    crashes: int
    outages: int
    laid_aside: int
    steps: int


class SeededSecrets:
    """In place of the operating system's randomness."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(f"secrets {seed}")

    def choice(self, items: Any) -> Any:
        return self.rng.choice(items)

    def token_bytes(self, size: int) -> bytes:
        return bytes([self.rng.below(256) for _ in range(size)])

    def token_urlsafe(self, size: int) -> str:
        return "".join(self.rng.choice(identity.ALPHABET) for _ in range(43))


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    secrets = SeededSecrets(seed)
    with mock.patch.object(identity, "secrets", secrets), mock.patch.multiple(hall, secrets=secrets, **SOON):
        yield


def simulate(seed: int, game: str) -> Evening:
    with seeded(seed), mock.patch.object(log, "disabled", True):
        return loop.run(evening(seed, game))


async def evening(seed: int, game: str) -> Evening:
    world = World(seed)
    world.calm = True
    await world.start(2)
    table, tokens = await set_up(world, game, 3)
    players = [Player(world, table, token, seat) for seat, token in enumerate(tokens)]
    watcher = Player(world, table, "", None)
    world.there = lambda table, seat: players[seat].here_for(SETTLED)
    lagging = asyncio.ensure_future(nobody_lags([*players, watcher]))
    beside = [lagging, asyncio.ensure_future(trouble(world)), asyncio.ensure_future(silence(world))]
    try:
        async with asyncio.timeout(LONGEST):
            await asyncio.gather(*[player.get_ready() for player in players])
            evening = asyncio.gather(*[player.play() for player in players], watcher.watch())
            both: list[asyncio.Future[Any]] = [evening, lagging]
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            assert evening.done(), lagging.exception()
            await evening
    finally:
        for work in beside:
            work.cancel()
        for worker in world.workers:
            worker.die()
    await check(world, table, players)
    steps = world.truth[table].match.step  # type: ignore[union-attr]
    return Evening(world.tracing.hexdigest(), world.crashes, world.outages, world.laid_aside, steps)


async def set_up(world: World, game: str, seats: int) -> tuple[str, list[str]]:
    """The table is opened and everybody has a seat, before the accidents begin."""
    tokens = [identity.new_token() for _ in range(seats)]
    front = world.workers[0].hall
    asked = NewTable(
        game=game,
        seats=seats,
        name="Ania",
        options=over_soon(game),
        pace="quick" if world.rng.below(2) else "off",
        call_window=2,
        slip=world.rng.choice([0, 300]),
        help=(0, 2),
    )
    desk = await front.open(asked, identity.person_of(tokens[0]))
    for number, token in enumerate(tokens[1:], 1):
        await desk.obey(Sit(id="", name=f"G{number}"), identity.person_of(token))
    world.calm = False
    return desk.table.id, tokens


async def trouble(world: World) -> None:
    """Crashes out of the blue, and clocks that jump."""
    while True:
        await world.pause(60)
        if world.seconds() > CALM_AFTER:
            world.calm = True
            return
        number = world.rng.below(len(world.workers))
        worker = world.workers[number]
        if world.rng.below(2):
            worker.wrong_by += world.rng.below(20_000) - 10_000
        elif worker.alive:
            await world.crash(number)


async def silence(world: World) -> None:
    """A Redis that goes away and comes back."""
    while not world.calm:
        await world.pause(20)
        await world.lose_redis()


async def nobody_lags(players: list[Player]) -> None:
    """Whoever has been connected for a while knows what happened a while ago, whatever became of the words about it."""
    while True:
        match = players[0].truth.match
        known = match.step if match is not None else 0
        await asyncio.sleep(LAG)
        for player in players:
            assert not player.here_for(LAG) or player.step >= known, f"seat {player.seat} stands still"


async def check(world: World, table: str, players: list[Player]) -> None:
    """What was acknowledged is on disk, once; what is on disk is the whole game; and it was dealt honestly."""
    assert not world.wrong, world.wrong
    stored = await world.disk.read(table)
    truth = world.truth[table]
    head = await world.disk.head(table)
    opened = decode(head.body)
    assert isinstance(opened, Opened)
    again = rebuilt(Table(table, truth.code, opened), [decode(entry.body) for entry in stored])
    assert fingerprint(again) == fingerprint(truth)
    commands = [entry.command for entry in stored if entry.command is not None]
    assert len(commands) == len(set(commands))
    for player in players:
        own = {command.split(":")[1] for command in commands if command.startswith(player.person[:16])}
        assert player.acknowledged <= own
        assert own <= {f"{player.seat}-{number}" for number in range(1, player.sent + 1)}
    by_people = [entry for entry in map(decode, [entry.body for entry in stored]) if is_by_a_person(entry)]
    assert len(by_people) <= len(commands)
    record = Record.parse(records.record_text(truth, None))
    assert record.final().over
    assert verify(record).honest


def is_by_a_person(entry: object) -> bool:
    return isinstance(entry, (Acted, Answered)) and entry.by == "person"
