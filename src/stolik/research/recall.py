"""A state with its past: what each seat has seen so far, so that information states have perfect recall."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from stolik.engine.clock import VirtualClock
from stolik.engine.contract import NOBODY, TABLE, Game, State
from stolik.engine.rng import Rng

Action = tuple[int, int]
"""Who, and what."""


class Memory:
    """What one seat has seen: every event in its own words, and a fingerprint of every view in between."""

    def __init__(self, text: str = "", events: tuple[Action, ...] = (), mark: bytes = b"", upto: int = 0) -> None:
        self.text = text
        self.events = events  # who, and 1 + the action's id, or 0 if it was not seen in full
        self.mark = mark
        self.upto = upto  # how many actions since the base are in it

    def after(self, before: State, now: State, seat: int | None, actor: int, action: int) -> Memory:
        seen = before.seen_by(seat, actor, action)
        mark = fingerprint(self.mark, now, seat)
        if seen is None:
            return Memory(self.text, self.events, mark, self.upto + 1)
        who = "-" if actor == TABLE else str(actor)
        known = action + 1 if seen == now.game.text(action) else 0
        return Memory(f"{self.text}{who} {seen}; ", (*self.events, (actor, known)), mark, self.upto + 1)


def fingerprint(mark: bytes, state: State, seat: int | None) -> bytes:
    return hashlib.blake2b(mark + msgspec.json.encode(state.view(seat)), digest_size=8).digest()


class RecallingState:
    """One moment of a game played one seat at a time, and how it came about. In a game without turns, who comes first in a
    tick (R-S6) is an action of the table too: the id `game.actions + seat`."""

    def __init__(self, game: Game, base: State, memories: dict[int | None, Memory]) -> None:
        self.game = game
        self.base = base
        self.state = base.clone()
        self.since: list[Action] = []
        self.memories = memories
        self.decisions = 0
        self.clock = VirtualClock(game.seats, None, Rng(0)) if game.room.real_time else None
        self.first: int | None = None

    @classmethod
    def begin(cls, game: Game) -> RecallingState:
        return cls(game, game.start(), {})

    def __deepcopy__(self, memo: Any) -> RecallingState:
        copy = self.moved_to(self.base, dict(self.memories))
        copy.state = self.state.clone()
        copy.since = self.since.copy()
        return copy

    def moved_to(self, base: State, memories: dict[int | None, Memory]) -> RecallingState:
        """At the same point of its game, in another world."""
        copy = RecallingState(self.game, base, memories)
        copy.decisions = self.decisions
        copy.clock = self.clock and self.clock.clone()
        copy.first = self.first
        return copy

    # -- who acts ----------------------------------------------------------------------------------

    def actor(self) -> int:
        """The seat asked; TABLE, also while it draws who comes first in a tick; NOBODY when the game is over."""
        actor = int(self.state.actor())
        if self.clock is None or actor in (TABLE, NOBODY):
            return actor
        able = self.state.to_act
        if self.first is not None and self.first in able:  # in a resampled world it may have nothing to do
            return self.first
        first = self.clock.first(able)
        return first[0] if len(first) == 1 else TABLE

    def outcomes(self) -> list[tuple[int, int]]:
        if self.clock is None or self.state.actor() == TABLE:
            return self.state.outcomes()
        return [(self.game.actions + seat, 1) for seat in self.clock.first(self.state.to_act)]

    def legal(self, seat: int) -> list[int]:
        return self.state.legal(seat)

    def apply(self, action: int) -> None:
        actor = self.actor()
        self.since.append((actor, action))
        if action >= self.game.actions:
            self.first = action - self.game.actions
            return
        if self.clock is not None and actor != TABLE:
            self.clock.advance(self.clock.earliest(self.state.to_act))
            self.clock.note(self.state, actor, action)
            self.first = None
        self.state.apply(actor, action)
        self.decisions += actor != TABLE

    # -- what was seen -----------------------------------------------------------------------------

    def memory(self, seat: int | None) -> Memory:
        """Kept up lazily: playing on costs nothing until somebody asks."""
        memory = self.memories.get(seat) or Memory()
        if memory.upto < len(self.since):
            state = self.replay(memory.upto)
            for actor, action in self.since[memory.upto :]:
                if action >= self.game.actions:
                    memory = Memory(memory.text, memory.events, memory.mark, memory.upto + 1)
                    continue
                before = state.clone()
                state.apply(actor, action)
                memory = memory.after(before, state, seat, actor, action)
            self.memories[seat] = memory
        return memory

    def replay(self, upto: int) -> State:
        state = self.base.clone()
        for actor, action in self.since[:upto]:
            if action < self.game.actions:
                state.step(actor, action)
        return state

    def resample(self, seat: int, rng: Rng) -> RecallingState:
        """Another world with the same past for this seat. What the others have seen in it cannot be known in full: theirs
        begins with what everybody saw and what they see now."""
        world = self.same_turn(seat, rng)
        memories: dict[int | None, Memory] = {seat: rebased(self.memory(seat))}
        public = self.memory(None)
        for other in range(self.game.seats):
            if other != seat:
                memories[other] = Memory(f"{public.text}~ ", public.events, fingerprint(public.mark, world, other))
        return self.moved_to(world, memories)

    def same_turn(self, seat: int, rng: Rng) -> State:
        """A world in which the seat is asked if it is asked here: in nerwy's window others may have answered before it."""
        asked = int(self.state.actor())
        world = self.state.resample(seat, rng)
        while self.clock is None and asked == seat != world.actor():
            world = self.state.resample(seat, rng)
        return world


def rebased(memory: Memory) -> Memory:
    return Memory(memory.text, memory.events, memory.mark, 0)
