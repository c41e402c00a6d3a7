"""What stands before every request, whatever it asks for: the name we are called by, origin, rate and kind."""

from __future__ import annotations

import asyncio
import re
from typing import Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from stolik.host.refused import Refused
from stolik.server.config import Config
from stolik.server.limits import Turns, address_in, counted_as, within
from stolik.server.refusals import refusal_response

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Carried by every answer, the protocol's own too."""
HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
QUIET = ("/health", "/ready", "/metrics")
"""They have a rate of their own: no visitor can make a server look dead to its operator."""
PARTS = "/assets/"
"""What pages are made of: dozens at once, and a family behind one address opens its invitations together."""
WATCHED = ("/metrics", "/api/openapi.json")
HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[0-9A-Za-z._-]{1,253})(:[0-9]{1,5})?")
AT_HOME = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Names that nobody can have in the DNS of the world."""
NOT_JSON = "a JSON body is expected"
TOGETHER = 8
"""Requests of one visitor that are worked on at the same time."""
PAUSE = 0.25
"""Seconds until somebody who asks too often hears of it: on each connection they ask again only then."""


def headers_of(scope: Any) -> dict[bytes, bytes]:
    return {name.lower(): value for name, value in scope["headers"]}


def address_of(scope: Any) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def visitor(scope: Any) -> str:
    """Who is counted."""
    return counted_as(address_of(scope)) + " watching" * (scope["path"] in QUIET)


def foreign(headers: dict[bytes, bytes], allowed: tuple[str, ...]) -> bool:
    """Does this come from a page of another site? Programs send no Origin."""
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin or origin in allowed:
        return False
    try:
        return urlsplit(origin).netloc.lower() != headers.get(b"host", b"").decode("latin-1").lower()
    except ValueError:
        return True


def wrong_name(scope: Any, headers: dict[bytes, bytes], config: Config) -> Refused | None:
    """A page of another site can have its own name lead to an address in our network, and is then ours to the browser. So
    at such an address we go by names that only we, or nobody, can have. What a proxy lets through is its business."""
    given = headers.get(b"host")
    if given is None:
        return None
    found = HOST.fullmatch(given.decode("latin-1"))
    if found is None:
        return Refused("message/bad", detail="the Host header is no name or address")
    name = found[1].lower().rstrip(".")
    if "*" in config.names or config.proxies or name in config.names or at_home(name):
        return None
    here = address_in((scope.get("server") or ("",))[0])
    return None if here is not None and here.is_global else Refused("host/unknown", name=name)


def at_home(name: str) -> bool:
    return "." not in name or name.endswith(AT_HOME) or address_in(name.strip("[]")) is not None


def watches(scope: Any, headers: dict[bytes, bytes], config: Config) -> bool:
    """May they read what is for operators? Who comes by a proxy we were not told of is not who they seem to be."""
    hidden = b"x-forwarded-for" in headers and not config.proxies
    return not hidden and within(address_of(scope), config.watchers)


class Gate:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.turns = Turns(TOGETHER)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_secure(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], HTTPS_ONLY]
            await send(message)

        guarded = send_secure if scope["scheme"] == "https" else send
        refused = self.refusal(scope, headers_of(scope))
        if refused is not None and refused.code == "limit/rate":
            await asyncio.sleep(PAUSE)
        if scope["type"] == ScopeType.WEBSOCKET and refused is None:
            await self.app(scope, receive, send)
        elif refused is None:
            async with self.turns.of(visitor(scope)):
                await self.app(scope, receive, guarded)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
        else:
            status = 415 if refused.values.get("detail") == NOT_JSON else None
            await refusal_response(scope, refused, status)(scope, receive, guarded)

    def refusal(self, scope: Any, headers: dict[bytes, bytes]) -> Refused | None:
        hall, path = scope["litestar_app"].state.hall, scope["path"]
        asked = hall.parts if path.startswith(PARTS) else hall.requests
        if not asked.allows(visitor(scope)):
            return Refused("limit/rate")
        if path.startswith(WATCHED) and not watches(scope, headers, hall.config):
            return Refused("page/unknown")
        wrong = wrong_name(scope, headers, hall.config)
        if wrong is not None or scope.get("method") in ("GET", "HEAD", "OPTIONS"):
            return wrong
        if foreign(headers, hall.config.origins):
            return Refused("origin/foreign")
        empty = headers.get(b"content-length", b"0") == b"0" and b"transfer-encoding" not in headers
        json = headers.get(b"content-type", b"").split(b";")[0].strip() == b"application/json"
        return None if empty or json else Refused("message/bad", detail=NOT_JSON)
