"""A state with its past: what each seat has seen so far, so that information states have perfect recall."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from stolik.engine.contract import NOBODY, TABLE, Game, State
from stolik.engine.rng import Rng

Action = tuple[int, int]
"""Who, and what."""


class Log:
    """What one seat has seen: every event in its own words, and a fingerprint of every view in between."""

    def __init__(self, text: str = "", events: tuple[Action, ...] = (), mark: bytes = b"", upto: int = 0) -> None:
        self.text = text
        self.events = events  # who, and 1 + the action's id, or 0 if it was not seen in full
        self.mark = mark
        self.upto = upto  # how many actions since the base are in it

    def after(self, before: State, now: State, seat: int | None, actor: int, action: int) -> Log:
        seen = before.seen_by(seat, actor, action)
        mark = fingerprint(self.mark, now, seat)
        if seen is None:
            return Log(self.text, self.events, mark, self.upto + 1)
        who = "-" if actor == TABLE else str(actor)
        known = action + 1 if seen == now.game.text(action) else 0
        return Log(f"{self.text}{who} {seen}; ", (*self.events, (actor, known)), mark, self.upto + 1)


def fingerprint(mark: bytes, state: State, seat: int | None) -> bytes:
    return hashlib.blake2b(mark + msgspec.json.encode(state.view(seat)), digest_size=8).digest()


class Moment:
    """One moment of a game played one seat at a time. In a game without turns, who comes first in a tick (R-S6) is an
    action of the table too: the id `game.actions + seat`."""

    def __init__(self, game: Game, base: State, logs: dict[int | None, Log]) -> None:
        self.game = game
        self.base = base
        self.state = base.clone()
        self.since: list[Action] = []
        self.logs = logs
        self.decisions = 0
        self.ticks = game.room.real_time
        self.acted: frozenset[int] = frozenset()  # who has had an action in this tick
        self.first: int | None = None

    @classmethod
    def begin(cls, game: Game) -> Moment:
        return cls(game, game.start(), {})

    def __deepcopy__(self, memo: Any) -> Moment:
        copy = Moment(self.game, self.base, dict(self.logs))
        copy.state = self.state.clone()
        copy.since = self.since.copy()
        copy.decisions = self.decisions
        copy.acted = self.acted
        copy.first = self.first
        return copy

    def __reduce__(self) -> tuple[Callable[..., Moment], tuple[Any, ...]]:
        if self.base != self.game.start():
            raise ValueError("a resampled world has no past from which it could be built again")
        return again, (self.game.id, self.game.seats, self.game.room.given(self.game.options), self.since)

    # -- who acts ----------------------------------------------------------------------------------

    def ready(self) -> list[int]:
        """Who may come next in this tick; in the next one if all have had their turn."""
        able = list(self.state.to_act)
        return [seat for seat in able if seat not in self.acted] or able

    def actor(self) -> int:
        """The seat asked; TABLE, also while it draws who comes first in a tick; NOBODY when the game is over."""
        actor = int(self.state.actor())
        if not self.ticks or actor in (TABLE, NOBODY):
            return actor
        if self.first is not None and self.first in self.state.to_act:  # in a resampled world it may have nothing to do
            return self.first
        ready = self.ready()
        return ready[0] if len(ready) == 1 else TABLE

    def outcomes(self) -> list[tuple[int, int]]:
        if self.state.actor() == TABLE:
            return self.state.outcomes()
        return [(self.game.actions + seat, 1) for seat in self.ready()]

    def legal(self, seat: int) -> list[int]:
        return self.state.legal(seat)

    def apply(self, action: int) -> None:
        actor = self.actor()
        self.since.append((actor, action))
        if action >= self.game.actions:
            self.first = action - self.game.actions
            return
        self.state.apply(actor, action)
        if actor != TABLE:
            self.decisions += 1
            self.end_turn(actor)

    def end_turn(self, seat: int) -> None:
        if self.ticks:
            self.acted = frozenset({seat}) if seat in self.acted else self.acted | {seat}
            self.first = None

    # -- what was seen -----------------------------------------------------------------------------

    def log(self, seat: int | None) -> Log:
        """Kept up lazily: playing on costs nothing until somebody asks."""
        log = self.logs.get(seat) or Log()
        if log.upto < len(self.since):
            state = self.replay(log.upto)
            for actor, action in self.since[log.upto :]:
                if action >= self.game.actions:
                    log = Log(log.text, log.events, log.mark, log.upto + 1)
                    continue
                before = state.clone()
                state.apply(actor, action)
                log = log.after(before, state, seat, actor, action)
            self.logs[seat] = log
        return log

    def replay(self, upto: int) -> State:
        state = self.base.clone()
        for actor, action in self.since[:upto]:
            if action < self.game.actions:
                state.step(actor, action)
        return state

    def resample(self, seat: int, rng: Rng) -> Moment:
        """Another world with the same past for this seat. What the others have seen in it cannot be known in full: theirs
        begins with what everybody saw and what they see now."""
        world = self.same_turn(seat, rng)
        logs: dict[int | None, Log] = {seat: rebased(self.log(seat))}
        public = self.log(None)
        for other in range(self.game.seats):
            if other != seat:
                logs[other] = Log(f"{public.text}~ ", public.events, fingerprint(public.mark, world, other))
        copy = Moment(self.game, world, logs)
        copy.decisions = self.decisions
        copy.acted = self.acted
        copy.first = self.first
        return copy

    def same_turn(self, seat: int, rng: Rng) -> State:
        """A world in which the seat is asked if it is asked here: in nerwy's window others may have answered before it."""
        asked = int(self.state.actor())
        world = self.state.resample(seat, rng)
        while not self.ticks and asked == seat != world.actor():
            world = self.state.resample(seat, rng)
        return world


def rebased(log: Log) -> Log:
    return Log(log.text, log.events, log.mark, 0)


def again(game_id: str, seats: int, options: dict[str, Any], past: list[Action]) -> Moment:
    from stolik.engine.registry import game

    moment = Moment.begin(game(game_id, seats, **options))
    for _, action in past:
        moment.apply(action)
    return moment
