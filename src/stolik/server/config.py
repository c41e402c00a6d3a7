"""How a server is set up: by flags, or by environment variables of the same names (`STOLIK_PORT`, …)."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any

HERE = Path()
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
HERE_ONLY = ("127.0.0.0/8", "::1/128")
ACCEPTED = {
    "bool": "yes or no",
    "int": "a whole number from 0",
    "float": "a number above 0",
    "Networks": "addresses and networks such as 127.0.0.1 or 10.0.0.0/8, or * for all",
}
Networks = tuple[str, ...]


def setting(default: Any, meaning: str, kind: str = "N", most: float = math.inf) -> Any:
    """A value with the sentence that `--help` says about it; `kind` is what stands for the value there."""
    return field(default=default, metadata={"meaning": meaning, "kind": kind, "most": most})


@dataclass(frozen=True, kw_only=True)
class Config:
    host: str = setting(LOOPBACK, "address to listen at; 0.0.0.0 lets others in", "ADDRESS")
    lan: bool = setting(False, "let other devices of this network in, and show them link and QR code", "yes/no")
    port: int = setting(8642, "port to listen at; 0: any free one", most=65535)
    data: Path = setting(HERE, "folder for the SQLite file", "DIR")  # noqa: RUF009 - it is a field()
    db: str = setting("", "postgresql://… instead of SQLite", "URL")
    redis: str = setting("", "redis://…, needed as soon as several workers share one database", "URL")
    workers: int = setting(1, "processes that share the port; more than one needs --db and --redis", most=64)
    policies: str = setting("", "folder with trained players (*.npz), offered by name among the bots", "DIR")
    origins: tuple[str, ...] = setting((), "further pages that may use this server, such as https://cards.example", "URLS")
    proxies: Networks = setting((), "proxies believed about visitors' addresses and HTTPS; *: all", "ADDRESSES")  # noqa: RUF009
    names: tuple[str, ...] = setting((), "names this server goes by in browsers, such as cards.example; *: any", "NAMES")
    watchers: Networks = setting(HERE_ONLY, "who may read /metrics and /api/openapi.json; *: all", "ADDRESSES")  # noqa: RUF009
    secure: bool = setting(False, "cookies over HTTPS only, even where no proxy says that a visitor came by it", "yes/no")
    push: str = setting(
        "", "mailto:… or https://… of yours for push services; with it, slow tables send notifications", "CONTACT"
    )
    push_services: tuple[str, ...] = setting((), "push services that may be called though they are not public", "URLS")
    come_back: int = setting(5, "after how long clients are told to come back when the server stops", "SECONDS")

    # Limits. Rates are per second and address; a burst of some seconds' worth is fine.
    requests: float = setting(30.0, "requests a second from one address")
    tables: float = setting(0.5, "tables opened a second from one address")
    codes: float = setting(1.0, "table codes tried a second from one address")
    records: float = setting(1.0, "records of games read a second from one address")
    entrances: float = setting(10.0, "connections to tables opened a second from one address")
    messages: float = setting(30.0, "messages and control frames a second on one connection")
    connections: int = setting(60, "tables open at the same time from one address; four times as many connections")
    outbox: int = setting(256, "messages a connection may be behind before it is dropped; it can resume")
    frame: int = setting(16 * 1024, "bytes of the longest message or request")

    abandon_after: float = setting(7 * 86400.0, "after how long a game nobody plays is given up", "SECONDS")
    archive_after: float = setting(30 * 86400.0, "after how long a table nobody uses is packed away", "SECONDS")
    delete_after: float = setting(365 * 86400.0, "after how long a packed table is deleted", "SECONDS")

    @property
    def listen(self) -> str:
        return EVERYWHERE if self.lan and self.host == LOOPBACK else self.host

    @property
    def store(self) -> str:
        return self.db or str(self.data / "stolik.sqlite")


def from_environment(environment: Mapping[str, str] = os.environ, **given: Any) -> Config:
    """Flags win over `STOLIK_…` variables, those over the defaults."""
    values: dict[str, Any] = {}
    for part in fields(Config):
        text = environment.get(variable(part))
        if text:
            values[part.name] = read(part, text, variable(part))
    values |= {name: value for name, value in given.items() if value is not None}
    return Config(**values)


def variable(part: Field[Any]) -> str:
    return f"STOLIK_{part.name.upper()}"


def up_to(part: Field[Any]) -> str:
    most = part.metadata["most"]
    return f" to {most}" if most < math.inf else " on" if part.type == "int" else ""


def yes(text: str) -> bool:
    return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[text.lower()]


def words(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


def networks(text: str) -> Networks:
    return tuple(word if word == "*" else str(ip_network(word)) for word in words(text))


READERS: dict[str, Callable[[str], Any]] = {
    "bool": yes,
    "int": int,
    "float": float,
    "Path": Path,
    "str": str,
    "tuple[str, ...]": words,
    "Networks": networks,
}


def read(part: Field[Any], text: str, given_as: str) -> Any:
    """The value behind a text from a flag or the environment."""
    kind = str(part.type)
    try:
        value = READERS[kind](text)
        low = (kind == "float" and not value > 0) or (kind == "int" and value < 0)
        if low or (kind in ("int", "float") and value > part.metadata["most"]):
            raise ValueError
        return value
    except (ValueError, KeyError):
        raise ValueError(f"{given_as} is {text!r}; it takes {ACCEPTED[kind]}{up_to(part)}") from None
