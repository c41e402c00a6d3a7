"""Entries that are no moves: generous for people, bounded for machines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stolik.host.refused import Refused
from stolik.host.restraint import AT_WILL, PAUSE
from stolik.host.seating import Leave, Rename, Sit
from stolik.host.starting import ChangeSettings, Ready
from stolik.host.undoing import TakeBack, Undo
from tests.host.evening import Evening, fingerprint


def flood(change: Callable[[int], object]) -> int:
    """How often it goes before it is refused."""
    for count in range(AT_WILL):
        try:
            change(count)
        except Refused:
            break
    else:
        count = AT_WILL
    with pytest.raises(Refused, match="limit/changes"):
        change(count)
    return count


def test_a_seat_changes_so_much_at_will_and_then_now_and_then() -> None:
    evening = Evening("bzzz", 2)
    assert flood(lambda count: evening.do(1, Rename, name=f"B{count}")) == AT_WILL
    evening.do(0, Rename, name="Anna")
    evening.now += PAUSE
    evening.do(1, Rename, name="Bartek")
    assert evening.refused(1, Rename, name="Bartosz") == "limit/changes"
    assert fingerprint(evening.rebuilt()) == fingerprint(evening.table)


def test_a_game_that_begins_is_a_new_start() -> None:
    evening = Evening("bzzz", 2)
    evening.arrive(0, 1)
    flood(lambda count: evening.do(0, Ready, ready=count % 2 == 0))
    evening.now += PAUSE
    evening.do(0, Ready)
    evening.do(1, Ready)
    evening.wait(evening.customs.countdown)
    assert evening.table.running
    evening.do(0, Rename, name="Anna")


def test_settings_are_the_owners_and_coming_and_going_the_newcomers() -> None:
    evening = Evening("bzzz", 3)
    evening.do(2, Leave)
    assert flood(lambda count: evening.do(0, ChangeSettings, slip=count)) == AT_WILL
    evening.do(0, Rename, name="Anna")

    def come_and_go(count: int) -> None:
        evening.do(f"p{count}", Sit, name="Somebody", seat=2)
        evening.do(f"p{count}", Leave)

    assert flood(come_and_go) < AT_WILL
    evening.do(1, Rename, name="Bartosz")


@pytest.mark.parametrize(("game", "take_back"), [("blef", TakeBack), ("bzzz", Undo)])
def test_choosing_and_taking_back_does_not_go_on_for_ever(game: str, take_back: type[TakeBack | Undo]) -> None:
    evening = Evening(game, 1, ("normal",), options={"first": 1})
    evening.arrive(0)
    evening.do(0, Ready)

    def to_and_fro(count: int) -> None:
        evening.act_somehow(0) if game == "blef" else evening.act(0, "pass")
        evening.do(0, take_back)

    assert flood(to_and_fro) == AT_WILL
