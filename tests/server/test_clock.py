"""Somebody sets the computer's clock: no game stands still, none is hurried, and no log goes back."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.test_operations import remaining

HOUR = 3600


class TimeOfDay:
    """The computer's clock, as somebody set it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.off = 0
        real = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: real() + self.off * 1_000_000_000)


@pytest.fixture
def time_of_day(monkeypatch: pytest.MonkeyPatch) -> TimeOfDay:
    return TimeOfDay(monkeypatch)


async def answered(guest: Guest) -> None:
    """One move, and the bots' until it is this guest's turn again."""
    await guest.wait_for(lambda: guest.legal)
    before = guest.version
    await guest.act("draw" if "draw" in guest.legal else guest.legal[0])
    await guest.wait_for(lambda: guest.legal and guest.version > before + 1)


async def test_a_clock_that_is_set_stops_nobody_and_hurries_nobody(here: House, time_of_day: TimeOfDay) -> None:
    token = await here.token()
    table = await here.open(token, seats=3, bots=["easy", "easy"], start=True, pace="relaxed", options={"end": 200})
    async with Guest(here.port, table, token) as guest:
        for step in (-20, -600, -2 * HOUR, 0, HOUR, 400 * 24 * HOUR):
            time_of_day.off = step
            await answered(guest)
            async with Guest(here.port, table):  # something happens, so everybody looks at the clock
                assert 0 < remaining(guest) <= 60_000
        times = [entry.at for entry in here.hall.desks[table].table.match.moves]  # type: ignore[union-attr]
    assert times == sorted(times)
    assert times[-1] - times[0] < HOUR * 1000


@pytest.mark.parametrize("step", [-2 * HOUR, 2 * HOUR])
async def test_a_game_goes_on_after_a_restart_with_another_time_of_day(
    tmp_path: Path, time_of_day: TimeOfDay, step: int
) -> None:
    async with house(tmp_path) as here:
        token = await here.token()
        table = await here.open(token, seats=2, bots=["easy"], start=True, pace="relaxed", options={"end": 200})
        guest = Guest(here.port, table, token)
        await guest.connect()
        await answered(guest)
        await guest.hang_up()
    time_of_day.off = step
    async with house(tmp_path) as here:
        guest.port = here.port
        await guest.connect(resume=True)
        assert 0 < remaining(guest) <= 60_000
        await answered(guest)
        await guest.hang_up()
