"""One seat of a table: who sits there, and who plays."""

from __future__ import annotations

from dataclasses import dataclass, field

from stolik.host.entries import Chair

PATIENCE = 3
"""Decisions in a row that may time out before a bot stands in."""


@dataclass
class Seat:
    kind: str = "empty"
    name: str = ""
    person: str = ""
    level: str = ""
    program: bool = False
    ready: bool = False
    seed: str = ""
    left: bool = False
    missed: int = 0
    away_since: int = 0
    workers: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, chair: Chair) -> Seat:
        return cls(kind=chair.kind, name=chair.name, person=chair.person, level=chair.level, program=chair.program)

    @property
    def online(self) -> bool:
        return bool(self.workers)

    @property
    def absent(self) -> bool:
        """A person's seat with nobody at it."""
        return self.kind == "person" and (self.left or not self.online or self.missed >= PATIENCE)

    @property
    def driven(self) -> bool:
        """A bot decides here: its own seat, or it stands in."""
        return self.kind != "person" or self.absent

    @property
    def bot_level(self) -> str:
        """Of the bot that decides, or would stand in."""
        return self.level or "normal"
