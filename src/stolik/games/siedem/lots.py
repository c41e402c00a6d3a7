"""Where unseen cards can lie when stalls have proved what each own-pace seat lacks (R-S8), counted exactly (compiled).

Every physical card lies with one of the *lots* (the own-pace seats in question, each with so many places) or with the
*others*, of whom nothing more is known. Cards of one value differ in nothing that matters here, nor do values that are
barred from the same lots: these form a class. A world gives each lot so many cards of each class; it stands for a
product of binomials of physical worlds. Counting class by class, the free class last, gives the weight of every share,
so that sampling is exact, whole numbers only, and nothing is ever rejected.
"""

from __future__ import annotations

from math import comb
from typing import Final

from stolik.engine.rng import Rng
from stolik.games.siedem.deck import STEPS, VALUES, of_value

MOST_KEPT: Final = 256
"""Search asks for the same worlds again and again; so many tables are kept."""

KEPT: dict[tuple[object, ...], Worlds] = {}


class Group:
    """Values barred from the same lots, with the kinds of their cards (a mask) and how many of them are unseen."""

    def __init__(self, kinds: int, size: int, barred: tuple[bool, ...], wanted: int) -> None:
        self.kinds = kinds
        self.size = size
        self.barred = barred
        self.wanted = wanted  # the lot that has at least one of them, or -1


class Worlds:
    """`have`: unseen cards of each value. `room`: places of each lot. `lacks`: kinds each lot has none of, as masks.
    Lot `wanted` (-1: none) has at least one card of `value`."""

    def __init__(
        self, have: tuple[int, ...], room: tuple[int, ...], lacks: tuple[int, ...], wanted: int, value: int
    ) -> None:
        self.room = room
        self.groups = grouped(have, lacks, wanted, value)
        self.memory: dict[tuple[int, tuple[int, ...]], int] = {}
        self.total = self.ways(0, room)

    def ways(self, at: int, room: tuple[int, ...]) -> int:
        """In how many ways physical cards of the groups from here on can fill exactly this room."""
        known = self.memory.get((at, room))
        if known is None:
            known = sum([weight for _, weight in self.shares(at, room)])
            self.memory[(at, room)] = known
        return known

    def draw(self, rng: Rng) -> list[tuple[int, int, int]]:
        """One world by weight: (lot, kinds, how many cards of these kinds it gets)."""
        drawn: list[tuple[int, int, int]] = []
        room = self.room
        for at, group in enumerate(self.groups):
            index = rng.below(self.ways(at, room))
            for share, weight in self.shares(at, room):
                index -= weight
                if index < 0:
                    drawn.extend([(lot, group.kinds, given) for lot, given in enumerate(share)])
                    room = less(room, share)
                    break
        return drawn

    def shares(self, at: int, room: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
        """How one group can be shared out, each with its number of ways, later groups included."""
        group = self.groups[at]
        if at + 1 == len(self.groups):
            return [(room, split(group.size, room))]
        others = sum([later.size for later in self.groups[at:]]) - sum(room)
        return [
            (share, split(group.size, share) * self.ways(at + 1, less(room, share)))
            for share in divisions(group, room, others, 0, group.size)
        ]


def less(room: tuple[int, ...], share: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([places - given for places, given in zip(room, share, strict=True)])


def split(cards: int, share: tuple[int, ...]) -> int:
    """Ways to give each lot its share of so many physical cards; 0 if there are too few."""
    ways = 1
    for given in share:
        if given > cards:
            return 0
        ways *= comb(cards, given)
        cards -= given
    return ways


def divisions(group: Group, room: tuple[int, ...], others: int, lot: int, cards: int) -> list[tuple[int, ...]]:
    """Every way to give the lots from this one on a number of the group's cards, the rest going to the others."""
    if lot == len(room):
        return [()] if cards <= others else []
    least = 1 if lot == group.wanted else 0
    most = 0 if group.barred[lot] else min(cards, room[lot])
    found: list[tuple[int, ...]] = []
    for given in range(least, most + 1):
        found.extend([(given, *later) for later in divisions(group, room, others, lot + 1, cards - given)])
    return found


def grouped(have: tuple[int, ...], lacks: tuple[int, ...], wanted: int, value: int) -> list[Group]:
    """The groups, the one barred from no lot last (it has a closed form)."""
    groups: dict[tuple[object, ...], Group] = {}
    free = tuple([False] * len(lacks))
    last = Group(0, 0, free, -1)
    for index in range(VALUES):
        barred = tuple([lack >> (index * STEPS) & 1 == 1 for lack in lacks])
        lot = wanted if index + 1 == value else -1
        group = groups.setdefault((barred, lot), Group(0, 0, barred, lot)) if barred != free or lot >= 0 else last
        group.kinds |= int(of_value(index + 1))
        group.size += have[index]
    return [group for group in groups.values() if group.wanted >= 0 or not all(group.barred)] + [last]


def worlds(have: tuple[int, ...], room: tuple[int, ...], lacks: tuple[int, ...], wanted: int, value: int) -> Worlds:
    """The table for these numbers, kept from last time if there is one."""
    asked = (have, room, lacks, wanted, value)
    found = KEPT.get(asked)
    if found is None:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        found = Worlds(have, room, lacks, wanted, value)
        KEPT[asked] = found
    return found


def draw_world(
    have: tuple[int, ...],
    room: tuple[int, ...],
    lacks: tuple[int, ...],
    goes_on: list[tuple[int, ...]],
    rng: Rng,
) -> list[tuple[int, int, int]]:
    """What each lot gets. With `goes_on`, the values each lot's own row accepts, at least one lot can go on."""
    parts = split_by_who_goes_on(have, room, lacks, goes_on) if goes_on else [worlds(have, room, lacks, -1, 0)]
    index = rng.below(sum([part.total for part in parts]))
    for part in parts:
        index -= part.total
        if index < 0:
            return part.draw(rng)
    raise AssertionError("there is always a world")


def split_by_who_goes_on(
    have: tuple[int, ...], room: tuple[int, ...], lacks: tuple[int, ...], goes_on: list[tuple[int, ...]]
) -> list[Worlds]:
    """Disjoint parts: which is the first lot that can go on, and with which value first."""
    parts: list[Worlds] = []
    for lot, values in enumerate(goes_on):
        for value in values:
            parts.append(worlds(have, room, lacks, lot, value))
            more = lacks[lot] | int(of_value(value))
            lacks = (*lacks[:lot], more, *lacks[lot + 1 :])
    return parts
