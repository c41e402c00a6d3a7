"""Bots' decisions. Quick ones are made here; a search runs in a process of its own, so that no table waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any

import msgspec

from stolik.bots.levels import bot
from stolik.engine import registry
from stolik.engine.contract import Game
from stolik.host.clocks import Question
from stolik.server.logs import trouble
from stolik.server.shelf import Shelf

SLOW = ("hard",)
"""Levels that search."""


@lru_cache(maxsize=64)
def game_for(game_id: str, seats: int, options: bytes) -> Game:
    return registry.room(game_id).play(seats, msgspec.msgpack.decode(options))


def decide(game: Game, level: str, view: Any, legal: list[int], seed: str) -> int:
    return bot(level, game, seed).choose(view, legal)


def decide_elsewhere(game_id: str, seats: int, options: bytes, level: str, view: bytes, legal: list[int], seed: str) -> int:
    """In the other process: everything arrives as bytes."""
    game = game_for(game_id, seats, options)
    return decide(game, level, msgspec.msgpack.decode(view, type=game.room.view_type), legal, seed)


class Thinker:
    def __init__(self, processes: int = 1, shelf: Shelf | None = None) -> None:
        self.processes = processes
        self.shelf = shelf or Shelf()
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, question: Question) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        if question.level not in SLOW or not self.processes:
            made = self.shelf.bot(question.level, question.game, question.seed)
            return made.choose(question.view, question.legal)
        try:
            return await self.elsewhere(question)
        except (BrokenProcessPool, OSError):
            trouble("thinker lost")
            self.pool = None
            return decide(question.game, "normal", question.view, question.legal, question.seed)

    async def elsewhere(self, question: Question) -> int:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=context)
        game = question.game
        options = msgspec.msgpack.encode(game.room.given(game.options))
        view = msgspec.msgpack.encode(question.view)
        given = (game.id, game.seats, options, question.level, view, question.legal, question.seed)
        return await asyncio.get_running_loop().run_in_executor(self.pool, decide_elsewhere, *given)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
