"""A puzzle: a decision from a game between strong bots in which one action is clearly the best. In a race, where a decision
is a matter of moments, it is stopped: one card is followed by clearly the most others of one's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from stolik.bots.levels import bot
from stolik.engine import registry
from stolik.engine.contract import Game, State
from stolik.engine.play import play
from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.report.course import decisions
from stolik.report.hint import lead, mean, tries, why
from stolik.report.sequel import sequels

SEATS = 3
LEVEL = "hard"
GAMES = 4
"""Played at most to find one …"""
ENOUGH = 2
"""… and so many for one that is not obvious."""
FIRST = 12_000
"""Decisions simulated for a first look …"""
LOOKS = 3
"""… and what seems clear then gets the tries of so many hints, each with other worlds."""
MOST = 40
"""Decisions of a game that are looked at."""
CLEAR = 0.06
"""Of the win: by how much the best is ahead of all the rest at least."""
FOOLED = 0.15
"""How much more a decision is liked in which the rule bot errs: it is not obvious."""
LEADS = ("clear", "small")
RACES = 30
"""Run to find the best one; they are short."""
HANDS = range(5, 10)
"""Different cards in hand: fewer are seen at a glance, more take an evening."""
LONG, FAR_AHEAD = 5, 2
"""In a race: so many cards follow one another from the best one, and so many fewer from the next best."""


class Offer(msgspec.Struct, frozen=True):
    """An action, and the share of the win it promises; in a race, what can follow it, itself first."""

    text: str
    share: float
    sequel: list[str] = []


class Puzzle(msgspec.Struct, frozen=True):
    record: str
    """The game up to the decision."""
    seat: int
    best: str
    chances: list[Offer]
    """All there is to choose from, the best first."""
    reason: tuple[str, dict[str, Any]] | None
    """A message of the game's texts, where the rule bot finds it and can say why."""
    fooled: bool
    """The rule bot does not find it."""

    @property
    def appeal(self) -> float:
        """Larger is better: it is clear, and not obvious. In a race, that the second best also leads somewhere counts."""
        first, second = self.chances[:2]
        if first.sequel:
            return len(second.sequel) / len(first.sequel) + self.fooled
        return first.share - second.share + FOOLED * self.fooled


class Wanted(msgspec.Struct, frozen=True):
    game: str
    seed: str


def make(wanted: Wanted) -> Puzzle:
    """The same wish always gives the same puzzle."""
    game = registry.room(wanted.game).play(SEATS, {})
    found = (in_races if game.room.real_time else in_games)(game, wanted.seed)
    if not found:
        raise ValueError(f"{game.id}: no clear decision was found")
    return max(found, key=lambda puzzle: puzzle.appeal)


def in_games(game: Game, seed: str) -> list[Puzzle]:
    found: list[Puzzle] = []
    for number in range(GAMES):
        found += [one] if (one := of_game(game, f"{seed}/{number}")) is not None else []
        if any(puzzle.fooled for puzzle in found) or (found and number + 1 >= ENOUGH):
            break
    return found


def in_races(game: Game, seed: str) -> list[Puzzle]:
    return [puzzle for number in range(RACES) for puzzle in in_a_race(game, f"{seed}/{number}")]


def played(game: Game, seed: str) -> Record:
    return play(game, [bot(LEVEL, game, f"{seed}/{seat}") for seat in range(game.seats)], seed)


def of_game(game: Game, seed: str) -> Puzzle | None:
    """Of what seemed clear at a first look, the most appealing that still is when one looks long."""
    record = played(game, seed)
    seemed = sorted(first_looks(record, seed), key=lambda one: -one.appeal)
    return next((puzzle for one in seemed if (puzzle := look(record, one, seed)) is not None), None)


class Seemed(NamedTuple):
    """A decision at a first look."""

    step: int
    seat: int
    action: int
    world: State
    """Some world that fits what the seat could see."""
    fooled: bool
    appeal: float


def first_looks(record: Record, seed: str) -> Iterator[Seemed]:
    """Decisions in which what the strong bot did seems ahead of everything else."""
    rng, all_of_them = Rng(f"{seed}/which"), sum(seat >= 0 for seat, _ in record.moves)
    game = record.game
    for step, seat, action, state in decisions(record):
        legal = state.legal(seat)
        if len(legal) < 2 or rng.below(all_of_them) >= MOST:
            continue
        world = game.imagine(state.view(seat))
        tried = tries(world, seat, legal, Rng(f"{seed}/{step}"), FIRST)
        if ahead(tried, action):
            fooled = int(game.room.policy(game).choose(world, seat, Rng(f"{seed}/rule"))) != action
            rest = max(mean(tried[other]) for other in legal if other != action)
            yield Seemed(step - 1, seat, action, world, fooled, mean(tried[action]) - rest + FOOLED * fooled)


def look(record: Record, seemed: Seemed, seed: str) -> Puzzle | None:
    """The decision as a puzzle, if it is clearly the best by several long looks, each with other worlds."""
    game, world, seat, action = record.game, seemed.world, seemed.seat, seemed.action
    legal, rng = world.legal(seat), Rng(f"{seed}/{seemed.step}/long")
    looks = [tries(world, seat, legal, rng) for _ in range(LOOKS)]
    tried = {one: list(chain.from_iterable(part[one] for part in looks)) for one in legal}
    if not clear(tried, action):
        return None
    ranked = sorted(((mean(tried[one]), game.text(one)) for one in legal), reverse=True)
    return Puzzle(
        record=Record(game, list(record.moves[: seemed.step]), {}).text(),
        seat=seat,
        best=game.text(action),
        chances=[Offer(text, share) for share, text in ranked],
        reason=why(game, world, seat, action, seed),
        fooled=seemed.fooled,
    )


def in_a_race(game: Game, seed: str) -> Iterator[Puzzle]:
    """Where a seat can still take a card, so that nothing but the cards in hand decides how far it gets."""
    record, idle = played(game, seed), game.parse(game.room.idle)
    for step, seat, action, state in decisions(record):
        if action != idle and state.allows(seat, idle):
            found = stopped(record, step - 1, seat, state)
            if found is not None:
                yield found


def stopped(record: Record, step: int, seat: int, state: State) -> Puzzle | None:
    """The race at this moment, if the card to begin with is worth thinking about."""
    game, rows = state.game, sequels(state, seat)
    ranked = sorted(rows, key=lambda action: (-len(rows[action]), action))
    if len(rows) not in HANDS or not worth_a_thought([len(rows[action]) for action in ranked]):
        return None
    rule = int(game.room.policy(game).choose(game.imagine(state.view(seat)), seat, Rng(0)))
    return Puzzle(
        record=Record(game, list(record.moves[:step]), {}).text(),
        seat=seat,
        best=game.text(ranked[0]),
        chances=[Offer(game.text(one), 0.0, [game.text(each) for each in rows[one]]) for one in ranked],
        reason=None,
        fooled=rule != ranked[0],
    )


def worth_a_thought(lengths: Sequence[int]) -> bool:
    """Another card fits too, and leads nowhere near as far."""
    return lengths[0] >= LONG and 1 <= lengths[1] <= lengths[0] - FAR_AHEAD


def ahead(tried: Mapping[int, Sequence[float]], action: int) -> bool:
    """Of every other action, by enough to matter."""
    return all(mean(tried[action]) - mean(tried[other]) >= CLEAR for other in tried if other != action)


def clear(tried: Mapping[int, Sequence[float]], action: int) -> bool:
    """And beyond doubt."""
    return ahead(tried, action) and all(lead(tried, action, other) in LEADS for other in tried if other != action)
