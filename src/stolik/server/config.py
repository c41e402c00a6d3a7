"""How a server is set up: by flags, or by environment variables of the same names (`STOLIK_PORT`, …)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Config:
    host: str = "127.0.0.1"
    port: int = 8642
    data: Path = field(default_factory=lambda: Path("."))
    db: str = ""
    """Empty: an SQLite file in the data folder."""
    redis: str = ""
    """Needed as soon as more than one worker serves the same database."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may use this server, such as https://stolik.example behind a proxy."""
    secure: bool = False
    """Behind HTTPS: cookies are sent over HTTPS only."""
    come_back: int = 5
    """Seconds after which clients are told to come back when the server stops."""

    # Limits. Rates are per second and address; a burst of some seconds' worth is fine.
    requests: float = 30.0
    tables: float = 0.5
    codes: float = 1.0
    messages: float = 30.0
    """Per connection."""
    connections: int = 60
    """At the same time, per address."""
    outbox: int = 256
    """Messages a connection may be behind before it is dropped; it can come back and resume."""
    frame: int = 16 * 1024
    """Bytes of the longest message or body."""

    abandon_after: float = 7 * 86400.0
    archive_after: float = 30 * 86400.0
    delete_after: float = 365 * 86400.0

    @property
    def store(self) -> str:
        return self.db or str(self.data / "stolik.sqlite")


def from_environment(environment: Mapping[str, str] = os.environ, **given: Any) -> Config:
    """Flags win over `STOLIK_…` variables, those over the defaults."""
    values: dict[str, Any] = {}
    for part in fields(Config):
        text = environment.get(f"STOLIK_{part.name.upper()}")
        if text:
            values[part.name] = read(part.name, str(part.type), text)
    values |= {name: value for name, value in given.items() if value is not None}
    return Config(**values)


def read(name: str, kind: str, text: str) -> Any:
    try:
        if kind == "bool":
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[text.lower()]
        if kind.startswith("tuple"):
            return tuple(text.split())
        return {"int": int, "float": float, "Path": Path, "str": str}[kind](text)
    except (ValueError, KeyError):
        raise ValueError(f"STOLIK_{name.upper()} is {text!r}; it takes a value of the kind {kind}") from None
