"""What we promised ourselves: so many times the pace of a peer, in the same run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from benchmarks.speed.contest import AEC, INSIDE, PYTHON, VECTOR, Contestant, Pace

NEAREST = {"blef": "liars_dice"}
"""OpenSpiel's nearest relative of a game; crazy_eights where nothing is named."""


@dataclass(frozen=True)
class Target:
    """Our `game` at `loop` is to make at least `times` the decisions of `peers`, the fastest of them present."""

    game: str
    loop: str
    times: float
    peers: tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    target: Target
    peer: str
    ratio: float

    @property
    def reached(self) -> bool:
        return self.ratio >= self.target.times


def targets(game: str) -> list[Target]:
    agents = Target(game, AEC, 25, ("PettingZoo leduc",))
    if game == "bzzz":
        every = ("OpenSpiel hearts", "OpenSpiel crazy_eights", "OpenSpiel liars_dice")
        return [
            Target(game, INSIDE, 4, every),
            Target(game, PYTHON, 5, every),
            Target(game, PYTHON, 50, ("RLCard uno",)),
            agents,
            Target(game, VECTOR, 3, ("Pgx leduc_holdem", "Pgx sparrow_mahjong")),
        ]
    nearest = (f"OpenSpiel {NEAREST.get(game, 'crazy_eights')}",)
    return [Target(game, INSIDE, 2, nearest), Target(game, PYTHON, 3, nearest), agents]


def outcome(target: Target, paces: Mapping[Contestant, Pace]) -> Outcome | None:
    """None if no peer of that target took part."""
    by_title = {(one.title, one.loop): pace.decisions for one, pace in paces.items()}
    rivals = {peer: by_title[peer, target.loop] for peer in target.peers if (peer, target.loop) in by_title}
    if not rivals:
        return None
    fastest = max(rivals, key=rivals.__getitem__)
    return Outcome(target, fastest, by_title[f"stolik {target.game}", target.loop] / rivals[fastest])
