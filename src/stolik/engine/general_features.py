"""What a learning program sees of a game whose room brings no features: all that can be read off its views by their types.

A number stands as it is, a word as a choice among the words of the game's notation (of a `Literal`, among its values), a
list of words as how many there are of each, a mapping from words to numbers as one number a word, any other list as its
length and its first items. Limits: at most WORDS words and ITEMS items are told apart, other words are one more word;
numbers end at ±32,767; a field with which the row would be longer than MOST is left out, and of one that may be several
things the row says only whether it is there; what is by seat begins with seat 0, and `seat` says who looks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from librt.vecs import vec
from msgspec import inspect
from mypy_extensions import i16, i64

from stolik.engine.contract import Game, State
from stolik.engine.features import LARGEST, Block, Features

WORDS = 64
ITEMS = 8
MOST = 4096
ALWAYS_THE_SAME = ("game", "seats")

Reader = Callable[[Any], list[int]]
"""From a value of one type, or None, to always the same number of numbers."""


class GeneralFeatures(Features):
    def __init__(self, game: Game) -> None:
        words = list(dict.fromkeys(word for text in game.texts() for word in text.split()))[:WORDS]
        self.readers: list[tuple[str, Reader]] = []
        blocks: list[Block] = []
        for field in fields_of(game.room.view_type):
            read = reader(field.type, words)
            size = len(read(None))
            if field.name not in ALWAYS_THE_SAME and size and sum(block.size for block in blocks) + size <= MOST:
                blocks.append(Block(field.name, size, -LARGEST, LARGEST, f"`{field.name}` of the view"))
                self.readers.append((field.name, read))
        super().__init__(game, blocks)

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        view = state.view(seat)
        for name, read in self.readers:
            for number in read(getattr(view, name)):
                row[at] = i16(max(-LARGEST, min(number, LARGEST)))
                at += 1


def fields_of(struct: type) -> tuple[inspect.Field, ...]:
    kind = inspect.type_info(struct)
    assert isinstance(kind, inspect.StructType)
    return kind.fields


def reader(kind: inspect.Type, words: Sequence[str]) -> Reader:
    match kind:
        case inspect.IntType() | inspect.FloatType() | inspect.BoolType():
            return lambda value: [int(value or 0)]
        case inspect.StrType():
            return lambda value: counts(words, () if value is None else (value,))
        case inspect.LiteralType():
            return lambda value: [int(value == one) for one in kind.values]
        case inspect.StructType():
            return in_turn([(field.name, reader(field.type, words)) for field in kind.fields])
        case inspect.TupleType():
            return items_of([reader(item, words) for item in kind.item_types])
        case inspect.UnionType():
            return perhaps([member for member in kind.types if not isinstance(member, inspect.NoneType)], words)
        case inspect.DictType(value_type=inspect.IntType()):
            return lambda value: [(value or {}).get(word, 0) for word in words]
        case inspect.VarTupleType() | inspect.ListType() | inspect.SetType() | inspect.FrozenSetType():
            return several(kind.item_type, words)
    return lambda value: []


def counts(words: Sequence[str], said: Sequence[str]) -> list[int]:
    known = [said.count(word) for word in words]
    return [*known, len(said) - sum(known)]


def in_turn(parts: list[tuple[str, Reader]]) -> Reader:
    return lambda value: [number for name, read in parts for number in read(getattr(value, name, None))]


def items_of(parts: list[Reader]) -> Reader:
    def read(value: Any) -> list[int]:
        there = [None] * len(parts) if value is None else value
        return [number for part, item in zip(parts, there, strict=True) for number in part(item)]

    return read


def perhaps(members: list[inspect.Type], words: Sequence[str]) -> Reader:
    inner = reader(members[0], words) if len(members) == 1 else lambda value: []
    return lambda value: [int(value is not None), *inner(value)]


def several(item: inspect.Type, words: Sequence[str]) -> Reader:
    if isinstance(item, inspect.StrType):
        return lambda value: counts(words, tuple(value or ()))
    inner = items_of([reader(item, words)] * ITEMS)

    def read(value: Any) -> list[int]:
        there = sorted(value) if isinstance(value, frozenset | set) else list(value or ())
        return [len(there), *inner([*there, *[None] * ITEMS][:ITEMS])]

    return read
