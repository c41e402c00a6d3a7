"""What the bots of a table are called: names nobody gives a child, so that no one takes them for people."""

from __future__ import annotations

from stolik.host.table import Table

NAMES = (
    "Guzik", "Iskra", "Kapsel", "Pestka", "Trybik", "Korbka",
    "Figiel", "Pinezka", "Chrupek", "Kubek", "Rondel", "Agrafka",
)  # fmt: skip
"""A button, a spark, a bottle cap and the like; two for each seat of the largest table."""
SPARE = len(NAMES) // 2


def bot_name(table: Table, number: int) -> str:
    """The same all through a table's life, unless a person there has that very name: then its spare one."""
    taken = {seat.name.casefold() for seat in table.seats}
    first = sum(map(ord, table.id)) + number
    two = NAMES[first % len(NAMES)], NAMES[(first + SPARE) % len(NAMES)]
    return next((name for name in two if name.casefold() not in taken), f"Bot {number + 1}")


def name_of(table: Table, number: int) -> str:
    """Whoever plays at that seat; empty if it is free and nobody plays there."""
    seat = table.seats[number]
    if seat.name or (seat.kind == "empty" and not table.running):
        return seat.name
    return bot_name(table, number)
