"""Was the table honest? Computes every table action of a record again from what its header says.

The cards are what is verified. Names are as the server wrote them, and whether a seed is the one a seat gave, that seat
knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stolik.engine import chain
from stolik.engine.contract import TABLE, State
from stolik.engine.errors import RecordError
from stolik.engine.fair import Fair
from stolik.engine.record import Record
from stolik.engine.rng import Rng

Chooser = Callable[[State, int], int]


@dataclass(frozen=True)
class Finding:
    """`honest`: every one of `checked` table actions is what the driver had to do; else `problem` says where not."""

    honest: bool
    driver: str
    checked: int
    problem: str = ""
    seeds: tuple[int, ...] = ()
    """Of the driver 'fair': seats that added a seed to the shuffle. If there is none, the server alone chose it, and could
    have tried many secrets before it committed to one."""
    day: str = ""
    """Of a table of the day: `proved`, if its secret is the link of the chain for that day; `open` while that link is not
    published."""


def table_rng(seed: int | str) -> Rng:
    """The stream that the table of `stolik.play` draws from."""
    return Rng(f"{seed}/table")


def chooser(record: Record) -> Chooser:
    """What the table of this record had to do at each step."""
    driver = record.tags.get("Driver")
    if driver == "seed":
        if "Seed" not in record.tags:
            raise RecordError("the header names the driver 'seed' but no Seed")
        rng = table_rng(record.tags["Seed"])
        return lambda state, step: int(state.sample(rng))
    if driver == "fair":
        fair = fair_of(record)
        return lambda state, step: fair.choose(state.outcomes(), step)
    raise RecordError(f"the header names the driver {driver!r}; 'seed' and 'fair' can be verified")


def fair_of(record: Record) -> Fair:
    try:
        secret = bytes.fromhex(record.tags["Secret"])
        seeds = [record.tags[f"Seed.{seat}"] for seat in range(record.game.seats)]
        fair = Fair(secret, seeds)
    except KeyError as missing:
        raise RecordError(f"the header lacks {missing}: the secret is published when the game is over") from None
    except ValueError as wrong:
        raise RecordError(f"header: {wrong}") from None
    if fair.commitment != record.tags.get("Commitment"):
        raise RecordError("the secret is not the one that was committed to before the first card")
    return fair


def verify(record: Record) -> Finding:
    driver = record.tags.get("Driver", "none")
    checked = 0
    try:
        choose = chooser(record)
        state = record.game.start()
        for step, (seat, action) in enumerate(record.moves):
            if seat == TABLE:
                due = choose(state, step)
                if due != action:
                    text = record.game.text
                    return Finding(
                        False,
                        driver,
                        checked,
                        f"step {step + 1}: the table did {text(action)!r}, due was {text(due)!r}",
                    )
                checked += 1
            state.apply(seat, action)
        day = day_of(record)
    except (RecordError, ValueError) as problem:
        return Finding(False, driver, checked, str(problem))
    return Finding(True, driver, checked, seeds=seeded(record), day=day)


def day_of(record: Record) -> str:
    """Raises `RecordError` if it says that it is of a day whose link it does not follow from."""
    tags = record.tags
    if "Day" not in tags:
        return ""
    if any(tags.get(f"Seed.{seat}") != chain.FIXED for seat in range(record.game.seats)):
        raise RecordError(f"at a table of the day every seat adds {chain.FIXED!r} to the shuffle, and nothing else")
    if "Day.Link" not in tags:
        return "open"
    try:
        link, anchor = bytes.fromhex(tags["Day.Link"]), bytes.fromhex(tags["Day.Anchor"])
        number = chain.number_of(tags["Day"], tags["Day.Begun"])
    except (KeyError, ValueError):
        raise RecordError("the header's Day, Day.Link, Day.Anchor or Day.Begun cannot be read") from None
    if not chain.fits(link, number, anchor):
        raise RecordError(f"the link of day {number} does not lead back to the anchor of the chain")
    if chain.secret(link, tags["Day"], record.game.id).hex() != tags.get("Secret"):
        raise RecordError("the secret is not the one that follows from the day's link")
    return "proved"


def seeded(record: Record) -> tuple[int, ...]:
    return tuple([seat for seat in range(record.game.seats) if record.tags.get(f"Seed.{seat}")])
