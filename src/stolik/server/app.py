"""The application: everything put together."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from stolik.engine.build import VERSION
from stolik.host.customs import Customs
from stolik.host.entries import UPCASTS
from stolik.host.refused import Refused
from stolik.server.boards import board_file
from stolik.server.config import Config
from stolik.server.days import DAYS
from stolik.server.decks import DECKS
from stolik.server.devices import DEVICES
from stolik.server.forgetting import FORGETTING
from stolik.server.gate import Gate
from stolik.server.groups import GROUPS
from stolik.server.hall import Hall
from stolik.server.herald import Herald
from stolik.server.history import HISTORY
from stolik.server.http import API, prepare
from stolik.server.metrics import Metrics
from stolik.server.nudges import NUDGES
from stolik.server.pages import page
from stolik.server.passkeys import PASSKEYS
from stolik.server.puzzles import PUZZLES
from stolik.server.refusals import on_error, on_http, on_refused, on_store, on_unreadable
from stolik.server.relay import Relay
from stolik.server.replays import REPLAYS
from stolik.server.reports import REPORTS
from stolik.server.services import Services
from stolik.server.shelf import Shelf
from stolik.server.sockets import table_socket
from stolik.server.thinking import Thinker
from stolik.store import StoreError, Upcasts, open_store

PEOPLE = Router("/api", route_handlers=[*HISTORY, *DEVICES, *PASSKEYS, *GROUPS, *FORGETTING])


@get("/health", include_in_schema=False, media_type="text/plain")
async def health() -> str:
    """The process is alive."""
    return "ok\n"


@get("/ready", include_in_schema=False, media_type="text/plain")
async def ready(request: Request[Any, Any, Any]) -> Response[str]:
    """It can serve: the store answers, the other workers are heard of, and it is not about to stop. Without Redis they are
    seen in the store, so nobody needs to be sent elsewhere."""
    hall: Hall = request.app.state.hall
    try:
        if hall.closing:
            raise ConnectionError("the server is about to stop")
        await hall.services.check_store()
        if hall.lookout.blind:
            raise ConnectionError("the other workers are neither heard nor seen")
        if hall.services.outdated:
            raise ConnectionError("a newer version of this program writes to the store; update this one")
    except (StoreError, OSError) as error:
        return Response(f"not ready: {getattr(error, 'why', error)}\n", status_code=503)
    return Response("ok\n" if hall.services.relay.hears else "ok, but slower between workers: Redis is away\n")


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    hall: Hall = request.app.state.hall
    return Response(hall.services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def relay_for(config: Config) -> Relay:
    worker = secrets.token_hex(6)
    if not config.redis:
        return Relay(worker)
    from stolik.server.relay_redis import RedisRelay  # takes a while to load, and most need none of it

    return RedisRelay(worker, config.redis)


def upcasts(kind: str) -> Upcasts:
    """What older programs wrote is read as this one would have written it; a table's first entry is its head."""
    made = Upcasts(kind)
    for step in UPCASTS:
        made.step(step)
    return made


def create_app(config: Config, customs: Customs | None = None, place: str = "") -> Litestar:
    """`place`: which of several workers on one port this is."""
    relay, shelf = relay_for(config), Shelf(config.policies)
    known = (customs or Customs())._replace(trained=shelf.fitting, nudges=bool(config.push))

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        prepare()
        kept = Metrics(place)
        entries, heads = upcasts("entry"), upcasts("head")
        store = await open_store(config.store, observe=kept.committed, entries=entries, heads=heads)
        services = Services(store, relay, kept, Thinker(shelf=shelf), known)
        services.herald = Herald(store, services.spawn, config.push, config.push_services)
        app.state.hall = Hall(config, services)
        await app.state.hall.start()
        try:
            yield
        finally:
            await app.state.hall.stop()

    app = Litestar(
        route_handlers=[
            *(API, DECKS, REPLAYS, REPORTS, NUDGES, PEOPLE, DAYS, PUZZLES),
            *(table_socket, health, ready, metrics, board_file, page),
        ],
        lifespan=[lifespan],
        exception_handlers={
            Refused: on_refused,
            HTTPException: on_http,
            StoreError: on_store,
            UnicodeDecodeError: on_unreadable,
            RecursionError: on_unreadable,
            Exception: on_error,
        },
        request_max_body_size=config.frame,
        openapi_config=OpenAPIConfig(
            title="Stolik", version=VERSION, path="/api/openapi.json", render_plugins=[JsonRenderPlugin(path="/")]
        ),
        debug=False,
        logging_config=None,
    )
    app.asgi_handler = Gate(app.asgi_handler)  # before the routes: what matches none is counted, too
    return app
