"""The call window (R-N10): every rival of the layer may call; answers stay secret until it closes.

Answers are kept beside the game, so that nothing anybody else is sent depends on them. Calls within 150 ms of the
first count as made together: the seat the game asks first, the nearest to the layer's left, has it. Without a call
everybody waves when the window closes.
"""

from __future__ import annotations

from typing import Literal

from stolik.host.chore import Chore
from stolik.host.dealing import with_table
from stolik.host.entries import Acted, Answered, Entry
from stolik.host.match import Answer, Match
from stolik.host.reading import starts
from stolik.host.refused import Refused
from stolik.host.table import Table

TOGETHER = 150


def answer(table: Table, seat: int, action: int, now: int, by: Literal["person", "bot"]) -> list[Entry]:
    match = table.playing()
    if seat in match.answers:
        raise Refused("window/answered", "R-N10")
    refusal = match.state.why_not(seat, action)
    if refusal is not None:
        raise Refused(refusal.code, refusal.clause)
    at = table.time(now)
    answers = match.answers | {seat: Answer(action, at)}
    entries: list[Entry] = [Answered(at=at, seat=seat, text=match.game.text(action), by=by)]
    if settled(match, answers):
        entries += outcome(match, answers, at)
    return entries


def settled(match: Match, answers: dict[int, Answer]) -> bool:
    """Nothing that may still arrive can change who calls: all have waved, or the first to be asked called."""
    able = match.state.to_act
    first = answers.get(able[0])
    if first is not None and first.action != match.wave:
        return True
    return all(seat in answers for seat in able) and not calls(match, answers)


def calls(match: Match, answers: dict[int, Answer]) -> list[tuple[int, Answer]]:
    """The calls made together with the first, in the order in which the game asks."""
    made = [(seat, answers[seat]) for seat in match.state.to_act if seat in answers]
    made = [(seat, call) for seat, call in made if call.action != match.wave]
    if not made:
        return []
    first = min(call.at for _, call in made)
    return [(seat, call) for seat, call in made if call.at <= first + TOGETHER]


def outcome(match: Match, answers: dict[int, Answer], at: int) -> list[Entry]:
    made = calls(match, answers)
    if made:
        seat, call = made[0]
        return with_table(match, [Acted(at=at, seat=seat, text=match.game.text(call.action), by="clock")])
    silent = match.game.room.window
    return with_table(match, [Acted(at=at, seat=seat, text=silent, by="clock") for seat in match.state.to_act])


def closes(table: Table, match: Match) -> int:
    """Unless everybody has answered before."""
    return starts(table, match, match.window_since) + 1000 * table.settings.call_window


class CloseWindow(Chore, frozen=True):
    def due(self, table: Table) -> int | None:
        match = table.match
        if match is None or not table.running or not match.window_open:
            return None
        made = calls(match, match.answers)
        if made:
            return min(call.at for _, call in made) + TOGETHER
        return closes(table, match)

    def do(self, table: Table, at: int) -> list[Entry]:
        match = table.playing()
        return outcome(match, match.answers, at)
