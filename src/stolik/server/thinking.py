"""Bots' decisions. Quick ones are made here; a search runs in a process of its own, so that no table waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from stolik.bots.levels import bot
from stolik.host.chore import Question
from stolik.host.match import game_in, game_of
from stolik.host.refused import Refused
from stolik.report.hint import Advice, advise
from stolik.server.logs import trouble
from stolik.server.shelf import Shelf

T = TypeVar("T")

SLOW = ("easy", "hard", "master")
"""Levels that search, or ask a network: numpy is loaded in the other process only."""


def decide_elsewhere(level: str, plan: bytes, view: bytes, legal: list[int], seed: str) -> int:
    """In the other process: everything arrives as bytes."""
    game = game_in(plan)
    return bot(level, game, seed).choose(msgspec.msgpack.decode(view, type=game.room.view_type), legal)


def advise_elsewhere(level: str, plan: bytes, view: bytes, legal: list[int], seed: str) -> Advice:
    game = game_in(plan)
    return advise(level, game, msgspec.msgpack.decode(view, type=game.room.view_type), legal, seed)


class Thinker:
    def __init__(self, processes: int = 1, shelf: Shelf | None = None) -> None:
        self.processes = processes
        self.shelf = shelf or Shelf()
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, question: Question) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        if question.level not in SLOW or not self.processes:
            return self.here(question, question.level)
        try:
            return await self.elsewhere(question)
        except (BrokenProcessPool, OSError):
            trouble("thinker lost")
            self.pool = None
            return self.here(question, "normal")

    async def advise(self, question: Question) -> Advice:
        """A hint takes as long as a search. Raises `Refused` if it cannot be had."""
        if not self.processes:
            return advise(question.level, game_of(question.plan), question.view, question.legal, question.seed)
        try:
            return await self.ask(advise_elsewhere, question)
        except (BrokenProcessPool, OSError):
            trouble("thinker lost")
            self.pool = None
            raise Refused("hint/failed") from None

    def here(self, question: Question, level: str) -> int:
        made = self.shelf.bot(level, game_of(question.plan), question.seed)
        return made.choose(question.view, question.legal)

    async def elsewhere(self, question: Question) -> int:
        return await self.ask(decide_elsewhere, question)

    async def ask(self, what: Callable[[str, bytes, bytes, list[int], str], T], question: Question) -> T:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=context)
        plan, view = msgspec.msgpack.encode(question.plan), msgspec.msgpack.encode(question.view)
        given = (question.level, plan, view, question.legal, question.seed)
        return await asyncio.get_running_loop().run_in_executor(self.pool, what, *given)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
