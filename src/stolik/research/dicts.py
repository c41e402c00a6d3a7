"""Our observations are dicts with a mask, as PettingZoo asks of games with illegal moves, and its own test is told so."""

from __future__ import annotations

import sys

LISTS = ("env_obs_dicts", "env_obs_space")


def declare_dicts(name: str) -> None:
    """`api_test` warns about a dict from any environment that is not on its lists. It brings pygame and pytest with it, so
    the name is put there only once somebody else has imported it."""
    theirs = sys.modules.get("pettingzoo.test.api_test")
    if theirs is None:
        return
    for names in (getattr(theirs, listed, None) for listed in LISTS):
        if names is not None and name not in names:
            names.append(name)
