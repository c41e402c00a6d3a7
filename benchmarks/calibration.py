"""Do predicted chances come true? One position of each game, seen by one of its seats, among players of mixed levels."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

import stolik
from stolik.bots.chances import Chances, Judge, won

LEVELS = ("random", "easy", "normal", "network")
BINS = 10


class Guess(NamedTuple):
    chances: Chances
    shares: Chances


def guesses(game: stolik.Game, games: int) -> list[Guess]:
    judge, found = Judge(game), []
    for number in track(range(games), f"{game!r}", console=Console(stderr=True), transient=True):
        rng = stolik.Rng(f"calibration/{number}")
        bots = [stolik.bot(rng.choice(LEVELS), game, f"{number}/{seat}") for seat in range(game.seats)]
        states = [state.clone() for state in stolik.play(game, bots, f"calibration/{number}").states()]
        asked = [state for state in states[:-1] if state.to_act[0] != stolik.TABLE]
        (chances,) = judge.of([(rng.choice(asked), rng.below(game.seats))])
        found.append(Guess(chances, won(states[-1])))
    return found


def brier(found: list[Guess]) -> tuple[float, float]:
    """Mean squared error over seats, and that of always guessing the same for everybody."""
    pairs = [pair for guess in found for pair in zip(guess.chances, guess.shares, strict=True)]
    even = 1 / len(found[0].shares)
    ours, constant = (
        sum((guess - share) ** 2 for guess, share in given) for given in (pairs, [(even, s) for _, s in pairs])
    )
    return ours / len(pairs), constant / len(pairs)


def reliability(found: list[Guess]) -> list[tuple[float, float, int]]:
    """For each tenth of chances: the mean chance, the mean share that came of it, how many."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for guess in found:
        for chance, share in zip(guess.chances, guess.shares, strict=True):
            bins[min(int(chance * BINS), BINS - 1)].append((chance, share))
    return [(mean([c for c, _ in one]), mean([s for _, s in one]), len(one)) for one in bins if one]


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


COLUMNS = ("game", "seats", "games", "Brier", "constant", "predicted → came true")


def row(game_id: str, seats: int, games: int) -> tuple[str, ...]:
    found = guesses(stolik.game(game_id, seats=seats), games)
    ours, constant = brier(found)
    curve = " ".join(f"{chance:.0%}→{share:.0%}" for chance, share, _ in reliability(found))
    return game_id, str(seats), str(games), f"{ours:.4f}", f"{constant:.4f}", curve


PACES = ("game", "one view after another", "many states at once")


def pace(game_id: str, positions: int) -> tuple[str, ...]:
    """Positions judged in a second of processor time, of four seats."""
    game = stolik.game(game_id, seats=4)
    looks = [look for number in range(positions // 10) for look in seen(game, number)][:positions]
    views = [state.view(seat) for state, seat in looks]
    judge = Judge(game)
    singly = took(lambda: [stolik.value(game, view) for view in views])
    together = took(lambda: judge.of(looks))
    return game_id, *[f"{len(looks) / seconds:,.0f}" for seconds in (singly, together)]


def seen(game: stolik.Game, number: int) -> list[tuple[stolik.State, int]]:
    """Ten positions of one game between rule bots."""
    states = [state.clone() for state in stolik.play(game, ["normal"] * game.seats, f"pace/{number}").states()]
    asked = [state for state in states[:-1] if state.to_act[0] != stolik.TABLE]
    rng = stolik.Rng(number)
    return [(rng.choice(asked), rng.below(game.seats)) for _ in range(10)]


def took(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began
