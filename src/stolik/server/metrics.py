"""What an operator can watch: /metrics in Prometheus' format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from stolik.store import Commit

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Moves(Collector):
    """What is counted at every move. The library takes a lock for each number, which one thread does not need."""

    def __init__(self) -> None:
        self.made: Counts[tuple[str, str]] = Counts()
        """By game, and by whom."""
        self.waits = [0] * (len(FAST) + 1)
        self.waited = 0.0

    def answered(self, seconds: float) -> None:
        self.waits[bisect_left(FAST, seconds)] += 1
        self.waited += seconds

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        moves = CounterMetricFamily("stolik_moves", "Accepted actions of seats", labels=["game", "by"])
        for labels, several in self.made.items():
            moves.add_metric(labels, several)
        yield moves
        bounds = [*map(floatToGoString, FAST), "+Inf"]
        buckets = list(zip(bounds, accumulate(self.waits), strict=True))
        yield HistogramMetricFamily(
            "stolik_command_seconds", "From a command's arrival to its answer", buckets, self.waited
        )


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("stolik_tables", "Tables this worker has in memory", registry=self.registry)
        self.connections = Gauge("stolik_connections", "Open sockets", registry=self.registry)
        self.moves = Moves()
        self.registry.register(self.moves)
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
        return generate_latest(self.registry)
