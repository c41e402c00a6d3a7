"""Sequential halving: candidates are tried alike, and after each sweep the worse half is dropped (compiled)."""

from __future__ import annotations

from mypy_extensions import i64


class Candidate:
    def __init__(self, action: i64, favour: float = 0.0) -> None:
        self.action = action
        self.favour = favour
        """What it is thought to be worth beyond what came of it."""
        self.total = 0.0
        self.tries: i64 = 0

    def mean(self) -> float:
        return self.favour + (self.total / float(self.tries) if self.tries else 0.0)


def worst_first(candidate: Candidate) -> tuple[float, int]:
    return candidate.mean(), -int(candidate.action)


def rounds_of(candidates: i64) -> i64:
    """How often the list is halved."""
    rounds: i64 = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds if rounds else 1
