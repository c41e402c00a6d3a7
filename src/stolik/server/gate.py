"""What stands before every request: origin, rate and size; and what every answer carries: security headers."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from stolik.server.problems import problem_response

HEADERS = {
    b"content-security-policy": b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
QUIET = ("/health", "/ready", "/metrics")


def headers_of(scope: Any) -> dict[bytes, bytes]:
    return {name.lower(): value for name, value in scope["headers"]}


def foreign(headers: dict[bytes, bytes], allowed: tuple[str, ...]) -> bool:
    """Does this come from a page of another site? Programs send no Origin."""
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin or origin in allowed:
        return False
    try:
        return urlsplit(origin).netloc.lower() != headers.get(b"host", b"").decode("latin-1").lower()
    except ValueError:
        return True


class Gate(ASGIMiddleware):
    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        secure = scope["scheme"] == "https"

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message["headers"]}
                extra = [(name, value) for name, value in HEADERS.items() if name not in present]
                if secure:
                    extra.append((b"strict-transport-security", b"max-age=31536000"))
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        refusal = self.refusal(scope)
        if refusal is not None:
            status, code = refusal
            await problem_response(scope, status, code)(scope, receive, send_guarded)
            return
        await next_app(scope, receive, send_guarded)

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        hall = scope["litestar_app"].state.hall
        headers = headers_of(scope)
        client = scope.get("client")
        address = client[0] if client else ""
        if scope["path"] not in QUIET and not hall.requests.allows(address):
            return 429, "limit/rate"
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):  # type: ignore[typeddict-item]
            return None
        if foreign(headers, hall.config.origins):
            return 403, "origin/foreign"
        empty = headers.get(b"content-length", b"0") == b"0" and b"transfer-encoding" not in headers
        if not empty and headers.get(b"content-type", b"").split(b";")[0].strip() != b"application/json":
            return 415, "message/bad"
        return None
