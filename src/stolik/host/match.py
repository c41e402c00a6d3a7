"""One game at a table: its state, every action so far, and who saw what of each."""

from __future__ import annotations

import bisect
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from stolik.engine import registry
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.fair import Fair
from stolik.engine.upshot import Upshot
from stolik.host.entries import Acted, Answered, Arrived, By, Dealt, Missed, Plan
from stolik.host.moves import Move, Moves

CHECKPOINT = 32
"""A copy of the state is kept every so many steps, to step back quickly."""


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
    verdict: Arrived
    step: int


def is_looked_at(upshot: Upshot | None) -> bool:
    """Something ended that people stop and look at."""
    return upshot is not None and upshot.title is not None


def game_of(plan: Plan) -> Game:
    return game_in(msgspec.msgpack.encode(plan))


@lru_cache(maxsize=256)
def game_in(plan: bytes) -> Game:
    """The game of an encoded plan; tables of the same plan share it, since only states change."""
    made = msgspec.msgpack.decode(plan, type=Plan)
    return registry.room(made.game).play(made.seats, made.options, made.rules)


class Match:
    def __init__(self, number: int, plan: Plan, fair: Fair, longest: int) -> None:
        self.number = number
        self.plan = plan
        self.longest = longest
        self.game = game_of(plan)
        self.fair = fair
        self.state: State = self.game.start()
        self.viewers: tuple[int | None, ...] = (*range(plan.seats), None)
        self.moves = Moves()
        self.checkpoints: list[State] = [self.state.clone()]
        self.since: list[Since | None] = [None] * plan.seats
        self.answers: dict[int, Answer] = {}
        self.slips: list[int] = [0] * plan.seats
        self.told: Move | None = None
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
    def between(self) -> bool:
        """Without turns: a game of a match has ended, and the next one is not dealt before people have seen who won."""
        return self.game.room.real_time and not self.over and self.step > 0 and is_looked_at(self.moves[-1].upshot)

    @property
    def step(self) -> int:
        return len(self.moves.versions)

    # -- going on ------------------------------------------------------------------------------------

    def act(self, entry: Acted, version: int) -> None:
        self.do(entry.seat, entry.text, entry.at, version, entry.by)
        if self.game.room.real_time and entry.seat != TABLE:
            self.arrivals.append(Arrival(entry.at, entry.seat, entry.text, entry.shown, "done", self.step))
        self.look_round(entry.seat, Since(version, entry.at))

    def deal(self, entry: Dealt, version: int) -> None:
        """The table's actions, the last of them with this version."""
        for number, text in enumerate(entry.texts, version - len(entry.texts) + 1):
            self.do(TABLE, text, entry.at, number, "table")
        self.look_round(TABLE, Since(version, entry.at))

    def do(self, seat: int, text: str, at: int, version: int, by: By) -> None:
        action, state, room = self.game.parse(text), self.state, self.game.room
        seen = tuple([state.seen_by(viewer, seat, action) for viewer in self.viewers])
        before = room.mark(state)
        state.apply(seat, action)
        self.append(Move(seat, action, at, version, seen, by, room.came_of_it(before, state)))

    def append(self, move: Move) -> None:
        self.moves.append(move)
        if is_looked_at(move.upshot):
            self.told = move
        if self.step % CHECKPOINT == 0:
            self.checkpoints.append(self.state.clone())

    def look_round(self, actor: int, now: Since) -> None:
        """Who has to decide since when: an own action, or a turn that comes, begins a new decision."""
        able = self.state.to_act
        if self.began is None and TABLE not in able:
            self.began = now.at
        if not able:
            self.ended = now.at
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
        self.arrivals.append(Arrival(entry.at, entry.seat, entry.text, entry.shown, entry.verdict, -1))
        self.slips[entry.seat] = max(self.slips[entry.seat], entry.until)

    def wait(self, pause: int) -> None:
        """Nobody was here for so long: no clock ran."""
        self.since = [since and Since(since.version, since.at + pause) for since in self.since]
        self.answers = {seat: Answer(answer.action, answer.at + pause) for seat, answer in self.answers.items()}
        self.slips = [until + pause if until else 0 for until in self.slips]
        if self.began is not None and self.ended is None:
            self.began += pause

    def stand_still(self, seat: int, began: int, until: int) -> None:
        """This seat's clock did not run then."""
        since = self.since[seat]
        if since is not None:
            self.since[seat] = Since(since.version, since.at + max(0, until - max(began, since.at)))

    # -- looking back --------------------------------------------------------------------------------

    def state_at(self, step: int) -> State:
        """The state after so many steps."""
        state = self.checkpoints[step // CHECKPOINT].clone()
        for move in self.moves[step // CHECKPOINT * CHECKPOINT : step]:
            state.step(move.seat, move.action)
        return state

    def step_shown(self, version: int) -> int:
        """The step that somebody had seen who had seen this version."""
        return bisect.bisect_right(self.moves.versions, version)

    def go_back(self, step: int, now: Since) -> None:
        self.state = self.state_at(step)
        self.moves.cut(step)
        self.told = None
        del self.checkpoints[step // CHECKPOINT + 1 :]
        self.since = [None] * self.game.seats
        self.answers.clear()
        self.ended = None
        self.look_round(TABLE, now)

    # -- secret choices of several at once (R-L4) ------------------------------------------------------

    def revocable(self, step: int) -> bool:
        """Is what was done then a choice that its seat may take back until the last has chosen?"""
        return self.is_secret_choice(self.moves[step].action)

    @property
    def choosing(self) -> bool:
        """Somebody still has such a choice to make."""
        able = () if self.over else self.state.to_act
        return bool(able) and able[0] != TABLE and self.is_secret_choice(self.state.legal(able[0])[0])

    def is_secret_choice(self, action: int) -> bool:
        verb = self.game.room.revocable
        return bool(verb) and self.game.text(action).startswith(verb)

    def take_out(self, step: int, now: Since) -> None:
        """One move is as if it had not been made; what others chose after it counts as chosen now, and nobody else's time
        begins anew."""
        later, since = self.moves[step + 1 :], self.since
        self.go_back(step, now)
        for move in later:
            self.state.step(move.seat, move.action)
            self.append(move._replace(version=now.version))
        self.since = since
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


class Aside(Match):
    """In place of a game that was laid aside: it is in the log, and has nothing anybody could ask for before it is read
    again."""

    def __init__(self) -> None: ...


ASIDE: Final = Aside()
