"""The solved rounds as they are shipped: a compressed JSON file beside this one, written by `solve`."""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path

import msgspec

from stolik.games.blef.expert.duel import Duel

FILE = Path(__file__).parent / "rounds.json.z"
WHOLE = 1000
"""Chances are kept in thousandths."""
FACES = (4, 5, 6)
"""Faces bid on in the solved rounds, but for the smallest: lower ones hardly occur at equilibrium."""
CARDS = 4
"""Rounds with so many cards in both hands together, or fewer, are solved."""

Mix = dict[int, int]
"""Actions and their weights."""


class SolvedDuel(msgspec.Struct):
    """A round in which the last two bids are remembered. Bids are rungs, 0 is the check (or no bid)."""

    shows: list[list[Mix]]
    """By player and hand: which way to show it."""
    bids: list[dict[str, Mix]]
    """By player and "own bid, newest bid, what is shown"."""
    worth: list[float]
    """Before the first bid, by what is shown: what the starter may expect, from -1 to 1."""


class SolvedFirst(msgspec.Struct):
    """The round of one card each. Bids made are a set of rungs, rung 1 the lowest bit."""

    shows: list[list[Mix]]
    """By player and card."""
    bids: dict[str, Mix]
    """By "bids made, card, end"."""


class Rounds(msgspec.Struct):
    first: SolvedFirst
    duels: dict[str, SolvedDuel]
    """By "cards of the starter, cards of the other"."""


def key(*numbers: int) -> str:
    return ",".join(map(str, numbers))


def sizes() -> list[tuple[int, int]]:
    """Cards of the starter and of the other, in all rounds but the smallest."""
    return [(mine, cards - mine) for cards in range(3, CARDS + 1) for mine in range(1, cards)]


@cache
def rounds() -> Rounds:
    return msgspec.json.decode(zlib.decompress(FILE.read_bytes()), type=Rounds)


@cache
def duel(mine: int, theirs: int) -> Duel:
    return Duel((mine, theirs), FACES)


def pack(found: Rounds) -> bytes:
    return zlib.compress(msgspec.json.encode(found), 9)
