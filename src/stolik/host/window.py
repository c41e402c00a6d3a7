"""The call window (R-N10): every rival of the layer may call; answers stay secret until it closes.

Answers are kept beside the game, so that nothing anybody else is sent depends on them. Calls within 150 ms of the
first count as made together: the seat the game asks first, the nearest to the layer's left, has it. Without a call
everybody waves when the window closes. At a slow table the window is as long as a turn and nobody is first by looking at
the right moment: all calls count as made together.
"""

from __future__ import annotations

from typing import Literal

from stolik.host.chore import Chore
from stolik.host.deadlines import awaited, oversleeping, window_closes
from stolik.host.dealing import with_table
from stolik.host.entries import Acted, Answered, Entry, TimedOut
from stolik.host.match import Answer, Match
from stolik.host.refused import Refused
from stolik.host.table import Table

TOGETHER = 150
EVER = 2**62


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
    if settled_slowly(match, answers) if table.slow else settled(match, answers):
        entries += outcome(table, answers, at)
    return entries


def settled(match: Match, answers: dict[int, Answer]) -> bool:
    """Nothing that may still arrive can change who calls: all have waved, or the first to be asked called."""
    able = match.state.to_act
    first = answers.get(able[0])
    if first is not None and first.action != match.wave:
        return True
    return all(seat in answers for seat in able) and not calls(match, answers)


def settled_slowly(match: Match, answers: dict[int, Answer]) -> bool:
    """Everybody who is asked before the first caller has waved, or all have."""
    for seat in match.state.to_act:
        if seat not in answers:
            return False
        if answers[seat].action != match.wave:
            return True
    return True


def calls(match: Match, answers: dict[int, Answer], together: int = TOGETHER) -> list[tuple[int, Answer]]:
    """The calls made together with the first, in the order in which the game asks."""
    made = [(seat, answers[seat]) for seat in match.state.to_act if seat in answers]
    made = [(seat, call) for seat, call in made if call.action != match.wave]
    if not made:
        return []
    first = min(call.at for _, call in made)
    return [(seat, call) for seat, call in made if call.at <= first + together]


def outcome(table: Table, answers: dict[int, Answer], at: int) -> list[Entry]:
    match = table.playing()
    made = calls(match, answers, EVER if table.slow else TOGETHER)
    if made:
        seat, call = made[0]
        return with_table(match, [Acted(at=at, seat=seat, text=match.game.text(call.action), by="clock")])
    silent = match.game.room.window
    return with_table(match, [Acted(at=at, seat=seat, text=silent, by="clock") for seat in match.state.to_act])


class CloseWindow(Chore, frozen=True):
    def due(self, table: Table) -> int | None:
        match = table.match
        if match is None or not table.running or not match.window_open:
            return None
        made = [] if table.slow else calls(match, match.answers)
        if made:
            return min(call.at for _, call in made) + TOGETHER
        return window_closes(table)

    def do(self, table: Table, at: int) -> list[Entry]:
        answers = table.playing().answers
        if not table.slow:
            return outcome(table, answers, at)
        late: list[Entry] = [TimedOut(at=at, seat=seat) for seat in awaited(table)]
        return oversleeping(table, window_closes(table), at) or [*late, *outcome(table, answers, at)]
