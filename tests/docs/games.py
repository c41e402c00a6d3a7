"""The page docs/games.md and those of the rules, generated from the rooms: `python -m tests.docs.games`."""

from __future__ import annotations

from pathlib import Path

from stolik.engine import registry
from stolik.engine.options import Option
from stolik.engine.room import Room

DOCS = Path(__file__).parent.parent.parent / "docs"
LANGUAGES = {"en": "rules", "pl": "zasady"}

HEAD = """# The games

This page is generated from the games' rooms by `python -m tests.docs.games`.

Every game is one folder: its rules in numbered clauses, its cards, its bots, its board. The rules pages are those same
clauses, with the source of each, our rulings where a rulebook is silent, and what is assumed. A test carries the number of
the clause it checks, and when the table says no it names the clause.

| id | game | seats | rules |
|---|---|---|---|
"""

OPTIONS = """
## Options

What a game can be given beyond the number of seats: by keyword in Python, as `--option name=value` on the command line, in
the lobby for people. Every game also takes a whole deck, so that a smaller game, or a printed deck that differs from
ours, is just another value.
"""


def page() -> str:
    rooms = [registry.room(game_id) for game_id in registry.games()]
    return HEAD + "".join(map(line, rooms)) + OPTIONS + "".join(map(options, rooms))


def line(room: Room) -> str:
    links = ", ".join(f"[{word}]({path_of(room, lang)})" for lang, word in LANGUAGES.items())
    tagline = room.say(f"{room.id}-tagline", "en")
    return f"| `{room.id}` | **{room.title('en')}**. {tagline} | {room.seats[0]}–{room.seats[-1]} | {links} |\n"


def options(room: Room) -> str:
    rows = "".join(f"| `{one.name}` | {meaning(room, one)} | {accepted(one)} | {usual(one)} |\n" for one in room.options)
    return f"\n### {room.id}\n\n| option | what it changes | accepted | usual |\n|---|---|---|---|\n{rows}"


def meaning(room: Room, option: Option) -> str:
    return room.say(f"{room.id}-option-{option.name}", "en")


def accepted(option: Option) -> str:
    return "cards and their counts" if option.kind == "deck" else option.accepts


def usual(option: Option) -> str:
    if option.kind == "deck":
        return "as printed"
    return f"`{option.write(option.default)}`" if option.default else "no" if option.kind == "flag" else "as printed"


def path_of(room: Room, lang: str) -> str:
    return f"rules/{room.id}.md" if lang == "en" else f"rules/{room.id}.{lang}.md"


def rules(room: Room, lang: str) -> str:
    """The rules are included when the site is built: they stand in the room and nowhere else."""
    name = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
    return f'--8<-- "{room.id}/{name}"\n\n--8<-- "{room.id}/PROGRAMS.md"\n'


def pages() -> dict[str, str]:
    rooms = [registry.room(game_id) for game_id in registry.games()]
    return {"games.md": page()} | {path_of(room, lang): rules(room, lang) for room in rooms for lang in LANGUAGES}


if __name__ == "__main__":
    for path, text in pages().items():
        (DOCS / path).parent.mkdir(exist_ok=True)
        (DOCS / path).write_text(text, "utf-8")
