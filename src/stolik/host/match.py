"""One game at a table: its state, every action so far, and who saw what of each."""

from __future__ import annotations

import bisect
from typing import NamedTuple

from stolik.engine import registry
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.fair import Fair
from stolik.host.entries import Acted, Answered, Missed, Plan

CHECKPOINT = 32
"""A copy of the state is kept every so many steps, to step back quickly."""


class Move(NamedTuple):
    seat: int
    action: int
    at: int
    version: int
    """The table's version with this move."""
    seen: tuple[str | None, ...]
    """The notation as each seat saw it; the last one is the spectators'."""
    by: str


class Since(NamedTuple):
    """When a seat's present decision began."""

    version: int
    at: int


class Answer(NamedTuple):
    action: int
    at: int


class Arrival(NamedTuple):
    """An audit line of a game without turns."""

    at: int
    seat: int
    text: str
    shown: int
    verdict: str
    step: int


def game_of(plan: Plan) -> Game:
    return registry.room(plan.game).play(plan.seats, plan.options)


class Match:
    def __init__(self, number: int, plan: Plan, fair: Fair) -> None:
        self.number = number
        self.game = game_of(plan)
        self.fair = fair
        self.state: State = self.game.start()
        self.moves: list[Move] = []
        self.versions: list[int] = []
        self.checkpoints: list[State] = [self.state.clone()]
        self.since: list[Since | None] = [None] * plan.seats
        self.answers: dict[int, Answer] = {}
        self.slips: list[int] = [0] * plan.seats
        self.arrivals: list[Arrival] = []
        self.began: int | None = None
        self.ended: int | None = None
        self.stopped = False
        silent = self.game.room.window
        self.wave = self.game.parse(silent) if silent else -1

    @property
    def over(self) -> bool:
        return self.stopped or self.state.over

    @property
    def step(self) -> int:
        return len(self.moves)

    # -- going on ------------------------------------------------------------------------------------

    def act(self, entry: Acted, version: int) -> None:
        action = self.game.parse(entry.text)
        viewers: list[int | None] = [*range(self.game.seats), None]
        seen = tuple([self.state.seen_by(viewer, entry.seat, action) for viewer in viewers])
        self.state.apply(entry.seat, action)
        self.moves.append(Move(entry.seat, action, entry.at, version, seen, entry.by))
        self.versions.append(version)
        if self.step % CHECKPOINT == 0:
            self.checkpoints.append(self.state.clone())
        self.note(entry)
        self.look_round(entry.seat, Since(version, entry.at))

    def note(self, entry: Acted) -> None:
        if self.began is None and TABLE not in self.state.to_act:
            self.began = entry.at
        if self.state.over:
            self.ended = entry.at
        if self.game.room.real_time and entry.seat != TABLE:
            self.arrivals.append(Arrival(entry.at, entry.seat, entry.text, entry.shown, "done", self.step))

    def look_round(self, actor: int, now: Since) -> None:
        """Who has to decide since when: an own action, or a turn that comes, begins a new decision."""
        able = self.state.to_act
        for seat in range(self.game.seats):
            if seat not in able:
                self.since[seat] = None
            elif seat == actor or self.since[seat] is None:
                self.since[seat] = now
        if not self.window_open:
            self.answers.clear()

    def answer(self, entry: Answered) -> None:
        self.answers[entry.seat] = Answer(self.game.parse(entry.text), entry.at)

    def miss(self, entry: Missed) -> None:
        verdict = "late" if entry.late else "wrong"
        self.arrivals.append(Arrival(entry.at, entry.seat, entry.text, entry.shown, verdict, -1))
        self.slips[entry.seat] = max(self.slips[entry.seat], entry.until)

    def wait(self, pause: int) -> None:
        """Nobody was here for so long: no clock ran."""
        self.since = [since and Since(since.version, since.at + pause) for since in self.since]
        self.answers = {seat: Answer(answer.action, answer.at + pause) for seat, answer in self.answers.items()}
        self.slips = [until + pause if until else 0 for until in self.slips]
        if self.began is not None and self.ended is None:
            self.began += pause

    # -- looking back --------------------------------------------------------------------------------

    def state_at(self, step: int) -> State:
        """The state after so many steps."""
        state = self.checkpoints[step // CHECKPOINT].clone()
        for move in self.moves[step // CHECKPOINT * CHECKPOINT : step]:
            state.step(move.seat, move.action)
        return state

    def step_shown(self, version: int) -> int:
        """The step that somebody had seen who had seen this version."""
        return bisect.bisect_right(self.versions, version)

    def go_back(self, step: int, now: Since) -> None:
        self.state = self.state_at(step)
        del self.moves[step:], self.versions[step:], self.checkpoints[step // CHECKPOINT + 1 :]
        self.since = [None] * self.game.seats
        self.answers.clear()
        self.ended = None
        self.look_round(TABLE, now)

    # -- the call window -----------------------------------------------------------------------------

    @property
    def window_open(self) -> bool:
        """Rivals are being asked whether they call; whoever says nothing waves."""
        if self.wave < 0 or self.over:
            return False
        able = self.state.to_act
        return bool(able) and able[0] != TABLE and self.state.allows(able[0], self.wave)

    @property
    def window_since(self) -> int:
        return max(since.at for since in self.since if since is not None)
