"""A game is played to its end by the rules it was begun with, also on a server that has newer ones."""

from __future__ import annotations

import msgspec

from stolik.host import records
from stolik.host.entries import Began, Entry
from tests.host.evening import Evening


def test_a_game_begun_by_older_rules_goes_on_by_them() -> None:
    evening = Evening("blef", 2, options={"end": 2})
    evening.begin()
    evening.log = [begun_by(1, entry) for entry in evening.log]
    table = evening.rebuilt()
    assert table.match is not None
    assert table.match.game.version == 1
    assert '[Rules "1"]' in records.record_text(table, 0)


def begun_by(rules: int, entry: Entry) -> Entry:
    """The entry as an older server wrote it."""
    if not isinstance(entry, Began):
        return entry
    return msgspec.structs.replace(entry, plan=msgspec.structs.replace(entry.plan, rules=rules))


def test_a_new_game_begins_by_todays_rules() -> None:
    evening = Evening("blef", 2, options={"end": 2})
    evening.table.plan = msgspec.structs.replace(evening.table.plan, rules=1)
    evening.begin()
    assert evening.match.game.version == evening.table.room.version == 2
