"""How the table says no: a stable code, the clause behind it, and what its sentence needs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from stolik.engine import phrases, registry
from stolik.engine.room import Room

if TYPE_CHECKING:
    from stolik.host.entries import Entry

TEXTS = Path(__file__).parent


class Refused(Exception):
    """Nothing changes; but `entries` (an arrival noted, a slip) are kept."""

    def __init__(self, code: str, clause: str = "", /, **values: str | int) -> None:
        super().__init__(code, clause)
        self.code = code
        self.clause = clause
        self.values = values
        self.entries: list[Entry] = []
        self.late = False
        self.slip: int | None = None


def because(lang: str, why: str, game: str = "", **values: Any) -> str:
    """In the words of the game that refused, where one did."""
    if game:
        return registry.room(game).sorry_for({"why": why, **values}, lang)
    return phrases.say(why, lang, TEXTS, **values)


def sentence(code: str, lang: str, room: Room | None = None, **values: Any) -> str:
    """What a refusal's code means, for people: the table's own words first, then the game's."""
    own = f"refusal-{code.replace('/', '-')}"
    if "why" in values:
        values["because"] = because(lang, **values)
    if phrases.knows(own, lang, TEXTS):
        return phrases.say(own, lang, TEXTS, **values)
    if room is not None:
        return room.sorry(code, lang)
    raise LookupError(f"{lang}: no sentence for the code {code!r}")
