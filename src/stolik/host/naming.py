"""Names. People's: what is seen of them is all there is. Bots': names nobody gives a child, so that no one takes them for
people."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import category, normalize

from stolik.host.refused import Refused
from stolik.host.table import Table

LONGEST_NAME = 24
JOINERS = "\u200d\ufe0f"
"""Unseen, but emoji are put together with them."""
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and signs that look like nothing."""

NAMES = (
    "Guzik", "Iskra", "Kapsel", "Pestka", "Trybik", "Korbka",
    "Figiel", "Pinezka", "Chrupek", "Kubek", "Rondel", "Agrafka",
)  # fmt: skip
"""A button, a spark, a bottle cap and the like; two for each seat of the largest table."""
SPARE = len(NAMES) // 2


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """Without what nobody sees: control and formatting signs, which hide, turn the direction of writing, or make two
    names look the same."""
    shown = [sign for sign in normalize("NFC", name) if sign in JOINERS or sign.isspace() or is_seen(sign)]
    clean = " ".join("".join(shown).split())[:longest]
    if not any(category(sign)[0] in "LNPS" for sign in clean):
        raise Refused("seat/no-name")
    return clean


def is_seen(sign: str) -> bool:
    selects_variant = "\ufe00" <= sign <= "\ufe0e" or "\U000e0100" <= sign <= "\U000e01ef" or "\u180b" <= sign <= "\u180f"
    return category(sign)[0] != "C" and sign not in BLANK and not selects_variant


def likeness(name: str) -> str:
    """The same for names that people take for the same."""
    return normalize("NFKC", "".join([sign for sign in name if sign not in JOINERS])).casefold()


def unlike(name: str, others: Iterable[str]) -> str:
    """The name, or with a number if people would take it for one of the others."""
    taken = {likeness(other) for other in others}
    made, count = name, 2
    while likeness(made) in taken:
        made, count = f"{name[: LONGEST_NAME - 3]} {count}", count + 1
    return made


def bot_name(table: Table, number: int) -> str:
    """The same all through a table's life, unless a person there has that very name: then its spare one."""
    taken = {likeness(seat.name) for seat in table.seats}
    first = sum(map(ord, table.id)) + number
    two = NAMES[first % len(NAMES)], NAMES[(first + SPARE) % len(NAMES)]
    return next((name for name in two if likeness(name) not in taken), f"Bot {number + 1}")


def name_of(table: Table, number: int) -> str:
    """Whoever plays at that seat; empty if it is free and nobody plays there."""
    seat = table.seats[number]
    if seat.name or (seat.kind == "empty" and not table.running):
        return seat.name
    return bot_name(table, number)
