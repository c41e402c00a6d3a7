"""How games, states and bots are pickled and copied: by their fields, the same in both builds of the same version.

A compiled class can be made only by its constructor, so each says what it is made from (`packed(self, …)`); its fields are
then put back one by one. A game and its room travel by name, since the rules are already where they go.
"""

from __future__ import annotations

import copyreg
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

if TYPE_CHECKING:
    from stolik.engine.contract import Game, State
    from stolik.engine.features import Features
    from stolik.engine.room import Room

Packed = tuple[Any, tuple[Any, ...]]
"""As `__reduce__` answers: what to call, with what."""

ITEMS: dict[str, Any] = {"i64": i64, "i16": i16, "u8": u8, "float": float}
VECTOR: Any = vec
"""Of whatever items: types are not told apart here."""


def fields_of(thing: object) -> dict[str, Any]:
    """Every field that is set, by name; a compiled class lists its own, an interpreted one below it has a `__dict__`."""
    listed = getattr(type(thing), "__mypyc_attrs__", ())
    return {name: getattr(thing, name) for name in (*listed, *getattr(thing, "__dict__", ())) if hasattr(thing, name)}


def packed(thing: object, *made_from: Any) -> Packed:
    return unpacked, (type(thing), made_from, fields_of(thing))


def unpacked(kind: type, made_from: tuple[Any, ...], fields: dict[str, Any]) -> Any:
    return refilled(kind.__new__(kind, *made_from), fields)  # compiled, this runs the constructor


def refilled(thing: Any, fields: dict[str, Any]) -> Any:
    for name, value in fields.items():
        setattr(thing, name, value)
    return thing


def packed_game(game: Game) -> Packed:
    return same_game, (game.id, game.seats, game.room.given(game.options), game.version)


def same_game(game_id: str, seats: int, options: dict[str, Any], version: int) -> Game:
    return same_room(game_id).play(seats, options, version)


def same_room(game_id: str) -> Room:
    from stolik.engine.registry import room

    return room(game_id)


def packed_state(state: State) -> Packed:
    return same_state, (state.game, fields_of(state))


def same_state(game: Game, fields: dict[str, Any]) -> State:
    moved: State = refilled(game.start(), fields)
    return moved


def same_features(game: Game) -> Features:
    return game.room.features(game)


def packed_vector(name: str) -> Any:
    return lambda vector: (same_vector, (name, list(vector)))


def same_vector(name: str, items: list[Any]) -> Any:
    return VECTOR[ITEMS[name]](items)


for kind_name, kind_of_item in ITEMS.items():
    copyreg.pickle(type(VECTOR[kind_of_item]()), packed_vector(kind_name))
