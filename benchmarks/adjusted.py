"""`python -m benchmarks.adjusted [--games N] [--results FOLDER]`: how much steadier results without luck are than results.

What is in the folder is not played again, so a stopped run goes on where it was.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

import stolik
from stolik.arena.contest import compete
from stolik.arena.standings import steadied
from stolik.arena.tournament import Outcome, share

HEAD = "| game | contest | games | share | without luck | mean luck | variance, times less |\n|---|---|---|---|---|---|---|"


def row(game_id: str, rival: str, games: int, folder: Path | None, seats: int = 2) -> str:
    game = stolik.game(game_id, seats=seats)
    entries = {"normal": "normal", f"the other {rival}": rival}
    kept = None if folder is None else folder / f"{game_id}-{rival}-{seats}.jsonl"
    found = compete(game, entries, deals=max(1, games // seats), adjusted=True, seed="adjusted", results=kept)
    pairs = [pair(outcome) for outcome in found.outcomes]
    return f"| {game_id} | normal, {rival} | {len(pairs)} | {told(pairs)} |"


def pair(outcome: Outcome) -> tuple[float, float]:
    seat = outcome.fixture.seating.index("normal")
    return share(outcome, seat), outcome.luck[seat]


def told(pairs: Sequence[tuple[float, float]]) -> str:
    raw, luck = [result for result, _ in pairs], [luck for _, luck in pairs]
    steady = steadied(pairs)
    error = 1.96 * statistics.stdev(luck) / len(luck) ** 0.5
    noise = statistics.variance(steady)
    times = f"{statistics.variance(raw) / noise:.1f}" if noise else "all"
    means = f"{100 * statistics.mean(raw):.1f} % | {100 * statistics.mean(steady):.1f} %"
    return f"{means} | {100 * statistics.mean(luck):+.1f} ± {100 * error:.1f} % | {times}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--only", nargs="*", default=stolik.games(), metavar="GAME")
    parser.add_argument("--against", nargs="*", default=["easy", "hard"], metavar="ENTRY")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--results", type=Path)
    options = parser.parse_args()
    print(HEAD)
    for game_id in options.only:
        for rival in options.against:
            began = time.process_time()
            line = row(game_id, rival, options.games, options.results, options.seats)
            print(line, f"<!-- {time.process_time() - began:.0f} s -->", flush=True)


if __name__ == "__main__":
    main()
