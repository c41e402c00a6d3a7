"""One seat of a table: who sits there, and who plays."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.host.entries import Chair, Kind

PATIENCE = 3
"""Decisions in a row that may time out before a bot stands in."""
TRAINED = "policy:"
"""Before the name of a trained player, where others have a level."""


@dataclass(slots=True)
class Seat:
    kind: Kind = "empty"
    name: str = ""
    person: str = ""
    level: str = ""
    program: bool = False
    ready: bool = False
    seed: str = ""
    left: bool = False
    missed: int = 0
    away_since: int = 0
    waited_since: int = 0
    """When the others decided to wait on."""
    nudged: bool = False
    """Was told that it is their turn, and has not looked since."""
    nudge_at: int = 0
    """Not to be told before then."""
    holiday: tuple[int, int] = (0, 0)
    """The newest one, from and until when: slow clocks stand still."""
    covered: bool = False
    """A bot plays on until the person returns: the others wished it, or the game began without them."""
    workers: frozenset[str] = frozenset()
    trains: bool = False
    """Agrees that hints are given at this table."""
    former: str = ""
    """In a running game: who was asked to leave this seat, and may come back to it."""

    @classmethod
    def of(cls, chair: Chair) -> Seat:
        return cls(
            kind=chair.kind,
            name=chair.name,
            person=chair.person,
            level=chair.level,
            program=chair.program,
            trains=chair.trains,
        )

    @property
    def online(self) -> bool:
        return bool(self.workers)

    @property
    def absent(self) -> bool:
        """A person's seat with nobody at it."""
        return self.kind == "person" and (self.driven or not self.online)

    @property
    def driven(self) -> bool:
        """A bot decides here: its own seat, or it stands in. Whoever only vanished is waited for."""
        return self.kind != "person" or self.left or self.covered or self.missed >= PATIENCE

    def looks(self) -> None:
        """Somebody opened the table: next time they may be told again."""
        self.nudged = False
        self.nudge_at = 0

    def returns(self) -> None:
        self.left = self.covered = False
        self.missed = 0

    @property
    def bot_level(self) -> str:
        """Of the bot that decides, or would stand in."""
        return self.level or "normal"
