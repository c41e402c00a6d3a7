"""The application: everything put together."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from stolik.engine.build import VERSION
from stolik.host.refused import Refused
from stolik.server.config import Config
from stolik.server.gate import Gate
from stolik.server.hall import Hall
from stolik.server.http import API
from stolik.server.metrics import Metrics
from stolik.server.pages import page
from stolik.server.problems import on_error, on_http, on_refused
from stolik.server.relay import Alone
from stolik.server.shelf import Shelf
from stolik.server.sockets import table_socket
from stolik.server.thinking import Thinker
from stolik.store import StoreError, open_store


@get("/health", include_in_schema=False, media_type="text/plain")
async def health() -> str:
    """The process is alive."""
    return "ok\n"


@get("/ready", include_in_schema=False, media_type="text/plain")
async def ready(request: Request[Any, Any, Any]) -> Response[str]:
    """It can serve: the store and the other workers answer, and it is not about to stop."""
    hall: Hall = request.app.state.hall
    try:
        if hall.closing:
            raise ConnectionError
        await hall.store.ready()
        await hall.relay.ready()
    except (StoreError, OSError):
        return Response("not ready\n", status_code=503)
    return Response("ok\n")


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    hall: Hall = request.app.state.hall
    return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def relay_for(config: Config) -> Alone:
    worker = secrets.token_hex(6)
    if not config.redis:
        return Alone(worker)
    from stolik.server.relay_redis import Relay  # takes a while to load, and most need none of it

    return Relay(worker, config.redis)


def create_app(config: Config) -> Litestar:
    relay, shelf = relay_for(config), Shelf(config.policies)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        kept = Metrics()
        store = await open_store(config.store, observe=kept.committed)
        app.state.hall = Hall(config, store, relay, kept, Thinker(shelf=shelf))
        await app.state.hall.start()
        try:
            yield
        finally:
            await app.state.hall.stop()

    return Litestar(
        route_handlers=[API, table_socket, health, ready, metrics, page],
        lifespan=[lifespan],
        plugins=relay.plugins,
        middleware=[Gate()],
        exception_handlers={Refused: on_refused, HTTPException: on_http, Exception: on_error},
        request_max_body_size=config.frame,
        openapi_config=OpenAPIConfig(
            title="Stolik", version=VERSION, path="/api/openapi.json", render_plugins=[JsonRenderPlugin(path="/")]
        ),
        debug=False,
        logging_config=None,
    )
