"""The client's files, built into the package, and the addresses of its pages."""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from stolik.host.refused import Refused
from stolik.server.preview import tags

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
HASHED = "assets/"
"""Vite names the files in this folder after their content."""
PACKED = (".woff2", ".png")
"""Formats that are compressed already."""
ASIDE = ("api/", "health", "ready", "metrics")
PAGES = re.compile(r"|me|carry|(t|rules|learn|g|puzzle)/[^/]+|replay/[^/]+(/[0-9]+)?|day/[^/]+(/[0-9-]+)?")
"""What the client has a page for; at any other address it says that there is none."""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


def kind_of(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


@lru_cache(maxsize=512)
def file_at(path: str) -> tuple[bytes, str] | None:
    """A file of the client, never one outside its folder."""
    found = file_in(STATIC, path)
    return None if found is None else (found.read_bytes(), kind_of(found.name))


def file_in(folder: Path, path: str) -> Path | None:
    try:
        found = (folder / path).resolve()
        return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
    except OSError:  # no file system has such a name
        return None


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
    status = 200 if found is not None or PAGES.fullmatch(wanted) else 404
    if found is None:
        sent = sent[0].replace(b"</head>", await tags(request, wanted) + b"</head>"), sent[1]
    headers = {"cache-control": FOREVER if found is not None and name.startswith(HASHED) else "no-cache"}
    if name.endswith(PACKED):
        return Response(sent[0], media_type=sent[1], headers=headers)
    headers["vary"] = "accept-encoding"
    if not takes_gzip(request):
        return Response(sent[0], media_type=sent[1], headers=headers, status_code=status)
    headers["content-encoding"] = "gzip"
    return Response(packed(sent[0]), media_type=sent[1], headers=headers, status_code=status)
