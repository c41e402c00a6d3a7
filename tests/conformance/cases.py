"""Which games the battery plays: every registered one, all seat counts, a spread of options read off its room."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import stolik
from stolik.engine import registry
from stolik.engine.contract import Game, State
from stolik.engine.options import Option
from stolik.engine.room import Room


@cache
def games() -> tuple[Game, ...]:
    """Every registered game: plain with all seat counts, and each option set of the spread with some seat count.

    With STOLIK_SPREAD=plain each game once, as printed: enough for the second build, since `test_builds` compares both
    builds over the whole spread.
    """
    if os.environ.get("STOLIK_SPREAD") == "plain":
        return tuple(registry.room(game_id).play(registry.room(game_id).seats[-1], {}) for game_id in stolik.games())
    return tuple(game for game_id in stolik.games() for game in spread(registry.room(game_id)))


def spread(room: Room) -> list[Game]:
    plain = [room.play(seats, {}) for seats in room.seats]
    varied = [game for number, options in enumerate(option_sets(room)) for game in playable(room, options, number)]
    return list({name_of(game): game for game in plain + varied}.values())


def playable(room: Room, options: dict[str, Any], number: int) -> list[Game]:
    """The options with one seat count that takes them, a different one each time."""
    counts = list(room.seats)
    for seats in counts[number % len(counts) :] + counts[: number % len(counts)]:
        try:
            return [room.play(seats, options)]
        except ValueError:
            continue
    return []


def option_sets(room: Room) -> Iterator[dict[str, Any]]:
    """All combinations of the switches, and each other option by itself."""
    flags = [option.name for option in room.options if option.kind == "flag"]
    for values in product((False, True), repeat=len(flags)):
        chosen = {name: True for name, value in zip(flags, values, strict=True) if value}
        if chosen:
            yield chosen
    for option in room.options:
        for value in other_values(option, room):
            yield {option.name: value}


def other_values(option: Option, room: Room) -> list[Any]:
    if option.kind == "number" and option.low is not None and option.high is not None:
        middle = option.default if option.default is not None else option.low
        values = {option.low, max(option.low, middle // 2), min(option.high, middle + 1)}
        return sorted(values - {option.default})
    if option.kind == "seat":
        return [0, room.seats[0] - 1]
    if option.kind == "seats":
        return [{0}, set(range(room.seats[0]))]
    if option.kind == "weights":
        return [[1 + seat % 3 for seat in range(seats)] for seats in room.seats]
    if option.kind == "deck":
        deck: dict[str, int] = getattr(room.play(room.seats[-1], {}), "deck", {})
        return [{card: (count + 1) // 2 for card, count in deck.items()}, {card: count + 1 for card, count in deck.items()}]
    return []


def name_of(game: Game) -> str:
    changed = [f"{name}={short(value)}" for name, value in game.room.given(game.options).items()]
    return ",".join([game.id, str(game.seats), *changed])


def short(value: Any) -> str:
    return f"{sum(value.values())} cards" if isinstance(value, dict) else str(value).replace(" ", "")


def walk(game: Game, seed: int, cap: int = 20_000) -> Iterator[tuple[State, int, int]]:
    """Random play: (state, actor, action), each before the action is done. Of several who may act, anybody does."""
    rng = stolik.Rng(f"walk {seed}")
    state = game.start()
    for _ in range(cap):
        if state.over:
            return
        actor = rng.choice(state.to_act)
        action = int(state.sample(rng)) if actor == stolik.TABLE else rng.choice(state.legal(actor))
        yield state, actor, action
        state.apply(actor, action)


def moments(game: Game, seed: int, most: int = 12, cap: int = 20_000) -> list[State]:
    """Some states of one random game, spread over its length, the first and the final one among them."""
    states = [game.start()]
    for state, actor, action in walk(game, seed, cap):
        after = state.clone()
        after.apply(actor, action)
        states.append(after)
    stride = max(1, len(states) // most)
    return states[::-1][::stride] + states[:1]


def seats_and_spectator(game: Game) -> list[int | None]:
    return [*range(game.seats), None]
