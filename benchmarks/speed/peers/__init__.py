"""The peers, all from PyPI; `make bench` installs them (the group `bench`). One that is missing is named, not hidden."""

from __future__ import annotations

import importlib
from importlib import metadata

from benchmarks.speed.contest import Contestant

PEERS = {"openspiel": "open_spiel", "rlcard": "rlcard", "pettingzoo": "pettingzoo", "pgx": "pgx"}
"""Our file about a peer, and the peer's name on PyPI."""


def contestants() -> tuple[list[Contestant], dict[str, str]]:
    """Those who take part, our own environments among them, and why others do not."""
    present: list[Contestant] = []
    missing: dict[str, str] = {}
    for file, package in {"environments": "stolik[research]", **PEERS}.items():
        module = f"benchmarks.speed.peers.{file}" if file in PEERS else f"benchmarks.speed.{file}"
        try:
            present += importlib.import_module(module).contestants()
        except ImportError as reason:
            missing[package] = str(reason)
    return present, missing


def versions() -> dict[str, str]:
    """Of the packages that are installed."""
    found = {}
    for package in PEERS.values():
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            continue
    return found
