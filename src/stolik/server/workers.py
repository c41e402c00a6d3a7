"""Several workers on one port: a parent that starts them, starts again whoever falls, and ends with all of them."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from uvicorn.config import STARTUP_FAILURE

from stolik.server.logs import note

LOOK_EVERY: Final = 0.5
STEADY: Final = 10.0
"""Seconds after which a fall is the first of a row."""
AGAIN: Final = (0.5, 30.0)
"""Seconds before the first try to start one again, and the most before a later one."""
ENDS_WITHIN: Final = 9.0
"""Seconds until those who do not end are killed; they give up by themselves before."""

Work = Callable[..., int]


class Place:
    """Where one worker works, and after it falls the next."""

    def __init__(self, work: Work, arguments: tuple[Any, ...]) -> None:
        self.work = work
        self.arguments = arguments
        self.falls = 0
        """In a row."""
        self.first = True
        self.start()

    def start(self) -> None:
        self.due: float | None = None
        self.began = time.monotonic()
        process = multiprocessing.get_context("spawn").Process
        self.process: SpawnProcess = process(target=work_here, args=(self.work, self.arguments))
        self.process.start()

    @property
    def hopeless(self) -> bool:
        """Not even the first could start: the next would fail the same way."""
        return self.first and self.process.exitcode == STARTUP_FAILURE

    def mind(self) -> None:
        """Start the next one if the last has fallen, the later the more often it happened."""
        if self.process.is_alive():
            return
        if self.due is None:
            self.falls = 1 if time.monotonic() - self.began > STEADY else self.falls + 1
            pause = min(AGAIN[0] * 2 ** (self.falls - 1), AGAIN[1])
            self.due = time.monotonic() + pause
            note("worker fell", level=logging.ERROR, code=self.process.exitcode, again_in=pause)
        elif time.monotonic() >= self.due:
            self.first = False
            self.start()


class Workers:
    def __init__(self, count: int, work: Work, arguments: tuple[Any, ...]) -> None:
        self.ending = False
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, self.end)
        self.places = [Place(work, (*arguments, number)) for number in range(1, count + 1)]

    def end(self, *_: object) -> None:
        self.ending = True

    def run(self) -> int:
        """Until it is told to stop, or the workers cannot even start."""
        hopeless = False
        while not self.ending and not hopeless:
            wait([place.process.sentinel for place in self.places if place.process.is_alive()], LOOK_EVERY)
            hopeless = any(place.hopeless for place in self.places)
            for place in self.places:
                place.mind()
        self.end_all()
        return STARTUP_FAILURE if hopeless else 0

    def end_all(self) -> None:
        until = time.monotonic() + ENDS_WITHIN
        for place in self.places:
            place.process.terminate()
        for place in self.places:
            place.process.join(max(0.0, until - time.monotonic()))
            place.process.kill()


def work_here(work: Work, arguments: tuple[Any, ...]) -> None:
    threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        sys.exit(work(*arguments))
    except KeyboardInterrupt:
        sys.exit(130)


def end_with_parent() -> None:
    """A parent that was killed cannot say so."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
