"""Who this server is to a passkey: the name people come by. An address has none, and a page without HTTPS may not ask."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Any

from stolik.server.gate import headers_of
from stolik.server.limits import address_in


@cache
def has_library() -> bool:
    return find_spec("webauthn") is not None


def party(request: Any) -> str:
    """Empty where passkeys cannot be."""
    host = headers_of(request.scope).get(b"host", b"").decode("latin-1").lower()
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    safe = request.scope["scheme"] == "https" or name == "localhost" or name.endswith(".localhost")
    return name if safe and name and address_in(name.strip("[]")) is None else ""


def origin(request: Any) -> str:
    return f"{request.scope['scheme']}://{headers_of(request.scope).get(b'host', b'').decode('latin-1').lower()}"


def can_passkey(request: Any) -> bool:
    return has_library() and bool(party(request))
