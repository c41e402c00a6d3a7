"""Games in which searching is the wrong tool, and who plays them at the level `hard` instead."""

from __future__ import annotations

from collections.abc import Callable

from stolik.engine.contract import Game, Policy


def blef(game: Game) -> Policy:
    from stolik.bots.blef.equilibrium import Equilibrium
    from stolik.games.blef.rules import Blef

    assert isinstance(game, Blef)
    return Equilibrium(game)


def siedem(game: Game) -> Policy:
    """A race leaves no time to search; speed and a plan decide."""
    from stolik.bots.chains import Chains

    return Chains()


EXPERTS: dict[str, Callable[[Game], Policy]] = {"blef": blef, "siedem": siedem}
