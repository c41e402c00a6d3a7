"""One game of the arena, from its fixture to its outcome."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec

from stolik.arena.programs import Forfeit, Program
from stolik.arena.schedule import Fixture
from stolik.bots.levels import FILE, LEVELS, SEARCH, SEARCHES, bot, searcher
from stolik.engine import registry
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.play import Bot, play
from stolik.engine.record import Record

COMMAND = "cmd:"


class Tournament(msgspec.Struct, frozen=True):
    """What all games of a tournament share; enough to play any of them on any machine."""

    game: str
    seats: int
    options: dict[str, str]
    """Options as a record writes them, only those that differ from the printed game."""
    seed: str
    untimed: bool = False
    """Without turns: everybody is equally quick, an action lasts one tick (R-S6)."""

    def make(self) -> Game:
        room = registry.room(self.game)
        known = {option.name: option for option in room.options}
        return room.play(
            self.seats, {name: known[name].parse(text) if name in known else text for name, text in self.options.items()}
        )


class Outcome(msgspec.Struct, frozen=True):
    """What came out. All but `seconds` follows from the tournament and the fixture alone (programs excepted)."""

    fixture: Fixture
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int
    decisions: int
    lead_changes: int
    half_time_leaders: tuple[int, ...]
    finished: bool
    forfeit: int | None
    reason: str
    seconds: tuple[tuple[float, ...], ...]
    """Of each seat, how long each decision took."""


class TimedBot:
    """Counts what a decision costs: the processor's time for our own bots, so that a busy machine does not make them look
    slow, and the time that passes for programs."""

    def __init__(self, inner: Bot, seat: int, untimed: bool) -> None:
        self.inner = inner
        self.seat = seat
        self.speed = None if untimed else getattr(inner, "speed", None)
        self.seconds: list[float] = []
        self.watch = time.perf_counter if isinstance(inner, Program) else time.thread_time

    def choose(self, view: Any, legal: list[int]) -> int:
        start = self.watch()
        try:
            return self.inner.choose(view, legal)
        except Forfeit as fault:
            raise Forfeit(self.seat, str(fault)) from None
        finally:
            self.seconds.append(self.watch() - start)


def ours(entry: str, game: Game, seed: int | str = 0) -> Bot:
    """A level, a trained player, or a search by itself."""
    if entry.startswith(SEARCH):
        return searcher(entry, game, seed)
    if entry in LEVELS or entry.startswith(FILE):
        return bot(entry, game, seed)
    searches = ", ".join(SEARCH + method for method in SEARCHES)
    raise ValueError(
        f"there is no bot {entry!r}; an entry is {', '.join(LEVELS)}, {searches}, {FILE}policy.npz for a trained player, "
        f"or {COMMAND}'a program' for one of your own"
    )


class Bench:
    """Keeps programs running from one game to the next."""

    def __init__(self) -> None:
        self.programs: dict[tuple[str, int], Program] = {}

    def seat(self, entry: str, game: Game, seat: int, seed: str) -> Bot:
        if not entry.startswith(COMMAND):
            return ours(entry, game, seed)
        program = self.programs.get((entry, seat))
        if program is None or program.process.poll() is not None:
            program = Program(entry.removeprefix(COMMAND))
            self.programs[(entry, seat)] = program
        program.begin(game, seat, seed)
        return program

    def dismiss(self, entry: str, seat: int) -> None:
        program = self.programs.pop((entry, seat), None)
        if program is not None:
            program.close()

    def close(self) -> None:
        for entry, seat in list(self.programs):
            self.dismiss(entry, seat)


def play_fixture(tournament: Tournament, fixture: Fixture, bench: Bench) -> Outcome:
    """Bots are seeded by deal and entry, so that the same deal is the same test for every seating."""
    game = tournament.make()
    seed = f"{tournament.seed}/{fixture.deal}"
    bots: list[TimedBot] = []
    try:
        for seat, entry in enumerate(fixture.seating):
            try:
                made = bench.seat(entry, game, seat, f"{seed}/{entry}/{seat}")
                bots.append(TimedBot(made, seat, tournament.untimed))
            except Forfeit as fault:
                raise Forfeit(seat, str(fault)) from None
        lead = Lead(game.room.standing)
        record = play(game, bots, seed, watch=lead.look)
    except Forfeit as fault:
        seat, reason = fault.args
        bench.dismiss(fixture.seating[seat], seat)
        return forfeited(game, fixture, seat, reason, bots)
    outcome = finished(fixture, record, lead, bots)
    for timed in bots:
        if isinstance(timed.inner, Program):
            timed.inner.end(outcome.winners, outcome.scores)
    return outcome


def forfeited(game: Game, fixture: Fixture, seat: int, reason: str, bots: list[TimedBot]) -> Outcome:
    others = tuple(other for other in range(game.seats) if other != seat)
    times = tuple(tuple(made.seconds) for made in bots) + ((),) * (game.seats - len(bots))
    decisions = sum(len(made.seconds) for made in bots)
    return Outcome(fixture, others, (0,) * game.seats, 0, decisions, 0, (), False, seat, reason, times)


class Lead:
    """Who led after each action, seen while the game is played."""

    def __init__(self, standing: Callable[[State], tuple[float, ...]]) -> None:
        self.standing = standing
        self.leaders: list[tuple[int, ...]] = []

    def look(self, state: State) -> None:
        standing = self.standing(state)
        best = max(standing)
        self.leaders.append(tuple(seat for seat, worth in enumerate(standing) if worth == best))
        self.final = state

    def changes(self) -> int:
        return sum(1 for before, after in pairwise(self.leaders[1:]) if not set(before) & set(after))

    def half_time(self) -> tuple[int, ...]:
        return self.leaders[1 + (len(self.leaders) - 1) // 2]


def finished(fixture: Fixture, record: Record, lead: Lead, bots: list[TimedBot]) -> Outcome:
    final = lead.final
    return Outcome(
        fixture,
        final.winners,
        final.scores,
        len(record.moves),
        sum(seat != TABLE for seat, _ in record.moves),
        lead.changes(),
        lead.half_time(),
        final.over,
        None,
        "",
        tuple(tuple(made.seconds) for made in bots),
    )


def share(outcome: Outcome, seat: int) -> float:
    """Of the win: a win shared by k counts 1/k."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
