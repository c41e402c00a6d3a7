"""Where a figure was measured: processor, load, Python, how stolik and its peers were built."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from benchmarks.speed import peers
from stolik.engine.build import COMPILED


def processor() -> str:
    listing = Path("/proc/cpuinfo")
    if listing.exists():
        for line in listing.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def load() -> str:
    if not hasattr(os, "getloadavg"):
        return "unknown"
    return " ".join(f"{average:.2f}" for average in os.getloadavg())


def build() -> str:
    return "compiled (mypyc)" if COMPILED else "interpreted (no figure here says what a compiled build does)"


def lines(load_before: str) -> list[str]:
    packages = ", ".join(f"{package} {version}" for package, version in peers.versions().items())
    return [
        f"stolik: {build()}",
        f"machine: {processor()}, {os.cpu_count()} cores; load {load_before} before, {load()} after",
        f"Python {platform.python_version()}; peers: {packages or 'none installed'}",
    ]
