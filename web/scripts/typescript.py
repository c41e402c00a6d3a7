"""Writes the client's TypeScript types from the structs that travel: the wire's, and each game's view.

`python web/scripts/typescript.py` writes them, `--check` says whether they are fresh. A game's view goes into its own
room, so that a new game touches nothing that is shared.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import msgspec
from msgspec import inspect

import stolik
from stolik.engine.prompt import Prompt
from stolik.engine.registry import room
from stolik.engine.view import View
from stolik.host.commands import OfPerson
from stolik.host.entries import Kind, Pace, Status, Tempo
from stolik.host.opening import NewTable
from stolik.host.order import Level
from stolik.server import wire
from stolik.server.wire import from_client, games, tables, to_client

HOUSE = Path(__file__).parents[2]
GAMES = HOUSE / "src" / "stolik" / "games"
VIEWS = {"view": "V", "views": "V[]"}
"""Fields that hold a game's own view: structs with one take its type."""
NOTE = "// Written by web/scripts/typescript.py from the structs on the server. Do not edit.\n"


def literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def spelled(kind: inspect.Type) -> str:
    """The TypeScript of one type; structs by their names."""
    match kind:
        case inspect.StructType():
            return kind.cls.__name__ + ("<V>" if carries_view(kind.cls) else "")
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(spelled(member) for member in kind.types))
        case inspect.LiteralType():
            return " | ".join(literal(value) for value in kind.values)
        case inspect.VarTupleType() | inspect.ListType() | inspect.SetType() | inspect.FrozenSetType():
            inner = spelled(kind.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.TupleType():
            return f"[{', '.join(spelled(item) for item in kind.item_types)}]"
        case inspect.DictType():
            return f"Record<string, {spelled(kind.value_type)}>"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
    raise TypeError(f"no TypeScript is known for {kind!r}")


def optional(field: inspect.Field, struct: inspect.StructType, sent: bool) -> bool:
    """A field may be missing if the client need not send it, or if the server leaves defaults out."""
    return not field.required and (sent or bool(struct.cls.__struct_config__.omit_defaults))


def carries_view(cls: type[msgspec.Struct]) -> bool:
    below = structs_below(inspect.type_info(cls))
    return any(field.name in VIEWS for each in below for field in msgspec.structs.fields(each))


def interface(cls: type[msgspec.Struct], sent: bool = False, base: str | None = None, known: tuple[str, ...] = ()) -> str:
    struct = inspect.type_info(cls)
    assert isinstance(struct, inspect.StructType)
    of = "<V = View>" if carries_view(cls) else ""
    lines = [f"export interface {cls.__name__}{of}{f' extends {base}' if base else ''} {{"]
    if struct.tag is not None:
        lines.append(f"  type: {literal(struct.tag)};")
    for field in struct.fields:
        if field.encode_name not in known:
            mark = "?" if optional(field, struct, sent) else ""
            lines.append(f"  {field.encode_name}{mark}: {VIEWS.get(field.name) or spelled(field.type)};")
    return "\n".join([*lines, "}"])


def structs_in(module: Any) -> list[type[msgspec.Struct]]:
    found = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    return [each for each in found if each.__module__ == module.__name__ and each not in (msgspec.Struct, View)]


def union(name: str, members: Any) -> str:
    named = [spelled(inspect.type_info(member)) for member in members.__args__]
    of = "<V = View>" if any(map(carries_view, members.__args__)) else ""
    return f"export type {name}{of} = {' | '.join(named)};"


def wire_types() -> str:
    sent = {*from_client.ClientMessage.__args__, NewTable, tables.JoinTable, games.Deck}
    aliases = {"Lang": wire.Lang, "Phrase": from_client.Phrase, "Emote": from_client.Emote}
    aliases |= {"Level": Level, "Pace": Pace, "Tempo": Tempo, "Status": Status, "Kind": Kind}
    parts = [
        f"export type {name} = {' | '.join(literal(value) for value in kind.__args__)};" for name, kind in aliases.items()
    ]
    parts += [interface(View), interface(Prompt)]
    files = [import_module(f"{wire.__name__}.{file.name}") for file in iter_modules(wire.__path__)]
    structs = [struct for file in (wire, *files) for struct in structs_in(file)] + [*OfPerson.__args__, NewTable]
    parts += [interface(struct, sent=struct in sent) for struct in structs]
    parts += [union("ClientMessage", from_client.ClientMessage), union("ServerMessage", to_client.ServerMessage)]
    return NOTE + "\n" + "\n\n".join(parts) + "\n"


def structs_below(kind: inspect.Type) -> list[type[msgspec.Struct]]:
    """The structs a type is made of, innermost first."""
    match kind:
        case inspect.StructType():
            return [*(each for field in kind.fields for each in structs_below(field.type)), kind.cls]
        case inspect.UnionType():
            inner: tuple[inspect.Type, ...] = kind.types
        case inspect.TupleType():
            inner = kind.item_types
        case inspect.VarTupleType() | inspect.ListType() | inspect.SetType() | inspect.FrozenSetType():
            inner = (kind.item_type,)
        case inspect.DictType():
            inner = (kind.value_type,)
        case _:
            inner = ()
    return [each for member in inner for each in structs_below(member)]


def view_types(game: str) -> str:
    view = room(game).view_type
    shared = tuple(field.name for field in msgspec.structs.fields(View))
    below = dict.fromkeys(structs_below(inspect.type_info(view)))
    parts = [interface(struct) for struct in below if struct is not view]
    parts.append(interface(view, base="View", known=shared))
    head = NOTE + "import type { View } from '$house/wire/types';\n"
    return head + "\n" + "\n\n".join(parts) + "\n"


def files() -> dict[Path, str]:
    views = {GAMES / game / "web" / "view.ts": view_types(game) for game in stolik.games()}
    return {HOUSE / "web" / "src" / "wire" / "types.ts": wire_types(), **views}


def main() -> int:
    stale = [path for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.relative_to(HOUSE)} is not what the structs say; run python web/scripts/typescript.py")
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files()[path], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
