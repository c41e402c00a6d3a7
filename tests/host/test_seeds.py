"""Whoever gave a seed finds it in the record: one road, and nothing is written over it."""

from __future__ import annotations

from stolik.engine.record import Record
from stolik.engine.verify import verify
from stolik.host import records
from stolik.host.seating import Leave
from stolik.host.starting import ChangeSettings, Ready, Rematch, Start
from tests.host.evening import PEOPLE, Evening

ANIA, BARTEK = PEOPLE[:2]


def seeds_of(evening: Evening) -> tuple[str, ...]:
    """As they are in the record, once the game has come to its end."""
    evening.wait(evening.customs.countdown)
    evening.match.longest = 0
    evening.act_somehow(evening.state.to_act[0])
    record = Record.parse(records.record_text(evening.table, None))
    assert verify(record).honest
    return tuple(record.tags[f"Seed.{seat}"] for seat in range(record.game.seats))


def test_the_owner_who_starts_and_fills_with_bots_keeps_the_seed_given_before() -> None:
    evening = Evening("bzzz", 2)
    evening.do(1, Leave)
    evening.arrive(0)
    evening.do(ANIA, Ready, seed="mine")
    evening.do(ANIA, Start, fill="easy")
    assert seeds_of(evening) == ("mine", "")


def test_the_owner_who_starts_keeps_everybodys() -> None:
    evening = Evening("bzzz", 3)
    evening.do(2, Leave)
    evening.arrive(0, 1)
    evening.do(ANIA, Ready, seed="mine")
    evening.do(BARTEK, Ready, seed="his")
    evening.do(ANIA, Start, fill="easy")
    assert seeds_of(evening) == ("mine", "his", "")


def test_a_seed_counts_until_the_game_begins_unless_another_is_given() -> None:
    evening = Evening("bzzz", 2)
    evening.arrive(0, 1)
    evening.do(0, Ready, ready=False, seed="early")
    evening.do(1, Ready, seed="first")
    evening.do(1, Ready, seed="second")
    evening.do(1, Ready, ready=False)
    evening.do(0, ChangeSettings, options={"end": 20})
    evening.do(0, Ready)
    evening.do(1, Ready)
    assert seeds_of(evening) == ("early", "second")


def test_a_seed_given_in_the_countdown_counts() -> None:
    evening = Evening("bzzz", 2)
    evening.arrive(0, 1)
    evening.do(0, Ready)
    evening.do(1, Ready, seed="his")
    assert evening.table.status == "countdown"
    evening.do(0, Ready, seed="late")
    assert seeds_of(evening) == ("late", "his")


def test_a_rematch_has_seeds_of_its_own() -> None:
    evening = Evening("bzzz", 2)
    evening.arrive(0, 1)
    evening.do(0, Ready, seed="a")
    evening.do(1, Ready, seed="b")
    assert seeds_of(evening) == ("a", "b")
    evening.do(0, Rematch, seed="c")
    evening.do(1, Rematch)
    assert seeds_of(evening) == ("c", "")
