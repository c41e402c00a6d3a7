"""What an operator can watch: /metrics in Prometheus' format. Of several workers on one port whoever took the request
answers, so each figure says whose it is: a series of its own for each worker, which Prometheus adds up."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest

from stolik.store import Commit

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    def __init__(self, place: str = "") -> None:
        self.place = place
        self.registry = CollectorRegistry()
        self.tables = Gauge("stolik_tables", "Tables this worker has in memory", registry=self.registry)
        self.connections = Gauge("stolik_connections", "Open sockets", registry=self.registry)
        self.moves = Counter("stolik_moves", "Accepted actions of seats", ["game", "by"], registry=self.registry)
        self.answers = Histogram(
            "stolik_command_seconds", "From a command's arrival to its answer", buckets=FAST, registry=self.registry
        )
        self.refusals = Counter("stolik_refusals", "Refused commands", ["code"], registry=self.registry)
        self.faults = Counter("stolik_faults", "Messages that could not be read or came too fast", registry=self.registry)
        self.dropped = Counter("stolik_dropped", "Connections dropped for reading too slowly", registry=self.registry)
        self.conflicts = Counter("stolik_conflicts", "Appends another worker was faster with", registry=self.registry)
        self.errors = Counter("stolik_errors", "Errors of our own", registry=self.registry)
        self.commit = Histogram("stolik_commit_seconds", "One durable commit", buckets=FAST, registry=self.registry)
        self.shared = Histogram(
            "stolik_commit_appends",
            "Appends that shared a commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128),
            registry=self.registry,
        )

    def committed(self, commit: Commit) -> None:
        self.commit.observe(commit.seconds)
        self.shared.observe(commit.appends)

    def text(self) -> bytes:
        return generate_latest(self if self.place else self.registry)

    def collect(self) -> Iterator[Metric]:
        for metric in self.registry.collect():
            metric.samples = [each._replace(labels=each.labels | {"worker": self.place}) for each in metric.samples]
            yield metric
