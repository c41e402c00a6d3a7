"""The client's files, built into the package; any other address is a page of the client."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from stolik.host.refused import Refused

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
HASHED = "assets/"
"""Vite names the files in this folder after their content."""
PACKED = (".woff2", ".png")
"""Formats that are compressed already."""
ASIDE = ("api/", "health", "ready", "metrics")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


@lru_cache(maxsize=512)
def file_at(path: str) -> tuple[bytes, str] | None:
    """A file of the client, never one outside its folder."""
    found = (STATIC / path).resolve()
    if not found.is_relative_to(STATIC.resolve()) or not found.is_file():
        return None
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    return found.read_bytes(), f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


@lru_cache(maxsize=512)
def packed(content: bytes) -> bytes:
    """The same as most browsers want it to travel."""
    return gzip.compress(content, 9, mtime=0)


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    wanted = path.lstrip("/")
    if "\x00" in wanted or wanted.startswith(ASIDE):
        raise Refused("page/unknown")
    found = file_at(wanted) if wanted else None
    if found is None and ("." in wanted.rsplit("/", 1)[-1] or wanted.startswith(HASHED)):
        raise Refused("page/unknown")
    name = wanted if found is not None else "index.html"
    sent = found or file_at(name)
    if sent is None:
        raise Refused("page/unknown")
    headers = {"cache-control": FOREVER if found is not None and name.startswith(HASHED) else "no-cache"}
    if name.endswith(PACKED):
        return Response(sent[0], media_type=sent[1], headers=headers)
    headers["vary"] = "accept-encoding"
    if not takes_gzip(request):
        return Response(sent[0], media_type=sent[1], headers=headers)
    return Response(packed(sent[0]), media_type=sent[1], headers={**headers, "content-encoding": "gzip"})
