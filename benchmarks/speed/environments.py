"""Learning environments side by side: our AEC environments, and many games at once against Pgx."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import stolik
from benchmarks.speed.contest import AEC, BATCH, VECTOR, Contestant
from benchmarks.speed.ours import FAMILY
from benchmarks.speed.peers.pettingzoo import agent_loop
from stolik.cli.bench import printed
from stolik.engine.contract import Game


def contestants() -> list[Contestant]:
    tables = [printed(game_id) for game_id in stolik.games()]
    return [aec(game) for game in tables] + [many(game) for game in tables] + [through_openspiel(game) for game in tables]


def through_openspiel(game: Game) -> Contestant:
    import pyspiel

    from benchmarks.speed.peers.openspiel import from_python
    from stolik.research.openspiel import load

    made = from_python(pyspiel, f"{game.id} through OpenSpiel", load(game.id, game.seats))
    return replace(made, family=FAMILY)


def aec(game: Game) -> Contestant:
    from stolik.research import pettingzoo

    env = getattr(pettingzoo, f"{game.id}_v0").env(seats=game.seats)
    return agent_loop(FAMILY, game.id, env, AEC)


def many(game: Game) -> Contestant:
    """A batch of games; a "game" of the contest is one call that steps them all, observations and masks written."""
    from stolik.research import vector

    made: list[Any] = []

    def play(steps: int, seed: int) -> int:
        if not made:
            made.append(vector(game.id, game.seats, BATCH))
        games = made[0]
        for _ in range(steps):
            games.step(games.random_actions())
        return steps * BATCH

    return Contestant(FAMILY, game.id, VECTOR, play)
