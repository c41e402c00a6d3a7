"""What an operator can watch: /metrics in Prometheus' format."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from stolik.store import Commit

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("stolik_tables", "Tables this worker has in memory", registry=self.registry)
        self.connections = Gauge("stolik_connections", "Open sockets", registry=self.registry)
        self.moves = Counter("stolik_moves", "Accepted actions of seats", ["game", "by"], registry=self.registry)
        self.of_moves: dict[tuple[str, str], Counter] = {}
        self.refusals = Counter("stolik_refusals", "Refused commands", ["code"], registry=self.registry)
        self.faults = Counter("stolik_faults", "Messages that could not be read or came too fast", registry=self.registry)
        self.dropped = Counter("stolik_dropped", "Connections dropped for reading too slowly", registry=self.registry)
        self.conflicts = Counter("stolik_conflicts", "Appends another worker was faster with", registry=self.registry)
        self.errors = Counter("stolik_errors", "Errors of our own", registry=self.registry)
        self.latency = Histogram(
            "stolik_command_seconds", "From a command's arrival to its answer", buckets=FAST, registry=self.registry
        )
        self.commit = Histogram("stolik_commit_seconds", "One durable commit", buckets=FAST, registry=self.registry)
        self.shared = Histogram(
            "stolik_commit_appends",
            "Appends that shared a commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128),
            registry=self.registry,
        )

    def moved(self, game: str, by: str) -> None:
        counter = self.of_moves.get((game, by))
        if counter is None:  # finding it by its labels takes longer than counting
            counter = self.of_moves[game, by] = self.moves.labels(game, by)
        counter.inc()

    def committed(self, commit: Commit) -> None:
        self.commit.observe(commit.seconds)
        self.shared.observe(commit.appends)

    def text(self) -> bytes:
        return generate_latest(self.registry)
