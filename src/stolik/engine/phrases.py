"""Phrases for people, in Polish and English, from Project Fluent catalogues.

Shared texts stand in `stolik/locale/`, a game's own in its room (`pl.ftl`, `en.ftl`): a new game brings its words along.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("pl", "en")
SHARED = Path(__file__).parent.parent / "locale"


@cache
def bundle(lang: str, room: Path | None) -> FluentBundle:
    if lang not in LANGUAGES:
        raise ValueError(f"there are phrases in {' and '.join(LANGUAGES)}, not in {lang!r}")
    from fluent.runtime import FluentBundle, FluentResource  # takes half the time of importing stolik

    made = FluentBundle([lang], use_isolating=False)
    for folder in (SHARED, room):
        if folder is not None:
            made.add_resource(FluentResource((folder / f"{lang}.ftl").read_text("utf-8")), allow_overrides=True)
    return made


def knows(message: str, lang: str, room: Path | None = None, attribute: str | None = None) -> bool:
    texts = bundle(lang, room)
    return texts.has_message(message) and (attribute is None or attribute in texts.get_message(message).attributes)


def say(message: str, lang: str, room: Path | None = None, attribute: str | None = None, **values: Any) -> str:
    """The text of a message (or of one of its attributes) with its values filled in."""
    texts = bundle(lang, room)
    found = texts.get_message(message)
    pattern = found.attributes[attribute] if attribute else found.value
    if pattern is None:
        raise LookupError(f"{lang}: {message} has no text of its own")
    text, errors = texts.format_pattern(pattern, values)
    if errors:
        raise LookupError(f"{lang}: {message} {values}: {errors[0]}")
    return str(text)
