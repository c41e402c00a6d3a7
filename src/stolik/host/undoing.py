"""Taking back: the asker's last action, if no other seat has acted since, the asker has learnt nothing by it, and every
person agrees; and, where several choose in secret at once, one's own choice, asking nobody, until the last has chosen
(R-L4). A rival's answer tells of its hand: taken back, it would be an oracle. Silence is no agreement."""

from __future__ import annotations

from stolik.engine.contract import TABLE
from stolik.engine.rng import Rng
from stolik.host.chore import Chore
from stolik.host.entries import Entry, TakenBack, UndoAgreed, UndoAsked, UndoDropped, Undone
from stolik.host.match import Match
from stolik.host.naming import name_of
from stolik.host.order import Order
from stolik.host.refused import Refused
from stolik.host.table import Table

PATIENCE = 30_000
WORLDS = 24
"""Other deals tried to find out whether what happened since told the asker anything."""


class Undo(Order, frozen=True, kw_only=True, tag="undo"):
    """Ask the others to take back your last action. Bots that have not acted since have nothing to lose by it; whoever
    is away cannot be asked."""

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        seat, match = table.own_seat(person), table.playing()
        table.check_free()
        if match.game.room.real_time:
            raise Refused("undo/real-time")
        at, step = table.time(now), last_action(match, seat)
        if step is None or match.window_open:
            raise Refused("undo/nothing")
        if choice_open(match, step):
            return [TakenBack(at=at, step=step)]
        if any(move.seat not in (TABLE, seat) for move in match.moves[step:]):
            raise Refused("undo/answered")
        if learnt(match, seat, step):
            raise Refused("undo/seen")
        others = waiting_for(table, {seat})
        for number in others:
            if table.seats[number].absent:
                raise Refused("undo/away", who=name_of(table, number))
        return [UndoAsked(at=at, seat=seat, step=step)] if others else [Undone(at=at, step=step)]


class TakeBack(Order, frozen=True, kw_only=True, tag="take_back"):
    """Choose anew what several choose in secret at once, until the last has chosen; nobody is asked."""

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        seat, match = table.own_seat(person), table.playing()
        step = last_action(match, seat)
        if step is None or not match.revocable(step):
            raise Refused("undo/nothing", "R-L4")
        if not choice_open(match, step):
            raise Refused("undo/all-chosen", "R-L4")
        return [TakenBack(at=table.time(now), step=step)]


def last_action(match: Match, seat: int) -> int | None:
    """How many steps were done before the seat's newest action."""
    for step in range(match.step - 1, -1, -1):
        if match.moves[step].seat == seat:
            return step
    return None


def choice_open(match: Match, step: int) -> bool:
    """Since this step there were only secret choices of the same kind, and somebody still has to choose."""
    return all(match.revocable(later) for later in range(step, match.step)) and match.choosing


def learnt(match: Match, seat: int, step: int) -> bool:
    """Chance has spoken; or in another world, which the asker could not have told apart before, the same action was
    impossible or would have looked different."""
    action = match.moves[step].action
    if match.step > step + 1:
        return True
    before, view = match.state_at(step), match.state.view(seat)
    for world_number in range(WORLDS):
        world = before.resample(seat, Rng(world_number))
        if not world.allows(seat, action):
            return True
        world.step(seat, action)
        if world.view(seat) != view:
            return True
    return False


def waiting_for(table: Table, agreed: set[int]) -> list[int]:
    """People who have not agreed, whether they are here or not."""
    return [number for number in table.people if number not in agreed]


class UndoAnswer(Order, frozen=True, kw_only=True, tag="undo_answer"):
    agree: bool

    def decide(self, table: Table, person: str, now: int) -> list[Entry]:
        seat = table.own_seat(person)
        table.playing()
        if table.undo is None:
            raise Refused("undo/none")
        at = table.time(now)
        if not self.agree:
            return [UndoDropped(at=at)]
        if waiting_for(table, table.undo.agreed | {seat}):
            return [UndoAgreed(at=at, seat=seat)]
        return [Undone(at=at, step=table.undo.step)]


class DropUndo(Chore, frozen=True):
    def due(self, table: Table) -> int | None:
        return None if table.undo is None else table.undo.at + PATIENCE

    def do(self, table: Table, at: int) -> list[Entry]:
        return [UndoDropped(at=at)]
