"""Small games solved by OpenSpiel's CFR+: what seat 0 can expect when both play best.

`python -m benchmarks.speed.exact` solves them alone. Each is written out as a tree; the one-card round of blef with its
full deck has 7.4 million nodes, takes some minutes and about 11 GB of memory, and is left out where there is less.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from stolik.research.solving import Solution, solve

FULL_BLEF_GB = 13


class Puzzle(NamedTuple):
    name: str
    """With the value, where a linear program has found it as a fraction."""
    game_id: str
    options: dict[str, Any]
    exploitability: float
    shown: bool
    look_after: int


def faces(several: int) -> dict[str, int]:
    """The cards of blef that show only the lowest faces."""
    return {f"{low}-{high}": 2 for low in range(1, several) for high in range(low + 1, several + 1)}


PUZZLES = (
    Puzzle(
        "bzzz: 1 1 2 2 3, hand 1",
        "bzzz",
        {"hand": 1, "end": 1, "first": 0, "deck": {"1": 2, "2": 2, "3": 1}},
        1e-5,
        True,
        10,
    ),
    Puzzle(
        "bzzz: 1 1 2 2 b b, hand 2",
        "bzzz",
        {"hand": 2, "end": 1, "first": 0, "deck": {"1": 2, "2": 2, "bzzz": 2}},
        1e-5,
        True,
        10,
    ),
    Puzzle("blef: one card, faces 1-3 (1/9 = 0.11111)", "blef", {"end": 2, "first": 0, "deck": faces(3)}, 1e-5, False, 640),
    Puzzle(
        "blef: one card, faces 1-4 (7/121 = 0.05785)", "blef", {"end": 2, "first": 0, "deck": faces(4)}, 1e-4, False, 640
    ),
)
FULL_BLEF = Puzzle("blef: one card, full deck (−22/435 = −0.05057)", "blef", {"end": 2, "first": 0}, 1e-2, False, 64)


def free_gigabytes() -> float:
    listing = Path("/proc/meminfo")
    if not listing.exists():
        return 0.0
    fields = dict(line.split(":") for line in listing.read_text("utf-8").splitlines())
    return int(fields["MemAvailable"].split()[0]) / 1e6


def solutions(full: bool, tick: Callable[[str], None]) -> dict[str, Solution]:
    puzzles = [*PUZZLES, FULL_BLEF] if full and free_gigabytes() >= FULL_BLEF_GB else PUZZLES
    return {puzzle.name: solution(puzzle, tick) for puzzle in puzzles}


def solution(puzzle: Puzzle, tick: Callable[[str], None]) -> Solution:
    def told(news: str) -> None:
        tick(f"{puzzle.name}: {news}")

    return solve(puzzle.game_id, puzzle.exploitability, puzzle.shown, told, look_after=puzzle.look_after, **puzzle.options)


def main() -> None:
    for name, found in solutions(full=True, tick=lambda news: None).items():
        print(f"{name}: {found.value:+.5f} (exploitability {found.exploitability:.5f}, {found.nodes} nodes)")


if __name__ == "__main__":
    main()
