"""Taking back: the asker's last action, if everybody agrees and the asker has learnt nothing since."""

from __future__ import annotations

from stolik.engine.contract import TABLE
from stolik.engine.rng import Rng
from stolik.host.entries import Entry, UndoAgreed, UndoAsked, UndoDropped, Undone
from stolik.host.match import Match
from stolik.host.refused import Refused
from stolik.host.table import Table

PATIENCE = 30_000
WORLDS = 24
"""Other deals tried to find out whether what happened since told the asker anything."""


def ask(table: Table, seat: int, now: int) -> list[Entry]:
    """Bots and people who are away never mind."""
    match = table.playing()
    if match.game.room.real_time:
        raise Refused("undo/real-time")
    step = last_action(match, seat)
    if step is None or match.window_open:
        raise Refused("undo/nothing")
    if learnt_since(match, seat, step):
        raise Refused("undo/seen")
    at = table.time(now)
    if not waiting_for(table, {seat}):
        return [Undone(at=at, step=step)]
    return [UndoAsked(at=at, seat=seat, step=step)]


def last_action(match: Match, seat: int) -> int | None:
    """How many steps were done before the seat's newest action."""
    for step in range(match.step - 1, -1, -1):
        if match.moves[step].seat == seat:
            return step
    return None


def learnt_since(match: Match, seat: int, step: int) -> bool:
    """Chance has spoken; or in another world, which the asker could not have told apart before, the same actions were
    impossible or would have looked different now."""
    since = match.moves[step:]
    if any(move.seat == TABLE for move in since):
        return True
    before, view = match.state_at(step), match.state.view(seat)
    for world_number in range(WORLDS):
        world = before.resample(seat, Rng(world_number))
        for move in since:
            if not world.allows(move.seat, move.action):
                return True
            world.step(move.seat, move.action)
        if world.view(seat) != view:
            return True
    return False


def waiting_for(table: Table, agreed: set[int]) -> list[int]:
    return [number for number in table.people if number not in agreed and not table.seats[number].absent]


def answer(table: Table, seat: int, agree: bool, now: int) -> list[Entry]:
    table.playing()
    if table.undo is None:
        raise Refused("undo/none")
    at = table.time(now)
    if not agree:
        return [UndoDropped(at=at)]
    if waiting_for(table, table.undo.agreed | {seat}):
        return [UndoAgreed(at=at, seat=seat)]
    return [Undone(at=at, step=table.undo.step)]


def drop(table: Table, now: int) -> list[Entry]:
    return [UndoDropped(at=table.time(now))] if table.undo is not None else []
