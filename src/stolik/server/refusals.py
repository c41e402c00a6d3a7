"""Errors over HTTP: a status, a stable code, a sentence in the asker's language. Never a trace."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.response.base import ASGIResponse

from stolik.host.refused import Refused
from stolik.server import showing, wire
from stolik.server.logs import note, trouble

STATUS = {
    "table/unknown": 404,
    "page/unknown": 404,
    "game/unknown": 404,
    "day/unknown": 404,
    "table/closed": 410,
    "table/older-rules": 410,
    "token/needed": 401,
    "owner/only": 403,
    "origin/foreign": 403,
    "seat/banned": 403,
    "table/locked": 403,
    "limit/rate": 429,
    "limit/tables": 429,
    "limit/changes": 429,
    "limit/size": 413,
    "settings/bad": 422,
    "seat/no-such-bot": 422,
    "message/bad": 400,
    "host/unknown": 421,
    "holiday/too-long": 422,
    "push/bad": 422,
    "carry/unknown": 404,
    "carry/too-many": 409,
    "passkey/not-here": 409,
    "passkey/wrong": 403,
    "passkey/unknown": 404,
    "group/unknown": 404,
    "group/owner-only": 403,
    "group/members-only": 403,
    "group/removed": 403,
    "limit/connections": 429,
    "store/unavailable": 503,
    "server/error": 500,
}
OTHERWISE = 409


def lang_of(scope: Any) -> str:
    """`?lang=`, else the first of our languages that the browser prefers, else Polish."""
    query = dict(part.split(b"=", 1) for part in scope.get("query_string", b"").split(b"&") if b"=" in part)
    if query.get(b"lang") in (b"pl", b"en"):
        return str(query[b"lang"], "ascii")
    wanted = next((value for name, value in scope["headers"] if name.lower() == b"accept-language"), b"")
    for part in wanted.decode("latin-1").split(","):
        if part.strip()[:2].lower() in ("pl", "en"):
            return part.strip()[:2].lower()
    return "pl"


def body(scope: Any, refused: Refused) -> bytes:
    return wire.ENCODER.encode(wire.RefusedRequest(showing.refusal(refused, lang_of(scope))))


def refusal_response(scope: Any, refused: Refused, status: int | None = None) -> ASGIResponse:
    status = status or STATUS.get(refused.code, OTHERWISE)
    return ASGIResponse(body=body(scope, refused), status_code=status, media_type=MediaType.JSON)


def respond(request: Request[Any, Any, Any], status: int, refused: Refused) -> Response[bytes]:
    return Response(body(request.scope, refused), status_code=status, media_type=MediaType.JSON)


def on_refused(request: Request[Any, Any, Any], refused: Exception) -> Response[bytes]:
    assert isinstance(refused, Refused)
    request.app.state.hall.services.metrics.refusals.labels(refused.code).inc()
    return respond(request, STATUS.get(refused.code, OTHERWISE), refused)


def reason(error: HTTPException) -> str:
    """What is wrong with which field, where that is known."""
    wrong = error.extra if isinstance(error.extra, list) else []
    found = [
        f"{one['message']} ({one['key']})" if one.get("key") not in (None, "data") else one["message"] for one in wrong
    ]
    return "; ".join(found) or str(error.detail)


def on_http(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    assert isinstance(error, HTTPException)
    if error.status_code >= 500:
        return on_error(request, error)
    if error.status_code == 404:
        return respond(request, 404, Refused("page/unknown"))
    if error.status_code == 413:
        return respond(request, 413, Refused("limit/size"))
    made = respond(request, error.status_code, Refused("message/bad", detail=reason(error)[:200]))
    if "Allow" in (error.headers or {}):
        made.headers["Allow"] = (error.headers or {})["Allow"]
    return made


def on_store(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    note("store failed", level=logging.ERROR, path=request.scope["path"], error=str(error))
    return on_refused(request, Refused("store/unavailable"))


def on_unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """What the decoder of a body does not call an error of its input."""
    return respond(request, 400, Refused("message/bad", detail=str(error)[:200]))


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    request.app.state.hall.services.metrics.errors.inc()
    trouble("request failed", path=request.scope["path"])
    return respond(request, 500, Refused("server/error"))
