"""A puzzle: a decision from a game between strong bots in which one action is clearly the best.

Run as a program it makes one: what is wanted comes in, the puzzle goes out.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

import msgspec

from stolik.bots.levels import bot
from stolik.engine import registry
from stolik.engine.contract import Game, State
from stolik.engine.play import play
from stolik.engine.record import Record
from stolik.engine.rng import Rng
from stolik.report.hint import lead, mean, tries, why

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
POLITE = 10


class Offer(msgspec.Struct, frozen=True):
    """An action, and the share of the win it promises."""

    text: str
    share: float


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
    def ahead(self) -> float:
        return self.chances[0].share - self.chances[1].share


class Wanted(msgspec.Struct, frozen=True):
    game: str
    seed: str


def make(wanted: Wanted) -> Puzzle:
    """The same wish always gives the same puzzle."""
    game = registry.room(wanted.game).play(SEATS, {})
    found: list[Puzzle] = []
    for number in range(GAMES):
        found += puzzles(game, f"{wanted.seed}/{number}")
        if any(puzzle.fooled for puzzle in found) or (found and number + 1 >= ENOUGH):
            break
    if not found:
        raise ValueError(f"{game.id}: no clear decision in {GAMES} games")
    return max(found, key=lambda puzzle: puzzle.ahead + FOOLED * puzzle.fooled)


def puzzles(game: Game, seed: str) -> Iterator[Puzzle]:
    bots = [bot(LEVEL, game, f"{seed}/{seat}") for seat in range(game.seats)]
    record = play(game, bots, seed)
    state = game.start()
    rng, seats = Rng(f"{seed}/which"), [seat for seat, _ in record.moves if seat >= 0]
    for step, (seat, action) in enumerate(record.moves):
        if seat >= 0 and len(state.legal(seat)) > 1 and rng.below(len(seats)) < MOST:
            found = look(record, state, step, seat, action, seed)
            if found is not None:
                yield found
        state.apply(seat, action)


def look(record: Record, state: State, step: int, seat: int, action: int, seed: str) -> Puzzle | None:
    """The decision as a puzzle, if what the strong bot did is clearly the best at a first look and at several more, by what
    the seat could know."""
    game = state.game
    world, legal = game.imagine(state.view(seat)), state.legal(seat)
    rng = Rng(f"{seed}/{step}")
    if not ahead(tries(world, seat, legal, rng, FIRST), action):
        return None
    looks = [tries(world, seat, legal, rng) for _ in range(LOOKS)]
    tried = {one: list(chain.from_iterable(part[one] for part in looks)) for one in legal}
    if not clear(tried, action):
        return None
    rule = int(game.room.policy(game).choose(world, seat, Rng(f"{seed}/rule")))
    ranked = sorted(((mean(tried[one]), game.text(one)) for one in legal), reverse=True)
    return Puzzle(
        record=Record(game, list(record.moves[:step]), {}).text(),
        seat=seat,
        best=game.text(action),
        chances=[Offer(text, share) for share, text in ranked],
        reason=why(game, world, seat, action, seed),
        fooled=rule != action,
    )


def ahead(tried: Mapping[int, Sequence[float]], action: int) -> bool:
    """Of every other action, by enough to matter."""
    return all(mean(tried[action]) - mean(tried[other]) >= CLEAR for other in tried if other != action)


def clear(tried: Mapping[int, Sequence[float]], action: int) -> bool:
    """And beyond doubt."""
    return ahead(tried, action) and all(lead(tried, action, other) in LEADS for other in tried if other != action)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(POLITE)
    wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=Wanted)
    print(msgspec.json.encode(make(wanted)).decode())


if __name__ == "__main__":
    main()
