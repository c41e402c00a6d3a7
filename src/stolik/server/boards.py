"""Boards that come with their games: what lies in a room's `web/` folder, for the page to load while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import FromPath, PathParameter

from stolik.engine import registry
from stolik.host.refused import Refused
from stolik.server.pages import file_in, kind_of
from stolik.server.wire.games import GameParts

BOARD = "board.js"
SERVED = {".js", ".css", ".svg", ".png", ".webp", ".woff2", ".json"}
"""Nothing else leaves the folder."""


def file_of(game: str, path: str) -> Path:
    """A file of the game's web part, never one outside its folder."""
    if game not in registry.games() or "\x00" in path:
        raise Refused("page/unknown")
    found = file_in(registry.room(game).folder / "web", path.lstrip("/"))
    if found is None or found.suffix not in SERVED:
        raise Refused("page/unknown")
    return found


@get("/games/{game:str}/{path:path}", include_in_schema=False)
async def board_file(
    request: Request[Any, Any, Any], game: Annotated[str, PathParameter(max_length=40)], path: FromPath[str]
) -> Response[bytes]:
    found = file_of(game, path)
    return Response(found.read_bytes(), media_type=kind_of(found.name), headers={"cache-control": "no-cache"})


def game_parts(game: str, lang: str) -> GameParts:
    """Its board, if it brings one, and every text of its room, the title first."""
    room = registry.room(game)
    own = [folder / f"{lang}.ftl" for folder in (room.folder, room.folder / "web")]
    texts = [f"{game}-title = {room.title(lang)}\n", *[path.read_text("utf-8") for path in own if path.is_file()]]
    board = f"/games/{game}/{BOARD}" if (room.folder / "web" / BOARD).is_file() else None
    return GameParts(board=board, texts="\n".join(texts))
