"""What a messenger shows of a link: of a table only which game it is, by name and picture."""

from __future__ import annotations

from html import escape
from typing import Any

import msgspec
from litestar import Request

from stolik.engine import registry
from stolik.server.refusals import lang_of
from stolik.server.summary import Summary
from stolik.store import UnknownTable

ROOMS = ("rules", "learn")
"""Pages of a game, by its id."""


async def game_at(request: Request[Any, Any, Any], path: str) -> str | None:
    """The game behind an address, if it is one of a game or of a table."""
    kind, _, name = path.partition("/")
    if kind == "t":
        try:
            head = await request.app.state.hall.store.head(name)
        except (UnknownTable, ValueError):
            return None
        return msgspec.msgpack.decode(head.summary, type=Summary).game
    return name if kind in ROOMS and name in registry.games() else None


async def tags(request: Request[Any, Any, Any], path: str) -> bytes:
    """Open Graph, for the head of the page."""
    game = await game_at(request, path)
    if game is None:
        return b""
    room, lang = registry.room(game), lang_of(request.scope)
    said = {
        "og:site_name": "Stolik",
        "og:title": room.title(lang),
        "og:description": room.named("tagline", lang, room.title(lang)),
        "og:image": f"{str(request.base_url).rstrip('/')}/preview/{game}.png",
    }
    return "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in said.items()).encode()
