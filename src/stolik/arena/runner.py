"""Plays the fixtures of a tournament: here, in several processes, or on a Ray cluster; the outcomes are the same.

Outcomes go to a file as they come in, one JSON line each, so that a tournament that was stopped goes on where it was.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import FileIO
from pathlib import Path

import msgspec

from stolik.arena.schedule import Fixture
from stolik.arena.tournament import Bench, Entrants, Outcome, Tournament, play_fixture

CHUNKS_PER_WORKER = 8
LARGEST_CHUNK = 50

Player = Callable[[Tournament, Sequence[Fixture]], Iterator[Outcome]]


def here(tournament: Tournament, fixtures: Sequence[Fixture], entrants: Entrants | None = None) -> Iterator[Outcome]:
    bench = Bench(entrants)
    try:
        for fixture in fixtures:
            yield play_fixture(tournament, fixture, bench)
    finally:
        bench.close()


def play_chunk(tournament: Tournament, entrants: Entrants | None, fixtures: Sequence[Fixture]) -> list[Outcome]:
    return list(here(tournament, fixtures, entrants))


def here_with(entrants: Entrants) -> Player:
    return partial(here, entrants=entrants)


BESIDE: list[Entrants] = []
"""In a process of a pool: who competes. They come once, with the process, and not with every game."""


def play_beside(tournament: Tournament, fixtures: Sequence[Fixture]) -> list[Outcome]:
    return play_chunk(tournament, BESIDE[0], fixtures)


def chunks(fixtures: Sequence[Fixture], workers: int) -> list[Sequence[Fixture]]:
    size = max(1, min(LARGEST_CHUNK, len(fixtures) // (workers * CHUNKS_PER_WORKER)))
    return [fixtures[start : start + size] for start in range(0, len(fixtures), size)]


def in_processes(jobs: int, entrants: Entrants | None = None) -> Player:
    def player(tournament: Tournament, fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
        # a fork of a process that has threads may wait for ever for a lock that one of them held: only for players that
        # are objects, which need not be able to travel
        context = multiprocessing.get_context(None if entrants else "spawn")
        with context.Pool(jobs, begin_beside, (entrants or {},)) as pool:
            for outcomes in pool.imap_unordered(partial(play_beside, tournament), chunks(fixtures, jobs)):
                yield from outcomes

    return player


def begin_beside(entrants: Entrants) -> None:
    """Ctrl-C is for the process that started the others; it ends them, and they their programs."""
    BESIDE.append(entrants)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def on_ray(address: str, entrants: Entrants | None = None) -> Player:
    """On a Ray cluster: its address, `auto` for the one this machine belongs to, or `local` for a new one on loopback."""

    def player(tournament: Tournament, fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
        import ray

        if address == "local":
            ray.init(_node_ip_address="127.0.0.1", include_dashboard=False, log_to_driver=False, ignore_reinit_error=True)
        else:
            ray.init(address=address, log_to_driver=False, ignore_reinit_error=True)
        remote = ray.remote(play_chunk)
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        shared = ray.put(dict(entrants or {}))
        waiting = [remote.remote(tournament, shared, part) for part in chunks(fixtures, workers)]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            for outcomes in ray.get(done):
                yield from outcomes

    return player


class Results:
    """The outcomes so far, in a file if one is named."""

    def __init__(self, tournament: Tournament, path: Path | None) -> None:
        self.tournament = tournament
        self.path = path
        self.outcomes: dict[Fixture, Outcome] = {}
        if path is not None and path.exists():
            self.read(path)
        elif path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(tournament) + b"\n")

    def read(self, path: Path) -> None:
        lines = path.read_bytes().split(b"\n")
        try:
            before = msgspec.json.decode(lines[0], type=Tournament)
        except msgspec.DecodeError as broken:
            raise ValueError(f"{path} is not a file of arena results: {broken}") from None
        if before != self.tournament:
            raise ValueError(
                f"{path} holds results of another tournament ({before}); give another file or the same options"
            )
        for line in lines[1:]:
            try:
                outcome = msgspec.json.decode(line, type=Outcome)
            except msgspec.DecodeError:
                continue  # the line that was being written when the run was stopped
            self.outcomes[outcome.fixture] = outcome

    def file(self) -> FileIO:
        """Where outcomes are added, each at once; nowhere, if no file is named."""
        return (self.path or Path(os.devnull)).open("ab", buffering=0)

    def add(self, outcome: Outcome, file: FileIO) -> None:
        self.outcomes[outcome.fixture] = outcome
        file.write(msgspec.json.encode(outcome) + b"\n")


def run(results: Results, fixtures: Sequence[Fixture], player: Player, tick: Callable[[], None]) -> list[Outcome]:
    """All outcomes of these fixtures, in order: those in the file, and the others played now."""
    for _ in range(sum(fixture in results.outcomes for fixture in fixtures)):
        tick()
    missing = [fixture for fixture in fixtures if fixture not in results.outcomes]
    if missing:
        with results.file() as file:
            for outcome in player(results.tournament, missing):
                results.add(outcome, file)
                tick()
    return [results.outcomes[fixture] for fixture in sorted(fixtures)]
