"""siedem on the server: the first to arrive has it (R-S4, R-S5)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from stolik.games.siedem.seen import SiedemView
from stolik.host import clocks, pace, playing
from stolik.host.entries import Acted, Missed
from stolik.host.moves import Move
from stolik.host.playing import Act
from stolik.host.refused import Refused
from stolik.host.seating import Leave
from stolik.host.starting import ChangeSettings, Ready
from stolik.host.undoing import Undo
from tests.host.evening import Evening, fingerprint


def racing(people: int = 2, bots: tuple[str, ...] = (), **settings: Any) -> Evening:
    evening = Evening("siedem", people, bots, **settings)
    evening.begin()
    return evening


def lays(evening: Evening, seat: int) -> list[str]:
    texts = [evening.match.game.text(action) for action in evening.state.legal(seat)]
    return [text for text in texts if text.startswith("lay")]


def until_both_can_lay(evening: Evening) -> None:
    """Take cards until seats 0 and 1 both hold one that fits, and laying either spoils the other's."""
    for _ in range(60):
        if lays(evening, 0) and lays(evening, 1) and spoils(evening):
            return
        for seat in (0, 1):
            if "take" in [evening.match.game.text(action) for action in evening.state.legal(seat)]:
                evening.act(seat, "take")
    raise AssertionError("no such moment came")


def spoils(evening: Evening) -> bool:
    after = evening.state.clone()
    after.apply(0, evening.match.game.parse(lays(evening, 0)[0]))
    return not after.allows(1, evening.match.game.parse(lays(evening, 1)[0]))


def wrong_lay(evening: Evening, seat: int) -> str:
    """A card that fits neither now nor at any moment before."""
    texts = [text for text in evening.match.game.texts() if text.startswith("lay")]
    ids = evening.match.game
    states = [evening.match.state_at(step) for step in range(evening.match.step + 1)]
    return next(text for text in texts if not any(state.allows(seat, ids.parse(text)) for state in states))


def test_it_always_counts_down_also_alone() -> None:
    evening = Evening("siedem", 1)
    evening.arrive(0)
    evening.do(0, Ready)
    assert evening.table.status == "countdown"


def test_arrival_order_decides_and_the_late_card_comes_back_for_free() -> None:
    evening = racing()
    until_both_can_lay(evening)
    seen, first, second = evening.table.version, lays(evening, 0)[0], lays(evening, 1)[0]
    evening.act(0, first, seen)
    with pytest.raises(Refused) as refused:
        evening.act(1, second, seen)
    assert (refused.value.code, refused.value.late, refused.value.slip) == ("time/late", True, None)
    assert refused.value.values["who"] == "Ania"
    assert evening.match.slips[1] == 0
    assert evening.state.legal(1)


def test_a_wrong_lay_costs_time_in_which_nothing_is_accepted() -> None:
    evening = racing(slip=700)
    with pytest.raises(Refused) as refused:
        evening.act(0, wrong_lay(evening, 0))
    assert (refused.value.code, refused.value.slip) == ("time/wrong", evening.now + 700)
    evening.wait(699)
    assert evening.refused(0, Act, version=evening.table.version, text="take") == "time/slip"
    evening.wait(1)
    evening.act(0, "take")


def test_a_slip_concerns_nobody_else() -> None:
    evening = racing()
    version = evening.table.version
    with pytest.raises(Refused):
        evening.act(0, wrong_lay(evening, 0))
    assert evening.table.version == version
    evening.act(1, "take")


def test_slip_0_turns_it_off() -> None:
    evening = racing(slip=0)
    with pytest.raises(Refused) as refused:
        evening.act(0, wrong_lay(evening, 0))
    assert refused.value.slip is None
    evening.act(0, "take")


def test_what_was_shown_long_ago_is_no_excuse() -> None:
    evening = racing()
    until_both_can_lay(evening)
    seen, first, second = evening.table.version, lays(evening, 0)[0], lays(evening, 1)[0]
    evening.act(0, first, seen)
    evening.now += 10_000
    with pytest.raises(Refused) as refused:
        evening.act(1, second, seen)
    assert refused.value.code == "time/wrong"


def test_every_arrival_is_in_the_audit() -> None:
    evening = racing()
    until_both_can_lay(evening)
    seen, first, second = evening.table.version, lays(evening, 0)[0], lays(evening, 1)[0]
    evening.act(0, first, seen)
    with pytest.raises(Refused):
        evening.act(1, second, seen)
    done, late = evening.match.arrivals[-2:]
    assert (done.seat, done.text, done.verdict) == (0, first, "done")
    assert (late.seat, late.text, late.verdict) == (1, second, "late")
    assert late.shown == done.step - 1
    assert done.at <= late.at
    assert isinstance(evening.log[-1], Missed)


def test_for_somebody_away_the_driver_only_takes_cards() -> None:
    evening = racing(3)
    evening.go(2)
    entries = evening.wait(20_000)
    acted = [entry for entry in entries if isinstance(entry, Acted) and entry.seat == 2]
    assert acted
    assert {entry.text for entry in acted} == {"take"}


def test_whoever_left_is_played_by_a_bot() -> None:
    evening = racing(2, ())
    evening.do(1, Leave)
    evening.go(1)
    entries = evening.wait(60_000)
    assert any(isinstance(entry, Acted) and entry.text.startswith("lay") for entry in entries)


def test_bots_are_never_faster_than_hands() -> None:
    evening = racing(1, ("hard", "easy"))
    entries = [entry for entry in evening.wait(60_000) if isinstance(entry, Acted) and entry.seat >= 0]
    for seat, level in ((1, "hard"), (2, "easy")):
        times = [entry.at for entry in entries if entry.seat == seat]
        assert min(later - earlier for earlier, later in itertools.pairwise(times)) >= evening.customs.hands[level]


def test_bots_look_longer_at_a_harder_sum() -> None:
    evening = racing(1, ("normal",))
    table, match = evening.table, evening.match
    waits = {}
    for step in (1, 3):
        lay = Move(0, match.game.parse(f"lay 8/{step}"), 0, 0, (), "person")
        match.moves.append(lay)
        waits[step] = [pace.hands(table, match, 1, version) for version in range(400)]
        match.moves.cut(match.step - 1)
    assert sum(waits[3]) > 1.2 * sum(waits[1])
    assert min(waits[1]) == evening.customs.hands["normal"]


def test_alone_the_result_is_the_time() -> None:
    evening = Evening("siedem", 1)
    evening.begin()
    began = evening.match.began
    for _ in range(5000):
        if evening.match.over:
            break
        evening.now += 100
        legal = [evening.match.game.text(action) for action in evening.state.legal(0)]
        evening.act(0, next((text for text in legal if text != "take"), legal[0]))
    assert evening.match.over
    assert evening.match.ended is not None
    assert began is not None
    assert evening.match.ended - began == 100 * (len(evening.match.arrivals))


def test_choices_and_reasons_do_not_tell_which_cards_fit() -> None:
    """R-S10: doing the sum is the game."""
    evening = racing()
    until_both_can_lay(evening)
    game, view = evening.match.game, evening.state.view(0)
    assert isinstance(view, SiedemView)
    held = view.hand
    offered = {game.text(action) for action in playing.legal(evening.table, 0)}
    assert offered == {"take"} | {f"lay {card}" for card in held}
    assert len(offered) > len(evening.state.legal(0))
    assert all(playing.why_not(evening.table, 0, f"lay {card}", None) is None for card in held)
    elsewhere = next(text for text in game.texts() if text.startswith("lay") and text.split()[1] not in held)
    refused = playing.why_not(evening.table, 0, elsewhere, None)
    assert refused is not None
    assert refused.code == "siedem/not-in-hand"


def test_the_owner_can_have_single_seats_shown_what_fits() -> None:
    evening = racing()
    until_both_can_lay(evening)
    evening.do(0, ChangeSettings, help=(1,))
    assert playing.legal(evening.table, 1) == evening.state.legal(1)
    assert playing.legal(evening.table, 0) != evening.state.legal(0)
    assert fingerprint(evening.rebuilt()) == fingerprint(evening.table)


def test_nothing_is_taken_back_in_a_hurry() -> None:
    evening = racing()
    evening.act(0, "take")
    assert evening.refused(0, Undo) == "undo/real-time"


def test_the_log_alone_gives_slips_and_paces_back() -> None:
    evening = racing(2, ("normal",))
    with pytest.raises(Refused):
        evening.act(0, wrong_lay(evening, 0))
    for _ in range(10):
        evening.wait(500)
        rebuilt = evening.rebuilt()
        assert fingerprint(rebuilt) == fingerprint(evening.table)
        assert clocks.chores(rebuilt) == clocks.chores(evening.table)


MATCH = {"to_three": True, "deck": {"8/1": 1, "9/1": 1, "7/1": 1}}
"""One card for each: whoever lays it first has the game."""


def test_between_two_games_of_a_match_nothing_happens_until_everybody_has_seen_who_won() -> None:
    evening = racing(2, options=MATCH)
    assert evening.refused(1, Ready) == "game/running"
    assert evening.texts(evening.act(0, "last")) == [(0, "last")]
    told = evening.match.moves[-1].upshot
    assert told is not None
    assert [line.message for line in told.lines] == ["siedem-told-first", "siedem-told-left", "siedem-told-left"]
    assert [line.values["count"] for line in told.lines[1:]] == [0, 1]
    assert evening.match.between
    assert evening.refused(1, Act, version=evening.table.version, text="take") == "table/acts"
    evening.do(0, Ready)
    assert evening.do(0, Ready) == []
    assert evening.wait(5000) == []
    evening.do(1, Ready)
    assert evening.wait(evening.customs.countdown - 1) == []
    assert [seat for seat, _ in evening.texts(evening.wait(1))] == [-1]
    assert (evening.table.starts_at, evening.match.between) == (None, False)
    assert not any(seat.ready for seat in evening.table.seats)
    assert fingerprint(evening.rebuilt()) == fingerprint(evening.table)


def test_who_does_not_say_so_delays_the_next_game_of_a_match_a_little_and_who_is_away_not_at_all() -> None:
    evening = racing(2, options=MATCH)
    evening.act(0, "last")
    assert evening.wait(evening.customs.interval - 1) == []
    assert evening.texts(evening.wait(1))
    evening.act(1, "last")
    evening.do(1, Ready)
    evening.go(0)
    assert evening.texts(evening.wait(evening.customs.countdown))
    evening.act(1, "last")
    evening.do(1, Ready)
    assert evening.texts(evening.wait(evening.customs.countdown))
    evening.act(1, "last")
    assert evening.status() == "over"
