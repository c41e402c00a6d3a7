"""Who is here is in the log, sooner or later, even if the store failed when it was to be written."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.host.entries import Away, Here, decode
from stolik.store import Unavailable
from tests.server.guest import Guest
from tests.server.house import House
from tests.server.test_play import begin, pair


def failing_once(here: House, monkeypatch: pytest.MonkeyPatch, kind: type) -> list[bool]:
    """The next append of such an entry fails; everything else goes on."""
    store, failed = here.hall.store, [False]
    append = store.append

    async def refuse(table: str, version: int, entries: Any, **more: Any) -> Any:
        if not failed[0] and any(isinstance(decode(entry.body), kind) for entry in entries):
            failed[0] = True
            raise Unavailable("the disk is full for a moment")
        return await append(table, version, entries, **more)

    monkeypatch.setattr(store, "append", refuse)
    return failed


async def other_is(guest: Guest, seat: int, online: bool) -> None:
    await guest.wait_for(lambda: guest.info["seats"][seat]["online"] is online)


async def test_no_stand_in_for_somebody_whose_coming_could_not_be_written(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await pair(here)
    await begin(first, second)
    await second.hang_up()
    await other_is(first, 1, False)
    failed = failing_once(here, monkeypatch, Here)
    await second.connect(resume=True)
    assert failed == [True]
    assert (await first.ask("rename", name="Hania"))["type"] == "done"  # the store works again, and is read on
    await other_is(first, 1, True)
    await first.hang_up()
    await second.hang_up()


async def test_somebody_whose_going_could_not_be_written_is_not_waited_for(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await pair(here)
    failed = failing_once(here, monkeypatch, Away)
    await second.hang_up()
    assert (await first.ask("rename", name="Hania"))["type"] == "done"
    await other_is(first, 1, False)
    assert failed == [True]
    await first.hang_up()
