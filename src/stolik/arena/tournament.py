"""One game of the arena, from its fixture to its outcome."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from stolik.arena.adjusting import without_luck
from stolik.arena.schedule import Fixture
from stolik.arena.stand_ins import stand_in
from stolik.bots.entries import COMMAND, Entry, bot, title
from stolik.bots.programs import Forfeit, Program
from stolik.engine import registry
from stolik.engine.contract import TABLE, Game, State
from stolik.engine.play import Bot, play, speeds_of
from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.report.worth import Shares, won

Entrants = Mapping[str, Entry]
"""Whoever competes, by the name they are listed under; who is not in it is what their name says."""


class Tournament(msgspec.Struct, frozen=True):
    """What all games of a tournament share; enough to play any of them on any machine."""

    game: str
    seats: int
    options: dict[str, str]
    """Options as a record writes them, only those that differ from the printed game."""
    seed: str
    untimed: bool = False
    """Without turns: everybody is equally quick, an action lasts one tick (R-S6)."""
    entrants: dict[str, str] = {}
    """Who is behind the names that do not say it themselves."""
    adjusted: bool = False
    """The table's luck is worked out for every game."""

    def make(self) -> Game:
        return registry.room(self.game).play(self.seats, self.options)


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
    first: int = -1
    """Who made the first decision; -1 if nobody came to it."""
    forced: int = 0
    """Decisions with one legal action."""
    choices: int = 0
    """Legal actions of all decisions together."""
    margin: float = 0.0
    """By how much the best standing is ahead of the next."""
    luck: tuple[float, ...] = ()
    """What the table gave each seat, in shares of the win, if it was asked for."""


class TimedBot:
    """Counts what a decision costs: the processor's time for our own bots, so that a busy machine does not make them look
    slow, and the time that passes for programs."""

    def __init__(self, inner: Bot, seat: int, untimed: bool) -> None:
        self.inner = inner
        self.seat = seat
        self.speed = None if untimed else getattr(inner, "speed", None)
        self.seconds: list[float] = []
        self.choices: list[int] = []
        self.watch = time.perf_counter if isinstance(inner, Program) else time.thread_time

    def choose(self, view: Any, legal: list[int]) -> int:
        self.choices.append(len(legal))
        start = self.watch()
        try:
            return self.inner.choose(view, legal)
        except Forfeit as fault:
            raise Forfeit(self.seat, str(fault)) from None
        finally:
            self.seconds.append(self.watch() - start)


def check_entry(entry: Entry, game: Game) -> None:
    """Could it sit down? Programs are found out when they are asked."""
    bot(entry, game)


def described(entrants: Entrants) -> dict[str, str]:
    """Entrants as a file of results names them."""
    return {name: title(entry) for name, entry in entrants.items() if name != entry}


class Bench:
    """Seats whoever is behind a name, each game with a copy of its own; programs are kept running from one game to the
    next."""

    def __init__(self, entrants: Entrants | None = None) -> None:
        self.entrants = entrants or {}
        self.programs: dict[tuple[str, int], Program] = {}

    def seat(self, name: str, game: Game, seat: int, seed: str) -> Bot:
        entry = self.entrants.get(name, name)
        if not isinstance(entry, str) or not entry.startswith(COMMAND):
            return bot(copy.deepcopy(entry), game, seed)
        program = self.programs.get((name, seat))
        if program is None or program.process.poll() is not None:
            program = Program(entry.removeprefix(COMMAND))
            self.programs[(name, seat)] = program
        program.begin(game, seat, seed)
        return program

    def dismiss(self, name: str, seat: int) -> None:
        program = self.programs.pop((name, seat), None)
        if program is not None:
            program.close()

    def close(self) -> None:
        for name, seat in list(self.programs):
            self.dismiss(name, seat)


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
    if tournament.adjusted:
        outcome = msgspec.structs.replace(outcome, luck=luck_of(record, bots, seed, fixture.seating))
    for timed in bots:
        if isinstance(timed.inner, Program):
            timed.inner.end(outcome.winners, outcome.scores)
    return outcome


def luck_of(record: Record, bots: list[TimedBot], seed: str, seating: tuple[str, ...]) -> Shares:
    """What there is of the result that nobody's decisions made."""
    stand_ins = [stand_in(timed.inner, record.game) for timed in bots]
    clock = Rng(f"{seed}/clock")
    usual = without_luck(record, stand_ins, f"{seed}/{'/'.join(seating)}", clock, speeds_of(bots))
    return tuple(result - mean for result, mean in zip(won(record.final()), usual, strict=True))


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
        self.alone: list[int] = []

    def look(self, state: State) -> None:
        standing = self.standing(state)
        best = max(standing)
        self.leaders.append(tuple(seat for seat, worth in enumerate(standing) if worth == best))
        if len(self.leaders[-1]) == 1 and self.leaders[-1][0] not in self.alone[-1:]:
            self.alone.append(self.leaders[-1][0])
        self.final = state

    def changes(self) -> int:
        """How often somebody was alone in the lead who was not the last to be so: also after a tie in between."""
        return max(0, len(self.alone) - 1)

    def margin(self) -> float:
        *_, second, best = [0.0, *sorted(self.standing(self.final))]
        return float(best - second) if self.final.game.seats > 1 else 0.0

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
        next((seat for seat, _ in record.moves if seat != TABLE), -1),
        sum(made.choices.count(1) for made in bots),
        sum(sum(made.choices) for made in bots),
        lead.margin(),
    )


def share(outcome: Outcome, seat: int) -> float:
    """Of the win: a win shared by k counts 1/k."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
