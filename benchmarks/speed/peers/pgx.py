"""Pgx's side: whole batches stepped by compiled jax code, random legal actions drawn in it, auto-reset, observations and
masks made, as its documentation shows."""

from __future__ import annotations

import importlib
from typing import Any

from benchmarks.speed.contest import BATCH, VECTOR, Contestant

FAMILY = "Pgx"
GAMES = ("leduc_holdem", "sparrow_mahjong")


def contestants() -> list[Contestant]:
    jax: Any = importlib.import_module("jax")
    pgx: Any = importlib.import_module("pgx")
    auto_reset: Any = importlib.import_module("pgx.experimental").auto_reset
    return [batch(jax, pgx.make(name), auto_reset, name) for name in GAMES]


def batch(jax: Any, env: Any, auto_reset: Any, name: str) -> Contestant:
    step_one = auto_reset(env.step, env.init)

    @jax.jit  # type: ignore[untyped-decorator]
    def step(states: Any, key: Any) -> tuple[Any, Any]:
        key, choosing, dealing = jax.random.split(key, 3)
        logits = jax.numpy.where(states.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(choosing, logits)
        return jax.vmap(step_one)(states, actions, jax.random.split(dealing, BATCH)), key

    start = jax.jit(jax.vmap(env.init))
    kept: list[Any] = []

    def play(steps: int, seed: int) -> int:
        if not kept:
            kept.extend([start(jax.random.split(jax.random.PRNGKey(0), BATCH)), jax.random.PRNGKey(1)])
            kept[:] = step(*kept)  # compiles
        states, key = kept
        for _ in range(steps):
            states, key = step(states, key)
        jax.block_until_ready(states)
        kept[:] = [states, key]
        return steps * BATCH

    play(1, 0)
    return Contestant(FAMILY, name, VECTOR, play)
